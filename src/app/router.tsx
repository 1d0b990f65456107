import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './route-tree.gen.ts';
import { ErrorScreen, NotFoundScreen, PendingScreen } from './shell/frame/screens.tsx';
import { loadQueries } from './shell/queries/queries.ts';

/** One router per page (or per prerendered route). */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queries: loadQueries },
    defaultPreload: 'intent',
    defaultPendingComponent: PendingScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: ErrorScreen,
    // Drawn at build time there is nothing to scroll, and the router would add an inline script that hydration does not know.
    scrollRestoration: history === undefined,
    ...(history && { history }),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
