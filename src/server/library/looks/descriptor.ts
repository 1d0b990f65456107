/**
 * What a picture looks like without its colours: where edges run, in a four by four grid of eight directions (histograms of oriented
 * gradients, Dalal & Triggs 2005), over the subject alone, the whole frame, and parts of the frame. Directions have no sign and every
 * grid is normalised, so another colour changes little; cells are wide and shared with their neighbours, so five degrees change little;
 * a crop meets the part of the frame that it was cut from.
 */
import { type Pixels, subjectOf } from './palette.ts';

const CELLS = 4;
const DIRECTIONS = 8;
export const GRID_BYTES = CELLS * CELLS * DIRECTIONS;

/** Left, top, width, height as parts of the frame. */
type Part = readonly [number, number, number, number];

/** After the subject and the whole frame: the middle, then corners, then halves closer in. */
const PARTS: readonly Part[] = [
  [0.1, 0.1, 0.8, 0.8],
  [0, 0, 0.75, 0.75],
  [0.25, 0, 0.75, 0.75],
  [0, 0.25, 0.75, 0.75],
  [0.25, 0.25, 0.75, 0.75],
  [0.2, 0.2, 0.6, 0.6],
];
const WHOLE: Part = [0, 0, 1, 1];
/** Subject, whole frame, parts. */
export const GRIDS = 2 + PARTS.length;
export const DESCRIPTOR_BYTES = GRIDS * GRID_BYTES;
/** Of a picture that is looked for: subject and whole frame. */
export const QUESTION_BYTES = 2 * GRID_BYTES;

interface Edges {
  readonly width: number;
  readonly height: number;
  readonly strength: Float32Array;
  /** 0…DIRECTIONS, without sign. */
  readonly direction: Float32Array;
}

/** Light as eyes weigh it, and its roots, so that dark cloth has edges too. */
function lightOf({ data }: Pixels): Float32Array {
  const light = new Float32Array(data.length / 3);
  for (let at = 0; at < light.length; at++)
    light[at] = Math.sqrt((0.3 * (data[at * 3] ?? 0) + 0.59 * (data[at * 3 + 1] ?? 0) + 0.11 * (data[at * 3 + 2] ?? 0)) / 255);
  return light;
}

/**
 * How strong a change of one colour alone is, beside the same change of light. An outline stays one where cloth and ground are equally
 * light, as they are in some colourway of everything.
 */
const OF_COLOUR = 0.5;

/** @param colours whether a change of colour makes an edge, too */
function edgesOf(pixels: Pixels, colours: boolean): Edges {
  const { width, height, data } = pixels;
  const light = lightOf(pixels);
  const levels = colours ? Float32Array.from(data, (byte) => OF_COLOUR * Math.sqrt(byte / 255)) : new Float32Array(0);
  const strength = new Float32Array(light.length);
  const direction = new Float32Array(light.length);
  const line = width * 3;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      let dx = (light[at + 1] ?? 0) - (light[at - 1] ?? 0);
      let dy = (light[at + width] ?? 0) - (light[at - width] ?? 0);
      let most = dx * dx + dy * dy;
      for (let channel = at * 3; colours && channel < at * 3 + 3; channel++) {
        const across = (levels[channel + 3] ?? 0) - (levels[channel - 3] ?? 0);
        const down = (levels[channel + line] ?? 0) - (levels[channel - line] ?? 0);
        const power = across * across + down * down;
        if (power > most) [dx, dy, most] = [across, down, power];
      }
      // The square root: a strong outline does not drown what is inside of it.
      strength[at] = Math.sqrt(Math.sqrt(most));
      direction[at] = (((Math.atan2(dy, dx) / Math.PI + 1) % 1) * DIRECTIONS) % DIRECTIONS;
    }
  }
  return { width, height, strength, direction };
}

/** One grid over a part of the frame in pixels, in bytes; each edge is shared by the four cells and two directions around it. */
function gridOver({ width, height, strength, direction }: Edges, [left, top, wide, tall]: Part): Uint8Array {
  const sums = new Float32Array(GRID_BYTES);
  const x1 = Math.min(width - 1, left + wide);
  const y1 = Math.min(height - 1, top + tall);
  for (let y = Math.max(1, Math.floor(top)); y < y1; y++) {
    const row = ((y + 0.5 - top) / tall) * CELLS - 0.5;
    for (let x = Math.max(1, Math.floor(left)); x < x1; x++) {
      const at = y * width + x;
      const power = strength[at] ?? 0;
      if (power < 0.18) continue;
      const column = ((x + 0.5 - left) / wide) * CELLS - 0.5;
      const d = direction[at] ?? 0;
      const low = Math.floor(d);
      for (let i = 0; i < 4; i++) {
        const cy = Math.floor(row) + (i >> 1);
        const cx = Math.floor(column) + (i & 1);
        if (cy < 0 || cx < 0 || cy >= CELLS || cx >= CELLS) continue;
        const part = power * (1 - Math.abs(row - cy)) * (1 - Math.abs(column - cx));
        const cell = (cy * CELLS + cx) * DIRECTIONS;
        sums[cell + (low % DIRECTIONS)] = (sums[cell + (low % DIRECTIONS)] ?? 0) + part * (1 - (d - low));
        sums[cell + ((low + 1) % DIRECTIONS)] = (sums[cell + ((low + 1) % DIRECTIONS)] ?? 0) + part * (d - low);
      }
    }
  }
  return normalised(sums);
}

/** Unit length, no value above a fifth, unit length again: light and contrast leave. */
function normalised(sums: Float32Array): Uint8Array {
  const length = (all: Float32Array) => Math.hypot(...all) || 1;
  const first = length(sums);
  const clipped = sums.map((value) => Math.min(0.22, value / first));
  const second = length(clipped);
  return Uint8Array.from(clipped, (value) => Math.min(255, Math.round((value / second) * 512)));
}

/** The box of the subject, in pixels. */
function subjectBox(pixels: Pixels): Part {
  const mask = subjectOf(pixels);
  const { width, height } = pixels;
  const columns = new Float32Array(width);
  const rows = new Float32Array(height);
  for (let at = 0; at < mask.length; at++) {
    columns[at % width] = (columns[at % width] ?? 0) + (mask[at] ?? 0);
    rows[Math.floor(at / width)] = (rows[Math.floor(at / width)] ?? 0) + (mask[at] ?? 0);
  }
  const [x0, x1] = extent(columns, height * 0.02);
  const [y0, y1] = extent(rows, width * 0.02);
  return [x0, y0, Math.max(8, x1 - x0), Math.max(8, y1 - y0)];
}

function extent(sums: Float32Array, least: number): [number, number] {
  const first = sums.findIndex((sum) => sum > least);
  const last = sums.findLastIndex((sum) => sum > least);
  return first < 0 ? [0, sums.length] : [first, last + 1];
}

const scaled = ([x, y, w, h]: Part, { width, height }: Pixels): Part => [x * width, y * height, w * width, h * height];

function joined(grids: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(grids.length * GRID_BYTES);
  for (const [at, grid] of grids.entries()) all.set(grid, at * GRID_BYTES);
  return all;
}

/** @param pixels about 128 px on the longer side. */
export function describe(pixels: Pixels): Uint8Array {
  const edges = edgesOf(pixels, false);
  // Outlines of colour belong to the subject as a whole; over parts of the frame they drown what is inside of it.
  return joined([
    gridOver(edgesOf(pixels, true), subjectBox(pixels)),
    ...[WHOLE, ...PARTS].map((part) => gridOver(edges, scaled(part, pixels))),
  ]);
}

/** Of a described picture, what is looked for. */
export const questionOf = (descriptor: Uint8Array): Uint8Array => descriptor.slice(0, QUESTION_BYTES);

/**
 * How unlike a described picture is, 0–about 2: the subject against the subject, the frame against the frame and its parts, whichever
 * is nearest. A part has to be clearly nearer: there are many of them, and one is always a little like.
 */
export function unlikeness(question: Uint8Array, descriptors: Uint8Array, offset: number): number {
  let best = distance(question, 0, descriptors, offset);
  for (let grid = 1; grid < GRIDS; grid++) {
    const found = distance(question, GRID_BYTES, descriptors, offset + grid * GRID_BYTES) * (grid === 1 ? 1 : 1.06);
    if (found < best) best = found;
  }
  return best;
}

function distance(x: Uint8Array, xAt: number, y: Uint8Array, yAt: number): number {
  let sum = 0;
  for (let at = 0; at < GRID_BYTES; at++) {
    const difference = (x[xAt + at] ?? 0) - (y[yAt + at] ?? 0);
    sum += difference * difference;
  }
  return sum / (512 * 512);
}
