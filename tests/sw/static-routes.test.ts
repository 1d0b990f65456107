import { expect, test } from 'vitest';
import { DRAWN_PAGES } from '../../src/contract/site/kept-pages.ts';
import { CACHE } from '../../src/device/keys.ts';
import { answerFor } from '../../sw/service-worker/caching-table.ts';
import { staticRoutes } from '../../sw/service-worker/static-routes.ts';

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

test('every other navigation is the worker’s; of the build only names that carry a hash are looked up without it', () => {
  expect(ROUTES.at(-2)).toEqual({ condition: { requestMode: 'navigate' }, source: 'fetch-event' });
  expect(ROUTES.at(-1)).toEqual({
    condition: { or: [{ urlPattern: { pathname: '/assets/app-aaaaaaaa.js' } }] },
    source: { cacheName: CACHE.first.name },
  });
});
