/** How much of a cloth lines are drawn on, and whether they run one way at each place, as pleats and folds do and no print does. */
import { boxBlur } from '../pixels/planes.ts';

/** Reach of a place, in sides of a square of the cloth's area. */
const PLACE = 0.02;
/** Mean square of the steps of lightness, over two pixels both ways, from which on something is drawn at a place: the grain of yarns has less once a pixel is blurred. */
const DRAWN = 0.0008;

export interface LineWays {
  /** Part of the cloth. */
  readonly drawn: number;
  /** 0–1, of all that is drawn: 1 where each place has lines of one direction alone, 0 where they go everywhere. */
  readonly oneWay: number;
}

/** @param fine lightness without its grain @param inner 1 well within the cloth */
export function lineWays(fine: Float32Array, inner: Float32Array, width: number, height: number): LineWays {
  const [across, down, slant] = [new Float32Array(fine.length), new Float32Array(fine.length), new Float32Array(fine.length)];
  let cloth = 0;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (inner[i] < 0.995) continue;
      cloth++;
      const gx = fine[i + 1] - fine[i - 1];
      const gy = fine[i + width] - fine[i - width];
      across[i] = gx * gx;
      down[i] = gy * gy;
      slant[i] = gx * gy;
    }
  const reach = Math.max(2, Math.round(PLACE * Math.sqrt(cloth)));
  const [xx, yy, xy] = [across, down, slant].map((plane) => boxBlur(plane, width, height, reach)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  let [drawn, along, all] = [0, 0, 0];
  for (let i = 0; i < fine.length; i++) {
    if (inner[i] < 0.995) continue;
    const steps = xx[i] + yy[i];
    if (steps > DRAWN) drawn++;
    along += Math.hypot(xx[i] - yy[i], 2 * xy[i]);
    all += steps;
  }
  return { drawn: drawn / Math.max(1, cloth), oneWay: along / Math.max(1e-9, all) };
}
