import * as z from 'zod';
import type { Context } from '../platform/running/context.ts';
import { declareJob } from '../platform/running/jobs.ts';
import { publish } from '../realtime/realtime-service.ts';
import { expireLots } from './ledger/expiry-service.ts';

const expire = declareJob({ name: 'credit.expire', input: z.strictObject({}) });

export function creditJobs(context: Context): void {
  context.jobs.work(expire, async () => {
    for (const memberId of await expireLots(context)) await publish(context.database.sql, memberId, 'balance-changed', {});
  });
  context.jobs.every(expire, '7 * * * *');
}
