// The live connection to a room: survives sleep, a lost network and a server that starts again. Whoever sends a command hears
// of it once it is on the server's disk, however often the connection was lost meanwhile.
import { Refused } from './api';
import type { Command, CommandHello, Message, MessageBye, MessageReply } from './schemas';

/** Commands without their ids, which the connection gives them. */
type Without<C> = C extends { id: string } ? Omit<C, 'id'> : never;
export type Wish = Without<Exclude<Command, CommandHello>>;

export type Contact = 'coming' | 'here' | 'away' | 'ended';

/** As much of a WebSocket as is needed, so that tests can bring their own. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

interface Waiting {
  text: string;
  sent: number;
  resolve: (reply: MessageReply) => void;
  reject: (error: Error) => void;
}

export interface Heard {
  /** A welcome or any later message but replies, in the order in which they came. */
  message(message: Exclude<Message, MessageReply | MessageBye>): void;
  /** Where the last welcome and the news after it have come to. */
  since(): CommandHello['since'];
  contact(contact: Contact, why: string): void;
}

/** How a server ends a connection of somebody it does not know. */
const noSeat = 4401;
const firstPause = 250;
const longestPause = 8000;
const looksEvery = 2000;
/** Somebody who has waited so long for a reply is no longer connected. */
const patience = 6000;
/** A clock that has stood still so long has slept. */
const slept = 12_000;

export class Connection {
  contact: Contact = 'coming';
  readonly #waiting = new Map<string, Waiting>();
  readonly #name = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  #count = 0;
  #socket: Socket | null = null;
  #welcomed = false;
  #pause = firstPause;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #clock: ReturnType<typeof setInterval>;
  #looked = Date.now();
  readonly #ends: (() => void)[] = [];

  constructor(
    private readonly open: () => Socket,
    private readonly token: string | null,
    private readonly heard: Heard,
  ) {
    this.#clock = setInterval(() => this.#look(), looksEvery);
    const listen = (on: EventTarget, name: string, then: () => void) => {
      on.addEventListener(name, then);
      this.#ends.push(() => on.removeEventListener(name, then));
    };
    if (typeof window !== 'undefined') {
      listen(window, 'online', () => this.again());
      listen(window, 'offline', () => this.#lost());
      listen(window, 'pageshow', () => this.#look());
      listen(document, 'visibilitychange', () => this.#look());
    }
    this.#connect();
  }

  /** How many commands were not answered yet. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Resolves when it is on the server's disk; rejects with what the server refused. */
  send(wish: Wish): Promise<MessageReply> {
    return new Promise((resolve, reject) => {
      if (this.contact === 'ended') return reject(new Refused('', 'ended'));
      const id = `${this.#name}-${++this.#count}`;
      const waiting = { text: JSON.stringify({ ...wish, id }), sent: Date.now(), resolve, reject };
      this.#waiting.set(id, waiting);
      if (this.#welcomed) this.#socket?.send(waiting.text);
    });
  }

  /** Tries now instead of later. */
  again(): void {
    if (this.contact === 'ended') return;
    this.#drop();
    this.#pause = firstPause;
    this.#connect();
  }

  close(): void {
    clearInterval(this.#clock);
    for (const end of this.#ends) end();
    this.#end('');
  }

  #tell(contact: Contact, why = ''): void {
    this.contact = contact;
    this.heard.contact(contact, why);
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const socket = this.open();
    this.#socket = socket;
    socket.onopen = () => {
      const hello: CommandHello = { do: 'hello' };
      const since = this.heard.since();
      if (this.token !== null) hello.token = this.token;
      if (since) hello.since = since;
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#take(JSON.parse(String(data)) as Message);
    };
    socket.onclose = ({ code, reason }) => {
      if (this.#socket !== socket) return;
      if (code === noSeat) this.#end(reason);
      else this.#lost();
    };
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#welcomed = false;
    socket?.close();
  }

  #lost(pause = this.#pause): void {
    if (this.contact === 'ended') return;
    this.#drop();
    clearTimeout(this.#timer);
    // Not all at the same moment, when a server comes back.
    this.#timer = setTimeout(() => this.#connect(), pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(longestPause, this.#pause * 2);
    this.#tell('away');
  }

  #end(why: string): void {
    this.#drop();
    clearTimeout(this.#timer);
    for (const { reject } of this.#waiting.values()) reject(new Refused(why, 'ended'));
    this.#waiting.clear();
    this.#tell('ended', why);
  }

  #take(message: Message): void {
    if (message.message === 'reply') return this.#answered(message);
    if (message.message === 'bye') {
      if (message.reason !== 'stopping') return this.#end(message.text ?? message.reason);
      return this.#lost((message.come_back_in ?? 1) * 1000);
    }
    this.heard.message(message);
    if (message.message === 'welcome' && !this.#welcomed) this.#welcome();
  }

  #welcome(): void {
    this.#welcomed = true;
    this.#pause = firstPause;
    const now = Date.now();
    for (const waiting of this.#waiting.values()) {
      waiting.sent = now;
      this.#socket?.send(waiting.text);
    }
    this.#tell('here');
  }

  #answered(reply: MessageReply): void {
    const waiting = this.#waiting.get(String(reply.id));
    if (!waiting) return;
    const { error } = reply;
    // What the server could not do now it may do in a moment; the same id makes sure it is done once.
    if (error?.reason === 'busy' || error?.reason === 'rate') {
      setTimeout(() => {
        waiting.sent = Date.now();
        if (this.#welcomed && this.#waiting.has(String(reply.id))) this.#socket?.send(waiting.text);
      }, 1000);
      return;
    }
    this.#waiting.delete(String(reply.id));
    if (reply.ok) waiting.resolve(reply);
    else waiting.reject(new Refused(error?.message ?? '', error?.reason, error?.hint));
  }

  // A connection may be dead without anybody having said so: after a sleep, or when nothing is answered.
  #look(): void {
    // Clocks of hidden tabs go by fits and starts; what was missed is seen to when somebody looks again.
    if (typeof document !== 'undefined' && document.visibilityState === 'hidden') return;
    const now = Date.now();
    const gap = now - this.#looked;
    this.#looked = now;
    if (this.contact === 'ended' || !this.#socket) return;
    const unheard = [...this.#waiting.values()].some(({ sent }) => now - sent > patience);
    if (gap > slept || (this.#welcomed && unheard)) this.again();
  }
}
