/** Connected parts of a yes/no plane. */

export interface Regions {
  readonly label: Int32Array;
  readonly size: readonly number[];
  readonly value: readonly number[];
  readonly touchesBorder: readonly boolean[];
}

export function regions(plane: Float32Array, width: number, height: number): Regions {
  const n = width * height;
  const label = new Int32Array(n).fill(-1);
  const stack = new Int32Array(n);
  const size: number[] = [];
  const value: number[] = [];
  const touchesBorder: boolean[] = [];
  for (let start = 0; start < n; start++) {
    if (label[start] >= 0) continue;
    const own = size.length;
    const wanted = plane[start];
    let depth = 0;
    let count = 0;
    let border = false;
    stack[depth++] = start;
    label[start] = own;
    while (depth > 0) {
      const i = stack[--depth];
      count++;
      const x = i % width;
      const y = (i - x) / width;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) border = true;
      // Written out four times: a function made for each pixel took longer than all the rest.
      if (x > 0 && label[i - 1] < 0 && plane[i - 1] === wanted) {
        label[i - 1] = own;
        stack[depth++] = i - 1;
      }
      if (x < width - 1 && label[i + 1] < 0 && plane[i + 1] === wanted) {
        label[i + 1] = own;
        stack[depth++] = i + 1;
      }
      if (y > 0 && label[i - width] < 0 && plane[i - width] === wanted) {
        label[i - width] = own;
        stack[depth++] = i - width;
      }
      if (y < height - 1 && label[i + width] < 0 && plane[i + width] === wanted) {
        label[i + width] = own;
        stack[depth++] = i + width;
      }
    }
    size.push(count);
    value.push(wanted);
    touchesBorder.push(border);
  }
  return { label, size, value, touchesBorder };
}

/** Drops specks of 1 and fills specks of 0 that are too small to be part of the subject's shape. */
export function tidy(plane: Float32Array, width: number, height: number): Float32Array {
  const { label, size, value, touchesBorder } = regions(plane, width, height);
  const n = width * height;
  let largest = 0;
  for (let k = 0; k < size.length; k++) if (value[k] === 1) largest = Math.max(largest, size[k]);
  const smallest = Math.max(largest * 0.03, n * 0.0005);
  const kept = size.map((count, k) => (value[k] === 1 ? count >= smallest : !touchesBorder[k] && count < n * 0.0004));
  const result = new Float32Array(n);
  for (let i = 0; i < n; i++) if (kept[label[i]]) result[i] = 1;
  return result;
}

/** Of a part beside the largest, how likely its pixels are the subject's at least, in the mean: lamps and veins of marble have 0–0.25, a second shoe 0.98. */
const LEAST_LIKELY = 0.3;

/** Drops parts beside the largest that have neither the subject's colours nor its place. @param likely 0–1 */
export function withoutStrays(plane: Float32Array, likely: Float32Array, width: number, height: number): Float32Array {
  const { label, size, value } = regions(plane, width, height);
  const sums = new Float64Array(size.length);
  for (let i = 0; i < plane.length; i++) if (plane[i] === 1) sums[label[i]] += likely[i];
  let largest = 0;
  for (let k = 0; k < size.length; k++) if (value[k] === 1) largest = Math.max(largest, size[k]);
  const stray = size.map((count, k) => value[k] === 1 && count < largest && sums[k] < LEAST_LIKELY * count);
  if (!stray.includes(true)) return plane;
  const result = plane.slice();
  for (let i = 0; i < plane.length; i++) if (stray[label[i]]) result[i] = 0;
  return result;
}
