/**
 * Lace and gleam on dark cloth: paler than it and nearly of its hue, in lines so fine that they fade into it and lie nowhere broad, while a print has edges.
 * Black lace over a pale ground and the light on a leather jacket were pictures printed in one place.
 */
import type { Separation } from '../inks/inks.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';

/** OKLab: how far from the cloth's own hue what is seen through it or gleams is at most, and how much paler at least. */
const HUE = 0.045;
const PALER = 0.1;
/** A step over three pixels that no fade has; of the borders with the cloth, those that are one: lace, leather and frayed denim have 0.63–0.77, prints 0.83 and more. */
const STEP = 0.1;
const EDGES = 0.8;
/** Of what is paler, how much has nothing of the cloth within two pixels: six such garments have 0.03–0.41, a T-shirt in an open jacket 0.71. */
const NEAR = 2;
const BROAD = 0.5;

/** @param area 0–1 @returns whether all of the further inks may be lace or gleam */
export function mayBeSeenThrough(lab: LabPlanes, area: Float32Array, { inks, first }: Separation, width: number, height: number): boolean {
  const [main, ...others] = inks;
  const isOther = !main || others.some((ink) => ink.l < main.l + PALER || Math.hypot(ink.a - main.a, ink.b - main.b) > HUE);
  if (others.length === 0 || isOther) return false;
  const pale = (i: number) => first[i] > 0 && first[i] < inks.length && area[i] >= 0.9;
  const step = (i: number, j: number) => Math.hypot(lab.l[i] - lab.l[j], 2 * (lab.a[i] - lab.a[j]), 2 * (lab.b[i] - lab.b[j]));
  let [borders, edges, all, broad] = [0, 0, 0, 0];
  for (let y = NEAR; y < height - NEAR; y++)
    for (let x = NEAR; x < width - NEAR; x++) {
      const i = y * width + x;
      if (!pale(i)) continue;
      all++;
      if (isBroad(first, i, width)) broad++;
      for (const way of [-1, 1, -width, width]) {
        if (first[i + way] !== 0 || area[i + 2 * way] < 0.9 || area[i - way] < 0.9) continue;
        borders++;
        if (step(i - way, i + 2 * way) > STEP) edges++;
      }
    }
  return edges < EDGES * borders && broad < BROAD * all;
}

function isBroad(first: Uint8Array, at: number, width: number): boolean {
  for (let y = -NEAR; y <= NEAR; y++) for (let x = -NEAR; x <= NEAR; x++) if (first[at + y * width + x] === 0) return false;
  return true;
}
