/**
 * A band across a garment: what lies above it and below it is matched from left to right, and every edge – sleeve, seam, outline – is carried
 * through on the straight way from its upper end to its lower one. Patches know nothing of where an edge has to come out again.
 */
import type { Pace } from '../../engine.ts';
import { transposed } from '../pixels/convert.ts';
import { boxBlur } from '../pixels/planes.ts';
import { pushPull } from '../pixels/push-pull.ts';
import { type HoleBox, holeBox } from './hole-box.ts';

/** Columns beside the band in which both lines are known to run on. */
const BESIDE = 20;
/** Pixels between the band and the lines that are matched: its own edge is soft. */
const AWAY = 3;
/** How far, in parts of the band's height, an edge may move sideways on its way. */
const LEAN = 0.9;
/** Levels that lines of plain cloth step from pixel to pixel between edges (median over the line). */
const PLAIN = 3.2;
/** Levels of a whole line's mean that are a change, and how many of them may lie within the band's height on one side. */
const CHANGE = 7;
const BELT = 2;
/** Levels over four pixels that are an edge. A garment has few, however small, and one in so many pixels; a print has more. */
const EDGE = 18;
const FEW_EDGES = 8;
const APART = 40;
/** Levels by which matched lines may differ in the mean. */
const ALIKE = 26;

/**
 * @param rgb changed in place @param hole cleared where it was filled: a rectangle, as bands are
 * @returns whether both lines match, and are plain enough that nothing but edges has to be carried
 */
export function betweenFill(rgb: Uint8Array, width: number, height: number, hole: Uint8Array, pace: Pace): boolean {
  const box = holeBox(hole, width);
  if (!box) return false;
  if (box.x1 - box.x0 >= box.y1 - box.y0) return across(rgb, width, height, hole, box, pace);
  const [turnedRgb, turnedHole] = [turnedColours(rgb, width, height), Uint8Array.from(transposed(Float32Array.from(hole), width, height))];
  const turned = { x0: box.y0, y0: box.x0, x1: box.y1, y1: box.x1 };
  if (!across(turnedRgb, height, width, turnedHole, turned, pace)) return false;
  rgb.set(turnedColours(turnedRgb, height, width));
  hole.fill(0);
  return true;
}

function turnedColours(rgb: Uint8Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array(rgb.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) for (let c = 0; c < 3; c++) out[(x * height + y) * 3 + c] = rgb[(y * width + x) * 3 + c];
  return out;
}

/** Edges as clear as this part of the clearest are outlines; folds are not. */
const OUTLINE = 0.25;

/** Whether something ends under the band, a sleeve or a hem: one line has outlines that the other has not, and their way through is a guess. */
export function endsUnder(rgb: Uint8Array, width: number, height: number, hole: Uint8Array): boolean {
  const box = holeBox(hole, width);
  if (!box) return false;
  const wide = box.x1 - box.x0 >= box.y1 - box.y0;
  const [picture, long, tall] = wide ? [rgb, width, height] : [turnedColours(rgb, width, height), height, width];
  const { x0, y0, x1, y1 } = wide ? box : { x0: box.y0, y0: box.x0, x1: box.y1, y1: box.x1 };
  const [top, bottom] = [y0 - AWAY, y1 - 1 + AWAY];
  if (top < 1 || bottom > tall - 2) return false;
  const [from, to] = [Math.max(0, x0 - BESIDE), Math.min(long, x1 + BESIDE)];
  const lines = [lineAt(picture, long, top, from, to), lineAt(picture, long, bottom, from, to)];
  const clearest = lines.reduce((most, line) => {
    for (let k = 4; k * 3 < line.length; k++) most = Math.max(most, stepAt(line, k));
    return most;
  }, EDGE / OUTLINE);
  const [above = 0, below = 0] = lines.map((line) => edgesOf(line, OUTLINE * clearest));
  return above !== below;
}

/** Mean of three rows. */
function lineAt(rgb: Uint8Array, width: number, y: number, from: number, to: number): Float32Array {
  const line = new Float32Array((to - from) * 3);
  for (let k = 0; k < line.length; k++) {
    const i = (y * width + from) * 3 + k;
    line[k] = (rgb[i - width * 3] + rgb[i] + rgb[i + width * 3]) / 3;
  }
  return line;
}

function usualStep(line: Float32Array): number {
  const steps: number[] = [];
  for (let k = 3; k < line.length; k += 3)
    steps.push((Math.abs(line[k] - line[k - 3]) + Math.abs(line[k + 1] - line[k - 2]) + Math.abs(line[k + 2] - line[k - 1])) / 3);
  return steps.sort((a, b) => a - b)[Math.floor(steps.length * 0.75)] ?? 0;
}

/** Change over four pixels up to place `k`, levels. */
function stepAt(line: Float32Array, k: number): number {
  return [0, 1, 2].reduce((sum, c) => sum + Math.abs(line[k * 3 + c] - line[(k - 4) * 3 + c]) / 3, 0);
}

/** @param least levels that are an edge */
function edgesOf(line: Float32Array, least = EDGE): number {
  let [count, last] = [0, -99];
  for (let k = 4; k * 3 < line.length; k++) {
    if (stepAt(line, k) < least) continue;
    if (k - last > 4) count++;
    last = k;
  }
  return count;
}

/** How often the picture changes all along a line, going away from the band: a belt does twice, stripes along the band do again and again. */
function changes(rgb: Uint8Array, width: number, start: number, away: 1 | -1, span: number, from: number, to: number): number {
  const means: number[] = [];
  for (let k = 0; k < span && start + away * k > 0; k++) {
    const row = ((start + away * k) * width + from) * 3;
    let sum = 0;
    for (let x = 0; x < (to - from) * 3; x++) sum += rgb[row + x];
    means.push(sum / ((to - from) * 3));
  }
  let [count, last] = [0, -99];
  for (let k = 2; k < means.length; k++) {
    if (Math.abs((means[k] ?? 0) - (means[k - 2] ?? 0)) < CHANGE) continue;
    if (k - last > 3) count++;
    last = k;
  }
  return count;
}

function across(rgb: Uint8Array, width: number, height: number, hole: Uint8Array, { x0, y0, x1, y1 }: HoleBox, pace: Pace): boolean {
  const [top, bottom] = [y0 - AWAY, y1 - 1 + AWAY];
  if (top < 1 || bottom > height - 2) return false;
  const [from, to] = [Math.max(0, x0 - BESIDE), Math.min(width, x1 + BESIDE)];
  const [upper, lower] = [lineAt(rgb, width, top, from, to), lineAt(rgb, width, bottom, from, to)];
  if (Math.max(usualStep(upper), usualStep(lower)) > PLAIN) return false;
  if (Math.max(edgesOf(upper), edgesOf(lower)) > Math.max(FEW_EDGES, (to - from) / APART)) return false;
  const span = bottom - top;
  if (
    Math.max(changes(rgb, width, top, -1, span, from, to), changes(rgb, width, bottom, 1, Math.min(span, height - 2 - bottom), from, to)) >
    BELT
  )
    return false;
  const reach = Math.ceil((bottom - top) * LEAN) + 4;
  const way = matched(upper, lower, reach, pace);
  if (way.off > ALIKE) return false;
  const made = drawn(rgb, width, from, to, top, bottom, upper, lower, way.pairs);
  evened(rgb, width, height, hole, { x0, y0, x1, y1 }, made, from, to, top);
  return true;
}

interface Way {
  /** Places of the upper and the lower line that belong together, left to right. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Mean difference along it, levels. */
  readonly off: number;
}

/** Two lines laid onto each other (dynamic time warping): colours and the steps between them decide, going astray costs. */
function matched(upper: Float32Array, lower: Float32Array, reach: number, pace: Pace): Way {
  const n = upper.length / 3;
  const wide = 2 * reach + 1;
  const cost = new Float32Array(n * wide).fill(Number.POSITIVE_INFINITY);
  const came = new Uint8Array(n * wide);
  const slope = (line: Float32Array, k: number, c: number) => line[Math.min(n - 1, k + 2) * 3 + c] - line[Math.max(0, k - 2) * 3 + c];
  const differ = (a: number, b: number) => {
    let sum = 0;
    for (let c = 0; c < 3; c++) sum += Math.abs(upper[a * 3 + c] - lower[b * 3 + c]) + Math.abs(slope(upper, a, c) - slope(lower, b, c));
    return sum / 3;
  };
  for (let a = 0; a < n; a++) {
    if (a % 64 === 0) pace.signal.throwIfAborted();
    for (let k = 0; k < wide; k++) {
      const b = a + k - reach;
      if (b < 0 || b >= n) continue;
      const here = differ(a, b);
      if (a === 0 && b === 0) {
        cost[k] = here;
        continue;
      }
      const straight = a > 0 && b > 0 ? cost[(a - 1) * wide + k] : Number.POSITIVE_INFINITY;
      const over = a > 0 && k + 1 < wide ? cost[(a - 1) * wide + k + 1] + STRAY : Number.POSITIVE_INFINITY;
      const under = b > 0 && k > 0 ? cost[a * wide + k - 1] + STRAY : Number.POSITIVE_INFINITY;
      const least = Math.min(straight, over, under);
      came[a * wide + k] = least === straight ? 0 : least === over ? 1 : 2;
      cost[a * wide + k] = least + here;
    }
  }
  const pairs: [number, number][] = [];
  let [a, b] = [n - 1, n - 1];
  let off = 0;
  while (a >= 0 && b >= 0) {
    pairs.push([a, b]);
    off += differ(a, b);
    if (a === 0 && b === 0) break;
    const step = came[a * wide + b - a + reach];
    if (step !== 2) a--;
    if (step !== 1) b--;
  }
  return { pairs: pairs.reverse(), off: off / pairs.length };
}

/** What a step that moves only one of both lines costs, levels. */
const STRAY = 1.5;

/** The rows between both lines, RGB. */
function drawn(
  rgb: Uint8Array,
  width: number,
  from: number,
  to: number,
  top: number,
  bottom: number,
  upper: Float32Array,
  lower: Float32Array,
  pairs: Way['pairs'],
): Float32Array {
  const n = to - from;
  const rows = bottom - top + 1;
  const out = new Float32Array(n * rows * 3);
  for (let row = 0; row < rows; row++) {
    const t = row / (rows - 1);
    let k = 0;
    for (let x = 0; x < n; x++) {
      const at = (j: number) => {
        const [a, b] = pairs[j] as readonly [number, number];
        return a + (b - a) * t;
      };
      while (k < pairs.length - 2 && at(k + 1) < x) k++;
      const [left, right] = [at(k), at(Math.min(pairs.length - 1, k + 1))];
      const f = right > left ? Math.min(1, Math.max(0, (x - left) / (right - left))) : 0;
      const [a0, b0] = pairs[k] as readonly [number, number];
      const [a1, b1] = pairs[Math.min(pairs.length - 1, k + 1)] as readonly [number, number];
      for (let c = 0; c < 3; c++) {
        const above = upper[a0 * 3 + c] + (upper[a1 * 3 + c] - upper[a0 * 3 + c]) * f;
        const below = lower[b0 * 3 + c] + (lower[b1 * 3 + c] - lower[b0 * 3 + c]) * f;
        out[(row * n + x) * 3 + c] = above + (below - above) * t;
      }
    }
  }
  return withThreads(out, rgb, width, from, n, top, rows);
}

/** Threads and grain of the rows above, turned over into the band: what is drawn alone would be too smooth for cloth. */
function withThreads(out: Float32Array, rgb: Uint8Array, width: number, from: number, n: number, top: number, rows: number): Float32Array {
  const count = Math.min(rows, top);
  for (let c = 0; c < 3; c++) {
    const plane = new Float32Array(n * count);
    for (let row = 0; row < count; row++) for (let x = 0; x < n; x++) plane[row * n + x] = rgb[((top - row) * width + from + x) * 3 + c];
    const slow = boxBlur(plane, n, count, 2);
    for (let row = 0; row < rows; row++)
      for (let x = 0; x < n; x++) {
        const i = (row % count) * n + x;
        const fine = plane[i] - slow[i];
        // Larger steps are edges of the garment, not its threads.
        if (Math.abs(fine) < GRAIN) out[(row * n + x) * 3 + c] += fine;
      }
  }
  return out;
}

const GRAIN = 4;

/** Puts it in; what it misses along the band's rim is carried smoothly inwards. */
function evened(
  rgb: Uint8Array,
  width: number,
  height: number,
  hole: Uint8Array,
  { x0, y0, x1, y1 }: HoleBox,
  made: Float32Array,
  from: number,
  to: number,
  top: number,
): void {
  const [w, h] = [to - from, Math.min(height, y1 + 1) - Math.max(0, y0 - 1)];
  const first = Math.max(0, y0 - 1);
  const known = new Float32Array(w * h);
  const missed = [new Float32Array(w * h), new Float32Array(w * h), new Float32Array(w * h)];
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = (first + y) * width + from + x;
      // A pixel of its own soft edge says nothing.
      if (hole[i] || (from + x >= x0 - 1 && from + x <= x1)) continue;
      known[y * w + x] = 1;
      for (let c = 0; c < 3; c++) missed[c][y * w + x] = rgb[i * 3 + c] - made[((first + y - top) * w + x) * 3 + c];
    }
  const carried = missed.map((plane) => pushPull(plane, known, w, h));
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const i = y * width + x;
      if (hole[i] === 0) continue;
      const j = (y - first) * w + x - from;
      // Far from the sides both lines alone decide.
      const near = Math.max(0, 1 - Math.min(x - x0, x1 - 1 - x) / (2 * BESIDE));
      for (let c = 0; c < 3; c++)
        rgb[i * 3 + c] = Math.max(0, Math.min(255, Math.round(made[((y - top) * w + x - from) * 3 + c] + carried[c][j] * near)));
      hole[i] = 0;
    }
}
