/**
 * A collar that stands closed up to the chin, as wide as the head: a head is found to end at its seam, and what stands there is no part of the garment then.
 * A filled jacket had no collar, and where its zip is white on white it was a sweater.
 */
import type { Head } from '../garment-area/wearer-head.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { median } from '../pixels/median.ts';
import type { OnPerson } from './arms.ts';

/**
 * In halves of a head's width, above its foot: rows that show such a collar, and one that shows the face. Of a collar, what lies beside its middle at either
 * side: two filled jackets have 1.1 and more. White hair, a shirt as pale as skin and a necklace of straps have 0.5 at the one side and 0.6–0.9 at the other.
 */
const COLLAR = [0.1, 0.15, 0.2] as const;
const FACE = 0.6;
const BESIDE = 0.95;
/** The same: how far beside the middle it is looked for, what has cloth in every place of it, and which part of that has at most where the face is. */
const REACH = 1.6;
const MIDDLE = 0.45;
const CLOSED = 0.95;
const BARE = 0.1;
/** Below the foot of the head, the cloth that it is compared with: how far down and how far beside the middle. */
const BELOW = { down: 1.5, beside: 1.2, least: 40 } as const;
/** Lightness in that of the cloth, and OKLab a and b off what they are at such a light: a collar is in the shade of a chin. */
const LIGHT = [0.5, 1.3] as const;
const HUE = 0.02;
/** No place is more colourful for being lit. */
const LIT = 1.2;

/** @returns whether one is seen for sure */
export function hasClosedStand(
  { area, skin, figure }: OnPerson,
  { bottom, centre, half }: Head,
  { l, a, b }: LabPlanes,
  width: number,
  height: number,
): boolean {
  const [light, red, yellow]: [number[], number[], number[]] = [[], [], []];
  const [left, right] = [
    Math.max(0, Math.round(centre - BELOW.beside * half)),
    Math.min(width - 1, Math.round(centre + BELOW.beside * half)),
  ];
  for (let y = bottom; y < Math.min(height, bottom + BELOW.down * half); y += 2)
    for (let x = left; x <= right; x += 2) {
      const i = y * width + x;
      if (area[i] <= 0.9) continue;
      light.push(l[i]);
      red.push(a[i]);
      yellow.push(b[i]);
    }
  if (light.length < BELOW.least) return false;
  const cloth = { l: Math.max(0.05, median(light)), a: median(red), b: median(yellow) };
  const isCloth = (i: number) => {
    const k = l[i] / cloth.l;
    // Cloth of the garment itself is no collar: of a crew neck a head was found to end too far down.
    if (figure[i] <= 0.5 || area[i] > 0.5 || skin[i] === 1 || k < LIGHT[0] || k > LIGHT[1]) return false;
    const lit = Math.min(LIT, k);
    return Math.hypot(a[i] - cloth.a * lit, b[i] - cloth.b * lit) < HUE;
  };
  /** Of a row above the foot of the head: what is cloth at either side of the middle, and which part of that middle. */
  const rowOf = (above: number) => {
    const row = Math.max(0, Math.round(bottom - above * half)) * width;
    let [one, other, amid] = [0, 0, 0];
    for (let x = Math.max(0, Math.round(centre - REACH * half)); x <= Math.min(width - 1, centre + REACH * half); x++) {
      if (!isCloth(row + x)) continue;
      if (x < centre) one++;
      else other++;
      if (Math.abs(x - centre) < MIDDLE * half) amid++;
    }
    return { side: Math.min(one, other) / half, amid: amid / (2 * MIDDLE * half) };
  };
  return (
    COLLAR.every((above) => {
      const { side, amid } = rowOf(above);
      return side > BESIDE && amid > CLOSED;
    }) && rowOf(FACE).amid < BARE
  );
}
