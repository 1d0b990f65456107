/** What pages report about themselves: bounded per address, kept for 90 days, without anything that names a person. */
import { lt } from 'drizzle-orm';
import * as z from 'zod';
import { scrubUrl } from '../platform/http/log.ts';
import { type Limit, refuseAbove } from '../platform/rate-limit.ts';
import type { Context } from '../platform/running/context.ts';
import { declareJob } from '../platform/running/jobs.ts';
import { pageEvent } from './tables.ts';

/** Two a second is more than a person turns pages. */
const REPORTS: Limit = { kind: 'page-report', max: 240, windowS: 120 };
const KEEP_MS = 90 * 24 * 3_600_000;

export interface Report {
  readonly event: string;
  readonly memberId: number | undefined;
  /** Whom to count against: the caller's address. */
  readonly address: string;
  readonly page?: string;
  readonly referrer?: string;
  readonly data?: Readonly<Record<string, string | number | boolean>> | undefined;
}

/** An address without its origin when it is ours to read anyway, and without the values of its query (they may be codes or phones). */
function pageOf(url: string): string {
  return scrubUrl(url.split('#', 1)[0] ?? '').slice(0, 500);
}

/** @throws TooManyRequests */
export async function keepReport(context: Context, report: Report): Promise<void> {
  await refuseAbove(context, REPORTS, report.address);
  await context.database.sql.insert(pageEvent).values({
    event: report.event,
    memberId: report.memberId ?? null,
    page: pageOf(report.page ?? ''),
    referrer: pageOf(report.referrer ?? ''),
    data: report.data ?? null,
    createdAt: new Date(context.now()),
  });
}

const forget = declareJob({ name: 'site.forget-reports', input: z.strictObject({}) });

export function siteJobs(context: Context): void {
  context.jobs.work(forget, async () => {
    await context.database.sql.delete(pageEvent).where(lt(pageEvent.createdAt, new Date(context.now() - KEEP_MS)));
  });
  context.jobs.every(forget, '41 3 * * *');
}
