// What the protocol sends, as far as the page reads it (docs/protocol.md). The shapes come from schemas/ (schemas.ts, made by
// tools/types.js); here they get the page's names, and what the schemas leave to the games. Every game adds figures of its own,
// which only the module of that game in games/ looks at.
import type * as schema from './schemas';

export type System = 'alien' | 'coriolis' | 'forbidden-lands' | 'shadowrun' | 'harnmaster';
export type Role = 'gm' | `side:${string}` | `combatant:${string}`;

// A shape of the schemas with some members told more exactly, and figures of the games beside them.
type Known<Shape> = { [Name in keyof Shape as string extends Name ? never : Name]: Shape[Name] };
type With<Shape, More> = Omit<Known<Shape>, keyof More> & More & { [figure: string]: unknown };
// One of a list that may be missing.
type Each<List> = NonNullable<List> extends (infer One)[] ? One : never;

export type Option = Each<schema.Question['options']>;
export type Price = Each<Option['price']>;
export type DiceOf = Each<Option['dice']>;
export type Barred = Each<schema.Question['barred']>;
export type QuestionDice = Each<schema.Question['dice']>;
export type Stay = Each<schema.Question['stay']>;
/** Of an option, of a question, or told with an event. */
export interface Modifier {
  name: string;
  amount?: number;
  figure?: number;
  rule?: string;
}
export type Places = Omit<Each<schema.Question['places']>, 'points'> & { points: [number, number][] };
export type Question = With<
  schema.Question,
  {
    places?: Places[];
    modifiers?: Modifier[];
    missing?: number;
    own_sixes?: number;
    other_sixes?: number;
    figures?: Record<string, number | string>;
  }
>;

export type Answer = { typed?: boolean; for?: string } & (
  { choose: string } | { faces: number[] } | { cards: number[] } | { set: Record<string, unknown> }
);
/** Somebody's answer, or the wish that the program throws the dice or draws the card. */
export type Given = Answer | { roll: true; for?: string };

export type Thrown = Omit<Each<schema.Event['thrown']>, 'kept'> & { kept?: number[] | boolean };
export type FightEvent = With<schema.Event, { who?: string; whom?: string; thrown?: Thrown[]; modifiers?: Modifier[] }>;

export interface Clock {
  left: number;
  unit: string;
}
type AnyCombatant = schema.State['combatants'][number];
export type Condition = AnyCombatant['conditions'][number];
export type Injury = Each<AnyCombatant['injuries']>;
export type Weapon = With<AnyCombatant['weapons'][number], { clip?: string | null }>;
export type Figure = Each<AnyCombatant['figures']>;
/** What every game adds to its combatants beside the figures of its own. */
export type Combatant = With<
  AnyCombatant,
  {
    zone?: string;
    x?: number;
    y?: number;
    posture?: string;
    weapons: Weapon[];
    armour?: { key: string; name: string; [figure: string]: unknown }[];
    controller?: string;
    is_vehicle?: boolean;
    engaged?: string[];
    adjacent?: string[];
  }
>;
export type OrderSlot = With<
  schema.State['order'][number],
  {
    card?: number;
    score?: number;
    effective?: number;
    group?: string;
    passes?: number;
  }
>;
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
/** The state, with the maps of the games. */
export type State = With<
  schema.State,
  {
    system: System;
    round?: number;
    turn?: number;
    pass?: number | null;
    phase?: string;
    current?: string | null;
    winner?: string | null;
    order: OrderSlot[];
    combatants: Combatant[];
    items?: Item[];
    zones?: Zone[];
    borders?: Border[];
    places?: { key: string; name: string; x: number; y: number; rating?: number }[];
    rough?: { x: number; y: number; radius: number }[];
    walls?: { name: string; from: [number, number]; to: [number, number]; rating?: number; opaque?: boolean }[];
    map?: { low: [number, number]; high: [number, number]; blocked?: [number, number][] };
  }
>;

type AnyOptionOdds = schema.OptionOdds['options'][number];
export type Chance = NonNullable<AnyOptionOdds['works']>;
export type Mean = NonNullable<AnyOptionOdds['harm']> & { p?: number };
export type OptionOdds = With<AnyOptionOdds, { harm?: Mean; price?: Mean[] }>;
type Means = { means: Record<string, number> };
export type OddsTable = With<
  NonNullable<schema.Odds['tables']>[number],
  { rows: With<NonNullable<schema.Odds['tables']>[number]['rows'][number], Means>[] }
>;
export type Odds = With<schema.Odds, Means & { tables?: OddsTable[] }>;
export interface Advice {
  sentence: string;
  steady: boolean;
  options: {
    key: string;
    text: string;
    fights: number;
    wins: Share;
    behind: { of: number; low: number; high: number } | null;
  }[];
}
/** Somebody who goes on to the next fight: the key there and the key here. */
export interface Survivor {
  combatant: string;
  name: string;
  was: string;
}
/** What of a survivor is not as it was. */
export interface LeftBehind {
  name: string;
  what: 'figure' | 'injury' | 'weapon' | 'condition';
  of: string;
  was: unknown;
  is: unknown;
}
export interface NextEncounter {
  encounter: Record<string, unknown>;
  survivors: Survivor[];
  left_behind: LeftBehind[];
}
export interface OddsQuestion {
  by?: string;
  move?: string;
  option?: string;
  choose?: Record<string, string>;
  set?: Record<string, unknown>[];
  /** The tables a game makes unasked, which take several times as long as the rest. */
  own_tables?: boolean;
  /** Questions to make a row per answer of, beside those. */
  tables?: string[];
}

export type Simulation = schema.Simulation;
export type SimulatedSide = Simulation['sides'][number];
export type SimulatedCombatant = Simulation['combatants'][number];
export type Share = SimulatedSide['wins'];
export type Spread = SimulatedSide['resources'][string];
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
export type SavedFight = Omit<schema.SavedFight, 'system' | 'answers'> & { system: System; answers: Answer[] };
