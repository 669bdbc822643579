// The next fight with those who are left: their lines of the encounter as they were, and their tracks as they are now, given
// to the new fight as changes before anything else happens.
import type { Answer, Combatant, State } from '../table/documents';
import type { Draft, DraftCombatant } from './encounter';

const isOut = ({ looks }: Combatant) => ['dead', 'dying', 'gone'].includes(looks ?? '');
const isPlayers = ({ sides }: State, { side }: Combatant) => sides.find(({ key }) => key === side)?.players !== false;

/** An encounter with those of the players who are left, each with a line and a name of their own, and nobody against them. */
export function nextDraft(encounter: Draft, after: State): Draft {
  const combatant: DraftCombatant[] = [];
  // Combatants stand in the order of their lines; a line with a count stands for several.
  let at = 0;
  for (const line of encounter.combatant)
    for (let i = 0; i < (line.count ?? 1); ++i) {
      const one = after.combatants[at++];
      if (!one || !isPlayers(after, one) || isOut(one)) continue;
      const { count: _count, ...own } = line;
      const place = Array.isArray(line.at?.[0]) ? (line.at as [number, number][])[i] : line.at;
      combatant.push({ ...own, name: one.name, ...(place === undefined ? {} : { at: place }) });
    }
  return { ...encounter, combatant };
}

/** What is not as at the beginning, by name: tracks alone, since everything else is of one fight. */
export function carriedOf(before: State, after: State): Record<string, Record<string, number>> {
  const carried: Record<string, Record<string, number>> = {};
  for (const one of after.combatants) {
    if (!isPlayers(after, one) || isOut(one)) continue;
    const first = before.combatants.find(({ key }) => key === one.key)?.figures ?? [];
    const changed = (one.figures ?? []).filter(
      ({ key, now, can_set, group }) =>
        can_set && group === 'track' && first.find((figure) => figure.key === key)?.now !== now,
    );
    if (changed.length > 0) carried[one.name] = Object.fromEntries(changed.map(({ key, now }) => [key, now]));
  }
  return carried;
}

/** The same as answers to a new fight, for those who are in it. */
export const carriedAnswers = (carried: Record<string, Record<string, number>>, { combatants }: State): Answer[] =>
  combatants
    .filter(({ name }) => carried[name] !== undefined)
    .map(({ key, name }) => ({ set: { combatant: key, ...carried[name] } }));
