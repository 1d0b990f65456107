import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { catalogue } from '../../contract/studio/catalogue.ts';
import { queryFor } from '../shell/queries/query-for.ts';
import { CATALOGUE_FRESH_MS } from './catalogue-freshness.ts';
import { tellStatuses } from './told-statuses.ts';

/** Asks for the catalogue as it is on this server, once the home page stands. Without an answer the drawn statuses remain. */
export function StatusWatch() {
  const { data } = useQuery({ ...queryFor(catalogue, {}), staleTime: CATALOGUE_FRESH_MS, meta: { persist: true } });
  useEffect(() => {
    if (data) tellStatuses(Object.fromEntries(data.features.map(({ designType, status }) => [designType, status])));
  }, [data]);
  return null;
}
