/**
 * A hole in cloth that repeats – checks, stripes, dots, or hardly any print at all – is filled with the same cloth a whole repeat further on.
 * Patches lose count of the repeats where a hole is broad; one shift for the whole hole cannot.
 */
import type { Pace } from '../../engine.ts';
import { pushPull } from '../pixels/push-pull.ts';
import { Random } from '../pixels/random.ts';
import { type HoleBox, holeBox } from './hole-box.ts';

/** Known places round the hole at which shifts are compared. */
const PLACES = 700;
/** How far from the hole they lie at most, as a share of its longer side. */
const RING = 0.35;
/** Share of the hole that a shift must be able to fill: patches do the rest. */
const COVERED = 0.97;
/** A shift counts when it leaves so little of what any shift leaves, and no more than so many levels in itself. */
const LIKE = 0.22;
const MOST_LEVELS = 9;
/** Longest row of shifts that is tried, on either axis: coarser steps beyond it, made exact afterwards. */
const STEPS = 160;

interface Shift {
  readonly dx: number;
  readonly dy: number;
  /** Mean difference a channel, levels. */
  readonly off: number;
}

/** @param rgb changed in place @param hole cleared where it was filled @returns whether a shift was found */
export function shiftedFill(rgb: Uint8Array, width: number, height: number, hole: Uint8Array, seed: number, pace: Pace): boolean {
  const box = holeBox(hole, width);
  if (!box) return false;
  const places = placesRound(hole, width, height, box, new Random(seed));
  if (places.length < 120) return false;
  const shift = bestShift(rgb, width, height, hole, box, places, pace);
  if (!shift) return false;
  lay(rgb, width, height, hole, shift);
  return true;
}

function placesRound(hole: Uint8Array, width: number, height: number, box: HoleBox, random: Random): Int32Array {
  const ring = Math.max(12, Math.round(Math.max(box.x1 - box.x0, box.y1 - box.y0) * RING));
  const from = [Math.max(0, box.x0 - ring), Math.max(0, box.y0 - ring)] as const;
  const to = [Math.min(width, box.x1 + ring), Math.min(height, box.y1 + ring)] as const;
  const list = [];
  for (let k = 0; k < PLACES * 4 && list.length < PLACES; k++) {
    const x = from[0] + Math.floor(random.next() * (to[0] - from[0]));
    const y = from[1] + Math.floor(random.next() * (to[1] - from[1]));
    if (hole[y * width + x] === 0) list.push(y * width + x);
  }
  return Int32Array.from(list);
}

function bestShift(
  rgb: Uint8Array,
  width: number,
  height: number,
  hole: Uint8Array,
  { x0, y0, x1, y1 }: HoleBox,
  places: Int32Array,
  pace: Pace,
): Shift | undefined {
  /** Mean difference between the places and what lies a shift away; gives up beyond `most`. Places whose other end is not known say nothing. */
  const compare = (dx: number, dy: number, most: number): number => {
    let [sum, count] = [0, 0];
    for (let k = 0; k < places.length; k++) {
      const i = places[k];
      const x = (i % width) + dx;
      const y = Math.floor(i / width) + dy;
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const j = y * width + x;
      if (hole[j]) continue;
      count++;
      for (let c = 0; c < 3; c++) sum += Math.abs(rgb[i * 3 + c] - rgb[j * 3 + c]);
      if (count === 60 && sum > most * 3 * count * 2) return Number.POSITIVE_INFINITY;
    }
    return count < places.length * 0.25 ? Number.POSITIVE_INFINITY : sum / (3 * count);
  };
  // A hole is filled from one side of it: beyond its own width or its own height, with room for the whole of it.
  const fills = (dx: number, dy: number) => {
    if (Math.abs(dx) < x1 - x0 && Math.abs(dy) < y1 - y0) return false;
    const wide = Math.min(width, x1 + dx) - Math.max(0, x0 + dx);
    const high = Math.min(height, y1 + dy) - Math.max(0, y0 + dy);
    return wide >= (x1 - x0) * COVERED && high >= (y1 - y0) * COVERED;
  };
  const stepOf = (size: number) => Math.max(1, Math.ceil((2 * size) / STEPS / 2));
  const [across, down] = [stepOf(width), stepOf(height)];
  const found: Shift[] = [];
  for (let dy = -height + 1; dy < height; dy += down) {
    pace.signal.throwIfAborted();
    for (let dx = -width + 1; dx < width; dx += across) {
      if (!fills(dx, dy)) continue;
      const off = compare(dx, dy, found[0]?.off ?? 255);
      if (off === Number.POSITIVE_INFINITY) continue;
      found.push({ dx, dy, off });
      if (found.length > 24) found.sort((a, b) => a.off - b.off).length = 12;
    }
  }
  if (found.length === 0) return undefined;
  let best: Shift | undefined;
  for (const one of found.sort((a, b) => a.off - b.off).slice(0, 6))
    for (let dy = one.dy - down; dy <= one.dy + down; dy++)
      for (let dx = one.dx - across; dx <= one.dx + across; dx++) {
        const off = fills(dx, dy) ? compare(dx, dy, best?.off ?? 255) : Number.POSITIVE_INFINITY;
        if (off < (best?.off ?? MOST_LEVELS)) best = { dx, dy, off };
      }
  const spread = spreadOf(rgb, places);
  return best && best.off < Math.max(2, spread * LIKE) ? best : undefined;
}

/** Mean difference between places that have nothing to do with each other. */
function spreadOf(rgb: Uint8Array, places: Int32Array): number {
  let sum = 0;
  const half = places.length >> 1;
  for (let k = 0; k < half; k++) for (let c = 0; c < 3; c++) sum += Math.abs(rgb[places[k] * 3 + c] - rgb[places[k + half] * 3 + c]);
  return sum / (3 * Math.max(1, half));
}

/** Copies, and evens out what is brighter or darker there than here: the difference along the rim, carried smoothly into the hole. */
function lay(rgb: Uint8Array, width: number, height: number, hole: Uint8Array, { dx, dy }: Shift): void {
  const n = width * height;
  const other = (i: number) => {
    const x = (i % width) + dx;
    const y = Math.floor(i / width) + dy;
    return x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x;
  };
  const known = new Float32Array(n);
  const difference = [new Float32Array(n), new Float32Array(n), new Float32Array(n)];
  const filled: number[] = [];
  for (let i = 0; i < n; i++) {
    const j = other(i);
    if (j < 0 || hole[j]) continue;
    if (hole[i]) {
      filled.push(i);
      continue;
    }
    known[i] = 1;
    for (let c = 0; c < 3; c++) difference[c][i] = rgb[i * 3 + c] - rgb[j * 3 + c];
  }
  const carried = difference.map((plane) => pushPull(plane, known, width, height));
  // What is copied was never in the hole, so the order does not matter.
  for (const i of filled)
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = Math.max(0, Math.min(255, Math.round(rgb[other(i) * 3 + c] + carried[c][i])));
  for (const i of filled) hole[i] = 0;
}
