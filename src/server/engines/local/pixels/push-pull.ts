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
  const { weights, holes } = known(weight, width, height, w, h);
  const means = planes.map((plane) => pushed(plane, weight, width, height, w, h));
  const coarse = holes && (w > 1 || h > 1) ? pushPullAll(means, weights, w, h) : means;
  return pulled(planes, weight, width, height, coarse, w, h);
}

/** Which squares of four hold anything known, as 1, and whether one does not. */
function known(
  weight: Float32Array,
  width: number,
  height: number,
  w: number,
  h: number,
): { readonly weights: Float32Array; readonly holes: boolean } {
  const weights = new Float32Array(w * h);
  let holes = false;
  for (let v = 0, j = 0; v < h; v++) {
    const upper = 2 * v * width;
    const lower = 2 * v + 1 < height ? upper + width : upper;
    for (let u = 0; u < w; u++, j++) {
      const left = 2 * u;
      const right = left + 1 < width ? left + 1 : left;
      if (weight[upper + left] > 0 || weight[upper + right] > 0 || weight[lower + left] > 0 || weight[lower + right] > 0) weights[j] = 1;
      else holes = true;
    }
  }
  return { weights, holes };
}

/** Mean of what is known in each square of four; odd last rows and columns have fewer. */
function pushed(plane: Float32Array, weight: Float32Array, width: number, height: number, w: number, h: number): Float32Array {
  const mean = new Float32Array(w * h);
  for (let v = 0, j = 0; v < h; v++) {
    const upper = 2 * v * width;
    const lower = upper + width;
    const both = 2 * v + 1 < height;
    for (let u = 0; u < w; u++, j++) {
      const left = 2 * u;
      const beside = left + 1 < width;
      let whole = weight[upper + left];
      let sum = plane[upper + left] * whole;
      if (beside) {
        const k = weight[upper + left + 1];
        whole += k;
        sum += plane[upper + left + 1] * k;
      }
      if (both) {
        const k = weight[lower + left];
        whole += k;
        sum += plane[lower + left] * k;
      }
      if (beside && both) {
        const k = weight[lower + left + 1];
        whole += k;
        sum += plane[lower + left + 1] * k;
      }
      if (whole > 0) mean[j] = sum / whole;
    }
  }
  return mean;
}

/** Planes with their unknown places taken from copies of half their size. */
function pulled(
  planes: readonly Float32Array[],
  weight: Float32Array,
  width: number,
  height: number,
  coarse: readonly Float32Array[],
  w: number,
  h: number,
): Float32Array[] {
  const results = planes.map((plane) => plane.slice());
  for (let y = 0; y < height; y++) {
    const fy = Math.min(h - 1, Math.max(0, (y - 0.5) / 2));
    const y0 = Math.floor(fy);
    const ty = fy - y0;
    const upper = y0 * w;
    const lower = Math.min(h - 1, y0 + 1) * w;
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (weight[i] > 0) continue;
      const fx = Math.min(w - 1, Math.max(0, (x - 0.5) / 2));
      const x0 = Math.floor(fx);
      const x1 = Math.min(w - 1, x0 + 1);
      const tx = fx - x0;
      for (let k = 0; k < results.length; k++) {
        const from = coarse[k] as Float32Array;
        const into = results[k] as Float32Array;
        into[i] =
          (from[upper + x0] * (1 - tx) + from[upper + x1] * tx) * (1 - ty) + (from[lower + x0] * (1 - tx) + from[lower + x1] * tx) * ty;
      }
    }
  }
  return results;
}
