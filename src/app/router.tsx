import { createRouter, type ParsedLocation, type RouteComponent, type RouterHistory } from '@tanstack/react-router';
import { DRAWN_SCREEN } from '../contract/site/kept-pages.ts';
import { routeTree } from './route-tree.gen.ts';
import { ErrorScreen, NotFoundScreen, PendingScreen } from './shell/frame/screens.tsx';
import { loadQueries } from './shell/queries/queries.ts';

/**
 * Whether a page is put where it was scrolled to, or to its top. One that was arrived at by a link or an address stands where the browser has put
 * it, and to ask for its place came in the midst of every start: sessionStorage waits for another process, scrolling for a layout.
 */
function returnsToPlace({ hash }: ParsedLocation, hasLeft: boolean): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return hasLeft || hash !== '' || arrival?.type !== 'navigate';
}

/** One router per page (or per prerendered route). */
export function createAppRouter(history?: RouterHistory) {
  let hasLeft = false;
  const router = createRouter({
    routeTree,
    context: { queries: loadQueries },
    defaultPreload: 'intent',
    defaultPendingComponent: PendingScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: ErrorScreen,
    // Drawn at build time there is nothing to scroll, and the router would add an inline script that hydration does not know.
    scrollRestoration: history === undefined && (({ location }) => returnsToPlace(location, hasLeft)),
    ...(history && { history }),
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    hasLeft ||= fromLocation !== undefined;
  });
  return router;
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
