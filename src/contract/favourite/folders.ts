/** Folders of favourites: the member's own, and how they are shared (spec §7 "Favourites"; shapes ours). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { instant, picture } from '../studio/creative.ts';
import { idParams } from '../studio/identifiers.ts';
import { favouriteKind } from './items.ts';
import * as limits from './limits.ts';

export const folderName = z
  .string()
  .check(z.trim(), z.minLength(1, messages.folderNameRequired.text), z.maxLength(limits.FOLDER_NAME_MAX, messages.folderNameTooLong.text));
export const folderDesc = z.string().check(z.trim(), z.maxLength(limits.FOLDER_DESC_MAX, messages.folderDescTooLong.text));
export const folderBody = z.object({ name: folderName, desc: z._default(folderDesc, '') });

const kindCount = z.object({ entity_type: favouriteKind, count: z.int() });

/** What of a folder is seen from outside: its newest things. */
const cover = z.object({ picture: z.nullable(picture), colours: z.array(z.string()) });

export const folder = z.object({
  id: z.int(),
  name: z.string(),
  desc: z.string(),
  /** The one that a quick press fills; it cannot be deleted. */
  is_default: z.boolean(),
  count: z.int(),
  /** How many of each kind are in it. */
  kinds: z.array(kindCount),
  covers: z.array(cover),
  /** Address of the page that anyone with the link may read; '' when there is none. */
  link: z.string(),
  /** Colleagues may read it. */
  company: z.boolean(),
  updated_at: instant,
});
export type Folder = z.output<typeof folder>;

export const addFolder = declareCall({
  id: 'favourite.addFolder',
  method: 'POST',
  path: '/api/favorite/add-folder',
  aliases: ['/api/trend/favorites/add-folder'],
  summary: '新建收藏夹',
  audience: 'member',
  body: folderBody,
  answer: folder,
  errors: [messages.foldersTooMany, messages.folderNameTaken],
  idempotent: true,
});

export const updateFolder = declareCall({
  id: 'favourite.updateFolder',
  method: 'POST',
  path: '/api/favorite/update-folder/:id',
  summary: '修改收藏夹',
  audience: 'member',
  params: idParams,
  body: folderBody,
  answer: folder,
  errors: [messages.folderGone, messages.folderNameTaken],
});

/** The legacy name of the same. */
export const editFolder = declareCall({
  id: 'favourite.editFolder',
  method: 'PUT',
  path: '/api/trend/favorites/edit-folder',
  summary: '修改收藏夹（旧）',
  audience: 'member',
  body: z.object({ id: idParams.shape.id, ...folderBody.shape }),
  answer: folder,
  errors: [messages.folderGone, messages.folderNameTaken],
});

/** What is in no other folder is a favourite no more; the things themselves stay. */
export const deleteFolder = declareCall({
  id: 'favourite.deleteFolder',
  method: 'POST',
  path: '/api/favorite/delete-folder/:id',
  summary: '删除收藏夹',
  audience: 'member',
  params: idParams,
  answer: z.null(),
  errors: [messages.folderGone, messages.folderStays],
});

/** The default one first, then by the last change. */
export const listFolders = declareCall({
  id: 'favourite.folders',
  method: 'GET',
  path: '/api/favorite/get-folder-list',
  aliases: ['/api/trend/favorites/get-folder-list'],
  summary: '收藏夹列表',
  audience: 'member',
  answer: z.object({
    folders: z.array(folder),
    /** Favourites in all, each thing once, and how many of each kind. */
    total: z.int(),
    kinds: z.array(kindCount),
  }),
  errors: [],
});

/** A new link for every time it is switched on: one that was given away and taken back stays dead. */
export const shareFolder = declareCall({
  id: 'favourite.shareFolder',
  method: 'POST',
  path: '/api/favorite/share-folder/:id',
  summary: '分享收藏夹：链接与企业内',
  audience: 'member',
  params: idParams,
  body: z.object({ link: z.optional(z.boolean()), company: z.optional(z.boolean()) }),
  answer: folder,
  errors: [messages.folderGone, messages.companyNone],
});
