/** Colours that lie nowhere flat: a brass buckle is all gleams and edges, and was drawn in the navy of its trousers. */
import { kMeans } from '../pixels/k-means.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import type { Random } from '../pixels/random.ts';
import type { Ink } from './one-dye.ts';

const SAMPLES = 12_000;
/** Most that are added. */
const MOST = 2;
/** A step in lightness and one in a and b; from this far on a colour is no mixture of two others. */
const [LIGHT, HUE] = [0.3, 1.6];
const FAR = 0.1;

/**
 * @param places pixels that are not flat @param total pixels of the whole coloured area @param least part of it that a colour makes up at least
 * @returns inks, to be added to those found
 */
export function missedInks(lab: LabPlanes, places: Int32Array, inks: readonly Ink[], total: number, least: number, random: Random): Ink[] {
  const step = Math.max(1, places.length / SAMPLES);
  const points: number[] = [];
  for (let k = 0; k < places.length; k += step) {
    const i = places[Math.floor(k)] as number;
    const [x, y, z] = [lab.l[i] * LIGHT, lab.a[i] * HUE, lab.b[i] * HUE];
    if (isFar(x, y, z, inks)) points.push(x, y, z);
  }
  const part = (points.length / 3) * (step / Math.max(1, total));
  if (part < least) return [];
  return kMeans(Float32Array.from(points), MOST, random)
    .map(({ x, y, z, share }) => ({ l: x / LIGHT, a: y / HUE, b: z / HUE, share: share * part }))
    .filter(({ share }) => share > least);
}

/** Far from every line between two inks: at an edge lies what is mixed of both sides. */
function isFar(x: number, y: number, z: number, inks: readonly Ink[]): boolean {
  for (let i = 0; i < inks.length; i++)
    for (let j = i; j < inks.length; j++) {
      const [p, q] = [inks[i] as Ink, inks[j] as Ink];
      const [px, py, pz] = [p.l * LIGHT, p.a * HUE, p.b * HUE];
      const [dx, dy, dz] = [q.l * LIGHT - px, q.a * HUE - py, q.b * HUE - pz];
      const long = dx * dx + dy * dy + dz * dz;
      const t = long === 0 ? 0 : Math.min(1, Math.max(0, ((x - px) * dx + (y - py) * dy + (z - pz) * dz) / long));
      if ((x - px - t * dx) ** 2 + (y - py - t * dy) ** 2 + (z - pz - t * dz) ** 2 < FAR * FAR) return false;
    }
  return true;
}
