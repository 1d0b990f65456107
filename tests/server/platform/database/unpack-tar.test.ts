import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { unpackTar } from '../../../../src/server/platform/database/unpack-tar.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reyang-tar-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const pack = (...args: string[]) => execFileSync('tar', ['--format=ustar', '-czf', join(folder, 'a.tgz'), '-C', folder, ...args]);

it('unpacks files and folders as they were', async () => {
  const deep = join(folder, 'in', 'a'.repeat(60), 'b'.repeat(60));
  await mkdir(deep, { recursive: true });
  await mkdir(join(folder, 'in', 'empty'));
  const content = Buffer.alloc(1500, 'x');
  await writeFile(join(deep, 'file'), content);
  pack('in');
  await unpackTar(join(folder, 'a.tgz'), join(folder, 'out'));
  expect(await readFile(join(folder, 'out', 'in', 'a'.repeat(60), 'b'.repeat(60), 'file'))).toEqual(content);
});

it('refuses an entry outside the folder', async () => {
  await writeFile(join(folder, 'evil'), '');
  pack('-P', '--transform', 's,^,../,', 'evil');
  await expect(unpackTar(join(folder, 'a.tgz'), join(folder, 'out'))).rejects.toThrow('outside');
});

it('refuses links', async () => {
  execFileSync('ln', ['-s', '/etc/passwd', join(folder, 'link')]);
  pack('link');
  await expect(unpackTar(join(folder, 'a.tgz'), join(folder, 'out'))).rejects.toThrow('kind 2');
});
