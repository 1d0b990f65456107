import * as z from 'zod/mini';
import { declareCall } from '../call.ts';

const URL_MAX = 2000;

export const browseBody = z.object({
  page_url: z.string().check(z.minLength(1), z.maxLength(URL_MAX)),
  /** The page before this one; '' for the first of a visit that came from nowhere. */
  referrer: z.string().check(z.maxLength(URL_MAX)),
});

/** Sent by the page on each route change (spec §7), as a beacon: the answer is never read. */
export const browse = declareCall({
  id: 'site.browse',
  method: 'POST',
  path: '/api/analytics/browse',
  summary: '页面浏览记录',
  audience: 'anyone',
  body: browseBody,
  answer: z.null(),
  errors: [],
});
