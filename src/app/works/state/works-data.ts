/** 我的作品 as the query cache holds it: the map of months, and pages of one month each. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Creative } from '../../../contract/studio/creative.ts';
import { listTasks } from '../../../contract/studio/task-calls.ts';
import { aggregateWorks, listWorks, showWork, topRanked, workNeighbours } from '../../../contract/works/calls.ts';
import { WORKS_PER_PAGE } from '../../../contract/works/filters.ts';
import { keptQueryFor } from '../../shell/queries/kept-query-for.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { onEvent } from '../../shell/realtime/realtime.ts';
import type { WorkFilters } from './works-search.ts';

/** Events say when something changed; without a socket a screen opened later asks again. */
const FRESH_MS = 30_000;
/** Pages scrolled past leave memory soon: fifty thousand works would not fit a phone. */
const PAGE_LIFE_MS = 60_000;

export const worksMap = (filters: WorkFilters) => ({
  ...keptQueryFor(aggregateWorks, { query: filters }),
  staleTime: FRESH_MS,
  meta: { persist: true },
});

export const worksPage = (filters: WorkFilters, month: string, page: number) => ({
  ...keptQueryFor(listWorks, { query: { ...filters, month, offset: page * WORKS_PER_PAGE, limit: WORKS_PER_PAGE } }),
  staleTime: FRESH_MS,
  gcTime: PAGE_LIFE_MS,
});

/** Pages of a stretch of one month. */
export function pagesOf(first: number, count: number): readonly number[] {
  const from = Math.floor(first / WORKS_PER_PAGE);
  const to = Math.floor((first + count - 1) / WORKS_PER_PAGE);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Works of a stretch of one month. What is on screen is known, however old: choosing it must not wait for a network that comes and goes. */
export async function fetchStretch(client: QueryClient, filters: WorkFilters, month: string, first: number, count: number) {
  const pages = pagesOf(first, count);
  const answers = await Promise.all(pages.map((page) => client.ensureQueryData(worksPage(filters, month, page))));
  const all = answers.flatMap(({ works }) => works);
  const skip = first - (pages[0] ?? 0) * WORKS_PER_PAGE;
  return all.slice(skip, skip + count);
}

const WORK_QUERIES: readonly string[] = [aggregateWorks.id, listWorks.id, showWork.id, topRanked.id, workNeighbours.id];

/** After a change: what is on screen is asked for again, the rest when it is looked at. */
export function refreshWorks(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => WORK_QUERIES.includes(String(queryKey[0])) });
}

/** Changes works wherever they are shown, before the server has answered. */
export function patchWorks(client: QueryClient, ids: readonly number[], part: Partial<Creative>): void {
  const patched = <W extends Creative>(work: W): W => (ids.includes(work.id) ? { ...work, ...part } : work);
  for (const id of [listWorks.id, topRanked.id]) {
    client.setQueriesData<{ works: Creative[] }>({ queryKey: [id] }, (data) => data && { ...data, works: data.works.map(patched) });
  }
  client.setQueriesData<Creative>({ queryKey: [showWork.id] }, (data) => data && patched(data));
}

/** A task tells of every picture; the gallery asks once for all that was told meanwhile. */
const GATHER_MS = 400;

/** Keeps works true while they are on screen: deliveries, endings, other devices. */
export function useWorkEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void refreshWorks(client);
      }, GATHER_MS);
    };
    const tasks = () => void client.invalidateQueries({ queryKey: [listTasks.id] });
    const rank = () => void client.invalidateQueries({ queryKey: [topRanked.id] });
    const stops = [
      onEvent('task-refresh', soon),
      onEvent('task-finish', soon),
      onEvent('creative-failed', soon),
      onEvent('update-ranking', rank),
      onEvent('update-progress', tasks),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client]);
}

/** How far each open task is, 0–1, by its number. Only asked for where something is being made. */
export function useProgress(wanted: boolean): ReadonlyMap<number, number> {
  const { data } = useQuery({
    ...queryFor(listTasks, { query: { open: '1' } }),
    enabled: wanted,
    refetchInterval: 2_000,
    select: ({ tasks }) => new Map(tasks.map(({ id, progress }) => [id, progress])),
  });
  return data ?? NO_PROGRESS;
}
const NO_PROGRESS: ReadonlyMap<number, number> = new Map();
