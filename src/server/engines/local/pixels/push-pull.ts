/** Fills what is unknown from what is known around it, smoothly, by an image pyramid. */

/** @param weight 0 unknown … 1 known; known pixels keep their value */
export function pushPull(values: Float32Array, weight: Float32Array, width: number, height: number): Float32Array {
  if (width < 2 || height < 2) return Float32Array.from(values);
  const w = (width + 1) >> 1;
  const h = (height + 1) >> 1;
  const sums = new Float32Array(w * h);
  const weights = new Float32Array(w * h);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const j = (y >> 1) * w + (x >> 1);
      sums[j] += values[i] * weight[i];
      weights[j] += weight[i];
    }
  let holes = false;
  for (let j = 0; j < sums.length; j++) {
    if (weights[j] > 0) {
      sums[j] /= weights[j];
      weights[j] = 1;
    } else holes = true;
  }
  const coarse = holes && (w > 1 || h > 1) ? pushPull(sums, weights, w, h) : sums;
  const result = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const fy = Math.min(h - 1, Math.max(0, (y - 0.5) / 2));
    const y0 = Math.floor(fy);
    const y1 = Math.min(h - 1, y0 + 1);
    const ty = fy - y0;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (weight[i] > 0) {
        result[i] = values[i];
        continue;
      }
      const fx = Math.min(w - 1, Math.max(0, (x - 0.5) / 2));
      const x0 = Math.floor(fx);
      const x1 = Math.min(w - 1, x0 + 1);
      const tx = fx - x0;
      result[i] =
        (coarse[y0 * w + x0] * (1 - tx) + coarse[y0 * w + x1] * tx) * (1 - ty) +
        (coarse[y1 * w + x0] * (1 - tx) + coarse[y1 * w + x1] * tx) * ty;
    }
  }
  return result;
}
