import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { openedWhenAsked } from '../../src/build/chunks/late-scroll-memory.ts';

const ROUTER = createRequire(import.meta.url).resolve('@tanstack/react-router');
const MODULE = createRequire(ROUTER)
  .resolve('@tanstack/router-core')
  .replace(/dist\/.*$/, 'dist/esm/scroll-restoration.js');

const KEY = 'https://reyang.test/a';

/** What the module offers and which keys of sessionStorage it has read. */
function read(code: string, storage: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const sessionStorage = {
    getItem(name: string) {
      asked.push(name);
      return storage[name] ?? null;
    },
  };
  const body = code
    .replace(/^import .*$/gm, 'const isServer = false;')
    .replace(/^export \{([^}]*)\};$/m, 'return {$1};')
    .replace(/^\/\/# .*$/gm, '');
  const offered = new Function('sessionStorage', 'window', body)(sessionStorage, {}) as {
    readonly storageKey: string;
    getElementScrollRestorationEntry(router: object, options: object): unknown;
  };
  return { asked, offered };
}

it('the router opens sessionStorage once, when it is asked for a place', () => {
  const { asked, offered } = read(openedWhenAsked(readFileSync(MODULE, 'utf8')), {
    'tsr-scroll-restoration-v1_3': JSON.stringify({ [KEY]: { '[data-scroll-restoration-id="list"]': { scrollX: 0, scrollY: 7 } } }),
  });
  expect(asked).toEqual([]);
  const router = { latestLocation: { state: {}, href: KEY } };
  const place = () => offered.getElementScrollRestorationEntry(router, { id: 'list' });
  expect(place()).toEqual({ scrollX: 0, scrollY: 7 });
  expect(place()).toEqual({ scrollX: 0, scrollY: 7 });
  expect(asked).toEqual([offered.storageKey]);
});

it('a router that does it in another way is no build', () => {
  expect(() => openedWhenAsked('const cache = createScrollRestorationCache();')).toThrow('late-scroll-memory.ts does not know');
});
