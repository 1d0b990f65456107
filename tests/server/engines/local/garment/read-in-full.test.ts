/** Sentences of designers in which one word was heard as something else: each made half a set, or all of it, another garment. */
import { describe, expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { describe as named } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readPlacedFigures, withoutFigures } from '../../../../../src/server/engines/local/garment/designs/reading/placed-figure.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { bottomDetails } from '../../../../../src/server/engines/local/garment/details/bottom-details.ts';
import { outerwearDetails } from '../../../../../src/server/engines/local/garment/details/outerwear-details.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const setOf = (type: GarmentClass, words: string): Garment[] => designsOf(type, readGarmentBrief(words), 4, 3);

describe('every proposal of a set', () => {
  it.each<[GarmentClass, string, (garment: Garment) => unknown, unknown]>([
    // A collar of fur, laid over: half of it was of fur.
    [
      'design_denim',
      '牛仔外套加绒，羊羔毛翻领',
      ({ cloth, trims, furHand }) => [cloth.fabric, trims.includes('fur-collar'), furHand?.grain],
      ['denim', true, 1.6],
    ],
    ['design_leather', '黑色皮衣，狐狸毛大翻领', ({ cloth, trims }) => [cloth.fabric, trims.includes('fur-collar')], ['leather', true]],
    [
      'design_denim',
      '牛仔吊带，辣妹',
      ({ name, kind, neckline, sleeve, cloth }) => [name, kind, neckline, sleeve.kind, cloth.fabric],
      ['吊带上衣', 'top', 'straps', 'none', 'denim'],
    ],
    ['shirt', '雪纺吊带上衣，碎花', ({ name, sleeve }) => [name, sleeve.kind], ['吊带上衣', 'none']],
    ['design_knit', '针织吊带背心，罗纹，短款，绿色', ({ name, closure }) => [name, closure], ['针织吊带背心', 'none']],
    [
      'design_outdoor',
      '速干短袖T恤，蓝色',
      ({ kind, neckline, sleeve }) => [kind, neckline !== 'notch', sleeve.length < 40],
      ['top', true, true],
    ],
    [
      'design_downJacket',
      '拼接灯芯绒羽绒服，棕色',
      ({ contrast, seams, cloth }) => [contrast.fabric, seams.includes('baffle'), cloth.fabric !== 'corduroy'],
      ['corduroy', true, true],
    ],
    [
      'design_woolenCoat',
      '茶色粗花呢短外套，无领',
      ({ neckline, cloth, body }) => [neckline === 'notch', cloth.fabric, body.length < 75],
      [false, 'tweed', true],
    ],
    ['design_outdoor', '卡其色风衣，双排扣，长款', ({ name, neckline }) => [/风衣$/.test(name), neckline], [true, 'notch']],
    ['design_trousers', '黑色哈伦裤，松紧腰', ({ name }) => name, '哈伦裤'],
    ['design_dress', '百褶吊带裙，雾霾蓝', ({ neckline, skirt }) => [neckline, skirt.kind], ['straps', 'knife-pleat']],
    ['shirt', '法式衬衫，白色，灯笼袖', ({ cloth }) => cloth.fabric === 'denim', false],
    ['shirt', '牛仔衬衫', ({ cloth }) => cloth.fabric, 'denim'],
    ['design_dress', '毛衣裙，灰色，到膝盖', ({ body, skirt }) => Math.round(body.length - 40 + skirt.length), 56],
    ['design_dress', '丝绒礼服，开叉到大腿', ({ body, skirt }) => body.length - body.waistAt + skirt.length > 60, true],
    ['tee', '印花卫衣，灰色，后背大图', ({ cloth, figures }) => [cloth.print, figures?.map(({ at }) => at)], [undefined, ['back']]],
    [
      'design_denim',
      '灰色牛仔夹克，后背刺绣鹰',
      ({ cloth, figures }) => [cloth.print, figures?.[0]?.shows, figures?.[0]?.worked],
      [undefined, { motif: 'eagle' }, 'silk'],
    ],
    ['design_woolenCoat', '披肩领大衣，驼色', ({ neckline }) => neckline, 'shawl'],
  ])('%s: %s', (type, words, wanted, value) => {
    for (const garment of setOf(type, words)) expect(wanted(garment), named(garment).title).toEqual(value);
  });

  it('has no lapels where none are wanted, and is no shorter for how high it opens', () => {
    for (const { neckline } of setOf('design_woolenCoat', '驼色大衣，无领')) expect(['notch', 'shawl']).not.toContain(neckline);
    expect(readGarmentBrief('连衣裙，开叉到大腿')).toMatchObject({ length: undefined, skirts: ['slit'] });
    expect(readGarmentBrief('连衣裙，长到大腿中部').length).toBe(40);
  });

  it('what is said twice of one figure is taken out once', () => {
    expect(
      withoutFigures(
        '字母，条纹字母',
        readPlacedFigures('字母t恤').map((one) => ({ ...one, said: '字母' })),
      ),
    ).toBe('，，条纹字母');
  });

  it('of a print and a figure keeps both', () => {
    for (const { cloth, figures } of setOf('tee', '条纹T恤，胸前小熊图案'))
      expect([cloth.print !== undefined, figures?.length]).toEqual([true, 1]);
  });
});

it.each<[string, readonly GarmentClass[]]>([
  ['牛仔吊带', ['shirt']],
  ['真丝吊带，香槟色', ['shirt']],
  ['罗纹吊带', ['tee']],
  // Straps of what is named.
  ['连衣裙，真丝吊带', ['design_dress']],
  ['牛仔吊带裙', ['design_dress']],
])('%s', (words, classes) => expect(classesIn(words)).toEqual(classes));

it('buttons run down the front of a skirt where they were said, and of one with panels never', () => {
  const buttons = (garment: Garment) => bottomDetails(garment, false).ink.filter((one) => one.includes('<circle')).length;
  for (const garment of setOf('skirt', '牛仔半身裙，A字，前排扣')) {
    expect(garment.closure, garment.name).toBe('buttons');
    expect(buttons(garment) - buttons({ ...garment, closure: 'none' }), garment.name).toBeGreaterThan(3);
  }
  for (const { closure } of setOf('skirt', '马面裙，前排扣')) expect(closure).toBe('none');
  for (const { closure } of setOf('skirt', '皮半裙，A字，侧拉链')) expect(closure).not.toBe('zip');
});

it('a shawl collar lies on a cape as lapels do', () => {
  for (const garment of setOf('design_woolenCoat', '披肩领斗篷大衣，驼色')) {
    expect([garment.cape, garment.neckline]).toEqual([true, 'shawl']);
    expect(outerwearDetails(garment).raised.length - outerwearDetails({ ...garment, neckline: 'v' }).raised.length).toBe(2);
  }
});
