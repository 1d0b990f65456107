/** Flat leather straps and round cords along a path. Cm. */
import type { Surface } from '../garment/blocks/surface.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Least and greatest share of a strap's rim that is round: 1 a cord, less a band with edges. */
const FLAT = 0.45;

/**
 * A band whose broad side faces the viewer.
 * @param path of its middle, 0–1
 * @param wide from edge to edge; `thick` through
 */
export function strap(path: (t: number) => Point, wide: number, thick: number, cloth: number, along = 90): Surface {
  const bent = (v: number) => Math.sign(v) * Math.abs(v) ** FLAT;
  return {
    cloth,
    detailed: false,
    nu: 33,
    nv: along,
    at(u, v, out) {
      const here = path(v);
      const before = path(Math.max(0, v - 0.01));
      const after = path(Math.min(1, v + 0.01));
      const [dx, dy] = [after.x - before.x, after.y - before.y];
      const length = Math.sqrt(dx * dx + dy * dy) || 1;
      const angle = u * 2 * Math.PI;
      const across = (wide / 2) * bent(Math.sin(angle));
      out.x = here.x + (dy / length) * across;
      out.y = here.y - (dx / length) * across;
      out.z = here.z + (thick / 2) * bent(Math.cos(angle));
      out.s = across;
      out.t = v * 60;
      out.edge = 9;
      out.rx = 999;
      out.ry = 999;
    },
  };
}

/** A handle: up from one foot, over, and down to the other. @param reach half the distance of its feet @param rise above them */
export function handle(reach: number, foot: number, rise: number, z: number, lean: number): (t: number) => Point {
  return (t) => {
    const angle = Math.PI * t;
    // Fuller than a half ellipse: leather stands up before it bends.
    const up = Math.sin(angle) ** 0.72;
    return { x: -reach * Math.cos(angle) * (1 - 0.12 * up), y: foot - rise * up, z: z + lean * up };
  };
}
