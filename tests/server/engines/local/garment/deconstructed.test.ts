/** 解构: halves in a second cloth, a seam turned outside, raw and slanting edges. */
import { describe, expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

function one(type: GarmentClass, words: string): Garment {
  const [garment] = designsOf(type, readGarmentBrief(words), 4, 7);
  if (!garment) throw new Error('no design');
  return garment;
}

describe('解构', () => {
  it.each([
    ['design_denim', '牛仔夹克 解构', 'raw-hem', true],
    ['suit', '灰色西装 解构', 'raw-hem', false],
    ['shirt', '白衬衫 解构', 'raw-hem', false],
    ['design_leather', '机车皮衣 解构', undefined, true],
    ['design_knit', 'V领毛衣 解构', undefined, false],
    ['tee', '白色T恤 解构', undefined, false],
  ] as const)('%s %s: a half of the front and the other of the back in a second cloth', (type, words, edge, crossed) => {
    const garment = one(type, words);
    expect(garment.deconstructed).toBe(true);
    expect(unshownIn(words, garment)).toEqual([]);
    expect(garment.trims.includes('raw-hem')).toBe(edge === 'raw-hem');
    // Unequal as well: a front that closes aslant, or a hem that hangs lower.
    expect([garment.crossed === true, garment.oblique !== undefined]).toEqual([crossed, !crossed]);
    expect(garment.contrast.fabric).toBe(garment.cloth.fabric);
    expect(garment.contrast.colour).not.toBe(garment.cloth.colour);
    for (const side of ['front', 'back'] as const) {
      // The panel lies under all else that is sewn on.
      const [panel] = buildScene(garment, side).details.raised;
      expect([panel?.cloth, panel?.d.includes('60')], side).toEqual([1, true]);
      const plain = buildScene({ ...garment, deconstructed: undefined }, side).details.raised;
      expect(buildScene(garment, side).details.raised.length - plain.length).toBeGreaterThan(0);
    }
    expect(technicalFlat(garment).length).toBeGreaterThan(technicalFlat({ ...garment, deconstructed: undefined }).length);
    expect(specificationSheet(garment)).toMatch(/左前右后异料拼接.*缝份外露|缝份外露/);
  });

  it('the second cloth has the colour that was named for it', () => {
    expect(one('shirt', '白色和黑色 衬衫 解构').contrast.colour).toBe(readGarmentBrief('白色和黑色 衬衫 解构').colours[1]);
  });

  it.each([
    ['design_downJacket', '羽绒服 解构'],
    ['design_fur', '皮草大衣 解构'],
    ['design_outdoor', '冲锋衣 解构'],
    ['design_dress', '连衣裙 解构'],
  ] as const)('%s %s is not taken apart, which is said', (type, words) => {
    const garment = one(type, words);
    expect([garment.deconstructed, garment.crossed, garment.oblique, ...unshownIn(words, garment)]).toEqual([
      undefined,
      undefined,
      undefined,
      '解构',
    ]);
  });
});
