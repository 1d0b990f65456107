/** Cloth on gathered sleeves and beside them, where prints and folds were drawn out of shape. */
import { describe, expect, it } from 'vitest';
import { ARMHOLE } from '../../../../../src/server/engines/local/garment/blocks/armhole.ts';
import { sleeve } from '../../../../../src/server/engines/local/garment/blocks/sleeves/sleeve.ts';
import { type Mesh, sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { torso } from '../../../../../src/server/engines/local/garment/blocks/torso.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';

function design(type: GarmentClass, words: string, fabric: 'poplin' | 'linen', seed = 5): Garment {
  const [garment] = designsOf(type, readGarmentBrief(words), 1, seed);
  if (!garment) throw new Error('no design');
  return { ...garment, cloth: { ...garment.cloth, fabric } };
}

/** Cm of cloth that one cm to the right passes, wherever a sleeve is seen from before, within five cm of its seam; least first. */
function clothPassed({ surface: { nu, nv }, x, y, z, s, t, nz, edge }: Mesh): readonly number[] {
  const between = (of: Float32Array, i: number, by: number) => (of[i + by] ?? 0) - (of[i - by] ?? 0);
  const passed: number[] = [];
  for (let j = 1; j < nv * 0.6; j++)
    for (let k = 1; k < nu - 1; k++) {
      const i = j * nu + k;
      if ((z[i] ?? 0) < 2 || (nz[i] ?? 0) < 0.5 || (edge[i] ?? 0) < 0 || (edge[i] ?? 0) > 5) continue;
      const area = between(x, i, 1) * between(y, i, nu) - between(y, i, 1) * between(x, i, nu);
      const [a, b] = [between(y, i, nu) / area, -between(y, i, 1) / area];
      passed.push(Math.hypot(a * between(s, i, 1) + b * between(s, i, nu), a * between(t, i, 1) + b * between(t, i, nu)));
    }
  return passed.sort((one, other) => one - other);
}

describe('a gathered sleeve', () => {
  // Seen: dots beside the seam three times as wide as high, flowers drawn out to stripes.
  it.each([
    ['design_dress', '碎花泡泡袖方领'],
    ['shirt', '波点泡泡长袖衬衫'],
  ] as const)('%s %s: keeps its print as wide as it is high where it rises from the seam', (type, words) => {
    const garment = design(type, words, 'poplin');
    const { kind } = garment.sleeve;
    if (kind === 'none') throw new Error('no sleeve');
    const passed = clothPassed(sample(sleeve(garment, kind, 1, new Random(1).fork('sleeve1'))));
    expect(passed.length).toBeGreaterThan(1000);
    expect(passed[Math.floor(passed.length * 0.05)]).toBeGreaterThan(0.6);
  });
});

describe('the folds that leave an armpit', () => {
  // Seen: several that met stood up in linen as a fin before the sleeve, its underside black.
  it.each([5, 9, 23, 41])('are no steeper than cloth falls, seed %i', (seed) => {
    const garment = design('design_dress', '亚麻泡泡袖方领直筒连衣裙', 'linen', seed);
    const { nz, z, rx, ry } = sample(torso(garment, new Random(seed)));
    const { bust } = garment.body;
    const facing = [...nz].filter((_, i) => {
      const [off, down] = [Math.abs(rx[i] ?? 0), Math.abs((ry[i] ?? 0) - ARMHOLE)];
      return (z[i] ?? 0) > 0 && off > bust - 11 && off < bust - 3.5 && down < 6;
    });
    expect(facing.length).toBeGreaterThan(1000);
    expect(Math.min(...facing)).toBeGreaterThan(0.3);
  });
});
