import { createRouter, type RouteComponent, type RouterHistory } from '@tanstack/react-router';
import { DRAWN_SCREEN } from '../contract/site/kept-pages.ts';
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

/**
 * Gives the route of a drawn page the component that the page brought along (src/build/pages/drawn-page.ts). Asked for by the route itself it comes
 * some tasks later, each behind a frame: 40 of 300 ms of a warm start at CPU ÷ 4. What did not come is asked for as on every other page.
 */
export function takeDrawnScreen({ routesByPath }: AppRouter): void {
  const { [DRAWN_SCREEN]: component } = globalThis as { readonly [DRAWN_SCREEN]?: RouteComponent };
  const route = Object.entries(routesByPath).find(([path]) => path === location.pathname)?.[1];
  if (component && route) route.options.component = component;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
