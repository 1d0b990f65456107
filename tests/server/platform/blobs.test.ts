import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Blobs, blobType, diskBlobs } from '../../../src/server/platform/blobs.ts';

let folder: string;
let blobs: Blobs;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reyang-blobs-'));
  blobs = diskBlobs(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('names content by itself: the same bytes, whole or streamed, have one name and one file', async () => {
  const bytes = Buffer.from('a picture');
  const name = await blobs.put(bytes, 'webp');
  expect(await blobs.put(Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]), 'webp')).toBe(name);
  expect(await blobs.info(name)).toEqual({ size: bytes.length, type: 'image/webp' });
  expect(await buffer(blobs.read(name))).toEqual(bytes);
  expect((await buffer(blobs.read(name, { start: 2, end: 8 }))).toString()).toBe('picture');
});

it('leaves nothing behind when the stream breaks', async () => {
  const broken = new Readable({
    read() {
      this.push('half');
      this.destroy(new Error('client went away'));
    },
  });
  await expect(blobs.put(broken, 'zip')).rejects.toThrow('client went away');
  expect(await readdir(folder)).toEqual([]);
});

it('says that the disk is full, in words, and leaves nothing behind', async () => {
  const full = new Readable({
    read() {
      this.destroy(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    },
  });
  await expect(blobs.put(full, 'zip')).rejects.toMatchObject({ said: { status: 507 } });
  expect(await readdir(folder)).toEqual([]);
});

it('knows only its own names', async () => {
  for (const name of ['../../etc/passwd', 'a.webp', `${'a'.repeat(43)}.exe`, `${'a'.repeat(43)}.toString`, '']) {
    expect(blobType(name)).toBeUndefined();
    expect(await blobs.info(name)).toBeUndefined();
    expect(() => blobs.read(name)).toThrow();
  }
});
