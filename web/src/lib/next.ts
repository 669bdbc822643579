// The next fight with those who are left, as they are: wounds, stress, ammunition and things come along. What they are like the
// program itself writes into the next encounter; here is chosen who goes on and where they stand.
import type { Combatant, LeftBehind, State, Survivor } from '../table/documents';
import type { Table } from '../table/table';
import type { Draft, DraftCombatant } from './encounter';

const isOut = ({ looks }: Combatant) => ['dead', 'dying', 'gone'].includes(looks ?? '');
const isPlayers = ({ sides }: State, { side }: Combatant) => sides.find(({ key }) => key === side)?.players !== false;
const survivorsOf = (after: State) => after.combatants.filter((one) => isPlayers(after, one) && !isOut(one));

/** The same encounter, with those of the players who are left, each with a line and a name of their own, and the opponents as they
    were: nobody else is there, and a fight against nobody is none. */
export function nextGround(encounter: Draft, after: State): Draft {
  const left = survivorsOf(after);
  const combatant: DraftCombatant[] = [];
  // Combatants stand in the order of their lines; a line with a count stands for several.
  let at = 0;
  for (const line of encounter.combatant) {
    const first = after.combatants[at];
    if (first && !isPlayers(after, first)) combatant.push(line);
    for (let i = 0; i < (line.count ?? 1); ++i) {
      const one = after.combatants[at++];
      if (!one || !left.includes(one)) continue;
      const { count: _count, ...own } = line;
      const place = Array.isArray(line.at?.[0]) ? (line.at as [number, number][])[i] : line.at;
      combatant.push({ ...own, name: one.name, ...(place === undefined ? {} : { at: place }) });
    }
  }
  return { ...encounter, combatant };
}

export interface Carried {
  /** The next encounter with them in it. */
  draft: Draft;
  survivors: Survivor[];
  /** What no encounter has words for. */
  behind: LeftBehind[];
  /** Who lives and still cannot begin a fight, in the program's words. */
  refused: string[];
}

/** Those who come out of a fight, in an encounter that is still without opponents. */
export async function carriedOver(table: Table, encounter: Draft): Promise<Carried> {
  const { state } = table.standing;
  const ground = nextGround(encounter, state);
  const able: string[] = [];
  const refused: string[] = [];
  for (const { key } of survivorsOf(state))
    await table.next(ground, [key]).then(
      () => able.push(key),
      (error: Error) => refused.push(error.message),
    );
  if (able.length === 0) return { draft: { ...ground, combatant: [] }, survivors: [], behind: [], refused };
  const next = await table.next(ground, able);
  const draft = next.encounter as Draft;
  const isSurvivor = (one: DraftCombatant) => next.survivors.some(({ name }) => name === one.name);
  return {
    draft: { ...draft, combatant: draft.combatant.filter(isSurvivor) },
    survivors: next.survivors,
    behind: next.left_behind,
    refused,
  };
}

/** The survivors as the table of a server is told of them: with what the draft says of each, so that what was changed there holds. */
export function wantedSurvivors({ combatant }: Draft, survivors: Survivor[]): Record<string, unknown>[] {
  return survivors.flatMap(({ name, was }) => {
    const line = combatant.find((one) => one.name === name);
    return line ? [{ ...line, combatant: was }] : [];
  });
}
