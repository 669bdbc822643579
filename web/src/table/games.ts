// The games in this browser: each is one module, fetched when it is first needed.
import { load, type Game } from 'fracas';
import type { Mistake, Rule, System, TestOdds } from './documents';

const loaded = new Map<System, Promise<Game>>();

/** Loads a game once; a failure may be tried again. */
export function game(system: System): Promise<Game> {
  let promise = loaded.get(system);
  if (!promise) {
    promise = load(system).catch((error: unknown) => {
      loaded.delete(system);
      throw error;
    });
    loaded.set(system, promise);
  }
  return promise;
}

export async function rulesOf(system: System): Promise<Rule[]> {
  return (await game(system)).rules.all();
}

export async function searchRules(system: System, words: string): Promise<Rule[]> {
  return (await game(system)).rules.search(words);
}

export async function check(
  system: System,
  encounter: Record<string, unknown>,
): Promise<{ mistakes: Mistake[]; warnings: Mistake[] }> {
  return (await game(system)).check(encounter as never);
}

export async function listOf(system: System, list: string): Promise<Record<string, unknown>[]> {
  return (await game(system)).list(list);
}

export async function test(
  system: System,
  wanted: { dice?: number; stress?: number; target?: number; eml?: number; against?: number },
): Promise<TestOdds> {
  return (await game(system)).test(wanted);
}

/** A message for people from whatever was thrown. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { hint } = error as { hint?: string };
  return hint ? `${error.message} (${hint})` : error.message;
}
