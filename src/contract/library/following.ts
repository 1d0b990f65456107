/** What a member follows and has looked at. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { idParams } from '../studio/identifiers.ts';
import { brand } from './editorial.ts';
import { libraryPicture } from './picture.ts';

export const followBrand = declareCall({
  id: 'library.followBrand',
  method: 'POST',
  path: '/api/trend/brands/:id/follow',
  summary: '关注或取消关注品牌',
  audience: 'member',
  params: idParams,
  body: z.object({ follow: z.boolean() }),
  answer: z.object({ followed: z.boolean() }),
  errors: [messages.libraryBrandGone],
});

export const listFollows = declareCall({
  id: 'library.follows',
  method: 'GET',
  path: '/api/trend/follows',
  summary: '我的关注：品牌与它们的新图片',
  audience: 'member',
  answer: z.object({ brands: z.array(brand), pictures: z.array(libraryPicture) }),
  errors: [],
});

export const VIEW_TYPES = ['picture', 'article', 'fabric'] as const;
/** Kept per member; older ones leave. */
export const VIEWS_MAX = 500;
const viewType = z.enum(VIEW_TYPES);
export type ViewType = z.output<typeof viewType>;

export const logView = declareCall({
  id: 'library.view',
  method: 'POST',
  path: '/api/trend/pv-log/view',
  summary: '记录一次浏览',
  audience: 'member',
  body: z.object({
    entity_type: viewType,
    entity_id: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
    nav_id: z.optional(z.int().check(z.gte(0), z.lte(9_999))),
  }),
  answer: z.null(),
  errors: [],
});

export const recentViews = declareCall({
  id: 'library.recent',
  method: 'GET',
  path: '/api/trend/recent-views',
  summary: '最近浏览',
  audience: 'member',
  query: z.object({
    entity_type: z.optional(viewType),
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    limit: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(100)), 60),
  }),
  answer: z.object({
    views: z.array(
      z.object({
        entity_type: viewType,
        entity_id: z.int(),
        title: z.string(),
        cover: z.nullable(libraryPicture),
        /** ISO 8601. */
        at: z.string(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: [],
});

export const forgetViews = declareCall({
  id: 'library.forgetViews',
  method: 'DELETE',
  path: '/api/trend/recent-views',
  summary: '清空浏览记录',
  audience: 'member',
  answer: z.null(),
  errors: [],
});
