/** Throws away what has served its time: ended rate limit windows, day-old idempotent answers. */
import * as z from 'zod';
import { sweepIdempotency } from '../idempotency.ts';
import { sweepRateLimits } from '../rate-limit.ts';
import type { Context } from './context.ts';
import { declareJob } from './jobs.ts';

const sweep = declareJob({ name: 'platform.sweep', input: z.strictObject({}) });

export function platformJobs(context: Context): void {
  context.jobs.work(sweep, async () => {
    await sweepRateLimits(context);
    await sweepIdempotency(context);
  });
  context.jobs.every(sweep, '17 * * * *');
}
