import { expect, test } from 'vitest';
import { countries } from '../../src/contract/account/country.ts';
import { packagePath } from '../../src/contract/download/package-path.ts';
import { BARE_SHELL } from '../../src/contract/site/kept-pages.ts';
import { answerFor, COUNTRY_LIST_URL, WARM_URLS } from '../../sw/service-worker/caching-table.ts';

const ORIGIN = 'https://reyang.example';
const ask = (path: string, more: { navigates?: boolean; method?: string; ours?: boolean } = {}) =>
  answerFor({ url: new URL(path, ORIGIN), ours: true, method: 'GET', navigates: false, ...more });
const navigate = (path: string) => ask(path, { navigates: true });

test.each([
  ['/', '/'],
  ['/?from=home', '/'],
  ['/trend/signin', '/trend/signin'],
  ['/trend/signin/', '/trend/signin'],
  ['/trend/signin?type=personalregister&redirect=%2Fworks', '/trend/signin'],
  ['/trend', BARE_SHELL],
  ['/personal?tab=%E7%83%AD%E8%B1%86%E6%98%8E%E7%BB%86', BARE_SHELL],
  ['/studio/design_dress', BARE_SHELL],
  ['/apiary', BARE_SHELL],
  ['/devices', BARE_SHELL],
])('the page for %s is %s', (path, address) => expect(navigate(path)).toEqual({ how: 'page', address }));

test.each([
  '/api/docs',
  '/api/openapi.json',
  '/media/a/b.webp',
  '/ws/task?userid=1',
  '/dev/inbox',
  '/error/browser-tips',
  '/health',
  '/ready',
  '/icons/icon-512.png',
])('opening %s asks the server', (path) => expect(navigate(path)).toEqual({ how: 'network' }));

test.each([COUNTRY_LIST_URL, '/config.json', '/api/color/popular', '/api/color/pantone?page=2', '/api/color/get-all-pantone'])(
  '%s is the same for everyone',
  (path) => expect(ask(path)).toEqual({ how: 'common' }),
);

test.each([
  '/api/member/show-info?title=%E5%85%B6%E4%BB%96',
  '/api/color/random',
  '/api/member/info',
  '/api/version',
  '/ws/task',
  '/mediations/x',
])('%s is the query cache’s or nobody’s', (path) => expect(ask(path)).toEqual({ how: 'network' }));

test('pictures are kept as seen', () => expect(ask('/media/works/1.webp')).toEqual({ how: 'media' }));

test('a file of the build that the first stage does not have is looked for by the late part', () => {
  expect(ask('/assets/works-aaaaaaaa.js')).toEqual({ how: 'file' });
  expect(navigate('/assets/works-aaaaaaaa.js')).toEqual({ how: 'network' });
});

test('packages pass by, whole or in part: nothing of an account is kept of them', () => {
  const path = packagePath('t'.repeat(43), '热样.zip');
  expect(ask(path)).toEqual({ how: 'network' });
  expect(navigate(path)).toEqual({ how: 'network' });
});

test('what is not a GET, or not ours, is never answered', () => {
  expect(ask('/media/works/1.webp', { method: 'POST' })).toEqual({ how: 'network' });
  expect(ask('/', { navigates: true, method: 'POST' })).toEqual({ how: 'network' });
  expect(ask('/media/works/1.webp', { ours: false })).toEqual({ how: 'network' });
});

test('the country list is warmed at the address the call asks', () => {
  expect(COUNTRY_LIST_URL.startsWith(`${countries.path}?`)).toBe(true);
  expect(WARM_URLS).toContain(COUNTRY_LIST_URL);
});
