/** 做旧 of leather: its dye is rubbed off along seams and where it stands proud. It was a note, on an example of our own. */
import { describe, expect, it } from 'vitest';
import { makeMaterial } from '../../../../../src/server/engines/local/garment/cloth/fabric.ts';
import type { Texel } from '../../../../../src/server/engines/local/garment/cloth/material.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import type { Cloth } from '../../../../../src/server/engines/local/garment/specification.ts';

const leather: Cloth = { fabric: 'leather', colour: '#1b1b1d', wash: 0 };

/** Mean light of a hand's breadth of it. */
function lightOf(cloth: Cloth, wear: { readonly ridge: number; readonly seam: number }): number {
  const { sample } = makeMaterial(cloth, 7, 12);
  const out: Texel = { r: 0, g: 0, b: 0, hs: 0, ht: 0, gloss: 1, alpha: 1 };
  let sum = 0;
  for (let s = 0; s < 8; s += 0.31)
    for (let t = 0; t < 8; t += 0.29) {
      sample(s, t, { ...wear, down: 0.5 }, out);
      sum += out.r + out.g + out.b;
    }
  return sum;
}

describe('aged leather', () => {
  const plain = { ridge: 0, seam: 0 };
  it.each([
    ['a seam', { ridge: 0, seam: 1 }],
    ['a ridge', { ridge: 0.6, seam: 0 }],
  ])('is paler along %s than beside it', (_, worn) => {
    const aged = { ...leather, wash: 0.75 };
    expect(lightOf(aged, worn)).toBeGreaterThan(1.25 * lightOf(aged, plain));
    expect(lightOf(aged, plain)).toBeLessThan(1.25 * lightOf(leather, plain));
    expect(lightOf({ ...leather, wash: 0.5 }, worn)).toBeCloseTo(lightOf(leather, plain), 4);
  });

  it('is what is drawn of 做旧', () => {
    for (const { cloth } of designsOf('design_leather', readGarmentBrief('焦糖色皮马甲，做旧，植鞣'), 4, 7))
      expect([cloth.fabric, cloth.wash, (cloth.hand?.thick ?? 1) > 1]).toEqual(['leather', 0.75, true]);
  });
});
