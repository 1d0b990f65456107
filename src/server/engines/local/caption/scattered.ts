/** Where the further colours of a cloth lie: small flowers far apart are a print all over it, stripes go on from one end to the other. */
import { OUTSIDE, type Separation } from '../inks/inks.ts';
import type { Ink } from '../inks/one-dye.ts';
import { regions } from '../matting/regions.ts';
import { mostOf } from './placed-motif.ts';

/** OKLab: how much paler than its ground a flower is, and how far of another hue at its own lightness. What is darker may be a fold, what is of one hue gleam. */
const PALER = 0.12;
const HUE = 0.03;
/**
 * Of the cloth: the least flower, the largest, all of them; how many; part of the stretch in which most of the cloth lies that they span both ways.
 * Three photographs of one print have 15–22 of 0.008 at most, 0.03–0.05 together and four fifths and more of both; buttons and letters stand in one place.
 */
const FLOWERS = { least: 0.0004, most: 0.02, all: 0.025, count: 12, span: 0.75 } as const;

/** Inks alone called it plain, with so much of its ground that nothing else counted. */
export function isScattered({ inks, first }: Separation, area: Float32Array, width: number, height: number): boolean {
  const [main] = inks;
  if (!main) return false;
  const flower = inks.map((ink, k) => k > 0 && isOther(main, ink));
  if (!flower.includes(true)) return false;
  const marks = Float32Array.from(first, (ink, i) => (area[i] > 0.9 && ink !== OUTSIDE && flower[ink] === true ? 1 : 0));
  const { label, size, value } = regions(marks, width, height);
  const [wide, high] = [new Uint32Array(width), new Uint32Array(height)];
  let cloth = 0;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (area[i] <= 0.9) continue;
      cloth++;
      wide[x]++;
      high[y]++;
    }
  const counts = size.map((count, k) => value[k] === 1 && count > FLOWERS.least * cloth);
  const flowers = [...size].filter((_, k) => counts[k]);
  const all = flowers.reduce((sum, count) => sum + count, 0);
  if (flowers.length < FLOWERS.count || Math.max(...flowers) > FLOWERS.most * cloth || all < FLOWERS.all * cloth) return false;
  const [across, down] = [new Uint32Array(width), new Uint32Array(height)];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      if (counts[label[i] as number]) {
        across[x]++;
        down[y]++;
      }
  return mostOf(across) > FLOWERS.span * mostOf(wide) && mostOf(down) > FLOWERS.span * mostOf(high);
}

function isOther(main: Ink, ink: Ink): boolean {
  const k = ink.l / Math.max(0.05, main.l);
  return ink.l > main.l + PALER && Math.hypot(ink.a - main.a * k, ink.b - main.b * k) > HUE;
}

/** Quarters of a box, and the least part of a further colour in one, of what the fullest has: four striped photographs have 0.37 and more; a stripe down each sleeve 0, a figure on the chest 0.22. */
const QUARTERS = 4;
const EVEN = 0.3;

/** @param way in which the quarters follow one another */
export function goesThrough(first: Uint8Array, area: Float32Array, width: number, height: number, way: 'down' | 'across'): boolean {
  const at = (i: number) => (way === 'across' ? i % width : Math.floor(i / width));
  let [from, to] = [Math.max(width, height), 0];
  for (let i = 0; i < area.length; i++) {
    if (area[i] <= 0.9) continue;
    from = Math.min(from, at(i));
    to = Math.max(to, at(i));
  }
  const [cloth, others] = [new Uint32Array(QUARTERS), new Uint32Array(QUARTERS)];
  for (let i = 0; i < area.length; i++) {
    if (area[i] <= 0.9 || first[i] === OUTSIDE) continue;
    const quarter = Math.floor((QUARTERS * (at(i) - from)) / (to - from + 1));
    cloth[quarter]++;
    if (first[i] !== 0) others[quarter]++;
  }
  const parts = Array.from(others, (count, k) => count / Math.max(1, cloth[k] ?? 0));
  return Math.min(...parts) > EVEN * Math.max(...parts);
}
