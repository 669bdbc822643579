// The log as it is read: headings of rounds, turns, lines, and the parts of one pool on one line.
import type { FightEvent, State, Thrown } from '../table/documents';
import type { Standing } from '../table/table';
import { readsSixes } from './dice';

export interface Line {
  kind: 'heading' | 'turn' | 'line' | 'pool';
  text: string;
  rule: string;
  who?: string;
  thrown: Thrown[];
  /** How many answers to keep to stand where this line was the last; undefined where nothing was answered before. */
  keep?: number;
  id: number;
  harm: boolean;
  /** Dice are read against this number. */
  wanted?: number;
  /** Dice are added up: none of them counts by itself. */
  plain: boolean;
}

const headings = new Set(['round-begins', 'turn-begins', 'pass-begins']);
const quiet = new Set(['slot-ends', 'round-ends', 'turn-ends']);
const harmful = new Set(['damaged', 'broken', 'injured', 'died', 'knocked-out', 'dying', 'killed', 'crippled']);

/** The target number of an event with dice of six that reach it or do not. */
export const wantedOf = (event: FightEvent): number | undefined =>
  typeof event['target_number'] === 'number' && typeof event['at_most'] !== 'number'
    ? event['target_number']
    : undefined;

export function linesOf(events: FightEvent[]): Line[] {
  const lines: Line[] = [];
  for (const event of events) {
    if (quiet.has(event.kind)) continue;
    const keep = event.answer === undefined ? undefined : event.answer + 1;
    const base = { rule: event.rule, who: event.who, thrown: event.thrown ?? [], keep, id: event.id };
    const last = lines.at(-1);
    if (event.kind === 'pool' && last?.kind === 'pool' && last.who === event.who) {
      last.text += `, ${event.text}`;
      last.keep = keep;
      continue;
    }
    if (event.kind === 'pool-sum' && last?.kind === 'pool') {
      last.text += ` = ${event.text}`;
      last.keep = keep;
      continue;
    }
    const kind = headings.has(event.kind)
      ? 'heading'
      : event.kind === 'slot-begins'
        ? 'turn'
        : event.kind === 'pool'
          ? 'pool'
          : 'line';
    lines.push({
      ...base,
      kind,
      text: event.text,
      harm: harmful.has(event.kind),
      wanted: wantedOf(event),
      plain: !readsSixes(event),
    });
  }
  return lines;
}

/** A round's heading without its verb: `Round 2`. */
export const headingOf = (text: string) => text.replace(/ begins$/, '');

/** What players and screen may read of an event: the same text; the role has been seen to by the table. */
export function lastTexts(events: FightEvent[], count: number): string[] {
  return linesOf(events)
    .filter(({ kind }) => kind === 'line')
    .slice(-count)
    .map(({ text }) => text);
}

export const nameIn = (state: State, key: string | undefined) =>
  state.combatants.find((one) => one.key === key)?.name ?? key ?? '';

/** What was told after the answers that still stand, and can be told again by redo. That it can, a server may say a moment after
    the answers are gone. */
export function takenBack(before: Standing, next: Standing, ahead: FightEvent[]): FightEvent[] {
  const back = next.answers < before.answers;
  if (next.undone === 0 && !back) return [];
  const all = back ? [...before.events, ...ahead] : ahead;
  return all.filter(({ answer }) => answer !== undefined && answer >= next.answers);
}
