import { describe, expect, test } from 'vitest';
import {
  canBeCounted,
  counted,
  entryFor,
  erased,
  facesOf,
  filled,
  isComplete,
  lookOf,
  readsSixes,
  typed,
  type Entry,
} from '../../src/lib/dice';
import { added, combatantOf, emptyDraft, mended, settingsOf } from '../../src/lib/encounter';
import { differenceOf, shows } from '../../src/lib/compare';
import { exchangeOf } from '../../src/lib/exchange';
import { boxOf, labelled, overlaps } from '../../src/lib/labels';
import { firstUnlike, initials, labelsOf, mean, percent, shortName, signed, toldApart } from '../../src/lib/figures';
import { packed, unpacked } from '../../src/lib/link';
import { linesOf } from '../../src/lib/log';
import { firstChoice, fits, laidOut, priceOf, throwsOf, titleOf } from '../../src/lib/options';
import { againstAll, allAgainst, targetOf, wayOf } from '../../src/lib/moves';
import { carriedOver, nextGround, wantedSurvivors } from '../../src/lib/next';
import { hashOf, parseRoute } from '../../src/lib/route';
import { layout, lettering, spots } from '../../src/lib/zones';
import type { FightEvent, Option, Question, State } from '../../src/table/documents';
import { fetchKept, forget, keep, kept, type Kept } from '../../src/table/library';

const question = (more: Partial<Question>): Question => ({
  id: '0',
  kind: 'throw',
  name: 'roll',
  who: 'a',
  for: 'gm',
  rule: 'R-1',
  text: 'Roll',
  ...more,
});
const press = (entry: Entry, keys: number[]) => keys.reduce((at, key) => typed(at, key) ?? at, entry);

describe('dice that are typed', () => {
  test('one key a die, the mark moves on', () => {
    const entry = press(entryFor(question({ dice: [{ count: 3, sides: 6 }] })), [6, 2]);
    expect(entry.at).toBe(2);
    expect(isComplete(entry)).toBe(false);
    expect(facesOf(press(entry, [1]))).toEqual([6, 2, 1]);
  });
  test('a face the die does not have is refused', () => {
    expect(typed(entryFor(question({ dice: [{ count: 1, sides: 6 }] })), 7)).toBeNull();
  });
  test('a die that is rolled on takes faces until one is not the highest, or enough is reached', () => {
    const entry = entryFor(question({ dice: [{ count: 2, sides: 6, until: 10 }] }));
    expect(facesOf(press(entry, [6, 5, 3]))).toEqual([11, 3]);
    expect(press(entry, [6]).at).toBe(0);
    expect(facesOf(press(entry, [6, 6, 4]))).toEqual([12, 4]);
  });
  test('a d100 is two figures, 00 a hundred', () => {
    const entry = entryFor(question({ dice: [{ count: 3, sides: 100 }] }));
    expect(facesOf(press(entry, [7, 8, 0, 5, 0, 0]))).toEqual([78, 5, 100]);
  });
  test('back takes the last die away', () => {
    const entry = press(entryFor(question({ dice: [{ count: 2, sides: 6 }] })), [6]);
    expect(erased(entry)).toEqual(entryFor(question({ dice: [{ count: 2, sides: 6 }] })));
  });
  test('rolling the others leaves what was typed', () => {
    const entry = press(entryFor(question({ dice: [{ count: 3, sides: 6 }] })), [6]);
    expect(facesOf(filled(entry, [1, 2, 3]))).toEqual([6, 2, 3]);
  });
  test('a count is enough only where nothing but sixes is read', () => {
    const armour = question({ dice: [{ count: 4, sides: 6, marks: true, colour: 'armour' }] });
    expect(canBeCounted(armour, ['base', 'gear'])).toBe(true);
    expect(facesOf(counted(entryFor(armour), 2))).toEqual([6, 6, 2, 2]);
    expect(canBeCounted(question({ dice: [{ count: 2, sides: 6, marks: true, colour: 'stress' }] }), ['stress'])).toBe(
      false,
    );
    expect(canBeCounted(question({ dice: [{ count: 2, sides: 100 }] }), [])).toBe(false);
  });
  test('what counts is filled, what costs is marked', () => {
    expect(lookOf(6, { sides: 6, colour: 'base' }, ['base'])).toEqual({ hit: true, one: false });
    expect(lookOf(1, { sides: 6, colour: 'base' }, ['base'])).toEqual({ hit: false, one: true });
    expect(lookOf(1, { sides: 6, colour: 'skill' }, ['base'])).toEqual({ hit: false, one: false });
    expect(lookOf(5, { sides: 6 }, [], 5)).toEqual({ hit: true, one: false });
    expect(lookOf(6, { sides: 6 }, [], undefined, true)).toEqual({ hit: false, one: false });
    expect(readsSixes({ sixes: 2 })).toBe(true);
    expect(readsSixes({ total: 12, thrown: [{}] })).toBe(false);
  });
});

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
});

describe('figures, addresses, links', () => {
  test('an average that is more than nothing never reads as nothing', () => {
    expect([0, 0.03, 0.06, 1.25, -0.5].map((value) => mean(value))).toEqual(['0.0', '<0.1', '0.1', '1.3', '−0.5']);
    expect([0.03, 0.003].map((value) => mean(value, 2))).toEqual(['0.03', '<0.01']);
  });
  test('percentages', () => {
    expect([0, 0.0004, 0.0007, 0.659, 0.9993, 0.9996, 1].map(percent)).toEqual([
      '0',
      '<0.1',
      '0.1',
      '65.9',
      '99.9',
      '>99.9',
      '100',
    ]);
    expect([3, 0, -2].map(signed)).toEqual(['+3', '0', '−2']);
  });
  test('names on tokens', () => {
    expect(['Sgt. Lene Brandt', 'Cave raider 2', 'Trooper with the machine gun', 'Chieftain'].map(initials)).toEqual([
      'LB',
      'CR2',
      'TM',
      'C',
    ]);
    expect(shortName('Dr. Ilya Marchetti')).toBe('Marchetti');
    expect(shortName('Cave raider 2')).toBe('Cave raider 2');
  });
  test('an address holds what it was given', () => {
    const { page, at, query } = parseRoute(
      hashOf('odds', ['example', 'alien/x'], { move: 'shoot>a:b', by: undefined }),
    );
    expect([page, at, query.get('move'), query.get('by')]).toEqual(['odds', ['example', 'alien/x'], 'shoot>a:b', null]);
    expect(parseRoute('').page).toBe('');
  });
  test('a link holds a whole fight', async () => {
    const fight = {
      fracas: 'fight',
      answers: Array.from({ length: 200 }, (_, i) => ({ faces: [1 + (i % 6)] })),
      title: 'Ünïcode',
    };
    const text = await packed(fight);
    expect(text).toMatch(/^[\w-]+$/);
    expect(await unpacked(text)).toEqual(fight);
    await expect(unpacked(text.slice(0, 20))).rejects.toThrow();
  });
});

describe('zones on paper', () => {
  const zones = ['stores', 'lock', 'corridor'].map((key) => ({ key, name: key }));
  const borders = [
    { key: 'hatch', name: 'hatch', between: ['lock', 'corridor'] as [string, string], way: 'door' },
    { key: 'door', name: 'door', between: ['corridor', 'stores'] as [string, string], way: 'door' },
  ];
  test('a row of rooms is a row, and no two lie on each other', () => {
    const { placed, joints } = layout(zones, borders, 400, 200);
    const byX = [...placed].sort((a, b) => a.x - b.x).map(({ zone }) => zone.key);
    expect(byX).toEqual(['stores', 'corridor', 'lock']);
    expect(joints).toHaveLength(2);
    for (const a of placed)
      for (const b of placed)
        if (a !== b)
          expect(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(
            true,
          );
  });
  test('sixteen tokens stay inside a zone', () => {
    const [place] = layout([{ key: 'a', name: 'a' }], [], 384, 190).placed;
    for (const [x, y] of spots(place!, 16).at) {
      expect(x).toBeGreaterThan(place!.x);
      expect(x).toBeLessThan(place!.x + place!.width);
      expect(y).toBeGreaterThan(place!.y);
      expect(y).toBeLessThan(place!.y + place!.height);
    }
  });
});

describe('tokens', () => {
  test('sixteen in the narrowest room of five do not lie on each other', () => {
    const rooms = ['a', 'b', 'c', 'd', 'e'].map((key, i, all) => ({
      key,
      name: key,
      neighbours: all.slice(i + 1, i + 2),
    }));
    const [place] = layout(rooms, [], 384, 190).placed;
    const { r, at } = spots(place!, 16);
    for (const [i, [x, y]] of at.entries()) {
      expect(x - r).toBeGreaterThanOrEqual(place!.x);
      expect(x + r).toBeLessThanOrEqual(place!.x + place!.width);
      expect(y + r).toBeLessThanOrEqual(place!.y + place!.height);
      for (const [u, v] of at.slice(i + 1)) expect(Math.hypot(x - u, y - v)).toBeGreaterThanOrEqual(2 * r);
    }
  });
  test('a zone has its whole name, within its walls, above those who stand in it', () => {
    for (const [width, height] of [
      [115, 190],
      [60, 88],
      [44, 60],
    ] as const) {
      const name = 'Upper Maintenance Corridor behind the waterworks';
      const { lines, bottom } = lettering(name, 'cluttered, dark, crates 3, □ pistol', width, height);
      const names = lines.filter(({ isName }) => isName);
      expect(names.map(({ text }) => text).join(' ')).toBe(name);
      for (const { text, size } of lines) expect(text.length * size * 0.54).toBeLessThanOrEqual(width - 8);
      expect(bottom).toBeGreaterThan(lines.at(-1)!.y);
      expect(lines.map(({ y }) => y)).toEqual([...lines.map(({ y }) => y)].sort((a, b) => a - b));
    }
    expect(lettering('yard', 'open', 115, 190).lines.map(({ text }) => text)).toEqual(['yard', 'open']);
  });
  test('names beside things on a map lie upon nothing, or are left out', () => {
    const paper = { left: 0, top: 0, right: 400, bottom: 260 };
    const crates = [100, 120, 140, 160].map((x) => ({ text: 'shipping crates 3', x, y: 130, dx: 5, dy: 6 }));
    const token = { left: 88, top: 138, right: 112, bottom: 162 };
    const labels = labelled(crates, [token], paper);
    expect(labels.filter((label) => label !== null).length).toBeGreaterThanOrEqual(2);
    const boxes = [token, ...labels.flatMap((label) => (label ? [boxOf(label)] : []))];
    for (const [i, box] of boxes.entries())
      for (const other of boxes.slice(i + 1)) expect(overlaps(box, other)).toBe(false);
    // Where there is room it stands beneath.
    expect(labelled([crates[3]!], [], paper)[0]).toMatchObject({ x: 160, anchor: 'middle', y: 146 });
    expect(labelled([{ ...crates[0]!, x: 4 }], [], paper)[0]).toMatchObject({ anchor: 'start' });
    expect(labelled([crates[0]!], [paper], paper)).toEqual([null]);
  });
  test('no two have the same letters', () => {
    const names = ['Sgt. Lene Brandt', 'Lars Berg', 'Luisa Bonn', 'Guard', 'Guard 2', 'Gunner', 'Gunner 2', 'Xu', 'X'];
    const labels = labelsOf(names);
    expect(new Set(labels).size).toBe(names.length);
    expect(labels.slice(0, 2)).toEqual(['LB', 'La']);
    for (const label of labels) expect(label.length).toBeLessThanOrEqual(3);
  });
  test('a crew of one rank is told apart by what differs', () => {
    const names = ['Maximiliana', 'Bartholomew', 'Konstantinos'].map((name) => `Chief Petty Officer ${name} von Trost`);
    expect(labelsOf(names)).toEqual(['Ma', 'Ba', 'Ko']);
    expect(labelsOf(['Corsair', 'Corsair 2', 'Corsair gunner', 'Corsair captain'])).toEqual(['C', 'C2', 'CG', 'CC']);
  });
});

describe('the next fight', () => {
  const track = (key: string, now: number) => ({ key, name: key, group: 'track', now, can_set: true });
  const one = (name: string, looks: string, hp: number, side = 'crew') => ({
    key: name.toLowerCase().replaceAll(' ', '-'),
    name,
    side,
    looks,
    figures: [track('hp', hp), { ...track('agility', 3), group: 'attribute' }],
  });
  const sides = [
    { key: 'crew', name: 'Crew', players: true },
    { key: 'foes', name: 'Foes', players: false },
  ];
  const state = (combatants: ReturnType<typeof one>[]) => ({ sides, combatants, order: [] }) as unknown as State;
  const after = state([
    one('Tarik', 'hurt', 3),
    one('Guard', 'dead', 0),
    one('Guard 2', 'unhurt', 5),
    one('Rat', 'down', 0, 'foes'),
  ]);
  const encounter = {
    system: 'coriolis' as const,
    title: 'x',
    side: [{ name: 'Crew' }, { name: 'Foes' }],
    combatant: [
      { from: 'tarik', side: 'Crew', at: [0, 0] as [number, number] },
      {
        from: 'guard',
        side: 'Crew',
        count: 2,
        at: [
          [1, 0],
          [2, 0],
        ] as [number, number][],
      },
      { from: 'rat', side: 'Foes' },
    ],
  };
  test('those who are left go on, by name, at their own places', () => {
    expect(nextGround(encounter, after).combatant).toEqual([
      { from: 'tarik', side: 'Crew', name: 'Tarik', at: [0, 0] },
      { from: 'guard', side: 'Crew', name: 'Guard 2', at: [2, 0] },
      { from: 'rat', side: 'Foes' },
    ]);
  });
  test('they go on as the program says they are; who cannot begin a fight is told', async () => {
    const asked: string[][] = [];
    const table = {
      standing: { state: after },
      next: async (draft: { combatant: { name: string }[] }, survivors: string[]) => {
        asked.push(survivors);
        if (survivors.includes('guard-2')) throw new Error('nobody begins a fight like Guard 2');
        return {
          encounter: { ...draft, combatant: draft.combatant.map((line) => ({ ...line, hp: 3 })) },
          survivors: [{ combatant: 'tarik', name: 'Tarik', was: 'tarik' }],
          left_behind: [{ name: 'Tarik', what: 'condition', of: 'held', was: true, is: false }],
        };
      },
    };
    const carried = await carriedOver(table as never, encounter);
    expect(asked).toEqual([['tarik'], ['guard-2'], ['tarik']]);
    expect(carried.draft.combatant).toEqual([{ from: 'tarik', side: 'Crew', name: 'Tarik', at: [0, 0], hp: 3 }]);
    expect(carried.refused).toEqual(['nobody begins a fight like Guard 2']);
    expect(carried.behind.map(({ of }) => of)).toEqual(['held']);
    // What was changed in the draft holds at a table of the server, too; who was taken out of it stays behind.
    const changed = { ...carried.draft, combatant: [{ ...carried.draft.combatant[0]!, hp: 8 }] };
    expect(wantedSurvivors(changed, carried.survivors)).toEqual([
      { combatant: 'tarik', from: 'tarik', side: 'Crew', name: 'Tarik', at: [0, 0], hp: 8 },
    ]);
    expect(wantedSurvivors({ ...changed, combatant: [] }, carried.survivors)).toEqual([]);
  });
});

describe('one thing changed', () => {
  test('blocks on the same dice show a difference that two samples would hide', () => {
    // Luck moves both by much, the change by 0.02 each time.
    const luck = [0.3, 0.5, 0.4, 0.6, 0.45, 0.35];
    const result = differenceOf(luck.map((p, i): [number, number] => [p, p + 0.02 + 0.001 * (i % 2)]));
    expect(result.by).toBeCloseTo(0.0205);
    expect(result.low).toBeGreaterThan(0.019);
    expect(result.high).toBeLessThan(0.022);
    expect(shows(result)).toBe(true);
  });
  test('the interval is Student’s', () => {
    const result = differenceOf([
      [0, 1],
      [0, 3],
    ]);
    // Mean 2, standard error 1, one degree of freedom.
    expect(result.by).toBe(2);
    expect(result.high).toBeCloseTo(2 + 12.706);
    expect(shows(result)).toBe(false);
  });
  test('one block has no interval yet', () => {
    expect(differenceOf([[0.5, 0.6]]).high).toBe(Infinity);
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

describe('new encounters', () => {
  test('sides stand apart, several of a kind are counted', () => {
    let draft = added(emptyDraft('alien'), 'kuroda', 'Players');
    draft = added(added(draft, 'drone', 'Opponents'), 'drone', 'Opponents');
    expect(draft.combatant).toHaveLength(2);
    expect(draft.combatant[1]!.count).toBe(2);
    expect(draft.combatant[0]!.zone).not.toBe(draft.combatant[1]!.zone);
    const metres = added(added(emptyDraft('coriolis'), 'a', 'Players'), 'b', 'Opponents');
    expect(metres.combatant.map(({ at }) => at)).toEqual([
      [0, 0],
      [6, 0],
    ]);
  });
  test('what the game thinks was meant can be taken', () => {
    const draft = added(emptyDraft('alien'), 'kuroda', 'Players');
    const mistake = { where: 'combatant[0].zone', found: 'corridoor', message: 'no such zone', hint: 'corridor' };
    expect(combatantOf(mistake)).toBe(0);
    expect(mended(draft, mistake)!.combatant[0]!.zone).toBe('corridor');
    expect(mended(draft, { message: 'x' })).toBeNull();
  });
  test('settings come from the schema', () => {
    const schema = {
      properties: {
        settings: {
          properties: { a: { enum: ['x', 'y'] }, b: { type: 'boolean' }, c: { type: 'integer', minimum: 1 } },
        },
      },
    };
    expect(settingsOf(schema).map(({ key, kind }) => [key, kind])).toEqual([
      ['a', 'choice'],
      ['b', 'yes'],
      ['c', 'number'],
    ]);
  });
});

describe('fights that are kept', () => {
  const fakeStorage = () => {
    const items = new Map<string, string>();
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
      key: (index: number) => [...items.keys()][index] ?? null,
      get length() {
        return items.size;
      },
    };
  };
  const one = (id: string, changed: number): Kept => ({
    id,
    saved: { fracas: 'fight', version: 1, system: 'alien', encounter: {}, answers: [] },
    undone: [],
    auto: 'nothing',
    changed,
    where: '',
  });
  test('the last changed comes first; what is broken is passed over', () => {
    const storage = fakeStorage();
    keep(one('a', 1), storage);
    keep(one('b', 2), storage);
    storage.setItem('fracas.fight.c', '{');
    storage.setItem('other', 'x');
    expect(kept(storage).map(({ id }) => id)).toEqual(['b', 'a']);
    forget('b', storage);
    expect(fetchKept('b', storage)).toBeNull();
    expect(fetchKept('a', storage)).toEqual(one('a', 1));
  });
});

describe('names that a narrow place would cut off alike', () => {
  test('are one word, by which they differ', () => {
    expect(firstUnlike(['Chief Officer Ann', 'Chief Officer Bob'])).toEqual(['Ann', 'Bob']);
    expect(firstUnlike(['Nasira Adel', 'Tarik Oman'])).toEqual(['Nasira', 'Tarik']);
    expect(firstUnlike(['Nasira Adel'])).toEqual(['Nasira']);
  });
  test('show the word in which they differ, the rest as letters', () => {
    const officers = ['Maximiliana', 'Bartholomew'].map(
      (name) => `Chief Petty Officer ${name} von Wolkenstein-Trostburg`,
    );
    expect(toldApart(officers)).toEqual([
      'CPO Maximiliana von Wolkenstein-Trostburg',
      'CPO Bartholomew von Wolkenstein-Trostburg',
    ]);
    // On a phone the word itself is what can be read; of two the same the second keeps its letters.
    const corsairs = ['Maximiliana', 'Bartholomew'].map((name) => `Corsair quartermaster ${name} the Unforgiving`);
    expect(toldApart([...officers, ...corsairs], 13)).toEqual([
      'Maximiliana von Wolkenstein-Trostburg',
      'Bartholomew von Wolkenstein-Trostburg',
      'CQ Maximiliana the Unforgiving',
      'CQ Bartholomew the Unforgiving',
    ]);
    expect(toldApart(['Sgt. Lene Brandt of the long haul', 'Dr. Ilya Marchetti'])[0]).toBe(
      'Sgt. Lene Brandt of the long haul',
    );
  });
  test('keep their beginning where only a number tells them apart', () => {
    expect(toldApart(['Xenomorph facehugger', 'Xenomorph facehugger 2'])).toEqual([
      'Xenomorph facehugger',
      'Xenomorph facehugger 2',
    ]);
    const huggers = ['Xenomorph facehugger', 'Xenomorph facehugger 2', 'Xenomorph facehugger 3'];
    expect(toldApart(huggers, 13)).toEqual(['Xenomorph facehugger', 'Xenomorph… 2', 'Xenomorph… 3']);
    expect(toldApart(['Corsair quartermaster of the rim', 'Corsair quartermaster of the rim 2'])).toEqual([
      'Corsair quartermaster of the rim',
      'Corsair quartermaster… 2',
    ]);
    for (const fits of [10, 13, 16, 22])
      for (const name of toldApart([...huggers, 'Corsair gunner 2', 'Corsair gunner 11'], fits)) {
        expect(name).toMatch(/^\p{L}{2}/u);
      }
    expect(firstUnlike(['Hired rifle', 'Hired rifle 2', 'Hired rifle 3'])).toEqual(['rifle', 'rifle 2', 'rifle 3']);
  });
});
