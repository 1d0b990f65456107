import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { countries } from '../../../contract/account/country.ts';
import { CACHE_TIME_MS } from '../../shell/queries/persisted-age.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import type { Country } from './default-country.ts';

/** The list changes with the server's build, not with the day: asked once a visit, kept by the caches below (spec §7). */
export function useCountries(): UseQueryResult<Country[]> {
  return useQuery({
    ...queryFor(countries, { query: { title: '国家' } }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { persist: CACHE_TIME_MS },
  });
}
