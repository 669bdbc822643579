import { describe, expect, test } from 'vitest';
import { boxOf, labelled, overlaps } from '../../src/lib/labels';
import { labelsOf } from '../../src/lib/figures';
import { layout, lettering, spots } from '../../src/lib/zones';

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
