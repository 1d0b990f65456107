/** Shade beside a subject that has edges of its own – a window's bars, leaves, blinds, a low sun –: a walk stops at its edge and keeps it. */
import type { StopSignal } from '../../../engine.ts';
import { marksBelow } from '../../pixels/convert.ts';
import { type LabPlanes, labDistance, stepBetween } from '../../pixels/lab-planes.ts';
import { boxBlur } from '../../pixels/planes.ts';
import { pushPullAll } from '../../pixels/push-pull.ts';
import { regions, tidy } from '../regions.ts';
import { eachRim } from '../rim.ts';
import { steepness } from './ground.ts';

/** OKLab: how far off the ground's hue its own shade is; what of the ground's lightness is left in it, and how much lighter it may be. */
const HUE = 0.016;
const DEEPEST = 0.4;
const LIGHTER = 0.02;
/**
 * Of the subject's inside, how much may look like that, and the change of colour per pixel that then is an edge of the cloth. Much: the cloth has the
 * ground's colour, and more than that is not looked at. Some of it is always the shade itself, where that is broad.
 */
const EDGES = [
  { alike: 0.01, edge: 0.06 },
  { alike: 0.06, edge: 0.03 },
  { alike: 0.2, edge: 0.02 },
] as const;
/** Pixels from the outline at which the inside begins. */
const DEEP = 9;
/**
 * What is thrown on a wall some steps behind has no edge at all, and a walk keeps the darkest of it: it hung on a man's shoulder as a second head, and for
 * that nobody was seen in the picture. Across its rim a pixel takes so small a part of what it is darker, it is broad (share that lies away from its rim),
 * and cloth of the wall's colour is no reason not to look. Of 115 photographs one has it, with 0.43 and 0.52; cloth that is as broad has 0.97 and more.
 */
const THROWN = { alike: 0.3, edge: 0.02, outer: 0.65, broad: 0.3 };
/** Of the subject, the least that is worth it and the most that anybody's shadow is. */
const LEAST = 0.005;
const MOST = 0.5;
/** Step across the outer edge of shade that a walk stops at. */
const SEEN = 0.05;

/**
 * The soft shade right beside a garment on a table is paler, and too like white cloth to be taken away; where it is this much of the subject, this much
 * darker than the ground, and all that is clear about it is its edge towards the garment, it is said. Of 70 photographs two have it: 0.004–0.018 of the
 * subject, 0.037–0.06 darker, 0.043–0.059 across its outer edge and 0.21–0.27 across the inner one.
 */
const SAID = { least: 0.003, darker: 0.03, inner: 0.18, times: 3.5 };

export interface Shaded {
  readonly mask: Float32Array;
  /** A strip of shade may have stayed beside the subject. */
  readonly left: boolean;
}

/** Takes away from `mask` what lies against its outline and is the ground in another light. */
export function withoutGroundShade(mask: Float32Array, lab: LabPlanes, width: number, height: number, signal: StopSignal): Shaded {
  const { l, a, b } = lab;
  const outside = marksBelow(mask, 0.5);
  const [groundL, groundA, groundB] = pushPullAll([l, a, b], outside, width, height) as [Float32Array, Float32Array, Float32Array];
  signal.throwIfAborted();
  const core = boxBlur(mask, width, height, DEEP);
  const like = new Uint8Array(mask.length);
  let [inside, alike, whole] = [0, 0, 0];
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue;
    whole++;
    const k = l[i] / Math.max(0.05, groundL[i]);
    if (k > DEEPEST && l[i] < groundL[i] + LIGHTER && labDistance(0, a[i] - groundA[i] * k, b[i] - groundB[i] * k) < HUE) like[i] = 1;
    if (core[i] < 0.999) continue;
    inside++;
    alike += like[i];
  }
  const edged = EDGES.find((one) => alike <= one.alike * inside);
  if (!edged && alike > THROWN.alike * inside) return { mask, left: false };
  const edge = (edged ?? THROWN).edge;
  const steep = steepness(lab, width, height);
  const result = mask.slice();
  const stack: number[] = [];
  for (let y = 1; y < height - 1; y++)
    for (let x = 1, i = y * width + x; x < width - 1; x++, i++)
      if (like[i] === 1 && (mask[i - 1] === 0 || mask[i + 1] === 0 || mask[i - width] === 0 || mask[i + width] === 0)) {
        result[i] = 0;
        stack.push(i);
      }
  for (let i = stack.pop(); i !== undefined; i = stack.pop())
    for (const j of [i - 1, i + 1, i - width, i + width]) {
      if (like[j] !== 1 || result[j] === 0 || steep[j] > edge) continue;
      result[j] = 0;
      stack.push(j);
    }
  return withCloth(mask, result, groundL, lab, width, height, whole, edged === undefined);
}

/**
 * Gives back what ends softly towards the subject and sharply towards the ground: that is the shaded side of cloth, not shade of it.
 * @param onlyThrown nothing else than what has no edge at all is taken away, or said
 */
function withCloth(
  mask: Float32Array,
  left: Float32Array,
  groundL: Float32Array,
  lab: LabPlanes,
  width: number,
  height: number,
  whole: number,
  onlyThrown: boolean,
): Shaded {
  const taken = new Float32Array(mask.length);
  const notGround = mask;
  const notCloth = new Float32Array(mask.length);
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 1 && left[i] === 0) taken[i] = 1;
    if (left[i] === 0) notCloth[i] = 1;
  }
  const { label, size, value } = regions(taken, width, height);
  const [inner, outer] = [
    bordersOf(taken, notCloth, lab, label, size.length, width, height),
    bordersOf(taken, notGround, lab, label, size.length, width, height),
  ];
  const [darker, broad] = [new Float64Array(size.length), new Float64Array(size.length)];
  const solid = boxBlur(taken, width, height, 2);
  for (let i = 0; i < mask.length; i++) {
    if (taken[i] === 0) continue;
    darker[label[i]] += groundL[i] - lab.l[i];
    if (solid[i] > 0.99) broad[label[i]]++;
  }
  const shade = size.map((n, k) => {
    const [inside, outside, dark] = [inner[k] as number, outer[k] as number, (darker[k] as number) / n];
    if (value[k] !== 1 || dark < SEEN) return false;
    if (n > LEAST * whole && (broad[k] as number) > THROWN.broad * n && outside < THROWN.outer * dark) return true;
    return !onlyThrown && outside > SEEN && inside > outside;
  });
  const stays = size.map((n, k) => {
    const [inside, outside] = [inner[k] as number, outer[k] as number];
    if (value[k] !== 1 || onlyThrown || shade[k] || n < SAID.least * whole || (darker[k] as number) < SAID.darker * n) return false;
    return inside > SAID.inner && inside > SAID.times * outside;
  });
  let count = 0;
  const result = mask.slice();
  for (let i = 0; i < mask.length; i++)
    if (taken[i] === 1 && shade[label[i]]) {
      result[i] = 0;
      count++;
    }
  const own = count > LEAST * whole && count < MOST * whole;
  return { mask: own ? tidy(result, width, height) : mask, left: stays.includes(true) };
}

/** Mean step of colour across the border of each region, where it is open. */
function bordersOf(
  marked: Float32Array,
  closed: Float32Array,
  lab: LabPlanes,
  label: Int32Array,
  count: number,
  width: number,
  height: number,
): Float64Array {
  const rim = new Int32Array(count);
  const steps = new Float64Array(count);
  eachRim(marked, closed, width, height, (at, inward, beyond) => {
    rim[label[at]]++;
    steps[label[at]] += stepBetween(lab, at + inward, beyond);
  });
  return steps.map((sum, k) => sum / Math.max(1, rim[k]));
}
