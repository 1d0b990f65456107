/** What a garment is cut and developed with a strip at a time comes out as point by point. */
import { expect, test } from 'vitest';
import { byColumn } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { develop } from '../../../../../src/server/engines/local/garment/picture/backdrop.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';

test('what depends on the way round is worked out once for all rows, and is that of its own place', () => {
  const asked: number[] = [];
  const columns = byColumn((u) => {
    asked.push(u);
    return u * 2;
  });
  // As a closed surface asks: its last places have their like before the first.
  const row = [0, 0.25, 0.5, 0.75, -0.25, 1, 0];
  for (let rows = 0; rows < 4; rows++) expect(row.map(columns)).toEqual(row.map((u) => u * 2));
  expect(asked).toEqual([...new Set(row)]);
  // Sampled more coarsely, and from one place alone.
  const coarse = [0, 0.5, 1];
  for (let rows = 0; rows < 2; rows++) expect(coarse.map(columns)).toEqual([0, 1, 2]);
  expect([0.3, 0.3, 0.7, 0].map(columns)).toEqual([0.6, 0.6, 1.4, 0]);
});

test('random numbers that are filled in are the next ones, and those after them go on', () => {
  const [one, other] = [new Random(7), new Random(7)];
  const filled = new Float64Array(5);
  one.fill(filled);
  expect([...filled]).toEqual(Array.from({ length: 5 }, () => other.next()));
  expect(one.next()).toBe(other.next());
});

test('the grain of a picture goes on from strip to strip', () => {
  const pixels = 2_500;
  const light = new Float32Array(pixels * 3).fill(0.18);
  const grain = new Random(3);
  const exposed = Array.from({ length: pixels }, () => grain.next());
  const rgb = develop(light, 3);
  const brightest = exposed.indexOf(Math.max(...exposed));
  const darkest = exposed.indexOf(Math.min(...exposed));
  expect(brightest > 1_024 || darkest > 1_024).toBe(true);
  const red = Array.from({ length: pixels }, (_, i) => rgb[i * 3] as number);
  expect(red[brightest]).toBe(Math.max(...red));
  expect(red[darkest]).toBe(Math.min(...red));
  expect(Math.max(...red)).toBeGreaterThan(Math.min(...red));
});
