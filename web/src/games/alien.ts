import type { GameFace } from './game';
import { figure, has, weaponFacts } from './game';
import { m, t } from '../text';

interface Slot {
  card: number;
  full_left: boolean;
  quick_left: boolean;
}

export const alien: GameFace = {
  system: 'alien',
  name: 'ALIEN',
  edition: 'Evolved Edition',
  motif:
    '<path d="M10 17.5 3.2 7.8a8.3 8.3 0 0 1 13.6 0z" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/><path d="M5.9 11.6a5 5 0 0 1 8.2 0M7.9 14.5a2.6 2.6 0 0 1 4.2 0" fill="none" stroke="currentColor" stroke-width="1.4"/>',
  order: 'card',
  costly: ['stress', 'ammo'],
  when: ({ round }) => m.round({ number: round ?? 1 }),
  get orderNote() {
    return t.lowCardFirst;
  },
  pips(combatant, slot) {
    const slots = (combatant['slots'] as Slot[] | undefined) ?? [];
    const own = slots.find(({ card }) => card === slot?.card) ?? slots[0];
    if (!own) return [];
    return [
      { text: t.pipFull, spent: !own.full_left },
      { text: t.pipQuick, spent: !own.quick_left },
    ];
  },
  tracks(combatant) {
    if (!has(combatant, 'health')) return [];
    const loaded = combatant.weapons?.find(({ in_hand, most_ammo }) => in_hand && typeof most_ammo === 'number');
    return [
      {
        key: 'health',
        name: t.health,
        now: figure(combatant, 'health'),
        most: figure(combatant, 'most_health'),
        kind: 'health',
      },
      ...(has(combatant, 'stress')
        ? [{ key: 'stress', name: t.stress, now: figure(combatant, 'stress'), most: 10, kind: 'strain' as const }]
        : []),
      ...(loaded
        ? [
            {
              key: 'ammo',
              name: t.ammo,
              now: Number(loaded['ammo']),
              most: Number(loaded['most_ammo']),
              kind: 'store' as const,
            },
          ]
        : []),
    ];
  },
  trackForm: 'bars',
  foot: ({ combatants }) => {
    const nervous = combatants.filter((one) => has(one, 'stress'));
    if (nervous.length === 0) return [];
    const value = nervous.map((one) => `${one.name.split(' ').at(-1)} ${figure(one, 'stress')}`).join(', ');
    return [{ label: t.stress, value }];
  },
  inspect: (combatant) => [
    ...weaponFacts(combatant),
    ...(has(combatant, 'armor') ? [{ label: t.armor, value: String(figure(combatant, 'armor')) }] : []),
    ...(has(combatant, 'resolve') ? [{ label: t.resolve, value: String(figure(combatant, 'resolve')) }] : []),
  ],
};
