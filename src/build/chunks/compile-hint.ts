/**
 * Tells an engine that what a page starts with is run at once: it compiles every function while the script arrives, beside the main thread,
 * instead of each in the moment it is called (Chromium from 136; elsewhere a comment).
 */
import type { Plugin } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad\n';
/** What all pages share and the page that most starts lead to, by a module in it. */
const STARTS: readonly string[] = ['/src/app/application.tsx', '/src/app/studio/studio-home.tsx'];

export function compileHint(): Plugin {
  return {
    name: 'reyang-compile-hint',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // It has to stand before everything, what Vite puts in front included.
      order: 'post',
      handler(_, bundle) {
        for (const start of STARTS) {
          const chunk = Object.values(bundle).find(
            (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(start)),
          );
          if (chunk?.type !== 'chunk') throw new Error(`no file of the build has ${start}`);
          chunk.code = HINT + chunk.code;
        }
      },
    },
  };
}
