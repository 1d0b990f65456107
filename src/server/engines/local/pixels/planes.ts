/** Arithmetic on single-channel float planes. All blurs are normalised at the edges. */

/** Mean over a (2r+1)² square, by running sums. */
export function boxBlur(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const r = Math.max(0, Math.floor(radius));
  if (r === 0) return Float32Array.from(source);
  const across = new Float32Array(source.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    let count = 0;
    for (let x = 0; x < Math.min(r, width); x++, count++) sum += source[row + x];
    for (let x = 0; x < width; x++) {
      if (x + r < width) {
        sum += source[row + x + r];
        count++;
      }
      if (x - r - 1 >= 0) {
        sum -= source[row + x - r - 1];
        count--;
      }
      across[row + x] = sum / count;
    }
  }
  const result = new Float32Array(source.length);
  const sums = new Float32Array(width);
  let count = 0;
  for (let y = 0; y < Math.min(r, height); y++, count++) for (let x = 0; x < width; x++) sums[x] += across[y * width + x];
  for (let y = 0; y < height; y++) {
    if (y + r < height) {
      for (let x = 0; x < width; x++) sums[x] += across[(y + r) * width + x];
      count++;
    }
    if (y - r - 1 >= 0) {
      for (let x = 0; x < width; x++) sums[x] -= across[(y - r - 1) * width + x];
      count--;
    }
    for (let x = 0; x < width; x++) result[y * width + x] = sums[x] / count;
  }
  return result;
}

/** Nearly Gaussian: three box passes of the same variance. @param sigma in pixels */
export function blur(source: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
  return boxBlur(boxBlur(boxBlur(source, width, height, radius), width, height, radius), width, height, radius);
}

/** Mean of 2×2 blocks; odd last rows and columns repeat. */
export function halve(source: Float32Array, width: number, height: number): { width: number; height: number; data: Float32Array } {
  const w = Math.ceil(width / 2);
  const h = Math.ceil(height / 2);
  const data = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    const top = 2 * y * width;
    const bottom = Math.min(height - 1, 2 * y + 1) * width;
    for (let x = 0; x < w; x++) {
      const left = 2 * x;
      const right = Math.min(width - 1, left + 1);
      data[y * w + x] = (source[top + left] + source[top + right] + source[bottom + left] + source[bottom + right]) / 4;
    }
  }
  return { width: w, height: h, data };
}
