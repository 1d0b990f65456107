import { expect, test } from 'vitest';
import { userInfo } from '../../src/contract/account/profile.ts';
import { PACKAGE_PATH } from '../../src/contract/download/package-path.ts';
import { DRAWN_PAGES } from '../../src/contract/site/kept-pages.ts';
import { CACHE } from '../../src/device/keys.ts';
import { answerFor, COMMON_PATHS, SERVER_PLACES, WARM_URLS } from '../../sw/service-worker/caching-table.ts';
import { type StaticRoute, staticRoutes } from '../../sw/service-worker/static-routes.ts';

const ROUTES = staticRoutes([
  { url: '/kept', revision: 'x', stage: 'first' },
  { url: '/assets/app-aaaaaaaa.js', revision: null, stage: 'first' },
  { url: '/icons/icon-32.png', revision: 'y', stage: 'first' },
]);

test('the browser answers drawn pages by itself, and only such as the worker would answer too', () => {
  const pages = ROUTES.filter(({ source }) => typeof source === 'object' && source.cacheName === CACHE.pages.name);
  expect(pages.map(({ condition }) => condition.urlPattern)).toEqual(DRAWN_PAGES.map((pathname) => ({ pathname, search: '' })));
  for (const { condition } of pages) {
    expect(condition).toMatchObject({ requestMethod: 'GET', requestMode: 'navigate' });
    const address = condition.urlPattern?.pathname ?? '';
    const asked = { url: new URL(address, 'https://reyang.example'), ours: true, method: 'GET', navigates: true };
    expect(answerFor(asked)).toEqual({ how: 'page', address });
  }
});

test('pages of the server are opened past the worker, and only such as it would send on', () => {
  const past = ROUTES.filter(({ condition, source }) => condition.requestMode === 'navigate' && source === 'network');
  expect(past.map(({ condition }) => condition.urlPattern?.pathname)).toContain('/error/*');
  for (const { condition } of past) {
    const url = new URL((condition.urlPattern?.pathname ?? '').replace('*', 'x'), 'https://reyang.example');
    expect(answerFor({ url, ours: true, method: 'GET', navigates: true }), url.pathname).toEqual({ how: 'network' });
  }
});

test('every other navigation is the worker’s; of the build only names that carry a hash are looked up without it', () => {
  expect(ROUTES.slice(DRAWN_PAGES.length + SERVER_PLACES.length, -2)).toEqual([
    { condition: { requestMode: 'navigate' }, source: 'fetch-event' },
    { condition: { or: [{ urlPattern: { pathname: '/assets/app-aaaaaaaa.js' } }] }, source: { cacheName: CACHE.first.name } },
  ]);
});

/** Who answers a fetch of a page (no navigation): the first route that knows the address. */
function sourceOf(pathname: string): StaticRoute['source'] | undefined {
  const knows = ({ urlPattern, or }: StaticRoute['condition']): boolean =>
    or ? or.some(knows) : urlPattern !== undefined && new URLPattern({ pathname: urlPattern.pathname }).test({ pathname });
  return ROUTES.find(({ condition }) => !condition.requestMode && knows(condition))?.source;
}

test('a call goes past the worker exactly when the worker has no answer to it', () => {
  const asked = (pathname: string) =>
    answerFor({ url: new URL(pathname, 'https://reyang.example'), ours: true, method: 'GET', navigates: false });
  for (const pathname of COMMON_PATHS) expect(sourceOf(pathname), pathname).not.toBe('network');
  for (const pathname of WARM_URLS) expect(asked(pathname), pathname).toEqual({ how: 'common' });
  for (const pathname of [userInfo.path, `${PACKAGE_PATH}token/a.zip`, '/api/not/yet/written']) {
    expect([asked(pathname).how, sourceOf(pathname)], pathname).toEqual(['network', 'network']);
  }
  expect(sourceOf('/media/works/1.webp')).toBeUndefined();
});
