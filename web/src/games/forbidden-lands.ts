import { words } from '../lib/figures';
import type { GameFace, Track } from './game';
import { figure, has, weaponFacts } from './game';

const attributes = [
  ['strength', 'Str'],
  ['agility', 'Agi'],
  ['wits', 'Wit'],
  ['empathy', 'Emp'],
] as const;

export const forbiddenLands: GameFace = {
  system: 'forbidden-lands',
  name: 'Forbidden Lands',
  edition: '',
  motif:
    '<path d="m1.5 16.5 5.5-9 3.2 5 2.8-4.6 5.5 8.6z" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/><path d="m5.2 10.5 1.8 1.6 1.5-1.5" fill="none" stroke="currentColor" stroke-width="1.3"/>',
  order: 'card',
  costly: ['base', 'gear'],
  when: ({ round }) => (round ? `Round ${round}` : 'Before the first round'),
  orderNote: 'low card first',
  pips(combatant) {
    const actions = combatant['actions'] as { fast_left: boolean; slow_left: boolean } | undefined;
    if (!actions) return [];
    return [
      { text: 'fast', spent: !actions.fast_left },
      { text: 'slow', spent: !actions.slow_left },
    ];
  },
  tracks: (combatant): Track[] =>
    attributes
      .filter(([key]) => has(combatant, key))
      .map(([key, name]) => ({
        key,
        name,
        now: figure(combatant, key),
        most: figure(combatant, `most_${key}`),
        kind: 'health',
      })),
  trackForm: 'columns',
  foot: ({ combatants, time }) => {
    const willing = combatants.filter((one) => one.controller === 'pc' && has(one, 'willpower'));
    const value = willing.map((one) => `${one.name.split(' ')[0]} ${figure(one, 'willpower')}`).join(', ');
    return [
      ...(typeof time === 'string' ? [{ label: 'Time of day', value: words(time) }] : []),
      ...(value ? [{ label: 'Willpower', value }] : []),
    ];
  },
  inspect: (combatant) => [
    ...weaponFacts(combatant).map((fact, i) => {
      const bonus = combatant.weapons?.[i]?.['bonus'];
      return fact.value === 'in hand' && typeof bonus === 'number'
        ? { ...fact, value: `in hand, bonus ${bonus}` }
        : fact;
    }),
    ...(has(combatant, 'armor')
      ? [{ label: 'Armour, helmet', value: `${figure(combatant, 'armor')}, ${figure(combatant, 'helmet')}` }]
      : []),
    ...(figure(combatant, 'arrow_die') > 0 ? [{ label: 'Arrows', value: `D${figure(combatant, 'arrow_die')}` }] : []),
    ...(has(combatant, 'willpower') ? [{ label: 'Willpower', value: String(figure(combatant, 'willpower')) }] : []),
  ],
};
