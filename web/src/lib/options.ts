// Options of the open question as they are laid out: what throws dice in rows with its odds, everything else in groups.
import type { Option, Question } from '../table/documents';
import { m, t } from '../text';
import { withCapital, words } from './figures';

export interface Keyed {
  option: Option;
  /** The key that chooses it, if there is one left. */
  key: string;
}
/** Many throws as a table: a line for each target, a column for each deed with one weapon. */
export interface Grid {
  weapon: string;
  /** What all of it has in common beside the weapon: `help`. */
  variant: string;
  deeds: { deed: string; variant: string; price: string }[];
  targets: { key: string; name: string; cells: (Keyed | null)[] }[];
}
/** Options of one deed that differ in a word or two: the words they share once, then what differs. */
export interface Family {
  before: string;
  after: string;
  options: (Keyed & { short: string })[];
}
export interface Group {
  name: string;
  options: Keyed[];
  families: Family[];
}
export interface Laid {
  rows: Keyed[];
  grids: Grid[];
  groups: Group[];
  /** All, in the order in which the arrows go. */
  all: Keyed[];
}

// Letters that do something else stay free: U undo, O odds, R roll, M L T Q places, G token, I rule.
const keys = [...'123456789', ...'acdefhjknpsvwxyz'];
// So many rows are seen at once on a laptop, beside everything else.
const mostRows = 7;
const familySize = 3;

const hasDice = ({ dice, measure }: Option) => (dice?.length ?? 0) > 0 || measure !== undefined;
const distinct = <T>(list: T[]) => [...new Set(list)];

/** What is done, without whom it is done to and what with: `shoot`, `shoot:weak`. */
const wayOf = ({ key, target, weapon }: Option) => key.replace(`>${target}`, '').replace(`:${weapon}`, '');

/** What a way is more than its deed: `weak`, `help`. */
const variantOf = (option: Option) =>
  wayOf(option)
    .replace(option.deed ?? '', '')
    .replaceAll(/[:+>]/g, ' ')
    .trim();
// More columns than these are two tables.
const mostWays = 4;

/** Throws at several targets by weapon, where there are too many for a row each; attacks before the rest. */
function gridsOf(rows: Option[]): Option[][] {
  if (rows.length <= mostRows) return [];
  const aimed = rows.filter(({ target, deed }) => target && deed);
  const weapons = distinct(aimed.map(({ weapon }) => weapon ?? ''));
  return [...weapons.filter((weapon) => weapon !== ''), ...weapons.filter((weapon) => weapon === '')]
    .map((weapon) => aimed.filter((option) => (option.weapon ?? '') === weapon))
    .flatMap((own) => {
      if (distinct(own.map(wayOf)).length <= mostWays) return [own];
      return distinct(own.map(variantOf)).map((variant) => own.filter((option) => variantOf(option) === variant));
    })
    .filter((own) => {
      const targets = distinct(own.map(({ target }) => target)).length;
      const ways = distinct(own.map(wayOf)).length;
      const cells = distinct(own.map((option) => `${wayOf(option)} ${option.target}`)).length;
      return cells === own.length && ways <= mostWays && targets > 1 && (ways > 1 || targets > 4);
    });
}

function gridOf(own: Keyed[]): Grid {
  const ways = distinct(own.map(({ option }) => wayOf(option)));
  const targets = distinct(own.map(({ option }) => option.target!));
  const variants = distinct(own.map(({ option }) => variantOf(option)));
  const common = variants.length === 1 ? variants[0]! : '';
  return {
    weapon: own[0]!.option.weapon ?? '',
    variant: common,
    deeds: ways.map((way) => {
      const same = own.filter(({ option }) => wayOf(option) === way);
      const prices = distinct(same.map(({ option }) => priceOf(option)));
      const variant = common ? '' : variantOf(same[0]!.option);
      return { deed: same[0]!.option.deed!, variant, price: prices.length === 1 ? prices[0]! : '' };
    }),
    targets: targets.map((target) => ({
      key: target,
      name: own.find(({ option }) => option.target === target)!.option.target_name ?? target,
      cells: ways.map((way) => own.find(({ option }) => option.target === target && wayOf(option) === way) ?? null),
    })),
  };
}

/** What stands above a table of throws. */
export const gridTitle = ({ weapon, variant }: Grid) =>
  [weapon ? withCapital(words(weapon)) : t.withDice, variant && words(variant)].filter(Boolean).join(', ');

/** How many words at the beginning all lists share. */
function shared(lists: string[][]): number {
  const least = Math.min(...lists.map((list) => list.length));
  let count = 0;
  while (count < least && lists.every((list) => list[count] === lists[0]![count])) ++count;
  return count;
}

export function familyOf(own: Keyed[]): Family | null {
  if (own.length < familySize) return null;
  const words = own.map(({ option }) => option.text.split(' '));
  const before = shared(words);
  const rest = words.map((list) => list.slice(before).reverse());
  const after = shared(rest);
  const shorts = rest.map((list) => list.slice(after).reverse().join(' '));
  // A name they happen to share is no deed, and what differs has to be short.
  if (before < 2 || shorts.some((short) => short === '' || short.length > 36)) return null;
  return {
    before: words[0]!.slice(0, before).join(' '),
    after: titleOf({ ...own[0]!.option, text: ` ${rest[0]!.slice(0, after).reverse().join(' ')}` }).trim(),
    options: own.map((one, i) => ({ ...one, short: shorts[i]! })),
  };
}

export function laidOut(question: Question): Laid {
  const options = question.options ?? [];
  // Where hardly anything is offered, as in a push, everything gets a row.
  const few = options.length <= 12 && question.name !== 'act';
  const thrown = options.filter((option) => few || hasDice(option));
  // A table is for comparing chances; what has none is a list.
  const inGrids = gridsOf(thrown.filter(hasDice));
  const rows = thrown.filter((option) => !inGrids.some((own) => own.includes(option)));
  const rest = options.filter((option) => !thrown.includes(option));
  const names = distinct(rest.map(({ group }) => group ?? ''));
  const ofGroup = (name: string) => {
    const own = rest.filter(({ group }) => (group ?? '') === name);
    const deeds = distinct(own.map(({ deed }) => deed ?? ''));
    return deeds.map((deed) => own.filter((option) => (option.deed ?? '') === deed));
  };
  const ordered = [...inGrids.flat(), ...rows, ...names.flatMap((name) => ofGroup(name).flat())];
  const keyed = ordered.map((option, i): Keyed => ({ option, key: keys[i] ?? '' }));
  const keyedOf = (option: Option) => keyed[ordered.indexOf(option)]!;
  return {
    rows: rows.map(keyedOf),
    grids: inGrids.map((own) => gridOf(own.map(keyedOf))),
    groups: names.map((name) => {
      const deeds = ofGroup(name).map((own) => own.map(keyedOf));
      const families = deeds.map(familyOf);
      return {
        name,
        options: deeds.filter((_, i) => families[i] === null).flat(),
        families: families.filter((family) => family !== null),
      };
    }),
    all: keyed,
  };
}

/** What is chosen before anybody chooses: a throw, else what leads to a foe, else what ends the turn; nothing that is only
    possible, like lying down. */
export function firstChoice(question: Question, foes: readonly string[] = []): string {
  const { grids, rows, all } = laidOut(question);
  const options = all.map(({ option }) => option);
  const first =
    grids[0]?.targets[0]?.cells.find((cell) => cell !== null)?.option ??
    rows[0]?.option ??
    // To change cards with a foe costs nothing and leads nowhere.
    options.find(({ target, confirm, cost }) => foes.includes(target ?? '') && !confirm && cost > 0) ??
    options.find(({ ends_turn }) => ends_turn) ??
    options.find(({ confirm }) => !confirm) ??
    options[0];
  return first?.key ?? '';
}

/** The text of an option without what stands beside it: dice, cost. */
export function titleOf({ text }: Option): string {
  return text
    .replaceAll(/ \([^()]*\)/g, '')
    .replace(/: [^:]* dice(?: again)?$/, '')
    .replace(/, (EML|TN) \d+$/, '');
}

/** What is thrown: `5 base, 3 skill, 2 gear dice`, `EML 65`. */
export function throwsOf({ dice, measure, modifiers }: Option): string {
  const parts = (dice ?? [])
    .filter(({ colour }) => colour !== 'd100')
    .map(({ count, colour }) => `${count} ${colour === 'plain' ? '' : (t.word('throws', colour) ?? colour)}`.trim());
  if (measure && measure.of !== 'dice') return `${measure.of} ${measure.figure}`;
  if (parts.length > 0) {
    const what = parts.join(', ');
    const whole = parts.length === 1 && /^1\b/.test(parts[0]!) ? m.throwsOne({ what }) : m.throwsMany({ what });
    // A word that ends in a hyphen is half of the next one: "3 Grund-, 2 Stresswürfel".
    return whole.replace(/- (\p{Lu})/gu, (_, letter: string) => letter.toLowerCase());
  }
  if (measure) return m.throwsMany({ what: measure.figure });
  return modifiers?.map(({ name }) => name).join(', ') ?? '';
}

/** A price as words, one for each pip: `full`, `2 AP`, `quick`. */
export function pipsOf({ price }: Option): string[] {
  return (price ?? []).map(({ amount, of }) => {
    const action = of.match(/^(.*) action$/i);
    if (action) {
      const kind = action[1]!.toLowerCase();
      const word = t.word('pip', kind) ?? kind;
      return amount === 1 ? word : `${amount} ${word}`;
    }
    if (of === 'six') return amount === 1 ? m.pip_six() : m.pip_sixes({ count: amount });
    return of === 'action' && amount === 1 ? m.pip_action() : `${amount} ${of}`;
  });
}

export const priceOf = (option: Option) => pipsOf(option).join(' + ');

/** Fits the words that are looked for, all of them. */
export function fits(option: Option, filter: string): boolean {
  const text = `${option.text} ${option.group ?? ''}`.toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
