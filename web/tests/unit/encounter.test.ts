import { describe, expect, test } from 'vitest';
import { added, combatantOf, emptyDraft, mended, settingsOf } from '../../src/lib/encounter';

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
