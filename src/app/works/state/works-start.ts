/** The gallery's first questions, put while its screen is still being fetched and drawn. */
import type { QueryClient } from '@tanstack/react-query';
import { loadQueries } from '../../shell/queries/queries.ts';
import { worksMap, worksPage } from './works-data.ts';
import { filtersOf, type WorkFilters, worksSearch } from './works-search.ts';

/** Most people made something this month, so its works need not wait for the map of months. */
export function askNewest(client: QueryClient, filters: WorkFilters): void {
  const now = new Date();
  const month = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
  void client.prefetchQuery(worksPage(filters, month, 0));
}

/** @param given the address of 我的作品 as it is */
export async function startWorks(given: Readonly<Record<string, unknown>>): Promise<void> {
  const client = await loadQueries();
  const filters = filtersOf(worksSearch(given));
  void client.prefetchQuery(worksMap(filters));
  askNewest(client, filters);
}
