import type {
  Advice,
  Answer,
  Encounters,
  Event,
  Odds,
  OptionOdds,
  Question,
  SavedFight,
  Simulation,
  State,
} from './documents.js';

export type * from './documents.js';

export type GameName = keyof Encounters;

export interface LoadOptions {
  /** How many workers compute at most; by default one a core. With 0 everything is computed in this thread. */
  workers?: number;
  /** The module, where it does not come from the package: its bytes, or compiled. */
  module?: BufferSource | WebAssembly.Module;
}

/** Loads a game. */
export function load<Name extends GameName>(name: Name, options?: LoadOptions): Promise<Game<Name>>;

/** The games of this package. */
export const games: GameName[];

/** Something was wrong with what was asked. Everything is as it was. */
export class Refusal extends Error {
  /** Which member of the request, or which place of the encounter. */
  where?: string;
  found?: string;
  hint?: string;
  /** All that is wrong with an encounter. */
  mistakes?: Mistake[];
}

/** The module has failed, which none should: a new one has the fights again, as they were. */
export class Trap extends Error {
  /** What it has failed at. */
  request: string;
}

export interface Mistake {
  file?: string;
  line?: number;
  column?: number;
  where?: string;
  found?: string;
  message: string;
  hint?: string;
}

/** Who looks, or answers. */
export type Role = 'gm' | `side:${string}` | `combatant:${string}`;

/** A whole number of 64 bits: a number, a bigint, or text. */
export type Seed = number | bigint | string;

/** Who decides where nobody is asked: by name, for all, for sides, for combatants. */
export interface Policies {
  all?: string;
  sides?: Record<string, string>;
  combatants?: Record<string, string>;
}

export interface Cancellable {
  /** Cancels the call: what computes it is ended, the fight is as it was. */
  signal?: AbortSignal;
}

export interface Rule {
  system: string;
  id: string;
  title: string;
  section: string;
  /** Markdown. */
  text: string;
  examples: string[];
  settings: string[];
  /** Where the words of a search were found. */
  found_in?: string;
}

export interface Rules {
  /** Those that have every word, the best first. */
  search(words: string): Rule[];
  /** One by its number, `ALN-PANIC-1`. */
  get(id: string): Rule;
  /** All, in the order of their page. */
  all(): Rule[];
}

export interface PlainTest {
  /** How many dice, or as `fracas odds --test` takes them: `8+2`. */
  dice?: number | string;
  /** Stress dice, of ALIEN. */
  stress?: number;
  target?: number;
  eml?: number;
  against?: number;
}

export interface TestOdds {
  kind: string;
  system: string;
  sentence: string;
  columns: { text: string; kind: 'chance' | 'mean' }[];
  rows: { text: string; figures: number[] }[];
}

export interface Game<Name extends GameName = GameName> {
  id: Name;
  title: string;
  owner: string;
  policies: string[];
  /** Of Fracas. */
  version: string;
  protocol: number;
  rules: Rules;
  /** A new fight from an encounter: an object, or text in TOML. `name` is what messages call it. */
  open(encounter: Encounters[Name] | string, options?: { name?: string }): Fight;
  /** A fight as `fight.save()` gave it. */
  load(saved: SavedFight, options?: { name?: string }): Fight;
  /** What is wrong with an encounter, and what is odd. */
  check(
    encounter: Encounters[Name] | string,
    options?: { name?: string },
  ): { system: string | null; mistakes: Mistake[]; warnings: Mistake[] };
  /** The chances of a test without a fight. */
  test(test: PlainTest): TestOdds;
  /** What the packs have: all lists, one of them, or one entry of it. */
  list(): { list: string; table: string; entries: unknown }[];
  list(list: string): Record<string, unknown>[];
  list(list: string, entry: string): Record<string, unknown>;
  /** One request of docs/protocol.md; the members of its reply. */
  ask(request: Record<string, unknown>): Record<string, unknown>;
  /** The same as JSON text, byte for byte what `fracas talk` replies. */
  askText(request: string): string;
  /** Ends the workers. */
  close(): void;
}

export interface OddsQuestion extends Cancellable {
  /** Who moves. */
  by?: string;
  /** The key of the move, as `fight.moves` has it. */
  move?: string;
  /** Instead: an option of the open question. With neither, the odds of the open throw. */
  option?: string;
  /** Decisions that are fixed: {defend: 'worst', 'pray@tarik': 'never'}. */
  choose?: Record<string, string>;
  /** What is changed first, as in {set: …} answers. */
  set?: Record<string, unknown>[];
  policies?: Policies;
  /** Chances as fractions, too. */
  exact?: boolean;
  tables?: string[];
  /** Keys of the moves after it in the same turn. */
  then?: string[];
  /** Outcomes whose common chance is wanted: 'hit,panic'. */
  together?: string[];
  play?: 'best';
  aim?: string;
  own_tables?: boolean;
}

export interface SimulationWanted extends Cancellable {
  /** How many; 10,000 if nothing is said. */
  fights?: number;
  /** Instead: go on until the chance of every side to win is known within ± this. */
  error?: number;
  mostFights?: number;
  seed?: Seed;
  policies?: Policies;
  /** What comes after the fights is played, too. */
  after?: boolean;
}

export interface AdviceWanted extends Cancellable {
  /** How long to think at most; 5 if nothing is said. */
  seconds?: number;
  /** How much of each ranking's time is for the exact odds of the options; a tenth if nothing is said. */
  odds_seconds?: number;
  /** How many fights of one option at most; 20,000 if nothing is said. */
  fights?: number;
  seed?: Seed;
  policies?: Policies;
}

export interface Progress {
  /** Played so far. */
  fights: number;
  /** Of how many; not known where an error is wanted. */
  of?: number;
  /** This is the last. */
  over: boolean;
  /** What they have shown so far. */
  simulation: Simulation;
  /** The same as JSON text. The last one is, byte for byte, what the program prints for this seed. */
  json: string;
}

export interface Standing {
  status: 'asking' | 'over';
  question: Question | null;
  events: Event[];
  event_count: number;
  answers_used: number;
  state: State;
}

/** The next fight of those who have come out of one. */
export interface NextEncounter {
  /** To be opened. */
  encounter: object;
  /** Keys in it, names, and keys in the fight before. */
  survivors: { combatant: string; name: string; was: string }[];
  /** What is not as it was, because no encounter has words for it or the next one says otherwise. */
  left_behind: {
    combatant: string;
    name: string;
    what: 'figure' | 'injury' | 'weapon' | 'condition';
    of: string;
    was: unknown;
    is: unknown;
  }[];
  warnings: object[];
}

export interface Fight {
  /** What requests of `game.ask` call it. */
  readonly name: string;
  system: string;
  title: string;
  /** Keys. */
  sides: string[];
  combatants: string[];
  warnings: Mistake[];
  readonly status: 'asking' | 'over';
  readonly over: boolean;
  /** The open question, null when the fight is over. */
  readonly question: Question | null;
  /** All that happened. */
  readonly events: Event[];
  /** The answers given so far: with the encounter they are the fight. */
  readonly answers: Answer[];
  /** Everything about everybody, as the game master sees it. */
  readonly state: State;

  /** Gives one answer and tells what happened. */
  answer(answer: Answer, options?: { role?: Role }): Event[];
  /** Takes back the last answers, one if nothing is said. */
  undo(back?: number): void;
  /** What a role sees. */
  view(options?: { role?: Role; since?: number }): Standing;
  /** Faces or cards for the open throw, at random; null if none are asked for. They are not given yet. */
  roll(options?: { seed?: Seed }): Answer | null;
  /** The moves somebody could make now. */
  moves(by: string): { key: string; text: string }[];
  /** The next encounter, with those who have come out of this fight as they are; what could not be carried over is told. */
  next(encounter: object, survivors: (string | ({ combatant: string } & Record<string, unknown>))[]): NextEncounter;
  /** The fight as data: `game.load` goes on with it, and so does the program. */
  save(): SavedFight;
  /** Lets go of it. */
  close(): void;

  /** The exact odds of a move, of an option of the open question, or of the open throw. */
  odds(question?: OddsQuestion): Promise<Odds>;
  /** What comes of every option of the open question, in short; exact for `seconds`, then sampled. */
  oddsOfOptions(
    options?: Cancellable & { policies?: Policies; seconds?: number; role?: Role },
  ): Promise<OptionOdds['options']>;
  /** The options of the open question, ranked by what they do to the chance of winning: a first ranking, then the steady one. */
  advise(wanted?: AdviceWanted): AsyncGenerator<{ advice: Advice; over: boolean }, void, void>;
  /** What a policy would answer. It is not given yet. */
  suggest(options?: Cancellable & { policies?: Policies; seed?: Seed }): Promise<Answer>;
  /** Goes on by itself and tells what happened. */
  goOn(
    auto: 'npc-dice' | 'all-dice' | 'npc',
    options?: Cancellable & { policies?: Policies; seed?: Seed },
  ): Promise<Event[]>;
  /** Plays on to the end by policy and tells what happened. */
  playOut(options?: Cancellable & { policies?: Policies; seed?: Seed; number?: number }): Promise<Event[]>;
  /** Many fights from here, spread over the workers: the same figures for a seed however many there are. */
  simulate(wanted?: SimulationWanted): AsyncGenerator<Progress, void, void>;
}
