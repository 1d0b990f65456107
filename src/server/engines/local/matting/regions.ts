/** Connected parts of a yes/no plane. */

export interface Regions {
  readonly label: Int32Array;
  readonly size: readonly number[];
  readonly value: readonly number[];
  readonly touchesBorder: readonly boolean[];
}

/**
 * By runs: a row is cut where its value changes, and runs that touch are one part, known by its first. Pixel by pixel it took twice as long. Parts are
 * numbered in the order of their first pixels.
 */
export function regions(plane: Float32Array, width: number, height: number): Regions {
  // Counted first: lists as long as the picture are memory that the collector runs for.
  const runs = runsOf(plane, width, height);
  const begins = new Int32Array(runs + 1);
  const part = new Int32Array(runs);
  let count = 0;
  let above = 0;
  for (let y = 0, i = 0; y < height; y++) {
    const first = count;
    const end = i + width;
    while (i < end) {
      const wanted = plane[i];
      const begin = i++;
      while (i < end && plane[i] === wanted) i++;
      begins[count] = begin;
      part[count] = count;
      // Of the row above, what lies over it.
      if (y > 0) {
        while (above < first - 1 && begins[above + 1] <= begin - width) above++;
        for (let run = above; run < first && begins[run] < i - width; run++) if (plane[begins[run]] === wanted) join(part, run, count);
      }
      count++;
    }
    above = first;
  }
  begins[count] = width * height;
  return measured(plane, begins, part, count, width, height);
}

function runsOf(plane: Float32Array, width: number, height: number): number {
  let count = height;
  for (let y = 0, i = 0; y < height; y++, i++) for (const end = i + width - 1; i < end; i++) if (plane[i] !== plane[i + 1]) count++;
  return count;
}

/** The first run of the part that a run belongs to. */
function firstOf(part: Int32Array, run: number): number {
  let at = run;
  while (part[at] !== at) {
    part[at] = part[part[at]];
    at = part[at];
  }
  return at;
}

function join(part: Int32Array, one: number, other: number): void {
  const [p, q] = [firstOf(part, one), firstOf(part, other)];
  if (p < q) part[q] = p;
  else part[p] = q;
}

/** @param begins first pixels of the runs, and of what follows the last @param part of each run, one of its part that is no later */
function measured(plane: Float32Array, begins: Int32Array, part: Int32Array, count: number, width: number, height: number): Regions {
  const label = new Int32Array(width * height);
  const own = new Int32Array(count);
  const size: number[] = [];
  const value: number[] = [];
  const touchesBorder: boolean[] = [];
  for (let run = 0; run < count; run++) {
    const begin = begins[run];
    const end = begins[run + 1];
    const first = firstOf(part, run);
    if (first === run) {
      own[run] = size.length;
      size.push(0);
      value.push(plane[begin]);
      touchesBorder.push(false);
    } else own[run] = own[first];
    const k = own[run];
    size[k] += end - begin;
    if (begin % width === 0 || end % width === 0 || begin < width || begin >= (height - 1) * width) touchesBorder[k] = true;
    for (let i = begin; i < end; i++) label[i] = k;
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
