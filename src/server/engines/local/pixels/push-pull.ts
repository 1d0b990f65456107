/** Fills what is unknown from what is known around it, smoothly, by an image pyramid. */

/** @param weight 0 unknown … 1 known; known pixels keep their value */
export function pushPull(values: Float32Array, weight: Float32Array, width: number, height: number): Float32Array {
  return pushPullAll([values], weight, width, height)[0] as Float32Array;
}

/** The same for planes that are unknown in the same places: where to look is found once. */
export function pushPullAll(planes: readonly Float32Array[], weight: Float32Array, width: number, height: number): Float32Array[] {
  if (width < 2 || height < 2) return planes.map((plane) => plane.slice());
  const w = (width + 1) >> 1;
  const h = (height + 1) >> 1;
  const weights = new Float32Array(w * h);
  for (let y = 0; y < height; y++) for (let x = 0, i = y * width, j = (y >> 1) * w; x < width; x++, i++) weights[j + (x >> 1)] += weight[i];
  const sums = planes.map((plane) => {
    const sum = new Float32Array(w * h);
    for (let y = 0; y < height; y++)
      for (let x = 0, i = y * width, j = (y >> 1) * w; x < width; x++, i++) sum[j + (x >> 1)] += plane[i] * weight[i];
    for (let j = 0; j < sum.length; j++) if (weights[j] > 0) sum[j] /= weights[j];
    return sum;
  });
  let holes = false;
  for (let j = 0; j < weights.length; j++) {
    if (weights[j] > 0) weights[j] = 1;
    else holes = true;
  }
  const coarse = holes && (w > 1 || h > 1) ? pushPullAll(sums, weights, w, h) : sums;
  return planes.map((plane, k) => grown(plane, weight, width, height, coarse[k] as Float32Array, w, h));
}

/** A plane with its unknown places taken from a copy of half its size. */
function grown(
  plane: Float32Array,
  weight: Float32Array,
  width: number,
  height: number,
  coarse: Float32Array,
  w: number,
  h: number,
): Float32Array {
  const result = plane.slice();
  for (let y = 0; y < height; y++) {
    const fy = Math.min(h - 1, Math.max(0, (y - 0.5) / 2));
    const y0 = Math.floor(fy);
    const ty = fy - y0;
    const upper = y0 * w;
    const lower = Math.min(h - 1, y0 + 1) * w;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (weight[i] > 0) continue;
      const fx = Math.min(w - 1, Math.max(0, (x - 0.5) / 2));
      const x0 = Math.floor(fx);
      const x1 = Math.min(w - 1, x0 + 1);
      const tx = fx - x0;
      result[i] =
        (coarse[upper + x0] * (1 - tx) + coarse[upper + x1] * tx) * (1 - ty) +
        (coarse[lower + x0] * (1 - tx) + coarse[lower + x1] * tx) * ty;
    }
  }
  return result;
}
