/** What 高清放大 makes row by row is what whole planes would give. */
import { expect, it } from 'vitest';
import { boxBlur } from '../../../../src/server/engines/local/pixels/planes.ts';
import { Random } from '../../../../src/server/engines/local/pixels/random.ts';
import { Hills, PULL_LAG } from '../../../../src/server/engines/local/upscale/edge-warp.ts';
import { EnlargedRows } from '../../../../src/server/engines/local/upscale/enlarged-rows.ts';
import { boundsOf, preCorrect } from '../../../../src/server/engines/local/upscale/pre-correct.ts';
import { roundTrip, tapsFor } from '../../../../src/server/engines/local/upscale/taps.ts';

const SIGNAL = new AbortController().signal;
const within = (place: number, length: number) => Math.min(length - 1, Math.max(0, place));

function speckled(width: number, height: number): Float32Array {
  const random = new Random(width * 7 + height);
  return Float32Array.from({ length: width * height }, () => random.whole(0, 255));
}

/** Every pixel from its sixteen, each asked for where it lies. */
function enlargedPlainly(plane: Float32Array, width: number, height: number, wide: number, tall: number): Float32Array {
  const across = tapsFor(width, wide);
  const down = tapsFor(height, tall);
  const at = (x: number, y: number) => plane[within(y, height) * width + within(x, width)] ?? 0;
  const nearer = (weights: Float32Array, k: number) => ((weights[k * 4 + 1] ?? 0) >= (weights[k * 4 + 2] ?? 0) ? 1 : 2);
  return Float32Array.from({ length: wide * tall }, (_, i) => {
    const [x, y] = [i % wide, Math.floor(i / wide)];
    const [f, g] = [across.first[x] ?? 0, down.first[y] ?? 0];
    let v = 0;
    for (let k = 0; k < 4; k++) {
      let row = 0;
      for (let j = 0; j < 4; j++) row += at(f + j, g + k) * (across.weights[x * 4 + j] ?? 0);
      v += Math.fround(row) * (down.weights[y * 4 + k] ?? 0);
    }
    const [u, w] = [within(f + nearer(across.weights, x), width), within(g + nearer(down.weights, y), height)];
    const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => at(within(u + dx, width), within(w + dy, height))));
    const [least, most] = [Math.min(...around), Math.max(...around)];
    const swing = (most - least) * 0.06;
    return Math.min(most + swing, Math.max(least - swing, v));
  });
}

it.each([
  [7, 5, 28, 20],
  [9, 6, 21, 14],
  [11, 4, 15, 6],
  [1, 3, 4, 12],
  [3, 1, 12, 4],
])('%i × %i px become %i × %i as they would pixel by pixel', (width, height, wide, tall) => {
  const plane = speckled(width, height);
  const bounded = { own: plane, ...boundsOf(plane, width, height) };
  const rows = new EnlargedRows(bounded, width, height, tapsFor(width, wide), tapsFor(height, tall));
  const made = new Float32Array(wide * tall);
  for (let y = 0; y < tall; y++) rows.give(made, y * wide);
  expect(made).toEqual(enlargedPlainly(plane, width, height, wide, tall));
});

it.each([
  [40, 30],
  [5, 4],
  [12, 2],
  [3, 9],
])('how steep %i × %i px are is what the blurs of the whole plane say, of every row', (width, height) => {
  const light = speckled(width, height);
  const soft = boxBlur(light, width, height, 1);
  const edge = soft.map((_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return 0;
    const between = (j: number, k: number) => Math.abs((soft[j] ?? 0) - (soft[k] ?? 0));
    return Math.min(55, Math.max(0, between(i + 1, i - 1) + between(i + width, i - width) - 5));
  });
  const whole = boxBlur(boxBlur(edge, width, height, 2), width, height, 2);
  const hills = new Hills(width, height);
  const made = new Float32Array(whole.length);
  for (let step = 0; step < height + PULL_LAG; step++) {
    hills.take(light.subarray(step * width, (step + 1) * width));
    const y = step - PULL_LAG;
    if (y < 0) continue;
    for (const k of [y - 1, y, y + 1]) if (k >= 0 && k < height) made.set(hills.row(k), k * width);
  }
  expect(made).toEqual(whole);
});

it.each([
  [9, 7],
  [3, 2],
  [1, 1],
])('%i × %i px, averaged back after enlarging, are mixed with two neighbours to each side that repeat at the edge', (width, height) => {
  const plane = speckled(width, height);
  const [own, near, far] = roundTrip(4);
  let now: Float32Array = plane.slice();
  for (let round = 0; round < 4; round++) {
    const mixed = (p: Float32Array, dx: number, dy: number) =>
      p.map((v, i) => {
        const [x, y] = [i % width, Math.floor(i / width)];
        const at = (k: number) => p[within(y + k * dy, height) * width + within(x + k * dx, width)] ?? 0;
        return own * v + near * (at(-1) + at(1)) + far * (at(-2) + at(2));
      });
    const back = mixed(mixed(now, 1, 0), 0, 1);
    now = now.map((v, i) => v + (plane[i] ?? 0) - (back[i] ?? 0));
  }
  const made = preCorrect(plane, width, height, 4, SIGNAL);
  for (let i = 0; i < now.length; i++) expect(made[i]).toBeCloseTo(now[i] ?? 0, 2);
});
