/** A designer's sentence → what every proposal of a set must be. Designs only: nothing is drawn. */
import { describe, expect, it } from 'vitest';
import { nearestChineseColour } from '../../../../../src/contract/colour/chinese-colours.ts';
import { chromaOf, hexToOklab, hueOf } from '../../../../../src/contract/colour/oklab.ts';
import { printRecipe } from '../../../../../src/server/engines/local/garment/cloth/print-recipe.ts';
import { designsOf, mixedDesigns } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { CLOTH_CLAIMS, drawnName, NECK_CLAIMS, SLEEVE_CLAIMS } from '../../../../../src/server/engines/local/garment/designs/cut-names.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { describe as said } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { CUTS, PIECE_CLASSES, pieceDesigns } from '../../../../../src/server/engines/local/garment/designs/piece-designs.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { FABRICS, type FabricKind, type Garment, SLEEVES } from '../../../../../src/server/engines/local/garment/specification.ts';

const SEEDS = [1, 3, 7, 20];

function setsOf(sentence: string, wearer?: 'male' | 'child'): Garment[] {
  return SEEDS.flatMap((seed) => mixedDesigns(classesIn(sentence), readGarmentBrief(sentence, wearer), 5, seed));
}

describe('a craft of its own is no colour, no print and no other piece', () => {
  it.each<[string, GarmentClass[], readonly string[]]>([
    ['黑色皮草大衣 抽刀', ['design_fur'], ['抽刀']],
    ['白色狐狸毛皮草 染尖', ['design_fur'], ['染尖']],
    ['米色貂皮大衣 拔针', ['design_fur'], ['拔针']],
    ['棕色皮草 编织皮草', ['design_fur'], ['编织皮草']],
    ['米色毛衣 集圈', ['design_knit'], ['集圈']],
    ['粉色开衫 泡泡针', ['design_knit'], ['泡泡针']],
    ['藏蓝色毛衣 添纱', ['design_knit'], ['添纱']],
    ['灰色毛衣 局编', ['design_knit'], ['局编']],
    ['红色毛衣 收针花', ['design_knit'], ['收针花']],
    ['黑色皮衣 编织', ['design_leather'], ['皮条编织']],
    ['黑色皮衣 抽褶', ['design_leather'], ['腰间抽褶']],
    ['白色衬衫 褶裥', ['shirt'], ['后背工字褶']],
    ['黑色大衣 手绘', ['design_woolenCoat'], ['手绘']],
  ])('%s', (sentence, classes, names) => {
    expect(classesIn(sentence)).toEqual(classes);
    const brief = readGarmentBrief(sentence);
    expect([brief.colours.length, brief.print]).toEqual([1, undefined]);
    const parts = setsOf(sentence).map((garment) => said(garment).tags.join(' '));
    for (const name of names) expect(parts.some((tags) => tags.includes(name))).toBe(true);
  });
});

describe('the head of a compound stands last', () => {
  it.each<[string, GarmentClass[]]>([
    ['收腰衬衫连衣裙', ['design_dress']],
    ['衬衫式连衣裙', ['design_dress']],
    ['西装裤', ['design_trousers']],
    ['羽绒裤', ['design_trousers']],
    ['毛呢半裙', ['skirt']],
    ['毛呢西装', ['suit']],
    ['毛呢连衣裙', ['design_dress']],
    ['针织连衣裙', ['design_dress']],
    ['毛衣裙', ['design_dress']],
    ['卫衣裙', ['design_dress']],
    ['T恤裙', ['design_dress']],
    ['背心裙', ['design_dress']],
    ['马甲裙', ['design_dress']],
    ['衬衣裙', ['design_dress']],
    ['羽绒马甲', ['design_downJacket']],
    ['羽绒背心', ['design_downJacket']],
    ['皮草大衣', ['design_fur']],
    ['毛衣马甲', ['design_knit']],
    ['西装马甲', ['suit']],
    ['牛仔衬衫', ['shirt']],
    ['黑色皮质机车夹克', ['design_leather']],
    ['羊羔毛外套', ['design_fur']],
    ['衬衫领收腰连衣裙', ['design_dress']],
    ['西装领连衣裙', ['design_dress']],
    ['连衣裙，针织面料，圆领', ['design_dress']],
    ['皮草领大衣', ['design_woolenCoat']],
    ['海魂衫', ['tee']],
  ])('%s is one piece', (sentence, classes) => expect(classesIn(sentence)).toEqual(classes));

  it.each<[string, GarmentClass[]]>([
    ['卫衣长裤', ['tee', 'design_trousers']],
    ['毛衣半裙', ['design_knit', 'skirt']],
    ['大衣 连衣裙', ['design_woolenCoat', 'design_dress']],
    ['西装、阔腿裤', ['suit', 'design_trousers']],
    ['皮草配连衣裙', ['design_fur', 'design_dress']],
    ['衬衫+半身裙', ['shirt', 'skirt']],
    ['黑色双排扣西装外套配阔腿裤', ['suit', 'design_trousers']],
  ])('%s are two', (sentence, classes) => expect(classesIn(sentence)).toEqual(classes));

  it.each<[GarmentClass, string, Garment['kind'], FabricKind]>([
    ['design_knit', '针织连衣裙', 'dress', 'knit'],
    ['design_woolenCoat', '毛呢半裙', 'skirt', 'wool'],
    ['design_denim', '牛仔连衣裙', 'dress', 'denim'],
    ['design_downJacket', '羽绒裤', 'trousers', 'nylon'],
    ['design_dress', '毛衣裙', 'dress', 'knit'],
  ])('also where the tool is %s: %s', (tool, sentence, kind, fabric) => {
    for (const garment of designsOf(tool, readGarmentBrief(sentence), 4, 3)) expect(garment).toMatchObject({ kind, cloth: { fabric } });
  });

  it('the tool’s own class stays, whatever is worn with it', () => {
    for (const { kind } of designsOf('design_denim', readGarmentBrief('牛仔外套配白衬衫'), 4, 3)) expect(kind).toBe('jacket');
  });
});

type Wanted = (garment: Garment) => unknown;

const SENTENCES: readonly (readonly [sentence: string, name: RegExp, wanted: Wanted, value: unknown])[] = [
  [
    '收腰衬衫连衣裙，浅蓝细条纹棉布，长袖，及膝',
    /^天蓝条纹府绸衬衫连衣裙$/,
    (g) => [g.neckline, g.closure, g.sleeve.kind, g.skirt.length, g.cloth.fabric],
    ['shirt', 'buttons', 'long', 56, 'poplin'],
  ],
  ['衬衫裙 A字 收腰', /衬衫连衣裙$/, (g) => g.closure, 'buttons'],
  ['修身吊带裙', /吊带裙$/, (g) => g.neckline, 'straps'],
  ['高腰百褶连衣裙', /百褶连衣裙$/, (g) => g.skirt.kind, 'knife-pleat'],
  ['法式方领泡泡袖碎花连衣裙中长款', /^碎花/, (g) => [g.kind, g.neckline, g.sleeve.kind], ['dress', 'square', 'puff']],
  ['驼色羊绒系带长大衣', /羊毛呢系带收腰大衣$/, (g) => [g.kind, g.waist, g.body.length > 100], ['coat', 'sash', true]],
  ['复古高腰直筒牛仔裤水洗蓝', /^牛仔蓝直筒牛仔裤$/, (g) => [g.legs?.style, g.cloth.fabric], ['jean', 'denim']],
  ['短款羽绒服亮面银色连帽', /短款面包服$/, (g) => [g.neckline, g.body.length < 64], ['hood', true]],
  ['米白色麻花针织开衫', /针织开衫$/, (g) => [g.closure, g.cloth.fabric, g.seams.includes('cable')], ['buttons', 'cable', true]],
  ['新中式盘扣缎面上衣', /盘扣上衣$/, (g) => [g.kind, g.neckline, g.closure, g.cloth.fabric], ['top', 'mandarin', 'frogs', 'satin']],
  ['男士亚麻短袖衬衫白色', /亚麻短袖衬衫$/, (g) => [g.sleeve.kind, g.neckline === 'peter-pan'], ['short', false]],
  ['儿童连帽防晒衣', /尼龙防晒衣$/, (g) => [g.neckline, g.body.length < 66, g.cloth.print], ['hood', true, undefined]],
  ['黑色皮质机车夹克', /机车皮衣$/, (g) => [g.neckline, g.cloth.fabric], ['notch', 'leather']],
  ['墨绿丝绒吊带长裙', /墨绿丝绒吊带裙$/, (g) => [g.neckline, g.cloth.fabric], ['straps', 'velvet']],
  ['西装马甲', /西装马甲$/, (g) => g.sleeve.kind, 'none'],
  ['羽绒马甲 短款 黑色', /短款羽绒马甲$/, (g) => [g.kind, g.sleeve.kind], ['jacket', 'none']],
  ['卡其色风衣双排扣系腰带', /双排扣风衣$/, (g) => [g.kind, g.closure, g.waist], ['coat', 'double-breasted', 'belt']],
  ['白色荷叶领雪纺衬衫', /雪纺荷叶领上衣$/, (g) => [g.trims.includes('ruffle-neck'), g.cloth.print], [true, undefined]],
  ['针织连衣裙 高领 修身 燕麦色', /平针针织/, (g) => [g.kind, g.neckline, g.cloth.fabric], ['dress', 'high', 'knit']],
  ['白色V领真丝衬衫 长袖', /真丝衬衫$/, (g) => [g.neckline, g.sleeve.kind, g.cloth.fabric], ['v', 'long', 'satin']],
  ['粉色卫衣 宽松 连帽', /连帽卫衣$/, (g) => [g.neckline, g.sleeve.kind], ['hood', 'long']],
  ['圆领卫衣', /卫衣$/, (g) => [g.neckline, g.sleeve.kind], ['crew', 'long']],
  ['薄荷绿T恤 V领', /T恤$/, (g) => [g.neckline, g.cloth.print], ['v', undefined]],
  ['樱花粉百褶连衣裙', /百褶连衣裙$/, (g) => g.cloth.print, undefined],
  ['黑白格子百褶半裙', /格纹羊毛呢百褶半裙$/, (g) => g.skirt.kind, 'knife-pleat'],
  [
    '小香风粗花呢短外套 金扣',
    /短款粗花呢外套$/,
    (g) => [g.buttonMetal, g.cloth.colour === '#c9a24d', g.contrast.colour === '#c9a24d'],
    ['#c2a05a', false, false],
  ],
  ['不对称剪裁黑色连衣裙', /裙|旗袍/, (g) => g.cloth.print, undefined],
  ['黑色短裙', /裙$/, (g) => [g.kind, g.skirt.length], ['skirt', 36]],
  ['白色羊绒开衫', /针织开衫$/, (g) => [g.closure, g.cloth.fabric], ['buttons', 'knit']],
  ['真丝雪纺衬衫', /雪纺/, (g) => g.cloth.fabric, 'chiffon'],
];

describe('every proposal of a set keeps what was said', () => {
  it.each(SENTENCES)('%s', (sentence, name, wanted, value) => {
    for (const garment of setsOf(sentence)) {
      expect(said(garment).title).toMatch(name);
      expect(wanted(garment)).toEqual(value);
    }
  });

  it('two pieces are each in their own cloth and colour; what is said of one is no word about the other', () => {
    const set = mixedDesigns(['design_woolenCoat', 'shirt'], readGarmentBrief('驼色羊绒大衣配白色真丝衬衫'), 4, 3);
    for (const [i, { cloth, kind }] of set.entries()) {
      expect(kind).toBe(i % 2 === 0 ? 'coat' : 'top');
      expect(nearestChineseColour(hexToOklab(cloth.colour)).colour.family).toBe(i % 2 === 0 ? '棕' : '白');
      expect(cloth.fabric).toBe(i % 2 === 0 ? 'wool' : 'satin');
    }
    for (const { cloth } of mixedDesigns(['suit', 'design_trousers'], readGarmentBrief('黑色西装配阔腿裤'), 4, 3))
      expect(nearestChineseColour(hexToOklab(cloth.colour)).colour.family).toBe('黑');
  });

  it('men are proposed no frills, puffs, sashes or round collars unasked', () => {
    for (const words of ['衬衫', '西装', '裤', 'T恤', '毛衣'])
      for (const { sleeve, trims, waist, neckline } of setsOf(words, 'male')) {
        expect(['puff', 'bishop', 'bell', 'flutter', 'cap']).not.toContain(sleeve.kind);
        expect(['peter-pan', 'square', 'scoop', 'boat']).not.toContain(neckline);
        expect([trims.some((trim) => trim.startsWith('ruffle')), waist]).not.toEqual([true, 'sash']);
        expect(waist).not.toBe('sash');
      }
  });
});

describe('one named colour is that colour in all proposals', () => {
  it.each(['浅蓝', '白色', '黑色', '酒红', '墨绿', '米白', '卡其', '银灰', '粉色', '藏青', '鹅黄'])('%s', (colour) => {
    const own = hexToOklab(readGarmentBrief(colour).colours[0] ?? '');
    const { family } = nearestChineseColour(own).colour;
    for (const type of ['衬衫', '连衣裙', '大衣', '毛衣', '阔腿裤', '羽绒服'])
      for (const { cloth } of setsOf(`${colour}${type}`)) {
        const lab = hexToOklab(cloth.colour);
        expect(nearestChineseColour(lab).colour.family).toBe(family);
        expect(Math.abs(lab.l - own.l)).toBeLessThanOrEqual(0.08);
        if (chromaOf(own) > 0.03) expect(Math.abs(((hueOf(lab) - hueOf(own) + 540) % 360) - 180)).toBeLessThan(8);
      }
  });

  const palettes = (sentence: string) =>
    setsOf(sentence).map(({ cloth }) => {
      const recipe = cloth.print && 'prompt' in cloth.print ? printRecipe(cloth.print, cloth.fabric) : undefined;
      if (!recipe) throw new Error('no print');
      return recipe;
    });

  it.each([
    ['浅蓝细条纹衬衫', ['#8fbfe6', '#fbfaf7']],
    ['黑白格子衬衫', ['#1b1b1d', '#fbfaf7']],
    ['红底白波点连衣裙', ['#c8262c', '#fbfaf7']],
    ['藏青条纹T恤', ['#1d2a4a', '#fbfaf7']],
  ])('%s: ground and threads are of the colours that were named', (sentence, allowed) => {
    for (const { palette } of palettes(sentence)) {
      expect(allowed).toContain(palette.ground);
      for (const ink of palette.inks) expect(allowed).toContain(ink);
      expect(palette.inks[0]).not.toBe(palette.ground);
    }
  });

  it('stripes run as they are said: fine along the grain, across for a sailor', () => {
    for (const { layout, density, scale } of palettes('浅蓝细条纹衬衫')) {
      expect([layout, density]).toEqual(['scatter', 0.85]);
      expect(scale).toBeLessThan(0.7);
    }
    for (const { layout } of palettes('蓝白横条纹连衣裙')) expect(layout).toBe('grid');
    for (const { layout, palette } of palettes('海魂衫')) expect([layout, palette.inks[0] === palette.ground]).toEqual(['grid', false]);
    for (const { layout, density } of palettes('红色宽条纹衬衫')) expect([layout, density]).toEqual(['scatter', 0.2]);
  });
});

describe('a title says what is drawn', () => {
  it('over every cut, fabric and sleeve', () => {
    const cuts = PIECE_CLASSES.flatMap((type) => pieceDesigns(type, readGarmentBrief(''), CUTS[type].length, 0));
    for (const cut of cuts)
      for (const fabric of FABRICS)
        for (const kind of SLEEVES) {
          const upper = cut.kind !== 'trousers' && cut.kind !== 'skirt';
          const drawn: Garment = { ...cut, cloth: { ...cut.cloth, fabric }, sleeve: { ...cut.sleeve, kind: upper ? kind : 'none' } };
          const garment = { ...drawn, name: drawnName(drawn) };
          const { title } = said(garment);
          const words = `${title} ← ${cut.name} ${fabric} ${kind}`;
          expect(garment.name.length, words).toBeGreaterThan(0);
          for (const [word, own] of CLOTH_CLAIMS)
            if (garment.name.includes(word) && !own.includes(fabric) && !(word === '绞花' && garment.seams.includes('cable')))
              expect.fail(words);
          if (upper) for (const [word, own] of SLEEVE_CLAIMS) if (title.includes(word) && !own.includes(kind)) expect.fail(words);
          if (upper)
            for (const [word, own] of NECK_CLAIMS) if (garment.name.includes(word) && !own.includes(garment.neckline)) expect.fail(words);
          if (upper && kind === 'none' && !cut.cape && !/马甲|背心|无袖|吊带|挂脖|抹胸/.test(title)) expect.fail(words);
          if (/牛仔.*牛仔|真丝.*真丝|皮革.*皮|亚麻.*亚麻|羊毛呢.*毛呢|雪纺.*雪纺/.test(title)) expect.fail(words);
        }
  });
});
