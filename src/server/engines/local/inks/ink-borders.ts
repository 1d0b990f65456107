/** What lies between two clusters of colour: how far apart they are, how sharp their border is, and whether it parts them. */
import type { Oklab } from '../../../../contract/colour/oklab.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { type Ink, isColoured } from './one-dye.ts';

export const CHROMA = 1.6;
/**
 * A step of lightness that no fold makes between two flat places beside a border, and how much of the border of two groups of greys takes it at once
 * for them to be a panel and its neighbour. Of shade it is a third at most (`own-shade.ts`).
 */
const HARD = 0.1;
const MOSTLY_HARD = 0.4;
const LEAST_HARD = 12;

/** Chroma fades with light; this undoes it, so that the shadow of red is red. */
function lit(l: number, ink: Oklab): number {
  return Math.min(1.25, Math.max(0.25, l / Math.max(0.08, ink.l)));
}

export function distance(weight: number, shaded: boolean, l: number, a: number, b: number, ink: Oklab): number {
  const k = shaded ? lit(l, ink) : 1;
  const dl = (l - ink.l) * weight;
  const da = (a - ink.a * k) * CHROMA;
  const db = (b - ink.b * k) * CHROMA;
  // Math.hypot guards against overflow and takes ten times as long.
  return Math.sqrt(dl * dl + da * da + db * db);
}

/** The cloth that two clusters are asked about: its colours, which places are asked, and what counts as flat there. */
export interface SampledCloth {
  readonly lab: LabPlanes;
  /** Indices of the places that are asked. */
  readonly sample: readonly number[];
  /** Step to the neighbours, per pixel, and up to which a place is flat. */
  readonly step: Float32Array;
  readonly limit: number;
  readonly width: number;
  /** How much lightness counts beside colour. */
  readonly weight: number;
  /** Pixels over which the colours were blurred. */
  readonly grain: number;
}

/** Of every two clusters, at `one * count + other`. */
export interface Borders {
  readonly count: number;
  /** The step that is seen over a few pixels, as a part of the step between them. */
  readonly sharp: Float32Array;
  /** How often they meet across the width of a border, and how often with a step that no fold makes. */
  readonly met: Float32Array;
  readonly hard: Float32Array;
}

/**
 * How sharp the border between each two clusters is: the step seen over a few pixels, as a part of the step between the clusters. A print's
 * edge takes the whole step at once; shading takes it slowly. Only between flat places: on an edge lie mixtures that belong to neither side.
 */
export function edges(inks: readonly Ink[], { lab, sample, step, limit, width, weight, grain }: SampledCloth): Borders {
  const count = inks.length;
  const sums = new Float32Array(count * count);
  const seen = new Float32Array(count * count);
  const hard = new Float32Array(count * count);
  const met = new Float32Array(count * count);
  // A place is asked up to eight times, and has one answer.
  const labels = new Uint8Array(step.length);
  const label = (i: number) => {
    if (labels[i] === 0) labels[i] = 1 + nearest(inks, lab, i, weight);
    return labels[i] - 1;
  };
  const reach = Math.max(4, Math.round(width / 150));
  for (const i of sample)
    for (const j of [i + reach, i + reach * width]) {
      if (j >= step.length || step[i] > limit || step[j] > limit) continue;
      const [p, q] = [label(i), label(j)];
      if (p === q) continue;
      const [x, y] = [inks[p] as Ink, inks[q] as Ink];
      const whole = Math.hypot(x.l - y.l, 2 * (x.a - y.a), 2 * (x.b - y.b));
      const taken = Math.hypot(lab.l[i] - lab.l[j], 2 * (lab.a[i] - lab.a[j]), 2 * (lab.b[i] - lab.b[j]));
      for (const at of [p * count + q, q * count + p]) {
        sums[at] += Math.min(1.5, taken / Math.max(0.02, whole));
        seen[at]++;
      }
    }
  // A border is as wide as it was blurred and as steps look ahead: over a shorter way no two flat places lie on both sides of it.
  const over = 2 * grain + 5;
  for (const i of sample)
    for (const j of [i + over, i + over * width]) {
      if (j >= step.length || step[i] > limit || step[j] > limit) continue;
      const [p, q] = [label(i), label(j)];
      if (p === q) continue;
      for (const at of [p * count + q, q * count + p]) {
        met[at]++;
        if (Math.abs(lab.l[i] - lab.l[j]) > HARD) hard[at]++;
      }
    }
  // Colours that never meet are told apart by lightness alone.
  return { count, sharp: sums.map((sum, at) => (seen[at] > 6 ? sum / seen[at] : 1)), hard, met };
}

/** The cluster whose colour is nearest to a place's. */
function nearest(inks: readonly Ink[], { l, a, b }: LabPlanes, i: number, weight: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < inks.length; k++) {
    const d = distance(weight, false, l[i], a[i], b[i], inks[k] as Ink);
    if (d >= least) continue;
    least = d;
    best = k;
  }
  return best;
}

/**
 * Whether two groups of greys lie beside each other as a panel and the cloth it is sewn to. From the light of a panel to the shade beside it is a small
 * step, and so all greys of both became one, step by step: asked is what lies between the groups as wholes.
 */
export function areParted(borders: Borders | undefined, one: readonly number[], other: readonly number[]): boolean {
  if (!borders) return false;
  const { hard, met } = between(borders, one, other);
  return hard > LEAST_HARD && hard > MOSTLY_HARD * met;
}

function between(borders: Borders, one: readonly number[], other: readonly number[]): { readonly hard: number; readonly met: number } {
  let [hard, met] = [0, 0];
  for (const p of one)
    for (const q of other) {
      hard += borders.hard[p * borders.count + q] ?? 0;
      met += borders.met[p * borders.count + q] ?? 0;
    }
  return { hard, met };
}

/**
 * Greys darker than this have no paper among them, and where their borders are hard for less of their length they are no print, but the gleam and the
 * shade of nylon or leather: a black down jacket 0.24, a leather jacket 0.42; white lines on black 0.85, a grey check on charcoal 0.93.
 */
export const PAPER = 0.6;
const PRINTED = 0.6;

/** Whether the greys of a cloth are what it reflects. @param inks of the cloth in even light @param cloth as it is seen */
export function isGloss(inks: readonly Ink[], cloth: SampledCloth): boolean {
  const [first, second] = [...inks].sort((x, y) => y.share - x.share);
  if (!first || !second || Math.max(first.l, second.l) > PAPER || isColoured(first, second)) return false;
  const all = inks.map((_, k) => k);
  return !isPrinted(edges(inks, cloth), all, all);
}

/** Whether what lies between two groups of greys is mostly hard. */
export function isPrinted(borders: Borders, one: readonly number[], other: readonly number[]): boolean {
  const { hard, met } = between(borders, one, other);
  return hard >= PRINTED * met;
}

/** Pairs of inks; greys by how near their lights are, before all others: whichever came first, a shade went to the panel beside it or to its own cloth. */
export function nearestFirst(inks: readonly Ink[]): readonly (readonly [number, number])[] {
  const pairs = inks.flatMap((_, i) => inks.slice(i + 1).map((_, k) => [i, i + 1 + k] as const));
  const apart = ([i, j]: readonly [number, number]) => {
    const [x, y] = [inks[i] as Ink, inks[j] as Ink];
    return isColoured(x, y) ? Number.POSITIVE_INFINITY : Math.abs(x.l - y.l);
  };
  // Those of colours stay as they come: sorting keeps the order of equals, and a difference of two infinities is none.
  return [...pairs].sort((x, y) => (apart(x) === apart(y) ? 0 : apart(x) - apart(y)));
}
