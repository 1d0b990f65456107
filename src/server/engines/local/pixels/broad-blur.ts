/**
 * Wide blurs at a reduced size: what is left after one has no detail that a quarter of the pixels could not hold, and at full size such blurs took
 * most of the time of a large picture. As wide as `blur` to within a hundredth of a pixel's variance.
 */
import { boxBlur, halve, radiusOf } from './planes.ts';

/** Least radius at the reduced size, px: what is narrower is blurred as it is. */
const LEAST = 4;

interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** How many times smaller a picture may be for a blur of that radius: a power of two. */
function reduction(radius: number): number {
  let by = 1;
  while (radius >= 2 * by * LEAST) by *= 2;
  return by;
}

/** Mean around each pixel of what has weight. @param sigma as `blur` has it @param least weight that is divided by */
export function broadMean(
  values: Float32Array,
  weight: Float32Array,
  width: number,
  height: number,
  sigma: number,
  least: number,
): Float32Array {
  const radius = radiusOf(sigma);
  const by = reduction(radius);
  const weighed = new Float32Array(values.length);
  for (let i = 0; i < weighed.length; i++) weighed[i] = values[i] * weight[i];
  const sums = blurredAt(weighed, width, height, radius, by);
  const weights = blurredAt(weight, width, height, radius, by);
  for (let i = 0; i < sums.data.length; i++) sums.data[i] /= Math.max(least, weights.data[i]);
  return enlarged(sums, by, width, height);
}

/** `blur` by way of a reduced size. */
export function broadBlur(source: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const radius = radiusOf(sigma);
  const by = reduction(radius);
  return enlarged(blurredAt(source, width, height, radius, by), by, width, height);
}

/** A plane reduced and blurred, three times as `blur` does. @param radius at full size */
function blurredAt(source: Float32Array, width: number, height: number, radius: number, by: number): Plane {
  let small: Plane = { data: source, width, height };
  for (let k = by; k > 1; k /= 2) small = halve(small.data, small.width, small.height);
  // Squares and the lines between them blur too; passes of two widths make up the rest.
  const variance = by === 1 ? radius * (radius + 1) : (radius * (radius + 1)) / (by * by) - 1 / 4;
  const r = Math.floor((Math.sqrt(4 * variance + 1) - 1) / 2);
  const wider = Math.round((3 * (variance - r * (r + 1))) / (2 * (r + 1)));
  let { data } = small;
  for (let pass = 0; pass < 3; pass++) data = boxBlur(data, small.width, small.height, pass < wider ? r + 1 : r);
  return { ...small, data };
}

/** At full size again: between the middles of its squares along straight lines. */
function enlarged({ data, width: wide, height: tall }: Plane, by: number, width: number, height: number): Float32Array {
  if (by === 1) return data;
  const out = new Float32Array(width * height);
  const left = new Int32Array(width);
  const part = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const at = Math.min(wide - 1, Math.max(0, (x + 0.5) / by - 0.5));
    left[x] = Math.min(Math.max(0, wide - 2), Math.floor(at));
    part[x] = at - left[x];
  }
  const row = new Float32Array(wide + 1);
  for (let y = 0, i = 0; y < height; y++) {
    const at = Math.min(tall - 1, Math.max(0, (y + 0.5) / by - 0.5));
    const upper = Math.floor(at) * wide;
    const lower = Math.min(tall - 1, Math.floor(at) + 1) * wide;
    const down = at - Math.floor(at);
    for (let x = 0; x < wide; x++) row[x] = data[upper + x] + (data[lower + x] - data[upper + x]) * down;
    for (let x = 0; x < width; x++, i++) {
      const from = row[left[x]];
      out[i] = from + (row[left[x] + 1] - from) * part[x];
    }
  }
  return out;
}
