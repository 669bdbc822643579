import { describe, expect, test } from 'vitest';
import { firstUnlike, initials, mean, percent, shortName, signed, toldApart } from '../../src/lib/figures';
import { packed, unpacked } from '../../src/lib/link';
import { hashOf, parseRoute } from '../../src/lib/route';

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
