/** Folders that somebody shows to others: read only, by a link that can be taken back, or inside a company. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { idParams } from '../studio/identifiers.ts';
import { folder } from './folders.ts';
import { favouritesPage, favouritesQuery } from './records.ts';

const { cursor, limit } = favouritesQuery.shape;
const shownFolder = z.object({
  id: z.int(),
  name: z.string(),
  desc: z.string(),
  count: z.int(),
  /** Whose it is. */
  owner: z.string(),
});

export const SHARE_KEY = /^[0-9a-f]{32}$/;
export const sharedPath = (key: string): string => `/shared/${key}`;

export const showShared = declareCall({
  id: 'favourite.shared',
  method: 'GET',
  path: '/api/favorite/shared/:key',
  summary: '通过链接查看收藏夹',
  audience: 'anyone',
  params: z.object({ key: z.string().check(z.regex(SHARE_KEY)) }),
  query: z.object({ cursor, limit }),
  answer: z.object({ folder: shownFolder, ...favouritesPage.shape }),
  errors: [messages.shareGone],
});

export const companyFolders = declareCall({
  id: 'favourite.companyFolders',
  method: 'GET',
  path: '/api/favorite/company-folders',
  summary: '同事分享的收藏夹',
  audience: 'member',
  answer: z.object({
    folders: z.array(z.object({ ...shownFolder.shape, covers: folder.shape.covers })),
    /** Whether there are colleagues at all to share with. */
    in_company: z.boolean(),
  }),
  errors: [],
});

export const showCompanyFolder = declareCall({
  id: 'favourite.companyFolder',
  method: 'GET',
  path: '/api/favorite/company-folders/:id',
  summary: '查看同事的收藏夹',
  audience: 'member',
  params: idParams,
  query: z.object({ cursor, limit }),
  answer: z.object({ folder: shownFolder, ...favouritesPage.shape }),
  errors: [messages.shareGone],
});
