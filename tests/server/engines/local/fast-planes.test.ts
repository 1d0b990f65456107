/** What was made faster gives what it gave: parts of a plane by their runs, wide means by way of a reduced size, the middle of numbers without sorting them. */
import { expect, it } from 'vitest';
import { onLattice } from '../../../../src/server/engines/local/background/sets/lattice.ts';
import { regions } from '../../../../src/server/engines/local/matting/regions.ts';
import { BoxRows } from '../../../../src/server/engines/local/pixels/box-rows.ts';
import { broadBlur, broadMean } from '../../../../src/server/engines/local/pixels/broad-blur.ts';
import { kMeans, nearestCentre } from '../../../../src/server/engines/local/pixels/k-means.ts';
import { median } from '../../../../src/server/engines/local/pixels/median.ts';
import { fractal } from '../../../../src/server/engines/local/pixels/noise.ts';
import { blur, boxBlur } from '../../../../src/server/engines/local/pixels/planes.ts';
import { Random } from '../../../../src/server/engines/local/pixels/random.ts';

/** Pixel by pixel, as slow as it is plain. */
function flooded(plane: Float32Array, width: number, height: number) {
  const label = new Int32Array(plane.length).fill(-1);
  const [size, value, touchesBorder]: [number[], number[], boolean[]] = [[], [], []];
  for (let start = 0; start < plane.length; start++) {
    if (label[start] !== -1) continue;
    const own = size.length;
    const stack = [start];
    label[start] = own;
    let [count, border] = [0, false];
    for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
      count++;
      const [x, y] = [i % width, Math.floor(i / width)];
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) border = true;
      const beside = [x > 0 ? i - 1 : i, x < width - 1 ? i + 1 : i, y > 0 ? i - width : i, y < height - 1 ? i + width : i];
      for (const j of beside)
        if (label[j] === -1 && plane[j] === plane[start]) {
          label[j] = own;
          stack.push(j);
        }
    }
    size.push(count);
    value.push(plane[start] ?? 0);
    touchesBorder.push(border);
  }
  return { label, size, value, touchesBorder };
}

/** Rings, a comb and specks: parts that meet again far below where they began. */
function figure(width: number, height: number, kinds: number): Float32Array {
  const random = new Random(kinds);
  return Float32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const ring = Math.floor(Math.hypot(x - width / 2, y - height / 2) / 5) % kinds;
    const comb = y < height / 3 && x % 4 < 2 ? 1 : 0;
    return random.next() < 0.06 ? Math.floor(random.next() * kinds) : comb || ring;
  });
}

it.each([
  [61, 47, 2],
  [40, 90, 3],
  [1, 30, 2],
  [30, 1, 2],
])('parts of %i × %i px in %i values are those that a flood finds, in its order', (width, height, kinds) => {
  const plane = figure(width, height, kinds);
  expect(regions(plane, width, height)).toEqual(flooded(plane, width, height));
});

const [WIDTH, HEIGHT] = [240, 304];
/** Folds of a tenth and an edge, of which a wide blur leaves little. */
const folds = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
  const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
  return 0.5 + 0.1 * Math.sin(x / 9 + y / 31) + (x > 120 ? 0.2 : 0);
});
const farthest = (one: Float32Array, other: Float32Array, takes: (i: number) => boolean) =>
  one.reduce((most, v, i) => (takes(i) ? Math.max(most, Math.abs(v - (other[i] ?? 0))) : most), 0);

it.each([3, 9, 17, 40])('a blur of %i px by way of a reduced size is that of the plane itself, to two levels of 255', (sigma) => {
  expect(farthest(broadBlur(folds, WIDTH, HEIGHT, sigma), blur(folds, WIDTH, HEIGHT, sigma), () => true)).toBeLessThan(2 / 255);
});

it('a mean of what has weight knows nothing of what has none', () => {
  const weight = Float32Array.from(folds, (_, i) => (i % WIDTH > 120 ? 1 : 0));
  const lit = folds.map((v, i) => (weight[i] === 1 ? v : 9));
  const mean = broadMean(lit, weight, WIDTH, HEIGHT, 12, 1e-3);
  expect(farthest(mean, new Float32Array(mean.length).fill(0.7), (i) => weight[i] === 1)).toBeLessThan(0.1);
});

it('the middle is that of the sorted list, whatever its order', () => {
  const random = new Random(7);
  for (const length of [1, 2, 3, 8, 501]) {
    const list = Array.from({ length }, () => Math.floor(random.next() * 40) / 8);
    expect(median(list)).toBe(Math.fround(list.toSorted((x, y) => x - y)[length >> 1] ?? 0));
  }
  expect(median([])).toBe(0);
});

it('the nearest of many centres is the same from whichever is asked first, and of two as near the first', () => {
  const random = new Random(3);
  const points = Float32Array.from({ length: 900 }, () => Math.floor(random.next() * 12) / 12);
  const centres = Float32Array.from(kMeans(points, 9, new Random(1)).flatMap(({ x, y, z }) => [x, y, z, x, y, z]));
  for (let i = 0; i < points.length; i += 3) {
    const [x, y, z] = [points[i] ?? 0, points[i + 1] ?? 0, points[i + 2] ?? 0];
    const found = Array.from({ length: centres.length / 3 }, (_, from) => nearestCentre(x, y, z, centres, from));
    expect(new Set(found).size).toBe(1);
    expect((found[0] ?? 0) % 2).toBe(0);
  }
});

/** The mean of what of a square lies in the plane, pixel by pixel. */
function meansOf(plane: Float32Array, width: number, height: number, r: number): Float32Array {
  return plane.map((_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    let [sum, count] = [0, 0];
    for (let v = Math.max(0, y - r); v <= Math.min(height - 1, y + r); v++)
      for (let u = Math.max(0, x - r); u <= Math.min(width - 1, x + r); u++, count++) sum += plane[v * width + u] ?? 0;
    return sum / count;
  });
}

it.each([
  [31, 23, 1],
  [31, 23, 4],
  [9, 40, 6],
  [5, 4, 7],
  [1, 12, 2],
  [12, 1, 3],
])(
  'means over squares of %i × %i px, %i to each side, are those of the squares: by rows, in threes, and three times in place',
  (width, height, r) => {
    const random = new Random(width * r);
    const plane = Float32Array.from({ length: width * height }, () => random.next());
    const once = meansOf(plane, width, height, r);
    const near = (one: Float32Array, other: Float32Array) => expect(farthest(one, other, () => true)).toBeLessThan(1e-5);
    near(boxBlur(plane, width, height, r), once);
    const sigma = Math.sqrt(((2 * r + 1) ** 2 - 1) / 4);
    near(blur(plane, width, height, sigma), meansOf(meansOf(once, width, height, r), width, height, r));
    for (const lanes of [1, 3] as const) {
      const rows = new BoxRows(width, height, r, lanes);
      // Each lane is the plane some times over, so that none can be taken for another.
      const source = Float32Array.from({ length: plane.length * lanes }, (_, i) => (plane[Math.floor(i / lanes)] ?? 0) * (1 + (i % lanes)));
      const made = new Float32Array(source.length);
      for (let y = -r; y < height; y++) {
        if (y + r < height) rows.take(source, (y + r) * width * lanes);
        if (y >= 0) rows.give(made, y * width * lanes);
      }
      near(
        made,
        made.map((_, i) => (once[Math.floor(i / lanes)] ?? 0) * (1 + (i % lanes))),
      );
    }
  },
);

it.each([
  ['in the middle', 11, 9, 8, 6],
  ['in a corner', 0, 0, 5, 4],
  ['at the right edge', 31, 12, 9, 3],
  ['one pixel', 20, 15, 1, 1],
  ['nowhere', 0, 0, 0, 0],
  ['everywhere', 0, 0, 40, 30],
])('marks that lie %s have the means that a walk over all of the plane gives them, to the bit', (_, left, top, wide, tall) => {
  const [width, height] = [40, 30];
  const random = new Random(5);
  const marks = Float32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [(i % width) - left, Math.floor(i / width) - top];
    return x >= 0 && x < wide && y >= 0 && y < tall ? Math.ceil(random.next() * 8) / 8 : 0;
  });
  for (const r of [1, 2, 5, 14, 45]) {
    const rows = new BoxRows(width, height, r, 1);
    const walked = new Float32Array(marks.length);
    for (let y = -r; y < height; y++) {
      if (y + r < height) rows.take(marks, (y + r) * width);
      if (y >= 0) rows.give(walked, y * width);
    }
    expect(boxBlur(marks, width, height, r)).toEqual(walked);
  }
});

it('a slow field between the points of a lattice is the field, to two ten-thousandths, on both sides of nought and wherever one comes from', () => {
  const field = fractal(5, 3);
  const read = onLattice(field, 3);
  const random = new Random(2);
  let most = 0;
  for (let k = 0; k < 4000; k++) {
    const [x, y] = [random.next() * 8 - 4, random.next() * 8 - 4];
    most = Math.max(most, Math.abs(read(x, y) - field(x, y)));
  }
  expect(most).toBeLessThan(2e-4);
});
