/** The straps of a 背带裤, from its bib over the shoulders to the panel on the back. */
import { handOf } from '../cloth/fabric-hand.ts';
import type { Garment } from '../specification.ts';
import { BIB_STRAP, strapAt } from './bib-shape.ts';
import type { Surface } from './surface.ts';
import { bodyShape } from './torso.ts';

export function bibStrap(garment: Garment, side: number, cloth: number): Surface {
  const shape = bodyShape(garment);
  const { thick } = handOf(garment.cloth);
  const wide = BIB_STRAP.half * 2;
  return {
    cloth,
    detailed: false,
    nu: 24,
    nv: 140,
    at(u, v, out) {
      const over = v * 2 - 1;
      const { x, y } = strapAt(over);
      const far = Math.min(1, Math.abs(over) * 3 + 0.2);
      const at = side * x + (u - 0.5) * wide;
      const round = Math.sqrt(Math.max(0, 1 - (at / shape.width(Math.max(6, y))) ** 2));
      const bust = over < 0 ? 2 * Math.exp(-((y - 24) ** 2) / 60) : 0;
      out.x = at;
      out.y = y;
      out.z = (shape.depth(y) * round * far + 0.5 + thick) * (over < 0 ? 1 : -1) + bust;
      out.s = u * wide;
      out.t = v * 46;
      out.edge = Math.min(u, 1 - u) * wide + 0.02;
      out.rx = 999;
      out.ry = 999;
    },
  };
}
