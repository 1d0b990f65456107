import * as z from 'zod';
import type { Context } from '../platform/running/context.ts';
import { declareJob } from '../platform/running/jobs.ts';

/** Who was away longer asks for everything anew anyway. */
const KEEP_MS = 7 * 24 * 3_600_000;

const forget = declareJob({ name: 'realtime.forget-events', input: z.strictObject({}) });

export function realtimeJobs({ jobs, database, now }: Context): void {
  jobs.work(forget, async () => {
    await database.query('member-events-forget', 'delete from member_event where created_at <= $1', [new Date(now() - KEEP_MS)]);
  });
  jobs.every(forget, '23 4 * * *');
}
