// The fights kept in this browser: one entry of local storage each, written after every answer.
import type { SavedFight, System } from './documents';

const prefix = 'fracas.fight.';

export interface Kept {
  id: string;
  saved: SavedFight;
  /** Answers that were taken back, the next one first. */
  undone: SavedFight['answers'];
  auto: string;
  /** Whether screens show the map alone. */
  picture?: boolean;
  /** When it was last changed, in milliseconds. */
  changed: number;
  /** Where it stands, in words. */
  where: string;
}

export interface Storage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  key(index: number): string | null;
  readonly length: number;
}

const storage = (): Storage => localStorage;

export function newId(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % letters.length]).join('');
}

export function keep(kept: Kept, where: Storage = storage()): void {
  const { id, ...rest } = kept;
  where.setItem(prefix + id, JSON.stringify(rest));
}

export function fetchKept(id: string, where: Storage = storage()): Kept | null {
  const text = where.getItem(prefix + id);
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Omit<Kept, 'id'>;
    return kept.saved?.fracas === 'fight' ? { ...kept, id } : null;
  } catch {
    return null;
  }
}

export function forget(id: string, where: Storage = storage()): void {
  where.removeItem(prefix + id);
}

/** All, the last changed first. */
export function kept(where: Storage = storage()): Kept[] {
  const all: Kept[] = [];
  for (let i = 0; i < where.length; ++i) {
    const key = where.key(i);
    if (!key?.startsWith(prefix)) continue;
    const one = fetchKept(key.slice(prefix.length), where);
    if (one) all.push(one);
  }
  return all.sort((a, b) => b.changed - a.changed);
}

/** Tells when another tab of this browser has changed the fight. */
export function watch(id: string, changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === prefix + id) changed();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

export function fightOf(encounter: Record<string, unknown>): SavedFight {
  const { system, title } = encounter as { system: System; title?: string };
  return { fracas: 'fight', version: 1, system, title, encounter, answers: [] };
}
