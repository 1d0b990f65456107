/**
 * What the browser answers by itself, without waking the worker, where it can (InstallEvent.addRoutes, Chromium from 123): a start out of
 * the cache has no script of ours to wait for, nor has a call that only the server answers. Everything else is asked of the worker.
 */
import { PACKAGE_PATH } from '../../src/contract/download/package-path.ts';
import { DRAWN_PAGES } from '../../src/contract/site/kept-pages.ts';
import { CACHE } from '../../src/device/keys.ts';
import type { BuildFile } from './build-files.ts';
import { COMMON_PATHS, SERVER_PLACES } from './caching-table.ts';

/** As the standard has them; the compiler's library does not know them yet. */
interface Condition {
  readonly urlPattern?: { readonly pathname: string; readonly search?: string };
  readonly requestMethod?: 'GET';
  readonly requestMode?: 'navigate';
  readonly or?: readonly Condition[];
}
export interface StaticRoute {
  readonly condition: Condition;
  readonly source: 'fetch-event' | 'network' | { readonly cacheName: string };
}
export interface RoutedInstall extends ExtendableEvent {
  addRoutes?(routes: readonly StaticRoute[]): Promise<void>;
}

/** @param files of the first stage. */
export function staticRoutes(files: readonly BuildFile[]): readonly StaticRoute[] {
  const named = files.filter(({ revision }) => revision === null).map(({ url }): Condition => ({ urlPattern: { pathname: url } }));
  const common = COMMON_PATHS.map((pathname): Condition => ({ urlPattern: { pathname } }));
  return [
    // With a query the worker is asked: the cache would look for the whole address.
    ...DRAWN_PAGES.map(
      (pathname): StaticRoute => ({
        condition: { requestMethod: 'GET', requestMode: 'navigate', urlPattern: { pathname, search: '' } },
        source: { cacheName: CACHE.pages.name },
      }),
    ),
    // The worker would only send them on, and whoever opens such a page waited for it to wake up.
    ...SERVER_PLACES.map(
      (place): StaticRoute => ({ condition: { requestMode: 'navigate', urlPattern: { pathname: `/${place}/*` } }, source: 'network' }),
    ),
    // Otherwise the browser asks the server for each page as well while the worker wakes up, and throws the answer away.
    { condition: { requestMode: 'navigate' }, source: 'fetch-event' },
    { condition: { or: named }, source: { cacheName: CACHE.first.name } },
    { condition: { or: common }, source: 'fetch-event' },
    // A call has nothing to wait for in a worker that is asleep. And it cannot wake an old worker in the moment in which a new one is to
    // take its place: Chromium then forgets what it was asked, and the person who pressed 更新 waits for minutes.
    { condition: { or: [{ urlPattern: { pathname: '/api/*' } }, { urlPattern: { pathname: `${PACKAGE_PATH}*` } }] }, source: 'network' },
  ];
}
