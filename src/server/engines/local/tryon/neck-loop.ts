/** The strap of a halter, which goes round the neck: what is seen of it above its opening lies behind whoever wears it. */
import type { Piece } from './garment-piece.ts';

/** Of the height: the strap's thickness at most, and how far down its opening ends. */
const LOOP = { strap: 0.06, open: 0.16 } as const;

/** Rows of the opening in one column: after a strap of cloth no cloth, and then cloth again. */
function openingOf({ alpha, width }: Piece, x: number, top: number, tall: number): readonly [number, number] | undefined {
  const last = top + LOOP.open * tall;
  const cloth = (y: number) => (alpha[y * width + x] ?? 0) > 0.5;
  let y = top;
  while (y < last && !cloth(y)) y++;
  const strap = y;
  while (y < last && cloth(y)) y++;
  const from = y;
  while (y < last && !cloth(y)) y++;
  return y >= last || from === strap || from - strap > LOOP.strap * tall ? undefined : [from, y];
}

/** Of the width, how wide an opening for a neck is at least. */
const LEAST = 0.04;

/** @returns the rows where the opening begins, by column; nothing where there is no loop about the axis */
function loopOf(piece: Piece, { axis, top, bottom }: Neck): ReadonlyMap<number, number> | undefined {
  const begins = new Map<number, number>();
  for (const step of [-1, 1])
    for (let x = Math.round(axis); x > 0 && x < piece.width; x += step) {
      const open = openingOf(piece, x, top, bottom - top);
      if (!open) break;
      begins.set(x, open[0]);
    }
  return begins.size < LEAST * piece.width ? undefined : begins;
}

interface Neck {
  readonly axis: number;
  readonly top: number;
  readonly bottom: number;
}

export const hasNeckLoop = (piece: Piece, neck: Neck): boolean => loopOf(piece, neck) !== undefined;

/**
 * Without the strap before the throat; its sides go up to the neck. Nothing else of it is behind the neck: what is dark in its print was taken for a
 * neck's inside, and the bodice was gone.
 */
export function behindNeck(piece: Piece, neck: Neck): Piece | undefined {
  const loop = loopOf(piece, neck);
  return loop && { ...piece, alpha: piece.alpha.map((a, i) => (Math.floor(i / piece.width) <= (loop.get(i % piece.width) ?? -1) ? 0 : a)) };
}
