/** Pieces of a garment that an arm or a lock of hair parts from it: small and apart as a bag is, they stayed in the old colour beside a dyed top. */
import { regions } from '../matting/regions.ts';

/** In halves of the head's width: how wide what parts them is at most, and such a piece at least; the rim of an arm in shade is narrower. */
const PARTED = 1.4;
const WIDE = 0.1;
/** Of the garment. */
const LEAST = 0.002;
/** Of its rows, how many reach the garment across an arm. */
const ACROSS = 0.5;

/** What may part a garment from a piece of it, arms and hair, and the measure of both: half of the head's width, and the first row below it. */
export interface Covering {
  readonly covered: (i: number) => boolean;
  readonly half: number;
  readonly bottom: number;
}

/**
 * @param area 0 or 1: the garment without what lies apart @param all the same with it
 * @param isHere whether a pixel is on the garment's side of the waist @returns the area with those pieces
 */
export function withPartsBehind(
  area: Float32Array,
  all: Float32Array,
  { covered, half }: Covering,
  isHere: (i: number) => boolean,
  width: number,
  height: number,
): Float32Array {
  const apart = new Float32Array(all.length);
  for (let i = 0; i < apart.length; i++) if (all[i] > 0 && area[i] === 0) apart[i] = 1;
  const { label, size, value } = regions(apart, width, height);
  let own = 0;
  const here = size.map(() => 0);
  for (let i = 0; i < area.length; i++) {
    own += area[i];
    if (apart[i] === 1 && isHere(i)) here[label[i]]++;
  }
  const asked = size.map((n, k) => value[k] === 1 && n > LEAST * own && 2 * here[k] >= n);
  if (!asked.includes(true)) return area;
  const [rows, linked] = [size.map(() => 0), size.map(() => 0)];
  const far = Math.round(PARTED * half);
  const reaches = (from: number, step: number, room: number) => {
    let n = 1;
    while (n <= Math.min(far, room) && covered(from + n * step)) n++;
    return n > 1 && n <= room && area[from + n * step] === 1;
  };
  for (let y = 0; y < height; y++) {
    const ends = new Map<number, [number, number]>();
    for (let x = 0; x < width; x++) {
      const k = label[y * width + x];
      if (!asked[k]) continue;
      const end = ends.get(k);
      if (end) end[1] = x;
      else ends.set(k, [x, x]);
    }
    for (const [k, [left, right]] of ends) {
      rows[k]++;
      const [from, to] = [y * width + left, y * width + right];
      // Lips have skin on both sides.
      if ((reaches(from, -1, left) && !covered(to + 1)) || (reaches(to, 1, width - 1 - right) && !covered(from - 1))) linked[k]++;
    }
  }
  const behind = size.map((n, k) => asked[k] && linked[k] > ACROSS * rows[k] && n > WIDE * half * rows[k]);
  const whole = new Float32Array(area.length);
  for (let i = 0; i < whole.length; i++) if (area[i] === 1 || behind[label[i]]) whole[i] = 1;
  return whole;
}
