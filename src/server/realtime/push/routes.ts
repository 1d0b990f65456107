import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/realtime/push.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Context } from '../../platform/running/context.ts';
import { deliver, deliverNote, type Living } from './push-delivery.ts';
import { pushKeys } from './push-keys.ts';
import { type PushQueueParts, startPushing } from './push-queue.ts';
import { readSettings, writeSettings } from './push-settings.ts';
import { dropSubscription, keepSubscription, renewSubscription } from './push-subscriptions.ts';

export function pushRoutes(app: FastifyInstance, context: Context, living: Living, parts: PushQueueParts): void {
  const { jobs, database } = context;
  jobs.work(deliver, (input) => deliverNote(context, living, input));
  jobs.loop(() => startPushing(context, parts));
  serve(app, calls.showPush, async (_input, { caller }) => {
    const key = Buffer.from((await pushKeys(context)).publicKey).toString('base64url');
    return { key, settings: await readSettings(database.sql, caller.memberId) };
  });
  serve(app, calls.savePushSettings, ({ body }, { caller }) => writeSettings(database.sql, caller.memberId, body));
  serve(app, calls.subscribePush, ({ body }, { caller }) => keepSubscription(context, caller, body));
  serve(app, calls.unsubscribePush, ({ body }, { caller }) => dropSubscription(context, caller, body.endpoint));
  serve(app, calls.renewPush, ({ body }) => renewSubscription(context, body));
}
