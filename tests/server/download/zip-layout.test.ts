import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layoutZip, type ZipEntry } from '../../../src/server/download/zip/zip-layout.ts';
import { readZip } from '../../../src/server/download/zip/zip-stream.ts';
import { diskBlobs } from '../../../src/server/platform/blobs/disk-blobs.ts';

const run = promisify(execFile);
const AT = Date.parse('2026-11-21T04:05:06Z');

/** Blobs in memory, handed out in small pieces. */
function shelf() {
  const kept = new Map<string, Buffer>();
  return {
    put(data: Buffer): { blob: string; start: number; size: number; crc32: number } {
      const blob = `b${kept.size}`;
      // Something before and behind it: an entry may be a stretch of its blob.
      kept.set(blob, Buffer.concat([Buffer.from('before'), data, Buffer.from('behind')]));
      return { blob, start: 6, size: data.length, crc32: crc32(data) };
    },
    read(name: string, range?: { start: number; end: number }): Readable {
      const data = kept.get(name);
      if (!data) throw new Error(`no ${name}`);
      const asked = range ? data.subarray(range.start, range.end + 1) : data;
      return Readable.from(
        (function* () {
          for (let at = 0; at < asked.length; at += 7) yield asked.subarray(at, at + 7);
        })(),
        { objectMode: false },
      );
    },
  };
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reyang-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Python's own reader: it checks headers against the directory and every CRC. */
async function readByOthers(zip: Buffer): Promise<Record<string, string>> {
  const path = join(folder, 'a.zip');
  await writeFile(path, zip);
  const script =
    'import zipfile,json,sys,base64\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint(json.dumps({n:base64.b64encode(z.read(n)).decode() for n in z.namelist()}))';
  const { stdout } = await run('python3', ['-c', script, path], { maxBuffer: 1 << 26 });
  return JSON.parse(stdout) as Record<string, string>;
}

describe('an archive laid out from known sums', () => {
  it('is read by another program, Chinese names, empty files and all, and is as long as was said', async () => {
    const blobs = shelf();
    const contents = { '图片/连衣裙.png': Buffer.from('picture'), 'empty.txt': Buffer.alloc(0), 'manifest.json': Buffer.from('{}') };
    const entries = Object.entries(contents).map(([name, data]) => ({ name, ...blobs.put(data) }));
    const layout = layoutZip(entries, AT);
    const zip = await buffer(readZip(layout, blobs));
    expect(zip.length).toBe(layout.size);
    const read = await readByOthers(zip);
    expect(Object.fromEntries(Object.entries(read).map(([name, text]) => [name, Buffer.from(text, 'base64').toString()]))).toEqual(
      Object.fromEntries(Object.entries(contents).map(([name, data]) => [name, data.toString()])),
    );
  });

  it('gives any stretch of itself as it gives the whole', async () => {
    const file = fc.record({ name: fc.string({ minLength: 1, maxLength: 30 }), data: fc.uint8Array({ maxLength: 60 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(file, { maxLength: 6 }), fc.nat(), fc.nat(), async (files, from, length) => {
        const blobs = shelf();
        const layout = layoutZip(
          files.map(({ name, data }) => ({ name, ...blobs.put(Buffer.from(data)) })),
          AT,
        );
        const whole = await buffer(readZip(layout, blobs));
        expect(whole.length).toBe(layout.size);
        const start = from % layout.size;
        const end = Math.min(layout.size - 1, start + (length % layout.size));
        expect(await buffer(readZip(layout, blobs, { start, end }))).toEqual(whole.subarray(start, end + 1));
      }),
      { numRuns: 150 },
    );
  });

  it('fails rather than shift what follows, when a blob is shorter than it was', async () => {
    const blobs = shelf();
    const entry = { name: 'a', ...blobs.put(Buffer.from('short')) };
    const layout = layoutZip([{ ...entry, size: 40 }], AT);
    await expect(buffer(readZip(layout, blobs))).rejects.toThrow('shorter');
  });
});

/** Takes its time, and keeps what it was given only when it is done: memory that is filled too early shows. */
function slowSink() {
  const taken: Buffer[] = [];
  const sink = new Writable({
    highWaterMark: 1,
    write(chunk: Buffer, _encoding, done) {
      setImmediate(() => {
        taken.push(Buffer.from(chunk));
        done();
      });
    },
  });
  return { sink, bytes: () => Buffer.concat(taken) };
}

describe('an archive out of a folder', () => {
  /** Larger than a piece, one to the byte, small and empty. */
  const SIZES = [2_500_000, 1_048_576, 1, 0, 70_000];
  async function archive() {
    const sums: { blob: string; size: number; crc32: number }[] = [];
    const disk = diskBlobs(join(folder, 'blobs'), (blob, sum) => sums.push({ blob, ...sum }));
    for (const size of SIZES) await disk.put(randomBytes(size), 'bin');
    return {
      disk,
      layout: layoutZip(
        sums.map((sum, index) => ({ name: `${index}.bin`, start: 0, ...sum })),
        AT,
      ),
    };
  }

  it('is the same bytes through two pieces of memory as through a stream, whole and in part', async () => {
    const { disk, layout } = await archive();
    const whole = await buffer(readZip(layout, disk));
    const ranges = [
      { start: 0, end: layout.size - 1 },
      { start: 1_234_567, end: layout.size - 30 },
      { start: 5, end: 5 },
    ];
    for (const range of ranges) {
      const { sink, bytes } = slowSink();
      await finished(readZip(layout, disk, range).pipe(sink));
      expect(bytes().equals(whole.subarray(range.start, range.end + 1))).toBe(true);
    }
  });

  it('ends with an error when its reader goes away, or a file is shorter than it was', async () => {
    const { disk, layout } = await archive();
    const gone = readZip(layout, disk);
    const { sink } = slowSink();
    gone.pipe(sink);
    sink.destroy();
    await expect(finished(gone)).rejects.toThrow();
    const [first] = layout.parts.flatMap((part) => ('entry' in part ? [part.entry] : []));
    if (first) await truncate(disk.pathOf?.(first.blob) ?? '', 10);
    const short = readZip(layout, disk);
    short.pipe(slowSink().sink);
    await expect(finished(short)).rejects.toThrow('shorter');
  });
});

describe('beyond four gigabytes and 65 535 files', () => {
  const GIGA = 1024 ** 3;

  /** Only what is not a file's own bytes: nobody writes five gigabytes in a test. */
  function heads(entries: readonly ZipEntry[]) {
    const { parts, size } = layoutZip(entries, AT);
    const own = parts.flatMap((part) => ('bytes' in part ? [part] : []));
    return { size, last: own.at(-1)?.bytes ?? Buffer.alloc(0), directory: own.at(-2)?.bytes ?? Buffer.alloc(0), own };
  }

  it('places and sizes stand in 64 bits', () => {
    const big = (name: string, size: number): ZipEntry => ({ name, size, crc32: 1, blob: 'b', start: 0 });
    const { size, last, directory, own } = heads([big('a', 5 * GIGA), big('b', 10)]);
    expect(size).toBeGreaterThan(5 * GIGA);
    // The first entry's size, in its local header's extra field.
    expect(own[0]?.bytes.readUInt32LE(18)).toBe(0xffff_ffff);
    expect(own[0]?.bytes.readBigUInt64LE(30 + 1 + 4)).toBe(BigInt(5 * GIGA));
    // The second entry's place, in the directory.
    const second = directory.subarray(46 + 1 + 20);
    expect(second.readUInt32LE(42)).toBe(0xffff_ffff);
    expect(second.readBigUInt64LE(46 + 1 + 4)).toBe(BigInt(own[1]?.at ?? 0));
    expect(last.readUInt32LE(0)).toBe(0x06064b50);
    expect(Number(last.readBigUInt64LE(48))).toBe(size - last.length - directory.length);
  });

  it('70 000 files are counted', () => {
    const entries = Array.from({ length: 70_000 }, (_, index): ZipEntry => ({ name: `${index}`, size: 1, crc32: 1, blob: 'b', start: 0 }));
    const { last } = heads(entries);
    expect(last.readUInt32LE(0)).toBe(0x06064b50);
    expect([last.readBigUInt64LE(24), last.readBigUInt64LE(32)]).toEqual([70_000n, 70_000n]);
    expect(last.readUInt16LE(last.length - 22 + 10)).toBe(0xffff);
  });
});
