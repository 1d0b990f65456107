/** Garments that are called after what they are for or are like, and what was passed over beside them: each was another garment, a print or a colour. */
import { describe, expect, it } from 'vitest';
import { hexToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { outerwearDetails } from '../../../../../src/server/engines/local/garment/details/outerwear-details.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const setOf = (type: GarmentClass, words: string): Garment[] => designsOf(type, readGarmentBrief(words), 4, 3);
const light = (hex: string) => hexToOklab(hex).l;

describe('what a name means', () => {
  it.each<[GarmentClass, string, (garment: Garment) => unknown, unknown]>([
    ['design_fur', '泰迪熊大衣，焦糖色', ({ cloth }) => [cloth.fabric, cloth.print], ['fur', undefined]],
    ['design_woolenCoat', '泰迪大衣，奶白', ({ cloth }) => [cloth.fabric, cloth.print], ['fur', undefined]],
    ['design_fur', '泰迪外套', ({ cloth }) => cloth.hand?.grain, 2.2],
    ['design_outdoor', '钓鱼马甲，卡其', ({ name, cloth, pockets }) => [name, cloth.print, pockets], ['多袋马甲', undefined, 'four']],
    ['design_outdoor', '钓鱼服，军绿', ({ cloth }) => cloth.print, undefined],
    ['design_leather', '皮西装，落肩', ({ name, neckline, closure }) => [name, neckline, closure], ['皮西装', 'notch', 'buttons']],
    ['design_trousers', '软壳裤，黑色', ({ name, cloth }) => [name, cloth.fabric], ['户外长裤', 'nylon']],
    ['tee', '黑色短款紧身T恤，露脐', ({ name, body }) => [name, body.length < 46, body.bust < 18], ['短款修身T恤', true, true]],
    ['design_trousers', '白色亚麻长裤，松紧腰，抽绳', ({ name, waist }) => [name, waist], ['松紧腰长裤', 'elastic']],
    ['design_dress', '牛仔连衣裙，前排扣', ({ closure }) => closure, 'buttons'],
    // A wash, and no white.
    ['design_denim', '牛仔外套，磨白', ({ cloth, trims }) => [light(cloth.colour) < 0.75, trims.includes('sanded')], [true, true]],
    // How down is stitched, and no argyle.
    [
      'design_downJacket',
      '菱格轻薄羽绒内胆',
      ({ cloth, seams }) => [cloth.print, seams.includes('quilt'), seams.includes('baffle')],
      [undefined, true, false],
    ],
    ['design_downJacket', '菱格印花羽绒服', ({ cloth, seams }) => [cloth.print !== undefined, seams.includes('quilt')], [true, false]],
    ['design_knit', '菱格针织开衫', ({ cloth }) => cloth.print !== undefined, true],
    ['design_downJacket', '格纹羽绒服', ({ cloth }) => [cloth.fabric, cloth.print !== undefined], ['nylon', true]],
  ])('%s: %s', (type, words, wanted, value) => {
    for (const garment of setOf(type, words)) expect(wanted(garment), garment.name).toEqual(value);
  });

  it('a bear on a T-shirt stays a bear, and fish on a skirt fish', () => {
    for (const { cloth } of setOf('tee', '白色T恤，泰迪熊印花')) expect(cloth.print).toBeDefined();
    for (const { cloth } of setOf('skirt', '蓝色半裙，鱼印花')) expect(cloth.print).toBeDefined();
  });

  it.each<[string, GarmentClass]>([
    ['泰迪熊外套', 'design_fur'],
    ['摄影马甲', 'design_outdoor'],
    ['软壳裤', 'design_trousers'],
    ['泰迪熊T恤', 'tee'],
  ])('%s is asked of %s', (words, type) => expect(classesIn(words)).toEqual([type]));
});

describe('buttons that are counted', () => {
  const rows = (garment: Garment) =>
    outerwearDetails(garment).ink.filter((one) => one.includes('circle') || one.includes('ellipse')).length;

  it.each<[GarmentClass, string, number]>([
    ['suit', '黑色单粒扣西装', 1],
    ['suit', '米色两粒扣西装', 2],
    ['suit', '灰色三粒扣西装', 3],
    ['suit', '藏青双排扣六粒扣西装', 3],
    ['suit', '藏青双排扣四粒扣西装', 2],
    ['design_woolenCoat', '驼色单排扣大衣，四粒扣', 4],
  ])('%s: %s', (type, words, count) => {
    for (const garment of setOf(type, words)) {
      expect(garment.buttonRows, garment.name).toBe(count);
      expect(unshownIn(words, garment)).toEqual([]);
      const one = rows({ ...garment, buttonRows: 1 });
      expect(rows(garment) / one, garment.name).toBe(count);
    }
  });

  it('are said where nothing is buttoned', () => {
    for (const garment of setOf('design_downJacket', '羽绒服，三粒扣，拉链'))
      if (garment.buttonRows === undefined) expect(unshownIn('羽绒服，三粒扣，拉链', garment)).toContain('三粒扣');
    for (const garment of setOf('skirt', '半裙，两粒扣')) expect(unshownIn('半裙，两粒扣', garment)).toContain('两粒扣');
  });
});

describe('what was passed over', () => {
  it.each<[GarmentClass, string, string]>([
    ['design_outdoor', '防晒衣，拇指孔', '拇指孔'],
    ['design_outdoor', '冲锋衣，磁吸扣', '磁吸扣'],
    ['design_outdoor', '软壳裤，膝盖拼接', '膝盖拼接'],
  ])('%s: %s is said', (type, words, part) => {
    for (const garment of setOf(type, words)) {
      expect(unshownIn(words, garment)).toEqual([part]);
      expect(garment.trims).not.toContain('colour-block');
    }
  });
});
