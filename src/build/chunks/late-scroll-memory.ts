/**
 * The router remembers in sessionStorage where each page was scrolled to, and opens it while its module is read: the first look waits for another
 * process of the browser, 4 to 10 ms of a start at CPU ÷ 4. Here it looks when it is first asked for a place; a page that was just arrived at
 * asks for none (src/app/router.tsx).
 */
import type { Plugin } from 'vite';

const MODULE = /router-core\/dist\/esm\/scroll-restoration\.js$/;
const OPENED = 'const safeSessionStorage = getSafeSessionStorage();';
const REMEMBERED = 'const scrollRestorationCache = /* @__PURE__ */ createScrollRestorationCache();';
const WHEN_ASKED = 'let remembered;\nconst placesOf = () => remembered ??= createScrollRestorationCache();';

/** @throws Error when the router's module is not the one that is known here. */
export function openedWhenAsked(code: string): string {
  if (!code.includes(OPENED) || !code.includes(REMEMBERED))
    throw new Error('the router keeps scrolled places in a way that late-scroll-memory.ts does not know');
  return code
    .replace(OPENED, '')
    .replaceAll('safeSessionStorage?.', 'getSafeSessionStorage()?.')
    .replace(REMEMBERED, WHEN_ASKED)
    .replaceAll(/\bscrollRestorationCache\b/g, 'placesOf()');
}

export function lateScrollMemory(): Plugin {
  return {
    name: 'reyang-late-scroll-memory',
    apply: 'build',
    transform: { filter: { id: MODULE }, handler: (code) => ({ code: openedWhenAsked(code), map: null }) },
  };
}
