/**
 * Puts other dyes on the same cloth. What light does to the cloth – folds, seams, texture – is kept as lightness around each ink and
 * rescaled to what the new colour can show: white has room below, black above.
 */
import { type Oklab, oklabToRgb } from '../../../../contract/colour/oklab.ts';
import type { Pace, StopSignal } from '../../engine.ts';
import { OUTSIDE, type Separation } from '../inks/inks.ts';
import type { Ink } from '../inks/one-dye.ts';
import { broadMean } from '../pixels/broad-blur.ts';
import { type LabPlanes, putLab } from '../pixels/lab-planes.ts';

/** Light on the cloth, independent of its dye. */
export interface Relief {
  /** Slow change: how the cloth lies in the light. */
  readonly broad: Float32Array;
  /** Folds, seams, texture. */
  readonly fine: Float32Array;
  /** Per ink: 3rd and 97th percentile of both together. */
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/**
 * Where light is more than a camera can show, red or blue is cut off, and the shade of that cloth, which is not, has the truer hue: the folds of an orange
 * top are red, and stayed red when it was dyed. Of 255: a channel that is cut off above in the light, how much the least one has there, and in the shade,
 * as no label and no button has it.
 */
const CUT = { above: 248, light: 40, shade: 16 } as const;

const PALEST = 0.985;
const DARKEST = 0.07;

export function relief(
  lab: LabPlanes,
  inside: Float32Array,
  separation: Separation,
  width: number,
  height: number,
  signal: StopSignal,
): Relief {
  const { inks, first, second, blend } = separation;
  const n = inside.length;
  const detail = new Float32Array(n);
  const weight = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    if (first[i] === OUTSIDE) continue;
    const p = inks[first[i]] as Ink;
    const q = inks[second[i]] as Ink;
    detail[i] = lab.l[i] - (p.l + (q.l - p.l) * blend[i]);
    weight[i] = inside[i];
  }
  const sigma = Math.max(width, height) * 0.035;
  signal.throwIfAborted();
  const broad = broadMean(detail, weight, width, height, sigma, 1e-4);
  signal.throwIfAborted();
  const fine = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    if (weight[i] === 0) broad[i] = 0;
    fine[i] = detail[i] - broad[i];
  }
  const stride = Math.max(1, Math.floor(n / 60_000));
  const spread = inks.map((_, k) => {
    const values: number[] = [];
    for (let i = 0; i < n; i += stride) if (first[i] === k && blend[i] < 0.1 && inside[i] > 0.9) values.push(detail[i]);
    values.sort((x, y) => x - y);
    const at = (part: number) => values[Math.floor((values.length - 1) * part)] ?? 0;
    return [Math.min(-0.005, at(0.03)), Math.max(0.005, at(0.97))] as const;
  });
  return { broad, fine, low: spread.map(([low]) => low), high: spread.map(([, high]) => high) };
}

interface Curve {
  readonly to: Oklab;
  /** Lightness of what was the ink's middle. */
  readonly middle: number;
  readonly broad: number;
  readonly fine: number;
  readonly below: number;
  readonly above: number;
}

/** How one ink's light is carried over to its new colour. */
function curve(from: Ink, to: Oklab, low: number, high: number): Curve {
  // Light multiplies: the same fold is a smaller step on dark cloth and a larger one on pale cloth.
  const physical = Math.min(2, Math.max(0.42, (Math.max(0.12, to.l) / Math.max(0.12, from.l)) ** 0.55));
  const broad = physical;
  // Dark cloth shows its folds by their sheen; without this a white shirt dyed black would be a silhouette.
  const fine = physical * (to.l < 0.42 && from.l > to.l ? 1 + (0.42 - to.l) * 2.2 : 1);
  const roomBelow = Math.max(0.02, to.l - DARKEST);
  const roomAbove = Math.max(0.012, PALEST - to.l);
  const wantedBelow = -low * Math.max(broad, fine);
  const wantedAbove = high * Math.max(broad, fine);
  // Where one side has no room the middle gives way a little towards the other.
  const give = 0.06;
  const up = Math.min(give, Math.max(0, wantedBelow - roomBelow * 0.8));
  const down = Math.min(give, Math.max(0, wantedAbove - roomAbove * 0.8));
  const middle = to.l + up - down;
  return {
    to,
    middle,
    broad,
    fine,
    below: Math.min(1, ((roomBelow + up - down) * 0.92) / wantedBelow),
    above: Math.min(1, ((roomAbove + down - up) * 0.92) / wantedAbove),
  };
}

/** Bends towards the limits instead of clipping: the deepest fold and the brightest thread stay apart from their neighbours. */
function bounded(l: number): number {
  if (l > 0.94) return 0.94 + 0.055 * Math.tanh((l - 0.94) / 0.055);
  if (l < 0.13) return 0.13 - 0.09 * Math.tanh((0.13 - l) / 0.09);
  return l;
}

/**
 * @param colour interleaved RGB of the cloth without what shines through it
 * @param targets a colour per ink; `undefined` keeps the ink
 * @returns interleaved RGB of the cloth in its new colours; equal to `colour` where no ink changes
 */
export function dye(
  colour: Uint8Array,
  lab: LabPlanes,
  separation: Separation,
  light: Relief,
  targets: readonly (Oklab | undefined)[],
  pace: Pace,
): Uint8Array {
  const { inks, first, second, blend } = separation;
  const curves = inks.map((ink, k) => {
    const to = targets[k];
    return to && curve(ink, to, light.low[k] ?? 0, light.high[k] ?? 0);
  });
  const cut = inks.map(isCutOff);
  const chromas = inks.map(({ a, b }) => Math.hypot(a, b));
  const out = Uint8Array.from(colour);
  const made = { l: 0, a: 0, b: 0 };
  // The cloth's own unevenness at this pixel, beyond its inks and their light.
  const rest = { a: 0, b: 0 };
  const through = (k: number, i: number) => {
    const at = curves[k];
    const from = inks[k] as Ink;
    if (!at) {
      const faded = fade(lab.l[i], from.l);
      made.l = from.l + light.broad[i] + light.fine[i];
      made.a = from.a * faded + rest.a;
      made.b = from.b * faded + rest.b;
      return;
    }
    const d = light.broad[i] * at.broad + light.fine[i] * at.fine;
    const l = bounded(at.middle + d * (d < 0 ? at.below : at.above));
    const ratio = l / Math.max(0.08, at.to.l);
    // Shadows keep most of their saturation, highlights lose a little.
    const chroma = ratio < 1 ? 0.25 + 0.75 * ratio : Math.max(0.55, 1 - (l - at.to.l) * 1.1);
    made.l = l;
    // Mélange stays mélange.
    made.a = at.to.a * chroma + rest.a * 0.2;
    made.b = at.to.b * chroma + rest.b * 0.2;
  };
  for (let i = 0; i < first.length; i++) {
    if (i % 65_536 === 0) pace.progress(i / first.length, '换色');
    const k = first[i];
    if (k === OUTSIDE) continue;
    const m = second[i];
    if (!curves[k] && !curves[m]) continue;
    const t = m === k ? 0 : blend[i];
    const [p, q] = [inks[k] as Ink, inks[m] as Ink];
    const faded = fade(lab.l[i], p.l + (q.l - p.l) * t);
    rest.a = lab.a[i] - (p.a + (q.a - p.a) * t) * faded;
    rest.b = lab.b[i] - (p.b + (q.b - p.b) * t) * faded;
    through(k, i);
    if (t > 0) {
      const { l, a, b } = made;
      through(m, i);
      made.l = l + (made.l - l) * t;
      made.a = a + (made.a - a) * t;
      made.b = b + (made.b - b) * t;
    } else {
      const own =
        cut[k] && lab.l[i] < p.l && Math.min(colour[i * 3], colour[i * 3 + 1], colour[i * 3 + 2]) < CUT.shade
          ? 0
          : stray(lab.a[i], lab.b[i], p, chromas[k] as number);
      made.l += (lab.l[i] - made.l) * own;
      made.a += (lab.a[i] - made.a) * own;
      made.b += (lab.b[i] - made.b) * own;
    }
    putLab(out, i * 3, made.l, made.a, made.b);
  }
  return out;
}

/** Whether the camera cut off a channel of a saturated cloth in the light. */
function isCutOff(ink: Oklab): boolean {
  const { r, g, b } = oklabToRgb(ink);
  return Math.max(r, g, b) > CUT.above && Math.min(r, g, b) < CUT.light;
}

/** How much of an ink's chroma is left in the light `l`. */
function fade(l: number, own: number): number {
  return Math.min(1.25, Math.max(0.25, l / Math.max(0.08, own)));
}

/** 0–1: how surely a pixel is not dyed with this ink at all – a brass button, a label – because its hue is another. */
function stray(a: number, b: number, ink: Ink, chroma: number): number {
  const along = chroma < 0.02 ? 0 : (a * ink.a + b * ink.b) / chroma;
  const across = chroma < 0.02 ? Math.hypot(a, b) - 0.015 : Math.abs(a * ink.b - b * ink.a) / chroma;
  const off = Math.max(across, chroma < 0.02 ? 0 : -along);
  const t = Math.min(1, Math.max(0, (off - 0.045) / 0.04));
  return t * t * (3 - 2 * t);
}
