/**
 * The relief of a garment – seams, edges of pockets and lapels, ties, quilting – as it has to be for it to be seen on another fabric: a faint line on pale
 * linen is lost on a plaid and on darker cloth, and a coat was a flat shape with a figure on it.
 */
import type { StopSignal } from '../../engine.ts';
import { broadMean } from '../pixels/broad-blur.ts';
import { median } from '../pixels/median.ts';

/** Of the longer side: what is broader is a fold. */
const SCALE = 0.006;
/** More than is usual on this cloth – its weave, its grain –, so many times, and at least. OKLab. */
const USUAL = { times: 2, least: 0.006 } as const;
/** From where on more is hardly needed to be seen. */
const ENOUGH = 0.09;
/** A grain above this would be seen as that of the old cloth: so much of it is left. */
const GRAIN = { from: 0.01, left: 0.35 } as const;
const STEP = 53;
/** Times a line, and a fold of a white garment, where they are needed most. */
const LINES = 1.8;
const FOLDS = 0.6;
/** Lightness from which on a camera leaves little of the folds, and above which least. OKLab. */
const [PALE, WHITE] = [0.65, 0.92];
/** Darker than the garment by so much, a plain fabric hides its lines as a figure does. */
const DARKER = 0.4;

/** How much relief is needed. */
export interface Needed {
  readonly lines: number;
  readonly folds: number;
}

/** @param from lightness of the garment @param to of the fabric */
export function reliefNeeded(from: number, to: number, figured: boolean): Needed {
  const need = figured ? 1 : Math.min(1, Math.max(0, (from - to) / DARKER));
  const white = Math.min(1, Math.max(0, (from - PALE) / (WHITE - PALE)));
  return { lines: 1 + LINES * need, folds: 1 + FOLDS * need * white };
}

/** @param light what light does to the cloth @returns a new plane */
export function shownRelief(
  light: Float32Array,
  area: Float32Array,
  width: number,
  height: number,
  { lines, folds }: Needed,
  signal: StopSignal,
): Float32Array {
  const inside = new Float32Array(area.length);
  for (let i = 0; i < inside.length; i++) inside[i] = area[i] > 0.9 ? 1 : 0;
  const around = broadMean(light, inside, width, height, Math.max(width, height) * SCALE, 1e-3);
  signal.throwIfAborted();
  const offs: number[] = [];
  for (let i = 0; i < light.length; i += STEP) if (inside[i] === 1) offs.push(Math.abs(light[i] - around[i]));
  const usual = median(offs);
  const least = Math.max(USUAL.least, USUAL.times * usual);
  const grain = usual > GRAIN.from ? GRAIN.left : 1;
  const out = new Float32Array(light.length);
  for (let i = 0; i < out.length; i++) {
    if (inside[i] === 0) {
      out[i] = light[i] * folds;
      continue;
    }
    const more = light[i] - around[i];
    const size = Math.abs(more);
    const line = size - least;
    let shown = grain * Math.min(size, least);
    if (line > 0) shown += line * (1 + (lines - 1) * (ENOUGH / (ENOUGH + line)) * (more < 0 ? 1 : 0.5));
    out[i] = around[i] * folds + (more < 0 ? -shown : shown);
  }
  return out;
}
