/** Scraps of sky that hung beside somebody's head: they had the colour of the shirt, so the colours were sure of them. Nothing that is worn hangs in the air there. */

import { skinLike } from '../../garment-area/skin.ts';
import type { Head } from '../../garment-area/wearer-head.ts';
import type { LabPlanes } from '../../pixels/lab-planes.ts';
import { boxedPieces } from '../boxed-pieces.ts';

/** Of the subject: smaller pieces may be strands of hair, larger ones are somebody else. */
const LEAST = 0.002;
const MOST = 0.1;
/** Share of such a piece that is skin at most: a hand held up may be parted from its arm by a sleeve. */
const SKIN = 0.2;

/** The same without pieces apart that lie beside a head or higher. @param headOf finds it, asked only where there is such a piece */
export function withoutScrapsBesideHead(
  mask: Float32Array,
  { l, a, b }: LabPlanes,
  headOf: () => Pick<Head, 'bottom' | 'centre' | 'half'> | undefined,
  width: number,
  height: number,
): Float32Array {
  const { pieces, pieceAt } = boxedPieces(mask, width, height);
  if (pieces.length < 2) return mask;
  const whole = pieces.reduce((sum, { size }) => sum + size, 0);
  const small = pieces.map(({ size }) => size > LEAST * whole && size < MOST * whole);
  if (!small.includes(true)) return mask;
  const head = headOf();
  if (!head) return mask;
  const skin = pieces.map(() => 0);
  for (let i = 0; i < mask.length; i++) if (mask[i] === 1 && skinLike(l[i], a[i], b[i])) skin[pieceAt(i)]++;
  const scrap = pieces.map(({ size, left, right, bottom }, k) => {
    // Over its own columns lies its hair.
    const beside = bottom < head.bottom && Math.abs((left + right) / 2 - head.centre) > head.half;
    return small[k] && beside && (skin[k] as number) < SKIN * size;
  });
  if (!scrap.includes(true)) return mask;
  const result = mask.slice();
  for (let i = 0; i < result.length; i++) if (result[i] === 1 && scrap[pieceAt(i)]) result[i] = 0;
  return result;
}
