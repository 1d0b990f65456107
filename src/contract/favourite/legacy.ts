/** The trend library's own names for the same (spec §7 "Favourites", "Legacy"; decisions.md has the paths). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import { countedGroup, pictureFilters } from '../library/filters.ts';
import * as messages from '../messages.ts';
import { idParams } from '../studio/identifiers.ts';
import { favourite, favouriteKind } from './items.ts';

const id = idParams.shape.id;
const pageId = z.optional(z.string().check(z.maxLength(100)));
const favouriteRecord = z.object({ id: z.int(), folder_id: z.int() });
const refusals = [messages.folderGone, messages.favouriteGone, messages.favouritesTooMany] as const;

export const addResources = declareCall({
  id: 'favourite.addResources',
  method: 'POST',
  path: '/api/trend/favorites/add-resources',
  summary: '收藏图片（旧）',
  audience: 'member',
  body: z.object({ folder_id: id, resource_id: id, page_id: pageId }),
  answer: favouriteRecord,
  errors: refusals,
});

export const addArticles = declareCall({
  id: 'favourite.addArticles',
  method: 'POST',
  path: '/api/trend/favorites/add-articles',
  summary: '收藏文章（旧）',
  audience: 'member',
  body: z.object({ folder_id: id, article_id: id, page_id: pageId }),
  answer: favouriteRecord,
  errors: refusals,
});

/** The records of one thing, one for each folder it is in. */
export const getFolderId = declareCall({
  id: 'favourite.folderIds',
  method: 'GET',
  path: '/api/trend/favorites/get-folder-id',
  summary: '内容所在的收藏夹（旧）',
  audience: 'member',
  query: z.object({ entity_type: favouriteKind, entity_id: z.string().check(z.maxLength(80)) }),
  answer: z.array(favouriteRecord),
  errors: [],
});

/** `id` is the record's. What is gone already answers with 0. */
export const deleteFavourites = declareCall({
  id: 'favourite.deleteFavourites',
  method: 'POST',
  path: '/api/trend/favorites/delete-favorites',
  summary: '取消收藏（旧）',
  audience: 'member',
  body: z.object({ folder_id: id, id }),
  answer: z.object({ removed: z.int() }),
  errors: [],
});

const operation = z.literal([1, 2]);

/** What a page says of collecting: 1 added, 2 removed. The truth is noted by the server itself, in the deed's transaction. */
export const logResourceCollect = declareCall({
  id: 'favourite.logResource',
  method: 'POST',
  path: '/api/trend/pv-log/addResourceCollectLog',
  summary: '图片收藏日志',
  audience: 'member',
  body: z.object({ resource_id: id, operation_type: operation, page_id: pageId }),
  answer: z.null(),
  errors: [],
});

export const logArticleCollect = declareCall({
  id: 'favourite.logArticle',
  method: 'POST',
  path: '/api/trend/pv-log/addArticleCollectLog',
  summary: '文章收藏日志',
  audience: 'member',
  body: z.object({ article_id: id, operation_type: operation, page_id: pageId }),
  answer: z.null(),
  errors: [],
});

const page = z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(1000)), 1);

/** Folders that hold pictures of the library, for choosing a reference. */
export const trendFolders = declareCall({
  id: 'favourite.trendFolders',
  method: 'GET',
  path: '/api/user/trend_favorite/folder-list',
  summary: '含趋势图片的收藏夹',
  audience: 'member',
  answer: z.object({ folders: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })) }),
  errors: [],
});

export const trendPictures = declareCall({
  id: 'favourite.trendPictures',
  method: 'GET',
  path: '/api/user/trend_favorite/picture-list',
  summary: '收藏的趋势图片',
  audience: 'member',
  query: z.object({ folder_id: z.optional(id), gender_id: pictureFilters.gender_id, attributes: pictureFilters.attributes, page }),
  answer: z.object({ pictures: z.array(favourite), page: z.int(), more: z.boolean() }),
  errors: [messages.folderGone],
});

/** By what the collected pictures can be narrowed (spec §3 "Attribute filter"): only tags that some of them has. */
export const trendGroupTags = declareCall({
  id: 'favourite.trendGroupTags',
  method: 'GET',
  path: '/api/user/trend_favorite/get-group-tag',
  summary: '收藏的趋势图片的筛选项与数量',
  audience: 'member',
  query: z.object({ folder_id: z.optional(id) }),
  answer: z.object({ groups: z.array(countedGroup) }),
  errors: [messages.folderGone],
});
