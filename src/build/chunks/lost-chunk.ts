/**
 * Where a page heals itself from a file of an old build that is gone (src/app/shell/update/update-stale-chunk.ts), it reloads. Until then
 * Vite's loader would answer whoever imported the file with `undefined`, and they would crash before the reload: here they go on waiting, and
 * hear of the loss where the page stays after all.
 */
import type { Plugin } from 'vite';

const LOADER = '\0vite/preload-helper.js';
const GIVEN_UP = 'if (!e.defaultPrevented) throw err;';
/** `leaves` is set by who took the event: whether the page is left after all. Nobody promised anything: it is. */
const WAITS = `${GIVEN_UP} return Promise.resolve(e.leaves).then((left) => { if (left === false) throw err; return new Promise(() => {}); });`;

/** The loader's own code, whose listeners' word is kept by what it answers. @throws when it is not the one that is known here. */
export function waitingLoader(code: string): string {
  if (!code.includes(GIVEN_UP)) throw new Error('the loader of chunks gives up in a way that lost-chunk.ts does not know');
  return code.replace(GIVEN_UP, WAITS);
}

export function lostChunk(): Plugin {
  return {
    name: 'reyang-lost-chunk',
    apply: 'build',
    transform: {
      filter: { id: /preload-helper\.js$/ },
      handler: (code, id) => (id === LOADER ? { code: waitingLoader(code), map: null } : null),
    },
  };
}
