/** The band on the waist of trousers and skirts, and what the cloth under it does. y = 0 is the waist's upper edge. */
import { noise } from '../../../pixels/noise.ts';
import type { Random } from '../../../pixels/random.ts';
import { handOf } from '../../cloth/fabric-hand.ts';
import type { Garment } from '../../specification.ts';
import { type Surface, step } from '../surface.ts';

/** How far the front of a waist hangs below its sides, and its back stands above them, cm. */
const DIP = 0.7;
/** Cm a band stands out at its sides, where it is seen from its edge: as much as in front, and its ends stuck out over the hips as horns. */
const BESIDE = 0.06;

/** Cm that a place under a band lies lower than its height says. @param front 1 in the middle of the front … −1 of the back */
export function waistDip(y: number, front: number): number {
  return DIP * front * (1 - step(3, 16, y));
}

/** 0 where a band holds the cloth flat, 1 where pleats and gathers hang free of it. */
export function underBand(y: number): number {
  return step(2.8, 6, y);
}

/**
 * A band that sits on the waist of trousers and skirts.
 * @param shape half width and depth of the cloth under it at a height, and the power of its section
 * @param rise cm of it above y = 0
 */
export function waistRing(
  garment: Garment,
  shape: { readonly width: (y: number) => number; readonly depth: (y: number) => number; readonly round: number },
  height: number,
  rise: number,
  cloth: number,
  gathered: boolean,
  random: Random,
): Surface {
  const ruche = noise(random.whole(1, 1e6));
  const out1 = (gathered ? 0.75 : 0.2) + handOf(garment.cloth).thick;
  return {
    cloth,
    detailed: !gathered,
    nu: 360,
    nv: 30,
    at(u, v, out) {
      const theta = (u - 0.5) * 2 * Math.PI;
      const sin = Math.sin(theta);
      const cos = Math.cos(theta);
      const y = -rise + height * v;
      // Gathers swell between the edges of the band, and end in the cloth above and below it.
      const swell = Math.sin(v * Math.PI);
      const rib = gathered ? 0.26 * Math.cos(theta * 52 + 3 * ruche(theta * 6, 1)) * (0.4 + 0.6 * swell) : 0;
      const beside = BESIDE + (gathered ? 0.32 * swell : 0);
      const low = Math.max(0, y + DIP * cos);
      const across = Math.sign(sin) * Math.abs(sin) ** shape.round;
      out.x = (shape.width(low) + beside + rib * swell) * across;
      out.y = y + DIP * cos;
      out.z = (shape.depth(low) + out1 + rib) * cos;
      out.s = theta * shape.width(Math.max(0, y));
      out.t = y;
      out.edge = Math.min(v, 1 - v) * height + 0.01;
      out.rx = shape.width(0) * across;
      out.ry = y;
    },
  };
}
