/** One note to one browser, over its push service. A job: it survives kill -9, and is tried again when the service is away. */
import * as z from 'zod';
import type { PushNote } from '../../../contract/realtime/push-note.ts';
import { isPushService } from '../../platform/config/config-push.ts';
import type { Context } from '../../platform/running/context.ts';
import { declareJob } from '../../platform/running/jobs.ts';
import { encryptPush } from './push-encryption.ts';
import { pushKeys } from './push-keys.ts';
import { findSubscription, forgetSubscription } from './push-subscriptions.ts';
import { vapidAuthorization } from './vapid.ts';

const TIMEOUT_MS = 10_000;
/** A push service keeps a note so long for a browser that is off. */
const LIFE_S = 24 * 3600;
/** The browser is gone for good. */
const GONE = new Set([404, 410]);
/** It subscribed with another key than ours: it subscribes anew when it is opened next. */
const NOT_OURS = new Set([401, 403]);

const input = z.strictObject({
  subscription: z.number(),
  /** Names the subject to the push service: of several that wait for a browser it keeps the newest. */
  topic: z.string(),
  note: z.custom<PushNote>((value) => typeof value === 'object' && value !== null),
  at: z.number(),
});

export const deliver = declareJob({ name: 'realtime.push', input, retryLimit: 5, retryDelayS: 30, concurrency: 4, expireS: 60 });

/** Which of these logins still live; handed in, because logins are another domain's. */
export type Living = (ids: readonly number[]) => Promise<ReadonlySet<number>>;

/** @throws Error when the push service was away or busy: the job is tried again. */
export async function deliverNote(
  context: Context,
  living: Living,
  { subscription: id, topic, note, at }: z.output<typeof input>,
): Promise<void> {
  const { database, config, now, log } = context;
  const left = LIFE_S - Math.floor((now() - at) / 1000);
  const subscription = left > 0 ? await findSubscription(database.sql, id) : undefined;
  // The list of services may have become shorter since it subscribed.
  if (!subscription || !isPushService(config.push, subscription.endpoint)) return;
  const { endpoint, sessionId } = subscription;
  if (!(await living([sessionId])).has(sessionId)) return;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      authorization: vapidAuthorization(await pushKeys(context), endpoint, config.push.contact, now()),
      ttl: String(left),
      urgency: 'normal',
      topic,
    },
    body: new Uint8Array(encryptPush(JSON.stringify(note), subscription)),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual',
  });
  await response.body?.cancel();
  const { status } = response;
  if (status >= 200 && status < 300) return;
  const about = { status, subscription: id, service: new URL(endpoint).host };
  if (GONE.has(status) || NOT_OURS.has(status)) {
    log.info(about, 'a push subscription ended');
    await forgetSubscription(database.sql, id);
    return;
  }
  if (status === 429 || status >= 500) throw new Error(`${about.service} answered ${status}`);
  // What is wrong with the request is wrong with it the next time too.
  log.warn(about, 'a push message was refused');
}
