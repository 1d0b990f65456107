/** The ground a subject stands on, as its border shows it, and the picture without the grain that would hide the subject. */
import type { StopSignal } from '../../../engine.ts';
import { type LabPlanes, stepBetween } from '../../pixels/lab-planes.ts';
import { boxBlur } from '../../pixels/planes.ts';
import { withoutGrain } from '../../pixels/without-grain.ts';
import { cutCrown } from '../head/cut-crown.ts';
import type { ExactGround } from './exact-ground.ts';

export interface Border {
  readonly seeds: number[];
  readonly noise: number;
  /** Share of the border that is background. */
  readonly share: number;
}

/** Of the height: how much of both sides says what the ground below is like. OKLab: hues that close to one of theirs are ground. */
const LOWEST = 0.12;
const LOW_HUE = 0.012;

/**
 * People are cut by the lower edge, and pale jeans before a grey wall lie within what is common along the border: the walk began in them. What is known of
 * the ground there are its hues beside the lower corners. Where the subject fills both there is nothing to go by, and all is let through.
 */
function hueBeside({ a, b }: LabPlanes, seeds: readonly number[], width: number, height: number): (i: number) => boolean {
  const cell = (i: number, da = 0, db = 0) => (Math.round(a[i] / LOW_HUE) + da) * 1000 + Math.round(b[i] / LOW_HUE) + db;
  const known = new Set<number>();
  for (const i of seeds)
    if (i >= width * Math.floor(height * (1 - LOWEST)))
      for (const da of [-1, 0, 1]) for (const db of [-1, 0, 1]) known.add(cell(i, da, db));
  return (i) => known.size === 0 || known.has(cell(i));
}

/** Border pixels whose colour is common along the border: a subject cut by the frame is not taken for background. */
function borderSeeds(lab: LabPlanes, width: number, height: number): Border {
  const bin = (i: number) =>
    Math.floor(lab.l[i] * 24) * 10000 + Math.floor((lab.a[i] + 0.4) * 40) * 100 + Math.floor((lab.b[i] + 0.4) * 40);
  const rim: number[] = [];
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (y < 2 || x < 2 || x >= width - 2) rim.push(y * width + x);
  const histogram = new Map<number, number>();
  for (const i of rim) histogram.set(bin(i), (histogram.get(bin(i)) ?? 0) + 1);
  const answers = new Map<number, boolean>();
  const common = (i: number) => {
    const c = bin(i);
    const known = answers.get(c);
    if (known !== undefined) return known;
    let count = 0;
    for (const dl of [-10000, 0, 10000])
      for (const da of [-100, 0, 100]) for (const db of [-1, 0, 1]) count += histogram.get(c + dl + da + db) ?? 0;
    const answer = count > rim.length * 0.06;
    answers.set(c, answer);
    return answer;
  };
  const crown = cutCrown(lab, width, height);
  const ofCrown = (i: number) => crown !== undefined && i < 2 * width && i % width >= crown.from && i % width < crown.to;
  const seeds = rim.filter((i) => common(i) && !ofCrown(i));
  const share = seeds.length / rim.length;
  const ofHue = hueBeside(lab, seeds, width, height);
  for (let y = height - 2; y < height; y++)
    for (let x = 0; x < width; x++) if (common(y * width + x) && ofHue(y * width + x)) seeds.push(y * width + x);
  const steps: number[] = [];
  for (const i of seeds)
    if (i % width < width - 1)
      steps.push(Math.hypot(lab.l[i] - lab.l[i + 1], (lab.a[i] - lab.a[i + 1]) * 2, (lab.b[i] - lab.b[i + 1]) * 2));
  steps.sort((x, y) => x - y);
  return { seeds, noise: steps[Math.floor(steps.length * 0.75)] ?? 0, share };
}

/** Steps between neighbours of the ground from which on it is asked whether they are grain. */
const GRAINY = 0.008;
/** What is left of such steps in the mean of nine pixels: a fifth of grain, most of a pattern. */
const LEFT_OF_GRAIN = 0.4;
/** Steps of a ground that is calm enough to be walked; until then the grain is taken off a wider square, up to the widest. */
const CALM = 0.0045;
const WIDEST = 4;

export interface Ground {
  /** The picture as it is walked through: without its grain, where it has much. */
  readonly lab: LabPlanes;
  readonly border: Border;
  /**
   * How much the colour changes per pixel, in whatever direction: a walk that only counts its own steps gets up a slope for nothing, by going
   * mostly along it. Everywhere where the grain was taken off so widely that edges are slopes; else on clear edges alone, whose pixels change
   * slowly from one to the next where a straight edge is nearly upright (two bare legs were ground).
   */
  readonly steep: Float32Array;
  /** Whether edges are slopes. */
  readonly sloping: boolean;
  /** Where the bold walk from some of the seeds ended, for the walk from all of them to go on from there. */
  readonly walked?: Float32Array | undefined;
  /** The same of the walk through the picture without its grain. */
  readonly calmWalked?: Float32Array | undefined;
  /** Of a ground that is exact: what the picture's own pixels are like at each place, before it was reduced. */
  readonly exact?: ExactGround | undefined;
}

/** Changes per pixel that no soft shadow has. */
const CLEAR_EDGE = 0.03;

/** A picture taken in poor light is walked through without its grain, which hid whole garments: the ground's own steps were as large as its edge. */
export function calmGround(lab: LabPlanes, width: number, height: number, signal: StopSignal): Ground {
  const border = borderSeeds(lab, width, height);
  let calm: Ground = { lab, border, steep: clearEdges(steepness(lab, width, height)), sloping: false };
  if (border.noise < GRAINY) return calm;
  for (let radius = 1; radius <= WIDEST && calm.border.noise > CALM; radius++) {
    signal.throwIfAborted();
    const wider = (plane: Float32Array) => boxBlur(plane, width, height, radius);
    const smooth = radius === 1 ? withoutGrain(lab, width, height) : { l: wider(lab.l), a: wider(lab.a), b: wider(lab.b) };
    const seen = borderSeeds(smooth, width, height);
    if (radius === 1 && seen.noise >= border.noise * LEFT_OF_GRAIN) break;
    const slopes = steepness(smooth, width, height);
    const sloping = radius > 1;
    calm = { lab: smooth, border: seen, steep: sloping ? slopes : clearEdges(slopes), sloping };
  }
  return calm;
}

function clearEdges(slopes: Float32Array): Float32Array {
  const result = new Float32Array(slopes.length);
  for (let i = 0; i < result.length; i++) if (slopes[i] > CLEAR_EDGE) result[i] = slopes[i];
  return result;
}

/** What was made of a picture by its lightness, for as long as that is there: its ground, the walk and the shade on it ask for it. */
const slopesOf = new WeakMap<Float32Array, Float32Array>();

/** The plane stays as it is. */
export function steepness({ l, a, b }: LabPlanes, width: number, height: number): Float32Array {
  const known = slopesOf.get(l);
  if (known) return known;
  const result = new Float32Array(l.length);
  slopesOf.set(l, result);
  for (let y = 1; y < height - 1; y++) steepRow(l, a, b, result, y * width, width);
  return result;
}

/** A row of it: with the rows round it in one function, V8 left its compiled code at the end of each. */
function steepRow(l: Float32Array, a: Float32Array, b: Float32Array, into: Float32Array, row: number, width: number): void {
  for (let i = row + 1, end = row + width - 1; i < end; i++) {
    const across = (l[i + 1] - l[i - 1]) ** 2 + 4 * ((a[i + 1] - a[i - 1]) ** 2 + (b[i + 1] - b[i - 1]) ** 2);
    const down = (l[i + width] - l[i - width]) ** 2 + 4 * ((a[i + width] - a[i - width]) ** 2 + (b[i + width] - b[i - width]) ** 2);
    into[i] = Math.sqrt(across + down) / 2;
  }
}

/** OKLab: so near to one colour – a level of grey is 0.003 – are so many of the frame's pixels. */
const SAME = 0.0025;
const ONE_COLOUR = 0.97;

/** The same of a colour that a screen or a palette dithered: two levels up and down in each channel. */
export const DITHERED = 0.009;

/** A pixel of the colour that the whole frame has, where it has one. @param near so near to it are its pixels */
export function oneColourAt({ lab, border: { seeds, share } }: Ground, near = SAME): number | undefined {
  if (share < ONE_COLOUR) return undefined;
  const middle = [...seeds].sort((x, y) => lab.l[x] - lab.l[y])[seeds.length >> 1];
  if (middle === undefined) return undefined;
  let same = 0;
  for (const i of seeds) if (stepBetween(lab, i, middle) < near) same++;
  return same < ONE_COLOUR * seeds.length ? undefined : middle;
}
