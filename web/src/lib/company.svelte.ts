// The others at a table, for components: follows what the company is told.
import type { Combatant, State } from '../table/documents';
import type { Company, Now } from '../table/table';

export class Watched {
  now = $state.raw<Now | null>(null);
  readonly #end: () => void;

  constructor(company: Company | null) {
    this.now = company?.now ?? null;
    this.#end = company?.subscribe((next) => (this.now = next)) ?? (() => undefined);
  }

  end(): void {
    this.#end();
  }
}

export const isHere = (now: Now, member: string) => now.here.some((one) => one.member === member);
export const players = (now: Now) => now.room.members.filter(({ role }) => role === 'player');
export const nameOfMember = (now: Now, member: string) =>
  now.room.members.find((one) => one.member === member)?.name ?? '';
/** Whom players may play: those the encounter made for them. */
export const forPlayers = (fight: State): Combatant[] =>
  fight.combatants.filter(({ controller, is_vehicle }) => controller === 'pc' && !is_vehicle);
/** Who plays somebody. */
export const playerOf = (now: Now, combatant: string) =>
  now.room.members.find(({ claims }) => claims?.includes(combatant));

/** Where others find a table: not by the name this machine calls itself. */
export function addressFor(others: string[], code: string): { link: string; reachable: boolean } {
  const here = location.href.split('#')[0]!;
  const own = /^(localhost|127\.|\[::1\])/.test(location.hostname);
  return { link: `${own ? (others[0] ?? here) : here}#/join/${code}`, reachable: !own || others.length > 0 };
}
