import { QueryClient } from '@tanstack/react-query';

/** Spec §9: no refetch on focus, no retry. The service worker may answer offline, so calls are made whatever the browser thinks. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'offlineFirst' },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  });
}
