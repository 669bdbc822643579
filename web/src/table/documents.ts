// What the protocol sends, as far as the page reads it (docs/protocol.md, schemas/). Every game adds figures of its own,
// which only the module of that game in games/ looks at.

export type System = 'alien' | 'coriolis' | 'forbidden-lands' | 'shadowrun' | 'harnmaster';
export type Role = 'gm' | `side:${string}` | `combatant:${string}`;

export interface Price {
  amount: number;
  of: string;
}
export interface DiceOf {
  count: number;
  colour: string;
}
export interface Modifier {
  name: string;
  amount?: number;
  figure?: number;
  rule?: string;
}
export interface Option {
  key: string;
  text: string;
  cost: number;
  deed?: string;
  group?: string;
  target?: string;
  target_name?: string;
  weapon?: string;
  place?: string;
  rule?: string;
  price?: Price[];
  gives_up?: string[];
  dice?: DiceOf[];
  measure?: { of: string; figure: number };
  modifiers?: Modifier[];
  ends_turn?: boolean;
  confirm?: boolean;
}
export interface Barred {
  deed: string;
  text: string;
  reason: string;
  rule?: string;
}
export interface Places {
  key: string;
  cost?: number;
  points: [number, number][];
}
export interface QuestionDice {
  count: number;
  sides: number;
  colour?: string;
  marks?: boolean;
  until?: number;
}
export interface Stay {
  colour?: string;
  sides: number;
  faces: number[];
}
export interface Question {
  id: string;
  kind: 'throw' | 'draw' | 'choice';
  name: string;
  who: string;
  for: string;
  rule: string;
  text: string;
  text_id?: string;
  options?: Option[];
  barred?: Barred[];
  places?: Places[];
  dice?: QuestionDice[];
  stay?: Stay[];
  cards?: number[];
  target_number?: number;
  modifiers?: Modifier[];
  sixes?: number;
  wanted?: number;
  missing?: number;
  own_sixes?: number;
  other_sixes?: number;
  figures?: Record<string, number | string>;
  [figure: string]: unknown;
}

export type Answer = { typed?: boolean; for?: string } & (
  { choose: string } | { faces: number[] } | { cards: number[] } | { set: Record<string, unknown> }
);

export interface Thrown {
  sides?: number;
  faces?: number[];
  colour?: string;
  typed?: boolean;
  again?: boolean;
  kept?: number[] | boolean;
  cards?: number[];
}
export interface FightEvent {
  id: number;
  rule: string;
  kind: string;
  text: string;
  who?: string;
  whom?: string;
  answer?: number;
  exchange?: number;
  step?: string;
  thrown?: Thrown[];
  modifiers?: Modifier[];
  [figure: string]: unknown;
}

export interface Clock {
  left: number;
  unit: string;
}
export interface Condition {
  key: string;
  name: string;
  rule?: string;
  effect?: string;
  ends?: Clock;
}
export interface Injury {
  key: string;
  name: string;
  rule?: string;
  effect?: string;
  fatal?: boolean;
  treated?: boolean;
  clock?: Clock;
}
export interface Weapon {
  key: string;
  name: string;
  in_hand?: boolean;
  clip?: string | null;
  [figure: string]: unknown;
}
export interface Figure {
  key: string;
  name: string;
  group: string;
  now: number;
  most?: number;
  least?: number;
  can_set: boolean;
}
export interface Combatant {
  key: string;
  name: string;
  side: string;
  looks?: string;
  zone?: string;
  x?: number;
  y?: number;
  posture?: string;
  conditions?: Condition[];
  injuries?: Injury[];
  weapons?: Weapon[];
  armour?: { key: string; name: string; [figure: string]: unknown }[];
  figures?: Figure[];
  controller?: string;
  is_vehicle?: boolean;
  engaged?: string[];
  adjacent?: string[];
  [figure: string]: unknown;
}
export interface OrderSlot {
  key: string;
  card?: number;
  score?: number;
  effective?: number;
  done: boolean;
  current: boolean;
  group?: string;
  passes?: number;
}
export interface Zone {
  key: string;
  name: string;
  features?: string[];
  neighbours?: string[];
  unseen?: string[];
  cover?: { key: string; rating: number }[];
  in_view?: boolean;
}
export interface Border {
  key: string;
  name: string;
  between: [string, string];
  way: string;
  door?: string;
  in_view?: boolean;
}
export interface Item {
  key: string;
  name: string;
  zone?: string;
  x?: number;
  y?: number;
}
export interface State {
  system: System;
  title: string;
  description?: string;
  round?: number;
  turn?: number;
  pass?: number | null;
  phase?: string;
  current?: string | null;
  winner?: string | null;
  settings?: Record<string, unknown>;
  sides: { key: string; name: string; players: boolean }[];
  order: OrderSlot[];
  combatants: Combatant[];
  items?: Item[];
  zones?: Zone[];
  borders?: Border[];
  places?: { key: string; name: string; x: number; y: number; rating?: number }[];
  rough?: { x: number; y: number; radius: number }[];
  walls?: { name: string; from: [number, number]; to: [number, number]; rating?: number; opaque?: boolean }[];
  map?: { low: [number, number]; high: [number, number]; blocked?: [number, number][] };
  [figure: string]: unknown;
}

export interface Chance {
  name: string;
  text: string;
  p: number;
}
export interface Mean {
  name: string;
  text: string;
  mean?: number;
  p?: number;
}
export interface OptionOdds {
  key: string;
  kind: string;
  works?: Chance;
  takes_out?: Chance;
  harm?: Mean;
  price?: Mean[];
}
export interface Odds {
  kind: string;
  left_out: number;
  by: string;
  target: string | null;
  move: string;
  outcomes: { name: string; text?: string; p: number }[];
  laws: Record<string, { value: number; label?: string; p: number }[]>;
  means: Record<string, number>;
  sentence: string;
}
export interface OddsQuestion {
  by?: string;
  move?: string;
  option?: string;
  choose?: Record<string, string>;
  set?: Record<string, unknown>[];
}

export interface Share {
  fights: number;
  p: number;
  low: number;
  high: number;
}
export interface Spread {
  text: string;
  mean: number;
  p5: number;
  p50: number;
  p95: number;
  fights: number[];
}
export interface SimulatedSide {
  key: string;
  name: string;
  policy: string;
  wins: Share;
  survivors: { mean: number; fights: number[] };
  dead: { mean: number; fights: number[] };
  worst_twentieth: { survivors: number; dead: number };
  replay: number[];
  resources?: Record<string, Spread>;
}
export interface SimulatedCombatant {
  key: string;
  name: string;
  side: string;
  policy: string;
  falls: Share & { median_round: number | null; by_round: number[] };
  dies: Share;
  escapes: Share;
  gives_up: Share;
}
export interface Simulation {
  title: string;
  seed: number | string;
  fights: number;
  sentence: string;
  sides: SimulatedSide[];
  undecided: Share;
  by_limit: Share;
  rounds: {
    name: string;
    mean: number;
    p10: number;
    p50: number;
    p90: number;
    fights: number[];
    replay: Record<string, number[]>;
  };
  combatants: SimulatedCombatant[];
}
export interface Progress {
  fights: number;
  of?: number;
  over: boolean;
  simulation: Simulation;
}
export interface Policies {
  all?: string;
  sides?: Record<string, string>;
  combatants?: Record<string, string>;
}
export interface SimulationWanted {
  fights: number;
  seed?: number;
  policies?: Policies;
}

export interface Rule {
  system: string;
  id: string;
  title: string;
  section: string;
  text: string;
  examples: string[];
  settings: string[];
}
export interface Mistake {
  line?: number;
  column?: number;
  where?: string;
  found?: string;
  message: string;
  hint?: string;
}
export interface TestOdds {
  kind: string;
  sentence: string;
  columns: { text: string; kind: 'chance' | 'mean' }[];
  rows: { text: string; figures: number[] }[];
}
export interface SavedFight {
  fracas: 'fight';
  version: number;
  system: System;
  title?: string;
  encounter: Record<string, unknown>;
  answers: Answer[];
}
