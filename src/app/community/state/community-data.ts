/** The community as the query cache holds it. What was seen opens without a network. */
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { communityScenes, listCommunity, showCommunity } from '../../../contract/community/calls.ts';
import { COMMUNITY_PER_PAGE } from '../../../contract/community/limits.ts';
import type { CommunityWork } from '../../../contract/community/work.ts';
import { keptQueryFor } from '../../shell/queries/kept-query-for.ts';
import type { CommunitySearch } from './community-search.ts';

const FRESH_MS = 60_000;

export const scenesQuery = () => ({ ...keptQueryFor(communityScenes, {}), staleTime: FRESH_MS });
export const communityWorkQuery = (id: number) => ({ ...keptQueryFor(showCommunity, { params: { id } }), staleTime: FRESH_MS });

const filtersOf = ({ scene, sort, q, mine }: CommunitySearch) => ({
  ...(scene && { scene }),
  ...(sort && { sort }),
  ...(q !== undefined && { q }),
  ...(mine && { mine: '1' as const }),
});

/** Pages of the wall, one after another; each is kept by itself on the device. */
export const communityWallQuery = (search: CommunitySearch) =>
  infiniteQueryOptions({
    queryKey: [listCommunity.id, 'wall', filtersOf(search)],
    queryFn: ({ pageParam, signal }) =>
      keptQueryFor(listCommunity, { query: { ...filtersOf(search), limit: COMMUNITY_PER_PAGE, ...pageParam } }).queryFn({ signal }),
    initialPageParam: {} as { readonly cursor?: string },
    getNextPageParam: ({ next }) => (next === null ? undefined : { cursor: next }),
    staleTime: FRESH_MS,
  });

/** A work that rose in the order between two pages may stand on both. */
export function worksOf(pages: readonly { readonly works: readonly CommunityWork[] }[] | undefined): readonly CommunityWork[] {
  return [...new Map((pages ?? []).flatMap(({ works }) => works).map((work) => [work.id, work])).values()];
}

type Numbers = Partial<Pick<CommunityWork, 'liked' | 'likes' | 'views'>>;

/** Changes the numbers of a work wherever it is shown, before the server has answered. */
export function patchWork(client: QueryClient, id: number, part: Numbers): void {
  const patched = <W extends CommunityWork>(work: W): W => (work.id === id ? { ...work, ...part } : work);
  client.setQueriesData<{ pages: { works: CommunityWork[] }[] }>(
    { queryKey: [listCommunity.id, 'wall'] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, works: page.works.map(patched) })) },
  );
  client.setQueriesData<CommunityWork>({ queryKey: [showCommunity.id] }, (data) => data && patched(data));
}
