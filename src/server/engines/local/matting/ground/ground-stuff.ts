/**
 * Rock below a bag, the shine on a leather chair, lettering on a glass wall: where an outline runs through one and the same stuff, as coloured and as rough
 * on both of its sides, some of the ground stayed with the subject, and the answer was said to be good. A walk stops at any of the edges of such stuff.
 */
import { marksBelow } from '../../pixels/convert.ts';
import { type LabPlanes, labDistance } from '../../pixels/lab-planes.ts';
import { boxBlur } from '../../pixels/planes.ts';

/** Half the side of a square in which both sides of an outline are compared, and the pixels along it that are left out: px. */
const HALF = 12;
const BLUR = 3;
/** Share of such a square that each of both sides has at least. */
const LEAST = 0.1;
/** How near both are in lightness and in hue, OKLab; how rough at least, in steps between neighbours – calm cloth and a calm wall are often alike –, and how much rougher one may be. */
const LIGHT = 0.11;
const HUE = 0.035;
const ROUGH = 0.012;
const ROUGHER = 1.8;
/** So many squares, which overlap by half. Of 246 cut-outs that were not said to be poor three wrong ones have 2, 4 and 7, one with a scrap of wall beside a sleeve has 1, all others none. */
const MANY = 2;

interface Side {
  count: number;
  l: number;
  a: number;
  b: number;
  steps: number;
}

/** @param mask 1 = subject @returns whether its outline runs through rough stuff that goes on beyond it */
export function groundStuffKept(mask: Float32Array, lab: LabPlanes, width: number, height: number): boolean {
  const [columns, rows] = [Math.ceil(width / HALF), Math.ceil(height / HALF)];
  const [inside, outside] = sidesOf(mask, lab, width, height, columns, rows);
  let many = 0;
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const four = [y * columns + x];
      if (x + 1 < columns) four.push(y * columns + x + 1);
      if (y + 1 < rows) four.push((y + 1) * columns + x);
      if (x + 1 < columns && y + 1 < rows) four.push((y + 1) * columns + x + 1);
      const [subject, ground] = [added(inside, four), added(outside, four)];
      if (Math.min(subject.count, ground.count) >= LEAST * (2 * HALF) ** 2 && sameStuff(subject, ground)) many++;
    }
  return many >= MANY;
}

function sameStuff(one: Side, other: Side): boolean {
  const by = (k: 'l' | 'a' | 'b') => one[k] / one.count - other[k] / other.count;
  if (Math.abs(by('l')) > LIGHT || labDistance(0, by('a'), by('b')) > HUE) return false;
  const [rough, rougher] = [one.steps / one.count, other.steps / other.count].sort((p, q) => p - q) as [number, number];
  return rough > ROUGH && rougher < ROUGHER * rough;
}

/** What both sides of the outline are like in each square of `HALF` pixels. */
function sidesOf(mask: Float32Array, lab: LabPlanes, width: number, height: number, columns: number, rows: number): [Side[], Side[]] {
  const near = boxBlur(mask, width, height, BLUR);
  const bare = marksBelow(near, 1e-6);
  const empty = () => Array.from({ length: columns * rows }, (): Side => ({ count: 0, l: 0, a: 0, b: 0, steps: 0 }));
  const [inside, outside] = [empty(), empty()];
  for (let y = 0; y + 1 < height; y++) {
    const first = Math.floor(y / HALF) * columns;
    addRow(lab, bare, near, y * width, width, inside.slice(first, first + columns), outside.slice(first, first + columns));
  }
  return [inside, outside];
}

/** @param inside, outside the squares that a row goes through */
function addRow(
  { l, a, b }: LabPlanes,
  bare: Float32Array,
  near: Float32Array,
  row: number,
  width: number,
  inside: readonly Side[],
  outside: readonly Side[],
): void {
  for (let x = 0, i = row; x + 1 < width; x++, i++) {
    if (bare[i] === 0 && near[i] < 0.9999) continue;
    const square = (bare[i] === 1 ? outside : inside)[Math.floor(x / HALF)] as Side;
    square.count++;
    square.l += l[i];
    square.a += a[i];
    square.b += b[i];
    square.steps += Math.abs(l[i] - l[i + 1]) + Math.abs(l[i] - l[i + width]);
  }
}

function added(squares: readonly Side[], places: readonly number[]): Side {
  const sum: Side = { count: 0, l: 0, a: 0, b: 0, steps: 0 };
  for (const place of places) {
    const { count, l, a, b, steps } = squares[place] as Side;
    sum.count += count;
    sum.l += l;
    sum.a += a;
    sum.b += b;
    sum.steps += steps;
  }
  return sum;
}
