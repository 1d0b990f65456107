/** What stands up at the neck of a garment that lies alone, told by its outline: how high it is above the shoulders, and how far it leans outwards on its way down. */
import type { LabPlanes } from '../pixels/lab-planes.ts';
import type { Collar } from './words.ts';

/** Of a garment's width: how far beside its middle a collar's highest place is looked for, and its end; how much lower than that it lies; from there out, where its shoulder is known. */
const [HIGHEST, END, LOWER, OUT] = [0.2, 0.25, 0.012, 0.22];
/** Of a garment's height, the rows whose middle is its own. */
const UPPER = 0.4;
/** First columns beside the middle, px: a label, a thread. */
const FROM = 2;

type Range = readonly [least: number, most: number];

/** In widths of the garment, where nothing else is said. */
interface Side {
  /** From its middle to its end, and from there to where it meets the shoulder. */
  readonly wide: number;
  readonly tall: number;
  /** Outwards for its height. */
  readonly leans: number;
  /** How far that place lies within the line from its end to the shoulder. */
  readonly kink: number;
  /** How far the shoulder falls beside it for its width. */
  readonly falls: number;
}

type Told = Readonly<Record<keyof Side, Range>> & { readonly steep: Range };

/**
 * The leaves of a turned-down collar lean outwards: six polos and shirts have 0.52–0.97, stands of frills and lace 0.14–0.29 and 0.5–0.6 where they are
 * 0.06 tall. A roll neck is as tall as half of it is wide; crew necks are 0.04 tall at most. A stand goes straight up, half to three quarters as far: two
 * frilled ones on photographs and eleven that were drawn here have 0.05–0.08 and 0.09–0.29; the leaves of shirts that are as low lean 0.45 and more. A
 * hood is as tall as a head.
 */
const COLLARS: readonly (readonly [Collar, Told])[] = [
  ['翻领', { wide: [0.06, 0.18], tall: [0.07, 0.17], leans: [0.45, 1.05], kink: [0.025, 0.1], falls: [0.15, 0.55], steep: [0, 1.4] }],
  ['高领', { wide: [0.05, 0.14], tall: [0.07, 0.2], leans: [0, 0.3], kink: [0.05, 0.15], falls: [0.2, 0.6], steep: [0.85, 2] }],
  ['立领', { wide: [0.09, 0.18], tall: [0.05, 0.09], leans: [0, 0.3], kink: [0.022, 0.06], falls: [0.2, 1.5], steep: [0.44, 0.75] }],
  ['连帽', { wide: [0.04, 0.1], tall: [0.3, 0.55], leans: [0.1, 0.35], kink: [0.07, 0.15], falls: [0.15, 0.5], steep: [3, 12] }],
];

/** Of a hood, how much has the colour of what is below it at least, and how near that is, OKLab with chroma counted twice: somebody's head from behind is as tall. */
const OWN = { part: 0.35, near: 0.12 } as const;

/** Of both sides: how much one is taller, and leans more, than the other at most; of the width, how far its middle lies below its ends. */
const UNLIKE = { tall: 0.03, leans: 0.3 } as const;
const DIP = 0.06;

const within = (value: number, [least, most]: Range) => value >= least && value <= most;

/** @param area the garment, 0–1 @returns undefined where none is seen for sure */
export function flatCollar(area: Float32Array, lab: LabPlanes, width: number, height: number): Collar | undefined {
  const tops = new Int32Array(width).fill(height);
  for (let i = area.length - 1; i >= 0; i--) if (area[i] > 0.5) tops[i % width] = Math.floor(i / width);
  const [left, right] = [tops.findIndex((y) => y < height), tops.findLastIndex((y) => y < height)];
  const wide = right - left;
  const middle = middleOf(area, tops, width, height);
  if (left < 0 || middle === undefined) return undefined;
  const sides = [sideOf(tops, middle, -1, wide, height), sideOf(tops, middle, 1, wide, height)];
  const [one, other] = sides;
  if (!one || !other || Math.abs(one.tall - other.tall) > UNLIKE.tall || Math.abs(one.leans - other.leans) > UNLIKE.leans) return undefined;
  const first = tops.reduce((least, y) => Math.min(least, y), height);
  if ((tops[middle] as number) - first > DIP * wide) return undefined;
  const fits = ({ wide: half, tall, leans, kink, falls }: Side, told: Told) =>
    within(half, told.wide) &&
    within(tall, told.tall) &&
    within(leans, told.leans) &&
    within(kink, told.kink) &&
    within(falls, told.falls) &&
    within(tall / half, told.steep);
  const found = COLLARS.find(([, told]) => fits(one, told) && fits(other, told))?.[0];
  const foot = Math.round(first + Math.min(one.tall, other.tall) * wide);
  return found === '连帽' && !isOwnCloth(area, lab, first, foot, width, height) ? undefined : found;
}

/** Whether what is above a row is of the cloth that lies below it. */
function isOwnCloth(area: Float32Array, { l, a, b }: LabPlanes, first: number, foot: number, width: number, height: number): boolean {
  const [from, to] = [foot * width, Math.min(height, 2 * foot - first) * width];
  let [count, light, red, yellow] = [0, 0, 0, 0];
  for (let i = from; i < to; i++) {
    if (area[i] <= 0.5) continue;
    count++;
    light += l[i];
    red += a[i];
    yellow += b[i];
  }
  const all = Math.max(1, count);
  let [above, own] = [0, 0];
  for (let i = first * width; i < from; i++) {
    if (area[i] <= 0.5) continue;
    above++;
    if (Math.hypot(l[i] - light / all, 2 * (a[i] - red / all), 2 * (b[i] - yellow / all)) < OWN.near) own++;
  }
  return own > OWN.part * above;
}

function middleOf(area: Float32Array, tops: Int32Array, width: number, height: number): number | undefined {
  const first = tops.reduce((least, y) => Math.min(least, y), height);
  const last = Math.floor(area.findLastIndex((v) => v > 0.5) / width);
  let [sum, count] = [0, 0];
  for (let y = first; y < first + UPPER * (last - first); y++) {
    const row = area.subarray(y * width, (y + 1) * width);
    const from = row.findIndex((v) => v > 0.5);
    if (from < 0) continue;
    sum += (from + row.findLastIndex((v) => v > 0.5)) / 2;
    count++;
  }
  return count > 0 ? Math.round(sum / count) : undefined;
}

function sideOf(tops: Int32Array, middle: number, way: 1 | -1, wide: number, height: number): Side | undefined {
  const top = (k: number) => tops[Math.round(middle + way * k)] ?? height;
  let highest = height;
  for (let k = FROM; k < HIGHEST * wide; k++) highest = Math.min(highest, top(k));
  let end = 0;
  for (let k = FROM; k < END * wide; k++) if (top(k) <= highest + Math.max(2, LOWER * wide)) end = k;
  const out = OUT * wide;
  const shoulder = top(end + out);
  if (shoulder >= height || end === 0) return undefined;
  const fall = shoulder - highest;
  let [most, across, down] = [0, 0, 0];
  for (let k = 0; k < out; k++) {
    const at = top(end + k) - highest;
    const within = (at * out - k * fall) / Math.hypot(out, fall);
    if (within > most) [most, across, down] = [within, k, at];
  }
  return {
    wide: end / wide,
    tall: down / wide,
    leans: across / Math.max(1, down),
    kink: most / wide,
    falls: (fall - down) / Math.max(1, out - across),
  };
}
