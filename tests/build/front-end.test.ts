import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildFrontEndIfStale, isStale } from '../../src/build/front-end.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'front-end-'));
  for (const folder of ['dist', 'src/app', 'node_modules/vite/bin']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{"type":"commonjs"}');
  writeFileSync(join(root, 'src/app/main.tsx'), '');
  // What a build reads is older than what it writes, whatever the file system's clock resolves.
  for (const path of ['src', 'src/app', 'src/app/main.tsx']) utimesSync(join(root, path), 1, 1);
});
afterEach(() => rmSync(root, { recursive: true }));

/** A builder that writes everything and ends as it is told, as Vite does when an import cannot be resolved. */
const builderEndsWith = (code: number): void =>
  writeFileSync(
    join(root, 'node_modules/vite/bin/vite.js'),
    `require('node:fs').writeFileSync('dist/sw.js', ''); console.error('no such module'); process.exitCode = ${code};`,
  );

describe('the front end', () => {
  it('is built once, until something it is made from changes', async () => {
    builderEndsWith(0);
    expect(await buildFrontEndIfStale(root)).toBe(true);
    expect(await buildFrontEndIfStale(root)).toBe(false);
    utimesSync(join(root, 'src/app/main.tsx'), Date.now() / 1000 + 60, Date.now() / 1000 + 60);
    expect(isStale(root)).toBe(true);
  });

  it('is never taken for whole when its build failed after the files were written', async () => {
    builderEndsWith(1);
    await expect(buildFrontEndIfStale(root)).rejects.toThrow('no such module');
    expect(isStale(root)).toBe(true);
    await expect(buildFrontEndIfStale(root)).rejects.toThrow('no such module');
  });
});
