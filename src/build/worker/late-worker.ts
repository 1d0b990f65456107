/**
 * The late part of the service worker (sw/service-worker/late): a script with a name of its own for each build, so that a worker that is
 * installed in the middle of a deploy imports the part that was built with it, or is not installed.
 */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Stages } from './stages.ts';

const SOURCE = 'sw/service-worker/late/main.ts';
/** Where the list of files is put, as Workbox does it for the core. */
const LIST = 'self.__LATE_FILES';
/** How its file begins; it is neither a page's chunk nor run as a worker by itself. */
export const LATE_WORKER_FILE = 'late-worker';
export const LATE_WORKER_GLOB = `assets/${LATE_WORKER_FILE}-*`;

/**
 * Builds it into `folder/assets`, with the list of the build's files that the core does not keep.
 * @returns its address.
 */
export async function buildLateWorker(root: string, folder: string, stages: Stages): Promise<string> {
  const out = resolve(root, folder);
  const files = globSync('assets/*.{js,css,woff2}', { cwd: out })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ url: `/${path}`, revision: null, stage: stages.stageOf(path), screens: stages.screensOf(path) }))
    .filter(({ stage }) => stage === 'later' || stage === 'visited');
  const { build } = await import('vite');
  const made = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: ['chrome105', 'firefox119', 'safari16.4'],
      lib: { entry: join(root, SOURCE), name: 'late', formats: ['iife'] },
    },
  });
  const chunk = [made].flat().flatMap((one) => ('output' in one ? one.output : []))[0];
  if (chunk?.type !== 'chunk' || !chunk.code.includes(LIST)) throw new Error(`${SOURCE} made no script that asks for its list`);
  const code = chunk.code.replace(LIST, JSON.stringify(files));
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const file = join(out, 'assets', `${LATE_WORKER_FILE}-${hash}.js`);
  await writeFile(file, code);
  return `/assets/${basename(file)}`;
}
