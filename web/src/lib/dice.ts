// Dice that are typed: one key a die, the mark moves on. A die that is rolled on at its highest face is typed as the
// faces come (6, then 5 is 11), a d100 as two figures.
import type { Question, QuestionDice } from '../table/documents';

export interface Die {
  kind: QuestionDice;
  /** What has been typed so far; null: nothing. */
  value: number | null;
  /** Whether `value` is final. */
  done: boolean;
}

export interface Entry {
  dice: Die[];
  /** The die that the next key goes to; dice.length when all are there. */
  at: number;
}

export function entryFor(question: Question): Entry {
  const dice = (question.dice ?? []).flatMap((kind) =>
    Array.from({ length: kind.count }, (): Die => ({ kind, value: null, done: false })),
  );
  return { dice, at: 0 };
}

export const missing = (entry: Entry) => entry.dice.filter(({ done }) => !done).length;
export const isComplete = (entry: Entry) => missing(entry) === 0;
export const facesOf = (entry: Entry) => entry.dice.map(({ value }) => value ?? 0);

// Bytes above the last whole multiple would make low faces likelier.
function oneThrow(sides: number): number {
  const byte = new Uint8Array(1);
  const fair = 256 - (256 % sides);
  do crypto.getRandomValues(byte);
  while (byte[0]! >= fair);
  return (byte[0]! % sides) + 1;
}

/** Faces for the dice of a question, thrown here; dice that are rolled on show their final value. */
export function thrown(question: Question): number[] {
  return entryFor(question).dice.map(({ kind: { sides, until } }) => {
    let face = oneThrow(sides);
    let sum = face;
    while (until !== undefined && face === sides && sum < until) sum += face = oneThrow(sides);
    return sum;
  });
}

/** The keys that are offered for the marked die. */
export function keysOf(die: Die | undefined): number[] {
  if (!die) return [];
  const { sides } = die.kind;
  if (sides <= 12) return Array.from({ length: sides }, (_, i) => i + 1);
  return [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];
}

function replaced(entry: Entry, die: Die): Entry {
  const dice = entry.dice.map((one, i) => (i === entry.at ? die : one));
  let { at } = entry;
  if (die.done) {
    at = dice.findIndex((one, i) => i > entry.at && !one.done);
    if (at < 0) at = dice.findIndex((one) => !one.done);
    if (at < 0) at = dice.length;
  }
  return { dice, at };
}

/** A key was pressed; null if the die has no such face. */
export function typed(entry: Entry, key: number): Entry | null {
  const die = entry.dice[entry.at];
  if (!die) return null;
  const { sides, until } = die.kind;
  if (sides > 12) {
    // Two figures, 00 for a hundred.
    if (die.value === null) return replaced(entry, { ...die, value: key, done: false });
    const value = die.value * 10 + key;
    return replaced(entry, { ...die, value: value === 0 ? sides : value, done: true });
  }
  const face = key === 0 ? 10 : key;
  if (face < 1 || face > sides) return null;
  if (until === undefined) return replaced(entry, { ...die, value: face, done: true });
  const value = (die.value ?? 0) + face;
  return replaced(entry, { ...die, value, done: face < sides || value >= until });
}

/** One back: the marked die if something was typed for it, else the one before. */
export function erased(entry: Entry): Entry {
  const current = entry.dice[entry.at];
  const at = current && current.value !== null ? entry.at : Math.max(0, entry.at - 1);
  return { dice: entry.dice.map((die, i) => (i === at ? { ...die, value: null, done: false } : die)), at };
}

/** The dice that are still missing, from a whole throw. */
export function filled(entry: Entry, faces: number[]): Entry {
  const dice = entry.dice.map((die, i) => (die.done ? die : { ...die, value: faces[i] ?? 1, done: true }));
  return { dice, at: dice.length };
}

/** So many sixes were told, not each die: sixes first, then faces that are none. Only where nothing but sixes is read. */
export function counted(entry: Entry, sixes: number): Entry {
  let left = sixes;
  const dice = entry.dice.map((die) => ({ ...die, value: left-- > 0 ? 6 : 2, done: true }));
  return { dice, at: dice.length };
}

/** Whether a count says all: dice read for sixes alone, none of which costs something on a one. */
export function canBeCounted(question: Question, costly: readonly string[]): boolean {
  const plain = ({ marks, colour }: QuestionDice) => marks === true && !costly.includes(colour ?? '');
  const dice = question.dice ?? [];
  return dice.length > 0 && dice.every(plain);
}

export interface Look {
  hit: boolean;
  one: boolean;
}

/** Whether sixes of a throw count by themselves; else its dice are added up, or read against a number. */
export function readsSixes({
  thrown,
  ...event
}: {
  thrown?: { colour?: string }[];
  [figure: string]: unknown;
}): boolean {
  return typeof event['sixes'] === 'number' || (thrown ?? []).some(({ colour }) => colour !== undefined);
}

/** How a face lies there: filled if it counts, marked if it costs. `costly` are the colours whose ones do. */
export function lookOf(
  face: number,
  { colour, sides }: { colour?: string; sides?: number },
  costly: readonly string[],
  wanted?: number,
  plain = false,
): Look {
  if (sides !== 6 || (plain && wanted === undefined)) return { hit: false, one: false };
  if (wanted !== undefined) return { hit: face >= wanted, one: false };
  return { hit: face === 6 && colour !== 'ammo', one: face === 1 && costly.includes(colour ?? '') };
}
