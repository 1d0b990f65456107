/**
 * Vite's own minifier is quick, and leaves what a slower one still finds: 1.5 kB of a first visit, half a kilobyte of what each lazy part with
 * radix brings. The second pass takes ten seconds of a build, which is made once for each release. Names of files come from what the first
 * pass wrote: what differs between the two is only how long the same program is.
 */
import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Below this there is nothing to find, and each is a file to be read and written. Bytes. */
const WORTH_BYTES = 1000;

/** @param code a module or a script whose names nobody else sees. */
export async function minifiedAgain(code: string): Promise<string> {
  const { code: shorter } = await minify(code, {
    module: true,
    toplevel: true,
    ecma: 2020,
    compress: { passes: 2, ecma: 2020 },
    mangle: true,
  });
  return shorter !== undefined && shorter.length < code.length ? shorter : code;
}

export function minifyAgain(): Plugin {
  return {
    name: 'reyang-minify-again',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // The loader of later files is written into the chunks before.
      order: 'post',
      async handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunk.code.length >= WORTH_BYTES) chunk.code = await minifiedAgain(chunk.code);
      },
    },
  };
}
