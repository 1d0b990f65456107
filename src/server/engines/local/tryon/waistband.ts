/** Where what is worn below begins. */
import type { PieceMarks } from './piece-marks.ts';

/** Of the widest row of what is worn below, what its waistband is at least: straps of its colour lie above it, and are none of it. */
const BAND = 0.4;

/** First row of what is worn below. */
export function bandRow({ trunk, top, bottom }: Pick<PieceMarks, 'trunk' | 'top' | 'bottom'>): number {
  const wide = (y: number) => trunk.right[y] - trunk.left[y];
  let most = 0;
  for (let y = top; y <= bottom; y++) most = Math.max(most, wide(y));
  let y = top;
  while (y < bottom && wide(y) < most * BAND) y++;
  return y;
}
