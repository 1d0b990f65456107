/** Words of construction that were passed over without a word: each is drawn, or said to be missing. Designs and details only: nothing is rendered. */
import { describe, expect, it } from 'vitest';
import { designsOf, mixedDesigns } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { outerwearDetails } from '../../../../../src/server/engines/local/garment/details/outerwear-details.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const setOf = (type: GarmentClass, sentence: string): Garment[] => designsOf(type, readGarmentBrief(sentence), 4, 3);

describe('what no cut answers', () => {
  it.each<[GarmentClass, string, string]>([
    ['design_dress', '缎面堆堆领连衣裙', '堆堆领'],
    ['design_downJacket', '海军领羽绒服', '海军领'],
    ['design_dress', '连衣裙，手帕摆', '手帕摆'],
    ['design_dress', '连衣裙，腰部挖空', '挖空'],
    ['design_dress', '冷肩连衣裙', '冷肩'],
    ['design_downJacket', '斗篷袖羽绒服', '斗篷袖'],
    ['design_fur', '皮草外套，暗门襟', '暗门襟'],
    ['design_woolenCoat', '盘扣毛呢大衣', '盘扣'],
    ['design_downJacket', '羽绒服，防风门襟，魔术贴袖口', '防风门襟'],
    ['design_knit', '双排扣毛衣', '双排扣'],
    ['design_knit', '堆堆领毛衣', '堆堆领'],
    ['design_leather', '皮衣，金属链条', '金属链条'],
    ['design_downJacket', '羽绒服，弧形下摆', '弧形下摆'],
    ['design_dress', '连衣裙，织带装饰', '织带'],
    ['design_woolenCoat', '毛呢大衣，胸针', '胸针'],
    ['design_knit', '针织开衫，两件套', '两件套'],
    ['design_woolenCoat', '毛呢大衣，背带', '背带'],
    ['design_knit', '毛衣，连体', '连体'],
    ['design_dress', '连衣裙，阔腿', '阔腿'],
    ['design_woolenCoat', '毛呢大衣，裤中线', '裤中线'],
    ['design_downJacket', '羽绒服，高腰', '高腰'],
    ['design_trousers', '长裤，立领', '立领'],
    ['design_trousers', '长裤，灯笼袖', '灯笼袖'],
    ['design_trousers', '长裤，贝母扣', '贝母扣'],
    ['design_fur', '皮草外套，螺纹袖口', '螺纹袖口'],
    ['design_dress', '连衣裙，领带', '领带'],
    ['design_leather', '皮衣，百褶', '百褶'],
    ['design_fur', '皮草外套，育克，荡领', '荡领'],
  ])('%s: %s says that it has no %s', (type, sentence, word) => {
    for (const garment of setOf(type, sentence)) expect(unshownIn(sentence, garment)).toContain(word);
  });

  it.each<[GarmentClass, string]>([
    ['design_knit', '鱼骨纹毛衣'],
    ['design_dress', '珍珠白连衣裙'],
    ['design_woolenCoat', '双排扣毛呢大衣'],
    ['design_downJacket', '防透视面料羽绒服'],
    ['design_dress', '宽肩带连衣裙'],
    ['design_dress', '透视欧根纱连衣裙'],
    ['design_dress', '珍珠纽扣连衣裙'],
    ['design_dress', '胸前交叉裹身连衣裙'],
    ['design_dress', '肌理感提花连衣裙'],
    ['shirt', '蕾丝拼接袖衬衫'],
    ['design_woolenCoat', '毛呢大衣，金属链条包'],
    ['design_dress', '假两件套连衣裙'],
    ['design_dress', '飘带领连衣裙'],
    ['design_dress', '背带连衣裙'],
    ['design_trousers', '阔腿裤'],
    ['design_dress', '连体阔腿裤'],
    ['design_woolenCoat', '双排扣毛呢大衣，门襟'],
    ['design_trousers', '侧边织带长裤'],
    ['design_woolenCoat', '高腰百褶半身裙配大衣'],
  ])('%s: nothing is missing of %s', (type, sentence) => {
    for (const garment of setOf(type, sentence)) expect(unshownIn(sentence, garment)).toEqual([]);
  });

  it('a pouch is missing only where the front has none', () => {
    const words = '连帽卫衣，袋鼠兜';
    const set = mixedDesigns(classesIn(words), readGarmentBrief(words), 4, 3);
    expect(set.some(({ pockets }) => pockets === 'kangaroo')).toBe(true);
    for (const garment of set) expect(unshownIn(words, garment).includes('袋鼠兜')).toBe(garment.pockets !== 'kangaroo');
  });

  it('is not said of a shirt where another piece of the sentence has it', () => {
    const [shirt] = designsOf('shirt', readGarmentBrief('白衬衫'), 1, 3);
    expect(unshownIn('白衬衫配双排扣大衣', shirt as Garment)).toEqual([]);
  });
});

describe('what a cut has room for', () => {
  it('is a henley: a placket of rib with three buttons on the chest', () => {
    for (const garment of setOf('design_knit', '亨利领毛衣')) {
      expect([garment.neckline, garment.closure, unshownIn('亨利领毛衣', garment)]).toEqual(['crew', 'half-buttons', []]);
      const [open, plain] = [garment, { ...garment, closure: 'none' as const }].map((one) => outerwearDetails(one));
      expect((open?.raised.length ?? 0) - (plain?.raised.length ?? 0)).toBe(1);
      expect(open?.raised.some(({ d, cloth }) => cloth === 1 && d.startsWith('M-1.7'))).toBe(true);
    }
  });

  it('is a knitted polo: its collar over its placket', () => {
    for (const { neckline, closure, name } of setOf('design_knit', 'polo毛衣')) {
      expect([neckline, closure]).toEqual(['shirt', 'half-buttons']);
      // It does not open down to its hem.
      expect(name).not.toContain('开衫');
    }
  });

  it('stands out at the shoulder and stays as it is below', () => {
    const [padded, plain] = ['毛呢大衣，垫肩', '毛呢大衣'].map((sentence) => setOf('design_woolenCoat', sentence));
    padded?.forEach(({ body }, i) => {
      const own = plain?.[i]?.body;
      expect([body.shoulder > (own?.shoulder ?? 0) + 2, body.waist, body.hip, body.sweep]).toEqual([
        true,
        own?.waist,
        own?.hip,
        own?.sweep,
      ]);
    });
  });

  it('has princess seams and a yoke where they are named', () => {
    for (const { seams } of setOf('design_woolenCoat', '毛呢大衣，公主线，育克'))
      expect(seams).toEqual(expect.arrayContaining(['princess', 'yoke']));
  });

  it('folds a waist and turns up a foot, or says that an elastic has neither', () => {
    const words = '长裤，双褶，裤脚翻边';
    const set = setOf('design_trousers', words);
    expect(set.filter(({ legs }) => legs?.end === 'turn-up').length).toBeGreaterThan(1);
    for (const garment of set) {
      const missing = unshownIn(words, garment);
      expect(missing.includes('裤脚翻边')).toBe(garment.legs?.end !== 'turn-up');
      expect(missing.includes('双褶')).toBe((garment.legs?.pleats ?? 0) === 0);
    }
  });
});
