/** What holds a halter. */
import type { Garment } from '../../specification.ts';
import type { Surface } from '../surface.ts';
import { bodyShape } from '../torso.ts';

/** Cm: where the neck of a halter ends, beside its opening, and how wide the band is that holds it round the nape. */
const HALTER = { half: 6.2, y: 3.4, wide: 1.7 } as const;

/** A halter hangs from a band round the nape: without it, the front ended in two points that nothing held. */
export function halterBand(garment: Garment, cloth: number): Surface {
  const shape = bodyShape(garment);
  const depth = Math.min(4.6, shape.depth(0) + 0.2);
  // From where the front begins on one side to the same place on the other.
  const from = 0.36 * Math.PI;
  return {
    cloth,
    detailed: false,
    nu: 90,
    nv: 12,
    at(u, v, out) {
      const theta = from + u * 2 * (Math.PI - from);
      const cos = Math.cos(theta);
      // It rises from the front to the nape, and leans on the neck: upright, it was a line beside it.
      const low = 0.6 + (HALTER.y - 0.6) * ((1 + cos) / (1 + Math.cos(from))) ** 0.8;
      const lean = 1 + 0.13 * (v - 0.5);
      out.x = -HALTER.half * lean * Math.sin(theta) * (1 - 0.1 * Math.max(0, -cos));
      out.y = low + (v - 0.7) * HALTER.wide;
      out.z = depth * lean * cos + (cos > 0 ? 1.6 * cos : 0);
      out.s = theta * HALTER.half;
      out.t = v * HALTER.wide;
      out.edge = Math.min(v, 1 - v) * HALTER.wide + 0.02;
      out.rx = 999;
      out.ry = 999;
    },
  };
}
