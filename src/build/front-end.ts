/** Builds the front end when `dist/` is missing or older than what it is made from. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a build reads. Folders are listed too: removing a file changes only its folder's time. */
const INPUTS = ['index.html', 'vite.config.ts', 'package-lock.json', 'public/**', 'sw/**', 'src/{app,contract,device,build}/**'];
/** The route tree is written by the build itself; `check*` and `budget` only look at what came out. */
const NOT_INPUTS = /route-tree\.gen\.ts$|build\/(check|budget)[\w-]*\.ts$/;
/** The service worker is written last: a build that was cut short has none. */
const WRITTEN_LAST = 'dist/sw.js';

/** Whether `dist/` is missing or an input is newer than it. */
export function isStale(root: string): boolean {
  const built = statSync(join(root, WRITTEN_LAST), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return globSync(INPUTS, { cwd: root }).some(
    (path) => !NOT_INPUTS.test(path.replaceAll('\\', '/')) && statSync(join(root, path)).mtimeMs > built,
  );
}

/**
 * Builds when it is stale, in a process of its own: NODE_ENV of this one (vitest says `test`) would make a build for developers.
 * @returns whether a build was made. @throws Error with Vite's words when it fails; `dist/` is then not to be served.
 */
export async function buildFrontEndIfStale(root: string): Promise<boolean> {
  if (!isStale(root)) return false;
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const [code] = await once(child, 'close');
  if (code !== 0) {
    // An import that cannot be resolved fails the build after every file was written: the next start would take them for a whole build.
    rmSync(join(root, WRITTEN_LAST), { force: true });
    throw new Error(`The front end could not be built:\n${output}`);
  }
  return true;
}
