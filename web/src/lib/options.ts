// Options of the open question as they are laid out: what throws dice in rows with its odds, everything else in groups.
import type { Option, Question } from '../table/documents';
import { m, t } from '../text';

export interface Keyed {
  option: Option;
  /** The key that chooses it, if there is one left. */
  key: string;
}
export interface Laid {
  rows: Keyed[];
  groups: { name: string; options: Keyed[] }[];
  /** All, in the order in which the arrows go. */
  all: Keyed[];
}

// Letters that do something else stay free: U undo, O odds, R roll, M L T Q places, G token, I rule.
const keys = [...'123456789', ...'acdefhjknpsvwxyz'];

const hasDice = ({ dice, measure }: Option) => (dice?.length ?? 0) > 0 || measure !== undefined;

export function laidOut(question: Question): Laid {
  const options = question.options ?? [];
  // Where hardly anything is offered, as in a push, everything gets a row.
  const few = options.length <= 12 && question.name !== 'act';
  const rows = options.filter((option) => few || hasDice(option));
  const rest = options.filter((option) => !rows.includes(option));
  const names = [...new Set(rest.map(({ group }) => group ?? ''))];
  const ordered = [...rows, ...names.flatMap((name) => rest.filter(({ group }) => (group ?? '') === name))];
  const keyed = ordered.map((option, i): Keyed => ({ option, key: keys[i] ?? '' }));
  const keyedOf = (option: Option) => keyed[ordered.indexOf(option)]!;
  return {
    rows: rows.map(keyedOf),
    groups: names.map((name) => ({
      name,
      options: rest.filter(({ group }) => (group ?? '') === name).map(keyedOf),
    })),
    all: keyed,
  };
}

/** What is chosen before anybody chooses: a throw, else what costs something, else the end of the turn. */
export function firstChoice(question: Question): string {
  const { rows, all } = laidOut(question);
  const options = all.map(({ option }) => option);
  const first =
    rows[0]?.option ??
    options.find(({ price }) => (price ?? []).length > 0) ??
    options.find(({ ends_turn }) => ends_turn) ??
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
    return parts.length === 1 && /^1\b/.test(parts[0]!) ? m.throwsOne({ what }) : m.throwsMany({ what });
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
