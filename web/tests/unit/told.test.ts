import { describe, expect, test } from 'vitest';
import { placed, type Draft } from '../../src/lib/encounter';
import { attackersOf, strikesIn, type LevelRow } from '../../src/lib/levels';
import { costOf, harmOf, isSame, outcomeText, sameCost, takesOutOf, worksOf } from '../../src/lib/told';
import type { State } from '../../src/table/documents';

const odds = (outcomes: Record<string, number>, means: Record<string, number>) => ({
  outcomes: Object.entries(outcomes).map(([name, p]) => ({ name, p })),
  means,
});

describe('what is told of odds first', () => {
  const shot = odds({ hit: 0.6, 'taken-out': 0.1, 'mover-out': 0.05 }, { damage: 1.2, stress: 0.5, ammo: 1 });
  test('what it is for, what it does, what it costs', () => {
    expect(worksOf(shot)?.name).toBe('hit');
    expect(worksOf(odds({ hit: 0, held: 0.3 }, {}))?.name).toBe('held');
    expect(takesOutOf(shot)).toBe(0.1);
    expect(harmOf([shot])).toBe('damage');
    expect(costOf(shot)).toEqual({ name: 'stress', mean: 0.5 });
    expect(costOf(odds({ hit: 1, 'mover-out': 0.05 }, {}))).toEqual({ name: 'mover-out', p: 0.05 });
    expect(sameCost(odds({ 'mover-out': 0.2 }, {}), { name: 'mover-out', p: 0.05 })).toBe(0.2);
  });
  test('an outcome is told with the names of those it is about, and above a column with none', () => {
    const run = { name: 'arrived', text: 'mover gets there' };
    expect(outcomeText(run, 'Vael')).toBe('Vael gets there');
    expect(outcomeText(run)).toBe('gets there');
    expect(outcomeText({ name: 'hit', text: 'strikes the target' }, 'Ada', 'Bo')).toBe('strikes Bo');
    expect(outcomeText({ name: 'hit', text: 'strikes the target' })).toBe('strikes');
    expect(outcomeText({ name: 'gear-broken', text: 'gear of the mover breaks' }, 'Ada')).toBe('gear of Ada breaks');
    expect(outcomeText({ name: 'hit', text: 'hits' }, 'Ada', 'Bo')).toBe('hits');
    expect(outcomeText(run, 'Chief Petty Officer Maximiliana')).toBe('the mover gets there');
  });
  test('the answer of the policy is the row that comes to the same', () => {
    expect(isSame(shot, odds({ hit: 0.6, 'taken-out': 0.1, 'mover-out': 0.05 }, shot.means))).toBe(true);
    expect(isSame(shot, odds({ hit: 0.6, 'taken-out': 0.2, 'mover-out': 0.05 }, shot.means))).toBe(false);
    expect(isSame(shot, odds({ hit: 0.6, 'taken-out': 0.1, 'mover-out': 0.05 }, { ...shot.means, ammo: 2 }))).toBe(
      false,
    );
  });
});

describe('success levels', () => {
  const row = (defence: string, attacker: string, ...results: string[]): LevelRow => ({ defence, attacker, results });
  const law = (chances: Record<string, number>) =>
    Object.entries(chances).map(([label, p], value) => ({ value, label, p }));
  const ignore = [
    row('ignore', 'CF', 'DTA'),
    row('ignore', 'MF', 'A1'),
    row('ignore', 'MS', 'A3'),
    row('ignore', 'CS', 'A4'),
  ];
  const block = [
    row('block', 'CF', 'BF', 'AF', 'DTA', 'DTA'),
    row('block', 'MF', 'DF', 'BLOCK', 'DTA', 'DTA'),
    row('block', 'MS', 'A2', 'A1', 'BLOCK', 'DTA'),
    row('block', 'CS', 'A3', 'A2', 'A1', 'BLOCK'),
  ];
  test('the attacker’s are known from the results, whatever the defence makes of them', () => {
    expect(attackersOf(ignore, law({ A1: 0.37, A3: 0.43, A4: 0.1, DTA: 0.1 }), [])).toMatchObject({
      MS: 0.43,
      CS: 0.1,
    });
    // A mace of EML 61 against a raider who reaches EML 58 against it, and 53 against nobody.
    const [own, other] = [
      [0.08, 0.31, 0.49, 0.12],
      [0.09, 0.33, 0.47, 0.11],
    ] as const;
    const chances: Record<string, number> = {};
    for (const [i, { results }] of block.entries())
      for (const [j, result] of results.entries()) chances[result] = (chances[result] ?? 0) + other[i]! * own[j]!;
    const found = attackersOf(block, law({ ...chances, Block: chances['BLOCK']! }), [...own])!;
    for (const [i, level] of ['CF', 'MF', 'MS', 'CS'].entries()) expect(found[level]).toBeCloseTo(other[i]!, 9);
    // What fits no four chances is not told.
    expect(attackersOf(block, law({ ...chances, BF: 0.5 }), [...own])).toBeNull();
    expect(attackersOf(block, law(chances), [])).toBeNull();
    expect(attackersOf(block, undefined, [...own])).toBeNull();
  });
  test('strikes add up where every cell is known', () => {
    const one = block.slice(2, 3);
    const isStrike = (result: string) => /^A\d/.test(result);
    expect(strikesIn(one, isStrike, () => 0.25)).toBe(0.5);
    expect(strikesIn(one, isStrike, (_, i) => (i === 3 ? undefined : 0.25))).toBeUndefined();
  });
});

describe('placing people on the map', () => {
  const state = (keys: [string, number, number][]) =>
    ({ combatants: keys.map(([key, x, y]) => ({ key, x, y })) }) as unknown as State;
  const draft = (combatant: Draft['combatant']): Draft => ({
    system: 'coriolis',
    title: '',
    side: [{ name: 'A' }, { name: 'B' }],
    combatant,
  });
  test('one is put where the token was dropped', () => {
    const now = draft([
      { from: 'a', side: 'A', at: [0, 0] },
      { from: 'b', side: 'B', at: [6, 0] },
    ]);
    const seen = state([
      ['a', 0, 0],
      ['b', 6, 0],
    ]);
    expect(placed(now, seen, 'b', { at: [3, -2] }).combatant.map(({ at }) => at)).toEqual([
      [0, 0],
      [3, -2],
    ]);
    expect(placed(now, seen, 'nobody', { at: [3, -2] })).toBe(now);
  });
  test('one of several leaves the others where they are', () => {
    const now = draft([
      { from: 'a', side: 'A', at: [0, 0] },
      { from: 'b', side: 'B', count: 3, at: [6, 0] },
    ]);
    const seen = state([
      ['a', 0, 0],
      ['b', 6, 0],
      ['b-2', 6, 2],
      ['b-3', 6, 4],
    ]);
    expect(placed(now, seen, 'b-2', { at: [1, 1] }).combatant[1]!.at).toEqual([
      [6, 0],
      [1, 1],
      [6, 4],
    ]);
    const zones = draft([{ from: 'b', side: 'B', count: 2, zone: 'wood' }]);
    expect(placed(zones, seen, 'a', { zone: 'road' }).combatant).toEqual([
      { from: 'b', side: 'B', zone: 'wood' },
      { from: 'b', side: 'B', zone: 'road' },
    ]);
  });
});
