/**
 * What lies on a garment of one cloth in another hue: labels at the neck, zips, piping and rivets are sewn on and stay; letters and figures are printed, and
 * go whole. By their hue alone the boots of a printed cat stayed, and the cat was gone.
 */
import type { StopSignal } from '../../../engine.ts';
import { OUTSIDE } from '../../inks/inks.ts';
import type { LabPlanes } from '../../pixels/lab-planes.ts';
import { boxBlur } from '../../pixels/planes.ts';
import type { PicturedCloth } from '../cloth-of-picture.ts';
import { offHue } from '../lay-print.ts';
import { figures } from './figures.ts';
import { type Part, partsOf, type SmallGarment, smallGarment } from './garment-parts.ts';
import { trimsAmong } from './trim-rules.ts';

/** Share of the leading colour from which on a garment is of one cloth; of a printed one nothing is told by its hue. */
const ONE_CLOTH = 0.92;
/** Of the garment: a label at most; of its height and width, how near to the neck it is, and how near what was woven into it. */
const LABEL = { size: 0.012, bottom: 0.2, aside: 0.2, top: 0.08 } as const;
/** Rivets are less than a part (`garment-parts`); more than this of the garment in such specks is a print. */
const SPECKS = 0.004;
/** From here on a pixel is printed, not a soft rim. */
const SOFT = 0.3;
/** How much larger one of two flowers may be, how far apart their hues (OKLab), and how many others there are; so many times as long as thick is a band. */
const ALIKE = { size: 4, hue: 0.04, many: 3 } as const;
const LONG = 8;
/** In a plane of hues: the cloth's, and another one. */
const [CLOTH, OTHER] = [0, 1];

export interface SewnOn {
  /** 0–1 per pixel: what is sewn on. */
  readonly stays: Float32Array;
  /** 1 on what is printed in another hue. */
  readonly printed: Uint8Array;
}

/** @param trims 0–1, what stays anyway @returns nothing where all of it has one hue, or the garment is of several colours anyway */
export function sewnOn(cloth: PicturedCloth, trims: Float32Array | undefined, signal: StopSignal): SewnOn | undefined {
  const { separation, lab, picture } = cloth;
  const { inks, first } = separation;
  const [ink] = inks;
  if (!ink || ink.share < ONE_CLOTH) return undefined;
  const off = offHue(lab);
  const { width, height } = picture;
  const stays = new Float32Array(first.length);
  let any = false;
  const hues = new Uint8Array(first.length).fill(OUTSIDE);
  for (let i = 0; i < hues.length; i++) {
    if (first[i] === OUTSIDE) continue;
    stays[i] = off(i, ink);
    hues[i] = stays[i] > 0.5 ? OTHER : CLOTH;
    if (hues[i] === OTHER) any = true;
  }
  if (!any) return undefined;
  signal.throwIfAborted();
  const small = smallGarment(hues, undefined, width, height);
  const { parts, label } = partsOf(small, OTHER);
  signal.throwIfAborted();
  const tint = tintsOf(parts, label, small, lab, width);
  const maybe = new Set([...trimsAmong(parts, small, 0), ...parts.filter((part) => isLabel(part, small.size))]);
  const others = parts.filter((part) => !maybe.has(part));
  const sewn = new Set(
    [...maybe].filter((part) => others.filter((other) => isAlike(part, other, tint)).length < ALIKE.many).map((part) => part.label),
  );
  const isAlone = () => figures(marksOf(cloth, hues, trims), small.size * small.by ** 2, width, height);
  const known = { label, sewn, parts: new Set(parts.map((part) => part.label)), labelled: sewn.size === maybe.size, isAlone };
  const goes = boxBlur(printedParts(small, known), small.width, small.height, 1);
  const printed = new Uint8Array(first.length);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (stays[i] === 0 || goes[Math.floor(y / small.by) * small.width + Math.floor(x / small.by)] === 0) continue;
      if (stays[i] > SOFT) printed[i] = 1;
      stays[i] = 0;
    }
  return { stays, printed };
}

/** 1 on what is not of the cloth, in hue or in lightness, and no trim. */
function marksOf({ separation: { first } }: PicturedCloth, hues: Uint8Array, trims: Float32Array | undefined): Float32Array {
  const out = new Float32Array(first.length);
  for (let i = 0; i < out.length; i++)
    if (first[i] !== OUTSIDE && (first[i] !== 0 || hues[i] === OTHER) && !(trims && trims[i] > 0.5)) out[i] = 1;
  return out;
}

interface Known {
  readonly label: Int32Array;
  readonly sewn: ReadonlySet<number>;
  readonly parts: ReadonlySet<number>;
  /** What lies at the neck is no part of the print. */
  readonly labelled: boolean;
  readonly isAlone: () => ReturnType<typeof figures>;
}

/** 1 on what is printed. */
function printedParts(small: SmallGarment, { label, sewn, parts, labelled, isAlone }: Known): Float32Array {
  const { first, size, width, by, box } = small;
  const specks = new Map<number, { x: number; y: number; count: number }>();
  let all = 0;
  for (let i = 0; i < label.length; i++) {
    if (first[i] !== OTHER || parts.has(label[i])) continue;
    const speck = specks.get(label[i]);
    if (speck) speck.count++;
    else specks.set(label[i], { x: i % width, y: Math.floor(i / width), count: 1 });
    all++;
  }
  const stays = new Set(sewn);
  if (all > 0 && all <= SPECKS * size) {
    const [tall, wide] = [box.y1 - box.y0, box.x1 - box.x0];
    const isAtNeck = (x: number, y: number) => y < box.y0 + LABEL.top * tall && Math.abs(x - (box.x0 + box.x1) / 2) < LABEL.aside * wide;
    const alone = isAlone();
    for (const [own, { x, y, count }] of specks) if ((labelled && isAtNeck(x, y)) || alone(x * by, y * by, count * by * by)) stays.add(own);
  }
  const out = new Float32Array(first.length);
  for (let i = 0; i < out.length; i++) if (first[i] === OTHER && !stays.has(label[i])) out[i] = 1;
  return out;
}

interface Tint {
  readonly a: number;
  readonly b: number;
}

/** Mean hue of each part. */
function tintsOf(
  parts: readonly Part[],
  label: Int32Array,
  { first, width, by }: SmallGarment,
  { a, b }: LabPlanes,
  wide: number,
): ReadonlyMap<number, Tint> {
  const sums = new Map(parts.map((part) => [part.label, { n: 0, a: 0, b: 0 }]));
  for (let i = 0; i < label.length; i++) {
    const sum = first[i] === OTHER ? sums.get(label[i]) : undefined;
    if (!sum) continue;
    const at = Math.floor(i / width) * by * wide + (i % width) * by;
    sum.n++;
    sum.a += a[at];
    sum.b += b[at];
  }
  return new Map([...sums].map(([own, sum]) => [own, { a: sum.a / Math.max(1, sum.n), b: sum.b / Math.max(1, sum.n) }]));
}

/** One flower of many is no label and no trim, wherever it lies; a long band is, whatever else has its colour. */
function isAlike(part: Part, other: Part, tint: ReadonlyMap<number, Tint>): boolean {
  const [one, two] = [tint.get(part.label), tint.get(other.label)];
  if (!one || !two || part.size > LONG * part.thick ** 2) return false;
  return (
    Math.max(part.size, other.size) < ALIKE.size * Math.min(part.size, other.size) && Math.hypot(one.a - two.a, one.b - two.b) < ALIKE.hue
  );
}

function isLabel({ size, bottom, aside }: Part, garment: number): boolean {
  return size < LABEL.size * garment && bottom < LABEL.bottom && aside < LABEL.aside;
}
