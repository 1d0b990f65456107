import { describe, expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { asksForUndrawn } from '../../../../../src/server/engines/local/garment/designs/unshown/undrawn.ts';
import { unshownNote } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { readBrief } from '../../../../../src/server/engines/local/pattern/brief.ts';

const setOf = (type: GarmentClass, prompt: string) => designsOf(type, readGarmentBrief(prompt), 4, 3);

describe('what is said of a part', () => {
  it.each([
    ['千鸟格短款小香风外套，金色纽扣', /金/],
    ['黑白千鸟格外套，金色纽扣', /金/],
    ['红色波点裙，黑色腰带', /黑/],
    ['碎花连衣裙，白色领子', /白/],
  ])('colours no print: %s', (prompt, word) => {
    expect(readGarmentBrief(prompt).print).not.toMatch(word);
    expect(readGarmentBrief(prompt).accents).toHaveLength(1);
  });

  it('is not the colour of a print that nobody coloured', () => {
    expect(readGarmentBrief('碎花连衣裙，白色领子').colours).toEqual([]);
    // Without a print it may be all that was meant.
    expect(readGarmentBrief('连衣裙，白色领子').colours).toHaveLength(1);
  });

  it('is the colour of all of it where a neck is only a shape: 红色V领 is no collar', () => {
    const { colours, accents } = readGarmentBrief('碎花连衣裙，红色V领');
    expect([colours, accents]).toEqual([['#c8262c'], []]);
  });

  it('is all of it where the dress is named with it: 蕾丝长袖连衣裙', () => {
    for (const garment of setOf('design_dress', '白色蕾丝长袖连衣裙')) {
      expect([garment.cloth.fabric, garment.sleeve.kind]).toEqual(['lace', 'long']);
      expect(unshownNote('白色蕾丝长袖连衣裙', garment)).toEqual([]);
    }
  });

  it('is no cloth of all of it: a collar of lace is drawn of it', () => {
    for (const garment of setOf('design_dress', '碎花连衣裙，白色蕾丝领')) {
      expect([garment.cloth.fabric === 'lace', garment.contrast.fabric]).toEqual([false, 'lace']);
      expect(garment.trims).toContain('contrast-collar');
      expect(unshownNote('碎花连衣裙，白色蕾丝领', garment)).toEqual([]);
    }
  });

  it('is said where ribs would be of it as well', () => {
    for (const garment of setOf('design_knit', '粉色毛衣，白色蕾丝领')) {
      expect([garment.cloth.fabric, garment.contrast.fabric]).not.toContain('lace');
      expect(unshownNote('粉色毛衣，白色蕾丝领', garment).join()).toContain('「蕾丝领」没有画出');
    }
  });

  it.each([
    ['蕾丝袖连衣裙', undefined],
    ['缎面婚纱，蕾丝长袖', 'long'],
    ['缎面礼服，蕾丝短袖', 'short'],
  ])('has sleeves of lace on another cloth: %s', (prompt, kind) => {
    for (const { cloth, contrast, sleeve, trims } of setOf('design_dress', prompt)) {
      expect(cloth.fabric).not.toBe('lace');
      expect([contrast.fabric, trims.includes('lace-sleeve')]).toEqual(['lace', true]);
      if (kind) expect(sleeve.kind).toContain(kind);
    }
  });

  it.each(['菱形压线外套', '菱格压线棉服', '菱形车线马甲', '菱形绗缝羽绒服'])(
    'is quilted in diamonds, not printed with them: %s',
    (prompt) => {
      const { print, seams } = readGarmentBrief(prompt);
      expect([print, seams]).toEqual([undefined, ['quilt']]);
    },
  );

  it.each(['菱形毛衣', '菱形纹针织背心', '菱形格毛衣'])('is argyle where nothing is stitched: %s', (prompt) => {
    expect(readBrief(readGarmentBrief(prompt).print ?? '').kinds).toEqual(['argyle']);
  });

  it('is a suit’s trousers by either word: beside 小脚 they were of leather', () => {
    for (const prompt of ['黑色西装裤，九分，小脚', '西服裤，小脚'])
      for (const { cloth } of setOf('design_trousers', prompt)) expect(['leather', 'jersey', 'denim'], prompt).not.toContain(cloth.fabric);
  });

  it.each(['男士卡其休闲裤，直筒', '直筒工装裤', '小脚运动裤'])('is of no leather unless that is said: %s', (prompt) => {
    for (const { cloth } of setOf('design_trousers', prompt)) expect(cloth.fabric).not.toBe('leather');
    for (const { cloth } of setOf('design_trousers', `${prompt}，皮革`)) expect(cloth.fabric).toBe('leather');
  });

  it('is a cut of its own: a ballet dress was a qipao of tulle, a robe had a waist seam', () => {
    for (const { skirt, neckline } of setOf('design_dress', '双层网纱芭蕾裙，裸粉'))
      expect([skirt.kind, neckline === 'mandarin']).toEqual(['gathered', false]);
    for (const { skirt, body } of setOf('design_dress', '民族风刺绣长袍，立领')) {
      expect(skirt.kind).toBe('none');
      expect(body.length - body.waistAt).toBeGreaterThan(80);
    }
  });
});

describe('clothes of a trade or a sport that have no cut here', () => {
  it.each(['黑色羽绒裤', '骑行服，荧光绿', '护士服', '空姐制服，红色', '拉丁舞蹈服', '厨师服，双排扣'])(
    'are said: %s was a dress',
    (prompt) => {
      expect(asksForUndrawn(prompt, false)).toBe(true);
    },
  );

  it.each(['演出服，亮片连衣裙', '骑行服夹克', '骑行服元素夹克', '滑雪服', '工作服外套', '校服百褶裙', '瑜伽服'])(
    'are not confused with what has one: %s',
    (prompt) => {
      expect(asksForUndrawn(prompt, false)).toBe(false);
    },
  );
});

it.each([
  ['针织两件套，开衫加吊带，燕麦色', ['design_knit', 'tee']],
  ['开衫加吊带', ['design_knit', 'tee']],
  ['针织套装，米色', ['design_knit', 'design_trousers']],
  ['晚宴皮裙套装', ['design_leather', 'skirt']],
  ['皮裤套装，机车', ['design_leather', 'design_trousers']],
] as const)('a set that is named is its own pieces: %s', (prompt, classes) => {
  expect(classesIn(prompt)).toEqual(classes);
});

it.each([
  ['design_trousers', '男士卡其休闲裤，直筒', '直筒休闲裤', 'twill'],
  ['design_knit', '费尔岛提花毛衣，圆领，红绿', '圆领毛衣', 'fairIsle'],
  ['design_knit', '绞花圆领毛衣', '绞花圆领毛衣', 'cable'],
  ['design_knit', '圆领开衫', '针织开衫', 'knit'],
] as const)('%s: 「%s」 is the cut of that name, %s', (type, prompt, name, fabric) => {
  const [first, second] = setOf(type, prompt);
  expect([first?.name, second?.name]).toEqual([name, name]);
  expect(first?.cloth.fabric).toBe(fabric);
});

it('is proposed only by its name', () => {
  for (const type of ['design_trousers', 'design_knit'] as const)
    for (const { name } of designsOf(type, readGarmentBrief('红色'), 40, 3)) expect(['直筒休闲裤', '圆领毛衣']).not.toContain(name);
});
