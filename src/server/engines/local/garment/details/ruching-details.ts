/** The seam that cloth is drawn up along, and the channel of its cord. Shapes in cm. */
import { num } from '../../pixels/svg.ts';
import { gatheringOf, seamX } from '../blocks/ruching.ts';
import { bodyShape } from '../blocks/torso.ts';
import type { Garment } from '../specification.ts';
import { stitch, threadOf } from './stitches.ts';

/** Half width of a channel, cm. */
const CHANNEL = 0.75;

/** @returns the seam, and the rows of a channel beside it; nothing where the side that is seen has none */
export function ruching(garment: Garment, back: boolean): { readonly seams: readonly string[]; readonly ink: readonly string[] } {
  const seam = gatheringOf(garment);
  if (!seam || (back && seam.angle === 0)) return { seams: [], ink: [] };
  const { width } = bodyShape(garment);
  const way = back ? -1 : 1;
  const heights = Array.from({ length: 25 }, (_, k) => seam.from + ((seam.to - seam.from) * k) / 24);
  const at = (by: number) => `M${heights.map((y) => `${num(way * (seamX(seam, width(y)) + by))} ${num(y)}`).join('L')}`;
  const rows = garment.ruched?.cord ? [-CHANNEL, CHANNEL].map((by) => stitch(at(by), threadOf(garment), 0.26, 0.06)) : [];
  return { seams: [at(0)], ink: rows };
}
