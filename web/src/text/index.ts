// Every text of the page, in the language that is spoken now. The sentences are in messages/LANGUAGE/*.json and compiled by
// paraglide. A sentence without parameters is `t.itsName`; one with parameters is a line below, which says their order, or
// is called as `m.itsName({ … })`.
import { m } from '../paraglide/messages';
import { getLocale } from '../paraglide/runtime';

export { m };

type Messages = typeof m;
type Plain = { readonly [K in keyof Messages as [] extends Parameters<Messages[K]> ? K : never]: string };

/** A word of a fixed list (`outcome`, `law`, …) for a key of the program, where the list has it. */
function word(list: string, key: string, inputs: Record<string, unknown> = {}): string | undefined {
  const message = (m as unknown as Record<string, (inputs: Record<string, unknown>) => string>)[
    `${list}_${key.replaceAll(/[- ]/g, '_')}`
  ];
  return message?.(inputs);
}
/** The same for what the program itself has said: it speaks English, and nobody knows better what it means. */
const inOwnWords = (list: string, key: string, said: string, inputs: Record<string, unknown> = {}): string =>
  getLocale() === 'en' ? said : (word(list, key, inputs) ?? said);
const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const asWords = (key: string) => key.replaceAll(/[-_]/g, ' ');
const abbreviations: Record<string, string> = { ip: 'IP', hp: 'HP', mp: 'MP', ap: 'AP', dp: 'DP' };
const colourOf = (colour: string | undefined) => word('colour', colour ?? 'none') ?? m.colour_none();

const withParameters = {
  // Figures
  number: (value: number) => value.toLocaleString(getLocale()),
  decimal: (value: number, decimals: number) =>
    value.toLocaleString(getLocale(), { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  word,

  // Keys
  get keyMap(): [string[], string][] {
    return [
      [['1', '…', '9', 'A', '…'], m.keyChoose()],
      [['↑', '↓', '⏎'], m.keyMove()],
      [['1', '…', '6'], m.keyFace()],
      [['⌫'], m.keyBackspace()],
      [['R'], m.keyRoll()],
      [['U'], m.keyUndo()],
      [['⇧ U'], m.keyRedo()],
      [['O'], m.keyOdds()],
      [['/'], m.keyFilter()],
      [['G', '←', '↑', '→', '↓'], m.keyToken()],
      [['I'], m.keyRule()],
      [['Q', 'T', 'M', 'L'], m.keyGo()],
      [['Esc'], m.keyEscape()],
      [['?'], m.keyList()],
    ];
  },

  // The table
  passes: (count: number) => m.passes({ count }),
  actionPoints: (left: number, most: number) => m.actionPoints({ left, most }),
  looks: (looks: string) => inOwnWords('looks', looks, asWords(looks)),
  condition: ({ key, name }: { key: string; name: string }) => {
    const who = name.match(/^(?:holds|held by|clings to) (.+)$/)?.[1];
    return who ? inOwnWords('conditionOf', key, name, { who }) : inOwnWords('condition', key, name);
  },
  /** What is left of a clock: `2 rounds`. */
  clock: ({ left, unit }: { left: number; unit: string }) => `${left} ${inOwnWords('unit', unit.toLowerCase(), unit)}`,
  /** An attribute, a skill, a track of somebody. */
  figure: ({ key, name }: { key: string; name: string }) => {
    const said = withCapital(name === name.toUpperCase() ? asWords(name.toLowerCase()) : name);
    const [, kind, what] = name.match(/^(ammo of the|Missiles for the) (.+)$/) ?? [];
    if (kind) return inOwnWords('figureOf', kind.startsWith('ammo') ? 'ammo' : 'missiles', said, { what });
    return inOwnWords('figure', key.replace(/^skills\./, ''), said);
  },
  /** What somebody has left at the end. */
  leftOver: (key: string, said: string) => inOwnWords('left', key, said),
  /** The heading of options. */
  group: (name: string) => inOwnWords('group', name.toLowerCase(), name),
  /** Light, air, time of day, a hand. */
  scene: (name: string) => inOwnWords('scene', name, asWords(name)),
  /** What a weapon has in it, or how it is carried. */
  clip: (said: string) => {
    const [, left, jammed] = said.match(/^ammo (\d+)(, jammed)?$/) ?? [];
    if (left) return inOwnWords('clipOf', jammed ? 'jammed' : 'ammo', said, { count: left });
    const [, bonus, most] = said.match(/^bonus (\d+) of (\d+)$/) ?? [];
    if (bonus) return inOwnWords('clipOf', 'bonus', said, { left: bonus, most });
    return inOwnWords('clip', said, said);
  },
  door: (state: string) => inOwnWords('door', state, asWords(state)),
  /** A way to go somewhere. */
  mode: (name: string) => withCapital(inOwnWords('mode', name, asWords(name))),
  policy: (name: string) => inOwnWords('policy', name, asWords(name)),
  figuresOf: (name: string) => m.figuresOf({ name }),
  figureGroup: (group: string) => word('figureGroup', group) ?? withCapital(group),
  changeThem: (count: number) => (count === 0 ? m.nothingChanged() : m.changeFigures({ count })),
  deed: (deed: string, variant = '') => {
    const name = word('deed', deed) ?? withCapital(asWords(deed));
    return variant ? `${name}, ${asWords(variant)}` : name;
  },
  choices: (count: number) => m.choices({ count }),
  figureName: (name: string) => word('amount', name) ?? abbreviations[name] ?? asWords(name),
  barred: (count: number) => m.barred({ count }),
  moveTo: (key: string) => m.moveTo({ place: key.split('>')[1]?.replace(',', ', ') ?? key }),
  metres: (count: number) => m.metresFar({ count }),
  hexes: (count: number) => m.hexesFar({ count }),
  ahead: (count: number) => m.ahead({ count }),
  sure: (text: string) => m.sure({ text }),
  answers: (who: string) => m.answers({ who }),
  announce: (text: string, count: number) => (count > 0 ? m.announce({ text, count }) : text),

  // Dice
  stay: (colour: string | undefined) => (colour ? m.diceThatStay({ colour: colourOf(colour) }) : m.stay()),
  diceOf: (count: number, sides: number, colour: string | undefined) =>
    sides === 6 ? m.diceCount({ count, colour: colourOf(colour) }) : `${count} × d${sides}`,
  dieShows: (face: number, colour: string | undefined) => m.dieShows({ face, colour: colourOf(colour) }),
  dieKept: (face: number, colour: string | undefined) => m.dieKept({ face, colour: colourOf(colour) }),
  dieEmpty: (colour: string | undefined) => m.dieEmpty({ colour: colourOf(colour) }),
  card: (card: number) => m.card({ card }),
  noSuchFace: (key: number, sides: number) => m.noSuchFace({ key, sides }),
  noSuchCard: (card: number) => m.noSuchCard({ card }),
  rollDice: (count: number) => m.rollDice({ count }),
  rollOthers: (count: number) => m.rollOthers({ count }),
  diceMissing: (count: number) => m.diceMissing({ count }),
  targetNumberIs: (figure: number) => m.targetNumberIs({ figure }),

  // Success levels of HarnMaster
  levelName: (level: string) => word('level', level) ?? level,
  combatResult: (result: string) => {
    const strike = result.match(/^([AMBD])(\d)$/);
    if (strike) return word('strike', strike[1]!, { dice: strike[2]! })!;
    return word('result', result) ?? result.toLowerCase();
  },

  strikesIn: (share: string) => m.strikesIn({ share }),

  // Strip and preview
  lastExchange: (title: string) => m.lastExchange({ title }),
  step: (name: string) => word('step', name) ?? withCapital(name),
  sixesWanted: (count: number) => m.sixesWanted({ count }),
  ifChosen: (title: string) => m.ifChosen({ title }),
  outcome: (name: string, mover: string, target: string): string | undefined =>
    word('outcome', name, { mover, target }),

  // Map and log
  mapMetres: (metres: number, mayMove: boolean) =>
    `${m.mapSquare({ metres })}; ${mayMove ? m.mapDots() : m.mapCover()}`,
  redo: (count: number) => (count === 0 ? m.nothingToRedo() : m.redoAnswers({ count })),
  takesBack: (count: number) => m.takesBack({ count }),
  givesAgain: (count: number) => m.givesAgain({ count }),
  standsAgain: (count: number) => m.standsAgain({ count }),
  takenBack: (count: number) => m.takenBack({ count }),

  goesBack: (count: number) => m.goesBack({ count }),
  changeOf: (figure: string, name: string) => m.changeOf({ figure, name }),

  // Foot and end
  sideHasWon: (side: string) => m.sideHasWon({ side }),
  autoName: (auto: 'nothing' | 'npc-dice' | 'all-dice' | 'npc') => word('auto', auto)!,
  saved: (count: number) => m.saved({ count }),
  playerView: (name: string) => m.playerView({ name }),
  wins: (side: string) => m.wins({ side }),
  answersGiven: (count: number) => m.answersGiven({ count }),

  // Home
  answersAgo: (answers: number, milliseconds: number) => {
    const minutes = Math.floor(milliseconds / 60000);
    const ago =
      minutes < 1
        ? m.justNow()
        : minutes < 60
          ? m.minutesAgo({ count: minutes })
          : minutes < 1440
            ? m.hoursAgo({ count: Math.floor(minutes / 60) })
            : m.daysAgo({ count: Math.floor(minutes / 1440) });
    return `${m.answersCount({ count: answers })}, ${ago}`;
  },
  deleteFight: (title: string) => m.deleteFight({ title }),
  fightsCount: (count: number) => m.fightsCount({ count }),
  fileRefused: (name: string, why: string) => m.fileRefused({ name, why }),
  rulesOf: (game: string) => m.rulesOf({ game }),

  // Odds
  fewer: (what: string) => m.fewer({ what }),
  more: (what: string) => m.more({ what }),
  choiceOf: (question: string, name: string) => word('choiceOf', question, { name }),
  kindOfOdds: (kind: string, leftOut: number) =>
    kind === 'exact'
      ? m.exact()
      : kind === 'bounded'
        ? m.exactBut({ share: (100 * leftOut).toPrecision(1) })
        : kind === 'sampled'
          ? m.sampled()
          : kind,
  costOf: (name: string, isMean: boolean) => {
    const what = word('cost', name) ?? asWords(name);
    return isMean ? m.onAverageOf({ what }) : what;
  },
  ofBlowsThatLand: (share: string) => m.ofBlowsThatLand({ share }),
  onAverageOf: (what: string) => m.onAverageOf({ what }),
  oneAgainstAll: (name: string) => m.oneAgainstAll({ name }),
  allAgainstOne: (name: string) => m.allAgainstOne({ name }),
  law: (name: string) => word('law', name) ?? withCapital(asWords(name)),

  // Simulation
  whoWins: (title: string) => m.whoWins({ title }),
  fightsOf: (done: number, of: number, seconds: number) =>
    m.fightsOf({
      done: withParameters.number(done),
      of: withParameters.number(of),
      seconds: withParameters.decimal(seconds, 1),
    }),
  runMore: (count: number) => m.runMore({ count: withParameters.number(count) }),
  undecided: (share: string) => m.undecided({ share }),
  byRound: (most: number) => m.byRound({ most }),
  byRoundText: (counts: number[]) => counts.map((count, i) => m.byRoundItem({ round: i + 1, count })).join(', '),
  rounds: (name: string) => word('roundName', name.toLowerCase()) ?? (name.endsWith('s') ? name : `${name}s`),
  roundsNote: (average: string, half: number, nine: number) => m.roundsNote({ average, half, nine }),
  fightsOfRounds: (count: number, round: number, name: string) =>
    m.fightsOfRounds({
      count: withParameters.number(count),
      round,
      name: word('roundOne', name.toLowerCase()) ?? name,
    }),
  fightNumber: (number: number) => m.fightNumber({ number }),
  standing: (side: string, of: number) => m.standing({ side, of }),
  worstTwentieth: (survivors: number, dead: number) => m.worstTwentieth({ survivors, dead }),
  pairsPlayed: (count: number) => m.pairsPlayed({ count: withParameters.number(count) }),
  nameFalls: (name: string) => m.nameFalls({ name }),

  // Rules
  rulesCount: (count: number) => m.rulesCount({ count }),
  found: (count: number) => (count === 0 ? m.nothingFound() : m.rulesFound({ count })),

  // Phone and screen
  acts: (name: string) => m.acts({ name }),
  decides: (name: string) => m.decides({ name }),
  turnOf: (name: string) => m.turnOf({ name }),
  yourTurnIn: (count: number) => (count === 1 ? m.youAreNext() : m.yourTurnIn({ count: count - 1 })),
  kindOf: (kind: string) => (kind === 'npc' ? '' : kind === 'pc' ? m.kind_pc() : inOwnWords('kind', kind, kind)),
  placesCount: (count: number) => m.placesCount({ count }),
  throwsDice: (what: string) => m.throwsDice({ what }),

  // New encounter
  addTo: (name: string, side: string) => m.addTo({ name, side }),
  policyOf: (side: string) => m.policyOf({ side }),
  countOf: (name: string) => m.countOf({ name }),
  remove: (name: string) => m.remove({ name }),
  whoPlaysThem: (name: string) => m.whoPlaysThem({ name }),
  controller: (controller: string) => word('controller', controller) ?? controller,
  placeOf: (name: string) => m.placeOf({ name }),
  newZone: (number: number) => m.newZone({ number }),
  mistake: ({ message, found }: { message: string; found?: string }) =>
    `${withCapital(message)}${found ? `: “${found}”` : ''}.`,
  take: (hint: string) => m.take({ hint }),
  toFix: (count: number) => m.toFix({ count }),
  beginAsTheyAre: (who: string) => m.beginAsTheyAre({ who }),
  leftBehind: (what: string) => m.leftBehind({ what }),
  inTheBook: (value: string) => m.inTheBook({ value }),
  settingsChanged: (count: number) => (count === 0 ? m.settingsAsInTheBook() : m.settingsChanged({ count })),
};

export type Texts = typeof withParameters & Omit<Plain, keyof typeof withParameters>;
/** Read where it is shown: the language may change while the page is open. */
export const t: Texts = new Proxy(withParameters, {
  get: (target, key) =>
    key in target
      ? target[key as keyof typeof target]
      : (m as unknown as Record<string | symbol, (() => string) | undefined>)[key]?.(),
}) as Texts;
