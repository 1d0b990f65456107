/** What is sewn on a strap over the shoulder: its row of stitches and its button. SVG in cm. */
import { shade } from '../../pattern/palette.ts';
import { num } from '../../pixels/svg.ts';
import { hasEpaulettes, STRAP, STRAP_PLANE, strapReach, TAPER } from '../blocks/sleeves/epaulettes.ts';
import type { Garment } from '../specification.ts';
import { button, SIDES } from './details.ts';
import { stitch, threadOf } from './sewn/stitches.ts';

/** Cm from an edge to its row of stitches. */
const INSET = 0.45;

/** @param back the side that is seen: there its button lies on the other half */
export function epauletteInk(garment: Garment, back: boolean): string[] {
  if (!hasEpaulettes(garment)) return [];
  const { from, to } = strapReach(garment);
  const metal = garment.closure === 'snaps';
  const colour = metal ? '#b9875a' : garment.contrast.colour;
  const [reach, middle] = back ? [-STRAP.behind, -2.9] : [STRAP.before, 3.4];
  const way = Math.sign(reach);
  const low = (along: number) => STRAP_PLANE + reach * (1 - TAPER * (1 - along)) - way * INSET;
  return SIDES.flatMap((s) => [
    stitch(
      `M${num(s * to)} ${num(low(1))}L${num(s * (from + STRAP.point + INSET))} ${num(low(0))}L${num(s * (from + INSET * 1.4))} ${num(STRAP_PLANE + middle)}L${num(s * (from + STRAP.point))} ${num(STRAP_PLANE + middle - way * 2)}`,
      threadOf(garment),
      0.3,
      0.08,
    ),
    ...(back
      ? []
      : [
          button(
            s * (from + STRAP.button),
            STRAP_PLANE + STRAP.down,
            0.85,
            shade(colour, 0.12),
            shade(colour, -0.6),
            shade(colour, 0.8),
            metal,
          ),
        ]),
  ]);
}
