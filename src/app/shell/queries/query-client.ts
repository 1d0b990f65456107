import { QueryClient } from '@tanstack/react-query';
import { DAY_MS } from './persisted-age.ts';

/** Spec §9: no refetch on focus, no retry. The service worker may answer offline, so calls are made whatever the browser thinks. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // What was seen stays in memory as long as it stays on disk: offline there is nobody to ask again.
      queries: { gcTime: DAY_MS, retry: false, refetchOnWindowFocus: false, networkMode: 'offlineFirst' },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  });
}
