/** Colours beside the first: 撞色 that stands off, stripes down a leg, braid that is not of its buttons, hides in the colours of hides, a rainbow. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { chromaOf, deltaE, hexToOklab, hueOf, rgbToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { describe as named } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { bottomDetails } from '../../../../../src/server/engines/local/garment/details/bottom-details.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const setOf = (type: GarmentClass, words: string): Garment[] => designsOf(type, readGarmentBrief(words), 4, 3);
const apart = (one: string, other: string) => deltaE(hexToOklab(one), hexToOklab(other));

describe('撞色', () => {
  it.each<[GarmentClass, string]>([
    ['design_knit', 'polo针织衫，短袖，撞色边'],
    ['design_knit', '黑色毛衣，撞色领口和袖口'],
    ['design_dress', '白色连衣裙，撞色领'],
    ['design_dress', '黑色连衣裙，撞色领'],
    ['suit', '藏青西装，撞色领'],
  ])('%s: %s stands off', (type, words) => {
    for (const { cloth, contrast, name } of setOf(type, words)) expect(apart(cloth.colour, contrast.colour), name).toBeGreaterThan(0.25);
  });

  it('is the colour that was said, where one was', () => {
    for (const { contrast } of setOf('design_knit', '黑色毛衣，红色撞色领口')) expect(contrast.colour).toBe('#c8262c');
  });
});

describe('stripes down a leg', () => {
  const filled = (garment: Garment) =>
    bottomDetails(garment, false).ink.filter(
      (one) => garment.legs?.stripes?.colour && one.includes(`fill="${garment.legs.stripes.colour}"`),
    ).length;

  it.each<[string, number, string]>([
    ['藏青运动裤，侧边三道杠', 3, '#f4f2ec'],
    ['白色运动裤，单条侧条', 1, '#1f1e1f'],
    ['黑色卫裤，侧条纹', 2, '#f4f2ec'],
  ])('%s', (words, count, colour) => {
    for (const garment of setOf('design_trousers', words)) {
      expect(garment.legs?.stripes, garment.name).toEqual({ count, colour });
      expect(filled(garment), garment.name).toBe(count * 2);
      // Ribs at waist and foot are the trousers' own.
      expect(apart(garment.cloth.colour, garment.contrast.colour), garment.name).toBeLessThan(0.12);
      expect(unshownIn(words, garment)).toEqual([]);
    }
  });

  it('are of the second cloth in the colour that was said', () => {
    for (const garment of setOf('design_trousers', '灰色运动裤，红色侧边条')) {
      expect(garment.legs?.stripes?.colour).toBeUndefined();
      expect(garment.contrast.colour).toBe('#c8262c');
    }
  });
});

it('braid beside golden buttons keeps a colour of its own', () => {
  for (const { contrast, buttonMetal, trims } of setOf('design_woolenCoat', '小香风粗花呢外套，圆领，金扣')) {
    expect([buttonMetal, trims.includes('piping')]).toEqual(['#c2a05a', true]);
    expect(apart(contrast.colour, '#c9a24d')).toBeGreaterThan(0.12);
  }
  // 搭配 before it makes no dress of gold.
  expect(readGarmentBrief('连衣裙搭配金色纽扣').colours).toEqual([]);
});

it.each<[GarmentClass, string, number]>([
  ['skirt', '皮半裙', 0.09],
  ['design_trousers', '皮裤', 0.09],
  ['design_fur', '羊羔毛外套', 0.1],
])('%s: %s, without a colour, is proposed in those of hides', (type, words, most) => {
  for (const { cloth, name } of setOf(type, words)) {
    const colour = hexToOklab(cloth.colour);
    const hue = hueOf(colour);
    // Blacks, browns and bordeaux: neither moss, mist nor dusty pink.
    expect(chromaOf(colour) < 0.03 || hue < 95 || hue > 355, `${name} ${cloth.colour}`).toBe(true);
    expect(chromaOf(colour), name).toBeLessThan(most + 0.03);
    expect(['#b98f93', '#5f7f6e', '#8f9bb8']).not.toContain(cloth.colour);
  }
});

describe('a rainbow', () => {
  it('runs down a knit through all its colours, and is no print', async () => {
    const set = setOf('design_knit', '马海毛开衫，渐变彩虹，短款');
    for (const garment of set) {
      expect([garment.cloth.print, garment.cloth.through?.length]).toEqual([undefined, 4]);
      expect(named(garment).title).toMatch(/^彩虹色渐变/);
      expect(unshownIn('马海毛开衫，渐变彩虹，短款', garment)).toEqual([]);
    }
    expect(new Set(set.map(({ cloth }) => cloth.colour)).size).toBe(2);
    const [first] = setOf('skirt', '彩虹渐变半裙') as [Garment];
    const plain = {
      ...first,
      skirt: { kind: 'a-line' as const, length: 70, sweep: 28, tiers: 1 },
      cloth: { ...first.cloth, fabric: 'poplin' as const },
    };
    const { png } = await renderGarment(plain, PACE, { width: 300 });
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const families = Array.from({ length: 21 }, (_, i) => {
      const at = (Math.round(info.height * (0.2 + i * 0.03)) * info.width + info.width / 2 + 20) * 3;
      const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
      const colour = rgbToOklab({ r, g, b });
      return chromaOf(colour) > 0.05 ? Math.round(hueOf(colour) / 60) % 6 : -1;
    });
    expect(new Set(families.filter((family) => family >= 0)).size).toBeGreaterThanOrEqual(5);
  });

  it('of three colours that were said passes the second', () => {
    for (const { cloth } of setOf('design_dress', '红黄蓝渐变长裙')) expect([cloth.through, cloth.print]).toEqual([['#f2c93b'], undefined]);
    for (const { cloth } of setOf('design_dress', '彩虹印花连衣裙')) expect(cloth.print).toBeDefined();
  });
});

describe('拼接 of a cloth that is named', () => {
  it.each<[GarmentClass, string, Garment['cloth']['fabric'], Garment['cloth']['fabric'] | undefined]>([
    ['design_fur', '羊羔毛外套，拼接麂皮', 'suede', 'fur'],
    ['design_woolenCoat', '皮革拼接大衣，驼色', 'leather', undefined],
    ['suit', '灰色西装，丝绒拼接', 'velvet', undefined],
    ['design_dress', '黑色连衣裙，拼接皮革', 'leather', undefined],
    ['design_denim', '牛仔外套，拼接灯芯绒面料', 'corduroy', 'denim'],
    // Its ribs are of the second cloth as well.
    ['design_outdoor', '藏青棒球服，拼接皮革', 'leather', 'wool'],
  ])('%s: %s', (type, words, second, first) => {
    for (const garment of setOf(type, words)) {
      expect([garment.contrast.fabric, garment.cloth.fabric === second], garment.name).toEqual([second, false]);
      if (first) expect(garment.cloth.fabric).toBe(first);
      expect(garment.trims).toContain('colour-block');
      expect(unshownIn(words, garment), garment.name).toEqual([]);
    }
  });

  it('is the garment’s own where its name follows', () => {
    for (const { cloth, contrast } of setOf('design_denim', '拼接牛仔夹克'))
      expect([cloth.fabric, contrast.fabric]).toEqual(['denim', 'denim']);
    for (const { cloth } of setOf('design_leather', '拼接麂皮夹克')) expect(cloth.fabric).toBe('suede');
  });
});

it('三层 of a cake skirt are three tiers, of tulle as well', () => {
  for (const { skirt, cloth } of setOf('skirt', '纱裙，三层蛋糕，黑色'))
    expect([skirt.kind, skirt.tiers, cloth.fabric]).toEqual(['tiered', 3, 'tulle']);
  for (const { skirt } of setOf('skirt', '纱裙，黑色')) expect(skirt.kind).not.toBe('tiered');
});
