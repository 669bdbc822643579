import PoolScale from '../components/widgets/PoolScale.svelte';
import PoolSplit from '../components/widgets/PoolSplit.svelte';
import type { GameFace } from './game';
import { figure, has, weaponFacts } from './game';
import { m, t } from '../text';

export const shadowrun: GameFace = {
  system: 'shadowrun',
  name: 'Shadowrun',
  edition: 'Third Edition',
  motif:
    '<path d="M4 16.5h3.2c1.6 0 1.8-1 1.8-2.4V6c0-1.5.6-2.5 2.2-2.5M13 16.5V9.2c0-1.6.6-2.4 2-2.4" fill="none" stroke="currentColor" stroke-width="1.7"/><circle cx="4" cy="16.5" r="1.9" fill="currentColor"/><circle cx="12.6" cy="3.5" r="1.9" fill="currentColor"/><circle cx="16.4" cy="6.8" r="1.9" fill="currentColor"/>',
  order: 'score',
  costly: [],
  when: ({ turn, pass }) => {
    if (turn === 0) return t.beforeFirstRound;
    return pass ? m.shadowrunPass({ number: turn ?? 1, pass: Number(pass) }) : m.shadowrunTurn({ number: turn ?? 1 });
  },
  orderNote: '',
  pips(combatant, slot, question) {
    if (!slot?.current || question?.who !== combatant.key || question.name !== 'act') return [];
    const { simple_actions: simple = 0, free_actions: free = 0 } = (question.figures ?? {}) as Record<string, number>;
    return [
      { text: t.pipSimple, spent: simple < 1 },
      { text: t.pipSimple, spent: simple < 2 },
      { text: t.pipFree, spent: free < 1 },
    ];
  },
  tracks: (combatant) =>
    has(combatant, 'physical')
      ? [
          { key: 'physical', name: t.physical, now: figure(combatant, 'physical'), most: 10, kind: 'strain' as const },
          ...(has(combatant, 'stun')
            ? [{ key: 'stun', name: t.stun, now: figure(combatant, 'stun'), most: 10, kind: 'strain' as const }]
            : []),
          ...(has(combatant, 'pool')
            ? [
                {
                  key: 'pool',
                  name: t.pool,
                  now: figure(combatant, 'pool'),
                  most: Math.max(figure(combatant, 'most_pool'), figure(combatant, 'pool')),
                  kind: 'store' as const,
                },
              ]
            : []),
        ]
      : [],
  trackForm: 'boxes',
  foot: ({ light, air }) => [
    ...(typeof light === 'string' ? [{ label: t.light, value: t.scene(light).replace(/ light$/, '') }] : []),
    ...(typeof air === 'string' ? [{ label: t.air, value: t.scene(air) }] : []),
  ],
  inspect: weaponFacts,
  choices: { 'attack-pool': PoolScale, 'resistance-pool': PoolScale },
  widgets: { 'attack-pool': PoolSplit, 'resistance-pool': PoolSplit },
};
