import { describe, expect, test } from 'vitest';
import { firstChoice, fits, laidOut, priceOf, throwsOf, titleOf } from '../../src/lib/options';
import { againstAll, allAgainst, targetOf, wayOf } from '../../src/lib/moves';
import type { Option } from '../../src/table/documents';
import { question } from './question';

describe('options', () => {
  const option = (more: Partial<Option>): Option => ({
    key: 'k',
    text: 'Text',
    text_id: '',
    deed: 'act',
    cost: 0,
    ...more,
  });
  const act = question({
    kind: 'choice',
    name: 'act',
    options: [
      option({
        key: 'go',
        text: 'Go through the hatch (quick)',
        group: 'Move',
        price: [{ amount: 1, of: 'quick action' }],
      }),
      option({
        key: 'shoot',
        text: 'Shoot at the drone: 9 base dice',
        group: 'Attack',
        dice: [{ count: 9, colour: 'base' }],
      }),
      option({ key: 'end', text: 'End the turn', group: 'Turn' }),
    ],
  });
  test('what throws dice comes first, the rest by its heading', () => {
    const laid = laidOut(act);
    expect(laid.rows.map(({ option: { key } }) => key)).toEqual(['shoot']);
    expect(laid.groups.map(({ name }) => name)).toEqual(['Move', 'Turn']);
    expect(laid.all.map(({ key }) => key)).toEqual(['1', '2', '3']);
  });
  test('no two options have the same key, and none has one that does something else', () => {
    const many = question({
      kind: 'choice',
      name: 'act',
      options: Array.from({ length: 40 }, (_, i) => option({ key: `k${i}` })),
    });
    const keys = laidOut(many)
      .all.map(({ key }) => key)
      .filter(Boolean);
    expect(new Set(keys).size).toBe(keys.length);
    for (const taken of 'urogmltqi') expect(keys).not.toContain(taken);
  });
  test('titles leave out what stands beside them', () => {
    expect(titleOf(act.options![0]!)).toBe('Go through the hatch');
    expect(titleOf(act.options![1]!)).toBe('Shoot at the drone');
    expect(priceOf(act.options![0]!)).toBe('quick');
    expect(throwsOf(act.options![1]!)).toBe('9 base dice');
    expect(throwsOf(option({ measure: { of: 'EML', figure: 65 }, dice: [{ count: 1, colour: 'd100' }] }))).toBe(
      'EML 65',
    );
  });
  test('before anybody chooses, a throw is chosen, and the end of the turn where nothing costs anything', () => {
    expect(firstChoice(act)).toBe('shoot');
    const free = [option({ key: 'shout' }), option({ key: 'end', ends_turn: true })];
    expect(firstChoice(question({ kind: 'choice', name: 'act', options: free }))).toBe('end');
  });
  test('the filter wants every word', () => {
    expect(fits(act.options![1]!, 'drone shoot')).toBe(true);
    expect(fits(act.options![1]!, 'drone knife')).toBe(false);
  });
});

describe('moves', () => {
  const moves = ['slash>a:axe', 'slash>b:axe', 'slash>a:knife', 'walk>x,y', 'end'].map((key) => ({ key, text: key }));
  test('one way against everybody, everything against one', () => {
    expect(againstAll(moves, 'slash>a:axe').map(({ key }) => key)).toEqual(['slash>a:axe', 'slash>b:axe']);
    expect(allAgainst(moves, 'a').map(({ key }) => key)).toEqual(['slash>a:axe', 'slash>a:knife']);
    expect([targetOf('slash>a:axe'), targetOf('end'), wayOf('slash>a:axe')]).toEqual(['a', undefined, 'slash>:axe']);
  });
});

describe('many options', () => {
  const dice = [{ count: 4, colour: 'base' }];
  const made = (more: Partial<Option>) => ({ text_id: 'x', deed: 'x', cost: 0, key: '', text: '', ...more }) as Option;
  const shot = (deed: string, target: string, weapon = 'vulcan_pistol'): Option =>
    made({
      key: `${deed}>${target}:${weapon}`,
      text: `${deed} at ${target} with the ${weapon} (1 AP)`,
      cost: 1,
      deed,
      target,
      target_name: target.toUpperCase(),
      weapon,
      group: 'Attack',
      dice,
      price: [{ amount: deed === 'aimed' ? 3 : 1, of: 'AP' }],
    });
  const targets = ['nasira', 'tarik', 'halima', 'jaras'];
  const shots = targets.flatMap((target) => ['quick-shot', 'shot', 'aimed'].map((deed) => shot(deed, target)));
  const act = (options: Option[]) => question({ kind: 'choice', name: 'act', options });
  test('throws at many targets are a table, a line a target and a column a deed', () => {
    const { grids, rows, all } = laidOut(act([...shots, shot('strike', 'tarik', 'knife')]));
    expect(grids).toHaveLength(1);
    expect(grids[0]!.targets.map(({ name }) => name)).toEqual(['NASIRA', 'TARIK', 'HALIMA', 'JARAS']);
    expect(grids[0]!.deeds).toEqual([
      { deed: 'quick-shot', variant: '', price: '1 AP' },
      { deed: 'shot', variant: '', price: '1 AP' },
      { deed: 'aimed', variant: '', price: '3 AP' },
    ]);
    expect(grids[0]!.targets[1]!.cells[2]!.option.key).toBe('aimed>tarik:vulcan_pistol');
    expect(rows.map(({ option: { deed } }) => deed)).toEqual(['strike']);
    expect(all).toHaveLength(13);
  });
  test('variants of a deed have a column each', () => {
    const weak = targets.flatMap((target) => {
      const plain = shot('shoot', target);
      return [plain, { ...plain, key: `${plain.key}:weak` }];
    });
    expect(laidOut(act(weak)).grids[0]!.deeds.map(({ variant }) => variant)).toEqual(['', 'weak']);
  });
  test('more columns than fit are two tables', () => {
    const helped = shots.map((one) => ({ ...one, key: `${one.key}+help` }));
    const { grids } = laidOut(act([...shots, ...helped]));
    expect(grids.map(({ variant, deeds }) => [variant, deeds.length])).toEqual([
      ['', 3],
      ['help', 3],
    ]);
  });
  test('a few throws stay rows', () => {
    expect(laidOut(act(shots.slice(0, 6))).grids).toEqual([]);
  });
  test('options of one deed are told once, with what differs', () => {
    const watch = ['the north', 'the east', 'Nasira Adel'].map((where) =>
      made({
        key: where,
        text: `Go on overwatch towards ${where} (1 AP)`,
        cost: 1,
        deed: 'watch',
        group: 'Overwatch',
      }),
    );
    const { groups } = laidOut(act(watch));
    expect(groups[0]!.options).toEqual([]);
    expect(groups[0]!.families[0]!.before).toBe('Go on overwatch towards');
    expect(groups[0]!.families[0]!.after).toBe('');
    expect(groups[0]!.families[0]!.options.map(({ short }) => short)).toEqual(['the north', 'the east', 'Nasira Adel']);
  });
  test('lying down is not proposed, going for a foe is', () => {
    const prone = made({
      key: 'prone',
      text: 'Drop prone',
      cost: 1,
      price: [{ amount: 1, of: 'AP' }],
      group: 'Move',
    });
    const step = made({ key: 'step', text: 'Step up', cost: 1, target: 'drone', group: 'Move' });
    const end = made({ key: 'end', text: 'End the turn', ends_turn: true });
    expect(firstChoice(act([prone, step, end]), ['drone'])).toBe('step');
    expect(firstChoice(act([prone, end]), ['drone'])).toBe('end');
    // To change cards with a foe leads nowhere.
    const swap = { ...step, key: 'hold-off>drone', group: 'Turn', cost: 0 } as Option;
    expect(firstChoice(act([swap, end]), ['drone'])).toBe('end');
  });
});
