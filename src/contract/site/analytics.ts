import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import { BROWSE_PATH, BROWSE_URL_MAX } from './browse-path.ts';

export const browseBody = z.object({
  page_url: z.string().check(z.minLength(1), z.maxLength(BROWSE_URL_MAX)),
  /** The page before this one; '' for the first of a visit that came from nowhere. */
  referrer: z.string().check(z.maxLength(BROWSE_URL_MAX)),
});

export type BrowseBody = z.output<typeof browseBody>;

/** Sent by the page on each route change (spec §7): that there is an answer is all the page wants to know. */
export const browse = declareCall({
  id: 'site.browse',
  method: 'POST',
  path: BROWSE_PATH,
  summary: '页面浏览记录',
  audience: 'anyone',
  body: browseBody,
  answer: z.null(),
  errors: [],
});

const EVENT_MAX = 64;
/** Characters of the JSON text of `data`. */
export const COLLECT_DATA_MAX = 4_000;

export const collectBody = z.object({
  event: z.string().check(z.minLength(1), z.maxLength(EVENT_MAX), z.regex(/^[\w.:-]+$/)),
  /** What belongs to the event: plain values, no person's data. */
  data: z.optional(
    z
      .record(z.string().check(z.maxLength(EVENT_MAX)), z.union([z.string(), z.number(), z.boolean()]))
      .check(z.refine((data) => JSON.stringify(data).length <= COLLECT_DATA_MAX)),
  ),
});

/** What happened on a page, besides that it was opened (spec §7). */
export const collect = declareCall({
  id: 'site.collect',
  method: 'POST',
  path: '/api/analytics/collect',
  summary: '页面事件记录',
  audience: 'anyone',
  body: collectBody,
  answer: z.null(),
  errors: [],
});
