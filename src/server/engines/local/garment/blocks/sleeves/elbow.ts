/** The elbows of a sleeve as a place that details are drawn on: 破洞 of denim. Both share one place on the rest plane, below the body. Cm. */
import type { Garment } from '../../specification.ts';
import type { Surface } from '../surface.ts';

/** Where that place lies below the hem, how far it reaches up and down the arm, and at what part of a sleeve an elbow is. */
export const ELBOW = { below: 26, reach: 8, at: 0.57 } as const;

/** Whatever hangs below a body lies there on the same plane; a short sleeve has none. */
export function hasElbows({ sleeve, layered, stacked, skirt, legs }: Garment): boolean {
  if (skirt.kind !== 'none' || legs) return false;
  return sleeve.kind !== 'none' && sleeve.kind !== 'batwing' && sleeve.length > 48 && !layered && !stacked;
}

/** The sleeve with its elbow on the plane. */
export function withElbow(garment: Garment, sleeve: Surface): Surface {
  const middle = garment.body.length + ELBOW.below;
  return {
    ...sleeve,
    detailed: true,
    at(u, v, out) {
      sleeve.at(u, v, out);
      const along = out.t - ELBOW.at * garment.sleeve.length;
      out.rx = out.s;
      out.ry = middle + Math.max(-ELBOW.reach, Math.min(ELBOW.reach, along));
    },
  };
}
