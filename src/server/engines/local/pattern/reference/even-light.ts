/**
 * Light that changes slowly over a photographed print is the photograph's, not the print's. It is read from each colour by itself: taken from all
 * together, a large white flower on dark leaves was a bright place, and came out grey.
 */
import { cheapestPair } from '../../inks/fuse-inks.ts';
import { type Ink, isShade, sameLight, together } from '../../inks/one-dye.ts';
import { kMeans } from '../../pixels/k-means.ts';
import { type LabPlanes, labPlanes } from '../../pixels/lab-planes.ts';
import { blur } from '../../pixels/planes.ts';
import { Random } from '../../pixels/random.ts';
import type { Raster } from '../../pixels/raster.ts';

/** Colours that a print is taken for, looked for among so many pixels; how much less lightness tells them apart than hue. */
const COLOURS = 6;
const SAMPLES = 6_000;
const LIGHTNESS = 0.5;
/** Of the shorter side: what changes faster is the print. */
const SLOW = 0.2;
/** How much brighter or darker a place is made, and how much of the light is taken off. */
const [LEAST, MOST] = [0.67, 1.5];
const TAKEN = 0.9;

/** @param picture RGB */
export function withEvenLight({ width, height, data }: Raster): Raster {
  const n = width * height;
  const lab = labPlanes(data, n);
  const colours = coloursOf(lab, n);
  const sums = colours.map(() => ({ light: 0, count: 0 }));
  const of = new Uint8Array(n);
  const light = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    light[i] = 0.3 * data[i * 3] + 0.59 * data[i * 3 + 1] + 0.11 * data[i * 3 + 2];
    of[i] = nearest(colours, lab.l[i], lab.a[i], lab.b[i]);
    const sum = sums[of[i]] as (typeof sums)[number];
    sum.light += light[i];
    sum.count++;
  }
  const means = sums.map((sum) => Math.max(8, sum.light / Math.max(1, sum.count)));
  for (let i = 0; i < n; i++) light[i] /= means[of[i]] ?? 1;
  const slow = blur(light, width, height, Math.min(width, height) * SLOW);
  const out = new Uint8Array(data.length);
  for (let i = 0; i < n; i++) {
    const k = 1 + TAKEN * (Math.min(MOST, Math.max(LEAST, 1 / Math.max(0.1, slow[i]))) - 1);
    for (let c = 0; c < 3; c++) out[i * 3 + c] = Math.min(255, Math.round(data[i * 3 + c] * k));
  }
  return { width, height, channels: 3, data: out };
}

/** Its colours, each in whatever light. */
function coloursOf({ l, a, b }: LabPlanes, n: number): readonly Ink[] {
  const step = Math.max(1, Math.floor(n / SAMPLES));
  const points = new Float32Array(Math.floor(n / step) * 3);
  for (let k = 0; k < points.length / 3; k++) {
    // Not every so many pixels of a row: a stripe may lie under all of them.
    const i = (k * step + ((k * 7919) % step)) % n;
    points[k * 3] = l[i] * LIGHTNESS;
    points[k * 3 + 1] = a[i];
    points[k * 3 + 2] = b[i];
  }
  const list: Ink[] = kMeans(points, COLOURS, new Random(1)).map(({ x, y, z, share }) => ({ l: x / LIGHTNESS, a: y, b: z, share }));
  const apart = (x: Ink, y: Ink) => {
    const far = Math.abs(x.l - y.l);
    return isShade(x, y) && far < sameLight(x, y) ? far : Number.POSITIVE_INFINITY;
  };
  for (let pair = cheapestPair(list, apart); pair; pair = cheapestPair(list, apart)) {
    const [other] = list.splice(pair.j, 1);
    list[pair.i] = together([list[pair.i] as Ink, other as Ink]);
  }
  return list;
}

function nearest(colours: readonly Ink[], l: number, a: number, b: number): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let k = 0; k < colours.length; k++) {
    const ink = colours[k] as Ink;
    const far = (LIGHTNESS * (l - ink.l)) ** 2 + (a - ink.a) ** 2 + (b - ink.b) ** 2;
    if (far >= least) continue;
    best = k;
    least = far;
  }
  return best;
}
