// What the page asks of the server it comes from, over HTTP (docs/table-protocol.md). Where there is none, nothing is asked.
import type { MessageJoined, MessageMade, MessageRefusal } from './schemas';
import type { SavedFight } from './documents';

/** What the server refused, in its words; `reason` is for programs. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly reason = '',
    readonly hint = '',
  ) {
    super(message);
  }
}

const addressOf = (path: string) => new URL(path, document.baseURI.split('#')[0]);
export const apiAddress = (path: string) => addressOf(`api/v1/${path}`);

let found: Promise<boolean> | null = null;
/** Whether this page comes from a table server, and not from a host of files. */
export function isFromServer(): Promise<boolean> {
  found ??= fetch(addressOf('server.json'))
    .then(async (response) => response.ok && ((await response.json()) as { server: boolean }).server)
    .catch(() => false);
  return found;
}

// A browser has one cookie a room. Whoever looks at a room with other eyes beside it (the game master's screen in a second
// window) has that token in this tab alone.
const tabKey = (room: string) => `fracas.token.${room}`;
export const tokenOfTab = (room: string) => sessionStorage.getItem(tabKey(room));

type Reply<T> = (T & { ok: true }) | MessageRefusal;

/** What the server answers; rejects with what it refused. */
export async function ask<T>(path: string, body?: unknown, signal?: AbortSignal, room?: string): Promise<T> {
  const headers: Record<string, string> = {};
  const token = room === undefined ? null : tokenOfTab(room);
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const response = await fetch(apiAddress(path), {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
  // Where progress is told there are lines, the reply last.
  const text = await response.text();
  const reply = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '') as Reply<T>;
  if (!('ok' in reply) || reply.ok) return reply as T;
  throw new Refused(reply.error.message, reply.error.reason, reply.error.hint);
}

/** What is computed of a room's fight. Told with progress, since then "there are no odds of this" is an answer like any other, and
 * not a failure that the browser complains about. */
export const compute = <T>(room: string, what: string, body: object, signal?: AbortSignal) =>
  askRoom<T>(room, what, { ...body, progress: true }, signal);

export const askRoom = <T>(room: string, path: string, body?: unknown, signal?: AbortSignal) =>
  ask<T>(`rooms/${room}/${path}`, body, signal, room);

export interface OwnRoom {
  room: string;
  name: string;
  system: string;
  title: string;
  archived: boolean;
  role: 'gm' | 'player' | 'screen';
}

/** The rooms this browser has a seat in. */
export const ownRooms = async () => (await ask<{ rooms: OwnRoom[] }>('rooms')).rooms;

/** Where others reach this server, if it listens to them. */
export const addressesForOthers = async () => (await ask<{ addresses: string[] }>('')).addresses;

/** Takes a seat with its token; gives the role it is of. */
export async function sit(room: string, token: string): Promise<'gm' | 'player' | 'screen'> {
  const before = (await ownRooms()).some((own) => own.room === room);
  if (before) {
    sessionStorage.setItem(tabKey(room), token);
    return (await ask<{ you: { role: 'gm' | 'player' | 'screen' } }>(`rooms/${room}`, undefined, undefined, room)).you
      .role;
  }
  return (await ask<{ role: 'gm' | 'player' | 'screen' }>(`rooms/${room}/session`, { token })).role;
}

/** A new room, whose game master sits in this browser from now on. */
export async function openRoom(from: { example: string } | { saved: SavedFight }): Promise<string> {
  const made = await ask<MessageMade>('rooms', from);
  await sit(made.room, made.token);
  return made.room;
}

/** The same people at another fight. */
export const goOnInRoom = (room: string, encounter: object, survivors: object[]) =>
  askRoom(room, 'next', { encounter, survivors });

export async function joinRoom(code: string, name: string): Promise<string> {
  const joined = await ask<MessageJoined>('join', { code, name });
  await sit(joined.room, joined.token);
  return joined.room;
}
