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
import { question } from './question';

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
