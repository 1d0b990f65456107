/** Of the figure near each pixel, how much is hair: beside a collar or a cheek the outline is that of cloth and skin. */
import type { Head } from '../../garment-area/wearer-head.ts';
import { boxBlur } from '../../pixels/planes.ts';
import { regions } from '../regions.ts';
import { GAP, OWN_COLOUR } from './hair-mix.ts';

/** In halves of the head's width, squared: larger places in the ground's colour are no gaps in hair; and half as broad as they may be at most. */
export const LARGEST_GAP = 1.2;
const BROAD = 0.28;
/** The same, from the head's last row: above it thin hair before the ground is neither hair nor gap, below it grey cloth looks like that too. */
const SHOULDERS = 0.2;
/** Share of a square that has to be figure. */
const SOME = 0.02;
/** Parts of the reach in which the figure is looked for, nearest first: a face lies beside all hair that is looked at from afar. */
const NEAREST = [1 / 3, 1 / 2, 1] as const;

/** @param other what of the figure is no hair @param reach pixels @returns 0 where there is no figure within reach */
export function hairShare(hair: Float32Array, other: Float32Array, width: number, height: number, reach: number): Float32Array {
  const result = new Float32Array(hair.length).fill(-1);
  for (const part of NEAREST) {
    const own = boxBlur(hair, width, height, Math.ceil(reach * part));
    const rest = boxBlur(other, width, height, Math.ceil(reach * part));
    for (let i = 0; i < own.length; i++) if (result[i] < 0 && own[i] + rest[i] > SOME) result[i] = own[i] / (own[i] + rest[i]);
  }
  for (let i = 0; i < result.length; i++) if (result[i] < 0) result[i] = 0;
  return result;
}

/**
 * What of the figure is neither hair nor a gap in it: skin, cloth, and what has the ground's colour and is too large for a gap.
 * @param colours, front, back of the picture, of hair and of ground, as planes of 0–1
 */
export function besideHair(
  mask: Float32Array,
  hair: Float32Array,
  colours: readonly Float32Array[],
  front: readonly Float32Array[],
  back: readonly Float32Array[],
  width: number,
  height: number,
  { half, bottom }: Pick<Head, 'half' | 'bottom'>,
): Float32Array {
  const shoulders = (bottom + SHOULDERS * half) * width;
  const [red, green, blue] = colours as [Float32Array, Float32Array, Float32Array];
  const [frontR, frontG, frontB] = front as [Float32Array, Float32Array, Float32Array];
  const [backR, backG, backB] = back as [Float32Array, Float32Array, Float32Array];
  const gap = new Float32Array(mask.length);
  const other = new Float32Array(mask.length);
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] < 0.5 || hair[i] === 1) continue;
    other[i] = 1;
    // Plain names: lists taken apart for each pixel were most of the work.
    const fr = frontR[i] - backR[i];
    const fg = frontG[i] - backG[i];
    const fb = frontB[i] - backB[i];
    const r = red[i] - backR[i];
    const g = green[i] - backG[i];
    const b = blue[i] - backB[i];
    const along = r * fr + g * fg + b * fb;
    const apart = fr ** 2 + fg ** 2 + fb ** 2;
    const whole = r * r + g * g + b * b;
    if (along > apart || whole - (along * along) / Math.max(1e-6, apart) > OWN_COLOUR ** 2) continue;
    if (along < GAP * apart) gap[i] = 1;
    else if (i < shoulders) other[i] = 0;
  }
  const { label, size } = regions(gap, width, height);
  const large = size.map((n) => n > LARGEST_GAP * half * half);
  const middle = boxBlur(gap, width, height, Math.max(1, Math.round(BROAD * half)));
  for (let i = 0; i < mask.length; i++) if (middle[i] > 0.999) large[label[i]] = true;
  for (let i = 0; i < mask.length; i++) if (gap[i] === 1 && !large[label[i]]) other[i] = 0;
  return other;
}
