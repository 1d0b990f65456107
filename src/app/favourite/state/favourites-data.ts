/** What is in folders, page by page. */
import type { CallAnswer } from '../../../contract/call.ts';
import { listFolders } from '../../../contract/favourite/folders.ts';
import type { FavouriteKind } from '../../../contract/favourite/items.ts';
import { listFavourites } from '../../../contract/favourite/records.ts';
import { companyFolders, showCompanyFolder, showShared } from '../../../contract/favourite/shared.ts';
import { keptQueryFor } from '../../shell/queries/kept-query-for.ts';
import { FRESH_MS, foldersQuery } from './folders-data.ts';

type Place = Readonly<{ folder?: number | undefined; company?: number | undefined; kind?: FavouriteKind | undefined }>;
type FavouritesPage = Pick<CallAnswer<typeof listFavourites>, 'favourites' | 'next'>;

export const companyFoldersQuery = { ...keptQueryFor(companyFolders, {}), staleTime: FRESH_MS };

/** The same as the dialogs ask, kept for longer than a day where a folder was taken along. */
export const keptFoldersQuery = { ...foldersQuery, ...keptQueryFor(listFolders, {}) };

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: FavouritesPage) => next,
  staleTime: FRESH_MS,
};

/** What one page of a member's own folders is asked with: also the name under which it is kept. @param from `next` of the page before. */
export const favouritesInput = ({ folder, kind }: Pick<Place, 'folder' | 'kind'>, from: string | null) => ({
  body: { ...(from !== null && { cursor: from }), ...(folder !== undefined && { folder_id: folder }), ...(kind && { entity_type: kind }) },
});

/** Page by page, each kept for offline use as it was seen. */
export function favouritesQuery({ folder, company, kind }: Place) {
  return {
    ...pages,
    queryKey: [listFavourites.id, { folder, company, kind }] as const,
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }): Promise<FavouritesPage> => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      if (company !== undefined) return keptQueryFor(showCompanyFolder, { params: { id: company }, query: cursor }).queryFn({ signal });
      return keptQueryFor(listFavourites, favouritesInput({ folder, kind }, pageParam)).queryFn({ signal });
    },
  };
}

export function sharedQuery(key: string) {
  return {
    ...pages,
    queryKey: [showShared.id, key] as const,
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      keptQueryFor(showShared, { params: { key }, query: pageParam === null ? {} : { cursor: pageParam } }).queryFn({ signal }),
  };
}
