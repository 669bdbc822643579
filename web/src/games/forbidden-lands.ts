import type { GameFace, Track } from './game';
import { figure, has, weaponFacts } from './game';
import { m, t } from '../text';

const attributes = ['strength', 'agility', 'wits', 'empathy'] as const;

export const forbiddenLands: GameFace = {
  system: 'forbidden-lands',
  name: 'Forbidden Lands',
  edition: '',
  motif:
    '<path d="m1.5 16.5 5.5-9 3.2 5 2.8-4.6 5.5 8.6z" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/><path d="m5.2 10.5 1.8 1.6 1.5-1.5" fill="none" stroke="currentColor" stroke-width="1.3"/>',
  order: 'card',
  costly: ['base', 'gear'],
  when: ({ round }) => (round ? m.round({ number: round }) : t.beforeFirstRound),
  get orderNote() {
    return t.lowCardFirst;
  },
  pips(combatant) {
    const actions = combatant['actions'] as { fast_left: boolean; slow_left: boolean } | undefined;
    if (!actions) return [];
    return [
      { text: t.pipFast, spent: !actions.fast_left },
      { text: t.pipSlow, spent: !actions.slow_left },
    ];
  },
  tracks: (combatant): Track[] =>
    attributes
      .filter((key) => has(combatant, key))
      .map((key) => ({
        key,
        name: t[key],
        now: figure(combatant, key),
        most: figure(combatant, `most_${key}`),
        kind: 'health',
      })),
  trackForm: 'columns',
  foot: ({ combatants, time }) => {
    const willing = combatants.filter((one) => one.controller === 'pc' && has(one, 'willpower'));
    const value = willing.map((one) => `${one.name.split(' ')[0]} ${figure(one, 'willpower')}`).join(', ');
    return [
      ...(typeof time === 'string' ? [{ label: t.timeOfDay, value: t.scene(time) }] : []),
      ...(value ? [{ label: t.willpower, value }] : []),
    ];
  },
  inspect: (combatant) => [
    ...weaponFacts(combatant).map((fact, i) => {
      const bonus = combatant.weapons?.[i]?.['bonus'];
      return fact.value === t.inHand && typeof bonus === 'number' ? { ...fact, value: m.inHandBonus({ bonus }) } : fact;
    }),
    ...(has(combatant, 'armor')
      ? [{ label: t.armourHelmet, value: `${figure(combatant, 'armor')}, ${figure(combatant, 'helmet')}` }]
      : []),
    ...(figure(combatant, 'arrow_die') > 0 ? [{ label: t.arrows, value: `D${figure(combatant, 'arrow_die')}` }] : []),
    ...(has(combatant, 'willpower') ? [{ label: t.willpower, value: String(figure(combatant, 'willpower')) }] : []),
  ],
};
