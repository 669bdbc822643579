// An encounter while it is being made: an object the game itself checks. Nothing here knows a rule.
import type { Mistake, State, System } from '../table/documents';
import { t } from '../text';
import type { Ground } from './map';

export interface DraftCombatant {
  from: string;
  name?: string;
  side: string;
  count?: number;
  zone?: string;
  at?: [number, number] | [number, number][];
  controller?: string;
  [figure: string]: unknown;
}
export interface DraftZone {
  id: string;
  name: string;
  features?: string[];
  neighbours?: string[];
  [member: string]: unknown;
}
export interface Draft {
  system: System;
  title: string;
  description?: string;
  side: { name: string; policy?: string; [member: string]: unknown }[];
  combatant: DraftCombatant[];
  zone?: DraftZone[];
  border?: { id: string; between: [string, string]; way: string; door?: string; name?: string }[];
  settings?: Record<string, unknown>;
  [member: string]: unknown;
}

/** What is on the table before anybody has been chosen: two sides, and ground to stand on where a game wants it. */
export function emptyDraft(system: System): Draft {
  const draft: Draft = {
    system,
    title: t.newTitle,
    side: [{ name: t.sidePlayers }, { name: t.sideOpponents }],
    combatant: [],
  };
  if (system === 'alien') {
    draft.zone = [
      { id: 'lock', name: t.zoneLock },
      { id: 'corridor', name: t.zoneCorridor },
      { id: 'stores', name: t.zoneStores },
    ];
    draft.border = [
      { id: 'hatch', between: ['lock', 'corridor'], way: 'door', door: 'open' },
      { id: 'door', between: ['corridor', 'stores'], way: 'door', door: 'closed' },
    ];
  }
  if (system === 'forbidden-lands')
    draft.zone = [
      { id: 'clearing', name: t.zoneClearing, features: ['open'], neighbours: ['wood'] },
      { id: 'wood', name: t.zoneWood, features: ['rough'], neighbours: ['clearing'] },
    ];
  return draft;
}

const hasZones = (draft: Draft) => (draft.zone ?? []).length > 0;

/** Adds one from the pack, at a place that is free: sides stand apart. */
export function added(draft: Draft, from: string, side: string): Draft {
  const same = draft.combatant.find((one) => one.from === from && one.side === side && one.name === undefined);
  if (same && hasZones(draft)) {
    const combatant = draft.combatant.map((one) => (one === same ? { ...one, count: (one.count ?? 1) + 1 } : one));
    return { ...draft, combatant };
  }
  const first = draft.side[0]?.name === side;
  const mates = draft.combatant.filter((one) => one.side === side).length;
  const one: DraftCombatant = { from, side };
  if (hasZones(draft)) one.zone = (first ? draft.zone![0] : draft.zone!.at(-1))!.id;
  else one.at = [first ? 0 : 6, mates];
  if (!first && draft.system !== 'alien' && draft.system !== 'forbidden-lands') one.controller = 'npc';
  return { ...draft, combatant: [...draft.combatant, one] };
}

export function changed(draft: Draft, index: number, change: Partial<DraftCombatant>): Draft {
  const combatant = draft.combatant.map((one, i) => {
    if (i !== index) return one;
    const next: DraftCombatant = { ...one, ...change };
    return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as DraftCombatant;
  });
  return { ...draft, combatant };
}

/** Puts somebody elsewhere: one of several leaves the others where they are. */
export function placed(draft: Draft, state: State, key: string, ground: Ground): Draft {
  const place = state.combatants.findIndex((one) => one.key === key);
  // Everybody stands in the order of the encounter, several of a kind one after the other.
  let first = 0;
  const index = draft.combatant.findIndex((one) => {
    const count = one.count ?? 1;
    if (place >= first && place < first + count) return true;
    first += count;
    return false;
  });
  const one = draft.combatant[index];
  if (!one) return draft;
  const count = one.count ?? 1;
  if (count === 1) return changed(draft, index, ground);
  if ('zone' in ground) {
    const rest = changed(draft, index, { count: count > 2 ? count - 1 : undefined });
    const other = Object.fromEntries(Object.entries({ ...one, ...ground }).filter(([name]) => name !== 'count'));
    const combatant = [...rest.combatant];
    combatant.splice(index + 1, 0, other as DraftCombatant);
    return { ...rest, combatant };
  }
  const at = state.combatants
    .slice(first, first + count)
    .map(({ x, y }, i): [number, number] => (first + i === place ? ground.at : [x ?? 0, y ?? 0]));
  return changed(draft, index, { at });
}

export const without = (draft: Draft, index: number): Draft => ({
  ...draft,
  combatant: draft.combatant.filter((_, i) => i !== index),
});

/** Which combatant a mistake is about, by where the game found it: `combatant[2].zone`. */
export function combatantOf({ where }: Mistake): number | null {
  const found = where?.match(/^combatant\[(\d+)\]/);
  return found ? Number(found[1]) : null;
}

const inCombatant = /^combatant\[(\d+)\]\.(\w+)$/;
/** Whether the game has a thought what was meant. */
export const canMend = ({ where, hint }: Mistake) => inCombatant.test(where ?? '') && Boolean(hint);

/** Takes what the game thinks was meant. */
export function mended(draft: Draft, { where, hint }: Mistake): Draft | null {
  const found = where?.match(inCombatant);
  if (!found || !hint) return null;
  return changed(draft, Number(found[1]), { [found[2]!]: hint });
}

export interface Setting {
  key: string;
  kind: 'choice' | 'yes' | 'number';
  values?: string[];
  least?: number;
  most?: number;
  note?: string;
}

interface Schema {
  properties?: {
    combatant?: { items?: { properties?: { controller?: { enum?: string[] } } } };
    settings?: {
      properties?: Record<
        string,
        { enum?: string[]; type?: string; minimum?: number; maximum?: number; description?: string }
      >;
    };
  };
}

/** What the game lets a table settle for itself, from its schema. */
export function settingsOf(schema: unknown): Setting[] {
  const properties = (schema as Schema).properties?.settings?.properties ?? {};
  return Object.entries(properties).flatMap(([key, one]): Setting[] => {
    const note = one.description;
    if (one.enum) return [{ key, kind: 'choice', values: one.enum, note }];
    if (one.type === 'boolean') return [{ key, kind: 'yes', note }];
    if (one.type === 'integer') return [{ key, kind: 'number', least: one.minimum, most: one.maximum, note }];
    return [];
  });
}

/** Who can play somebody, where a game leaves that to the encounter. */
export const controllersOf = (schema: unknown): string[] =>
  (schema as Schema).properties?.combatant?.items?.properties?.controller?.enum ?? [];
