/** 蕾丝拼接 of denim, leather, knits, coats and trousers: lace is let into them. */
import { describe, expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { extentOf } from '../../../../../src/server/engines/local/garment/details/path-extent.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

function one(type: GarmentClass, words: string): Garment {
  const [garment] = designsOf(type, readGarmentBrief(words), 1, 7);
  if (!garment) throw new Error('no design');
  return garment;
}

const unlaced = (garment: Garment): Garment => ({ ...garment, laced: undefined });

/** Parts of a side that are of lace. */
function lace(garment: Garment, side: 'front' | 'back') {
  const { cloths, details } = buildScene(garment, side);
  return details.raised.filter(({ cloth }) => cloths[cloth]?.fabric === 'lace');
}

describe('lace that is let in', () => {
  it.each([
    ['design_denim', '牛仔夹克 蕾丝拼接', 1, 1, '前过肩蕾丝拼接'],
    ['design_leather', '黑色机车皮衣 蕾丝拼接', 1, 2, '下摆蕾丝拼接'],
    ['design_leather', '立领皮夹克 蕾丝拼接', 2, 2, '前过肩蕾丝拼接'],
    ['design_woolenCoat', '单排扣羊毛大衣 蕾丝拼接', 1, 2, '下摆蕾丝拼接'],
    ['design_woolenCoat', '牛角扣大衣 蕾丝拼接', 1, 1, '下摆蕾丝拼接'],
    ['design_knit', '米色V领毛衣 蕾丝拼接', 2, 2, '前过肩蕾丝拼接'],
    ['design_trousers', '浅蓝牛仔裤 蕾丝拼接', 2, 2, '侧缝蕾丝拼接'],
  ] as const)('%s %s: before and behind, in the flat and on the sheet', (type, words, front, back, name) => {
    const garment = one(type, words);
    expect(unshownIn(words, garment)).toEqual([]);
    expect(lace(garment, 'front').length).toBe(front);
    expect(lace(garment, 'back').length).toBe(back);
    expect(lace(unlaced(garment), 'front')).toEqual([]);
    expect(technicalFlat(garment)).not.toBe(technicalFlat(unlaced(garment)));
    expect(specificationSheet(garment)).toContain(name);
    // The garment itself is of what it was, and so are its buttons and ribs.
    expect(garment.cloth.fabric).not.toBe('lace');
    expect(garment.contrast.fabric).not.toBe('lace');
  });

  it('lies under what is sewn on, and on the shoulders', () => {
    const garment = one('design_denim', '牛仔夹克 蕾丝拼接');
    const { raised } = buildScene(garment).details;
    expect(lace(garment, 'front')).toEqual([raised[0]]);
    const { y0, y1 } = extentOf(raised[0]?.d ?? '');
    expect(y0).toBeLessThan(0);
    expect(y1).toBeGreaterThan(16);
    expect(y1).toBeLessThan(20);
  });

  it('is cream on denim, a tone paler on black, and what was said otherwise', () => {
    expect(one('design_denim', '蓝色牛仔夹克 蕾丝拼接').laced?.colour).toBe('#f1ebdf');
    const black = one('design_leather', '黑色机车皮衣 蕾丝拼接');
    expect(black.laced?.colour).not.toBe(black.cloth.colour);
    const red = one('design_woolenCoat', '红色羊毛大衣 黑色 蕾丝拼接');
    expect(red.laced?.colour).toMatch(/^#[0-3]/);
    const pink = one('design_knit', '粉色开衫 蕾丝拼接');
    expect(pink.laced?.colour).toBe(pink.cloth.colour);
  });

  it('keeps clear of a fringe, which is of thread', () => {
    const garment = one('design_denim', '牛仔夹克 蕾丝拼接 毛边');
    const { cloths, surfaces } = buildScene(garment);
    const threads = cloths.findIndex(({ fabric }) => fabric === 'poplin');
    expect(threads).toBeGreaterThan(0);
    expect(surfaces.some(({ cloth }) => cloth === threads)).toBe(true);
    expect(lace(garment, 'front').length).toBe(1);
  });

  it.each([
    ['design_downJacket', '羽绒服 蕾丝拼接'],
    ['design_outdoor', '冲锋衣 蕾丝拼接'],
    ['design_fur', '棕色皮草 蕾丝拼接'],
    ['design_trousers', '运动裤 蕾丝拼接'],
  ] as const)('%s %s has none, which is said', (type, words) => {
    const garment = one(type, words);
    expect(unshownIn(words, garment)).toEqual(['蕾丝拼接']);
    expect(lace(garment, 'front')).toEqual([]);
  });
});
