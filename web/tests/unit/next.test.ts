// The next fight with the games themselves: whoever is left comes out of the program's own hands.
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import type { Draft } from '../../src/lib/encounter';
import { carriedOver } from '../../src/lib/next';
import type { State, System } from '../../src/table/documents';

const fights: [System, string][] = [
  ['alien', 'corridor'],
  ['coriolis', 'boarding'],
  ['forbidden-lands', 'bandits'],
  ['shadowrun', 'ambush'],
  ['harnmaster', 'gate'],
];
const packageOf = new URL('../../../build/npm/fracas/node.js', import.meta.url);

describe('the next fight', () => {
  test.each(fights)('%s: all who are left come along as they are, nobody else does', async (system, name) => {
    const { load } = (await import(/* @vite-ignore */ packageOf.href)) as typeof import('fracas');
    const text = readFileSync(new URL(`../../../examples/${system}/${name}.toml`, import.meta.url), 'utf8');
    const encounter = parse(text) as unknown as Draft;
    const game = await load(system);
    const fight = game.open(encounter as never);
    const state = fight.state as unknown as State;
    const table = {
      standing: { state },
      next: async (ground: object, survivors: string[]) => fight.next(ground, survivors),
    };
    const carried = await carriedOver(table as never, encounter);
    const players = state.combatants.filter(
      (one) => state.sides.find(({ key }) => key === one.side)?.players && !one.is_vehicle,
    );
    const names = carried.draft.combatant.map((one) => one.name);
    for (const { name: who } of players) expect(names).toContain(who);
    for (const { name: who, side } of state.combatants)
      if (!state.sides.find(({ key }) => key === side)?.players) expect(names).not.toContain(who);
    // With the same opponents again it is a fight the game opens.
    const foes = encounter.combatant.filter(
      (line) => !names.includes(line.name) && line.side !== carried.draft.combatant[0]!.side,
    );
    const { mistakes } = game.check({ ...carried.draft, combatant: [...carried.draft.combatant, ...foes] } as never);
    expect(mistakes).toEqual([]);
    fight.close();
  });
});
