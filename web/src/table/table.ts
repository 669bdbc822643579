// One table, as one person sits at it. Everything a component needs to know of a fight comes from here, and nothing of
// what stands behind it: the engine in this browser (engine.ts) or a server with many screens. So everything that could
// cross a network is asynchronous, every table is somebody's (its role), and what is shown is a numbered standing.
import type {
  Answer,
  FightEvent,
  Odds,
  OddsQuestion,
  OptionOdds,
  Policies,
  Progress,
  Question,
  Role,
  SavedFight,
  SimulationWanted,
  State,
  System,
} from './documents';

/** Where the fight stands, as this role may see it. */
export interface Standing {
  /** Grows with every change at the table, undo included: what was computed for an older one is stale. */
  number: number;
  status: 'asking' | 'over';
  /** The open question, if it is put to this role (to the game master: always). */
  question: Question | null;
  events: FightEvent[];
  state: State;
  /** Answers given so far. */
  answers: number;
  /** Answers that were taken back and can be given again. */
  undone: number;
}

/** What the program does by itself. */
export type Auto = 'nothing' | 'npc-dice' | 'all-dice' | 'npc';

export interface Seat {
  role: Role;
  name: string;
}

export interface Table {
  readonly id: string;
  readonly system: System;
  readonly title: string;
  readonly role: Role;
  /** The last one known; a new object with every change. */
  readonly standing: Standing;
  /** Told of every change, by whomever; ends with the function that is returned. */
  subscribe(listener: (standing: Standing) => void): () => void;

  /** Rejects, with nothing changed, if the answer does not fit. */
  answer(answer: Answer): Promise<void>;
  /** Keeps that many answers and takes the others back. */
  undo(keep: number): Promise<void>;
  /** Gives answers again that were taken back. */
  redo(count?: number): Promise<void>;
  /** Faces or cards for the open throw, not given yet. */
  roll(): Promise<Answer | null>;
  /** What a policy would answer, not given yet. */
  suggest(policy: string, signal?: AbortSignal): Promise<Answer>;

  readonly auto: Auto;
  setAuto(auto: Auto): Promise<void>;
  /** Plays on to the end by policy. */
  playOut(signal?: AbortSignal): Promise<void>;

  oddsOfOptions(signal?: AbortSignal): Promise<OptionOdds[]>;
  odds(question: OddsQuestion, signal?: AbortSignal): Promise<Odds>;
  moves(by: string): Promise<{ key: string; text: string }[]>;
  simulate(wanted: SimulationWanted, signal?: AbortSignal): AsyncIterable<Progress>;
  policies(): Promise<string[]>;

  /** The same table from another chair. */
  as(role: Role): Table;
  save(): Promise<SavedFight>;
  close(): void;
}

/** What a policy is told by, at the table of one side. */
export type { Policies };
