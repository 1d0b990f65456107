/**
 * happy-dom in one file instead of six hundred, made anew for each run. Every test of the app has a process and a document of its own, and
 * finding and linking the modules of that document cost a third of a second of a core each time; so it costs a tenth.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'reyang-dom-'));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: createRequire(import.meta.url).resolve('happy-dom'),
      outDir: folder,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'happy-dom.mjs' } },
    },
  });
  // Heard by resolve-dom.ts, in the workers.
  process.env.DOM_IN_ONE_FILE = pathToFileURL(join(folder, 'happy-dom.mjs')).href;
  return () => rm(folder, { recursive: true, force: true });
}
