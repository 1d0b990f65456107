/** What every store keeps to: the same tests on a folder and on an S3-compatible server that checks signatures. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Blobs, blobType, isServed } from '../../../../src/server/platform/blobs/blobs.ts';
import { openBlobs } from '../../../../src/server/platform/blobs/open-blobs.ts';
import { readConfig } from '../../../../src/server/platform/config/config.ts';
import { type S3Server, s3Environment, startS3Server } from '../../../support/services/s3-server.ts';

let s3: S3Server;
let folder: string;
let blobs: Blobs;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reyang-blobs-'));
  s3.objects.clear();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Files of this machine, those that wait to be put included. */
const filesHere = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);

const breaking = (error: Error) =>
  new Readable({
    read() {
      this.push('half');
      this.destroy(error);
    },
  });

async function namesIn(store: Blobs): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names.sort();
}

describe.each(['disk', 's3'] as const)('a store: %s', (kind) => {
  beforeEach(() => {
    blobs = openBlobs(readConfig({ DATA_DIR: folder, ...(kind === 's3' && s3Environment(s3)) }).blobs);
  });

  it('names content by itself: the same bytes, whole or streamed, have one name and are kept once', async () => {
    const bytes = Buffer.from('a picture');
    const name = await blobs.put(bytes, 'webp');
    expect(await blobs.put(Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]), 'webp')).toBe(name);
    expect(await blobs.info(name)).toMatchObject({ size: bytes.length, type: 'image/webp' });
    expect(await buffer(blobs.read(name))).toEqual(bytes);
    expect(await namesIn(blobs)).toEqual([name]);
  });

  it('reads any part, both ends included', async () => {
    const name = await blobs.put(Buffer.from('a picture'), 'webp');
    expect((await buffer(blobs.read(name, { start: 2, end: 8 }))).toString()).toBe('picture');
    expect((await buffer(blobs.read(name, { start: 0, end: 0 }))).toString()).toBe('a');
  });

  it('keeps large content as it is', async () => {
    const piece = Buffer.alloc(1_000_003, 7);
    const name = await blobs.put(Readable.from([piece, piece, piece]), 'zip');
    expect(await blobs.info(name)).toMatchObject({ size: 3 * piece.length });
    expect(Buffer.compare(await buffer(blobs.read(name)), Buffer.concat([piece, piece, piece]))).toBe(0);
  });

  it('keeps what is inside beside its served twin, and tells them apart', async () => {
    const [served, inside] = [await blobs.put(Buffer.from('x'), 'png'), await blobs.put(Buffer.from('x'), 'png', 'inside')];
    expect(inside).not.toBe(served);
    expect([isServed(served), isServed(inside)]).toEqual([true, false]);
    expect(await buffer(blobs.read(inside))).toEqual(Buffer.from('x'));
  });

  it('removes, and removes again', async () => {
    const name = await blobs.put(Buffer.from('short-lived'), 'png');
    await blobs.remove(name);
    await blobs.remove(name);
    expect(await blobs.info(name)).toBeUndefined();
    await expect(buffer(blobs.read(name))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('lists everything, beyond one page, and only what is its own', async () => {
    const names = await Promise.all(Array.from({ length: 8 }, (_, index) => blobs.put(Buffer.from(`picture ${index}`), 'png')));
    s3.objects.set('some/folder/stranger.txt', { body: Buffer.from('?'), type: 'text/plain', modifiedAt: new Date() });
    expect(await namesIn(blobs)).toEqual([...names].sort());
  });

  it('says when it was last put, so that a purge leaves young ones alone', async () => {
    const before = Date.now() - 2000;
    const info = await blobs.info(await blobs.put(Buffer.from('young'), 'png'));
    expect(info?.modifiedAt).toBeGreaterThanOrEqual(before);
    expect(info?.modifiedAt).toBeLessThanOrEqual(Date.now() + 2000);
  });

  it('leaves nothing behind when the stream breaks', async () => {
    await expect(blobs.put(breaking(new Error('client went away')), 'zip')).rejects.toThrow('client went away');
    expect([await filesHere(), s3.objects.size]).toEqual([[], 0]);
  });

  it('says in words that there is no room, and leaves nothing behind', async () => {
    const full = breaking(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    await expect(blobs.put(full, 'zip')).rejects.toMatchObject({ said: { status: 507 } });
    expect([await filesHere(), s3.objects.size]).toEqual([[], 0]);
  });

  it('knows only its own names', async () => {
    for (const name of ['../../etc/passwd', 'a.webp', `${'a'.repeat(43)}.exe`, `${'a'.repeat(43)}.toString`, '']) {
      expect(blobType(name)).toBeUndefined();
      expect(await blobs.info(name)).toBeUndefined();
      expect(() => blobs.read(name)).toThrow();
    }
  });
});

describe('the S3 store', () => {
  const open = (more: Readonly<Record<string, string>> = {}) =>
    openBlobs(readConfig({ DATA_DIR: folder, ...s3Environment(s3), ...more }).blobs);

  it('keeps nothing here and each picture under its prefix, with its type', async () => {
    const name = await open().put(Buffer.from('x'), 'png');
    expect(await filesHere()).toEqual([]);
    expect([...s3.objects]).toEqual([[`some/folder/${name.slice(0, 2)}/${name}`, expect.objectContaining({ type: 'image/png' })]]);
  });

  it.each([
    [507, 'XMinioStorageFull', 507],
    [403, 'QuotaExceeded', 507],
    [503, 'SlowDown', 503],
  ])('says a sentence when the store answers %s %s', async (status, code, said) => {
    s3.failNext(status, code);
    await expect(open().put(Buffer.from('x'), 'png')).rejects.toMatchObject({ said: { status: said } });
  });

  it('says a sentence when the store is away, and works again when it is back', async () => {
    const store = open();
    s3.away = true;
    await expect(store.put(Buffer.from('x'), 'png')).rejects.toMatchObject({ said: { status: 503 } });
    await expect(store.info(`${'a'.repeat(43)}.png`)).rejects.toMatchObject({ said: { status: 503 } });
    await expect(store.check()).rejects.toThrow('无法连接对象存储');
    s3.away = false;
    await store.check();
    await store.put(Buffer.from('x'), 'png');
  });

  it.each([
    [{ BLOB_SECRET_ACCESS_KEY: 'wrong' }, 'BLOB_SECRET_ACCESS_KEY'],
    [{ BLOB_ACCESS_KEY_ID: 'wrong' }, 'BLOB_ACCESS_KEY_ID'],
    [{ BLOB_REGION: 'elsewhere-1' }, 'BLOB_REGION'],
  ])('says what to look at when %j is wrong', async (more, named) => {
    await expect(open(more).check()).rejects.toThrow(named);
  });

  it('says that there is no such bucket', async () => {
    await expect(open({ BLOB_URL: `${s3.url}/nothing` }).check()).rejects.toThrow('没有这个存储桶');
  });
});
