/** 我的作品: which works, and where in them (spec §7; shapes ours). */
import * as z from 'zod/mini';
import { creative, creativeStatus, designType } from '../studio/creative.ts';
import * as limits from '../studio/limits.ts';

export const WORKS_PER_PAGE = 60;
export const WORKS_PER_PAGE_MAX = 200;

/** The database knows no 30 February, and answers one with a fault. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const day = z.string().check(z.regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/), z.refine(isDay));
const flag = z.literal(['0', '1']);

export const workFilters = {
  creative_type: z.optional(designType),
  /** Absent: what was delivered. */
  status: z.optional(creativeStatus),
  favourite: z.optional(flag),
  /** Days in the member's own calendar (`zone`), both included. */
  from: z.optional(day),
  to: z.optional(day),
  /** `2026-11`: one month of the aggregate. */
  month: z.optional(z.string().check(z.regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/))),
  /** Minutes east of UTC, as -Date#getTimezoneOffset() says. */
  zone: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(-720), z.lte(840)), 480),
  /** Looked for in prompt and caption; several words must all be there. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(limits.SEARCH_MAX))),
};

/** Works of one filter are counted by position inside a month; no member has more in one. */
const OFFSET_MAX = 1_000_000;

const place = {
  /** `next` of the page before; absent = the newest. */
  cursor: z.optional(z.string().check(z.maxLength(100))),
  /** Works to pass over: any part of a month without walking there. */
  offset: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(0), z.lte(OFFSET_MAX)), 0),
  limit: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(WORKS_PER_PAGE_MAX)), WORKS_PER_PAGE),
};

export const worksQuery = z.object({ ...workFilters, ...place });

export const worksPage = z.object({
  works: z.array(creative),
  /** null: that was all. */
  next: z.nullable(z.string()),
});
