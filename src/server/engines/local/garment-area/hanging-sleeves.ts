/**
 * Sleeves that hang beside a skirt in one of whose colours they are: a black top over a leopard's print has as much black below the waist as above it,
 * and ended at the elbow. A sleeve is solid; the skirt's black is spots.
 */

import type { Separation } from '../inks/inks.ts';
import { regions } from '../matting/regions.ts';
import { boxBlur } from '../pixels/planes.ts';

/** Of the picture's longer side: half the square in which cloth of one colour is asked for; and how much of it is of that colour. */
const NEAR = 1 / 170;
const SOLID = 0.9;
/** Of what is worn below the waist, how much such sleeves are at most: a skirt of the top's colour is more. */
const MOST = 0.35;
/** Of what is worn above the waist, the colour's least part. */
const LEAST = 0.3;

/** @param waist first row below it @returns 1 below the waist where the garment above it goes on */
export function hangingSleeves(
  worn: Float32Array,
  { inks, first }: Pick<Separation, 'inks' | 'first'>,
  waist: number,
  width: number,
  height: number,
): Uint8Array {
  const result = new Uint8Array(worn.length);
  const border = waist * width;
  const above = inks.map(() => 0);
  let [up, down] = [0, 0];
  for (let i = 0; i < worn.length; i++) {
    if (worn[i] <= 0) continue;
    if (i >= border) down++;
    else {
      up++;
      above[first[i]] = (above[first[i]] ?? 0) + 1;
    }
  }
  const radius = Math.max(2, Math.round(Math.max(width, height) * NEAR));
  const cloth = boxBlur(worn, width, height, radius);
  for (let k = 0; k < inks.length; k++) {
    if ((above[k] ?? 0) < LEAST * up) continue;
    const own = new Float32Array(worn.length);
    for (let i = 0; i < own.length; i++) if (worn[i] > 0 && first[i] === k) own[i] = 1;
    const near = boxBlur(own, width, height, radius);
    const solid = new Float32Array(own.length);
    for (let i = 0; i < solid.length; i++) if (own[i] > 0 && near[i] > SOLID * cloth[i]) solid[i] = 1;
    const hanging = below(solid, border, width, height);
    let size = 0;
    for (let i = border; i < hanging.length; i++) size += hanging[i];
    if (size === 0 || size > MOST * down) continue;
    // With its rim, which is solid to one side only.
    const rim = boxBlur(hanging, width, height, radius);
    for (let i = border; i < own.length; i++) if (own[i] === 1 && rim[i] > 0.02) result[i] = 1;
  }
  return result;
}

/** What of the solid cloth below the waist is one with some above it. */
function below(solid: Float32Array, border: number, width: number, height: number): Float32Array {
  const { label, size } = regions(solid, width, height);
  const over = new Uint8Array(size.length);
  for (let i = 0; i < border; i++) if (solid[i] === 1) over[label[i]] = 1;
  const hanging = new Float32Array(solid.length);
  for (let i = border; i < hanging.length; i++) if (solid[i] === 1 && over[label[i]] === 1) hanging[i] = 1;
  return hanging;
}
