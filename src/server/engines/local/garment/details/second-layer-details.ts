/** The rows above the hems of 层叠 and the edges of its fronts. Drawn where the layers lie on the rest plane; SVG in cm. */
import { num } from '../../pixels/svg.ts';
import { FRONT_EDGE, LAYER_PLANE, opensBelow } from '../blocks/hems/second-layer.ts';
import type { Garment } from '../specification.ts';
import { isSealed } from './details.ts';
import { stitch, threadOf } from './sewn/stitches.ts';

/** Cm from an edge to its row of stitches. */
const INSET = { tailored: 2.4, sewn: 1.1, front: 1 } as const;

export function secondLayerInk(garment: Garment): string[] {
  const { stacked, body, cloth } = garment;
  if (!stacked) return [];
  const thread = isSealed(cloth) ? cloth.colour : threadOf(garment);
  const above = garment.kind === 'top' ? INSET.sewn : INSET.tailored;
  return Array.from({ length: stacked.layers }, (_, i) => body.length + LAYER_PLANE * (i + 1)).flatMap((top) => [
    stitch(`M-60 ${num(top + stacked.high - above)}H60`, thread, 0.3, 0.06),
    ...(opensBelow(garment)
      ? [stitch(`M${num(FRONT_EDGE + INSET.front)} ${num(top - 3)}V${num(top + stacked.high)}`, thread, 0.3, 0.06)]
      : []),
  ]);
}
