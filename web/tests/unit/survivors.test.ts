import { describe, expect, test } from 'vitest';
import { carriedOver, nextGround, wantedSurvivors } from '../../src/lib/next';
import type { State } from '../../src/table/documents';

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
