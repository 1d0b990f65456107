/** 扭结 of coats and jackets: two fronts with lapels cross in a knot at the waist, which closes them; it was a note on all outerwear. */
import { describe, expect, it } from 'vitest';
import { knotAt } from '../../../../../src/server/engines/local/garment/blocks/drawn-up/twist.ts';
import { sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
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

/** Heights at which something round is sewn on the middle of the front. */
function buttonsOf(garment: Garment): number[] {
  return buildScene(garment).details.ink.flatMap((svg) => {
    const [, x, y] = /<circle cx="(-?[\d.]+)" cy="([\d.]+)"/.exec(svg) ?? [];
    return x !== undefined && Math.abs(Number(x)) < 7 ? [Number(y)] : [];
  });
}

describe('fronts that are knotted', () => {
  it.each([
    ['design_woolenCoat', '驼色单排扣羊毛大衣 扭结'],
    ['design_woolenCoat', '黑色双排扣羊毛大衣 扭结'],
    ['design_leather', '黑色机车皮衣 扭结'],
    ['design_leather', '棕色皮风衣 扭结'],
    ['design_denim', '蓝色机车牛仔夹克 扭结'],
    ['design_outdoor', '米色双排扣风衣 扭结'],
    ['suit', '黑色西装外套 扭结'],
  ] as const)('%s %s: two bands cross at the waist, in front alone, in the flat and on the sheet', (type, words) => {
    const garment = one(type, words);
    expect(unshownIn(words, garment)).toEqual([]);
    expect(garment.knotted).toBe('waist');
    const plain: Garment = { ...garment, knotted: undefined };
    const bands = buildScene(garment)
      .surfaces.filter(({ part }) => part === 'tied')
      .map((surface) => sample(surface));
    expect(bands.length).toBe(2 + buildScene(plain).surfaces.filter(({ part }) => part === 'tied').length);
    for (const { y } of bands) expect(y.reduce((sum, v) => sum + v, 0) / y.length).toBeCloseTo(knotAt(garment), 0);
    expect(technicalFlat(garment)).toContain('id="twist"');
    expect(technicalFlat(garment)).not.toContain('id="back-twist"');
    expect(technicalFlat(plain)).not.toContain('id="twist"');
    expect(specificationSheet(garment)).toContain('腰间扭结');
  });

  it('is what closes them: buttons begin below it, and a biker’s has no zip', () => {
    const coat = one('design_woolenCoat', '驼色单排扣羊毛大衣 扭结');
    expect(buttonsOf({ ...coat, knotted: undefined }).some((y) => y < knotAt(coat))).toBe(true);
    expect(buttonsOf(coat).length).toBeGreaterThan(1);
    for (const y of buttonsOf(coat)) expect(y).toBeGreaterThan(knotAt(coat) + 6);
    const biker = one('design_leather', '黑色机车皮衣 扭结');
    const zips = (garment: Garment) => buildScene(garment).details.ink.filter((svg) => svg.startsWith('<g transform=')).length;
    expect(zips({ ...biker, knotted: undefined })).toBeGreaterThan(0);
    expect(zips(biker)).toBe(0);
  });

  it('draws the waist in, and is proposed in cuts that have lapels', () => {
    const [tied, loose] = ['驼色单排扣羊毛大衣 扭结', '驼色单排扣羊毛大衣'].map((words) => one('design_woolenCoat', words));
    expect((loose?.body.waist ?? 0) - (tied?.body.waist ?? 0)).toBeGreaterThan(2);
    for (const type of ['design_woolenCoat', 'design_leather'] as const)
      for (const { knotted } of designsOf(type, readGarmentBrief('扭结'), 4, 7)) expect(knotted).toBe('waist');
  });

  it.each([
    ['design_downJacket', '白色羽绒服 扭结'],
    ['design_fur', '棕色皮草 扭结'],
    ['design_outdoor', '黑色冲锋衣 扭结'],
    ['design_woolenCoat', '牛角扣大衣 扭结'],
    ['design_woolenCoat', '单排扣大衣 胸前扭结'],
  ] as const)('%s %s has none, which is said', (type, words) => {
    const garment = one(type, words);
    expect(garment.knotted).toBeUndefined();
    expect(unshownIn(words, garment)).toEqual(['扭结']);
  });
});
