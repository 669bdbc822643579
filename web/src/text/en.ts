const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
const colours: Record<string, string> = {
  base: 'base',
  skill: 'skill',
  gear: 'gear',
  stress: 'stress',
  ammo: 'ammo',
  armour: 'armour',
  body: 'Body',
  pool: 'pool',
};
const colourOf = (colour: string | undefined) => (colour && colours[colour] ? `${colours[colour]} ` : '');

export const en = {
  // Bars and everywhere
  home: 'Fracas: all fights',
  views: 'Views',
  tabFights: 'Fights',
  tabTable: 'Table',
  tabOdds: 'Odds',
  tabSimulation: 'Simulation',
  tabRules: 'Rules',
  toLight: 'Light theme',
  toDark: 'Dark theme',
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading …',
  pageNotLoaded: 'This part of the page could not be loaded. Is there a network?',
  toFights: 'To all fights',
  other: 'Other',

  // Rules and keys
  allRules: 'All rules of this game',
  examples: 'Examples',
  settingsOfRule: 'Settings',
  keys: 'Keys',
  keyMap: [
    [['1', '…', '9', 'A', '…'], 'Choose an option; not while dice are typed'],
    [['↑', '↓', '⏎'], 'Move between options, go on with the chosen one'],
    [['1', '…', '6'], 'Face of the marked die; 0 is ten'],
    [['⌫'], 'Take back the last die'],
    [['R'], 'Roll, or draw a card'],
    [['U'], 'Undo the last answer'],
    [['⇧ U'], 'Redo'],
    [['O'], 'All odds of the chosen option'],
    [['/'], 'Filter the options'],
    [['I'], 'The rule of the chosen option'],
    [['Q', 'T', 'M', 'L'], 'Go to question, turn order, map, log'],
    [['Esc'], 'Close what lies over the page'],
    [['?'], 'This list'],
  ] as [string[], string][],

  // The table
  turnOrder: 'Turn order',
  secondCard: 'second card',
  passes: (count: number) => `${count} passes`,
  actionPoints: (left: number, most: number) => `${left} of ${most} action points left`,
  left: 'left',
  looks: (looks: string) => looks.replaceAll('-', ' '),
  changeFigure: 'Change',
  treated: 'treated',
  deadly: 'deadly',
  onTheFloor: 'On the floor here',
  figuresOf: (name: string) => `Figures of ${name}`,
  figureGroup: (group: string) =>
    ({ track: 'Tracks', attribute: 'Attributes', skill: 'Skills', resource: 'Resources', armour: 'Armour' })[group] ??
    group.charAt(0).toUpperCase() + group.slice(1),
  interventionNote: 'Changed between actions, told in the log, undone like an answer.',
  changeThem: (count: number) => (count === 0 ? 'Nothing changed' : `Change ${plural(count, 'figure')}`),

  options: 'Options',
  choices: (count: number) => (count === 1 ? 'One choice' : `${count} choices`),
  costs: 'costs',
  works: 'works',
  takesOut: 'takes it out',
  andBesides: 'and besides',
  price: 'Price',
  figureName: (name: string) =>
    (({ ip: 'IP', hp: 'HP', mp: 'MP', ap: 'AP', dp: 'DP' }) as Record<string, string>)[name] ??
    name.replaceAll('-', ' '),
  filterOptions: 'Filter: deed, name, weapon',
  barred: (count: number) => (count === 1 ? 'One thing is not possible now' : `${count} things are not possible now`),
  moveTo: (key: string) => `Move to ${key.split('>')[1]?.replace(',', ', ') ?? key}.`,
  move: 'Move',
  sure: (text: string) => `${text}: sure? Choose it once more.`,
  advise: 'Advice',
  advice: (text: string) => `A policy that looks ahead would choose: ${text}.`,
  answers: (who: string) => `answers: ${who}`,
  gameMaster: 'game master',
  theQuestion: 'The open question',
  announce: (text: string, count: number) => (count > 0 ? `${text} ${plural(count, 'option')}.` : text),

  // Dice
  faces: 'Faces',
  back: 'Back',
  stay: (colour: string | undefined) => (colour ? `${colourOf(colour)}dice that stay` : 'stay'),
  diceOf: (count: number, sides: number, colour: string | undefined) =>
    sides === 6 ? plural(count, `${colourOf(colour)}die`, `${colourOf(colour)}dice`) : `${count} × d${sides}`,
  dieShows: (face: number, colour: string | undefined) => `${colourOf(colour)}die, ${face}`,
  dieKept: (face: number, colour: string | undefined) => `${colourOf(colour)}die that stays, ${face}`,
  dieEmpty: (colour: string | undefined) => `${colourOf(colour)}die, empty`,
  card: (card: number) => `card ${card}`,
  noSuchFace: (key: number, sides: number) => `A die of ${sides} has no ${key}.`,
  noSuchCard: (card: number) => `Card ${card} is not in the deck.`,
  rollDice: (count: number) => (count === 1 ? 'Roll the die' : `Roll ${count} dice`),
  rollOthers: (count: number) => (count === 1 ? 'Roll the other one' : `Roll the other ${count}`),
  diceMissing: (count: number) => `${plural(count, 'die', 'dice')} missing`,
  applyDice: 'Use these dice',
  orTellSixes: 'Or only the number of sixes',
  whichCard: 'Which card was drawn?',
  drawCard: 'Draw a card',
  madeOf: 'What it is made of',
  targetNumberIs: (figure: number) => `Against ${figure}`,
  targetNumber: 'target number',
  combatPool: 'Combat Pool',
  skill: 'Skill',
  pool: 'Pool',
  used: 'used',
  keptBack: 'kept back',

  // Success levels of HarnMaster
  levelsTitle: 'Attacker’s level down, defender’s across, in %',
  attackersLevel: 'Level of the attacker',
  anyLevel: 'no roll',
  levelName: (level: string) =>
    (
      ({ CF: 'critical failure', MF: 'marginal failure', MS: 'marginal success', CS: 'critical success' }) as Record<
        string,
        string
      >
    )[level] ?? level,
  combatResult: (result: string) => {
    const strike = result.match(/^([AMBD])(\d)$/);
    if (strike) {
      const who = { A: 'strike', M: 'strike', B: 'both strike', D: 'strikes back' }[strike[1]!];
      return `${who} ${strike[2]}d6`;
    }
    return (
      (
        {
          BLOCK: 'blocked',
          MISS: 'miss',
          WILD: 'wild',
          DTA: 'advantage',
          AF: 'attacker fumbles',
          DF: 'defender fumbles',
          BF: 'both fumble',
          AS: 'attacker stumbles',
          DS: 'defender stumbles',
          BS: 'both stumble',
          DHOLD: 'defender holds',
        } as Record<string, string>
      )[result] ?? result.toLowerCase()
    );
  },

  // Strip and preview
  steps: 'Steps of this exchange',
  stepsIf: 'What would come of it',
  lastExchange: (title: string) => `Before: ${title}`,
  undoExchange: 'Undo this exchange',
  now: 'Now',
  step: (name: string) => name.charAt(0).toUpperCase() + name.slice(1),
  sixesWanted: (count: number) => `${plural(count, 'six', 'sixes')} wanted`,
  ifChosen: (title: string) => `If chosen: ${title}`,
  fullOdds: 'Full odds',
  thrown: 'Thrown',
  nothingThrown: 'No dice',
  whatComesOfIt: 'What comes of it, in %',
  nothingUncertain: 'Nothing is uncertain.',
  outcome: (name: string): string | undefined =>
    ({
      'taken-out': 'target out of the fight',
      'mover-out': 'mover out of the fight',
      'mover-broken': 'mover broken',
      'friend-hurt': 'a friend is hurt',
      hurt: 'mover is hurt',
      pushed: 'roll is pushed',
      responded: 'stress response',
      'messed-up': 'what was tried is messed up',
      'control-lost': 'control is lost',
      done: 'what was tried works',
    })[name],

  // Map and log
  map: 'Map',
  log: 'Log',
  mapAndLog: 'Map and log',
  mapZones: 'zones; drag the ringed token where a move is legal',
  mapHexes: 'hexes; drag the ringed token where a move is legal',
  mapMetres: (metres: number, mayMove: boolean) =>
    `1 square = ${metres} m; ${mayMove ? 'dots: legal moves, to press or to drag to' : 'cover with its rating'}`,
  noMap: 'no map in this fight',
  searchLog: 'Search the log',
  nothingFound: 'Nothing found',
  nothingYet: 'Nothing has happened yet',
  typed: 'typed',
  undo: 'Undo',
  redo: (count: number) => (count === 0 ? 'Redo: nothing was undone' : `Redo, ${plural(count, 'answer')}`),
  backToHere: 'back to here',
  takesBack: (count: number) => `Takes back ${plural(count, 'answer')}; redo gives them again`,

  // Foot
  auto: 'By itself',
  autoName: (auto: 'nothing' | 'npc-dice' | 'all-dice' | 'npc') =>
    ({
      nothing: 'nothing',
      'npc-dice': 'dice of the game master',
      'all-dice': 'all dice',
      npc: 'all of the game master',
    })[auto],
  playOut: 'Play to the end',
  saveFile: 'Save as a file',
  saved: (answers: number) => `Saved, ${plural(answers, 'answer')}`,
  copyFightLink: 'Copy a link',
  fightLinkCopied: 'The link is copied: it holds the whole fight.',
  savedHere: 'Kept in this browser after every answer',
  seats: 'Other views of this table',
  playerView: (name: string) => `The view of ${name}`,
  screenView: 'Screen for everybody, in a window of its own',
  screen: 'screen',

  // The end
  wins: (side: string) => `${side} win`,
  nobodyWins: 'Nobody has won',
  answersGiven: (count: number) => `${plural(count, 'answer')}.`,
  overNote: 'Everything can be undone from here, too: the log leads back to any line.',
  howLikelyWasIt: 'How likely was that?',
  fromTheStart: 'From the start',
  noSuchFight: 'There is no such fight in this browser. It was deleted, or it is kept in another one.',
  noSuchExample: 'There is no such example.',
  // Home
  whoseTurn: 'Whose turn is it?',
  whatItIs: 'Run a fight by the book: real dice or the engine’s, exact odds before each decision, everything undoable.',
  continueFight: 'Continue',
  untitled: 'A fight without a title',
  answersAgo: (answers: number, milliseconds: number) => {
    const minutes = Math.floor(milliseconds / 60000);
    const ago =
      minutes < 1
        ? 'just now'
        : minutes < 60
          ? `${plural(minutes, 'minute')} ago`
          : minutes < 1440
            ? `${plural(Math.floor(minutes / 60), 'hour')} ago`
            : `${plural(Math.floor(minutes / 1440), 'day')} ago`;
    return `${plural(answers, 'answer')}, ${ago}`;
  },
  deleteFight: (title: string) => `Delete ${title}`,
  readyToPlay: 'Ready to play',
  games: 'Games',
  fightsCount: (count: number) => plural(count, 'fight'),
  against: 'against',
  newEncounter: 'New encounter',
  newEncounterNote: 'Pick combatants from the pack, change any figure, place them, and ask whether it is fair.',
  yourOwn: 'Your own',
  dropHere: 'Drop a saved fight or an encounter (JSON) anywhere on this page. It is checked before anything starts.',
  openFile: 'Open a file',
  pasteLink: 'Or paste a link to a fight',
  openIt: 'Open',
  notALink: 'That is no link of this page: it has no “#/” in it.',
  notAFight: 'it is neither a saved fight nor an encounter in JSON',
  fileRefused: (name: string, why: string) => `${name} was not opened: ${why}.`,
  withoutAFight: 'Without a fight',
  testOfPool: 'Odds of a plain test of dice',
  rulesOf: (game: string) => `Rules of ${game}`,

  // Odds
  fight: 'Fight',
  fightOfLink: 'The fight of this link',
  game: 'Game',
  dice: 'Dice',
  stressDice: 'Stress dice',
  againstEml: 'Against EML',
  plainTest: 'A plain test',
  plainTestInstead: 'A plain test of dice instead',
  oddsOfAMove: 'Odds of a move in a fight instead',
  inPerCent: 'In per cent, by what is decided',
  chance: 'chance',
  atLeast: 'at least',
  fewer: (what: string) => `${what}: less`,
  more: (what: string) => `${what}: more`,
  situation: 'Situation',
  whoMoves: 'Who moves',
  theMove: 'Move',
  decision: (question: string) => {
    const name = question.split('@')[0] ?? question;
    return { push: 'Pushes', pray: 'Prays', defend: 'Defends' }[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
  },
  byPolicy: 'by policy',
  swap: 'The other way round',
  copySentence: 'Copy sentence',
  copyAddress: 'Copy address',
  copiedSentence: 'Sentence copied',
  copiedAddress: 'Address copied',
  kindOfOdds: (kind: string, leftOut: number) =>
    kind === 'exact' ? 'exact' : kind === 'bounded' ? `exact but for ${(100 * leftOut).toPrecision(1)} %` : kind,
  costOf: (name: string, isMean: boolean) => {
    const text =
      (
        {
          stress: 'stress it costs',
          ammo: 'ammo spent',
          rounds: 'rounds fired',
          'pool-spent': 'pool dice spent',
          'friend-damage': 'damage to friends',
          'mover-damage': 'damage to the mover',
          'friend-hurt': 'a friend is hurt',
        } as Record<string, string>
      )[name] ?? name.replaceAll('-', ' ');
    return isMean ? `${text}, on average` : text;
  },
  costsNothing: 'costs nothing',
  law: (name: string) =>
    (
      ({
        damage: 'Damage',
        boxes: 'Boxes of damage',
        stress: 'Stress of the mover',
        ammo: 'Ammo spent',
        'next-panic': 'The next panic roll',
        'stress-response': 'Stress response',
        injury: 'Injury',
        'friend-damage': 'Damage to friends',
      }) as Record<string, string>
    )[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' '),
  outcomes: 'What comes of it',
  otherMoves: 'Other moves from here',
  noMoves: 'Nobody can say what this one may do now: it is out of the fight, or the fight is over.',
  computing: 'Computing …',

  // Simulation
  to: 'to',
  whoWins: (title: string) => `Who wins: ${title}?`,
  simulating: 'Playing fights by policy …',
  progress: 'Fights played',
  fightsOf: (done: number, of: number, seconds: number) =>
    `${done.toLocaleString('en')} of ${of.toLocaleString('en')} in ${seconds.toFixed(1)} s`,
  runMore: (count: number) => `Run ${count.toLocaleString('en')}`,
  chances: 'Chances to win',
  undecided: (share: string) => `Undecided ${share} %.`,
  intervalNote: 'Bars are chances, the mark is the 95 % interval. The same seed gives the same fights.',
  whoFalls: 'Who falls, and when',
  falls: 'falls',
  dies: 'dies',
  medianRound: 'median round',
  byRound: (most: number) => `by round, 1 to ${most}`,
  byRoundText: (counts: number[]) => counts.map((count, i) => `round ${i + 1}: ${count}`).join(', '),
  rounds: (name: string) => (name.endsWith('s') ? name : `${name}s`),
  roundsNote: (average: string, half: number, nine: number) =>
    `mean ${average}; half end by ${half}, nine in ten by ${nine}`,
  fightsOfRounds: (count: number, round: number, name: string) =>
    `${count.toLocaleString('en')} fights ended in ${name} ${round}`,
  fightNumber: (number: number) => `No. ${number}`,
  noReplay: 'None of them was noted.',
  pressABar: 'Press a bar to watch fights of that length at the table.',
  standing: (side: string, of: number) => `${side} still standing, of ${of}`,
  worstTwentieth: (survivors: number, dead: number) =>
    `In the worst twentieth ${survivors} stand and ${dead} are dead.`,
  leftAtTheEnd: 'Left at the end',
  onAverage: 'on average',
  nineInTen: 'nine in ten',
  changeOneThing: 'Change one thing',
  side: 'Side',
  plays: 'plays',
  chooseOne: 'choose',
  compare: 'Compare',
  before: 'as it is',
  after: 'changed',
  nameFalls: (name: string) => `${name} falls`,
  moreOften: 'more often',
  lessOften: 'less often',
  noDifference: 'no certain difference',

  // Rules
  table: 'Table of figures',
  ruleText: 'The rule',
  rulesCount: (count: number) => `${count} rules`,
  searchRules: 'Search the rules',
  found: (count: number) => (count === 0 ? 'Nothing found' : plural(count, 'rule')),

  // Phone and screen
  tabTurn: 'Turn',
  tabDice: 'Dice',
  tabMe: 'Me',
  whoAmI: 'Who I am',
  fightOver: 'The fight is over',
  yourTurn: 'Your turn',
  youDecide: 'You decide',
  you: 'you',
  acts: (name: string) => `${name} acts`,
  waiting: 'Waiting',
  decides: (name: string) => `${name} decides`,
  turnOf: (name: string) => `${name}’s turn`,
  yourTurnIn: (count: number) => (count === 1 ? 'You are next.' : `Your turn after ${count - 1} others.`),
  othersDecide: 'Nothing is asked of you now.',
  kindOf: (kind: string) => (({ pc: 'player character', npc: '' }) as Record<string, string>)[kind] ?? kind,
  youHaveActed: 'You have acted in this round.',
  withDice: 'With dice',
  exactOdds: 'exact odds',
  placesCount: (count: number) => plural(count, 'place'),
  noDiceNow: 'No dice are asked of you now.',
  vibrate: 'Vibrate when I am asked',
  throwsDice: (what: string) => `Throws ${what}`,

  // New encounter
  pack: 'The pack',
  searchPack: 'Add from the pack: name, kind',
  addTo: (name: string, side: string) => `Add ${name} to ${side}`,
  beginFrom: 'Begin from',
  anExample: 'an example',
  beginAnew: 'Begin anew',
  title: 'Title',
  name: 'Name',
  sideName: 'Name of the side',
  policyOf: (side: string) => `How ${side} play when the program decides`,
  defaultPolicy: 'aggressive',
  countOf: (name: string) => `How many: ${name}`,
  remove: (name: string) => `Remove ${name}`,
  placeOf: (name: string) => `Where ${name} is`,
  severalPlaces: 'at several places',
  figures: 'Figures',
  nobodyYet: 'Nobody yet: add somebody from the pack.',
  zones: 'Zones',
  zoneName: 'Name of the zone',
  newZone: (number: number) => `zone ${number}`,
  addZone: 'Zone',
  mapLater: 'The map is shown when both sides are there and nothing is wrong.',
  mistake: ({ message, found }: { message: string; found?: string }) =>
    `${message.charAt(0).toUpperCase()}${message.slice(1)}${found ? `: “${found}”` : ''}.`,
  take: (hint: string) => `Did you mean ${hint}?`,
  toFix: (count: number) => (count === 1 ? 'One thing to fix' : `${count} things to fix`),
  isItFair: 'Is this fair?',
  fairNote: 'A thousand fights by policy say how it would go.',
  askFair: 'Play a thousand',
  settings: 'Settings of the table',
  settingsChanged: (count: number) => (count === 0 ? 'all as in the book' : `${count} changed`),
  asInTheBook: 'as in the book',
  yes: 'yes',
  no: 'no',
  copyLink: 'Copy a link',
  linkCopied: 'The link is copied: it holds the whole encounter.',
  startFight: 'Start the fight',

  brokenLink: 'This link does not hold a whole fight. Was it copied to its end?',
};
