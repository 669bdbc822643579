// Made from schemas/ by web/tools/types.js; not to be changed by hand.

/** What advise tells: the options of the open question, the best first */
export type Advice = {
  kind: 'sampled';
  question: string;
  who: string;
  side: string;
  sentence: string;
  /** more time would not change it: all fights are played, or one option has outrun all others */
  steady: boolean;
  /** what the program answered first, where nobody, or somebody else, was asked: dice from the seed, decisions by policy */
  before?: Array<{
    [name: string]: unknown;
  }>;
  options: Array<{
    key: string;
    text: string;
    wins: {
      fights: number;
      p: number;
      low: number;
      high: number;
    };
    /** played for this option; 0 where time did not allow any */
    fights: number;
    /** how much rarer it wins than the first, and where that lies with 95 % */
    behind: {
      of: number;
      low: number;
      high: number;
    };
    odds: null | {
      key: string;
      kind: 'exact' | 'bounded' | 'sampled';
      /** of what is sampled: how many */
      runs?: number;
      /** low and high: the 95 % interval of what was sampled */
      works?: {
        name: string;
        text: string;
        p: number;
        low?: number;
        high?: number;
      };
      /** low and high: the 95 % interval of what was sampled */
      takes_out?: {
        name: string;
        text: string;
        p: number;
        low?: number;
        high?: number;
      };
      harm?: {
        name: string;
        text: string;
        mean: number;
      };
      price?: Array<{
        name: string;
        text: string;
        mean: number;
      }>;
    };
  }>;
};

/** One answer: faces of dice, cards, an option, or an intervention of the game master */
export type Answer = {
  /** id of the question the answer is for; refused when another one is open */
  for?: string;
  /** one value for each die, in the order of the question; of a die that is rolled on its final value: 11 for 6 and 5 */
  faces?: number[];
  cards?: number[];
  choose?: string;
  set?: {
    [name: string]: unknown;
  };
  /** the faces are those of dice thrown by hand */
  typed?: boolean;
};

/** Something that happened */
export type Event = {
  /** empty for an intervention */
  rule: string;
  kind: string;
  text: string;
  who?: string | null;
  whom?: string | null;
  /** number of the answer it followed from; missing where the role was not asked */
  answer?: number;
  /** number of the answer that began the exchange: the choice of an action */
  exchange?: number;
  /** part of the exchange: attack, reaction, push, armour, damage, injury ... */
  step?: string;
  /** the dice that were thrown for it, each kind by itself */
  thrown?: Array<{
    sides?: number;
    colour?: string;
    faces?: number[];
    cards?: number[];
    /** somebody threw them by hand and typed the faces */
    typed?: boolean;
    /** dice of an earlier throw that were thrown again */
    again?: boolean;
    /** faces that stayed from the throw before */
    kept?: boolean;
  }>;
  /** stable name of the sentence; its parameters are the figures */
  text_id?: string;
  /** as the role that looks counts them */
  id: number;
  [name: string]: unknown;
};

/** A saved fight: the encounter and its answers */
export type SavedFight = {
  fracas: 'fight';
  version: 1;
  system: string;
  title?: string;
  encounter: {
    [name: string]: unknown;
  };
  answers: Answer[];
};

/** What odds --json prints */
export type Odds = {
  kind: 'exact' | 'bounded';
  left_out: number;
  by: string;
  target: string | null;
  move: string;
  /** of a plan: its moves in order; made: how likely each comes to be made */
  plan?: Array<{
    move: string;
    text: string;
    made?: number;
  }>;
  outcomes: Array<{
    name: string;
    text?: string;
    p: number;
    exact?: string;
    /** of a bounded chance, in place of exact */
    at_least?: string;
    at_most?: string;
  }>;
  laws: {
    [name: string]: Array<{
      value: number;
      label?: string;
      p: number;
      exact?: string;
      /** of a bounded chance, in place of exact */
      at_least?: string;
      at_most?: string;
    }>;
  };
  means: {
    [name: string]: unknown;
  };
  sentence: string;
  /** where decisions were left to best or worst: what they are best for, and rules for the table */
  best?: {
    aim: string;
    /** of the aim, on average */
    reached: number;
    exact?: string;
    /** how often decisions too rare to be looked at are come to, at most; above 0 the odds are bounded */
    left_to_policy: number;
    /** of the best play, if the odds are bounded and the aim is a chance */
    at_least?: number;
    at_most?: number;
    rules: Array<{
      question: string;
      who: string;
      text: string;
      /** the first whose condition holds; of its answers the first that is offered */
      lines: Array<{
        when?: {
          figure: string;
          at_least?: number;
          at_most?: number;
        };
        answers: string[];
      }>;
      /** of the aim, against the best play; 0: it is the best play */
      loses: number;
      loses_about: boolean;
      situations: Array<{
        figures: {
          [name: string]: number;
        };
        chance: number;
        answer: string;
      }>;
    }>;
  };
  /** what comes of each answer to a question inside the exchange; there only where a table was made */
  tables?: Array<{
    /** stable name, as in --choose NAME=… */
    question: string;
    who: string | null;
    text: string;
    rows: Array<{
      key: string;
      text: string;
      left_out: number;
      outcomes: Array<{
        name: string;
        text?: string;
        p: number;
        exact?: string;
        /** of a bounded chance, in place of exact */
        at_least?: string;
        at_most?: string;
      }>;
      laws: {
        [name: string]: Array<{
          value: number;
          label?: string;
          p: number;
          exact?: string;
          /** of a bounded chance, in place of exact */
          at_least?: string;
          at_most?: string;
        }>;
      };
      means: {
        [name: string]: unknown;
      };
    }>;
  }>;
  /** what was asked for and made no difference */
  remarks?: string[];
  [name: string]: unknown;
};

/** What odds --here --json prints: what comes of every option of the open question */
export type OptionOdds = {
  question: string;
  name: string;
  who: string | null;
  options: Array<{
    key: string;
    kind: 'exact' | 'bounded' | 'sampled';
    /** of what is sampled: how many */
    runs?: number;
    /** low and high: the 95 % interval of what was sampled */
    works?: {
      name: string;
      text: string;
      p: number;
      low?: number;
      high?: number;
    };
    /** low and high: the 95 % interval of what was sampled */
    takes_out?: {
      name: string;
      text: string;
      p: number;
      low?: number;
      high?: number;
    };
    harm?: {
      name: string;
      text: string;
      mean: number;
    };
    price?: Array<{
      name: string;
      text: string;
      mean: number;
    }>;
  }>;
};

/** An open question */
export type Question = {
  /** number of the answer that will answer it */
  id: string;
  kind: 'throw' | 'draw' | 'choice';
  /** stable name, as in --choose NAME=… */
  name: string;
  /** key of the combatant who is asked, or gm */
  who: string;
  /** the role that answers */
  for: string;
  rule: string;
  text: string;
  dice?: Array<{
    count: number;
    sides: number;
    colour?: string;
    /** a die that shows its highest face is rolled on and added up until it has reached this; faces are final values */
    until?: number;
    /** only sixes and ones count */
    marks?: boolean;
  }>;
  cards?: number[];
  options?: Array<{
    key: string;
    text: string;
    cost: number;
    text_id: string;
    /** what is done, the same word in every fight */
    deed: string;
    /** heading, in the words of the game */
    group?: string;
    target?: string;
    weapon?: string;
    place?: string;
    rule?: string;
    price?: Array<{
      amount: number;
      of: string;
    }>;
    /** what is lost by it */
    gives_up?: string[];
    dice?: Array<{
      count: number;
      colour: string;
    }>;
    /** what it is tried with or against, all modifiers counted */
    measure?: {
      of: string;
      figure: number;
    };
    /** what changes the dice or the number it would be tried with */
    modifiers?: Array<{
      name: string;
      amount: number;
      rule: string;
    }>;
    ends_turn?: boolean;
    /** grave: ask twice */
    confirm?: boolean;
    target_name?: string;
  }>;
  /** options that are points: choose move>3,-4 */
  places?: Array<{
    key: string;
    cost: number;
    points: Array<number[]>;
  }>;
  /** successes so far, where a roll may be pushed */
  sixes?: number;
  /** successes that are needed, where a game counts them */
  wanted?: number;
  /** attacks made so far, where a burst may go on */
  attacks?: number;
  /** ammo left, where it is rolled for */
  ammo?: number;
  /** stress level that is added to the die */
  stress?: number;
  /** Resolve that is taken from the die */
  resolve?: number;
  /** what each die of the test must reach, where a game has such a number */
  target_number?: number;
  /** what the target number is made of */
  modifiers?: Array<{
    name: string;
    figure: number;
    rule: string;
  }>;
  text_id?: string;
  /** where dice are thrown again: those that stay, by colour */
  stay?: Array<{
    colour: string;
    faces: number[];
    sides?: number;
  }>;
  /** actions one would look for and may not take now */
  barred?: Array<{
    deed: string;
    text: string;
    reason: string;
    rule: string;
  }>;
  [name: string]: unknown;
};

/** What sim --json prints */
export type Simulation = {
  kind: 'sampled';
  system: string;
  title: string;
  seed: number;
  fights: number;
  cut_short: boolean;
  sides: Array<{
    key: string;
    name: string;
    policy: string;
    wins: {
      fights: number;
      p: number;
      low: number;
      high: number;
    };
    survivors: {
      mean: number;
      fights: number[];
    };
    dead: {
      mean: number;
      fights: number[];
    };
    worst_twentieth: {
      survivors: number;
      dead: number;
    };
    /** some of these fights, for --replay */
    replay: number[];
    /** what all of the side together have at the end, by name: how many fights ended with each figure, from 0 up */
    resources: {
      [name: string]: {
        text: string;
        mean: number;
        p5: number;
        p50: number;
        p95: number;
        fights: number[];
      };
    };
  }>;
  undecided: {
    fights: number;
    p: number;
    low: number;
    high: number;
  };
  rounds: {
    name: string;
    mean: number;
    p10: number;
    p50: number;
    p90: number;
    fights: number[];
    replay: {
      [name: string]: number[];
    };
  };
  combatants: Array<{
    key: string;
    name: string;
    side: string;
    policy: string;
    falls: {
      fights: number;
      p: number;
      low: number;
      high: number;
      median_round: number | null;
      by_round: number[];
    };
    dies: {
      fights: number;
      p: number;
      low: number;
      high: number;
    };
    per_fight: {
      [name: string]: number;
    };
    escapes: {
      fights: number;
      p: number;
      low: number;
      high: number;
    };
    gives_up: {
      fights: number;
      p: number;
      low: number;
      high: number;
    };
    is_held: {
      fights: number;
      p: number;
      low: number;
      high: number;
    };
    dies_in_the_end?: {
      fights: number;
      p: number;
      low: number;
      high: number;
    };
  }>;
  by_limit: {
    fights: number;
    p: number;
    low: number;
    high: number;
  };
  sentence: string;
  [name: string]: unknown;
};

/** The state a role may see; which tracks a combatant has depends on the system */
export type State = {
  system: string;
  title: string;
  description?: string;
  sides: Array<{
    key: string;
    name: string;
    /** players decide for some of it */
    players: boolean;
    [name: string]: unknown;
  }>;
  settings: {
    [name: string]: unknown;
  };
  combatants: Array<{
    key: string;
    name: string;
    side: string;
    /** what anybody can see */
    looks: 'unhurt' | 'hurt' | 'badly-hurt' | 'down' | 'dying' | 'dead' | 'gone' | 'wrecked';
    conditions: Array<{
      key: string;
      name: string;
      rule: string;
      effect: string;
      ends?: {
        left: number;
        unit: string;
      };
      [name: string]: unknown;
    }>;
    injuries?: Array<{
      key: string;
      name: string;
      rule: string;
      effect: string;
      fatal?: boolean;
      treated?: boolean;
      clock?: {
        left: number;
        unit: string;
      };
      [name: string]: unknown;
    }>;
    figures?: Array<{
      key: string;
      name: string;
      group: 'track' | 'attribute' | 'skill' | 'resource' | 'armour';
      now: number;
      most?: number;
      least?: number;
      can_set: boolean;
      [name: string]: unknown;
    }>;
    weapons: Array<{
      key: string;
      name: string;
      in_hand?: boolean;
      [name: string]: unknown;
    }>;
    armour?: Array<{
      [name: string]: unknown;
    }>;
    [name: string]: unknown;
  }>;
  /** the whole round */
  order: Array<{
    key: string;
    done: boolean;
    current: boolean;
    [name: string]: unknown;
  }>;
  [name: string]: unknown;
};

/** What play --json prints: where the fight stands */
export type View = {
  status: 'asking' | 'over';
  question: null | Question;
  events: Event[];
  state: State;
  answers_used: number;
  [name: string]: unknown;
};

export type MessagePerson = {
  member: string;
  name: string;
  role: 'gm' | 'player' | 'screen';
};

export type MessageBy = {
  member: string;
  name: string;
};

export type MessageRoom = {
  room: string;
  name: string;
  system: string;
  title: string;
  archived: boolean;
  settings: {
    claims: 'free' | 'approval';
    typed_dice: 'players' | 'gm' | 'nobody';
    health: 'exact' | 'word' | 'damage' | 'nothing';
    automatic: 'nothing' | 'npc-dice' | 'all-dice' | 'npc';
    player_undo: 'own' | 'never';
    screen: string;
    screen_shows: 'table' | 'picture';
    odds: 'gm' | 'players';
  };
  members: Array<{
    member: string;
    name: string;
    role: 'gm' | 'player' | 'screen';
    claims?: string[];
    asked_for?: string[];
  }>;
  proposals: Array<{
    proposal: string;
    member: string;
    answer: Answer;
    for: string;
  }>;
  code?: string;
  can_redo?: boolean;
};

export type MessageYou = {
  member: string;
  name: string;
  role: 'gm' | 'player' | 'screen';
  sees: string;
  claims: string[];
  asked_for: string[];
  handed: null | Question;
};

export type MessageView = View & {
  event_count: number;
  [name: string]: unknown;
};

export type MessageError = {
  message: string;
  where?: string;
  found?: string;
  hint?: string;
  line?: number;
  column?: number;
  reason?: string;
  by?: MessageBy;
  mistakes?: unknown[];
};

export type MessageWelcome = {
  message: 'welcome';
  room: MessageRoom;
  you: MessageYou;
  here: MessagePerson[];
  stream: string;
  number: number;
  awaited: string[];
  view?: MessageView;
  missed?: MessageNews[];
};

export type MessageNews = {
  message: 'news';
  stream: string;
  number: number;
  what: 'answer' | 'undo' | 'redo' | 'settings';
  by: null | MessageBy;
  awaited: string[];
  events_from: number;
  standing: MessageView;
};

export type MessageResult =
  | {
      id: string | number | null;
      ok: true;
      answers?: number;
      number?: number;
      again?: true;
      proposal?: string;
      claimed?: boolean;
      member?: string;
      role?: 'gm' | 'player' | 'screen';
      token?: string;
      survivors?: Array<{
        /** its key in the next fight */
        combatant: string;
        name: string;
        /** its key in the last one */
        was: string;
      }>;
      /** what is not as it was, because no encounter has words for it or the next one says otherwise */
      left_behind?: Array<{
        combatant: string;
        name: string;
        what: 'figure' | 'injury' | 'weapon' | 'condition';
        of: string;
        was: unknown;
        is: unknown;
      }>;
      warnings?: Array<{
        [name: string]: unknown;
      }>;
    }
  | MessageRefusal;

export type MessageRefusal = {
  id: string | number | null;
  ok: false;
  error: MessageError;
};

export type MessageReply = {
  message: 'reply';
  id: string | number | null;
  ok: boolean;
  error?: MessageError;
  answers?: number;
  number?: number;
  again?: true;
  proposal?: string;
  claimed?: boolean;
  member?: string;
  role?: 'gm' | 'player' | 'screen';
  token?: string;
  survivors?: Array<{
    /** its key in the next fight */
    combatant: string;
    name: string;
    /** its key in the last one */
    was: string;
  }>;
  /** what is not as it was, because no encounter has words for it or the next one says otherwise */
  left_behind?: Array<{
    combatant: string;
    name: string;
    what: 'figure' | 'injury' | 'weapon' | 'condition';
    of: string;
    was: unknown;
    is: unknown;
  }>;
  warnings?: Array<{
    [name: string]: unknown;
  }>;
};

export type MessageAboutRoom = {
  message: 'room';
  room: MessageRoom;
};

export type MessageAboutYou = {
  message: 'you';
  you: MessageYou;
};

export type MessagePresence = {
  message: 'presence';
  here: MessagePerson[];
};

export type MessageBye = {
  message: 'bye';
  reason: 'stopping' | 'revoked' | 'refused';
  come_back_in?: number;
  text?: string;
};

export type MessageMade = {
  id: null;
  ok: true;
  room: string;
  name: string;
  system: string;
  code: string;
  member: string;
  role: 'gm';
  token: string;
  link: string;
};

export type MessageJoined = {
  id: null;
  ok: true;
  room: string;
  member: string;
  role: 'player';
  token: string;
  number?: number;
  link: string;
};

/** What a client of a room is told on a WebSocket or by server-sent events; and replies of rooms over HTTP */
export type Message =
  MessageWelcome | MessageNews | MessageReply | MessageAboutRoom | MessageAboutYou | MessagePresence | MessageBye;

export type CommandHello = {
  do: 'hello';
  token?: string;
  since?: {
    stream: string;
    number: number;
  };
};

export type CommandAnswer = {
  do: 'answer';
  id: string;
  answer: Answer;
};

export type CommandRoll = {
  do: 'roll';
  id: string;
  for: string;
};

export type CommandDecide = {
  do: 'decide';
  id: string;
  policies?: {
    [name: string]: unknown;
  };
  for: string;
};

export type CommandGoOn = {
  do: 'go_on';
  id: string;
  auto: 'nothing' | 'npc-dice' | 'all-dice' | 'npc';
  policies?: {
    [name: string]: unknown;
  };
};

export type CommandUndo = {
  do: 'undo';
  id: string;
  keep?: number;
};

export type CommandRedo = {
  do: 'redo';
  id: string;
};

export type CommandPropose = {
  do: 'propose';
  id: string;
  answer: Answer;
};

export type CommandAccept = {
  do: 'accept';
  id: string;
  proposal: string;
};

export type CommandDismiss = {
  do: 'dismiss';
  id: string;
  proposal: string;
};

export type CommandClaim = {
  do: 'claim';
  id: string;
  combatant: string;
};

export type CommandRelease = {
  do: 'release';
  id: string;
  combatant: string;
  member?: string;
};

export type CommandAssign = {
  do: 'assign';
  id: string;
  member: string;
  combatant: string;
  allowed?: boolean;
};

export type CommandHand = {
  do: 'hand';
  id: string;
  to: string;
  for: string;
};

export type CommandInvite = {
  do: 'invite';
  id: string;
  role: 'gm' | 'player' | 'screen';
  name: string;
};

export type CommandRevoke = {
  do: 'revoke';
  id: string;
  member: string;
};

export type CommandSettings = {
  do: 'settings';
  id: string;
  claims?: 'free' | 'approval';
  typed_dice?: 'players' | 'gm' | 'nobody';
  health?: 'exact' | 'word' | 'damage' | 'nothing';
  automatic?: 'nothing' | 'npc-dice' | 'all-dice' | 'npc';
  player_undo?: 'own' | 'never';
  screen?: string;
  screen_shows?: 'table' | 'picture';
  odds?: 'gm' | 'players';
};

export type CommandRename = {
  do: 'rename';
  id: string;
  name: string;
};

export type CommandArchive = {
  do: 'archive';
  id: string;
  archived?: boolean;
};

export type CommandNext = {
  do: 'next';
  id: string;
  encounter: {
    [name: string]: unknown;
  };
  survivors: Array<
    | string
    | {
        /** a key or name */
        combatant: string;
        [name: string]: unknown;
      }
  >;
};

/** What a client sends: definitions/hello first on a WebSocket, then commands */
export type Command =
  | CommandHello
  | CommandAnswer
  | CommandRoll
  | CommandDecide
  | CommandGoOn
  | CommandUndo
  | CommandRedo
  | CommandPropose
  | CommandAccept
  | CommandDismiss
  | CommandClaim
  | CommandRelease
  | CommandAssign
  | CommandHand
  | CommandInvite
  | CommandRevoke
  | CommandSettings
  | CommandRename
  | CommandArchive
  | CommandNext;
