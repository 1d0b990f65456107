/** 海军领: along a V in front, over the shoulders, and square on the back, with bands along its edge. */

import { isDark } from '../../../pattern/palette.ts';
import type { Point } from '../../../pixels/svg.ts';
import { handOf } from '../../cloth/fabric-hand.ts';
import type { Garment } from '../../specification.ts';
import type { Surface, Vertex } from '../surface.ts';
import { backDepth, bodyShape, frontDepth } from '../torso.ts';
import { neckSeam } from '../trims.ts';
import { neckFront } from './neckline.ts';
import { OPENINGS } from './openings.ts';

/** Its outer edge, cm: where it ends below the V, how far out it lies on the shoulder, the corners of its back. */
export const SAILOR = { below: 2.6, shoulder: { x: 16.4, y: 3.4 }, corner: { x: 14.6, y: 19.5 } } as const;
/** Bands of another colour along the edge: how far inside it they begin and end, cm. */
export const BANDS = [
  [0.7, 1.3],
  [1.9, 2.5],
] as const;

/** Of pale cloth the collar is the dark one with pale bands, of dark cloth only its bands are pale. Indices of the scene's cloths. */
export function sailorCloths({ cloth }: Pick<Garment, 'cloth'>): { readonly leaf: 0 | 1; readonly bands: 0 | 1 } {
  return isDark(cloth.colour) ? { leaf: 0, bands: 1 } : { leaf: 1, bands: 0 };
}

/** On narrow shoulders it is narrower: it never stands out over a bare arm. */
export function sailorCorners({ body, sleeve }: Garment): { readonly shoulder: Point; readonly corner: Point } {
  const x = Math.min(SAILOR.shoulder.x, body.shoulder - (sleeve.kind === 'none' ? 4.4 : 1.2));
  return {
    shoulder: { x, y: SAILOR.shoulder.y * (x / SAILOR.shoulder.x) },
    corner: { x: Math.min(SAILOR.corner.x, x - 0.6), y: SAILOR.corner.y },
  };
}

/** The outer edge from the middle of the front (0) over the shoulder (0.5) to the middle of the back (1). */
export function sailorEdge(garment: Garment, k: number): { readonly x: number; readonly y: number } {
  const { below } = SAILOR;
  const { shoulder, corner } = sailorCorners(garment);
  const front = { x: 0.3, y: OPENINGS.sailor.deep + below };
  const between = (a: Point, b: Point, t: number) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
  if (k < 0.5) return between(front, shoulder, (k / 0.5) ** 0.94);
  return k < 0.74 ? between(shoulder, corner, (k - 0.5) / 0.24) : between(corner, { x: 0, y: corner.y }, (k - 0.74) / 0.26);
}

/** @param from and @param to cm inside its edge; none: the whole leaf @param over cm above what it lies on */
function leaf(garment: Garment, side: number, cloth: number, over: number, band?: readonly [from: number, to: number]): Surface {
  const shape = bodyShape(garment);
  const [front, back] = [frontDepth(garment), backDepth(garment)];
  const { thick } = handOf(garment.cloth);
  return {
    part: 'collar',
    cloth,
    detailed: false,
    nu: 190,
    nv: band ? 10 : 60,
    at(across: number, v: number, out: Vertex) {
      const k = side < 0 ? 1 - across : across;
      const seam = neckSeam(garment, shape, side * Math.min(Math.PI, 0.02 + k * Math.PI));
      const edge = sailorEdge(garment, k);
      const wide = Math.max(0.5, Math.hypot(edge.x - Math.abs(seam.x), edge.y - seam.y));
      const part = band ? 1 - (band[0] + (band[1] - band[0]) * v) / wide : v;
      const x = side * (Math.abs(seam.x) + (edge.x - Math.abs(seam.x)) * part);
      const y = seam.y + (edge.y - seam.y) * part;
      const facing = Math.cos(k * Math.PI);
      const low = Math.max(0, y);
      const on = facing > 0 ? front(x, low) : -back(x, low);
      // It rises from the seam and falls again: a roll, not a plate.
      // Over the back it lies on whatever its cloth is creased into.
      const clear = facing > 0 ? 0.35 : 1.5;
      const puff = clear + thick + 0.55 * Math.sin(Math.min(1, part / 0.4) * Math.PI) * (part < 0.4 ? 1 : 0) + over;
      out.x = x;
      out.y = y - 0.5 * Math.sin(Math.min(1, part / 0.5) * Math.PI);
      out.z = on + Math.sign(facing) * puff * Math.min(1, 0.3 + Math.abs(facing) * 2);
      out.s = k * 40 * side;
      out.t = part * wide;
      out.edge = band ? 9 : Math.min(k * 40 + 0.3, (1 - part) * wide) + 0.01;
      // A band ends where the leaf is no wider than it.
      if (band && part < 0.12) out.edge = -1;
      out.rx = 999;
      out.ry = 999;
    },
  };
}

export function sailorCollar(garment: Garment, side: number): Surface[] {
  const cloths = sailorCloths(garment);
  return [leaf(garment, side, cloths.leaf, 0), ...BANDS.map((band) => leaf(garment, side, cloths.bands, 0.1, band))];
}

/** Where its ends meet, for the bow that is tied there. */
export function sailorPoint(garment: Garment): { readonly y: number; readonly z: number } {
  const y = neckFront(garment.neckline, 0) + 1.6;
  return { y, z: frontDepth(garment)(0, y) + 0.6 };
}
