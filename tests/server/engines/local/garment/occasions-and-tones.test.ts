/** Occasions, tones without a colour, tenths of a leg, pictures on a T-shirt: each was passed over, or made another garment of half a set. */
import { describe, expect, it } from 'vitest';
import { hexToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { describe as named } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const setOf = (type: GarmentClass, words: string): Garment[] => designsOf(type, readGarmentBrief(words), 4, 3);
const light = (hex: string) => hexToOklab(hex).l;

describe('every proposal of a set', () => {
  it.each<[GarmentClass, string, (garment: Garment) => unknown, unknown]>([
    // No shirt dress and no qipao.
    ['design_dress', '婚礼伴娘裙，香槟色，缎面', ({ neckline, closure }) => [neckline === 'shirt', closure], [false, 'none']],
    ['design_dress', '演出服亮片连衣裙，短款，金色', ({ neckline, closure }) => [neckline === 'shirt', closure], [false, 'none']],
    [
      'design_dress',
      '毛衣裙，奶油白',
      ({ skirt, sleeve, neckline }) => [skirt.kind, sleeve.length > 45, ['round', 'high', 'v'].includes(neckline)],
      ['none', true, true],
    ],
    ['design_dress', '毛衣裙，方领，短袖', ({ sleeve, neckline }) => [sleeve.kind, neckline], ['short', 'square']],
    ['design_trousers', '鲨鱼裤，黑色', ({ cloth, name }) => [cloth.print, name], [undefined, '瑜伽裤']],
    ['design_denim', '牛仔裤，直筒，九分', ({ legs }) => (legs?.length ?? 0) <= 92, true],
    ['design_trousers', '黑色七分裤', ({ legs }) => (legs?.length ?? 0) <= 78, true],
    ['design_denim', '牛仔长裙，鱼尾', ({ kind, skirt }) => [kind, skirt.kind], ['skirt', 'mermaid']],
    ['design_denim', '牛仔长裙', ({ name, skirt }) => [name, skirt.length > 64], ['牛仔长裙', true]],
    ['skirt', '牛仔短裙', ({ name }) => name, '牛仔短裙'],
    ['skirt', '牛仔百褶裙', ({ skirt }) => skirt.kind.endsWith('pleat'), true],
    [
      'design_outdoor',
      '工装夹克，卡其，多口袋',
      ({ name, pockets, cloth }) => [name, pockets, cloth.fabric],
      ['工装夹克', 'four', 'twill'],
    ],
    ['suit', '新中式西装，盘扣，黑色', ({ name, closure, neckline }) => [name, closure, neckline], ['新中式西装', 'frogs', 'stand']],
    ['shirt', '一字肩上衣，白色', ({ closure, neckline }) => [closure === 'frogs', neckline], [false, 'off-shoulder']],
    ['design_dress', '水手服连衣裙，藏青，领结', ({ neckline }) => neckline, 'sailor'],
    [
      'tee',
      '半拉链卫衣，立领，藏青',
      ({ name, sleeve, neckline, closure }) => [/卫衣$/.test(name), sleeve.length > 40, neckline, closure],
      [true, true, 'mandarin', 'half-zip'],
    ],
    ['design_outdoor', '登山服，红色', ({ name, neckline }) => [name.includes('风衣'), neckline === 'notch'], [false, false]],
    [
      'design_outdoor',
      '连帽风衣，长款，黑色',
      ({ name, neckline, body }) => [name, neckline, body.length > 80],
      ['连帽风衣', 'hood', true],
    ],
    ['design_outdoor', '黑色连帽外套', ({ name }) => name === '连帽风衣', false],
    ['design_woolenCoat', '无领毛呢大衣，黑色', ({ name, closure }) => [name, closure], ['无领大衣', 'buttons']],
    ['design_woolenCoat', '灯笼袖毛呢大衣，短款', ({ name, body }) => body.length >= 72 || !/(?<!短)大衣$/.test(name), true],
    // Short among others of its set, and asked for as a coat.
    ['design_woolenCoat', '牛角扣大衣', ({ name }) => name, '牛角扣大衣'],
    ['design_downJacket', '羽绒衬衫，格纹', ({ seams }) => seams.includes('baffle') || seams.includes('quilt'), true],
    // How it is cut, and no suit.
    ['design_woolenCoat', '西装款式，羊毛，长款', ({ kind }) => kind, 'coat'],
    ['design_downJacket', '羽绒裙，A字，黑色', ({ kind, cloth }) => [kind, cloth.fabric], ['skirt', 'nylon']],
    ['design_denim', '无领牛仔外套，小香风', ({ cloth }) => cloth.fabric, 'denim'],
    ['design_leather', '红色皮衣，赛车风', ({ cloth }) => cloth.print, undefined],
    ['design_knit', '海军风条纹针织开衫，金扣', ({ cloth }) => light(cloth.colour) < 0.38, true],
  ])('%s: %s', (type, words, wanted, value) => {
    for (const garment of setOf(type, words)) expect(wanted(garment), named(garment).title).toEqual(value);
  });
});

it('a coat is no blouson, whatever manner it is in', () => {
  const set = designsOf('design_woolenCoat', { ...readGarmentBrief('学院风校服大衣，藏青'), manner: 'preppy' }, 4, 3);
  for (const { name } of set) expect(name).not.toMatch(/棒球|夹克/);
});

describe('a tone that is no colour', () => {
  it.each<[GarmentClass, string, (lightness: number) => boolean]>([
    ['design_trousers', '浅色阔腿裤', (l) => l > 0.62],
    ['design_trousers', '深色阔腿裤', (l) => l < 0.43],
    ['design_denim', '浅色牛仔裤', (l) => l > 0.65],
    ['design_denim', '深色牛仔裤', (l) => l < 0.36],
    ['design_woolenCoat', '深色大衣', (l) => l < 0.43],
    ['design_dress', '浅色连衣裙', (l) => l > 0.62],
  ])('%s: %s', (type, words, holds) => {
    const set = setOf(type, words);
    for (const { cloth } of set) expect(holds(light(cloth.colour)), `${words} ${cloth.colour}`).toBe(true);
    expect(new Set(set.map(({ cloth }) => cloth.colour)).size, words).toBeGreaterThan(1);
  });

  it('is a wash where it is said of one', () => {
    expect(new Set(setOf('design_denim', '浅色水洗牛仔裤').map(({ cloth }) => cloth.colour)).size).toBeGreaterThan(2);
  });
});

describe('a picture on a T-shirt', () => {
  it.each<[string, unknown]>([
    ['短袖T恤，白色，小熊图案', { motif: 'bear' }],
    ['白色卫衣，红色爱心图样', { motif: 'heart' }],
  ])('%s is one, on its chest', (words, shows) => {
    for (const { cloth, figures } of setOf('tee', words))
      expect([cloth.print, figures?.map((one) => [one.at, one.shows])]).toEqual([undefined, [['chest', shows]]]);
  });

  it('印花 of it is something on its chest, another thing in each', () => {
    const set = setOf('tee', '美式复古印花T恤，水洗黑');
    for (const { cloth, figures } of set) expect([cloth.print, figures?.length, figures?.[0]?.at]).toEqual([undefined, 1, 'chest']);
    expect(new Set(set.map(({ figures }) => JSON.stringify(figures?.[0]?.shows))).size).toBeGreaterThan(2);
  });

  it.each(['白色T恤，小熊印花', '碎花印花T恤', '满版印花T恤，爱心图案', '爱心图案连衣裙'])('%s is printed all over', (words) => {
    const type = words.includes('连衣裙') ? 'design_dress' : 'tee';
    for (const { cloth, figures } of setOf(type, words)) expect([cloth.print !== undefined, figures]).toEqual([true, undefined]);
  });
});

it('an embroidery shows what another clause says of it, and is no print of that as well', () => {
  for (const { cloth, figures } of setOf('design_denim', '刺绣牛仔裤，玫瑰花，微喇'))
    expect([cloth.print, figures?.map(({ shows, worked }) => [shows, worked])]).toEqual([undefined, [[{ spray: 'rose' }, 'silk']]]);
  for (const { cloth, figures } of setOf('shirt', '刺绣衬衫，玫瑰印花'))
    expect([cloth.print !== undefined, figures?.[0]?.worked]).toEqual([true, 'silk']);
});

it('is called after its figure once', () => {
  for (const garment of setOf('tee', '童趣卫衣，恐龙印花')) expect(named(garment).title).toMatch(/恐龙印花(?!印花)/);
  for (const garment of setOf('design_downJacket', '羽绒服，黄色，恐龙图案')) expect(named(garment).title).toMatch(/恐龙印花/);
});

it.each<[GarmentClass, string, string]>([
  ['tee', '运动背心，交叉背', '交叉背'],
  ['design_downJacket', '婴儿连体羽绒服', '连体'],
])('%s: %s says that it has no %s', (type, words, part) => {
  for (const garment of setOf(type, words)) expect(unshownIn(words, garment)).toEqual([part]);
});

it('pockets of another colour are said', () => {
  for (const garment of setOf('design_outdoor', '抓绒外套，米色，撞色口袋'))
    expect(unshownIn('抓绒外套，米色，撞色口袋', garment)).toEqual(['撞色口袋']);
});

describe('a part that nobody here has heard of', () => {
  it.each<[GarmentClass, string, readonly string[]]>([
    ['design_dress', '水滴领连衣裙，气球袖', ['水滴领', '气球袖']],
    ['shirt', '衬衫，莲藕袖，五爪扣', ['莲藕袖', '五爪扣']],
    ['design_knit', '毛衣，桶领', ['桶领']],
    ['design_outdoor', '冲锋衣，四合扣和鱼篓袋', ['四合扣', '鱼篓袋']],
    ['design_woolenCoat', '驼色大衣，马蹄袖', ['马蹄袖']],
    // Its name is no bubble skirt.
    ['design_dress', '收腰连衣裙，花苞袖', ['花苞袖']],
  ])('%s: %s is said to be missing', (type, words, parts) => {
    for (const garment of setOf(type, words)) {
      expect(unshownIn(words, garment), garment.name).toEqual(parts);
      expect(garment.skirt.kind).not.toBe('bubble');
    }
  });

  it.each<[GarmentClass, string]>([
    ['design_dress', '优雅大领连衣裙，小翻领'],
    ['design_knit', '黑色毛衣，撞色领口和袖口'],
    ['design_woolenCoat', '大衣，金扣，白色领子'],
    ['design_outdoor', '冲锋衣，实用口袋，可爱帽子'],
    ['design_dress', '收腰伞摆连衣裙，桃心领'],
    ['shirt', '衬衫，胸袋，单排扣，宽大袖口'],
    // Of what other tables know and draw.
    ['design_dress', '碎花裙摆，飘逸下摆'],
    ['design_knit', '慵懒下摆毛衣'],
    ['design_dress', '高级感领口'],
    ['design_dress', '连衣裙，法式领口'],
    ['shirt', '衬衫，弧形下摆'],
    ['design_dress', '黑色连衣裙，酒红领子'],
  ])('%s: %s names none', (type, words) => {
    for (const garment of setOf(type, words).slice(0, 1)) expect(unshownIn(words, garment), garment.name).toEqual([]);
  });
});
