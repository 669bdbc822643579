// The exchange under way as a strip of steps: what was declared, rolled, answered, and what is asked now.
import type { FightEvent, Modifier, Question, Thrown } from '../table/documents';
import { readsSixes } from './dice';
import { wantedOf } from './log';

export interface Step {
  name: string;
  rule: string;
  lines: string[];
  ledger: Modifier[];
  thrown: Thrown[];
  /** The target number of the throw, if it has one: dice that reach it count. */
  wanted?: number;
  plain: boolean;
  /** Who has rolled in it. */
  who?: string;
}

// What each game calls a part of the exchange, under the few names the strip has.
const titles: Record<string, string> = {
  declare: 'declared',
  attack: 'attack',
  roll: 'roll',
  pool: 'roll',
  modifiers: 'roll',
  result: 'result',
  reaction: 'reaction',
  push: 'push',
  pray: 'again',
  spend: 'sixes',
  armour: 'armour',
  damage: 'damage',
  injury: 'injury',
  ammo: 'ammunition',
  stress: 'stress',
  response: 'stress',
  panic: 'panic',
  advantage: 'advantage',
  weapon: 'weapon',
  move: 'move',
  aftermath: 'aftermath',
};

const none = new Set([
  'slot-ends',
  'slot-begins',
  'round-begins',
  'round-ends',
  'turn-begins',
  'turn-ends',
  'pass-begins',
]);

export interface Exchange {
  /** The first sentence: who does what. */
  title: string;
  who?: string;
  whom?: string;
  /** Answers to keep to undo all of it. */
  keep?: number;
  steps: Step[];
  /** Whether the question on the table belongs to it. */
  open: boolean;
}

/** The last exchange of the fight; null before the first. */
export function exchangeOf(events: FightEvent[], question: Question | null): Exchange | null {
  const open = question !== null && question.name !== 'act' && question.name !== 'gait' && question.kind !== 'draw';
  let last: number | undefined;
  for (let i = events.length - 1; i >= 0 && last === undefined; --i) {
    const event = events[i]!;
    if (event.exchange !== undefined && event.step !== undefined && !none.has(event.kind)) last = event.exchange;
  }
  const own = events.filter(
    (event) => (last === undefined ? event.exchange === undefined : event.exchange === last) && !none.has(event.kind),
  );
  const told = own.filter(({ step }) => step !== undefined);
  if (told.length === 0) return null;
  const steps: Step[] = [];
  for (const event of told) {
    const name = titles[event.step!] ?? event.step!;
    let step = steps.at(-1);
    const isOthersRoll = event.thrown !== undefined && step?.thrown.length !== 0 && step?.who !== event.who;
    // What the other side throws is made up by itself, too.
    const isOthersPool =
      event.kind === 'pool' && step !== undefined && step.ledger.length > 0 && step.who !== event.who;
    if (!step || step.name !== name || isOthersRoll || isOthersPool) {
      step = { name, rule: event.rule, lines: [], ledger: [], thrown: [], plain: true, who: event.who };
      steps.push(step);
    }
    if (event.kind === 'pool') {
      const figure = Number(event['figure'] ?? event['dice'] ?? 0);
      step.ledger.push({
        name: event.text.replace(/^[+−-]?\d+ /, '').replace(/ [+-]?\d+$/, ''),
        figure,
        rule: event.rule,
      });
    } else {
      step.lines.push(event.text);
      if (event.modifiers) step.ledger.push(...event.modifiers);
      if (event.thrown) {
        step.thrown.push(...event.thrown);
        step.wanted = wantedOf(event);
        step.plain = !readsSixes(event);
        step.who = event.who;
      }
    }
  }
  const first = told[0]!;
  const declared = told.find(({ step }) => step === 'declare') ?? told.find(({ kind }) => kind !== 'pool');
  return {
    title: declared?.text ?? question?.text ?? first.text,
    who: (declared ?? first).who,
    whom: (declared ?? first).whom,
    keep: last,
    steps: steps.filter(({ name }, i) => !(name === 'declared' && i === 0 && steps.length > 1)),
    open,
  };
}
