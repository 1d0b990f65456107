/** Words that are common in design briefs and were passed over without a word: each is drawn, or said beside the picture. Nothing is rendered. */
import { describe, expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { unseenNote } from '../../../../../src/server/engines/local/garment/designs/unshown/unseen-words.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { briefOf } from '../../../../../src/server/engines/local/garment/garment-brief.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const job = (designType: string, prompt: string) =>
  ({ id: 'x', designType, input: { prompt }, parameters: { rights: true }, images: {}, masks: {}, seed: 3, count: 4 }) as const;
const setOf = (type: GarmentClass, sentence: string): Garment[] =>
  designsOf(type, briefOf(job(type, sentence) as unknown as Parameters<typeof briefOf>[0]), 4, 3);
const drawn = (garment: Garment) => JSON.stringify({ ...garment, name: '', title: '' });

describe('an outline', () => {
  it('in the line of an A opens a coat towards its hem, and one that is straight falls from the bust', () => {
    const [flared, straight] = ['A字毛呢大衣', '直筒毛呢大衣'].map((words) => setOf('design_woolenCoat', words));
    for (const { name } of [...(flared ?? []), ...(straight ?? [])]) expect(name).not.toMatch(/茧型|收腰/);
    for (const { body } of flared ?? []) expect(body.sweep).toBeGreaterThan(4);
    for (const { body } of straight ?? []) expect([body.waist, body.sweep]).toEqual([body.bust, 0]);
  });

  it('of trousers is none of the coat beside them', () => {
    const [own, beside] = ['毛呢大衣', '毛呢大衣配直筒西裤'].map((words) => setOf('design_woolenCoat', words).map(({ body }) => body));
    expect(beside).toEqual(own);
  });

  it('of a skirt is cut, belted or said to be missing', () => {
    for (const { waist } of setOf('skirt', '收腰半身裙')) expect(waist).toBe('belt');
    const set = setOf('skirt', '茧型半身裙');
    expect(set.some(({ skirt }) => skirt.kind === 'bubble')).toBe(true);
    for (const garment of set) expect(unshownIn('茧型半身裙', garment).includes('茧型')).toBe(garment.skirt.kind !== 'bubble');
  });

  it('of a skirt is wider or closer, as it is called', () => {
    const [wide, close, plain] = ['廓形半身裙', 'H型半身裙', '半身裙'].map((words) =>
      setOf('skirt', words).map(({ skirt }) => skirt.sweep),
    );
    plain?.forEach((sweep, i) => {
      expect(wide?.[i]).toBeGreaterThan(sweep);
      expect(close?.[i]).toBeLessThan(sweep);
    });
  });

  it('of trousers draws them in by a belt, or lets them out', () => {
    for (const { waist, legs } of setOf('design_trousers', '收腰长裤')) expect(waist).toBe(legs?.style === 'sport' ? 'elastic' : 'belt');
    const [wide, plain] = ['廓形长裤', '长裤'].map((words) => setOf('design_trousers', words));
    plain?.forEach(({ legs }, i) => {
      expect(wide?.[i]?.legs?.knee).toBeGreaterThan(legs?.knee ?? 0);
    });
  });
});

describe('工装', () => {
  it.each<[GarmentClass, string, string]>([
    ['design_woolenCoat', '工装毛呢大衣', 'four'],
    ['design_leather', '工装皮衣', 'four'],
    ['shirt', '工装衬衫', 'four'],
  ])('%s: %s has pockets with flaps and seams stitched twice, or is said to have none', (type, words, pockets) => {
    const set = setOf(type, words);
    expect(set.some((garment) => garment.pockets === pockets && garment.trims.includes('topstitch'))).toBe(true);
    for (const garment of set)
      expect(unshownIn(words, garment).includes('工装')).toBe(!(garment.pockets === pockets && garment.trims.includes('topstitch')));
  });

  it('of knitwear and fur is said to be missing', () => {
    for (const garment of setOf('design_knit', '毛衣，工装')) expect(unshownIn('毛衣，工装', garment)).toContain('工装');
    for (const garment of setOf('design_fur', '皮草外套，工装')) expect(unshownIn('皮草外套，工装', garment)).toContain('工装');
  });
});

it('a skirt that is cut in the line of an A is no wider for the word', () => {
  for (const { skirt } of setOf('skirt', 'A字半裙')) expect(skirt.sweep).toBeLessThan(31);
});

describe('pockets of skirts', () => {
  it('are sewn on one that lies flat', () => {
    for (const garment of setOf('skirt', 'A字半裙，贴袋'))
      expect([garment.pockets, unshownIn('A字半裙，贴袋', garment)]).toEqual(['patch', []]);
  });

  it.each([
    ['百褶半裙，贴袋', '贴袋'],
    ['A字半裙，拉链口袋', '拉链口袋'],
    ['半身裙，低腰', '低腰'],
  ])('%s: says that it has no %s', (words, word) => {
    for (const garment of setOf('skirt', words)) expect(unshownIn(words, garment)).toContain(word);
  });
});

describe('moods and seasons', () => {
  const WORDS =
    '通勤 商务 知性 优雅 中性 摩登 韩系 日系 盐系 森系 文艺 松弛感 度假 哥特 辣妹 性感 未来感 科技感 山系 美式 酷感 春夏 秋冬 早春 早秋 盛夏 深冬'.split(
      ' ',
    );

  it.each(WORDS)('%s leads what the words leave open', (word) => {
    const [own, plain] = [`${word}，连衣裙`, '连衣裙'].map((words) => setOf('design_dress', words).map(drawn));
    expect(own).not.toEqual(plain);
  });

  it('give way to a colour that is named, and a season to a manner', () => {
    const colours = (words: string) => briefOf(job('design_dress', words) as unknown as Parameters<typeof briefOf>[0]).colours;
    expect(colours('红色连衣裙，秋冬，通勤')).toEqual(colours('红色连衣裙'));
    expect(colours('秋冬连衣裙，度假')).toEqual(colours('连衣裙，度假'));
  });
});

describe('what no picture shows', () => {
  it.each([
    ['防水透气冲锋衣', ['防水', '透气']],
    ['加绒卫衣，抗皱免烫', ['加绒', '抗皱', '免烫']],
    ['双面穿羽绒服', ['双面穿']],
    ['环保再生面料连衣裙', ['环保', '再生面料']],
  ])('%s is said beside it', (words, unseen) => {
    expect(unseenNote(words)).toEqual([`${unseen.map((word) => `「${word}」`).join('')}在图上看不出来，请在款式说明中标注`]);
  });

  it.each(['防水拉链冲锋衣', '防风门襟羽绒服', '防晒衣', '环保皮草外套', '双面羊绒大衣'])('%s says nothing', (words) => {
    expect(unseenNote(words)).toEqual([]);
  });

  it.each([
    ['连衣裙，褶皱', '褶皱'],
    ['连衣裙，满印', '满印'],
    ['连衣裙，定位印花', '定位印花'],
    ['连衣裙，水墨', '水墨'],
    ['冲锋衣，拇指洞', '拇指洞'],
    ['冲锋衣，防风裙', '防风裙'],
    ['羽绒服，可拆卸', '可拆卸'],
    ['毛呢大衣，叠穿', '叠穿'],
    ['皮衣，颗粒感', '颗粒感'],
  ])('%s: says that %s is missing where it is', (words, word) => {
    const type = /羽绒/.test(words)
      ? 'design_downJacket'
      : /冲锋/.test(words)
        ? 'design_outdoor'
        : /皮衣/.test(words)
          ? 'design_leather'
          : /呢/.test(words)
            ? 'design_woolenCoat'
            : 'design_dress';
    const set = setOf(type, words);
    expect(set.some((garment) => unshownIn(words, garment).includes(word))).toBe(true);
  });
});
