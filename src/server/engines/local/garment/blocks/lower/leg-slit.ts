/** 开衩 of trousers: the outer seam of a leg ends above its foot, and both halves fall off it there. Cm and radians. */
import type { Garment } from '../../specification.ts';

/** How far round the leg each half falls short of the seam at the hem: the front further, so that the inside of the back is seen as well. */
const OPEN = { front: 0.98, back: 0.62 } as const;

/** Cm of a slit that opens so far: a lower one opens less, or a wide short leg lost its corners. */
const FULL = 12;

/** @returns by how much a half falls short at a height, and where the seam ends; nothing for legs without slits */
export function legSlit({
  vent,
  legs,
}: Garment): { readonly from: number; readonly short: (y: number, back: boolean) => number } | undefined {
  if (!legs || vent?.at !== 'sides') return undefined;
  const from = legs.length - vent.high;
  // Its root, because the side turns away: so the edge is straight as it is seen.
  const opens = Math.sqrt(Math.min(1, vent.high / FULL));
  const part = (y: number) => opens * Math.sqrt(Math.min(1, Math.max(0, (y - from) / vent.high)));
  return { from, short: (y, back) => (back ? OPEN.back : OPEN.front) * part(y) };
}

/** Cm by which a place of a leg lies within the edge of its half; less than nothing is cut away. @param angle round the leg, a right angle its outer seam */
export function withinSlit(slit: ReturnType<typeof legSlit>, angle: number, y: number, half: number): number {
  if (!slit || y < slit.from) return 99;
  const turn = Math.abs(Math.PI / 2 - (angle < -Math.PI / 2 ? angle + 2 * Math.PI : angle));
  return (turn - slit.short(y, Math.cos(angle) < 0)) * half;
}
