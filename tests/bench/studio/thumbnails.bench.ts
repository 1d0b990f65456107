/** Our thumbnails against naive sharp (each size from the JPEG, default threads, default effort), turn by turn in one run. Goals 17 and 18. */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { THUMB_WIDTHS, type ThumbFormat } from '../../../src/contract/storage/thumbnail.ts';
import { diskBlobs } from '../../../src/server/platform/blobs/disk-blobs.ts';
import { createThumbnails } from '../../../src/server/storage/thumbnail-service.ts';
import { atLeast, atMost, type Bench, median } from '../measurement.ts';
import { drawnPhoto } from './photo.ts';

const SLICE_MS = 2_500;

/** Calls a second with so many in flight. */
async function rate(work: (round: number) => Promise<unknown>, lanes: number): Promise<number> {
  const start = performance.now();
  let done = 0;
  let round = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      do {
        await work(round++);
        done += 1;
      } while (performance.now() - start < SLICE_MS);
    }),
  );
  return done / (performance.now() - start);
}

/** Likeness of an encoded picture to the pixels it was made of, in dB: each pixel's three channels against the unencoded ones. */
async function psnr(encoded: string | Buffer, pixels: Buffer): Promise<number> {
  const got = await sharp(encoded).removeAlpha().raw().toBuffer();
  let squares = 0;
  for (let at = 0; at < pixels.length; at += 1) squares += ((got[at] ?? 0) - (pixels[at] ?? 0)) ** 2;
  return 10 * Math.log10((255 ** 2 * pixels.length) / squares);
}

export const run: Bench = async ({ runs }) => {
  const folder = await mkdtemp(join(tmpdir(), 'reyang-bench-'));
  try {
    const photo = await drawnPhoto();
    const blobs = diskBlobs(join(folder, 'media'));
    const name = await blobs.put(photo, 'jpg');
    const cores = availableParallelism();
    let place = 0;
    // A new folder each time: what is measured is the making, not the finding.
    const ours = (format: ThumbFormat) => () => createThumbnails(blobs, join(folder, String(place++)), 1).path(name, 480, format);
    const small = (width: number) => sharp(photo).resize({ width });
    const naiveSet = async () => {
      for (const width of THUMB_WIDTHS) await small(width).webp({ quality: 75 }).toBuffer();
    };
    const naiveAvif = () => small(480).avif({ quality: 50 }).toBuffer();
    const sets: number[] = [];
    const avifs: number[] = [];
    for (let index = 0; index < runs; index += 1) {
      const fair = async (naive: () => Promise<unknown>, own: () => Promise<unknown>) => {
        sharp.concurrency(0);
        const before = await rate(naive, 1);
        sharp.concurrency(1);
        return (await rate(own, cores)) / before;
      };
      sets.push(await fair(naiveSet, ours('webp')));
      avifs.push(await fair(naiveAvif, ours('avif')));
    }
    const pixels = await small(480).removeAlpha().raw().toBuffer();
    const made = await ours('avif')();
    if (!made) throw new Error('no thumbnail was made');
    const loss = (await psnr(await naiveAvif(), pixels)) - (await psnr(made, pixels));
    return [
      atLeast('thumbnail set 960 + 480 + 24, WebP', median(sets), 2.1, '× naive sharp'),
      atLeast('thumbnail 480, AVIF', median(avifs), 10, '× sharp default'),
      atMost('thumbnail 480, AVIF: likeness lost', loss, 1, 'dB against sharp default'),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
