/** Throws away what has served its time: old codes, captchas that were never solved, sessions that ran out. */
import * as z from 'zod';
import { sweepMessages } from '../platform/message-log.ts';
import type { Context } from '../platform/running/context.ts';
import type { Departure } from '../platform/running/departure.ts';
import { declareJob } from '../platform/running/jobs.ts';
import { emptyingJobs } from './closing/empty-service.ts';
import { sweepTraces } from './closing/trace-service.ts';

const sweep = declareJob({ name: 'account.sweep', input: z.strictObject({}) });

/** Codes stay a day after they end, so that "why was it refused" can still be answered. */
const CODE_KEPT_MS = 24 * 3_600_000;

export async function sweepAccounts({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  await database.query('captcha-sweep', 'delete from captcha where expires_at <= $1', [new Date(now())]);
  await database.query('sms-code-sweep', 'delete from sms_code where expires_at <= $1', [new Date(now() - CODE_KEPT_MS)]);
  await sweepTraces(database.sql, now());
  await sweepMessages(database.sql, now());
  await database.query('session-sweep', 'delete from session where expires_at <= $1', [new Date(now())]);
}

export function accountJobs(context: Context, departures: readonly Departure[]): void {
  emptyingJobs(context, departures);
  context.jobs.work(sweep, () => sweepAccounts(context));
  context.jobs.every(sweep, '27 * * * *');
}
