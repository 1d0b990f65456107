/**
 * The colours a picture is made of, as a dyer or a printer counts them: one ink per dyed colour, however lit. Folds do not become inks, because
 * lightness weighs little and colours that fade into each other without an edge are one ink in two lights.
 */
import type { Pace, StopSignal } from '../../engine.ts';
import { kMeans } from '../pixels/k-means.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { middleOf } from '../pixels/median.ts';
import { boxBlur } from '../pixels/planes.ts';
import type { Random } from '../pixels/random.ts';
import { grainless } from '../pixels/without-grain.ts';
import { evenLight } from './even-light.ts';
import { fuseAlike, fuseDown } from './fuse-inks.ts';
import { areParted, CHROMA, distance, edges, isGloss, isPrinted, nearestFirst, PAPER, type SampledCloth } from './ink-borders.ts';
import { missedInks } from './missed-inks.ts';
import { mixRow } from './mixed-edges.ts';
import { type Ink, isColoured, isShade, nearestGreys, ofOtherHue, otherDye, sameLight, together, withoutGleams } from './one-dye.ts';
import { withoutOwnShade } from './own-shade.ts';

export interface Separation {
  /** Largest first. */
  readonly inks: readonly Ink[];
  /** Per pixel: its ink, the ink it blends into along an edge, and how much of that. 255 = outside. */
  readonly first: Uint8Array;
  readonly second: Uint8Array;
  readonly blend: Float32Array;
}

export interface SeparationOptions {
  /** Most inks to look for. */
  readonly most: number;
  /** A photographed garment: shading is not colour. Otherwise a flat print. */
  readonly lit: boolean;
  /** For spot colours: those nearer than this become one, and nothing else does. */
  readonly same?: number;
  /** Where its colours are looked for, above one half; without it wherever it is. Beside a soft outline they are mixed with the ground. */
  readonly core?: Float32Array | undefined;
  /** What is laid over them must hide them: two tones of one hue with a sharp border are two inks, not one in light and shade. */
  readonly covered?: boolean;
  /** More than one garment: their greys are no print in one light, and a black blouse is not the paper of the skirt below it in shade. */
  readonly several?: boolean;
  /** Dark cloth that shines: its greys are one dye, and no light is evened by them. */
  readonly gloss?: boolean;
}

/** In `Separation.first`: not part of the coloured area. */
export const OUTSIDE = 255;
/** Pixels between two looks whether the work is still wanted. */
const LOOK = 1 << 15;
const SAMPLES = 24_000;
/** Times as many colours as spot inks are wanted. */
const CANDIDATES = 3;
/** Part of the area below which a colour is an accident; a spot colour may be one letter on a T-shirt. */
const LEAST_SHARE = 0.002;
const LEAST_SPOT = 0.0005;
/** Colours nearer than this are one, whatever the picture. */
const SAME = 0.045;
/** Lightness that one ink's light and shade may span. */
const WIDEST = 0.42;
/** Beneath something else: the same as a part of that, and the step of lightness up to which a border does not count. */
const NARROWER = 0.7;
const COVERED = 0.1;
/** Step to the right and downward neighbours. */
function steps({ l, a, b }: LabPlanes, width: number, height: number, signal: StopSignal): Float32Array {
  const out = new Float32Array(l.length);
  for (let y = 0; y < height; y++) {
    if (y % 128 === 0) signal.throwIfAborted();
    stepsOfRow(l, a, b, out, y * width, width, y + 2 < height ? 2 * width : 0);
  }
  return out;
}

/** A row of it: with the rows round it in one function, V8 left its compiled code at the end of each. @param down pixels to the place below */
function stepsOfRow(l: Float32Array, a: Float32Array, b: Float32Array, out: Float32Array, row: number, width: number, down: number): void {
  for (let i = row, end = row + width; i < end; i++) {
    const r = i + 2 < end ? i + 2 : i;
    const d = i + down;
    const across = (l[i] - l[r]) ** 2 + 4 * ((a[i] - a[r]) ** 2 + (b[i] - b[r]) ** 2);
    const along = (l[i] - l[d]) ** 2 + 4 * ((a[i] - a[d]) ** 2 + (b[i] - b[d]) ** 2);
    out[i] = Math.sqrt(Math.max(across, along));
  }
}

/** Indices of the pixels above a value. */
function places(plane: Float32Array, than: number): Int32Array {
  const found = new Int32Array(plane.length);
  let count = 0;
  for (let i = 0; i < plane.length; i++) if (plane[i] > than) found[count++] = i;
  return found.subarray(0, count);
}

/** Those of some pixels beside which nothing changes by more than `limit`. In a loop: `filter` asked its function of a million of them. */
function flatOf(area: Int32Array, step: Float32Array, limit: number): Int32Array {
  const found = new Int32Array(area.length);
  let count = 0;
  for (let k = 0; k < area.length; k++) if (step[area[k]] <= limit) found[count++] = area[k];
  return found.subarray(0, count);
}

function percentile(values: Float32Array, part: number): number {
  if (values.length === 0) return 0;
  return Float32Array.from(values).sort()[Math.min(values.length - 1, Math.floor(values.length * part))];
}

/** All of an area as one ink. */
export function asOne(separation: Separation, ink: Ink, area: Float32Array): Separation {
  const first = new Uint8Array(area.length);
  for (let i = 0; i < first.length; i++) if (area[i] <= 0) first[i] = OUTSIDE;
  return { ...separation, inks: [ink], first };
}

/** @param inside 0–1, what belongs to the coloured area; at least a few pixels must be above one half */
export function separateInks(
  seen: LabPlanes,
  inside: Float32Array,
  width: number,
  height: number,
  options: SeparationOptions,
  random: Random,
  pace: Pace,
): Separation {
  const { most, lit: shaded, same, core, covered = false, several = false, gloss = false } = options;
  // An ink that is to be hidden is as bright as it is seen: a black shirt round a portrait was taken for grey cloth in the shade.
  const lab = shaded && !covered && !several && !gloss ? { ...seen, l: evenLight(seen, inside, width, height, pace.signal) } : seen;
  const even = lab.l !== seen.l;
  const weight = shaded ? 0.5 : 0.9;
  // Threads, grain and compression are no colours.
  const grain = shaded ? Math.max(1, Math.round(Math.max(width, height) / 512)) : 1;
  const smoothed = (plane: Float32Array) => {
    pace.signal.throwIfAborted();
    return grain === 1 ? grainless(plane, width, height) : boxBlur(plane, width, height, grain);
  };
  const smooth = { l: smoothed(lab.l), a: smoothed(lab.a), b: smoothed(lab.b) };
  const step = steps(smooth, width, height, pace.signal);
  const within = places(core ?? inside, 0.5);
  const area = within.length > 0 ? within : places(inside, 0.5);
  const pick = (list: Int32Array, count: number) =>
    Array.from(
      { length: Math.min(count, list.length) },
      (_, k) => list[Math.floor(((k + random.next()) * list.length) / Math.min(count, list.length))] ?? 0,
    );
  const limit = Math.min(
    0.09,
    Math.max(
      0.024,
      percentile(
        Float32Array.from(pick(area, 4000), (i) => step[i]),
        0.6,
      ),
    ),
  );
  pace.signal.throwIfAborted();
  const flat = flatOf(area, step, limit);
  const sample = pick(flat.length > 40 ? flat : area, SAMPLES);
  pace.progress(0.15, '分析颜色');
  const points = new Float32Array(sample.length * 3);
  for (const [k, i] of sample.entries()) {
    points[k * 3] = smooth.l[i] * weight;
    points[k * 3 + 1] = smooth.a[i] * CHROMA;
    points[k * 3 + 2] = smooth.b[i] * CHROMA;
  }
  // Spot colours are given up one by one from more than are wanted: asked for eight at once, the middle of a blue flower and its shade is grey.
  const [wanted, least] = same === undefined ? [most, LEAST_SHARE] : [most * CANDIDATES, LEAST_SPOT];
  const found = kMeans(points, wanted, random).filter(({ share }) => share > least);
  const means: Ink[] = found.map(({ x, y, z, share }) => ({ l: x / weight, a: y / CHROMA, b: z / CHROMA, share }));
  pace.signal.throwIfAborted();
  const spotInks = (list: Ink[]) => {
    const rough = area.filter((i) => step[i] > limit);
    return fuseDown([...list, ...missedInks(smooth, rough, fuseDown(list, most), area.length, LEAST_SPOT, random)], most);
  };
  const cloth = { lab: smooth, sample, step, limit, width, weight, grain };
  const greys = even ? nearestGreys(means) : means;
  if (even && isGloss(greys, { ...cloth, lab: { ...smooth, l: smoothed(seen.l) } }))
    return separateInks(seen, inside, width, height, { ...options, gloss: true }, random, pace);
  const inks = same === undefined ? mergeInks(greys, cloth, { shaded, even, covered, gloss, several }) : spotInks(fuseAlike(means, same));
  pace.progress(0.3, '分析颜色');
  const labels = nearestInk(lab, inside, inks, weight, shaded, pace.signal);
  pace.progress(0.6, '分离颜色');
  const settled = settle(inks, labels, lab, pace.signal);
  pace.signal.throwIfAborted();
  const blended = unmix(lab, inside, settled.labels, settled.inks, step, limit, width, height, weight, shaded, pace);
  const separation = { inks: settled.inks, ...blended };
  return shaded ? withoutOwnShade(separation, seen, inside, width, height, pace.signal) : separation;
}

/** What may be shade, and what only a print. */
interface Lighting {
  /** A photographed garment: one dye may be seen in two lights. */
  readonly shaded: boolean;
  /** Its light was evened before: what is left of greys are colours. */
  readonly even: boolean;
  readonly covered: boolean;
  readonly gloss: boolean;
  readonly several: boolean;
}

/** Two of them are one ink when they are nearly alike, or when one is the other in shade and no edge runs between them. */
function mergeInks(inks: readonly Ink[], cloth: SampledCloth, { shaded, even, covered, gloss, several }: Lighting): Ink[] {
  const groups = inks.map((_, k) => k);
  const top = (k: number): number => (groups[k] === k ? k : top(groups[k] ?? k));
  // In even light two greys are a print, neither shade nor gleam.
  const print = (x: Ink, y: Ink) => even && !isColoured(x, y);
  const border = shaded ? edges(inks, cloth) : undefined;
  const edge = border?.sharp;
  const group = (k: number) => inks.flatMap((_, at) => (top(at) === top(k) ? [at] : []));
  const dyeOf = (k: number) => together(inks.filter((_, at) => top(at) === top(k)));
  for (const [i, j] of nearestFirst(inks)) {
    const [x, y] = [inks[i] as Ink, inks[j] as Ink];
    const alike = Math.hypot(x.l - y.l, (x.a - y.a) * CHROMA, (x.b - y.b) * CHROMA) < SAME;
    const shade =
      edge &&
      isShade(x, y) &&
      !print(x, y) &&
      (edge[i * inks.length + j] < 0.5 || Math.abs(x.l - y.l) < (covered ? COVERED : sameLight(x, y)));
    if (gloss && !isColoured(x, y) && Math.max(x.l, y.l) < PAPER) {
      groups[top(j)] = top(i);
      continue;
    }
    const parted = !isColoured(x, y) && areParted(border, group(i), group(j));
    if (!alike && (!shade || parted)) continue;
    const [one, other] = [dyeOf(i), dyeOf(j)];
    if (several && otherDye(one, other)) continue;
    if (shaded && ofOtherHue(one, other)) continue;
    const both = inks.filter((_, k) => top(k) === top(i) || top(k) === top(j)).map(({ l }) => l);
    // Step by step everything between black and white would become one.
    if (Math.max(...both) - Math.min(...both) < (covered ? NARROWER : isColoured(x, y) ? 1.5 : 1) * WIDEST) groups[top(j)] = top(i);
  }
  const merged = new Map<number, Ink[]>();
  for (const [k, ink] of inks.entries()) merged.set(top(k), [...(merged.get(top(k)) ?? []), ink]);
  const joined = [...merged.values()].map(together);
  if (!border || covered) return joined;
  // A gleam is told by its size alone, and so small a print would be one; on black it is as bright as what it mirrors, and told by its border.
  const members = [...merged.keys()].map(group);
  return withoutGleams(joined, { print, printed: (one, other) => isPrinted(border, members[one] ?? [], members[other] ?? []) });
}

/** So much that no root and no sum rounds beyond it. */
const ROUNDING = 1 + 1e-9;

function nearestInk(
  lab: LabPlanes,
  inside: Float32Array,
  inks: readonly Ink[],
  weight: number,
  shaded: boolean,
  signal: StopSignal,
): Uint8Array {
  const labels = new Uint8Array(inside.length).fill(OUTSIDE);
  const lights = Float64Array.from(inks, ({ l }) => l);
  let before = 0;
  for (let i = 0; i < inside.length; i++) {
    if (i % LOOK === 0) signal.throwIfAborted();
    if (inside[i] <= 0.02) continue;
    const l = lab.l[i];
    const a = lab.a[i];
    const b = lab.b[i];
    // None is farther than that of the pixel before: most others are as far by their light alone, and asked no more.
    const most = distance(weight, shaded, l, a, b, inks[before] as Ink) * ROUNDING;
    let least = Number.POSITIVE_INFINITY;
    for (let k = 0; k < lights.length; k++) {
      if (Math.abs(l - lights[k]) * weight > most) continue;
      const d = distance(weight, shaded, l, a, b, inks[k] as Ink);
      if (d < least) {
        least = d;
        before = k;
      }
    }
    labels[i] = before;
  }
  return labels;
}

/** Each ink as it is seen in the picture: the median, which a few highlights do not move. Orders inks by area. */
function settle(inks: readonly Ink[], labels: Uint8Array, lab: LabPlanes, signal: StopSignal): { inks: Ink[]; labels: Uint8Array } {
  const counts = countsOf(labels);
  const whole = inks.reduce((sum, _, k) => sum + counts[k], 0);
  signal.throwIfAborted();
  const order = inks.map((_, k) => k).sort((x, y) => counts[y] - counts[x]);
  const rank = new Uint8Array(256).fill(OUTSIDE);
  order.forEach((k, at) => {
    rank[k] = at;
  });
  // Every so many-th pixel of each, all in one walk.
  const strides = Int32Array.from(inks, (_, k) => Math.max(1, Math.floor(counts[k] / 5000)));
  const seen = inks.map((_, k) => new Int32Array(Math.ceil(counts[k] / strides[k])));
  gather(labels, strides, seen);
  signal.throwIfAborted();
  const settled = order.map((k) => {
    const places = seen[k] as Int32Array;
    const share = counts[k] / Math.max(1, whole);
    if (places.length === 0) return { ...(inks[k] as Ink), share };
    return { l: middleAt(lab.l, places), a: middleAt(lab.a, places), b: middleAt(lab.b, places), share };
  });
  signal.throwIfAborted();
  return { inks: settled, labels: through(rank, labels) };
}

/** How many pixels have each label. */
function countsOf(labels: Uint8Array): Int32Array {
  const counts = new Int32Array(256);
  for (let i = 0; i < labels.length; i++) counts[labels[i]]++;
  return counts;
}

/** Places of each label, every so many-th of them. */
function gather(labels: Uint8Array, strides: Int32Array, seen: readonly Int32Array[]): void {
  const found = new Int32Array(strides.length);
  const left = new Int32Array(strides.length);
  for (let i = 0; i < labels.length; i++) {
    const k = labels[i];
    if (k === OUTSIDE || left[k]-- > 0) continue;
    left[k] = strides[k] - 1;
    (seen[k] as Int32Array)[found[k]++] = i;
  }
}

function through(table: Uint8Array, labels: Uint8Array): Uint8Array {
  const result = new Uint8Array(labels.length);
  for (let i = 0; i < result.length; i++) result[i] = table[labels[i]];
  return result;
}

function middleAt(plane: Float32Array, places: Int32Array): number {
  const values = new Float32Array(places.length);
  for (let k = 0; k < values.length; k++) values[k] = plane[places[k]];
  return middleOf(values);
}

/**
 * On an edge a pixel mixes the two inks that meet there. Judged alone it would often fall to a third ink that lies between them,
 * and every outline would be drawn in a foreign colour.
 */
function unmix(
  lab: LabPlanes,
  inside: Float32Array,
  labels: Uint8Array,
  inks: readonly Ink[],
  step: Float32Array,
  limit: number,
  width: number,
  height: number,
  weight: number,
  shaded: boolean,
  pace: Pace,
): Pick<Separation, 'first' | 'second' | 'blend'> {
  const first = labels.slice();
  const second = labels.slice();
  const blend = new Float32Array(labels.length);
  if (inks.length === 1) return { first, second, blend };
  // A place for nobody's vote, too: it is counted like the others and never read.
  const votes = new Int32Array(OUTSIDE + 1);
  // Who votes, by its ink; nobody on an edge or outside. As a plane of its own it is asked in one step.
  const voter = new Uint8Array(labels.length);
  for (let i = 0; i < voter.length; i++) voter[i] = step[i] <= limit ? labels[i] : OUTSIDE;
  const reach = Math.max(2, Math.round(Math.max(width, height) / 380));
  const mixing = { lab, inside, labels, inks, step, limit, width, height, weight, shaded, reach, votes, voter, first, second, blend };
  for (let y = 0; y < height; y++) {
    if (y % 16 === 0) pace.progress(0.6 + (0.4 * y) / height, '分离颜色');
    mixRow(mixing, y);
  }
  return { first, second, blend };
}
