import BodyMap from '../components/widgets/BodyMap.svelte';
import LevelMatrix from '../components/widgets/LevelMatrix.svelte';
import LevelsOfDefence from '../components/widgets/LevelsOfDefence.svelte';
import type { GameFace } from './game';
import { figure, has, weaponFacts } from './game';
import { m, t } from '../text';

const columns = [
  ['ip', 'IP'],
  ['fp', 'FP'],
  ['bp', 'BP'],
  ['pp', 'PP'],
] as const;

export const harnmaster: GameFace = {
  system: 'harnmaster',
  name: 'HarnMaster',
  edition: '',
  motif:
    '<path d="M10 1.5 17 10l-7 8.5L3 10z" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/><path d="M10 6.2 13.2 10 10 13.8 6.8 10z" fill="currentColor"/>',
  order: 'score',
  costly: [],
  when: ({ round }) => (round === 0 ? t.beforeFirstRound : m.round({ number: round ?? 1 })),
  get orderNote() {
    return t.byInitiative;
  },
  pips: () => [],
  tracks: (combatant) =>
    columns
      .filter(([key]) => has(combatant, key))
      .map(([key, name]) => ({ key, name, now: figure(combatant, key), most: null, kind: 'strain' as const })),
  trackForm: 'columns',
  foot: ({ advantage, combatants }) => {
    const holder = combatants.find(({ key }) => key === advantage);
    return [{ label: t.tacticalAdvantage, value: holder?.name ?? t.nobody }];
  },
  widgets: { defence: LevelMatrix },
  charts: { location: BodyMap },
  labelOf: (law, label) => (law === 'result' ? t.combatResult(label.toUpperCase()) : undefined),
  tables: ['defence'],
  choices: { defence: LevelsOfDefence },
  inspect: (combatant) => [
    ...weaponFacts(combatant).map((fact, i) => {
      const hands = combatant.weapons?.[i]?.['hands'];
      return fact.value === t.inHand && typeof hands === 'string' ? { ...fact, value: t.scene(hands) } : fact;
    }),
    ...(has(combatant, 'end')
      ? [{ label: t.enduranceMobility, value: `${figure(combatant, 'end')}, ${figure(combatant, 'mobility')}` }]
      : []),
  ],
};
