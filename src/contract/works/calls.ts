import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { creative, creativeDetail, designType, instant } from '../studio/creative.ts';
import { idParams, idsBody } from '../studio/identifiers.ts';
import * as limits from '../studio/limits.ts';
import { workFilters, worksPage, worksQuery } from './filters.ts';

/** Newest first, by cursor: a new work never shifts what is already on the screen. */
export const listWorks = declareCall({
  id: 'works.list',
  method: 'GET',
  path: '/api/creative',
  summary: '我的作品列表',
  audience: 'member',
  query: worksQuery,
  answer: worksPage,
  errors: [],
});

/** The same, for filters too long for an address. */
export const findWorks = declareCall({
  id: 'works.find',
  method: 'POST',
  path: '/api/creative/works',
  summary: '我的作品列表（条件在请求体中）',
  audience: 'member',
  body: worksQuery,
  answer: worksPage,
  errors: [],
});

export const showWork = declareCall({
  id: 'works.show',
  method: 'GET',
  path: '/api/creative/:id/show',
  summary: '作品详情与配方',
  audience: 'member',
  params: idParams,
  answer: creativeDetail,
  errors: [messages.workGone],
});

/** The works before and after one, as the filters order them: for the next and previous key. */
export const workNeighbours = declareCall({
  id: 'works.neighbours',
  method: 'GET',
  path: '/api/creative/:id/neighbours',
  summary: '相邻的作品',
  audience: 'member',
  params: idParams,
  query: z.object(workFilters),
  answer: z.object({ newer: z.nullable(creative), older: z.nullable(creative) }),
  errors: [messages.workGone],
});

const { month: _month, ...countedBy } = workFilters;

/** How many works per month and per tool: the scroll bar's map of the gallery. */
export const aggregateWorks = declareCall({
  id: 'works.aggregate',
  method: 'GET',
  path: '/api/creative/aggregate',
  summary: '作品按月、按功能统计',
  audience: 'member',
  query: z.object(countedBy),
  answer: z.object({
    total: z.int(),
    /** Newest month first. */
    months: z.array(z.object({ month: z.string(), count: z.int() })),
    tools: z.array(z.object({ creative_type: designType, count: z.int() })),
  }),
  errors: [],
});

/** Works of others, and ones already deleted, are passed over. They can be brought back until `undo_until`. */
export const deleteWorks = declareCall({
  id: 'works.delete',
  method: 'DELETE',
  path: '/api/creative/works/delete',
  aliases: ['/api/creative/batch/delete'],
  summary: '删除作品（可撤销）',
  audience: 'member',
  body: idsBody,
  answer: z.object({ ids: z.array(z.int()), undo_until: instant }),
  errors: [],
});

export const restoreWorks = declareCall({
  id: 'works.restore',
  method: 'POST',
  path: '/api/creative/works/restore',
  summary: '撤销删除',
  audience: 'member',
  body: idsBody,
  answer: z.object({ works: z.array(creative) }),
  errors: [messages.workUndoTooLate],
});

export const scoreWork = declareCall({
  id: 'works.score',
  method: 'POST',
  path: '/api/creative/:id/sat-score',
  summary: '给作品打分',
  audience: 'member',
  params: idParams,
  body: z.object({ score: z.int().check(z.gte(1), z.lte(limits.SCORE_MAX)) }),
  answer: z.object({ score: z.int() }),
  errors: [messages.workGone],
});

/** The mark on the work itself; folders are the favourite domain's. */
export const markFavourite = declareCall({
  id: 'works.favourite',
  method: 'POST',
  path: '/api/creative/works/favourite',
  summary: '批量标记或取消收藏作品',
  audience: 'member',
  body: z.object({ ...idsBody.shape, favourite: z.boolean() }),
  answer: z.object({ ids: z.array(z.int()) }),
  errors: [],
});

/** The best of this member's works of one tool: by score, then favourite, then newest. */
export const topRanked = declareCall({
  id: 'works.topRanked',
  method: 'GET',
  path: '/api/creative/:model/top-ranked',
  summary: '某功能评分最高的作品',
  audience: 'member',
  params: z.object({ model: designType }),
  answer: z.object({ works: z.array(creative) }),
  errors: [],
});

/** The member has seen these pictures' endings. */
export const creativeSeen = declareCall({
  id: 'works.seen',
  method: 'POST',
  path: '/api/creative/callback',
  summary: '标记图片结果已读',
  audience: 'member',
  body: idsBody,
  answer: z.object({ seen: z.int() }),
  errors: [],
});
