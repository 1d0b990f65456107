/** What stands out of a plane by being thin, and where to cut between two groups of values. */
import type { StopSignal } from '../../engine.ts';
import { transposed } from '../pixels/convert.ts';
import { holeBox, widened } from './hole-box.ts';

/** What is brighter than its surroundings and narrower than `2·radius` (a white top-hat): a large white wall is not a stroke. */
export function standsOut(plane: Float32Array, width: number, height: number, radius: number, signal: StopSignal): Float32Array {
  const row = new Int32Array(Math.max(width, height));
  const slid = (source: Float32Array, long: number, sign: number) => {
    const result = new Float32Array(source.length);
    signal.throwIfAborted();
    for (let start = 0; start < source.length; start += long) slide(source, result, start, long, radius, sign, row);
    return result;
  };
  // Along rows alone, with the plane turned between: down a column every step would fetch another line of memory.
  const eroded = slid(transposed(slid(plane, width, 1), width, height), height, 1);
  const opened = slid(transposed(slid(eroded, height, -1), height, width), width, -1);
  for (let i = 0; i < opened.length; i++) opened[i] = plane[i] - opened[i];
  return opened;
}

/** Least (sign 1) or largest (sign −1) of a window that slides along a row, in constant time a step. @param queue room for a row */
function slide(from: Float32Array, to: Float32Array, start: number, count: number, radius: number, sign: number, queue: Int32Array): void {
  let [head, tail] = [0, 0];
  for (let k = 0; k < count + radius; k++) {
    if (k < count) {
      const v = from[start + k] * sign;
      while (tail > head && from[start + queue[tail - 1]] * sign >= v) tail--;
      queue[tail++] = k;
    }
    const at = k - radius;
    if (at < 0) continue;
    while (queue[head] < at - radius) head++;
    to[start + at] = from[start + queue[head]];
  }
}

/** Splits what lies under a brush in two groups, as far apart as they come. @returns undefined when there is too little of it */
export function otsu(plane: Float32Array, brush: Uint8Array): { split: number; share: number } | undefined {
  const bins = new Float64Array(256);
  let count = 0;
  for (let i = 0; i < brush.length; i++) {
    if (brush[i] === 0) continue;
    bins[Math.max(0, Math.min(255, Math.round(plane[i] + 128)))]++;
    count++;
  }
  if (count < 30) return undefined;
  let [sum, squares] = [0, 0];
  for (let v = 0; v < 256; v++) {
    sum += bins[v] * v;
    squares += bins[v] * v * v;
  }
  const variance = squares / count - (sum / count) ** 2;
  let [below, part] = [0, 0];
  let best = { split: 0, share: 0 };
  for (let v = 0; v < 255; v++) {
    below += bins[v];
    part += bins[v] * v;
    if (below === 0 || below === count) continue;
    const gap = part / below - (sum - part) / (count - below);
    const share = ((below / count) * (1 - below / count) * gap * gap) / Math.max(1, variance);
    if (share > best.share && Math.abs(gap) > 10) best = { split: v + 0.5 - 128, share };
  }
  return best.share > 0 ? best : undefined;
}

/** Part of the square round a pixel that must be marked for it to be marked: of a very wide square one pixel is not enough. */
const LEAST_PART = 1 / 10_000;

/**
 * What is marked, with all round it up to a radius. Only that box is gone through, in whole numbers: means over a whole picture took longer than
 * what was made of them.
 * @param marks 1 = marked, else 0
 */
export function grown(marks: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const result = new Uint8Array(marks.length);
  const box = holeBox(marks, width);
  if (!box) return result;
  const { x0, y0, x1, y1 } = widened(box, radius, width, height);
  const columns = new Int32Array(width);
  for (let y = y0; y < Math.min(box.y1, y0 + radius); y++) for (let x = box.x0; x < box.x1; x++) columns[x] += marks[y * width + x];
  for (let y = y0; y < y1; y++) {
    const [below, above] = [y + radius, y - radius - 1];
    if (below < box.y1) for (let x = box.x0, i = below * width + x; x < box.x1; x++, i++) columns[x] += marks[i];
    if (above >= y0) for (let x = box.x0, i = above * width + x; x < box.x1; x++, i++) columns[x] -= marks[i];
    const rows = Math.min(height, y + radius + 1) - Math.max(0, y - radius);
    let sum = 0;
    for (let x = x0; x < Math.min(width, x0 + radius); x++) sum += columns[x];
    for (let x = x0; x < x1; x++) {
      if (x + radius < width) sum += columns[x + radius];
      if (x - radius - 1 >= 0) sum -= columns[x - radius - 1];
      const across = Math.min(width, x + radius + 1) - Math.max(0, x - radius);
      if (sum > rows * across * LEAST_PART) result[y * width + x] = 1;
    }
  }
  return result;
}
