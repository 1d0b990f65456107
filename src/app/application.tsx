import { QueryClientContext } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import type { AppRouter } from './router.tsx';
import { onFirstSign } from './shell/first-sign.ts';
import { drawRest } from './shell/frame/draw-rest.ts';
import { network } from './shell/offline/network.ts';
import { prefetchQueries, useQueries } from './shell/queries/queries.ts';
import { useSignedIn } from './shell/session/session.ts';
import { whenIdle } from './shell/workers/workers-idle.ts';

const DEVICE_RETRY_MS = 5000;

type Device = typeof import('./shell/workers/workers-start.ts');

const fetchDevice = (): Promise<Device> => import('./shell/workers/workers-start.ts');

/**
 * Chromium (150 at least) remembers a module that did not come, and answers every later import of it with that: it says the address, and is asked
 * for another one. What the module imports keeps its own.
 */
const fetchDeviceAgain = (failed: unknown): Promise<Device> => {
  const address = /http\S+\.js/.exec(String(failed))?.[0];
  return address ? import(/* @vite-ignore */ `${address}?${Date.now()}`) : fetchDevice();
};

/**
 * What the device does and says, fetched once the page stands: none of it is in the first bytes, or in the drawn markup. A network that
 * left before it came is known by that alone, and it is asked for again: without it nothing would ever say that the server can be reached.
 */
function useDevice(router: AppRouter): ComponentType | undefined {
  const [Notices, setNotices] = useState<ComponentType>();
  useEffect(() => {
    const start = (coming: Promise<Device>): unknown =>
      coming.then(
        ({ startWorkers }) => startWorkers(router, (component) => setNotices(() => component)),
        (failed) => {
          network.reachable = false;
          setTimeout(() => start(fetchDeviceAgain(failed)), DEVICE_RETRY_MS);
        },
      );
    start(fetchDevice());
  }, [router]);
  return Notices;
}

/**
 * The query cache ahead of need: for a member or out of the worker's copy once the page is idle; on a first visit when the worker has made its
 * copy; anywhere with the first sign of life. Never as late as the press that accepts an update: what it would fetch leaves with the old build.
 * Not at once: it came while React was still taking over what is drawn, which then was to be done in one piece (50 ms at CPU ÷ 4).
 */
function useQueriesAhead(): void {
  const signedIn = useSignedIn();
  useEffect(() => {
    const { serviceWorker } = navigator;
    const soon = () => whenIdle(prefetchQueries);
    const stopWaiting = onFirstSign(prefetchQueries);
    if (signedIn || serviceWorker?.controller) {
      soon();
      return stopWaiting;
    }
    serviceWorker?.addEventListener('controllerchange', soon, { once: true });
    return () => {
      stopWaiting();
      serviceWorker?.removeEventListener('controllerchange', soon);
    };
  }, [signedIn]);
}

/** The whole page: the same tree is drawn at build time and hydrated in the browser. */
export function Application({ router }: { readonly router: AppRouter }) {
  const client = useQueries();
  useQueriesAhead();
  const Notices = useDevice(router);
  // A press is answered from here on.
  useEffect(drawRest, []);
  // The same element whenever the cache or the notices come: what is on the page is not drawn again for them.
  const screens = useMemo(() => <RouterProvider router={router} />, [router]);
  return (
    <QueryClientContext.Provider value={client}>
      {screens}
      {Notices && <Notices />}
    </QueryClientContext.Provider>
  );
}
