/** Looking at the community (spec §7 "Draw and community"; shapes ours). Anyone may look. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { idParams, rowNumber } from '../studio/identifiers.ts';
import * as limits from './limits.ts';
import { communityWork, communityWorkDetail, scene } from './work.ts';

export const communityQuery = z.object({
  scene: z.optional(scene),
  sort: z._default(z.enum(['newest', 'hottest']), 'newest'),
  /** Looked for in title, description and the publisher's name; several words must all be there. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(limits.COMMUNITY_SEARCH_MAX))),
  /** Only what the asking member published. */
  mine: z.optional(z.literal('1')),
  /** `next` of the page before. */
  cursor: z.optional(z.string().check(z.maxLength(60), z.regex(/^[\d.e+-]{1,40}_[1-9]\d{0,14}$/))),
  limit: z._default(
    z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(limits.COMMUNITY_PER_PAGE_MAX)),
    limits.COMMUNITY_PER_PAGE,
  ),
});

export const listCommunity = declareCall({
  id: 'community.list',
  method: 'GET',
  path: '/api/community',
  summary: '社区作品',
  audience: 'anyone',
  query: communityQuery,
  answer: z.object({
    works: z.array(communityWork),
    /** null: that was all. */
    next: z.nullable(z.string()),
  }),
  errors: [],
});

export const communityScenes = declareCall({
  id: 'community.scenes',
  method: 'GET',
  path: '/api/community/get-community_scene',
  summary: '社区作品的场景与数量',
  audience: 'anyone',
  answer: z.object({ scenes: z.array(z.object({ scene, name: z.string(), count: z.int() })) }),
  errors: [],
});

export const showCommunity = declareCall({
  id: 'community.show',
  method: 'GET',
  path: '/api/community/:id/show',
  summary: '社区作品详情',
  audience: 'anyone',
  params: idParams,
  answer: communityWorkDetail,
  errors: [messages.communityGone],
});

/**
 * `like` and `unlike` set the member's one mark; `view`, `share` and `remake` count once a member and day, and never for the publisher:
 * nobody makes his own numbers.
 */
export const workStat = declareCall({
  id: 'community.stat',
  method: 'POST',
  path: '/api/community/work-stat',
  summary: '浏览、点赞、分享、再做的记录',
  audience: 'member',
  body: z.object({ id: rowNumber, event: z.enum(['view', 'like', 'unlike', 'share', 'remake']) }),
  answer: z.object({ likes: z.int(), views: z.int(), liked: z.boolean() }),
  errors: [messages.communityGone],
});
