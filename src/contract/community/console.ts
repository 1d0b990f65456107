/** The community as operators run it: what was reported, taking works down and bringing them back. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { person, reason, rowParams, rowQuery } from '../operator.ts';
import { instant, picture } from '../studio/creative.ts';
import { SCENE_KEYS } from './scenes.ts';

/** `reported`: with reports nobody has dealt with. */
export const ADMIN_STATES = { reported: '待处理举报', public: '已发布', down: '已下架' } as const;
export type AdminState = keyof typeof ADMIN_STATES;

export const adminCommunity = declareCall({
  id: 'community.admin',
  method: 'GET',
  path: '/api/admin/community',
  summary: '社区作品与举报',
  audience: 'operator',
  query: z.object({
    state: z._default(z.enum(Object.keys(ADMIN_STATES) as [AdminState, ...AdminState[]]), 'reported'),
    before: rowQuery,
  }),
  answer: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        scene: z.enum(SCENE_KEYS),
        picture: z.nullable(picture),
        /** Null: a sample. */
        publisher: z.nullable(person),
        down: z.boolean(),
        /** Why it was taken down; ''. */
        reason: z.string(),
        likes: z.int(),
        /** Newest first; at most ten, the count says how many there are. */
        reports: z.array(z.object({ reason: z.string(), words: z.string(), created_at: instant })),
        report_count: z.int(),
        published_at: instant,
      }),
    ),
    next: z.nullable(z.int()),
  }),
  errors: [],
});

const deed = (path: `/api/admin/community/:id/${string}`, id: `community.${string}`, summary: string) =>
  declareCall({
    id,
    method: 'POST',
    path,
    summary,
    audience: 'operator',
    params: rowParams,
    body: z.object({ reason }),
    answer: z.null(),
    errors: [messages.communityGone],
  });

/** It is gone for everybody at once; its publisher reads the reason and cannot publish it again. */
export const takeDown = deed('/api/admin/community/:id/take-down', 'community.takeDown', '下架社区作品');
export const bringBack = deed('/api/admin/community/:id/bring-back', 'community.bringBack', '恢复下架的社区作品');
/** The reports were looked at; the work stays. */
export const dismissReports = deed('/api/admin/community/:id/dismiss-reports', 'community.dismissReports', '驳回对社区作品的举报');
