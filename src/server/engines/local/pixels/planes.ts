/** Arithmetic on single-channel float planes. All blurs are normalised at the edges. */

/** Running sums along each row of `source` into `target`. */
function meanAcross(source: Float32Array, target: Float32Array, width: number, height: number, r: number): void {
  const head = Math.min(r, width);
  // Where the window lies wholly inside the row nothing has to be asked.
  const whole = 1 / (2 * r + 1);
  const from = Math.min(width, r + 1);
  const to = Math.max(from, width - r);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    let count = head;
    for (let x = 0; x < head; x++) sum += source[row + x];
    for (let x = 0; x < from; x++) {
      if (x + r < width) {
        sum += source[row + x + r];
        count++;
      }
      target[row + x] = sum / count;
    }
    for (let x = from; x < to; x++) {
      sum += source[row + x + r] - source[row + x - r - 1];
      target[row + x] = sum * whole;
    }
    for (let x = to; x < width; x++) {
      if (x - r - 1 >= 0) {
        sum -= source[row + x - r - 1];
        count--;
      }
      target[row + x] = sum / count;
    }
  }
}

/** Running sums down all columns of `source` into `target`, a row at a time. */
function meanDown(source: Float32Array, target: Float32Array, width: number, height: number, r: number): void {
  const sums = new Float64Array(width);
  let count = Math.min(r, height);
  for (let i = 0; i < count * width; i += width) for (let x = 0; x < width; x++) sums[x] += source[i + x];
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const added = y + r < height ? row + r * width : -1;
    const dropped = y - r - 1 >= 0 ? row - (r + 1) * width : -1;
    if (added >= 0) count++;
    if (dropped >= 0) count--;
    const share = 1 / count;
    if (added >= 0 && dropped >= 0)
      for (let x = 0; x < width; x++) {
        const sum = sums[x] + source[added + x] - source[dropped + x];
        sums[x] = sum;
        target[row + x] = sum * share;
      }
    else
      for (let x = 0; x < width; x++) {
        const sum = sums[x] + (added >= 0 ? source[added + x] : 0) - (dropped >= 0 ? source[dropped + x] : 0);
        sums[x] = sum;
        target[row + x] = sum * share;
      }
  }
}

/** Mean over a (2r+1)² square, by running sums. */
export function boxBlur(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const r = Math.max(0, Math.floor(radius));
  if (r === 0) return Float32Array.from(source);
  const result = new Float32Array(source.length);
  boxBlurInto(source, result, new Float32Array(source.length), width, height, r);
  return result;
}

/** The same without a new plane. @param target may be the source itself @param scratch as large as both, its content is lost @param r at least 1 */
export function boxBlurInto(
  source: Float32Array,
  target: Float32Array,
  scratch: Float32Array,
  width: number,
  height: number,
  r: number,
): void {
  meanAcross(source, scratch, width, height, r);
  meanDown(scratch, target, width, height, r);
}

/** Nearly Gaussian: three box passes of the same variance. @param sigma in pixels */
export function blur(source: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const r = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
  // Two planes serve all six passes: new ones each time cost as much as the sums.
  const scratch = new Float32Array(source.length);
  const result = new Float32Array(source.length);
  for (let pass = 0; pass < 3; pass++) boxBlurInto(pass === 0 ? source : result, result, scratch, width, height, r);
  return result;
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
