/** Fills what is unknown from what is known around it, smoothly, by an image pyramid. */

/** @param weight 0 unknown … 1 known; known pixels keep their value */
export function pushPull(values: Float32Array, weight: Float32Array, width: number, height: number): Float32Array {
  return pushPullAll([values], weight, width, height)[0] as Float32Array;
}

/** The same for planes that are unknown in the same places: where to look is found once. */
export function pushPullAll(planes: readonly Float32Array[], weight: Float32Array, width: number, height: number): Float32Array[] {
  const results = planes.map((plane) => plane.slice());
  fillIn(results, weight, width, height);
  return results;
}

/**
 * The same where it is asked for: a tenth of the work for an outline.
 * @param places pixels @returns the planes' values side by side, place by place
 */
export function pushPullAt(
  planes: readonly Float32Array[],
  weight: Float32Array,
  width: number,
  height: number,
  places: Int32Array,
): Float32Array {
  const lanes = planes.length;
  const result = new Float32Array(places.length * lanes);
  const w = (width + 1) >> 1;
  const h = (height + 1) >> 1;
  const line = width < 2 || height < 2;
  const coarse = line ? planes : pushedAll(planes, weight, width, height, w, h);
  const seen = line ? new Float32Array(weight.length).fill(1) : weight;
  for (let lane = 0; lane < lanes; lane++)
    pulledAt(planes[lane] as Float32Array, seen, width, coarse[lane] as Float32Array, w, h, places, result, lane, lanes);
  return result;
}

function fillIn(planes: readonly Float32Array[], weight: Float32Array, width: number, height: number): void {
  if (width < 2 || height < 2) return;
  const w = (width + 1) >> 1;
  const h = (height + 1) >> 1;
  const coarse = pushedAll(planes, weight, width, height, w, h);
  for (let lane = 0; lane < planes.length; lane++)
    pulled(planes[lane] as Float32Array, weight, width, height, coarse[lane] as Float32Array, w, h);
}

/** The planes at half their size, filled. */
function pushedAll(
  planes: readonly Float32Array[],
  weight: Float32Array,
  width: number,
  height: number,
  w: number,
  h: number,
): Float32Array[] {
  const weights = new Float32Array(w * h);
  const holes = known(weight, width, height, weights, w, h);
  const means = planes.map((plane) => pushed(plane, weight, width, height, w, h));
  if (holes && (w > 1 || h > 1)) fillIn(means, weights, w, h);
  return means;
}

/** Which squares of four hold anything known, as 1. @returns whether one does not */
function known(weight: Float32Array, width: number, height: number, weights: Float32Array, w: number, h: number): boolean {
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
  return holes;
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

/** Fills the unknown places of a plane from a copy of half its size. */
function pulled(plane: Float32Array, weight: Float32Array, width: number, height: number, from: Float32Array, w: number, h: number): void {
  for (let y = 0; y < height; y++) {
    const fy = Math.min(h - 1, Math.max(0, (y - 0.5) / 2));
    const y0 = Math.floor(fy);
    const ty = fy - y0;
    const upper = y0 * w;
    const lower = Math.min(h - 1, y0 + 1) * w;
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (weight[i] > 0) continue;
      // A pixel is a quarter from one middle and three from the other; before the first there is but that.
      const x0 = x === 0 ? 0 : (x - 1) >> 1;
      const x1 = x0 + 1 < w ? x0 + 1 : x0;
      const tx = x === 0 ? 0 : (x & 1) === 1 ? 0.25 : 0.75;
      plane[i] =
        (from[upper + x0] * (1 - tx) + from[upper + x1] * tx) * (1 - ty) + (from[lower + x0] * (1 - tx) + from[lower + x1] * tx) * ty;
    }
  }
}

/** What `pulled` would put into some places. */
function pulledAt(
  plane: Float32Array,
  weight: Float32Array,
  width: number,
  from: Float32Array,
  w: number,
  h: number,
  places: Int32Array,
  result: Float32Array,
  lane: number,
  lanes: number,
): void {
  for (let k = 0, o = lane; k < places.length; k++, o += lanes) {
    const i = places[k];
    if (weight[i] > 0) {
      result[o] = plane[i];
      continue;
    }
    const x = i % width;
    const fy = Math.min(h - 1, Math.max(0, ((i - x) / width - 0.5) / 2));
    const y0 = Math.floor(fy);
    const ty = fy - y0;
    const upper = y0 * w;
    const lower = Math.min(h - 1, y0 + 1) * w;
    const fx = Math.min(w - 1, Math.max(0, (x - 0.5) / 2));
    const x0 = Math.floor(fx);
    const x1 = Math.min(w - 1, x0 + 1);
    const tx = fx - x0;
    result[o] =
      (from[upper + x0] * (1 - tx) + from[upper + x1] * tx) * (1 - ty) + (from[lower + x0] * (1 - tx) + from[lower + x1] * tx) * ty;
  }
}
