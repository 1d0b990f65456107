/** Browsers of members that may be told. */
import { and, desc, eq, notInArray } from 'drizzle-orm';
import * as messages from '../../../contract/messages.ts';
import type { PushSubscriptionBody } from '../../../contract/realtime/push.ts';
import { isPushService } from '../../platform/config/config-push.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { pushSubscription } from '../tables.ts';
import { encryptPush } from './push-encryption.ts';

/** More browsers than a person has; the one that came back last stays. */
const PER_MEMBER_MAX = 12;

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** @throws Refusal pushForeign: not a push service we may call, or keys that cannot be used. */
function readable({ config, log }: Context, { endpoint, keys }: PushSubscriptionBody): { p256dh: Buffer; auth: Buffer } {
  const receiver = { p256dh: bytes(keys.p256dh), auth: bytes(keys.auth) };
  if (!isPushService(config.push, endpoint)) {
    log.warn({ host: URL.canParse(endpoint) ? new URL(endpoint).host : '' }, 'a push service is not in PUSH_HOSTS');
    throw new Refusal(messages.pushForeign);
  }
  try {
    encryptPush('', receiver);
  } catch (error) {
    throw new Refusal(messages.pushForeign, undefined, {}, { cause: error });
  }
  return receiver;
}

/** Keeps a browser; the same one again, or with another member in it, takes its own place. */
export async function keepSubscription(context: Context, { memberId, sessionId }: Caller, body: PushSubscriptionBody): Promise<null> {
  const receiver = readable(context, body);
  const at = new Date(context.now());
  const owner = { memberId, sessionId, ...receiver, seenAt: at };
  await context.database.sql.transaction(async (tx) => {
    await tx
      .insert(pushSubscription)
      .values({ endpoint: body.endpoint, ...owner, createdAt: at })
      .onConflictDoUpdate({ target: pushSubscription.endpoint, set: owner });
    const newest = tx
      .select({ id: pushSubscription.id })
      .from(pushSubscription)
      .where(eq(pushSubscription.memberId, memberId))
      .orderBy(desc(pushSubscription.seenAt), desc(pushSubscription.id))
      .limit(PER_MEMBER_MAX);
    await tx.delete(pushSubscription).where(and(eq(pushSubscription.memberId, memberId), notInArray(pushSubscription.id, newest)));
  });
  return null;
}

/** Another member's is like none. */
export async function dropSubscription({ database }: Context, { memberId }: Caller, endpoint: string): Promise<null> {
  await database.sql.delete(pushSubscription).where(and(eq(pushSubscription.endpoint, endpoint), eq(pushSubscription.memberId, memberId)));
  return null;
}

/** The browser has a new address in place of the old one, which only it knew. */
export async function renewSubscription(
  context: Context,
  { was, ...body }: PushSubscriptionBody & { readonly was: string },
): Promise<null> {
  const receiver = readable(context, body);
  await context.database.sql.transaction(async (tx) => {
    const [old] = await tx.delete(pushSubscription).where(eq(pushSubscription.endpoint, was)).returning();
    if (!old) return;
    const next = { ...receiver, memberId: old.memberId, sessionId: old.sessionId, seenAt: new Date(context.now()) };
    await tx
      .insert(pushSubscription)
      .values({ endpoint: body.endpoint, createdAt: old.createdAt, ...next })
      .onConflictDoUpdate({ target: pushSubscription.endpoint, set: next });
  });
  return null;
}

export type Subscription = typeof pushSubscription.$inferSelect;

export async function subscriptionsOf(sql: Sql, memberId: number): Promise<Subscription[]> {
  return sql.select().from(pushSubscription).where(eq(pushSubscription.memberId, memberId));
}

export async function findSubscription(sql: Sql, id: number): Promise<Subscription | undefined> {
  const [row] = await sql.select().from(pushSubscription).where(eq(pushSubscription.id, id));
  return row;
}

export async function forgetSubscription(sql: Sql, id: number): Promise<void> {
  await sql.delete(pushSubscription).where(eq(pushSubscription.id, id));
}
