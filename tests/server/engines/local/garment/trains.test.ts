/** 拖尾: the back of a long skirt lies on the floor behind its front. */
import { describe, expect, it } from 'vitest';
import { sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { flatSide } from '../../../../../src/server/engines/local/garment/flat/flat-layers.ts';
import { sheetRows } from '../../../../../src/server/engines/local/garment/flat/measurements.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const setOf = (sentence: string): Garment[] => designsOf('design_dress', readGarmentBrief(sentence), 4, 5);

/** Lowest cloth of the skirt before and behind. */
function hems(garment: Garment): { readonly front: number; readonly back: number } {
  const skirt = buildScene(garment).surfaces.find(({ detailed, nu }) => detailed && nu === 900);
  if (!skirt) throw new Error('no skirt');
  const { x, y, z } = sample(skirt);
  let [front, back] = [0, 0];
  for (const [i, at] of y.entries()) {
    if (Math.abs(x[i] ?? 99) > 6) continue;
    if ((z[i] ?? 0) > 0) front = Math.max(front, at);
    else back = Math.max(back, at);
  }
  return { front, back };
}

describe('a train', () => {
  it.each([
    ['黑色拖尾礼服', 20],
    ['白色大拖尾婚纱', 36],
  ] as const)('%s: every proposal has one, and none is left unsaid', (sentence, least) => {
    for (const garment of setOf(sentence)) {
      const { front, back } = hems(garment);
      expect(back - front).toBeGreaterThan(least);
      expect(unshownIn(sentence, garment)).toEqual([]);
    }
  });

  it('is no part of a gown that nobody asked one for', () => {
    for (const garment of setOf('黑色礼服')) {
      expect(garment.skirt.train).toBeUndefined();
      if (garment.skirt.kind === 'none' || garment.skirt.kind === 'tiered') continue;
      const { front, back } = hems(garment);
      expect(back - front).toBeLessThan(8);
    }
  });

  it('stands on the sheet, and in the flat behind the front and below it', () => {
    const [garment] = setOf('白色大拖尾婚纱');
    if (!garment) throw new Error('no design');
    expect(sheetRows(garment).find(({ name }) => name === '拖尾长')?.cm).toBe(garment.skirt.train);
    const floor = garment.body.length + garment.skirt.length;
    for (const side of ['front', 'back'] as const) expect(flatSide(garment, side).extent.y1).toBeGreaterThan(floor + 30);
  });
});
