/** Trousers as people call them every day, and the cottons they are of: 休闲裤 were bermudas of linen, and cargo trousers of shirting. */
import { describe, expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { describe as named } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownNote } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { bottomDetails } from '../../../../../src/server/engines/local/garment/details/bottom-details.ts';
import { briefOf } from '../../../../../src/server/engines/local/garment/garment-brief.ts';
import type { FabricKind } from '../../../../../src/server/engines/local/garment/specification.ts';

const setOf = (type: GarmentClass, words: string) => designsOf(type, readGarmentBrief(words), 4, 3);

describe('trousers', () => {
  it.each<[string, readonly string[]]>([
    ['白色休闲裤', ['直筒休闲裤', '锥形休闲裤', '宽松休闲裤']],
    ['商务休闲裤，深蓝色', ['直筒休闲裤', '锥形休闲裤']],
    ['宽松休闲裤', ['宽松休闲裤']],
    ['黑色西裤', ['阔腿西裤', '锥形九分西裤', '直筒西裤']],
    ['黑色西装裤', ['阔腿西裤', '锥形九分西裤', '直筒西裤']],
    ['烟管裤', ['烟管裤']],
    ['萝卜裤', ['萝卜裤']],
    ['香蕉裤', ['香蕉裤']],
    ['老爹裤', ['老爹牛仔裤']],
    ['降落伞裤', ['伞兵裤']],
    ['骑行裤', ['骑行短裤']],
    ['沙滩裤', ['沙滩短裤']],
    ['七分裤', ['七分直筒裤']],
    ['短裤', ['百慕大短裤', '休闲短裤', '工装短裤']],
    ['米白亚麻裤', ['亚麻长裤']],
    ['开叉微喇西裤', ['喇叭裤']],
    ['哈伦休闲裤', ['哈伦裤']],
    ['运动休闲裤', ['束脚运动裤']],
    ['工装休闲裤', ['工装裤']],
    ['牛仔休闲裤', ['直筒休闲裤', '锥形休闲裤', '宽松休闲裤']],
    ['卡其裤，帆布腰带', ['直筒休闲裤']],
  ])('%s are %s', (words, names) => {
    expect([...new Set(setOf('design_trousers', words).map(({ name }) => name))].toSorted()).toEqual(names.toSorted());
  });

  it('are long unless short ones are said', () => {
    for (const words of ['休闲裤', '西裤', '亚麻裤', '老爹裤', '香蕉裤', '萝卜裤'])
      for (const { legs } of setOf('design_trousers', words)) expect(legs?.length, words).toBeGreaterThan(75);
    for (const words of ['短裤', '骑行裤', '沙滩裤'])
      for (const { legs } of setOf('design_trousers', words)) expect(legs?.length, words).toBeLessThan(60);
  });

  it('of a paper bag’s waist are drawn, and said by nobody to be missing', () => {
    for (const garment of setOf('design_trousers', '纸袋裤')) {
      expect([garment.name, garment.waist]).toEqual(['花苞腰阔腿裤', 'sash']);
      expect(unshownNote('纸袋裤', garment)).toEqual([]);
    }
  });

  it('to ride in are tight to the knee, with neither cord nor pocket', () => {
    for (const garment of setOf('design_trousers', '黑色骑行裤')) expect(bottomDetails(garment, false).ink, garment.name).toEqual([]);
  });

  it('with a banana on them are no 香蕉裤', () => {
    for (const { name, cloth } of setOf('design_trousers', '短裤，香蕉印花'))
      expect([name.includes('香蕉'), cloth.print !== undefined]).toEqual([false, true]);
  });
});

describe('cotton', () => {
  it.each<[GarmentClass, string, FabricKind]>([
    ['design_trousers', '军绿色工装裤', 'twill'],
    ['design_trousers', '纯棉工装裤', 'twill'],
    ['design_trousers', '哈伦裤', 'twill'],
    ['design_outdoor', '卡其色风衣', 'twill'],
    ['design_outdoor', '帆布工装夹克', 'canvas'],
    ['shirt', '蓝色泡泡纱衬衫', 'seersucker'],
    ['design_dress', '粉色泡泡纱连衣裙', 'seersucker'],
    ['shirt', '白色经典衬衫', 'poplin'],
    ['design_trousers', '斜纹牛仔裤', 'denim'],
    ['design_trousers', '卡其裤，帆布腰带', 'twill'],
    ['shirt', '真丝斜纹衬衫', 'satin'],
    ['design_trousers', '斜纹羊毛西裤', 'wool'],
    ['design_knit', '斜纹针织开衫', 'knit'],
    ['design_dress', '巴厘纱长裙', 'chiffon'],
    ['design_downJacket', '牛津布羽绒服', 'nylon'],
  ])('%s: %s is of %s', (type, words, fabric) => {
    expect(setOf(type, words)[0]?.cloth.fabric).toBe(fabric);
  });

  it('is called by its weave', () => {
    const [trench] = setOf('design_outdoor', '卡其色双排扣风衣');
    expect(trench && named(trench).title).toContain('斜纹棉');
  });

  it('of a form’s list of cloths is 卡其, which in a sentence is a colour', () => {
    const ofForm = (parameters: Record<string, string>, prompt = '') =>
      designsOf('design_trousers', briefOf({ designType: 'design_trousers', input: { prompt }, parameters } as never), 1, 3)[0]?.cloth
        .fabric;
    expect(ofForm({ fabric: '卡其' })).toBe('twill');
    expect(ofForm({}, '卡其色针织长裤')).toBe('knit');
  });
});
