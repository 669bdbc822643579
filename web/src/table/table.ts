// One table, as one person sits at it. Everything a component needs to know of a fight comes from here, and nothing of
// what stands behind it: the engine in this browser (engine.ts) or a server with many screens. So everything that could
// cross a network is asynchronous, every table is somebody's (its role), and what is shown is a numbered standing.
import type {
  Advice,
  Answer,
  FightEvent,
  Given,
  NextEncounter,
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
import type { Contact, Wish } from './connection';
import type { MessagePerson, MessageReply, MessageRoom, MessageYou } from './schemas';

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
  /** Whether whoever sits here answers the open question. */
  mine: boolean;
  /** Whether whoever sits here may type the faces of real dice. */
  typing: boolean;
  /** Whether whoever sits here is told the odds of what they are asked. */
  odds: boolean;
  /** Whether screens show the map and nothing else. */
  picture: boolean;
}

/** What the program does by itself. */
export type Auto = 'nothing' | 'npc-dice' | 'all-dice' | 'npc';

/** The others at a table, and how this screen is connected to them. */
export interface Now {
  room: MessageRoom;
  you: MessageYou;
  here: MessagePerson[];
  /** Members who have to answer, or `gm`. */
  awaited: string[];
  contact: Contact;
  /** Why the connection has ended for good. */
  why: string;
  /** What was done here and has not reached the table yet. */
  waiting: number;
}
export interface Company {
  readonly now: Now;
  subscribe(listener: (now: Now) => void): () => void;
  /** What only people at a shared table do: claim, hand on, invite, settings … */
  do(wish: Wish): Promise<MessageReply>;
  /** Tries to reach the others at once. */
  again(): void;
  /** "What if": another table with the first so many answers; gives its id. */
  fork(keep: number, name?: string): Promise<string>;
}

export interface Table {
  readonly id: string;
  readonly system: System;
  readonly title: string;
  readonly role: Role;
  /** Null at a table in this browser, where nobody else sits. */
  readonly company: Company | null;
  /** The last one known; a new object with every change. */
  readonly standing: Standing;
  /** Told of every change, by whomever; ends with the function that is returned. */
  subscribe(listener: (standing: Standing) => void): () => void;

  /** Rejects, with nothing changed, if the answer does not fit. */
  answer(given: Given): Promise<void>;
  /** Keeps that many answers and takes the others back. */
  undo(keep: number): Promise<void>;
  /** Gives answers again that were taken back. */
  redo(count?: number): Promise<void>;
  /** Faces or cards for the open throw, not given yet. */
  roll(): Promise<Answer | null>;

  /** A policy answers the open question. */
  decide(policies?: Policies): Promise<void>;
  readonly auto: Auto;
  setAuto(auto: Auto): Promise<void>;
  /** The game master's: what screens show, the table or its picture alone. */
  showPicture(alone: boolean): Promise<void>;
  /** Plays on to the end by policy. */
  playOut(signal?: AbortSignal): Promise<void>;

  /** The options of the open question, the best first: a first ranking at once, then better ones. */
  advise(signal?: AbortSignal): AsyncIterable<{ advice: Advice; over: boolean }>;
  /** Exact as far as so many seconds go, the others sampled. */
  oddsOfOptions(seconds: number, signal?: AbortSignal): Promise<OptionOdds[]>;
  odds(question: OddsQuestion, signal?: AbortSignal): Promise<Odds>;
  moves(by: string): Promise<{ key: string; text: string }[]>;
  simulate(wanted: SimulationWanted, signal?: AbortSignal): AsyncIterable<Progress>;
  policies(): Promise<string[]>;

  /** Another encounter, with those who have come out of this fight in it as they are. */
  next(encounter: object, survivors: string[]): Promise<NextEncounter>;

  /** The same table from another chair. */
  as(role: Role): Table;
  save(): Promise<SavedFight>;
  close(): void;
}

/** What a policy is told by, at the table of one side. */
export type { Policies };
