/** How emblems are painted that are built of many parts: the dragon and the phoenix. UNIT coordinates. */
import { line, num, type Point, path } from '../pixels/svg.ts';
import type { Paint } from './hand.ts';
import { blend, shade } from './palette.ts';

export interface EmblemPen {
  readonly paint: Paint;
  /** Parts lie over one another: each has its edge, or limbs are lost in the coil and quills in the wing. */
  readonly part: (d: string, colour: string) => string;
  /** What is cut into a part: scales, quills, seams. */
  readonly fine: (d: string, width?: number) => string;
}

/** @param edge width of a part's edge; `inked` of one that is drawn in ink */
export function emblemPen(paint: Paint, edge: { readonly inked: number; readonly painted: number }): EmblemPen {
  const ink = paint.hand === 'ink';
  const seam = ink ? paint.line : paint.ground;
  const cut = ink || paint.hand === 'block' || paint.hand === 'folk' ? seam : shade(paint.petal, -0.42);
  return {
    paint,
    part: (d, colour) =>
      path(d, ink ? blend(colour, paint.ground, 0.86) : colour, {
        stroke: seam,
        'stroke-width': ink ? edge.inked : edge.painted,
        'stroke-linejoin': 'round',
      }),
    fine: (d, width = 1) => line(d, cut, width),
  };
}

/** One scale: an arc from place to place, bowed towards a third. */
export const bow = (from: Point, over: Point, to: Point): string =>
  `M${num(from.x)} ${num(from.y)}Q${num(over.x)} ${num(over.y)} ${num(to.x)} ${num(to.y)}`;
