// What is told of odds first, whatever the game calls it: whether it works, what it does, what it costs.
import { getLocale } from '../paraglide/runtime';
import type { Odds } from '../table/documents';
import { t } from '../text';
import { words } from './figures';

export type Laws = Pick<Odds, 'outcomes' | 'means'>;
export type Outcome = Odds['outcomes'][number];

const works = ['hit', 'done', 'struck', 'held', 'shoved', 'passed'];
const harms = ['damage', 'boxes', 'ip', 'injury-points', 'attribute-lost'];
const costs = [
  'friend-damage',
  'mover-damage',
  'mover-ip',
  'mover-boxes',
  'pushed-damage',
  'stress',
  'harm',
  'self-damage',
  'pool-spent',
  'rounds',
  'darkness',
  'ammo',
];

/** The first of what a move may be for that can happen at all. */
export function worksOf({ outcomes }: Laws): Outcome | undefined {
  for (const name of works) {
    const found = outcomes.find((one) => one.name === name && one.p > 0);
    if (found) return found;
  }
  return undefined;
}

export const chanceOf = ({ outcomes }: Laws, name: string): number => outcomes.find((one) => one.name === name)?.p ?? 0;
export const takesOutOf = (odds: Laws): number => chanceOf(odds, 'taken-out');

/** What the target loses, where one of them makes it lose something. */
export const harmOf = (all: Laws[]): string | undefined =>
  harms.find((name) => all.some(({ means }) => (means[name] ?? 0) > 0));

/** The words for an outcome, with the names of who moves and who is aimed at where they are known. Above a column about several
    of them there are none: then both are left out. */
export function outcomeText(one: { name: string; text?: string }, mover = '', target = ''): string {
  return inWords(one, mover.length > longest ? t.theMover : mover, target.length > longest ? t.theTarget : target);
}
// A longer name would take three lines beside its figure.
const longest = 22;

function inWords({ name, text }: { name: string; text?: string }, mover: string, target: string): string {
  // The program speaks English.
  const said = (getLocale() === 'en' ? text : undefined) ?? t.outcome(name, 'mover', 'target') ?? text ?? words(name);
  const named = (whole: string, role: string, who: string, nobody: string) =>
    who
      ? whole.replace(new RegExp(`\\b(?:the )?${role}\\b`), who)
      : whole.replace(new RegExp(`^${role} | the ${role}$`), '').replace(new RegExp(`\\b(?:the )?${role}\\b`), nobody);
  return named(named(said, 'target', target, t.theTarget), 'mover', mover, t.theMover);
}

export type Cost = { name: string; mean: number } | { name: string; p: number };

/** What it costs the one who moves: points on average, or else the chance of something bad. */
export function costOf({ outcomes, means }: Laws): Cost | undefined {
  for (const name of costs) if ((means[name] ?? 0) > 0) return { name, mean: means[name]! };
  const chance = outcomes.find(({ name, p }) => p > 0 && /mover|own|hurt|friend/.test(name));
  return chance ? { name: chance.name, p: chance.p } : undefined;
}

/** The same cost of another answer. */
export const sameCost = (odds: Laws, cost: Cost): number =>
  'mean' in cost ? (odds.means[cost.name] ?? 0) : chanceOf(odds, cost.name);

/** Whether two answers come to the same: what a policy does is what the odds without a word about it are. */
export const isSame = (a: Laws, b: Laws): boolean =>
  a.outcomes.every(({ name, p }) => Math.abs(p - chanceOf(b, name)) < 1e-9) &&
  Object.entries(a.means).every(([name, mean]) => Math.abs(mean - (b.means[name] ?? 0)) < 1e-9);
