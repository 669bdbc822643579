// What one game looks like. A page asks here; no component knows a game by name. To give a game a widget of its own, add
// it to that game's file and nowhere else.
import type { Component } from 'svelte';
import type { Combatant, OddsTable, OrderSlot, Question, State, System } from '../table/documents';
import type { Table } from '../table/table';
import { t } from '../text';

export interface Pip {
  text: string;
  spent: boolean;
}
export interface Track {
  key: string;
  name: string;
  now: number;
  most: number | null;
  /** Few is bad (health), many is bad (stress, wounds), or neither (ammunition, pool). */
  kind: 'health' | 'strain' | 'store';
}
export interface Fact {
  label: string;
  value: string;
}

/** What every widget of a question gets. */
export interface WidgetProps {
  table: Table;
  question: Question;
  fight: State;
  selected: string;
  select: (key: string) => void;
}

/** What every widget beside the rows of a choice gets, on the page of odds. */
export interface ChoiceProps {
  system: System;
  table: OddsTable;
  /** The answer that is looked at, if it is known. */
  at: string | undefined;
  choose: (answer: string) => void;
}

export interface GameFace {
  system: System;
  name: string;
  edition: string;
  /** An icon of 20 by 20, drawn with the current colour. */
  motif: string;
  order: 'card' | 'score';
  /** Colours of dice whose ones cost something. */
  costly: readonly string[];
  /** `Round 2`, `Combat Turn 1, pass 2`. */
  when(state: State): string;
  /** How the order goes: `low card first`. */
  orderNote: string;
  /** What can be done yet in this slot, by its name. */
  pips(combatant: Combatant, slot: OrderSlot | undefined, question: Question | null): Pip[];
  /** Action points as dots, where a game has them. */
  dots?(combatant: Combatant): { left: number; most: number };
  tracks(combatant: Combatant): Track[];
  /** How tracks are drawn: bars below each other, two on a line, small columns, or boxes to cross out. */
  trackForm: 'bars' | 'pairs' | 'columns' | 'boxes';
  foot(state: State): Fact[];
  inspect(combatant: Combatant): Fact[];
  /** How a law is drawn where bars are not enough, by its name. */
  charts?: Record<string, Component<{ title: string; rows: { text: string; p: number }[] }>>;
  /** What a value of a law is called, where its code says nothing. */
  labelOf?(law: string, label: string): string | undefined;
  /** Questions inside an exchange of which the page of odds shows a row per answer, beside those the game tells unasked. */
  tables?: string[];
  /** Widgets above these rows, by the name of the question. */
  choices?: Record<string, Component<ChoiceProps>>;
  /** Widgets beside the options, by the name of the question. */
  widgets?: Record<string, Component<WidgetProps>>;
}

export const figure = (combatant: Combatant, key: string): number => {
  const value = combatant[key];
  return typeof value === 'number' ? value : 0;
};

export const has = (combatant: Combatant, key: string): boolean => typeof combatant[key] === 'number';

/** What is carried, the same in every game: name and what the clip says. */
export function weaponFacts(combatant: Combatant): Fact[] {
  return (combatant.weapons ?? []).map(({ name, in_hand, clip }) => ({
    label: name.charAt(0).toUpperCase() + name.slice(1),
    value: clip ? t.clip(String(clip)) : in_hand ? t.inHand : t.carried,
  }));
}
