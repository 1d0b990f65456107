/**
 * What was done and the server has not answered yet: as the requests they are, in order, each with the key that makes a repeat
 * harmless. Written before the first attempt: a tab that dies, or an answer that is lost, loses nothing and changes no order.
 * Used by pages and by the service worker; neither knows what a request means, the feature that made it says so in words.
 */
import type { FieldErrors } from '../../contract/envelope.ts';
import { type Channel, openChannel } from '../doors/channel.ts';
import { type HealingDatabase, healingDatabase } from '../doors/healing-database.ts';
import { afterOthers, type Locks, unlessOthers } from '../doors/web-lock.ts';
import { CHANNEL, DATABASE, LOCK } from '../keys.ts';
import { withRoom } from '../make-room.ts';

export interface OutboxEntry {
  /** Its Idempotency-Key. */
  readonly id: string;
  /** Milliseconds since the epoch, made to rise with every entry of this device. */
  readonly at: number;
  readonly method: string;
  /** Path and query, from `/api`. */
  readonly url: string;
  /** JSON text. */
  readonly body: string | undefined;
  /** What it does, in words for the person who did it. */
  readonly text: string;
  /** What is in it, in words: a prompt, a note; '' when the text says it all. */
  readonly detail: string;
  /** Id of the call: by it a feature says what else can be done about it. '' from an earlier build. */
  readonly kind: string;
  /** Why the server refused it, in the server's words; '' while it waits. A refused one is not sent again by itself. */
  readonly refused: string;
  /** The refusal's code (a key of messages.ts) and its sentences per field. */
  readonly code: string;
  readonly errors: FieldErrors;
}

export type NewEntry = Pick<OutboxEntry, 'id' | 'method' | 'url' | 'body' | 'text' | 'detail' | 'kind'>;

interface Refused {
  readonly how: 'refused';
  readonly said: string;
  readonly status: number;
  readonly code: string;
  readonly errors: FieldErrors;
}

/** How a request ended. `away`: nobody answered (status 0), or not now; it and all behind it wait. */
export type Sent = { readonly how: 'done'; readonly data: unknown } | Refused | { readonly how: 'away'; readonly status: number };

/** How an entry that somebody waits for ended. `waiting`: it is kept, and sent later. `data` is unknown where somebody else sent it. */
export type Delivered = { readonly how: 'done'; readonly data?: unknown } | Refused | { readonly how: 'waiting' };

export interface Replayed {
  readonly done: number;
  readonly refused: number;
  /** Whether some still wait to be sent. */
  readonly waiting: boolean;
}

type Send = (entry: OutboxEntry) => Promise<Sent>;

export interface Outbox {
  /** @throws when the device cannot keep it: the person must hear that nothing was kept. */
  add(entry: NewEntry): Promise<void>;
  /** Oldest first. */
  list(): Promise<readonly OutboxEntry[]>;
  remove(id: string): Promise<void>;
  /** A refused one waits again, as it is or with another body (`detail`: what is in it now, in words), in its old place. */
  retry(id: string, body?: string, detail?: string): Promise<void>;
  /**
   * Sends what waits up to this entry, after whoever is at it. A refusal of this one is the caller's to show: it is not kept.
   * Of entries before it refusals stay.
   */
  deliver(id: string, send: Send): Promise<Delivered>;
  /** Sends what waits, oldest first, unless another page or the worker is at it: then undefined. */
  replay(send: Send): Promise<Replayed | undefined>;
  /** Hears of changes by anybody, this page included. */
  subscribe(listener: () => void): () => void;
}

const ended = (): void => undefined;

/** More than anyone does in an offline day; a runaway page must not fill the disk. */
export const OUTBOX_MAX = 500;

/** What an earlier build kept is read too: it had neither content, kind nor code. */
function parse(value: unknown): OutboxEntry | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, at, method, url, body, text, detail = '', kind = '', refused, code = '', errors } = value as Record<string, unknown>;
  const isWhole =
    [id, method, url, text, detail, kind, refused, code].every((one) => typeof one === 'string') &&
    typeof at === 'number' &&
    (body === undefined || typeof body === 'string') &&
    String(url).startsWith('/api/');
  return isWhole ? ({ id, at, method, url, body, text, detail, kind, refused, code, errors: fieldsOf(errors) } as OutboxEntry) : undefined;
}

/** Sentences per field, whatever else came with them left out. */
export function fieldsOf(value: unknown): FieldErrors {
  if (typeof value !== 'object' || value === null) return {};
  const isSaid = (said: unknown) => Array.isArray(said) && said.every((one) => typeof one === 'string');
  return Object.fromEntries(Object.entries(value).filter(([, said]) => isSaid(said)));
}

export interface OutboxParts {
  readonly database?: HealingDatabase;
  readonly now?: () => number;
  readonly locks?: Locks | undefined;
}

export function openOutbox({ database = healingDatabase(DATABASE.outbox), now = Date.now, locks }: OutboxParts = {}): Outbox {
  const given = locks ? ([locks] as const) : ([] as const);
  let adding: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();
  let line: Channel<'changed'> | undefined;
  const others = () => {
    if (!('BroadcastChannel' in globalThis)) return undefined;
    line ??= openChannel(CHANNEL.outbox, (data) => (data === 'changed' ? data : undefined));
    return line;
  };
  const tell = () => {
    for (const listener of listeners) listener();
    others()?.post('changed');
  };
  const list = async () => (await database.entries()).flatMap(([, value]) => parse(value) ?? []).sort((one, other) => one.at - other.at);
  const change = async (id: string, part: Partial<OutboxEntry>) => {
    // What was removed meanwhile must not come back.
    await database.update(id, (value) => {
      const entry = parse(value);
      return entry && { ...entry, ...part };
    });
    if ((await database.get(id)) === undefined) await database.delete(id);
  };
  const isWaiting = ({ refused }: OutboxEntry) => refused === '';
  /** Sends the oldest that waits. Read anew each time: what was removed meanwhile is not sent, what was added is. */
  const sendNext = async (send: Send): Promise<{ readonly entry: OutboxEntry; readonly sent: Sent } | undefined> => {
    const entry = (await list()).find(isWaiting);
    if (!entry) return undefined;
    const sent = await send(entry);
    if (sent.how === 'done') await database.delete(entry.id);
    if (sent.how === 'refused') await change(entry.id, { refused: sent.said, code: sent.code, errors: sent.errors });
    if (sent.how !== 'away') tell();
    return { entry, sent };
  };
  /** Within the lock: everything up to this entry. */
  const sendUpTo = async (id: string, send: Send): Promise<Delivered> => {
    for (;;) {
      const mine = (await list()).find((entry) => entry.id === id);
      // Somebody else sent it meanwhile, or the person took it back.
      if (!mine) return { how: 'done' };
      // Somebody else heard that it was refused.
      if (!isWaiting(mine)) return { how: 'refused', said: mine.refused, status: 0, code: mine.code, errors: mine.errors };
      const next = await sendNext(send);
      if (!next || next.sent.how === 'away') return { how: 'waiting' };
      if (next.entry.id === id) return next.sent;
    }
  };
  return {
    list,
    add(entry) {
      // One after another: two presses in one moment keep their order.
      const turn = adding.then(async () => {
        const there = await list();
        if (there.length >= OUTBOX_MAX) throw new Error('too many actions wait to be sent');
        // A clock that was set back must not change the order.
        const at = Math.max(now(), (there.at(-1)?.at ?? 0) + 1);
        const kept: OutboxEntry = { ...entry, at, refused: '', code: '', errors: {} };
        await withRoom(() => database.set(entry.id, kept));
        tell();
      });
      // How it ended is its caller's to hear; the next one only waits.
      adding = turn.then(ended, ended);
      return turn;
    },
    async remove(id) {
      await database.delete(id);
      tell();
    },
    async retry(id, body, detail) {
      const next = { ...(body !== undefined && { body }), ...(detail !== undefined && { detail }) };
      await change(id, { refused: '', code: '', errors: {}, ...next });
      tell();
    },
    async deliver(id, send) {
      const delivered = await afterOthers(LOCK.outbox, () => sendUpTo(id, send), undefined, ...given);
      if (delivered.how === 'refused') {
        await database.delete(id);
        tell();
      }
      return delivered;
    },
    replay: (send) =>
      unlessOthers(
        LOCK.outbox,
        async () => {
          const count = { done: 0, refused: 0 };
          for (;;) {
            const next = await sendNext(send);
            if (!next) return { ...count, waiting: false };
            if (next.sent.how === 'away') return { ...count, waiting: true };
            count[next.sent.how] += 1;
          }
        },
        ...given,
      ),
    subscribe(listener) {
      listeners.add(listener);
      const stop = others()?.listen(listener);
      return () => {
        listeners.delete(listener);
        stop?.();
      };
    },
  };
}
