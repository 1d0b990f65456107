/** Packages over HTTP against `zip -0` of the same files, and the memory of small and large ones against streaming one file. Goal 16. */
import { type ChildProcess, execFileSync, fork, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, truncateSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ZipEntry } from '../../../src/server/download/zip/zip-layout.ts';
import { blobPath } from '../../../src/server/platform/blobs/blobs.ts';
import { diskBlobs } from '../../../src/server/platform/blobs/disk-blobs.ts';
import { atLeast, atMost, type Bench, median } from '../measurement.ts';
import type { ZipTask } from './zip-server.ts';

const FILE_BYTES = 2 * 1024 * 1024;
const FILES = 50;
/** The same files over and over make a package of 2 GB: what it is made of must not fill the disk. */
const TIMES_LARGE = 20;

/** Downloads into one buffer that is used again and again: the client must not be what is measured. @returns milliseconds. */
async function fetchAway(port: number): Promise<number> {
  const start = performance.now();
  await new Promise<void>((resolve, reject) => {
    const onread = { buffer: Buffer.alloc(1024 * 1024), callback: () => true };
    const socket = connect({ host: '127.0.0.1', port, onread });
    socket.once('end', resolve).once('error', reject);
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  });
  return performance.now() - start;
}

interface Served {
  readonly ms: number;
  /** kB. */
  readonly peak: number;
}

async function serveOnce(task: ZipTask, fetches = 3): Promise<Served> {
  const child: ChildProcess = fork(new URL('zip-server.ts', import.meta.url).pathname);
  try {
    child.send(task);
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    let ms = 0;
    // The last one counts: a server that has served before, as the product has.
    for (let count = 0; count < fetches; count += 1) ms = await fetchAway(port);
    child.send('end');
    const [{ peak }] = (await once(child, 'message')) as [{ peak: number }];
    return { ms, peak };
  } finally {
    child.kill();
  }
}

export const run: Bench = async ({ runs }) => {
  if (spawnSync('zip', ['-v']).status !== 0) throw new Error('This bench compares with `zip` (Debian: apt-get install zip)');
  const folder = await mkdtemp(join(tmpdir(), 'reyang-bench-'));
  try {
    const media = join(folder, 'media');
    mkdirSync(media);
    const sums = new Map<string, { size: number; crc32: number }>();
    const blobs = diskBlobs(media, (name, sum) => sums.set(name, sum));
    const whole = join(folder, 'whole');
    const file = openSync(whole, 'w');
    for (let index = 0; index < FILES; index += 1) {
      const bytes = randomBytes(FILE_BYTES);
      await blobs.put(bytes, 'png');
      writeSync(file, bytes);
    }
    closeSync(file);
    const entries = [...sums].map(([blob, { size, crc32 }], index): ZipEntry => ({ name: `${index}.png`, size, crc32, blob, start: 0 }));
    const paths = entries.map(({ blob }) => join(media, blobPath(blob)));
    const speed: number[] = [];
    const memory: number[] = [];
    for (let index = 0; index < runs; index += 1) {
      const start = performance.now();
      execFileSync('zip', ['-0', '-q', '-j', '-', '-@'], { input: paths.join('\n'), stdio: ['pipe', 'ignore', 'inherit'] });
      const zipped = performance.now() - start;
      const copied = await serveOnce({ folder: media, entries: [], file: whole });
      const packed = await serveOnce({ folder: media, entries });
      process.stderr.write(
        `  ${index + 1}/${runs}: zip -0 ${zipped.toFixed(0)} ms, package ${packed.ms.toFixed(0)} ms, copy ${copied.ms.toFixed(0)} ms; peak ${packed.peak} of ${copied.peak} kB\n`,
      );
      speed.push(zipped / packed.ms);
      memory.push(packed.peak / copied.peak);
    }
    const large = Array.from({ length: TIMES_LARGE }, (_, time) => entries.map((entry) => ({ ...entry, name: `${time}/${entry.name}` })));
    const sparse = join(folder, 'sparse');
    closeSync(openSync(sparse, 'w'));
    truncateSync(sparse, TIMES_LARGE * FILES * FILE_BYTES);
    const copied = await serveOnce({ folder: media, entries: [], file: sparse }, 1);
    const packed = await serveOnce({ folder: media, entries: large.flat() }, 1);
    process.stderr.write(
      `  2 GB: package ${packed.ms.toFixed(0)} ms, copy ${copied.ms.toFixed(0)} ms; peak ${packed.peak} of ${copied.peak} kB\n`,
    );
    return [
      atLeast('package of 100 MB over HTTP', median(speed), 2.5, '× zip -0'),
      atMost('package of 100 MB: peak memory', median(memory), 1.1, '× a plain stream copy'),
      atMost('package of 2 GB: peak memory', packed.peak / copied.peak, 1.1, '× a plain stream copy'),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
