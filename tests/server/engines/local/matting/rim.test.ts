import { expect, test } from 'vitest';
import { eachRim } from '../../../../../src/server/engines/local/matting/rim.ts';

const SIDE = 12;
const square = (from: number, to: number) =>
  Float32Array.from({ length: SIDE * SIDE }, (_, i) => {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    return Number(x >= from && x < to && y >= from && y < to);
  });

test('a rim is looked at once for each open side, from within to three pixels without', () => {
  const marked = square(4, 8);
  const steps: [inward: number, across: number][] = [];
  eachRim(marked, marked, SIDE, SIDE, (at, inward, beyond) => {
    expect([marked[at], marked[at + inward], marked[beyond]]).toEqual([1, 1, 0]);
    steps.push([inward, beyond - at]);
  });
  expect(steps).toHaveLength(16);
  for (const [inward, across] of steps) expect(across).toBe(-3 * inward);
});

test('what is taken is not open, and nothing beyond the picture is looked at', () => {
  const marked = square(4, 8);
  eachRim(marked, square(3, 9), SIDE, SIDE, () => expect.unreachable());
  const whole = new Float32Array(SIDE * SIDE).fill(1);
  const seen: number[] = [];
  eachRim(whole, new Float32Array(SIDE * SIDE), SIDE, SIDE, (_at, _inward, beyond) => seen.push(beyond));
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...seen)).toBeLessThan(SIDE * SIDE);
});
