/** Every start reads the sources through it: what they were compiled to is kept, beside the project and nowhere else. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const QUICK_IMPORTS = new URL('../../../../src/server/platform/running/quick-imports.ts', import.meta.url).href;
const COMPILED = fileURLToPath(new URL('../../../../.cache/compiled/', import.meta.url));
const ELSEWHERE = join(tmpdir(), 'reyang-compiled-elsewhere');

/** @returns where a process keeps compiled sources */
function keptIn(env: Readonly<Record<string, string>>): string {
  const script = 'process.stdout.write(String(require("node:module").getCompileCacheDir()))';
  return spawnSync(process.execPath, ['--import', QUICK_IMPORTS, '-e', script], { encoding: 'utf8', env: { ...env } }).stdout;
}

it('keeps compiled sources in the project, or where an operator says, or not at all', () => {
  expect(keptIn({}).startsWith(COMPILED)).toBe(true);
  expect(keptIn({ NODE_COMPILE_CACHE: ELSEWHERE }).startsWith(ELSEWHERE)).toBe(true);
  rmSync(ELSEWHERE, { recursive: true, force: true });
  expect(keptIn({ NODE_DISABLE_COMPILE_CACHE: '1' })).toBe('undefined');
});
