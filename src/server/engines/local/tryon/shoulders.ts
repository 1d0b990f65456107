/** How a garment without sleeves hangs: from the shoulders, by straps, or by itself. */
import type { Piece } from './garment-piece.ts';
import type { PieceMarks } from './piece-marks.ts';

/** A waist is narrower than what is above and below it by so much; where it is looked for, of the garment's height. */
const WAIST = { narrower: 0.96, from: 0.1, to: 0.6 };
/** From the shoulder to the waist a garment is about as long as it is wide laid flat, from the edge of a bust three quarters of that. */
const SHOULDER_TO_WAIST = 0.85;

/** Straight from the shoulders down, its armholes are not seen in the outline: how far up it goes above its waist tells it from a strapless one. */
export function reachesShoulders({ outer, top, bottom }: PieceMarks): boolean {
  const tall = bottom - top;
  const wide = Array.from(outer.right, (right, y) => right - outer.left[y]);
  const most = (from: number, to: number) => Math.max(...wide.slice(Math.round(top + from * tall), Math.round(top + to * tall)));
  let waist = Math.round(top + WAIST.from * tall);
  for (let y = waist; y < top + WAIST.to * tall; y++) if (wide[y] < wide[waist]) waist = y;
  const above = most(0, (waist - top) / tall);
  const below = most((waist - top) / tall, 1);
  return wide[waist] < Math.min(above, below) * WAIST.narrower && waist - top > above * SHOULDER_TO_WAIST;
}

/** How far from the axis straps or the top edge stand, and how much of the width below they take. */
export function strapReach({ alpha, width }: Piece, { axis, top, bottom, armhole, trunk }: PieceMarks): { far: number; share: number } {
  const y = top + Math.max(2, Math.round((bottom - top) * 0.02));
  let [sum, n] = [0, 0];
  for (let x = 0; x < width; x++)
    if (alpha[y * width + x] > 0.5) {
      sum += Math.abs(x - axis);
      n++;
    }
  return { far: n > 0 ? sum / n : 0, share: n / Math.max(1, trunk.right[Math.round(armhole)] - trunk.left[Math.round(armhole)]) };
}
