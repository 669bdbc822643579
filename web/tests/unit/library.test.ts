import { describe, expect, test } from 'vitest';
import { fetchKept, forget, keep, kept, type Kept } from '../../src/table/library';

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
