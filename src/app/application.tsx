import { type QueryClient, QueryClientContext } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import type { AppRouter } from './router.tsx';
import { prefetchQueries, useQueries } from './shell/queries/queries.ts';

/** What the device does and says, fetched once the page stands: none of it is in the first bytes, or in the drawn markup. */
function useDevice(client: QueryClient | undefined): ComponentType | undefined {
  const [Notices, setNotices] = useState<ComponentType>();
  useEffect(() => {
    if (!client) return;
    void import('./shell/workers/workers-start.ts').then(({ startWorkers }) =>
      startWorkers(client, (component) => setNotices(() => component)),
    );
  }, [client]);
  return Notices;
}

/** The whole page: the same tree is drawn at build time and hydrated in the browser. */
export function Application({ router }: { readonly router: AppRouter }) {
  const client = useQueries();
  // Once the page can be used; whoever needs it sooner has asked already.
  useEffect(prefetchQueries, []);
  const Notices = useDevice(client);
  return (
    <QueryClientContext.Provider value={client}>
      <RouterProvider router={router} />
      {Notices && <Notices />}
    </QueryClientContext.Provider>
  );
}
