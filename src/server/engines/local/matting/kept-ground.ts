/**
 * Ground that stayed between the figure's parts: the gap between two legs or an arm and the hip that was not opened, because it lies in shade, beside the
 * middle, or the walk saw no edge at its mouth. What surely is such a piece is taken away, and
 * in either case nobody is to hear that such a cut-out is good. Where it is cloth of the wall's colour, nothing is said.
 */
import { marksBelow } from '../pixels/convert.ts';
import { type LabPlanes, labDistance, stepBetween } from '../pixels/lab-planes.ts';
import { boxBlur } from '../pixels/planes.ts';
import { pushPullAll } from '../pixels/push-pull.ts';
import { regions, tidy } from './regions.ts';
import { eachRim } from './rim.ts';

/** Farthest from the ground beside the figure, OKLab; pixels beside the outline that are no ground yet but its blur. */
const LIKE = 0.045;
const BLUR = 3;
/** Shares of the figure: less is nothing anybody misses, more is a garment. */
const LEAST = 0.0025;
const MOST = 0.2;
/**
 * Read off 70 photographs. Mean step between neighbours inside at most, over what the ground's own grain makes, by the share of the part's rim with the
 * figure that is a clear edge: gaps before a calm wall have 0.0002–0.0027 and 0.79–1, one beside pale jeans 0.0008 and 0.56; before a grainy wall their own
 * steps are 0.0049 and 0.0075, and what is over is 0.0007. White tops before a pale wall have up to 0.3 of such a rim, prints up to 0.97 and 0.0036 and
 * more inside. With less of a clear edge a fold of a white top in the wall's colour is one piece with the gap beside it, so that is only said. Share of it that lies away from its rim: white stripes of a knit, which are calm and clear-edged too, have none.
 */
const CLEAR = 0.1;
const CALM = [
  { clear: 0.78, rough: 0.003, sure: true },
  { clear: 0.5, rough: 0.0013, sure: false },
] as const;
const LEAST_CORE = 0.1;
/**
 * A slit between a hand and the hip is too small and too thin to be taken away unseen, but nobody is to hear that the cut-out is good: so small a share of
 * the figure, with so much of a clear edge. Many of them are the stripes of a knit in the ground's colour.
 */
const SLENDER = 0.0008;
const SLENDER_CLEAR = 0.7;
const FEW = 3;
/**
 * The slit between two legs is too thin to have a middle: a piece about the figure's axis, so tall and so calm from row to row, that opens downwards
 * to its lower end near the hems, where shade on the floor may join it. A stripe is as wide above as below, a placket has buttons. Shares of the figure's height and width, of the
 * rim, OKLab over the grain, and widths of its lowest quarter in those of its highest.
 */
const LEGS = { tall: 0.25, low: 0.06, floor: 0.06, beside: 0.18, clear: 0.62, rough: 0.004, opens: 1.6, most: 0.2 } as const;
/** Pixels along which ground lies open beside a piece at least. */
const LEAST_MOUTH = 3;
/** A livelier ground hides nothing: plain cloth is calmer than gravel. */
const MOST_GRAIN = 0.008;

export interface KeptGround {
  /** 1 where it surely is: the rest of what was found is only to be said. */
  readonly sure: Float32Array;
  /** The same, but for what no ground touches: white on white that may be cloth between the letters of a print. */
  readonly open: Float32Array;
}

/** Finds the parts of the figure that are, by their colour, their calm and their edges, pieces of the ground beside it. @param mask 1 = figure @param onlyLegs no other piece than the slit between two legs @returns nothing where there are none */
export function keptGround(mask: Float32Array, lab: LabPlanes, width: number, height: number, onlyLegs = false): KeptGround | undefined {
  const smooth = { l: boxBlur(lab.l, width, height, 1), a: boxBlur(lab.a, width, height, 1), b: boxBlur(lab.b, width, height, 1) };
  const outside = marksBelow(boxBlur(mask, width, height, BLUR), 1e-6);
  const [l, a, b] = pushPullAll([lab.l, lab.a, lab.b], outside, width, height) as [Float32Array, Float32Array, Float32Array];
  const like = new Float32Array(mask.length);
  const off = (i: number) => labDistance(smooth.l[i] - l[i], smooth.a[i] - a[i], smooth.b[i] - b[i]);
  let figure = 0;
  for (let i = 0; i < like.length; i++) {
    figure += mask[i];
    if (mask[i] > 0 && off(i) < LIKE) like[i] = 1;
  }
  const { label, size, value } = regions(like, width, height);
  const [core, rough, rim, clear, mouth] = [0, 1, 2, 3, 4].map(() => new Float64Array(size.length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const solid = boxBlur(like, width, height, 2);
  for (let i = 0; i + width < like.length; i++) {
    if (like[i] === 0 || solid[i] < 0.99) continue;
    core[label[i]]++;
    rough[label[i]] += stepsAt(lab, i, width);
  }
  eachRim(like, like, width, height, (at, inward, beyond) => {
    // Its mouth is open ground, of the same colour.
    if (mask[at - inward] === 0) {
      mouth[label[at]]++;
      return;
    }
    rim[label[at]]++;
    if (stepBetween(smooth, at, beyond) > CLEAR) clear[label[at]]++;
  });
  const grain = grainOf(outside, lab, width);
  const kind = size.map((count, k) => {
    const [inside, along] = [core[k] as number, rim[k] as number];
    if (value[k] === 0 || count < LEAST * figure || count > MOST * figure || inside < LEAST_CORE * count) return undefined;
    const found = CALM.find((one) => (clear[k] as number) >= one.clear * along);
    return found && (rough[k] as number) < (found.rough + grain) * inside ? found : undefined;
  });
  const slender = size.filter((count, k) => {
    const [inside, along] = [core[k] as number, rim[k] as number];
    if (value[k] === 0 || count < SLENDER * figure || count > MOST * figure || (clear[k] as number) < SLENDER_CLEAR * along) return false;
    return (rough[k] as number) <= (CALM[0].rough + grain) * inside;
  }).length;
  const hinted = slender > 0 && slender <= FEW;
  /** Beside legs, above the shade on the floor that joins the piece below them. */
  const isClear = (k: number, lowest: number): boolean => {
    let [along, sharp] = [0, 0];
    eachRim(like, like, width, height, (at, inward, beyond) => {
      if (label[at] !== k || at > lowest * width || mask[at - inward] === 0) return;
      along++;
      if (stepBetween(smooth, at, beyond) > CLEAR) sharp++;
    });
    return sharp >= LEGS.clear * along;
  };
  const legs = betweenLegs(mask, like, label, lab, width, isClear, grain);
  if (legs === undefined && (onlyLegs || (!hinted && !kind.some((found) => found)))) return undefined;
  const [sure, open] = [new Float32Array(like.length), new Float32Array(like.length)];
  for (let i = 0; i < like.length; i++) {
    if (label[i] !== legs && (onlyLegs || !kind[label[i]]?.sure)) continue;
    sure[i] = 1;
    if (mouth[label[i]] > LEAST_MOUTH || label[i] === legs) open[i] = 1;
  }
  if (legs !== undefined) {
    const slit = Array.from(like.keys()).filter((i) => like[i] === 1 && label[i] === legs);
    for (const i of shadedPart(slit, mask, lab, { l, a, b }, width)) sure[i] = open[i] = 1;
  }
  return { sure, open };
}

/**
 * Between the knees the slit lies in the legs' shade: darker, of the ground's hue, and no step from pixel to pixel as at the edge of cloth. OKLab.
 * More of that than the piece itself is cloth that was walked into.
 */
const SHADED = { off: 0.2, hue: 0.03, steps: [0.022, 0.011], most: 1 } as const;

/** What goes on of a slit in the shade; beside pale cloth it is followed more warily. @returns nothing where that is no longer a slit */
function shadedPart(start: readonly number[], mask: Float32Array, lab: LabPlanes, ground: LabPlanes, width: number): readonly number[] {
  return SHADED.steps.map((step) => shadedWithin(step, start, mask, lab, ground, width)).find((found) => found.length > 0) ?? [];
}

function shadedWithin(
  step: number,
  start: readonly number[],
  mask: Float32Array,
  lab: LabPlanes,
  ground: LabPlanes,
  width: number,
): readonly number[] {
  const seen = new Set(start);
  const stack = [...start];
  const found: number[] = [];
  for (let i = stack.pop(); i !== undefined; i = stack.pop())
    for (const next of [i - 1, i + 1, i - width, i + width]) {
      if (seen.has(next) || !(mask[next] > 0) || stepBetween(lab, i, next) > step) continue;
      const [l, a, b] = [lab.l[next] - ground.l[next], lab.a[next] - ground.a[next], lab.b[next] - ground.b[next]];
      if (Math.abs(l) > SHADED.off || Math.hypot(a, b) > SHADED.hue) continue;
      seen.add(next);
      stack.push(next);
      found.push(next);
      if (found.length > SHADED.most * start.length) return [];
    }
  return found;
}

/** @returns the label of the one piece that is a slit between two legs */
function betweenLegs(
  mask: Float32Array,
  like: Float32Array,
  label: Int32Array,
  { l }: LabPlanes,
  width: number,
  isClear: (k: number, lowest: number) => boolean,
  grain: number,
): number | undefined {
  const height = mask.length / width;
  const whole = boxOf(mask, width, (i) => mask[i] > 0);
  if (!whole) return undefined;
  const boxes = new Map<number, Box>();
  for (let i = 0; i < like.length; i++) if (like[i] === 1) grown(boxes, label[i], i % width, Math.floor(i / width));
  const tall = whole.bottom - whole.top + 1;
  const wide = whole.right - whole.left + 1;
  const found = [...boxes].filter(([k, { top, bottom, left, right }]) => {
    const middle = Math.abs((left + right - whole.left - whole.right) / 2) < LEGS.beside * wide;
    if (!middle || bottom - top < LEGS.tall * tall || whole.bottom - bottom > LEGS.low * tall || !isClear(k, bottom - LEGS.floor * tall))
      return false;
    const quarter = Math.max(1, (bottom - top + 1) / 4);
    let [upper, lower, steps, all] = [0, 0, 0, 0];
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const i = y * width + x;
        if (like[i] === 0 || label[i] !== k) continue;
        all++;
        if (y < top + quarter) upper++;
        else if (y > bottom - quarter) lower++;
        if (y + 1 < height && label[i + width] === k && like[i + width] === 1) steps += Math.abs(l[i] - l[i + width]);
      }
    const slit = all < LEGS.most * wide * tall;
    return slit && steps < (LEGS.rough + grain) * all && lower > LEGS.opens * Math.max(1, upper);
  });
  return found.length === 1 ? found[0]?.[0] : undefined;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function grown(boxes: Map<number, Box>, k: number, x: number, y: number): void {
  const box = boxes.get(k);
  if (!box) boxes.set(k, { left: x, right: x, top: y, bottom: y });
  else {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = y;
  }
}

function boxOf(plane: Float32Array, width: number, take: (i: number) => boolean): Box | undefined {
  const boxes = new Map<number, Box>();
  for (let i = 0; i < plane.length; i++) if (take(i)) grown(boxes, 0, i % width, Math.floor(i / width));
  return boxes.get(0);
}

function stepsAt({ l }: LabPlanes, i: number, width: number): number {
  return Math.abs(l[i] - l[i + 1]) + Math.abs(l[i] - l[i + width]);
}

/** Mean step between neighbours of the ground, as far as it is grain. */
function grainOf(ground: Float32Array, lab: LabPlanes, width: number): number {
  let [count, sum] = [0, 0];
  for (let i = 0; i + width < ground.length; i++) {
    if (ground[i] === 0) continue;
    count++;
    sum += stepsAt(lab, i, width);
  }
  return Math.min(MOST_GRAIN, sum / Math.max(1, count));
}

/** The figure without those parts and the blur of their rim. @param sure 1 where they are */
export function withoutKept(mask: Float32Array, sure: Float32Array, width: number, height: number): Float32Array {
  const wide = boxBlur(sure, width, height, 1);
  return tidy(
    mask.map((v, i) => (wide[i] > 0 ? 0 : v)),
    width,
    height,
  );
}
