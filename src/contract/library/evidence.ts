/** Trends with evidence: what share of the pictures has a colour, a silhouette, a print, month by month. Every figure is a list of pictures. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { filtersQuery } from './filters.ts';

/** Months on the axis, the present one last. */
export const EVIDENCE_MONTHS = 12;
/** Fewer pictures than this say nothing. */
export const EVIDENCE_PICTURES_MIN = 12;
/** A month with fewer is left out of a line; fewer months than this are no line. */
export const EVIDENCE_MONTH_MIN = 3;
export const EVIDENCE_MONTHS_MIN = 3;

export const trendEvidence = declareCall({
  id: 'library.evidence',
  method: 'GET',
  path: '/api/trend/evidence',
  summary: '趋势数据：色系、廓形、图案的占比与走势',
  audience: 'anyone',
  query: filtersQuery,
  answer: z.object({
    total: z.int(),
    /** Whether there is enough to say anything at all: 数据不足 otherwise. */
    enough: z.boolean(),
    /** `2026-11`, oldest first, with how many pictures each has. */
    months: z.array(z.object({ month: z.string(), pictures: z.int() })),
    groups: z.array(
      z.object({
        group_id: z.int(),
        name: z.string(),
        tags: z.array(
          z.object({
            tag_id: z.int(),
            name: z.string(),
            pictures: z.int(),
            /** Of them, by month. */
            monthly: z.array(z.int()),
            /** Of all these pictures, 0–1. Where the group itself narrows them, of what its other choices would show too. */
            share: z.number(),
            /** Of each month's pictures, 0–1; null where the month has too few to say. */
            shares: z.array(z.nullable(z.number())),
          }),
        ),
      }),
    ),
  }),
  errors: [messages.libraryLikeUnreadable],
});
