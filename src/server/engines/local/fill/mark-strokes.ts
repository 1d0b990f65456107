/**
 * What of a painted area is the mark itself. Brushes are broader than letters, and what lies between the letters is worth keeping.
 */
import type { Pace } from '../../engine.ts';
import { boxBlur } from '../pixels/planes.ts';
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
export function besideToo(paint: Float32Array, width: number, height: number): Uint8Array {
  return grown(paint, width, height, Math.round(Math.max(width, height) / 14));
}

export function markStrokes(rgb: Uint8Array, width: number, height: number, brush: Uint8Array, pace: Pace): Strokes {
  const n = width * height;
  const paint = new Float32Array(brush);
  const side = Math.max(width, height);
  const fringe = Math.max(2, Math.round(side / 340));
  pace.signal.throwIfAborted();
  const around = besideToo(paint, width, height);
  // Never beyond what was painted by more than the rim of a letter.
  const allowed = grown(paint, width, height, fringe);
  const holeOf = (strokes: Float32Array) => grown(strokes, width, height, fringe).map((v, i) => v & allowed[i]);
  pace.signal.throwIfAborted();
  const solid = solidInk(rgb, width, height, brush, around, fringe);
  if (solid) return { hole: holeOf(solid), tight: true, solid: true, fringe };
  const beside = colours(rgb, (i) => around[i] === 1 && brush[i] === 0);
  pace.signal.throwIfAborted();
  const found: { white?: Candidate; black?: Candidate } = {};
  for (const ink of ['white', 'black'] as const) {
    const dark = ink === 'black';
    const plane = new Float32Array(n);
    for (let i = 0; i < n; i++) {
      const [r, g, b] = [rgb[i * 3], rgb[i * 3 + 1], rgb[i * 3 + 2]];
      // White ink raises the darkest channel, dark ink lowers the brightest.
      plane[i] = dark ? 255 - Math.max(r, g, b) : Math.min(r, g, b);
    }
    pace.progress(dark ? 0.5 : 0, '识别水印');
    pace.signal.throwIfAborted();
    const mean = boxBlur(plane, width, height, Math.max(6, Math.round(side / 28)));
    const views: (() => Float32Array)[] = [() => plane.map((v, i) => v - mean[i])];
    for (const part of [110, 60, 34]) views.push(() => standsOut(plane, width, height, Math.max(3, Math.round(side / part)), pace.signal));
    for (const seen of views) {
      pace.signal.throwIfAborted();
      const view = seen();
      pace.signal.throwIfAborted();
      const parts = otsu(view, brush);
      if (!parts || parts.share < APART) continue;
      const strokes = paint.map((v, i) => (v > 0 && view[i] > parts.split ? 1 : 0));
      const placed = fits(rgb, brush, strokes, beside);
      if (placed <= -1) continue;
      pace.signal.throwIfAborted();
      const score = explained(rgb, width, height, grown(strokes, width, height, fringe)) + 0.5 * placed;
      if (score > (found[ink]?.score ?? 0)) found[ink] = { strokes, score, view };
    }
  }
  const best = likelier(found.white, found.black);
  if (!best) return { hole: grown(paint, width, height, 1), tight: false, solid: false, fringe };
  fainter(best.strokes, best.view, brush, grown(best.strokes, width, height, fringe * 3));
  return { hole: holeOf(best.strokes), tight: true, solid: false, fringe };
}

/** The same letters on a paler ground stand out less, and the strong ones hide them: asked again without those. */
function fainter(strokes: Float32Array, view: Float32Array, brush: Uint8Array, found: Uint8Array): void {
  const rest = brush.map((v, i) => (found[i] ? 0 : v));
  const parts = otsu(view, rest);
  if (!parts || parts.share < 0.78) return;
  for (let i = 0; i < rest.length; i++) if (rest[i] && view[i] > parts.split) strokes[i] = 1;
}

interface Candidate {
  readonly strokes: Float32Array;
  readonly score: number;
  /** How far each pixel stands out. */
  readonly view: Float32Array;
}

/** Nearly all marks are light. What lies between light letters on a dark print looks much like dark letters: those must be beyond doubt. */
function likelier(white: Candidate | undefined, black: Candidate | undefined): Candidate | undefined {
  if (black && black.score > 0.8 && black.score > (white?.score ?? 0) + 0.3) return black;
  return white && white.score > 0.3 ? white : undefined;
}

/** How often each of 512 colours is seen, as shares. */
function colours(rgb: Uint8Array, take: (i: number) => boolean): Float32Array {
  const bins = new Float32Array(512);
  let count = 0;
  for (let i = 0; i * 3 < rgb.length; i++) {
    if (!take(i)) continue;
    bins[((rgb[i * 3] >> 5) << 6) | ((rgb[i * 3 + 1] >> 5) << 3) | (rgb[i * 3 + 2] >> 5)]++;
    count++;
  }
  return bins.map((v) => v / Math.max(1, count));
}

/** Between the strokes it looks like beside the brush, on them it does not: −1…1. Gaps taken for strokes score below nought. */
function fits(rgb: Uint8Array, brush: Uint8Array, strokes: Float32Array, beside: Float32Array): number {
  let [all, own] = [0, 0];
  for (let i = 0; i < brush.length; i++) {
    all += brush[i];
    own += strokes[i];
  }
  if (own < all * LEAST || own > all * MOST) return -1;
  const alike = (of: Float32Array) => of.reduce((sum, v, k) => sum + Math.min(v, beside[k]), 0);
  const between = alike(colours(rgb, (i) => brush[i] === 1 && strokes[i] === 0));
  return between - alike(colours(rgb, (i) => strokes[i] > 0));
}
