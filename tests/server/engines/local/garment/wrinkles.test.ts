/** Wrinkles as cloth has them: without edges, less of them the softer it falls, as wide in the middle of a dress as at its sides. */
import { describe, expect, it } from 'vitest';
import { sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { torso } from '../../../../../src/server/engines/local/garment/blocks/torso.ts';
import { wrinkles } from '../../../../../src/server/engines/local/garment/cloth/creases.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';

/** Of six cells by six, for a dozen seeds: how high, and how sharply bent at most. */
function seen(stiff: number): { readonly high: number; readonly bent: number } {
  const by = 0.004;
  let [high, bent] = [0, 0];
  for (let seed = 1; seed <= 12; seed++) {
    const at = wrinkles(seed, stiff);
    for (let y = 0; y < 6; y += 0.37)
      for (let x = 0; x < 6; x += 0.011) {
        const here = at(x, y);
        high = Math.max(high, here);
        bent = Math.max(bent, Math.abs(at(x - by, y) - 2 * here + at(x + by, y)) / by ** 2);
      }
  }
  return { high, bent };
}

describe('wrinkles', () => {
  // Seen: crests are closed lines, and each was the sharp edge of something that seemed to lie under the satin.
  it.each([0.1, 0.4, 0.8])('have no edge, however stiff the cloth: %s', (stiff) => {
    expect(seen(stiff).bent).toBeLessThan(600);
  });

  it('are half as high where cloth falls like water', () => {
    expect(seen(0.4).high).toBeGreaterThan(0.9);
    expect(seen(0.8).high).toBe(seen(0.4).high);
    expect(seen(0.1).high).toBeLessThan(0.55 * seen(0.4).high);
  });
});

/** How sharply a front is bent on the average, between two distances from its middle. */
function bendOf(garment: Garment, from: number, to: number): number {
  const [nu, nv] = [2401, 61];
  const { x, y, z } = sample({ ...torso(garment, new Random(3)), nu, nv });
  let [sum, count] = [0, 0];
  for (let k = 1; k < nu * nv - 1; k++) {
    const [before = 0, here = 0, after = 0] = z.subarray(k - 1, k + 2);
    const away = Math.abs(x[k] ?? 0);
    if (here < 0 || Math.abs((y[k] ?? 0) - 70) > 12 || away < from || away > to) continue;
    const step = ((x[k + 1] ?? 0) - (x[k - 1] ?? 0)) / 2;
    sum += Math.abs(before - 2 * here + after) / step ** 2;
    count++;
  }
  return sum / count;
}

describe('a long dress', () => {
  // Seen: leaning one way on the left and the other on the right, wrinkles were squeezed into the grain of wood down the middle.
  it.each(['亚麻直筒连衣裙', '白色棉布直筒长裙'])('wrinkles in its middle as at its sides: %s', (words) => {
    for (const garment of designsOf('design_dress', readGarmentBrief(words), 2, 5))
      expect(bendOf(garment, 0.5, 4), garment.name).toBeLessThan(4 * bendOf(garment, 9, 14));
  });
});
