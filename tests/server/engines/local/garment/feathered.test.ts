/** 羽毛: words → plumes that are seen beyond the cloth where they were asked for, named on the sheet and drawn on the flat. */
import { describe, expect, it } from 'vitest';
import { isBound } from '../../../../../src/server/engines/local/garment/blocks/hems/bound.ts';
import { mixedDesigns } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { saidOfClothes } from '../../../../../src/server/engines/local/garment/designs/unshown/accessories.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { featheringIn, withoutFeathers } from '../../../../../src/server/engines/local/garment/designs/words/feather-words.ts';
import { type Garment, KNITTED } from '../../../../../src/server/engines/local/garment/specification.ts';

const setOf = (sentence: string): Garment[] => mixedDesigns(classesIn(sentence), readGarmentBrief(sentence), 4, 5);

describe('words of plumes', () => {
  it.each([
    ['羽毛下摆', ['hem']],
    ['羽毛裙摆', ['hem']],
    ['裙摆羽毛', ['hem']],
    ['羽毛边开衫', ['hem']],
    ['羽毛滚边大衣', ['hem']],
    ['羽毛镶边外套', ['hem']],
    ['连衣裙羽毛装饰', ['hem']],
    ['羽毛装饰连衣裙', ['hem']],
    ['圆领长袖羽毛装饰连衣裙', ['hem']],
    ['羽毛袖口', ['cuffs']],
    ['袖口羽毛', ['cuffs']],
    ['袖口羽毛滚边', ['cuffs']],
    ['上衣袖口拼接了非常柔软的羽毛', ['cuffs']],
    ['羽毛领', ['neckline']],
    ['领口羽毛', ['neckline']],
    ['羽毛肩', ['shoulders']],
    ['肩部羽毛', ['shoulders']],
    ['满身羽毛', ['all']],
    ['全身羽毛短裙', ['all']],
    ['羽毛裙', ['all']],
    ['羽毛连衣裙', ['all']],
    ['羽毛袖口和下摆', ['cuffs', 'hem']],
    ['领口、袖口羽毛装饰', ['neckline', 'cuffs']],
    ['羽毛边领口', ['neckline']],
    ['羽毛披肩领', ['neckline']],
    ['鸵鸟毛下摆', ['hem']],
    ['鸵鸟羽毛袖口', ['cuffs']],
    ['带羽毛的连衣裙', ['all']],
  ] as const)('%s: at %j', (sentence, at) => expect(featheringIn(sentence)).toEqual({ at }));

  it.each([
    '羽毛印花衬衫',
    '羽毛图案T恤',
    '羽毛纹连衣裙',
    '羽毛提花连衣裙',
    '羽毛压花皮衣',
    '羽毛感',
    '羽毛刺绣',
    '羽毛绣衬衫',
    '胸前绣着羽毛',
    '羽毛般轻盈',
    '像羽毛',
    '如羽毛',
    '似羽毛',
    '羽毛一样轻',
    '羽毛球服',
    '羽毛纱毛衣',
    '黑色连衣裙，羽毛耳环',
    '无羽毛',
    '不要羽毛边',
    '白色羽绒服',
    '黑色连衣裙',
  ])('%s: none are sewn on', (sentence) => expect(featheringIn(sentence.toLowerCase())).toBeUndefined());

  it('are of a scarf where one is said, and not of the coat beside it', () => {
    expect(featheringIn(saidOfClothes('黑色大衣，白色羽毛围巾'))).toBeUndefined();
  });

  it('have the colour that is said of them beside another, and no other', () => {
    expect(featheringIn('黑色大衣白色羽毛袖口')?.colour).toBe('#fbfaf7');
    expect(readGarmentBrief('黑色大衣白色羽毛袖口').colours).toEqual(readGarmentBrief('黑色大衣').colours);
    expect(featheringIn('白色羽毛下摆连衣裙')).toEqual({ at: ['hem'] });
    expect(readGarmentBrief('白色羽毛下摆连衣裙').colours).toEqual(readGarmentBrief('白色连衣裙').colours);
  });

  it('are no fur, no frayed edge, no binding and no print', () => {
    for (const [sentence, trim] of [
      ['黑色大衣羽毛领', 'fur-collar'],
      ['粉色羽毛边开衫', 'raw-hem'],
      ['白色羽毛滚边连衣裙', 'piping'],
    ] as const) {
      expect(readGarmentBrief(sentence).trims).not.toContain(trim);
      expect(withoutFeathers(sentence)).toHaveLength(sentence.length);
      for (const { trims, cloth } of setOf(sentence)) {
        expect(trims).not.toContain(trim);
        expect(cloth.print).toBeUndefined();
      }
    }
    expect(readGarmentBrief('羽毛纹连衣裙').print).toContain('羽毛');
  });
});

describe('a set of feathered garments', () => {
  it.each([
    ['白色缎面礼服羽毛下摆', ['hem']],
    ['黑色毛呢大衣羽毛袖口', ['cuffs']],
    ['粉色抹胸连衣裙羽毛领口', ['neckline']],
    ['黑色西装羽毛肩', ['shoulders']],
    ['满身羽毛短款连衣裙', ['all']],
    ['粉色羽毛边针织开衫', ['hem']],
    ['黑色阔腿裤羽毛裤脚', ['hem']],
    ['绿色孔雀羽毛裙摆连衣裙', ['hem']],
    ['白色鸵鸟毛袖口长袖衬衫', ['cuffs']],
  ] as const)('%s: every proposal has them, and none is left unsaid', (sentence, at) => {
    for (const garment of setOf(sentence)) {
      expect(garment.feathers?.at).toEqual(at);
      expect(unshownIn(sentence, garment)).toEqual([]);
    }
  });

  it.each([
    ['黑色连衣裙羽毛门襟', '羽毛门襟'],
    ['黑色连衣裙羽毛腰带', '羽毛腰带'],
    ['黑色吊带连衣裙羽毛肩带', '羽毛肩带'],
    ['黑色大衣羽毛口袋', '羽毛口袋'],
    ['黑色无袖连衣裙羽毛袖口', '羽毛袖口'],
    ['黑色连帽卫衣羽毛领口', '羽毛领口'],
    ['粉色抹胸连衣裙肩部羽毛', '羽毛肩部'],
    ['黑色连衣裙，羽毛披肩', '羽毛披肩'],
    ['白色皮草外套羽毛下摆', '羽毛下摆'],
  ] as const)('%s: 「%s」 is said to be missing', (sentence, word) => {
    for (const garment of setOf(sentence)) {
      expect(garment.feathers).toBeUndefined();
      expect(unshownIn(sentence, garment)).toContain(word);
    }
  });

  it('has no frill nor tie where its plumes are, unless that was said too', () => {
    const twelve = (sentence: string) => mixedDesigns(classesIn(sentence), readGarmentBrief(sentence), 12, 5);
    const frilled = (sentence: string) => twelve(sentence).filter(({ trims }) => trims.includes('ruffle-hem')).length;
    expect(frilled('粉色半身裙')).toBeGreaterThan(0);
    expect(frilled('粉色半身裙羽毛下摆')).toBe(0);
    expect(frilled('粉色荷叶边半身裙羽毛下摆')).toBe(12);
  });

  it('of feather yarn is knitted, and no qipao is bound where its edge is of plumes', () => {
    for (const { cloth, feathers } of setOf('粉色羽毛纱毛衣')) expect([KNITTED.has(cloth.fabric), feathers]).toEqual([true, undefined]);
    expect(setOf('白色旗袍滚边').every(isBound)).toBe(true);
    expect(setOf('白色旗袍羽毛滚边').every(isBound)).toBe(false);
  });

  it('says nothing of feathers that are printed, or only spoken of', () => {
    for (const sentence of ['羽毛印花连衣裙', '白色衬衫羽毛刺绣', '羽毛般轻盈的白色连衣裙', '黑色连衣裙不要羽毛'])
      for (const garment of setOf(sentence)) expect([garment.feathers, unshownIn(sentence, garment)]).toEqual([undefined, []]);
  });
});
