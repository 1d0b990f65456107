/**
 * Ground that stayed between the figure's parts: the gap between two legs or an arm and the hip that was not opened, because it lies in shade, beside the
 * middle, or the walk saw no edge at its mouth. Nobody is to hear that such a cut-out is good. Where it is cloth of the wall's colour, nothing is said.
 */
import { marksBelow } from '../pixels/convert.ts';
import { type LabPlanes, labDistance, stepBetween } from '../pixels/lab-planes.ts';
import { boxBlur } from '../pixels/planes.ts';
import { pushPullAll } from '../pixels/push-pull.ts';
import { regions } from './regions.ts';
import { eachRim } from './rim.ts';

/** Farthest from the ground beside the figure, OKLab; pixels beside the outline that are no ground yet but its blur. */
const LIKE = 0.045;
const BLUR = 3;
/** Shares of the figure: less is nothing anybody misses, more is a garment. */
const LEAST = 0.0025;
const MOST = 0.2;
/**
 * Read off 58 photographs. Share of the part's rim with the figure that is a clear edge: gaps have 0.80–1, white tops before a pale wall up to 0.3, prints
 * up to 0.97. Mean step between neighbours inside: gaps 0.0009–0.0028, folds and prints from 0.0038. Share of it that lies away from its rim: white
 * stripes of a knit, which are calm and clear-edged too, have none.
 */
const CLEAR = 0.1;
const LEAST_CLEAR = 0.78;
const MOST_ROUGH = 0.003;
const LEAST_CORE = 0.1;

/** Whether a part of the figure is, by its colour, its calm and its edges, a piece of the ground beside it. @param mask 1 = figure, its outline solved */
export function keepsGround(mask: Float32Array, lab: LabPlanes, width: number, height: number): boolean {
  const smooth = { l: boxBlur(lab.l, width, height, 1), a: boxBlur(lab.a, width, height, 1), b: boxBlur(lab.b, width, height, 1) };
  const outside = marksBelow(boxBlur(mask, width, height, BLUR), 1e-6);
  const [l, a, b] = pushPullAll([lab.l, lab.a, lab.b], outside, width, height) as [Float32Array, Float32Array, Float32Array];
  const like = new Float32Array(mask.length);
  let figure = 0;
  for (let i = 0; i < like.length; i++) {
    figure += mask[i];
    if (mask[i] > 0 && labDistance(smooth.l[i] - l[i], smooth.a[i] - a[i], smooth.b[i] - b[i]) < LIKE) like[i] = 1;
  }
  const { label, size, value } = regions(like, width, height);
  const [core, rough, rim, clear] = [0, 1, 2, 3].map(() => new Float64Array(size.length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const solid = boxBlur(like, width, height, 2);
  for (let i = 0; i + width < like.length; i++) {
    if (like[i] === 0 || solid[i] < 0.99) continue;
    core[label[i]]++;
    rough[label[i]] += Math.abs(lab.l[i] - lab.l[i + 1]) + Math.abs(lab.l[i] - lab.l[i + width]);
  }
  eachRim(like, like, width, height, (at, inward, beyond) => {
    // Its mouth is open ground, of the same colour.
    if (mask[at - inward] === 0) return;
    rim[label[at]]++;
    if (stepBetween(smooth, at, beyond) > CLEAR) clear[label[at]]++;
  });
  return size.some((count, k) => {
    const [inside, along] = [core[k] as number, rim[k] as number];
    if (value[k] === 0 || count < LEAST * figure || count > MOST * figure || inside < LEAST_CORE * count) return false;
    return (rough[k] as number) < MOST_ROUGH * inside && (clear[k] as number) >= LEAST_CLEAR * along;
  });
}
