// One thing is changed: by how much does it matter? Both are played on the same dice, block by block (a block is a seed), so
// the difference of a block has no luck in it that both have had. The interval comes from how these differences vary.
import type { Simulation } from '../table/documents';

export const blocks = 20;

// Student's t for 95 %, by degrees of freedom.
const t95 = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093,
];

export interface Difference {
  before: number;
  after: number;
  /** After less before, with its own interval. */
  by: number;
  low: number;
  high: number;
}

/** What blocks of pairs show: [before, after] of each. One block has no interval yet. */
export function differenceOf(pairs: [number, number][]): Difference {
  const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const by = pairs.map(([before, after]) => after - before);
  const middle = mean(by);
  const free = by.length - 1;
  const spread = Math.sqrt(by.reduce((sum, one) => sum + (one - middle) ** 2, 0) / Math.max(1, free));
  const reach = free < 1 ? Infinity : ((t95[free - 1] ?? 1.96) * spread) / Math.sqrt(by.length);
  return {
    before: mean(pairs.map(([before]) => before)),
    after: mean(pairs.map(([, after]) => after)),
    by: middle,
    low: middle - reach,
    high: middle + reach,
  };
}

/** Whether the interval leaves nought out: the change shows. */
export const shows = ({ low, high }: Difference) => low > 0 || high < 0;

export interface Compared {
  key: string;
  kind: 'wins' | 'falls' | 'rounds';
  name: string;
  difference: Difference;
}

/** All that is compared: who wins, who falls, how long it takes. */
export function comparedOf(pairs: [Simulation, Simulation][]): Compared[] {
  const first = pairs[0]?.[0];
  if (!first) return [];
  const of = (figure: (one: Simulation) => number) =>
    differenceOf(pairs.map(([before, after]): [number, number] => [figure(before), figure(after)]));
  return [
    ...first.sides.map(({ key, name }, i) => ({
      key: `wins ${key}`,
      kind: 'wins' as const,
      name,
      difference: of((one) => one.sides[i]!.wins.p),
    })),
    ...first.combatants.map(({ key, name }, i) => ({
      key: `falls ${key}`,
      kind: 'falls' as const,
      name,
      difference: of((one) => one.combatants[i]!.falls.p),
    })),
    { key: 'rounds', kind: 'rounds' as const, name: first.rounds.name, difference: of((one) => one.rounds.mean) },
  ];
}
