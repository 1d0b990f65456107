/** 编织 by itself: strips of leather, a basket stitch, plaits along edges. */
import { describe, expect, it } from 'vitest';
import { makeMaterial } from '../../../../../src/server/engines/local/garment/cloth/fabric.ts';
import { STRIP } from '../../../../../src/server/engines/local/garment/cloth/intrecciato.ts';
import { BASKET } from '../../../../../src/server/engines/local/garment/cloth/knit-work.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

function one(type: GarmentClass, words: string): Garment {
  const [garment] = designsOf(type, readGarmentBrief(words), 1, 7);
  if (!garment) throw new Error('no design');
  return garment;
}

const plainly = ({ cloth, ...garment }: Garment): Garment => ({
  ...garment,
  plaited: undefined,
  cloth: { ...cloth, braided: undefined, knitWork: undefined },
});

/** Mean light of a cloth over a small square of it. */
function light({ cloth }: Garment, s: number, t: number): number {
  const material = makeMaterial(cloth, 7, 14);
  let sum = 0;
  for (let i = 0; i < 64; i++) {
    const out = { r: 0, g: 0, b: 0, hs: 0, ht: 0, gloss: 1, alpha: 1 };
    material.sample(s + ((i % 8) / 8 - 0.5) * 0.16, t + (Math.floor(i / 8) / 8 - 0.5) * 0.16, { ridge: 0, seam: 0, down: 0.5 }, out);
    sum += out.r + out.g + out.b;
  }
  return sum / 64;
}

describe('编织', () => {
  it.each([
    ['design_leather', '黑色机车皮衣 编织', '皮条编织', 'braided'],
    ['design_leather', '米色麂皮夹克 编织', '皮条编织', 'braided'],
    ['design_knit', '米色V领毛衣 编织', '编织针', 'knit-work'],
    ['design_denim', '牛仔夹克 编织', '编织饰边', undefined],
    ['design_woolenCoat', '牛角扣大衣 编织', '编织饰边', undefined],
    ['design_dress', '白色连衣裙 编织', '编织饰边', undefined],
    ['design_trousers', '黑色西裤 编织', '编织饰边', undefined],
  ] as const)('%s %s is in the flat and on the sheet, and not missing', (type, words, name, layer) => {
    const garment = one(type, words);
    expect(unshownIn(words, garment)).toEqual([]);
    expect(specificationSheet(garment)).toContain(name);
    expect(specificationSheet(plainly(garment))).not.toContain(name);
    const flat = technicalFlat(garment);
    expect(flat).not.toBe(technicalFlat(plainly(garment)));
    if (layer) for (const id of [layer, `back-${layer}`]) expect(flat).toContain(`id="${id}"`);
  });

  it.each([
    ['design_denim', '牛仔夹克 编织', 2, 2],
    ['design_woolenCoat', '牛角扣大衣 编织', 3, 1],
    ['design_dress', '白色A字连衣裙 编织', 1, 1],
    ['design_trousers', '黑色西裤 编织', 2, 2],
  ] as const)('%s %s: plaits stand off the cloth before and behind', (type, words, front, back) => {
    const garment = one(type, words);
    for (const [side, least] of [
      ['front', front],
      ['back', back],
    ] as const) {
      const [whole, plain] = [buildScene(garment, side).details, buildScene(plainly(garment), side).details];
      expect(whole.raised.length - plain.raised.length, side).toBeGreaterThanOrEqual(least);
      expect(whole.ink.length - plain.ink.length, side).toBeGreaterThanOrEqual(least);
    }
  });

  it('strips of leather are dark where one goes under the next', () => {
    const garment = one('design_leather', '棕色机车皮衣 编织');
    // Along the diagonal of the weave, from the middle of a strip to where it ends.
    const at = (u: number, v: number) => light(garment, ((u + v) * STRIP * Math.SQRT2) / 2, ((u - v) * STRIP * Math.SQRT2) / 2);
    expect(at(0.5, 0.5)).toBeGreaterThan(1.25 * at(0.97, 0.5));
    expect(at(0.5, 0.5)).toBeGreaterThan(1.25 * at(0.5, 0.97));
  });

  it('a basket stitch has its squares turned', () => {
    const garment = one('design_knit', '米色V领毛衣 编织');
    const slopes = (s: number, t: number) => {
      const material = makeMaterial(garment.cloth, 7, 14);
      let [across, along] = [0, 0];
      for (let i = 0; i < 100; i++) {
        const out = { r: 0, g: 0, b: 0, hs: 0, ht: 0, gloss: 1, alpha: 1 };
        material.sample(s + ((i % 10) / 10 - 0.5) * 1.2, t + (Math.floor(i / 10) / 10 - 0.5) * 1.2, { ridge: 0, seam: 0, down: 0.5 }, out);
        across += Math.abs(out.hs);
        along += Math.abs(out.ht);
      }
      return across / along;
    };
    const half = BASKET.square / 2;
    expect(slopes(half, half)).toBeGreaterThan(1.5);
    expect(slopes(half + BASKET.square, half)).toBeLessThan(0.67);
  });

  it.each([
    ['design_downJacket', '羽绒服 编织'],
    ['design_outdoor', '冲锋衣 编织'],
    ['design_outdoor', '软壳夹克 编织'],
    ['design_trousers', '运动裤 编织'],
  ] as const)('%s %s has none, which is said', (type, words) => {
    const garment = one(type, words);
    expect(unshownIn(words, garment)).toEqual(['编织']);
    expect(buildScene(garment).details.ink).toEqual(buildScene(plainly(garment)).details.ink);
  });

  it('of a belt is no plait', () => {
    expect(one('design_dress', '白色连衣裙 编织腰带').plaited).toBeUndefined();
  });
});
