// A table with a server behind it: one fight, many screens. What is shown is what the server has told, numbered; what is done
// goes to the server and comes back as news, to this screen as to all others.
import { Refused, apiAddress, ask, askRoom, compute, tokenOfTab } from './api';
import { Connection, type Contact, type Socket, type Wish } from './connection';
import type {
  Advice,
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
  Simulation,
  SimulationWanted,
  State,
  System,
} from './documents';
import { thrown } from '../lib/dice';
import type { Message, MessageBye, MessageNews, MessageReply, MessageView, MessageWelcome } from './schemas';
import type { Auto, Company, Now, Standing, Table } from './table';

/** How ids of rooms begin where they stand beside those of fights kept in this browser. */
const prefix = 'room-';
export const isRoom = (id: string) => id.startsWith(prefix);
export const idOfRoom = (room: string) => prefix + room;
export const roomOf = (id: string) => id.slice(prefix.length);

/** Seconds of thought: a ranking at once, and a better one. */
const adviceIn = [0.5, 4.5];
/** Fights of one request of a simulation, so that something can be shown meanwhile. */
const firstBlock = 256;
const largestBlock = 8192;

type Told = Exclude<Message, MessageReply | MessageBye>;
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The room as this browser's member knows it, kept by nothing but the server's messages. */
class Room implements Company {
  standing: Standing | null = null;
  now!: Now;
  readonly connection: Connection;
  readonly listeners = new Set<() => void>();
  readonly #watchers = new Set<(now: Now) => void>();
  #stream = '';
  #number = 0;
  #view: MessageView | null = null;
  #contact: Contact = 'coming';
  #why = '';

  constructor(
    readonly id: string,
    open: () => Socket,
    token: string | null,
  ) {
    this.connection = new Connection(open, token, {
      message: (message) => this.#take(message),
      since: () => (this.#view ? { stream: this.#stream, number: this.#number } : undefined),
      contact: (contact, why) => {
        this.#contact = contact;
        this.#why = why;
        this.#changed({});
      },
    });
  }

  subscribe(listener: (now: Now) => void): () => void {
    this.#watchers.add(listener);
    return () => this.#watchers.delete(listener);
  }

  async do(wish: Wish): Promise<MessageReply> {
    const sent = this.connection.send(wish);
    this.#changed({});
    try {
      return await sent;
    } finally {
      this.#changed({});
    }
  }

  again(): void {
    this.connection.again();
  }

  async fork(keep: number, name?: string): Promise<string> {
    const made = await askRoom<{ room: string; token: string }>(this.id, 'fork', name ? { keep, name } : { keep });
    await ask(`rooms/${made.room}/session`, { token: made.token });
    return idOfRoom(made.room);
  }

  #take(message: Told): void {
    if (message.message === 'welcome') return this.#welcome(message);
    if (message.message === 'news') {
      // What has a gap before it cannot be understood: everything is asked for anew.
      if (message.stream !== this.#stream || message.number !== this.#number + 1) {
        this.#view = null;
        return this.connection.again();
      }
      this.#hear(message);
      this.#changed({ awaited: message.awaited });
      return this.#tell();
    }
    if (message.message === 'presence') return this.#changed({ here: message.here });
    if (message.message === 'room') this.#changed({ room: message.room });
    else this.#changed({ you: message.you });
    this.#tell();
  }

  #welcome({ room, you, here, awaited, stream, number, view, missed }: MessageWelcome): void {
    for (const news of missed ?? []) this.#hear(news);
    if (view) this.#view = view;
    this.#stream = stream;
    this.#number = number;
    this.#changed({ room, you, here, awaited });
    this.#tell();
  }

  #hear({ number, events_from, standing }: MessageNews): void {
    const before = this.#view?.events.slice(0, events_from) ?? [];
    this.#view = { ...standing, events: [...before, ...standing.events] };
    this.#number = number;
  }

  #changed(more: Partial<Now>): void {
    const { connection } = this as { connection?: Connection };
    this.now = { ...this.now, ...more, contact: this.#contact, why: this.#why, waiting: connection?.waiting ?? 0 };
    if (this.now.room || this.#contact === 'ended') for (const watcher of this.#watchers) watcher(this.now);
  }

  // A new number only where the question or what has happened is another: what somebody is typing stays on the screen when
  // the connection comes back, or a setting changes.
  #tell(): void {
    const view = this.#view;
    if (!view) return;
    const { you, room } = this.now;
    const question = (you.handed ?? view.question) as Question | null;
    const next: Standing = {
      number: this.standing?.number ?? 0,
      status: view.status,
      question,
      events: view.events as FightEvent[],
      state: view.state as State,
      answers: view.answers_used,
      undone: room.can_redo ? 1 : 0,
      mine: question !== null && (you.role === 'gm' || you.handed !== null || you.claims.includes(question.who)),
      typing: room.settings.typed_dice === 'players' || (you.role === 'gm' && room.settings.typed_dice === 'gm'),
      odds: you.role === 'gm' || room.settings.odds === 'players',
      picture: room.settings.screen_shows === 'picture',
    };
    const before = this.standing;
    if (before && same(before, next)) return;
    const moved =
      !before ||
      !same(before.question, next.question) ||
      before.events.length !== next.events.length ||
      before.answers !== next.answers ||
      before.status !== next.status;
    if (moved) next.number += 1;
    this.standing = next;
    for (const listener of this.listeners) listener();
  }

  close(): void {
    this.connection.close();
  }
}

class ServerTable implements Table {
  readonly id: string;
  readonly system: System;
  readonly #listeners = new Set<(standing: Standing) => void>();
  readonly #told: () => void;
  #playing = false;

  constructor(private readonly room: Room) {
    this.id = idOfRoom(room.id);
    this.system = room.standing!.state.system;
    this.#told = () => {
      for (const listener of this.#listeners) listener(this.standing);
    };
    room.listeners.add(this.#told);
  }

  get standing(): Standing {
    return this.room.standing!;
  }

  get title(): string {
    return this.room.now.room.name;
  }

  get role(): Role {
    return this.room.now.you.sees as Role;
  }

  get company(): Company {
    return this.room;
  }

  get auto(): Auto {
    return this.room.now.room.settings.automatic;
  }

  subscribe(listener: (standing: Standing) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async answer(given: Given): Promise<void> {
    const id = given.for ?? this.standing.question?.id ?? '';
    if ('roll' in given) await this.room.do({ do: 'roll', for: id });
    else if ('set' in given) await this.room.do({ do: 'answer', answer: { set: given.set } });
    // Faces count as typed without saying so; the server decides who may type them.
    else await this.room.do({ do: 'answer', answer: { ...given, for: id } });
  }

  async undo(keep: number): Promise<void> {
    await this.room.do(this.#isMaster ? { do: 'undo', keep } : { do: 'undo' });
  }

  /** The server gives again what was taken back one step at a time; a step may be several answers. */
  async redo(count = 1): Promise<void> {
    const wanted = this.standing.answers + count;
    do await this.room.do({ do: 'redo' });
    while (this.standing.answers < wanted && this.standing.undone > 0);
  }

  // For the dice that are still missing where some were typed: a whole throw is the server's.
  async roll(): Promise<{ faces: number[] } | null> {
    const { question } = this.standing;
    return question?.kind === 'throw' ? { faces: thrown(question) } : null;
  }

  async setAuto(auto: Auto): Promise<void> {
    await this.room.do({ do: 'settings', automatic: auto });
    if (auto === 'nothing') return;
    // What is asked already, too; that there may be nothing is no mistake.
    await this.room.do({ do: 'go_on', auto }).catch(() => undefined);
  }

  async showPicture(alone: boolean): Promise<void> {
    await this.room.do({ do: 'settings', screen_shows: alone ? 'picture' : 'table' });
  }

  /** Step by step, so that everybody at the table sees the fight go on, and it can be stopped. */
  async playOut(signal?: AbortSignal): Promise<void> {
    this.#playing = true;
    try {
      while (this.standing.status === 'asking' && this.standing.question && !signal?.aborted) {
        const { question, answers } = this.standing;
        // All that the program may answer in one go; what it may not, one by one.
        const auto = question.for === 'gm' ? 'npc' : question.kind === 'choice' ? null : 'all-dice';
        if (auto) await this.room.do({ do: 'go_on', auto }).catch(() => undefined);
        if (this.standing.answers === answers) await this.decide();
      }
    } finally {
      this.#playing = false;
    }
  }

  async decide(policies: Policies = {}): Promise<void> {
    const { question } = this.standing;
    if (question) await this.room.do({ do: 'decide', for: question.id, policies: { ...policies } });
  }

  async *advise(signal?: AbortSignal): AsyncIterable<{ advice: Advice; over: boolean }> {
    this.#masterOnly();
    const { number } = this.standing;
    for (const seconds of adviceIn) {
      const { advice } = await this.#ask<{ advice: Advice }>('advise', { seconds }, signal);
      // Somebody has answered meanwhile: this is about another question.
      if (this.standing.number !== number) throw new Refused('', 'stale');
      const over = advice.steady || seconds === adviceIn.at(-1);
      yield { advice, over };
      if (over) return;
    }
  }

  async oddsOfOptions(seconds: number, signal?: AbortSignal): Promise<OptionOdds[]> {
    const { question, mine, odds } = this.standing;
    // Players are told those of their own questions, where the game master lets them be told.
    if (!this.#isMaster && !(mine && odds)) throw new Refused('', 'role');
    if (this.#playing) throw new Refused('', 'busy');
    const { options } = await this.#ask<{ options: OptionOdds[] | { options: OptionOdds[] } }>(
      'odds_of_options',
      { seconds },
      signal,
    );
    if (this.standing.question?.id !== question?.id) throw new Refused('', 'stale');
    return Array.isArray(options) ? options : options.options;
  }

  async odds(question: OddsQuestion, signal?: AbortSignal): Promise<Odds> {
    this.#masterOnly();
    return (await this.#ask<{ odds: Odds }>('odds', question, signal)).odds;
  }

  async moves(by: string): Promise<{ key: string; text: string }[]> {
    this.#masterOnly();
    return (await this.#ask<{ moves: { key: string; text: string }[] }>('moves', { by })).moves;
  }

  // In blocks, which grow: counts add up, whoever played them.
  async *simulate({ fights, seed, policies }: SimulationWanted, signal?: AbortSignal): AsyncIterable<Progress> {
    this.#masterOnly();
    const counts: unknown[] = [];
    let done = 0;
    for (let block = firstBlock; done < fights; block = Math.min(largestBlock, block * 2)) {
      const part = Math.min(block, fights - done);
      const wanted = { fights: part, first: done + 1, seed: seed ?? 1, ...(policies ? { policies } : {}) };
      counts.push((await this.#ask<{ counts: unknown }>('simulate', wanted, signal)).counts);
      done += part;
      const { simulation } = await ask<{ simulation: Simulation }>('report', { counts }, signal);
      yield { fights: done, of: fights, over: done >= fights, simulation };
    }
  }

  async policies(): Promise<string[]> {
    const { systems } = await ask<{ systems: { policies: string[] }[] }>(`systems?system=${this.system}`);
    return systems[0]?.policies ?? [];
  }

  async next(encounter: object, survivors: string[]): Promise<NextEncounter> {
    return await ask<NextEncounter>('next', { saved: await this.save(), encounter, survivors });
  }

  /** Everybody has one chair at a server's table: what is seen from another is not told here. */
  as(): Table {
    return new ServerTable(this.room);
  }

  async save(): Promise<SavedFight> {
    return await askRoom<SavedFight>(this.room.id, 'export');
  }

  close(): void {
    this.room.listeners.delete(this.#told);
    if (this.room.listeners.size === 0) this.room.close();
  }

  get #isMaster(): boolean {
    return this.room.now.you.role === 'gm';
  }

  // Figures are computed from what is hidden, too: the server tells them to the game master, and is not asked in vain.
  #masterOnly(): void {
    // Nor while the program plays on: nobody could read them.
    if (!this.#isMaster || this.#playing) throw new Refused('', 'role');
  }

  #ask<T>(what: string, body: object, signal?: AbortSignal): Promise<T> {
    return compute<T>(this.room.id, what, body, signal);
  }
}

/** Sits down at a room this browser has a token of. Rejects if the server turns it away. */
export function openRoomTable(id: string): Promise<Table> {
  const room = roomOf(id);
  const address = apiAddress(`rooms/${room}/live`);
  address.protocol = address.protocol.replace('http', 'ws');
  return tableOver(room, () => new WebSocket(address) as Socket, tokenOfTab(room));
}

export function tableOver(id: string, open: () => Socket, token: string | null): Promise<Table> {
  return new Promise((resolve, reject) => {
    const room = new Room(id, open, token);
    const end = room.subscribe((now) => {
      if (!room.standing && now.contact !== 'ended') return;
      end();
      if (room.standing) resolve(new ServerTable(room));
      else reject(new Refused(now.why, 'ended'));
    });
  });
}
