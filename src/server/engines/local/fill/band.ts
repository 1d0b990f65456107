/**
 * A broad label or band under a brush: four straight edges, nearest to which the picture steps all along in one direction. What a brush
 * covers beyond them is picture, and what lies under a translucent band can be had back.
 */
import type { Veil } from './veil.ts';

export interface Band {
  /** 1 = band. */
  readonly hole: Uint8Array;
  /** What it is mixed of; undefined where it hides what lies under it. */
  readonly veil: Veil | undefined;
}

/** How alike both sides of the edges must run (correlation). */
const ALIKE = 0.6;
/** By how much of itself each edge's own answer may differ from that of all. */
const SAME = 0.12;
/** Levels by which one edge may miss what all edges together say of the mixture. */
const MOST_OFF = 16;

interface Edge {
  /** First row (or column) of the band, or the first after it. */
  readonly at: number;
  /** Step into the band, three channels, mean over the edge. */
  readonly step: readonly [number, number, number];
}

/** Levels by which the two sides of an edge must differ in their means; how often pairs across it agree with that; how far it stands out. */
const LEAST_STEP = 9;
const MOST_OF = 0.8;
const FAIR = 0.25;
const MANY = 0.6;
/** A solid band is one colour: mean distance from it, levels. */
const EVEN = 3;
const APART = 12;
/** A band is broad: smaller marks are strokes. */
const LEAST_SIDE = 12;

type Choice = 'strongest' | 'outermost';

type Box = readonly [x0: number, y0: number, x1: number, y1: number];

/** @returns undefined when no rectangle can be told from what it lies on */
export function bandUnder(rgb: Uint8Array, width: number, height: number, brush: Uint8Array): Band | undefined {
  // The strongest edges belong to the band, or to a garment that ends under it: then the outermost do.
  return proven(rgb, width, height, brush, 'strongest') ?? proven(rgb, width, height, brush, 'outermost');
}

/** Edges alone prove nothing on a print with lines of its own: what they enclose must be a veil, or one colour. */
function proven(rgb: Uint8Array, width: number, height: number, brush: Uint8Array, choice: Choice): Band | undefined {
  const box = boxOf(brush, width, height);
  if (!box) return undefined;
  const [x0, y0, x1, y1] = box;
  // A brush that is no rectangle itself was not drawn round one.
  let painted = 0;
  for (const v of brush) painted += v;
  if (painted < (x1 - x0) * (y1 - y0) * 0.7) return undefined;
  const reach = (from: number, to: number) => Math.max(6, Math.round((to - from) * 0.3));
  const rows = (first: number, last: number, into: 1 | -1, middle: Box) =>
    edge(rgb, first, last, into, { along: 3, from: middle[0], to: middle[2], across: width * 3 }, height, choice);
  const columns = (first: number, last: number, into: 1 | -1, middle: Box) =>
    edge(rgb, first, last, into, { along: width * 3, from: middle[1], to: middle[3], across: 3 }, width, choice);
  // The middle half first: there the brush surely lies over the band; then the whole length of what was found.
  const inner = (a: number, b: number): [number, number] => [a + Math.round((b - a) / 4), b - Math.round((b - a) / 4)];
  const [mx0, mx1] = inner(x0, x1);
  const ry = reach(y0, y1);
  const rx = reach(x0, x1);
  const top = y0 <= 1 ? { at: 0 } : rows(y0 - 3, y0 + ry, 1, [mx0, 0, mx1, 0]);
  const bottom = y1 >= height - 1 ? { at: height } : rows(y1 - ry, y1 + 3, -1, [mx0, 0, mx1, 0]);
  if (!top || !bottom || bottom.at - top.at < LEAST_SIDE) return undefined;
  const [my0, my1] = inner(top.at, bottom.at);
  const left = x0 <= 1 ? { at: 0 } : columns(x0 - 3, x0 + rx, 1, [0, my0, 0, my1]);
  const right = x1 >= width - 1 ? { at: width } : columns(x1 - rx, x1 + 3, -1, [0, my0, 0, my1]);
  if (!left || !right || right.at - left.at < LEAST_SIDE) return undefined;
  const seen = [top, bottom, left, right].filter((one): one is Edge => 'step' in one);
  const [first] = seen;
  // One ink: all edges step the same way.
  if (!first || seen.length < 2 || seen.some(({ step }) => likeness(step, first.step) < 0.5)) return undefined;
  const hole = new Uint8Array(width * height);
  for (let y = top.at; y < bottom.at; y++) hole.fill(1, y * width + left.at, y * width + right.at);
  const across = { along: 3, from: left.at, to: right.at, across: width * 3 };
  const down = { along: width * 3, from: top.at, to: bottom.at, across: 3 };
  const strips = [
    ...('step' in top ? [stripAt(rgb, top.at, 1, across)] : []),
    ...('step' in bottom ? [stripAt(rgb, bottom.at, -1, across)] : []),
    ...('step' in left ? [stripAt(rgb, left.at, 1, down)] : []),
    ...('step' in right ? [stripAt(rgb, right.at, -1, down)] : []),
  ];
  const veil = veilOver(strips);
  const lines = Array.from({ length: bottom.at - top.at - 4 }, (_, k) => (top.at + 2 + k) * width * 3);
  const inside = { ...across, from: left.at + 2, to: right.at - 2 };
  return veil || lines.every((start) => isEven(rgb, start, inside)) ? { hole, veil } : undefined;
}

/** Colours beside an edge, place by place: on its inner side and on its outer. */
interface Strip {
  readonly inside: Float32Array;
  readonly outside: Float32Array;
}

/** Means of three pixels along the edge. */
function stripAt(rgb: Uint8Array, at: number, into: 1 | -1, line: Line): Strip {
  const count = Math.max(0, line.to - line.from - 6);
  const means = (start: number) => {
    const values = new Float32Array(count * 3);
    for (let k = 0; k < count; k++) {
      const i = start + (line.from + 3 + k) * line.along;
      for (let c = 0; c < 3; c++) values[k * 3 + c] = (rgb[i - line.along + c] + rgb[i + c] + rgb[i + line.along + c]) / 3;
    }
    return values;
  };
  const [inside, outside] = sides(at, into, line);
  return { inside: means(inside), outside: means(outside) };
}

const CHANNELS = [0, 1, 2] as const;

function meanOf(values: Float32Array, c: number): number {
  let sum = 0;
  for (let k = c; k < values.length; k += 3) sum += values[k];
  return (3 * sum) / Math.max(1, values.length);
}

/** How much of the outer side's spread the inner side keeps, and their correlation. */
function compared({ inside, outside }: Strip): { readonly keeps: number; readonly alike: number } {
  const [mi, mo] = [CHANNELS.map((c) => meanOf(inside, c)), CHANNELS.map((c) => meanOf(outside, c))];
  let [xx, yy, xy] = [1e-6, 1e-6, 0];
  for (let k = 0; k < inside.length; k++) {
    const [y, x] = [inside[k] - (mi[k % 3] ?? 0), outside[k] - (mo[k % 3] ?? 0)];
    xx += x * x;
    yy += y * y;
    xy += x * y;
  }
  return { keeps: Math.sqrt(yy / xx), alike: xy / Math.sqrt(xx * yy) };
}

/**
 * One share of one ink: under it colours lose the same part of their spread, everywhere. The slope is the ratio of both spreads: on a print
 * neighbours differ on both sides alike, and a regression of one side on the other would take that for ink.
 */
function veilOver(strips: readonly Strip[]): Veil | undefined {
  const all = (side: keyof Strip) => Float32Array.from(strips.flatMap((strip) => [...strip[side]]));
  const whole = { inside: all('inside'), outside: all('outside') };
  if (whole.inside.length < 300) return undefined;
  const { keeps, alike } = compared(whole);
  if (keeps < 0.12 || keeps > 0.93) return undefined;
  // Either both sides run alike, or every edge says the same by itself: on a check that begins with the band, neighbours are opposites.
  if (alike < ALIKE && strips.some((strip) => Math.abs(compared(strip).keeps - keeps) > SAME * keeps)) return undefined;
  const [mi, mo] = [CHANNELS.map((c) => meanOf(whole.inside, c)), CHANNELS.map((c) => meanOf(whole.outside, c))];
  const ink = CHANNELS.map((c) => ((mi[c] ?? 0) - keeps * (mo[c] ?? 0)) / (1 - keeps));
  if (ink.some((v) => v < -30 || v > 285)) return undefined;
  const bounded = ink.map((v) => Math.max(0, Math.min(255, v))) as [number, number, number];
  const misses = strips.some((strip) =>
    CHANNELS.some((c) => Math.abs(meanOf(strip.inside, c) - keeps * meanOf(strip.outside, c) - (1 - keeps) * bounded[c]) > MOST_OFF),
  );
  return misses ? undefined : { share: 1 - keeps, ink: bounded };
}

/** Cosine between two steps. */
function likeness(a: Edge['step'], b: Edge['step']): number {
  return (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / Math.max(1e-6, Math.hypot(...a) * Math.hypot(...b));
}

function boxOf(brush: Uint8Array, width: number, height: number): Box | undefined {
  let [x0, y0, x1, y1] = [width, height, -1, -1];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      if (brush[i]) {
        x0 = Math.min(x0, x);
        x1 = Math.max(x1, x);
        y0 = Math.min(y0, y);
        y1 = y;
      }
  return x1 < 0 ? undefined : [x0, y0, x1 + 1, y1 + 1];
}

interface Line {
  /** Bytes from one pixel of the edge to the next, and the pixels it runs over. */
  readonly along: number;
  readonly from: number;
  readonly to: number;
  /** Bytes from one line to the next. */
  readonly across: number;
}

/** The line between `first` and `last` that steps as an edge of a band does. @param into 1: the band begins there, −1: it ends there */
function edge(rgb: Uint8Array, first: number, last: number, into: 1 | -1, line: Line, end: number, choice: Choice): Edge | undefined {
  const lines: (Edge & { readonly strength: number })[] = [];
  for (let at = Math.max(2, first); at <= Math.min(end - 2, last); at++) {
    const step = stepAt(rgb, at, into, line);
    lines.push({ at, step, strength: Math.hypot(...step) * sharpness(rgb, at, line) });
  }
  const usual = lines.map(({ strength }) => strength).sort((x, y) => x - y)[lines.length >> 1] ?? 0;
  const peaks = lines.filter(
    ({ strength }, k) => strength >= (lines[k - 1]?.strength ?? 0) && strength >= (lines[k + 1]?.strength ?? 0) && strength > usual * 4,
  );
  if (choice === 'strongest') peaks.sort((x, y) => y.strength - x.strength);
  else if (into === -1) peaks.reverse();
  return peaks.find((one) => {
    if (Math.hypot(...one.step) < LEAST_STEP) return false;
    const { changed, agree } = changesAt(rgb, one, into, line);
    const [inside] = sides(one.at, into, line);
    // On a print a pair may step the other way: there the whole line must step as no other near it does.
    return agree > MOST_OF || (one.strength > usual * APART && (changed > MANY || isEven(rgb, inside, line)));
  });
}

/** Whether a line is of one colour. */
function isEven(rgb: Uint8Array, start: number, line: Line): boolean {
  const mean = [0, 0, 0];
  const count = Math.max(1, line.to - line.from);
  for (let k = line.from; k < line.to; k++) for (let c = 0; c < 3; c++) mean[c] += rgb[start + k * line.along + c] / count;
  let off = 0;
  for (let k = line.from; k < line.to; k++) for (let c = 0; c < 3; c++) off += Math.abs(rgb[start + k * line.along + c] - mean[c]);
  return off < EVEN * 3 * count;
}

/** Rows two pixels away on each side: an edge may be soft by one. */
function sides(at: number, into: 1 | -1, { across }: Line): readonly [inside: number, outside: number] {
  return into === 1 ? [(at + 1) * across, (at - 2) * across] : [(at - 2) * across, (at + 1) * across];
}

function stepAt(rgb: Uint8Array, at: number, into: 1 | -1, line: Line): [number, number, number] {
  const [inside, outside] = sides(at, into, line);
  const step: [number, number, number] = [0, 0, 0];
  for (let k = line.from; k < line.to; k++)
    for (let c = 0; c < 3; c++) step[c] += rgb[inside + k * line.along + c] - rgb[outside + k * line.along + c];
  for (let c = 0; c < 3; c++) step[c] /= Math.max(1, line.to - line.from);
  return step;
}

/** Shares of pairs across an edge that change by a fair part of its mean step, and that do so in its direction. Letters touch a line here and there. */
function changesAt(rgb: Uint8Array, { at, step }: Edge, into: 1 | -1, line: Line): { readonly changed: number; readonly agree: number } {
  const [inside, outside] = sides(at, into, line);
  const least = FAIR * (step[0] ** 2 + step[1] ** 2 + step[2] ** 2);
  let [changed, agree] = [0, 0];
  for (let k = line.from; k < line.to; k++) {
    let [dot, square] = [0, 0];
    for (let c = 0; c < 3; c++) {
      const d = rgb[inside + k * line.along + c] - rgb[outside + k * line.along + c];
      dot += d * step[c];
      square += d * d;
    }
    if (square > FAIR * least) changed++;
    if (dot > least) agree++;
  }
  const count = Math.max(1, line.to - line.from);
  return { changed: changed / count, agree: agree / count };
}

/** Of lines beside each other the one at which the step itself lies. */
function sharpness(rgb: Uint8Array, at: number, line: Line): number {
  let sum = 0;
  for (let c = 0; c < 3; c++) {
    let own = 0;
    for (let k = line.from; k < line.to; k++)
      own += rgb[at * line.across + k * line.along + c] - rgb[(at - 1) * line.across + k * line.along + c];
    sum += Math.abs(own);
  }
  return sum / Math.max(1, line.to - line.from);
}
