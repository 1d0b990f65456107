import { describe, expect, it } from 'vitest';
import { linesOf, turned } from '../../../../../src/server/engines/local/pattern/reference/repeat.ts';
import { straightStripes } from '../../../../../src/server/engines/local/pattern/reference/straight-stripes.ts';
import type { Raster } from '../../../../../src/server/engines/local/pixels/raster.ts';

const SIDE = 240;
const { signal } = new AbortController();

/** Red, white and narrow blue stripes that a body and its folds bend. */
function bent(): Raster {
  const data = new Uint8Array(SIDE * SIDE * 3);
  for (let y = 0, o = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++, o += 3) {
      const way = 9 * Math.sin(y / 38 + x / 90) + 4 * Math.sin(y / 17);
      const at = (((x + way) % 48) + 48) % 48;
      data.set(at < 18 ? [176, 40, 52] : at > 30 && at < 35 ? [38, 58, 128] : [240, 236, 226], o);
    }
  return { width: SIDE, height: SIDE, channels: 3, data };
}

/** Mean of what neighbours along the stripes differ by, levels. */
function wobble({ width, height, data }: Raster): number {
  let sum = 0;
  for (let i = 0; i < width * 3 * (height - 1); i++) sum += Math.abs((data[i] ?? 0) - (data[i + width * 3] ?? 0));
  return sum / (width * 3 * (height - 1));
}

describe('stripes of a worn garment', () => {
  it.each([
    ['upright', (picture: Raster) => picture],
    ['lying', turned],
  ] as const)('that are %s run straight, all three colours of them', (_, as) => {
    const cloth = bent();
    const straight = straightStripes(as(cloth), signal);
    if (!straight) throw new Error('not taken for stripes');
    expect(linesOf(straight)).toBe('stripes');
    const upright = as(straight);
    expect(wobble(upright)).toBeLessThan(wobble(cloth) / 7);
    const row = upright.data.subarray(120 * SIDE * 3, 121 * SIDE * 3);
    const share = (is: (r: number, b: number) => boolean) =>
      Array.from({ length: SIDE }, (__, x) => is(row[x * 3] ?? 0, row[x * 3 + 2] ?? 0)).filter(Boolean).length / SIDE;
    expect(share((r, b) => r > b + 60)).toBeCloseTo(18 / 48, 1);
    expect(share((r, b) => b > r + 40)).toBeGreaterThan(0.05);
  });

  it('flowers and checks are none', () => {
    const drawn = (colour: (x: number, y: number) => number) => {
      const data = new Uint8Array(SIDE * SIDE * 3);
      for (let y = 0, o = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++, o += 3) data.fill(colour(x, y), o, o + 3);
      return { width: SIDE, height: SIDE, channels: 3, data } as const;
    };
    expect(
      straightStripes(
        drawn((x, y) => (Math.hypot((x % 60) - 30, (y % 60) - 30) < 17 ? 200 : 60)),
        signal,
      ),
    ).toBeUndefined();
    expect(
      straightStripes(
        drawn((x, y) => ((x % 40 < 20 ? 1 : 0) + (y % 40 < 20 ? 1 : 0)) * 80 + 40),
        signal,
      ),
    ).toBeUndefined();
  });
});
