/** Collecting, taking out, moving; and what is in a folder (spec §7 "Favourites"; shapes ours). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { idParams, idsBody } from '../studio/identifiers.ts';
import { favourite, favouriteKind, favouriteName } from './items.ts';
import * as limits from './limits.ts';
import { record } from './records-of.ts';

const id = idParams.shape.id;
/** Absent: the default folder. */
const folderId = z.optional(id);

const collected = z.object({
  /** Their records, new or there already. */
  records: z.array(record),
  /** How many were not in the folder before. */
  added: z.int(),
});
const refusals = [messages.folderGone, messages.favouriteGone, messages.favouritesTooMany] as const;

/** Several things into one folder; what is in it already stays as it is. */
export const collect = declareCall({
  id: 'favourite.collect',
  method: 'POST',
  path: '/api/favorite',
  summary: '收藏到收藏夹',
  audience: 'member',
  body: z.object({
    folder_id: folderId,
    items: z
      .array(
        z.object({
          ...favouriteName.shape,
          /** How a palette or colour is called; others bring their own. */
          title: z.optional(z.string().check(z.trim(), z.maxLength(limits.FAVOURITE_TITLE_MAX))),
        }),
      )
      .check(z.minLength(1), z.maxLength(limits.FAVOURITE_BATCH_MAX)),
  }),
  answer: collected,
  errors: refusals,
});

export const addCreativeFavourite = declareCall({
  id: 'favourite.addCreative',
  method: 'POST',
  path: '/api/favorite/add-creative-favorite',
  summary: '收藏作品',
  audience: 'member',
  body: z.object({ creative_id: id, folder_id: folderId }),
  answer: collected,
  errors: refusals,
});

/** Out of one folder, or out of all. What is in none answers with 0. */
export const cancelCreativeFavourite = declareCall({
  id: 'favourite.cancelCreative',
  method: 'POST',
  path: '/api/favorite/cancel-creative-favorite',
  summary: '取消收藏作品',
  audience: 'member',
  body: z.object({ creative_id: id, folder_id: folderId }),
  answer: z.object({ removed: z.int() }),
  errors: [],
});

/** Every delivered picture of these tasks. */
export const collectTasks = declareCall({
  id: 'favourite.collectTasks',
  method: 'POST',
  path: '/api/favorite/batch-task-favorite',
  summary: '批量收藏任务的全部作品',
  audience: 'member',
  body: z.object({ ...idsBody.shape, folder_id: folderId }),
  answer: collected,
  errors: refusals,
});

/** Works of others and deleted ones are passed over. */
export const collectWorks = declareCall({
  id: 'favourite.collectWorks',
  method: 'POST',
  path: '/api/favorite/batch-work-favorite',
  summary: '批量收藏作品',
  audience: 'member',
  body: z.object({ ...idsBody.shape, folder_id: folderId }),
  answer: collected,
  errors: refusals,
});

/** Things out of one folder, by name. */
export const removeFromFolder = declareCall({
  id: 'favourite.remove',
  method: 'POST',
  path: '/api/favorite/remove',
  summary: '从收藏夹移出',
  audience: 'member',
  body: z.object({ folder_id: folderId, items: z.array(favouriteName).check(z.minLength(1), z.maxLength(limits.FAVOURITE_BATCH_MAX)) }),
  answer: z.object({
    removed: z.int(),
    /** The records that went, by which they are put back. */
    ids: z.array(z.int()),
  }),
  errors: [],
});

/** Into another folder; a copy stays where it was too. Records of others are passed over. */
export const moveFavourites = declareCall({
  id: 'favourite.move',
  method: 'POST',
  path: '/api/favorite/move',
  summary: '移动或复制收藏',
  audience: 'member',
  body: z.object({ ...idsBody.shape, folder_id: id, copy: z._default(z.boolean(), false) }),
  answer: collected,
  errors: refusals,
});

export const favouritesQuery = z.object({
  /** Absent: all folders, each thing once. */
  folder_id: folderId,
  entity_type: z.optional(favouriteKind),
  /** `next` of the page before. */
  cursor: z.optional(z.string().check(z.maxLength(20), z.regex(/^\d+$/))),
  limit: z._default(id.check(z.lte(limits.FAVOURITE_BATCH_MAX)), limits.FAVOURITES_PER_PAGE),
});

export const favouritesPage = z.object({ favourites: z.array(favourite), next: z.nullable(z.string()) });

/** Newest first, by cursor. */
export const listFavourites = declareCall({
  id: 'favourite.list',
  method: 'POST',
  path: '/api/favorite/new-index',
  summary: '收藏的内容',
  audience: 'member',
  body: favouritesQuery,
  answer: favouritesPage,
  errors: [messages.folderGone],
});
