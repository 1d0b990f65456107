/** The library as the query cache holds it. Lists are kept on the device, so a screen seen once opens without a network. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallAnswer } from '../../../contract/call.ts';
import * as editorial from '../../../contract/library/editorial.ts';
import { PICTURES_PER_PAGE } from '../../../contract/library/filters.ts';
import { listPictures, pictureFacets, relatedPictures, showPicture } from '../../../contract/library/pictures.ts';
import { keptQueryFor } from '../../shell/queries/kept-query-for.ts';
import type { WallPicture } from '../../shell/wall/wall-picture.ts';
import type { LibraryFilters } from './library-search.ts';

/** New pictures come by the day, not by the second. */
export const FRESH_MS = 5 * 60_000;

const kept = { staleTime: FRESH_MS, meta: { persist: true } } as const;

export const homeQuery = () => ({ ...keptQueryFor(editorial.trendHome, {}), ...kept });
export const brandsQuery = (q: string) => ({
  ...keptQueryFor(editorial.listBrands, { query: q === '' ? {} : { q } }),
  staleTime: FRESH_MS,
});
export const merchantsQuery = (q: string) => ({
  ...keptQueryFor(editorial.listMerchants, { query: q === '' ? {} : { q } }),
  staleTime: FRESH_MS,
});
export const articleQuery = (id: number) => ({ ...keptQueryFor(editorial.showArticle, { params: { id } }), staleTime: FRESH_MS });
export const themeQuery = (id: number) => ({ ...keptQueryFor(editorial.showTheme, { params: { id } }), staleTime: FRESH_MS });
export const brandQuery = (id: number) => ({ ...keptQueryFor(editorial.showBrand, { params: { id } }), staleTime: FRESH_MS });
export const fabricQuery = (id: number) => ({ ...keptQueryFor(editorial.showFabric, { params: { id } }), staleTime: FRESH_MS });
export const pictureQuery = (id: number) => ({ ...keptQueryFor(showPicture, { params: { id } }), staleTime: FRESH_MS });
export const relatedQuery = (id: number) => ({ ...keptQueryFor(relatedPictures, { params: { id } }), staleTime: FRESH_MS });
export const facetsQuery = (filters: LibraryFilters) => ({ ...keptQueryFor(pictureFacets, { query: filters }), staleTime: FRESH_MS });

type PicturesPage = CallAnswer<typeof listPictures>;

/** A wall of fifteen thousand holds of each picture what it draws; the rest comes with the picture itself. */
const drawn = ({ pictures, next }: PicturesPage) => ({
  pictures: pictures.map(({ id, title, picture, thumbhash }): WallPicture => ({ id, title, picture, thumbhash })),
  next,
});

/** Pages of a wall, one after another. Each page is a list of its own on the device. */
export const wallQuery = (filters: LibraryFilters) =>
  infiniteQueryOptions({
    queryKey: [listPictures.id, 'wall', filters],
    queryFn: async ({ pageParam, signal }) =>
      drawn(await keptQueryFor(listPictures, { query: { ...filters, limit: PICTURES_PER_PAGE, ...pageParam } }).queryFn({ signal })),
    initialPageParam: {} as { readonly cursor?: string },
    getNextPageParam: ({ next }) => (next === null ? undefined : { cursor: next }),
    staleTime: FRESH_MS,
  });
