/**
 * How well a hole can be made up, tried where the truth is known: parts of the same hole laid just beside the brush, on the very print, filled
 * the same way and compared with the picture. Judging by liveliness alone doubted regular prints, which patches copy well.
 */
import type { Pace } from '../../engine.ts';
import { boxBlur } from '../pixels/planes.ts';
import { type HoleBox, holeBox, widened } from './hole-box.ts';
import { patchFill } from './patch-fill.ts';
import { grown } from './stand-out.ts';

/** Pixels of picture that must be left between a trial and the brush: a patch, and the rim of a letter. */
const APART = 4;
/** Pixels that are tried at most, spread over so many pieces of the hole: more tell hardly more, and each costs like one of the fill. */
const MOST_TRIED = 4000;
const PIECES = 4;
/** Part of a piece that must find room for its place to count. */
const ROOM = 0.6;
/** Pixels of picture round a trial that it may take from. */
const AROUND = 72;
/** Fewer pixels than these tell nothing. */
const LEAST_TRIED = 60;

/**
 * @param rgb the picture as it came @param brush 1 = painted: nothing is known there @param made 1 = will be made up of patches
 * @returns levels a channel (root of the mean square) by which such a fill is off, spread over the whole brush; `undefined` without room to try
 */
export function trialOff(
  rgb: Uint8Array,
  width: number,
  height: number,
  brush: Uint8Array,
  made: Uint8Array,
  seed: number,
  pace: Pace,
): number | undefined {
  const [hole, painted] = [holeBox(made, width), holeBox(brush, width)];
  if (!hole || !painted) return undefined;
  const shifts = [
    [0, painted.y0 - hole.y1 - APART],
    [0, painted.y1 - hole.y0 + APART],
    [painted.x0 - hole.x1 - APART, 0],
    [painted.x1 - hole.x0 + APART, 0],
  ] as const;
  const total = countOf(made);
  const tried = new Uint8Array(made.length);
  let count = 0;
  // Above and below a garment goes on; to its sides lie sleeves and ground.
  for (const pair of [shifts.slice(0, 2), shifts.slice(2)]) {
    for (const [dx, dy] of pair) count += lay(tried, made, brush, hole, dx, dy, width, height, MOST_TRIED / 2 / total);
    if (count >= LEAST_TRIED) break;
  }
  if (count < LEAST_TRIED) return undefined;
  const part = cut(rgb, width, height, tried, brush);
  pace.signal.throwIfAborted();
  const filled = patchFill(part.rgb, part.width, part.height, part.hole, part.brush, seed, pace);
  if (!filled) return undefined;
  let sum = 0;
  for (let i = 0; i < part.hole.length; i++)
    if (part.hole[i] === 1) for (let c = 0; c < 3; c++) sum += (filled[i * 3 + c] - part.rgb[i * 3 + c]) ** 2;
  return Math.sqrt((sum / (3 * count)) * Math.min(1, total / countOf(brush)));
}

function countOf(marks: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < marks.length; i++) count += marks[i];
  return count;
}

/** A hole is broad that holds a square of this part of the picture's longer side. */
const BROAD = 1 / 14;
/** Levels a channel by which the picture round a broad hole may differ from its own middle (root of the mean square). A white shirt has 7, a neckline 40. */
const EVEN = 24;

/**
 * Whether a hole is so broad, and what lies round it so different, that no trial beside it tells what it hides: a face under a sign was called
 * well made up, because the black shirt above could be.
 */
export function hidesMuch(rgb: Uint8Array, made: Uint8Array, width: number, height: number): boolean {
  const long = Math.max(width, height);
  const half = Math.max(4, Math.round((long * BROAD) / 2));
  const core = wholeWithin(made, width, height, half);
  if (!core.includes(1)) return false;
  // Round the broad part alone: letters beside it lie on other cloth.
  const reach = half + Math.max(3, Math.round(long / 60));
  const ring = grown(core, width, height, reach);
  const sums = [0, 0, 0];
  let [count, squares] = [0, 0];
  for (let i = 0; i < ring.length; i++) {
    if (ring[i] === 0 || made[i] === 1) continue;
    count++;
    for (let c = 0; c < 3; c++) {
      sums[c] = (sums[c] ?? 0) + rgb[i * 3 + c];
      squares += rgb[i * 3 + c] ** 2;
    }
  }
  if (count === 0) return false;
  const variance = squares / count - sums.reduce((sum, v) => sum + (v / count) ** 2, 0);
  return Math.sqrt(Math.max(0, variance) / 3) > EVEN;
}

/** 1 where the square round a pixel of a hole lies in the hole, as far as the picture goes. Nothing far from the hole is looked at. */
function wholeWithin(hole: Uint8Array, width: number, height: number, half: number): Uint8Array {
  const core = new Uint8Array(hole.length);
  const box = holeBox(hole, width);
  if (!box) return core;
  const { x0, y0, x1, y1 } = widened(box, half, width, height);
  const w = x1 - x0;
  const plane = new Float32Array(w * (y1 - y0));
  for (let y = y0; y < y1; y++) plane.set(hole.subarray(y * width + x0, y * width + x1), (y - y0) * w);
  const share = boxBlur(plane, w, y1 - y0, half);
  for (let y = y0, k = 0; y < y1; y++) for (let i = y * width + x0; i < y * width + x1; i++, k++) if (share[k] > 0.999) core[i] = 1;
  return core;
}

/** What is tried and the picture round it: the rest of a photograph costs time and tells no more. */
function cut(rgb: Uint8Array, width: number, height: number, tried: Uint8Array, brush: Uint8Array) {
  const box = holeBox(tried, width) ?? { x0: 0, y0: 0, x1: width, y1: height };
  const [x0, y0] = [Math.max(0, box.x0 - AROUND), Math.max(0, box.y0 - AROUND)];
  const [w, h] = [Math.min(width, box.x1 + AROUND) - x0, Math.min(height, box.y1 + AROUND) - y0];
  const part = { width: w, height: h, rgb: new Uint8Array(w * h * 3), hole: new Uint8Array(w * h), brush: new Uint8Array(w * h) };
  for (let y = 0; y < h; y++) {
    const from = (y + y0) * width + x0;
    part.rgb.set(rgb.subarray(from * 3, (from + w) * 3), y * w * 3);
    part.hole.set(tried.subarray(from, from + w), y * w);
    part.brush.set(brush.subarray(from, from + w), y * w);
  }
  return part;
}

/** Lays pieces of the hole a shift away. @param part of the hole that may be tried @returns pixels laid */
function lay(
  tried: Uint8Array,
  made: Uint8Array,
  brush: Uint8Array,
  hole: HoleBox,
  dx: number,
  dy: number,
  width: number,
  height: number,
  part: number,
): number {
  const long = hole.x1 - hole.x0 > hole.y1 - hole.y0;
  const span = long ? hole.x1 - hole.x0 : hole.y1 - hole.y0;
  const pieces = part < 1 ? PIECES : 1;
  const wide = Math.ceil((span / pieces) * Math.min(1, part));
  let count = 0;
  for (let k = 0; k < pieces; k++) {
    const from = Math.round(((k + 0.5) * span) / pieces - wide / 2);
    const [x0, x1] = long ? [hole.x0 + from, hole.x0 + from + wide] : [hole.x0, hole.x1];
    const [y0, y1] = long ? [hole.y0, hole.y1] : [hole.y0 + from, hole.y0 + from + wide];
    const places: number[] = [];
    let all = 0;
    for (let y = Math.max(0, y0); y < Math.min(height, y1); y++)
      for (let x = Math.max(0, x0); x < Math.min(width, x1); x++) {
        if (made[y * width + x] === 0) continue;
        all++;
        const [u, v] = [x + dx, y + dy];
        if (u >= 0 && v >= 0 && u < width && v < height && brush[v * width + u] === 0) places.push(v * width + u);
      }
    if (places.length < all * ROOM) continue;
    for (const i of places) tried[i] = 1;
    count += places.length;
  }
  return count;
}
