// Success levels of two who roll against each other: which result each pair of them has, and how likely it is.
import type { Odds } from '../table/documents';

/** A row of the result table: a defence, a level of the attacker, the results by level of the defender. */
export interface LevelRow {
  defence: string;
  attacker: string;
  results: string[];
}

/** Chances of the attacker's levels against one defence, from the chances of its results and of the defender's levels (from
    critical failure up; one column where the defender does not roll). What a result has in its cells says how it comes about, so
    the four chances are what solves all these equations at once; where nothing does, nothing is said. */
export function attackersOf(
  rows: LevelRow[],
  law: Odds['laws'][string] | undefined,
  defenders: number[],
): Record<string, number> | null {
  const columns = rows[0]?.results.length === 1 ? [1] : defenders;
  if (rows.length !== 4 || !law || rows.some(({ results }) => results.length !== columns.length)) return null;
  const codes = [...new Set(rows.flatMap(({ results }) => results))];
  const shares = codes.map((code) =>
    rows.map(({ results }) => results.reduce((sum, result, i) => sum + (result === code ? columns[i]! : 0), 0)),
  );
  const chances = codes.map((code) => law.find(({ label }) => label?.toUpperCase() === code)?.p ?? 0);
  const levels = solved(shares, chances);
  const fits =
    levels &&
    shares.every((row, i) => Math.abs(row.reduce((sum, x, j) => sum + x * levels[j]!, 0) - chances[i]!) < 1e-6);
  return fits ? Object.fromEntries(rows.map(({ attacker }, i) => [attacker, Math.max(0, levels[i]!)])) : null;
}

/** What comes nearest to solving more equations than there are unknowns; null where several things do. */
function solved(rows: number[][], values: number[]): number[] | null {
  const size = rows[0]!.length;
  const places = [...Array(size).keys()];
  const all = places.map((i) => [
    ...places.map((j) => rows.reduce((sum, row) => sum + row[i]! * row[j]!, 0)),
    rows.reduce((sum, row, k) => sum + row[i]! * values[k]!, 0),
  ]);
  for (const i of places) {
    const pivot = places.slice(i).reduce((best, k) => (Math.abs(all[k]![i]!) > Math.abs(all[best]![i]!) ? k : best), i);
    [all[i], all[pivot]] = [all[pivot]!, all[i]!];
    const top = all[i]!;
    if (Math.abs(top[i]!) < 1e-12) return null;
    for (const k of places)
      if (k !== i) {
        const factor = all[k]![i]! / top[i]!;
        all[k] = all[k]!.map((value, j) => value - factor * top[j]!);
      }
  }
  return places.map((i) => all[i]![size]! / all[i]![i]!);
}

/** The sum of the cells that are strikes, where the chances of all cells are known. */
export function strikesIn(
  rows: LevelRow[],
  isStrike: (result: string) => boolean,
  cell: (attacker: string, defender: number) => number | undefined,
): number | undefined {
  let sum = 0;
  for (const { attacker, results } of rows)
    for (const [i, result] of results.entries()) {
      const p = cell(attacker, i);
      if (p === undefined) return undefined;
      if (isStrike(result)) sum += p;
    }
  return rows.length > 0 ? sum : undefined;
}
