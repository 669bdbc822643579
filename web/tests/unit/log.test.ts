import { describe, expect, test } from 'vitest';
import { exchangeOf } from '../../src/lib/exchange';
import { linesOf, takenBack } from '../../src/lib/log';
import type { FightEvent } from '../../src/table/documents';
import type { Standing } from '../../src/table/table';
import { question } from './question';

describe('log and exchange', () => {
  const event = (id: number, kind: string, more: Partial<FightEvent> = {}): FightEvent => ({
    id,
    kind,
    rule: 'R-1',
    text: kind,
    ...more,
  });
  const events = [
    event(0, 'round-begins', { text: 'Round 1 begins' }),
    event(1, 'slot-begins', { who: 'a', answer: 0 }),
    event(2, 'declared', { who: 'a', whom: 'b', step: 'declare', answer: 1, exchange: 1, text: 'A shoots at B' }),
    event(3, 'pool', { who: 'a', step: 'roll', text: '5 attribute', figure: 5, answer: 1, exchange: 1 }),
    event(4, 'pool', { who: 'a', step: 'roll', text: '+3 skill', figure: 3, answer: 1, exchange: 1 }),
    event(5, 'rolled', {
      who: 'a',
      step: 'roll',
      sixes: 1,
      answer: 2,
      exchange: 1,
      thrown: [{ sides: 6, faces: [6, 1] }],
    }),
    event(6, 'slot-ends', { who: 'a', answer: 2, exchange: 1 }),
  ];
  test('the parts of a pool stand on one line, the ends of turns nowhere', () => {
    const lines = linesOf(events);
    expect(lines.map(({ kind }) => kind)).toEqual(['heading', 'turn', 'line', 'pool', 'line']);
    expect(lines[3]!.text).toBe('5 attribute, +3 skill');
  });
  test('back to a line keeps the answer it came from', () => {
    expect(linesOf(events)[4]!.keep).toBe(3);
    expect(linesOf(events)[0]!.keep).toBeUndefined();
  });
  test('the exchange is its steps, with modifiers and dice', () => {
    const exchange = exchangeOf(events, question({ kind: 'choice', name: 'push' }))!;
    expect(exchange.title).toBe('A shoots at B');
    expect(exchange.open).toBe(true);
    expect(exchange.keep).toBe(1);
    expect(exchange.steps).toHaveLength(1);
    expect(exchange.steps[0]!.ledger.map(({ figure }) => figure)).toEqual([5, 3]);
    expect(exchange.steps[0]!.thrown).toHaveLength(1);
    expect(exchangeOf(events, question({ kind: 'choice', name: 'act' }))!.open).toBe(false);
    expect(exchangeOf([], null)).toBeNull();
  });
  test('what each side throws is made up by itself', () => {
    const pool = (id: number, who: string, figure: number) =>
      event(id, 'pool', { who, step: 'roll', figure, answer: 1, exchange: 1, text: `${figure} attribute` });
    const both = [...events.filter(({ id }) => id < 5), pool(7, 'b', 4), pool(8, 'b', 2)];
    const { steps } = exchangeOf(both, question({ kind: 'choice', name: 'push' }))!;
    expect(steps.map(({ who, ledger }) => [who, ledger.map(({ figure }) => figure)])).toEqual([
      ['a', [5, 3]],
      ['b', [4, 2]],
    ]);
  });
  test('what was taken back is what can be done again, whoever took it back', () => {
    const at = (answers: number, undone: number, told = events) => ({ answers, undone, events: told }) as Standing;
    const whole = at(3, 0);
    const back = at(2, 1, events.slice(0, 5));
    const ids = (list: FightEvent[]) => list.map(({ id }) => id);
    const gone = takenBack(whole, back, []);
    expect(ids(gone)).toEqual([5, 6]);
    const further = takenBack(back, at(1, 2, events.slice(0, 2)), gone);
    expect(ids(further)).toEqual([2, 3, 4, 5, 6]);
    // One of the two is given again, by anybody; another answer ends it.
    expect(ids(takenBack(at(1, 2, events.slice(0, 2)), back, further))).toEqual([5, 6]);
    expect(takenBack(back, at(3, 0, events.slice(0, 5)), gone)).toEqual([]);
    // A server tells first that answers are gone, then that they can be given again.
    const early = takenBack(whole, at(2, 0, events.slice(0, 5)), []);
    expect(ids(takenBack(at(2, 0, events.slice(0, 5)), back, early))).toEqual([5, 6]);
  });
});
