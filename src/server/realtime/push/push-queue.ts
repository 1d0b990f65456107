/**
 * From events to notes: what is due a little while after it happened, unless a page in front of the member was told first, it is not
 * wanted, or it is quiet now. Any number of processes may do it: rows are taken under a lock that the others pass by.
 */
import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lte, or, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../platform/database/database.ts';
import type { Context } from '../../platform/running/context.ts';
import type { EndLoop } from '../../platform/running/jobs.ts';
import { PUSH_CHANNEL } from '../realtime-service.ts';
import { pushDue } from '../tables.ts';
import { deliver } from './push-delivery.ts';
import { pushKeys } from './push-keys.ts';
import { type PushTeller, type PushWords, pushNote } from './push-service.ts';
import { readSettings } from './push-settings.ts';
import { subscriptionsOf } from './push-subscriptions.ts';
import { quietUntil } from './quiet-hours.ts';

/** A page in front of the member says within this time that it has told them. */
export const GRACE_MS = 4_000;
/** Finds what was held over quiet hours, or was not heard of. */
const LOOK_MS = 30_000;
/** Yesterday's news is none. */
const STALE_MS = 24 * 3_600_000;

/** A push message has room for 4 kB: of more, a note does not say which. */
const IDS_MAX = 50;

type Due = typeof pushDue.$inferSelect;

export interface PushQueueParts {
  readonly tellers: readonly PushTeller[];
  readonly graceMs?: number;
}

/** Push services allow 32 characters of base64url. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** Told: a page in front of the member showed everything up to this event. */
export async function forgetDue(sql: Sql, memberId: number, seq: number): Promise<void> {
  await sql.delete(pushDue).where(and(eq(pushDue.memberId, memberId), lte(pushDue.seq, seq)));
}

/** Sends what is due now. @returns how many notes were handed on. */
export async function sendDue(context: Context, parts: PushQueueParts): Promise<number> {
  let sent = 0;
  for (;;) {
    const notes = await context.database.sql.transaction((tx) => sendNext(context, parts, tx));
    if (notes === undefined) return sent;
    sent += notes;
  }
}

/** Everything of the member who waits longest. @returns undefined when nobody waits. */
async function sendNext(context: Context, { tellers, graceMs = GRACE_MS }: PushQueueParts, tx: Sql): Promise<number | undefined> {
  const at = context.now();
  const ripe = and(
    raw`created_at <= now() - ${graceMs} * interval '1 millisecond'`,
    or(isNull(pushDue.heldUntil), lte(pushDue.heldUntil, new Date(at))),
  );
  const [first] = await tx.select().from(pushDue).where(ripe).orderBy(asc(pushDue.id)).limit(1).for('update', { skipLocked: true });
  if (!first) return undefined;
  const { memberId } = first;
  const rows = await tx
    .select()
    .from(pushDue)
    .where(and(eq(pushDue.memberId, memberId), ripe))
    .orderBy(asc(pushDue.seq))
    .for('update', { skipLocked: true });
  const settings = await readSettings(tx, memberId);
  const until = quietUntil(settings.quiet, settings.time_zone, at);
  const ids = rows.map(({ id }) => id);
  if (until !== undefined) {
    await tx
      .update(pushDue)
      .set({ heldUntil: new Date(until) })
      .where(inArray(pushDue.id, ids));
    return 0;
  }
  await tx.delete(pushDue).where(inArray(pushDue.id, ids));
  const subscriptions = await subscriptionsOf(tx, memberId);
  if (subscriptions.length === 0) return 0;
  let sent = 0;
  for (const teller of tellers) {
    const words = settings[teller.kind] ? await wordsOf(tx, teller, rows, at) : [];
    const [one] = words;
    if (!one) continue;
    const ids = words.map(({ id }) => id);
    const note =
      words.length > 1
        ? pushNote(teller.kind, { ...teller.several(words), id: 0 }, at, ids.length > IDS_MAX ? undefined : ids)
        : pushNote(teller.kind, one, at);
    for (const { id } of subscriptions) {
      const topic = topicOf(note.notification.tag);
      await context.jobs.send(deliver, { subscription: id, topic, note, at }, { sql: tx });
    }
    sent += 1;
  }
  return sent;
}

/** The last word about each subject. */
async function wordsOf(sql: Sql, teller: PushTeller, rows: readonly Due[], now: number): Promise<readonly PushWords[]> {
  const words = new Map<number, PushWords>();
  for (const { event, payload, memberId, createdAt } of rows) {
    if (event !== teller.event || now - createdAt.getTime() > STALE_MS) continue;
    const said = await teller.words(sql, memberId, payload, now);
    if (said) words.set(said.id, said);
  }
  return [...words.values()];
}

export async function startPushing(context: Context, parts: PushQueueParts): Promise<EndLoop> {
  const { log, database } = context;
  const grace = parts.graceMs ?? GRACE_MS;
  let running: Promise<unknown> | undefined;
  let again: NodeJS.Timeout | undefined;
  let ended = false;

  const look = (): void => {
    again = undefined;
    if (ended) return;
    running = (running ?? Promise.resolve())
      .then(() => sendDue(context, parts))
      .catch((error: unknown) => log.warn({ err: error }, 'push messages were not sent'));
  };
  const wake = (): void => {
    // A breath longer than the page has: the row must be ripe.
    again ??= setTimeout(look, grace + 50).unref();
  };

  await pushKeys(context);
  const stopListening = await database.listen(PUSH_CHANNEL, wake);
  const timer = setInterval(look, LOOK_MS).unref();
  look();
  return async () => {
    ended = true;
    clearInterval(timer);
    clearTimeout(again);
    await stopListening();
    await running;
  };
}
