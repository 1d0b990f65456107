/** Builds of the front end that differ as two releases do: other names of files, a mark on the page. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = new URL('../../../', import.meta.url).pathname;

/** The build that all browser tests look at: the release before. It has no mark. */
export const RELEASE_BEFORE = join(ROOT, 'dist');

/** Builds in a process of its own (vitest's NODE_ENV would make a build for developers). @param name its mark. @returns the folder. */
export async function buildRelease(name: string): Promise<string> {
  await promisify(execFile)(process.execPath, [join(ROOT, 'tests/support/browser/build-release.ts'), name], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return join(ROOT, `.cache/releases/${name}`);
}

export const tombstoneScript = (): Promise<string> => readFile(join(ROOT, 'sw/service-worker/tombstone.ts'), 'utf8');
