import type { GameFace } from './game';
import { figure, has, weaponFacts } from './game';
import { m, t } from '../text';

export const coriolis: GameFace = {
  system: 'coriolis',
  name: 'Coriolis',
  edition: 'The Third Horizon',
  motif:
    '<path d="M10 1.5 12.5 4 16 4v3.5L18.5 10 16 12.5V16h-3.5L10 18.5 7.5 16H4v-3.5L1.5 10 4 7.5V4h3.5z" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/><circle cx="10" cy="10" r="2.6" fill="currentColor"/>',
  order: 'score',
  costly: [],
  when: ({ turn }) => (turn === 0 ? t.beforeFirstRound : m.combatTurn({ number: turn ?? 1 })),
  get orderNote() {
    return t.highFirst;
  },
  pips: () => [],
  dots: (combatant) => ({ left: figure(combatant, 'ap'), most: Math.max(3, figure(combatant, 'ap')) }),
  tracks: (combatant) =>
    has(combatant, 'hp')
      ? [
          {
            key: 'hp',
            name: 'HP',
            now: figure(combatant, 'hp'),
            most: figure(combatant, 'most_hp'),
            kind: 'health' as const,
          },
          ...(has(combatant, 'mp')
            ? [
                {
                  key: 'mp',
                  name: 'MP',
                  now: figure(combatant, 'mp'),
                  most: figure(combatant, 'most_mp'),
                  kind: 'health' as const,
                },
              ]
            : []),
        ]
      : [],
  trackForm: 'pairs',
  tables: ['defend', 'pray'],
  foot: ({ darkness }) => (typeof darkness === 'number' ? [{ label: t.darkness, value: `${darkness} DP` }] : []),
  inspect: (combatant) => [
    ...weaponFacts(combatant),
    ...(combatant.armour ?? []).map(({ name, dice }) => ({
      label: name,
      value: m.armourDice({ count: Number(dice) }),
    })),
  ],
};
