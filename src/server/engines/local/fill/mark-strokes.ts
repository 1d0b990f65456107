/**
 * What of a painted area is the mark itself. Brushes are broader than letters, and what lies between the letters is worth keeping.
 */
import type { Pace } from '../../engine.ts';
import { boxBlur } from '../pixels/planes.ts';
import { type HoleBox, holeBox, widened } from './hole-box.ts';
import { solidInk } from './solid-ink.ts';
import { grown, otsu, standsOut } from './stand-out.ts';
import { explained } from './veil.ts';

export interface Strokes {
  /** 1 = mark. */
  readonly hole: Uint8Array;
  /** Found inside the brush; otherwise the hole is the brush itself. */
  readonly tight: boolean;
  /** Of one colour that hides everything. */
  readonly solid: boolean;
  /** Pixels by which the hole reaches over the mark's soft rim. */
  readonly fringe: number;
}

/** Largest share of a brush that strokes may cover: beyond it they cannot be told from what they lie on. */
const MOST = 0.62;
const LEAST = 0.015;
/** Separation of the two groups (Otsu's share of explained variance). */
const APART = 0.58;

/** What was painted, and as much of the picture round it as tells its colours. */
export function besideToo(paint: Uint8Array, width: number, height: number): Uint8Array {
  return grown(paint, width, height, Math.round(Math.max(width, height) / 14));
}

export function markStrokes(rgb: Uint8Array, width: number, height: number, brush: Uint8Array, pace: Pace): Strokes {
  const side = Math.max(width, height);
  const fringe = Math.max(2, Math.round(side / 340));
  pace.signal.throwIfAborted();
  const around = besideToo(brush, width, height);
  // Never beyond what was painted by more than the rim of a letter.
  const allowed = grown(brush, width, height, fringe);
  const holeOf = (strokes: Uint8Array) => {
    const hole = grown(strokes, width, height, fringe);
    for (let i = 0; i < hole.length; i++) hole[i] &= allowed[i];
    return hole;
  };
  pace.signal.throwIfAborted();
  const solid = solidInk(rgb, width, height, brush, around, fringe);
  if (solid) return { hole: holeOf(solid), tight: true, solid: true, fringe };
  const box = holeBox(brush, width);
  if (!box) return { hole: allowed, tight: false, solid: false, fringe };
  const beside = coloursBeside(rgb, brush, around);
  // Each view looks so far round what is painted, and nobody looks at it elsewhere.
  const broad = Math.max(6, Math.round(side / 28));
  const radii = [110, 60, 34].map((part) => Math.max(3, Math.round(side / part)));
  const margin = Math.max(broad + 1, ...radii.map((radius) => 2 * radius));
  const part = partOf(brush, width, widened(box, margin, width, height));
  pace.signal.throwIfAborted();
  const found: { white?: Candidate; black?: Candidate } = {};
  for (const ink of ['white', 'black'] as const) {
    const dark = ink === 'black';
    const plane = inkPlane(rgb, width, part, dark);
    pace.progress(dark ? 0.5 : 0, '识别水印');
    pace.signal.throwIfAborted();
    const views: (() => Float32Array)[] = [() => beyondMean(plane, part, broad)];
    for (const radius of radii) views.push(() => standsOut(plane, part.width, part.height, radius, pace.signal));
    for (const seen of views) {
      pace.signal.throwIfAborted();
      const view = seen();
      pace.signal.throwIfAborted();
      const parts = otsu(view, part.brush);
      if (!parts || parts.share < APART) continue;
      const strokes = new Uint8Array(brush.length);
      mark(strokes, width, part, part.brush, view, parts.split);
      const placed = fits(rgb, part.places, strokes, beside);
      if (placed <= -1) continue;
      pace.signal.throwIfAborted();
      const score = explained(rgb, width, height, grown(strokes, width, height, fringe)) + 0.5 * placed;
      if (score > (found[ink]?.score ?? 0)) found[ink] = { strokes, score, view };
    }
  }
  const best = likelier(found.white, found.black);
  if (!best) return { hole: grown(brush, width, height, 1), tight: false, solid: false, fringe };
  fainter(best, width, part, grown(best.strokes, width, height, fringe * 3));
  return { hole: holeOf(best.strokes), tight: true, solid: false, fringe };
}

/** The same letters on a paler ground stand out less, and the strong ones hide them: asked again without those. */
function fainter({ strokes, view }: Candidate, width: number, part: Part, found: Uint8Array): void {
  const rest = part.brush.slice();
  for (let y = 0, k = 0; y < part.height; y++)
    for (let x = 0, i = (y + part.y0) * width + part.x0; x < part.width; x++, i++, k++) if (found[i] === 1) rest[k] = 0;
  const parts = otsu(view, rest);
  if (!parts || parts.share < 0.78) return;
  mark(strokes, width, part, rest, view, parts.split);
}

/** What is painted and as much round it as the views take in: over all of a picture they took five times as long. */
interface Part {
  readonly x0: number;
  readonly y0: number;
  readonly width: number;
  readonly height: number;
  readonly brush: Uint8Array;
  /** The painted pixels, where they are in the whole picture. */
  readonly places: Int32Array;
}

function partOf(brush: Uint8Array, width: number, { x0, y0, x1, y1 }: HoleBox): Part {
  const [w, h] = [x1 - x0, y1 - y0];
  const own = new Uint8Array(w * h);
  const places = new Int32Array(w * h);
  let count = 0;
  for (let y = 0, k = 0; y < h; y++)
    for (let x = 0, i = (y + y0) * width + x0; x < w; x++, i++, k++) {
      if (brush[i] === 0) continue;
      own[k] = 1;
      places[count++] = i;
    }
  return { x0, y0, width: w, height: h, brush: own, places: places.subarray(0, count) };
}

/** White ink raises the darkest channel, dark ink lowers the brightest. */
function inkPlane(rgb: Uint8Array, width: number, part: Part, dark: boolean): Float32Array {
  const plane = new Float32Array(part.width * part.height);
  for (let y = 0, k = 0; y < part.height; y++)
    for (let x = 0, i = ((y + part.y0) * width + part.x0) * 3; x < part.width; x++, i += 3, k++)
      plane[k] = dark ? 255 - Math.max(rgb[i], rgb[i + 1], rgb[i + 2]) : Math.min(rgb[i], rgb[i + 1], rgb[i + 2]);
  return plane;
}

function beyondMean(plane: Float32Array, { width, height }: Part, radius: number): Float32Array {
  const result = boxBlur(plane, width, height, radius);
  for (let k = 0; k < result.length; k++) result[k] = plane[k] - result[k];
  return result;
}

/** Marks what stands out of a part by more than `split`. */
function mark(strokes: Uint8Array, width: number, part: Part, brush: Uint8Array, view: Float32Array, split: number): void {
  for (let y = 0, k = 0; y < part.height; y++)
    for (let x = 0, i = (y + part.y0) * width + part.x0; x < part.width; x++, i++, k++)
      if (brush[k] === 1 && view[k] > split) strokes[i] = 1;
}

interface Candidate {
  readonly strokes: Uint8Array;
  readonly score: number;
  /** How far each pixel of the part stands out. */
  readonly view: Float32Array;
}

/** Nearly all marks are light. What lies between light letters on a dark print looks much like dark letters: those must be beyond doubt. */
function likelier(white: Candidate | undefined, black: Candidate | undefined): Candidate | undefined {
  if (black && black.score > 0.8 && black.score > (white?.score ?? 0) + 0.3) return black;
  return white && white.score > 0.3 ? white : undefined;
}

/** How often each of 512 colours is seen, as shares. */
class Colours {
  readonly #bins = new Float32Array(512);
  #count = 0;

  add(rgb: Uint8Array, i: number): void {
    this.#bins[((rgb[i * 3] >> 5) << 6) | ((rgb[i * 3 + 1] >> 5) << 3) | (rgb[i * 3 + 2] >> 5)]++;
    this.#count++;
  }

  shares(): Float32Array {
    return this.#bins.map((v) => v / Math.max(1, this.#count));
  }
}

function coloursBeside(rgb: Uint8Array, brush: Uint8Array, around: Uint8Array): Float32Array {
  const seen = new Colours();
  for (let i = 0; i < brush.length; i++) if (around[i] === 1 && brush[i] === 0) seen.add(rgb, i);
  return seen.shares();
}

/** Between the strokes it looks like beside the brush, on them it does not: −1…1. Gaps taken for strokes score below nought. */
function fits(rgb: Uint8Array, places: Int32Array, strokes: Uint8Array, beside: Float32Array): number {
  const [on, off] = [new Colours(), new Colours()];
  let own = 0;
  for (let k = 0; k < places.length; k++) {
    const i = places[k];
    own += strokes[i];
    if (strokes[i] === 1) on.add(rgb, i);
    else off.add(rgb, i);
  }
  if (own < places.length * LEAST || own > places.length * MOST) return -1;
  const alike = (of: Float32Array) => of.reduce((sum, v, k) => sum + Math.min(v, beside[k]), 0);
  return alike(off.shares()) - alike(on.shares());
}
