/**
 * How much a tool does between two looks whether it is still wanted: a cancel takes effect at the next look, and 200 ms later the pool ends a worker
 * that did not look. What is bounded is work, not time: the processor's time of each stretch, in blurs of a picture of the same size,
 * measured beside it.
 */
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Pace } from '../../../../../src/server/engines/engine.ts';
import { blur } from '../../../../../src/server/engines/local/pixels/planes.ts';

export const WIDTH = 480;
export const HEIGHT = 640;

/** A blur of a megapixel takes 9 ms on the machine that the bounds were found on: 16 of them are well within the 200 ms after which a worker is ended. */
const MOST_BLURS = 16;
const MEGAPIXEL = 1 << 20;
const BLURS = 20;
/** On a busy machine one of thirteen tools was disturbed in three of them. */
const RUNS = 5;

const GARMENT = 1024 * 1365;
/** Pixels of what is rendered: it has a size of its own, whatever picture was given. */
export const RENDERED_PIXELS: Readonly<Record<string, number>> = {
  pattern: MEGAPIXEL,
  text_to_vector: MEGAPIXEL,
  ...Object.fromEntries(['aitryon', 'design_dress', 'design_matching', 'outfit_design'].map((name) => [name, GARMENT])),
};

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The processor's time of blurring a megapixel, ms: of many together, since its clock moves in steps. */
function blurMs(): number {
  const plane = Float32Array.from({ length: MEGAPIXEL }, (_, i) => (i * 7919) % 256);
  const from = cpuMs();
  for (let turn = 0; turn < BLURS; turn += 1) blur(plane, 1024, 1024, 3);
  return (cpuMs() - from) / BLURS;
}

/** A shirt with a print and a seam on a plain ground, a mark across it. */
export async function photograph(): Promise<Uint8Array> {
  const dots = Array.from({ length: 90 }, (_, i) => {
    const [x, y] = [190 + (i % 9) * 27, 210 + Math.floor(i / 9) * 52];
    return `<circle cx="${x}" cy="${y}" r="8" fill="#f2d9a0"/><path d="M${x} ${y}l9 14" stroke="#23402f" stroke-width="3"/>`;
  }).join('');
  const body = `<rect width="600" height="800" fill="#e6e4df"/><path d="M180 110L260 80C280 110 320 110 340 80L420 110L560 330L490 380L420 280V720H180V280L110 380L40 330Z" fill="#7a2f3c"/>${dots}<g fill="#fff" opacity=".6"><rect x="150" y="392" width="300" height="9"/><rect x="190" y="380" width="9" height="36"/></g>`;
  const grain = Buffer.from(Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => 122 + ((i * 7919) % 13)));
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 600 800">${body}</svg>`),
  )
    .composite([{ input: grain, raw: { width: WIDTH, height: HEIGHT, channels: 1 }, blend: 'soft-light' }])
    .removeAlpha()
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** @param work is done at the pace it is given. @returns the processor's time between looks, in their order. */
async function stretches(work: (pace: Pace) => Promise<unknown>): Promise<readonly number[]> {
  const found: number[] = [];
  let from = 0;
  const look = () => {
    found.push(cpuMs() - from);
    from = cpuMs();
  };
  from = cpuMs();
  await work({
    signal: {
      get aborted() {
        look();
        return false;
      },
      throwIfAborted: look,
    },
    progress: look,
  });
  look();
  return found;
}

/**
 * One run within the bound is proof; only a run that is not, for it compiled or the machine was disturbed, is repeated: the least of several runs, which
 * look in the same places. @param pixels that the tool works on
 */
export async function expectFrequentLooks(pixels: number, work: (pace: Pace) => Promise<unknown>): Promise<void> {
  const blursOf = (least: readonly number[]) => Math.max(...least) / (blurMs() * (pixels / MEGAPIXEL));
  let blurs = blursOf(await stretches(work));
  let least: readonly number[] | undefined;
  // What is compiled and computed once a worker is left to the first run.
  for (let run = 1; run < RUNS && blurs >= MOST_BLURS; run += 1) {
    const next = await stretches(work);
    if (least) expect(next).toHaveLength(least.length);
    least = next.map((ms, k) => Math.min(ms, least?.[k] ?? ms));
    blurs = blursOf(least);
  }
  expect(blurs).toBeLessThan(MOST_BLURS);
}
