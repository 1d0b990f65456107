/** A hood that stands open: a shell round the head, its inside seen through the face opening. */
import { fractal } from '../../../pixels/noise.ts';
import { handOf } from '../../cloth/fabric-hand.ts';
import type { Garment } from '../../specification.ts';
import { channelsOf } from '../drawn-up/channels.ts';
import { curve, type Surface } from '../surface.ts';

/** The face opening, an upright oval at the front: half width, half height and the height of its middle, cm. */
export const HOOD_FACE = { wide: 8, high: 13.5, at: -9.5 } as const;

/** Half width and half depth at a height. */
const width = curve([
  [-27, 0],
  [-26.4, 4],
  [-24, 8.4],
  [-18, 11.6],
  [-10, 12],
  [-2, 11.2],
  [3, 11.6],
  [8, 12.4],
  [12, 12.6],
]);
const depth = curve([
  [-27, 0],
  [-24, 8],
  [-16, 12],
  [-6, 11.5],
  [3, 9.2],
  [8, 10.6],
  [12, 11.6],
]);

/** How far forward the shell stands at a place, cm. */
export function hoodFront(x: number, y: number): number {
  return depth(y) * Math.sqrt(Math.max(0, 1 - (x / Math.max(1, width(y))) ** 2));
}

/**
 * Height of the seam that holds it at a half width: round, as the neck is that it is sewn into. Cut straight, it hung on the chest as a bib; as low
 * behind as before, on the back as a tongue.
 */
function seamAt(x: number, front: boolean): number {
  return 2.2 + (front ? 8.6 : 1.9) * Math.sqrt(Math.max(0, 1 - (x / 13) ** 2));
}

/** Half width of the strip down the middle of a hood's back, cm: its two seams are what shape the crown. */
const STRIP = 4.6;

/** What is seen of a hood from behind, cm of relief: the seams of its strip, and cloth that heaps at the nape. Without them it was a helmet. */
function nape(x: number, y: number): number {
  const away = Math.abs(x) - STRIP * (0.82 + 0.18 * Math.min(1, Math.max(0, (y + 26) / 20)));
  const seams = -0.42 * Math.exp(-((away / 0.5) ** 2)) + 0.18 * Math.exp(-(((away - 1) / 0.7) ** 2));
  const heap = Math.sin((y + 5.5) * 1.05 + 0.05 * x * x) * Math.exp(-(((y + 1.2) / 3.6) ** 2));
  return seams + 0.62 * heap;
}

export function hood(garment: Garment): Surface {
  const swell = fractal(garment.seed + 3, 3);
  const { creases } = handOf(garment.cloth);
  const puffed = garment.seams.includes('baffle');
  const { gap, loft } = channelsOf(garment);
  return {
    part: 'hood',
    cloth: 0,
    detailed: false,
    nu: 240,
    nv: 150,
    at(u, v, out) {
      const theta = (u - 0.5) * 2 * Math.PI;
      const y = -27 + 38 * v;
      // At the crown the shell closes in one point: whatever moves its rows fades out there, or the far side would show through a hole.
      const crown = Math.min(1, v * 14);
      const relief =
        crown * (swell(theta * 2, y / 8) * 0.5 * creases + (puffed ? 1.1 * loft * Math.abs(Math.sin((Math.PI * y) / gap)) ** 0.55 : 0));
      const sin = Math.sin(theta);
      const cos = Math.cos(theta);
      const behind = cos < 0 && !puffed ? nape(width(y) * sin, y) * crown * Math.min(1, -cos * 2.5) : 0;
      out.x = (width(y) + relief) * sin;
      out.y = y + 2.4 * Math.max(0, cos) * 0.6 * Math.min(1, Math.max(0, (-1 - y) / 7)) * crown;
      out.z = (depth(y) + relief + behind) * cos;
      out.s = theta * 11;
      out.t = y;
      const opening = (Math.hypot(out.x / HOOD_FACE.wide, (y - HOOD_FACE.at) / HOOD_FACE.high) - 1) * HOOD_FACE.wide;
      const sewn = seamAt(out.x, cos > 0) - y;
      out.edge = Math.min(cos > 0 ? opening : 99, sewn);
      out.rx = 999;
      out.ry = 999;
    },
  };
}
