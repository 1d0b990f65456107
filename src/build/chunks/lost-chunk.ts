/**
 * Where a page heals itself from a file of an old build that is gone (src/app/shell/update/update-stale-chunk.ts), it reloads. Until then
 * Vite's loader would answer whoever imported the file with `undefined`, and they would crash before the reload: here they go on waiting, and
 * hear of the loss where the page stays after all.
 */
import type { Plugin } from 'vite';

const LOADER = '\0vite/preload-helper.js';
/** `leaves` is set by who took the event: whether the page is left after all. Nobody promised anything: it is. */
const WAITS = `if (!e.defaultPrevented) throw err; return Promise.resolve(e.leaves).then((left) => { if (left === false) throw err; return new Promise(() => {}); });`;

/** What the loader says, and what is to stand there. */
const CHANGES: readonly (readonly [string | RegExp, string])[] = [
  ['if (!e.defaultPrevented) throw err;', WAITS],
  // Of a stylesheet nobody heard: the refusal was no one's, and whoever had asked was given a part without its styles.
  ['handlePreloadError(item.reason);', 'return handlePreloadError(item.reason);'],
  // Once lost it was never asked for again: after the network had come back the part stood there bare until the page was reloaded.
  [/seen\[href\] = void 0;(?=\s*throw err;)/, 'delete seen[href];'],
  ['if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej('],
];

/** The loader's own code, whose listeners' word is kept by what it answers. @throws when it is not the one that is known here. */
export function waitingLoader(code: string): string {
  return CHANGES.reduce((loader, [said, instead]) => {
    const changed = loader.replace(said, instead);
    if (changed === loader) throw new Error(`the loader of chunks gives up in a way that lost-chunk.ts does not know: no ${said}`);
    return changed;
  }, code);
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
