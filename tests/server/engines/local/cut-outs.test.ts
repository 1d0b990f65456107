/** Cut-outs are spread and trimmed row by row, and give what every pixel asked for itself gives. */
import { expect, test } from 'vitest';
import { spread, trimmed } from '../../../../src/server/engines/local/pixels/cutout.ts';
import { Random } from '../../../../src/server/engines/local/pixels/random.ts';

const [WIDTH, HEIGHT] = [37, 29];
const COUNT = WIDTH * HEIGHT;

/** Specks and a block, with empty places of all sizes between them. */
function cover(): Float32Array {
  const random = new Random(5);
  return Float32Array.from({ length: COUNT }, (_, i) => {
    const block = i % WIDTH > 20 && i % WIDTH < 30 && i > 12 * WIDTH && i < 20 * WIDTH;
    return block || random.next() < 0.05 ? 0.2 + 0.8 * random.next() : 0;
  });
}

/** The mean of what is covered among nine pixels. */
function ofNine(light: Float32Array, covered: Float32Array, i: number): readonly number[] {
  const sums = [0, 0, 0];
  let weight = 0;
  for (const row of [-WIDTH, 0, WIDTH])
    for (const j of [i + row - 1, i + row, i + row + 1]) {
      weight += covered[j] ?? 0;
      for (const [c, sum] of sums.entries()) sums[c] = sum + (light[j * 3 + c] ?? 0) * (covered[j] ?? 0);
    }
  return weight === 0 ? [...light.subarray(i * 3, i * 3 + 3)] : sums.map((sum) => sum / weight);
}

test('beside an outline, colour is that of the covered ones of nine pixels', () => {
  const covered = cover();
  const random = new Random(6);
  const light = Float32Array.from({ length: COUNT * 3 }, () => random.next());
  const made = spread(light, covered, WIDTH, HEIGHT);
  let filled = 0;
  for (let y = 1; y < HEIGHT - 1; y++)
    for (let x = 1; x < WIDTH - 1; x++) {
      const i = y * WIDTH + x;
      const own = [...made.subarray(i * 3, i * 3 + 3)];
      const wanted = (covered[i] ?? 0) > 0 ? [...light.subarray(i * 3, i * 3 + 3)] : ofNine(light, covered, i);
      for (const [c, value] of own.entries()) expect(value).toBeCloseTo(wanted[c] ?? Number.NaN, 5);
      if (own[0] !== light[i * 3]) filled++;
    }
  expect(filled).toBeGreaterThan(100);
});

test.each([
  { seen: [[3, 2]], box: [3, 2, 1, 1] },
  {
    seen: [
      [0, 5],
      [WIDTH - 1, 9],
    ],
    box: [0, 5, WIDTH, 5],
  },
  {
    seen: [
      [12, 0],
      [4, 7],
      [9, HEIGHT - 1],
    ],
    box: [4, 0, 9, HEIGHT],
  },
])('what is seen at $seen is trimmed to the box $box', ({ seen, box }) => {
  const data = new Uint8Array(COUNT * 4).map((_, i) => (i % 4 === 3 ? 0 : i % 251));
  for (const [x = 0, y = 0] of seen) data[(y * WIDTH + x) * 4 + 3] = 200;
  const [left = 0, top = 0, width = 0, height = 0] = box;
  const made = trimmed({ width: WIDTH, height: HEIGHT, channels: 4, data });
  expect([made.width, made.height]).toEqual([width, height]);
  const from = (top * WIDTH + left) * 4;
  expect([...made.data.subarray(0, width * 4)]).toEqual([...data.subarray(from, from + width * 4)]);
});
