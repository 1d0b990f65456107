/** Means over squares of a whole plane: where it holds anything, and two rows at a time, along the rows and down the columns in one walk. */
import { acrossOne } from './box-rows.ts';

/** First and last row and column that hold anything, the last ones excluded. */
interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What one walk is about. Rows of the ring hold means along rows of the source; the one after the last holds nothing, for what lies beyond the picture. */
interface Walk {
  readonly source: Float32Array;
  readonly target: Float32Array;
  readonly width: number;
  readonly height: number;
  readonly r: number;
  readonly ring: Float32Array;
  readonly rows: number;
  readonly sums: Float64Array;
  /** Columns in which a mean can be more than nothing. */
  readonly left: number;
  readonly right: number;
}

/**
 * Running sums wait for themselves: two rows beside each other wait no longer than one, and a column's sum is fetched and put back once for both.
 * Half of all planes are marks on a garment, and nothing beside it: there nothing is added up. Elsewhere as `BoxRows` gives them, to the bit.
 * @param target a plane of nothing, or the source itself @param r pixels to each side, at least 1
 */
export function boxMeans(source: Float32Array, target: Float32Array, width: number, height: number, r: number): void {
  const held = extentOf(source, width, height);
  if (held.right === 0) return;
  // Beside the edges of the picture windows are narrower, and counted from there.
  const left = held.left - r > r + 1 ? held.left - r : 0;
  const right = held.right + r < width - r ? held.right + r : width;
  const top = Math.max(0, held.top - r);
  const bottom = Math.min(height, held.bottom + r);
  // The window, the row that leaves it, and one more that is made at once.
  const rows = Math.min(height, 2 * r + 3);
  const walk = {
    source,
    target,
    width,
    height,
    r,
    ring: new Float32Array((rows + 1) * width),
    rows,
    sums: new Float64Array(width),
    left,
    right,
  };
  for (let y = top; y < Math.min(top + r, height); y++) {
    const at = (y % rows) * width;
    acrossOne(source, y * width, walk.ring, at, width, r);
    for (let x = 0; x < width; x++) walk.sums[x] += walk.ring[at + x];
  }
  let y = top;
  // The means of the first row lie where those of the second are still added up.
  if (source !== target || r > 1) for (; y + r + 1 < height && y < bottom; y += 2) twoRows(walk, y);
  for (; y < bottom; y++) oneRow(walk, y);
}

/** Of a plane without any hole this asks four rows and columns. */
function extentOf(plane: Float32Array, width: number, height: number): Extent {
  let first = 0;
  while (first < plane.length && plane[first] === 0) first++;
  if (first === plane.length) return { left: 0, top: 0, right: 0, bottom: 0 };
  let last = plane.length - 1;
  while (plane[last] === 0) last--;
  const top = Math.floor(first / width);
  const bottom = Math.floor(last / width) + 1;
  let left = first % width;
  let right = (last % width) + 1;
  for (let y = top, row = top * width; y < bottom; y++, row += width) {
    for (let x = 0; x < left; x++) if (plane[row + x] !== 0) left = x;
    for (let x = width - 1; x >= right; x--) if (plane[row + x] !== 0) right = x + 1;
  }
  return { left, top, right, bottom: Math.min(height, bottom) };
}

/** Where the means of a row stand in the ring; outside of the picture in the row of nothing. */
function slotOf(y: number, rows: number, width: number, height: number): number {
  return (y < 0 || y >= height ? rows : y % rows) * width;
}

function shareOf(y: number, height: number, r: number): number {
  return 1 / (Math.min(height, y + r + 1) - Math.max(0, y - r));
}

function oneRow({ source, target, width, height, r, ring, rows, sums }: Walk, y: number): void {
  const added = slotOf(y + r, rows, width, height);
  const dropped = slotOf(y - r - 1, rows, width, height);
  const share = shareOf(y, height, r);
  if (y + r < height) acrossOne(source, (y + r) * width, ring, added, width, r);
  for (let x = 0, at = y * width; x < width; x++, at++) {
    const sum = sums[x] + ring[added + x] - ring[dropped + x];
    sums[x] = sum;
    target[at] = sum * share;
  }
}

/** Rows `y` and the next, whose windows both end inside the picture. */
function twoRows({ source, target, width, height, r, ring, rows, sums, left, right }: Walk, y: number): void {
  const a = (y + r) * width;
  const b = a + width;
  const upper = slotOf(y + r, rows, width, height);
  const lower = slotOf(y + r + 1, rows, width, height);
  const gone = slotOf(y - r - 1, rows, width, height);
  const goneNext = slotOf(y - r, rows, width, height);
  const p = shareOf(y, height, r);
  const q = shareOf(y + 1, height, r);
  const to = y * width;
  // Where the window lies wholly inside the row nothing has to be asked.
  const whole = 1 / (2 * r + 1);
  const inner = left > 0 ? 0 : Math.min(width, r + 1);
  const tail = Math.min(right, Math.max(inner, width - r));
  let s = 0;
  let t = 0;
  let count = Math.min(r, width);
  if (left === 0)
    for (let x = 0; x < count; x++) {
      s += source[a + x];
      t += source[b + x];
    }
  for (let x = 0; x < inner; x++) {
    if (x + r < width) {
      s += source[a + x + r];
      t += source[b + x + r];
      count++;
    }
    const m = Math.fround(s / count);
    const n = Math.fround(t / count);
    const sum = sums[x] + m - ring[gone + x];
    const next = sum + n - ring[goneNext + x];
    ring[upper + x] = m;
    ring[lower + x] = n;
    sums[x] = next;
    target[to + x] = sum * p;
    target[to + width + x] = next * q;
  }
  for (let x = Math.max(inner, left); x < tail; x++) {
    s += source[a + x + r] - source[a + x - r - 1];
    t += source[b + x + r] - source[b + x - r - 1];
    const m = Math.fround(s * whole);
    const n = Math.fround(t * whole);
    const sum = sums[x] + m - ring[gone + x];
    const next = sum + n - ring[goneNext + x];
    ring[upper + x] = m;
    ring[lower + x] = n;
    sums[x] = next;
    target[to + x] = sum * p;
    target[to + width + x] = next * q;
  }
  if (right < width) return;
  count = Math.min(width, tail + r) - Math.max(0, tail - 1 - r);
  for (let x = tail; x < width; x++) {
    if (x - r - 1 >= 0) {
      s -= source[a + x - r - 1];
      t -= source[b + x - r - 1];
      count--;
    }
    const m = Math.fround(s / count);
    const n = Math.fround(t / count);
    const sum = sums[x] + m - ring[gone + x];
    const next = sum + n - ring[goneNext + x];
    ring[upper + x] = m;
    ring[lower + x] = n;
    sums[x] = next;
    target[to + x] = sum * p;
    target[to + width + x] = next * q;
  }
}
