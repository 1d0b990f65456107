/** 海军领 of a flat. Cm. */
import { num } from '../../pixels/svg.ts';
import { OPENINGS } from '../blocks/necks/openings.ts';
import { BANDS, SAILOR, sailorCorners, sailorEdge } from '../blocks/necks/sailor-collar.ts';
import type { Garment } from '../specification.ts';
import { along, at, chain, mirror, type Run, whole } from './pen.ts';
import { type Piece, shoulderAt } from './piece.ts';

/** Along the V in front, square on the back. */
export function sailorLeaves(garment: Garment, back: boolean): Piece[] {
  const { half, deep, back: low } = OPENINGS.sailor;
  const corners = sailorCorners(garment);
  const shoulder = shoulderAt(garment);
  const [inner, outer] = [at(half, shoulder(half)), at(corners.shoulder.x, shoulder(corners.shoulder.x))];
  if (!back) {
    const runs: Run[] = [
      [at(0, deep), inner],
      [inner, outer],
      [outer, at(0.4, deep + SAILOR.below)],
      [at(0.4, deep + SAILOR.below), at(0, deep)],
    ];
    return [{ d: chain(runs, true) }, { d: chain(mirror(runs), true) }];
  }
  const { corner } = corners;
  const neck = along(0, Math.PI / 2, 6).map((a) => at(half * Math.sin(a), inner.y + (low - inner.y) * Math.cos(a)));
  const end = at(corner.x, corner.y);
  return [{ d: whole([neck, [inner, outer], [outer, end], [end, at(0, corner.y)]]) }];
}

/** The bands along a sailor's collar. */
export function sailorBands(garment: Garment, back: boolean): string[] {
  return BANDS.flat().map((inside) => {
    const runs = along(back ? 0.53 : 0.06, back ? 1 : 0.47, 24).map((k) => {
      const { x, y } = sailorEdge(garment, k);
      return back ? at(Math.max(0, x - inside), y - (k > 0.74 ? inside : 0)) : at(Math.max(0, x - inside * 0.8), y - inside * 0.8);
    });
    const side = (s: number) => `M${runs.map(({ x, y }) => `${num(s * x)} ${num(y)}`).join('L')}`;
    return `${side(1)}${side(-1)}`;
  });
}
