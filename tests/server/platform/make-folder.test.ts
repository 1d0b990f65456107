import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../src/server/platform/make-folder.ts';

const emptyFolder = () => mkdtemp(join(tmpdir(), 'reyang-folder-'));

it('makes a folder with those above it, by several at once, and leaves what is there', async () => {
  const path = join(await emptyFolder(), 'a', 'b', 'c');
  await Promise.all([makeFolder(path), makeFolder(path), makeFolder(join(path, 'd'))]);
  await writeFile(join(path, 'kept'), '1');
  await makeFolder(path);
  expect((await stat(join(path, 'kept'))).size).toBe(1);
  expect((await stat(join(path, 'd'))).isDirectory()).toBe(true);
});

it('says what stands in the way', async () => {
  const file = join(await emptyFolder(), 'file');
  await writeFile(file, '');
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(join(file, 'under', 'it'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

it.runIf(process.platform === 'linux')('ends where a folder takes no other', async () => {
  await expect(makeFolder('/proc/reyang/data')).rejects.toMatchObject({ code: 'ENOENT', syscall: 'mkdir' });
});
