// Which fight a page is about, as its address says it: an example, a fight kept here or on the server, or one that the address
// holds itself.
import { encounters, examples } from 'virtual:examples';
import type { SavedFight, System } from '../table/documents';
import { askRoom } from '../table/api';
import { fetchKept, fightOf } from '../table/library';
import { isRoom, roomOf } from '../table/server';
import { t } from '../text';
import { isFight } from './files';
import { packed, unpacked } from './link';

export interface Source {
  /** The parts of the address. */
  at: string[];
  system: System;
  saved: SavedFight;
}

export async function sourceAt([kind = '', ...rest]: string[]): Promise<Source> {
  if (kind === 'example') {
    const [game = '', name = ''] = rest;
    const load = encounters[`${game}/${name}`];
    if (!load) throw new Error(t.noSuchExample);
    const saved = fightOf((await load()).default);
    return { at: [kind, game, name], system: saved.system, saved };
  }
  if (kind === 'fight' && isRoom(rest[0] ?? '')) {
    const saved = await askRoom<SavedFight>(roomOf(rest[0]!), 'export');
    return { at: [kind, rest[0]!], system: saved.system, saved };
  }
  if (kind === 'fight') {
    const kept = fetchKept(rest[0] ?? '');
    if (!kept) throw new Error(t.noSuchFight);
    return { at: [kind, rest[0]!], system: kept.saved.system, saved: kept.saved };
  }
  if (kind === 'data') {
    const value = await unpacked(rest[0] ?? '').catch(() => null);
    if (!isFight(value)) throw new Error(t.brokenLink);
    return { at: [kind, rest[0]!], system: value.system, saved: value };
  }
  throw new Error(t.noSuchFight);
}

/** The same, so that others can open it: a fight of this browser goes into the address. */
export async function sharedAt(source: Source): Promise<string[]> {
  return source.at[0] === 'fight' ? ['data', await packed(source.saved)] : source.at;
}

export const firstExample = (system: System) => {
  const preferred = [
    'alien/corridor',
    'coriolis/duel',
    'forbidden-lands/duel',
    'shadowrun/corridor',
    'harnmaster/shield-duel',
  ];
  const own = examples.filter((one) => one.system === system);
  return own.find(({ id }) => preferred.includes(id)) ?? own[0]!;
};
