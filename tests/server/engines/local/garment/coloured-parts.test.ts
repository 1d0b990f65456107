/** Parts that have a colour of their own: 红色羽绒服，黑色袖子. Every second proposal was a black jacket, and none had black sleeves. */
import { describe, expect, it } from 'vitest';
import { deltaE, hexToOklab } from '../../../../../src/contract/colour/oklab.ts';
import type { Surface } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { describe as describeGarment } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';

const setOf = (type: GarmentClass, words: string) => designsOf(type, readGarmentBrief(words), 4, 7);
const [BLACK, WHITE, RED, BLUE, ORANGE] = ['#1b1b1d', '#fbfaf7', '#c8262c', '#2f62ae', '#ee7a30'];
const near = (one: string, other: string) => deltaE(hexToOklab(one), hexToOklab(other)) < 0.16;

describe('a part with a colour of its own', () => {
  it.each([
    ['design_downJacket', '红色羽绒服，黑色袖子', RED, BLACK, 'sleeve'],
    ['tee', '白色T恤，蓝色插肩袖', WHITE, BLUE, 'sleeve'],
    ['tee', '白色T恤，袖子为红色', WHITE, RED, 'sleeve'],
    ['design_knit', '黑色卫衣红色袖子', BLACK, RED, 'sleeve'],
    ['design_denim', '黑色牛仔夹克，白色袖子', BLACK, WHITE, 'sleeve'],
    ['design_dress', '黑色连衣裙，白色泡泡袖', BLACK, WHITE, 'sleeve'],
    ['tee', '黑色T恤，白色袖口', BLACK, WHITE, 'cuff'],
    ['shirt', '蓝色长袖衬衫，白色袖口', BLUE, WHITE, 'cuff'],
    ['design_outdoor', '黑色冲锋衣，橙色帽子', BLACK, ORANGE, 'hood'],
    ['design_outdoor', '黑色冲锋衣，橙色可拆卸帽子', BLACK, ORANGE, 'hood'],
    ['design_dress', '黑色连衣裙，白色领子', BLACK, WHITE, 'collar'],
    ['design_dress', '白色领子黑色连衣裙', BLACK, WHITE, 'collar'],
    ['shirt', '蓝色衬衫，白色翻领', BLUE, WHITE, 'collar'],
  ] as const)('%s: %s', (type, words, colour, other, part) => {
    for (const garment of setOf(type, words)) {
      const { cloth, contrast, name } = garment;
      expect([near(cloth.colour, colour), near(contrast.colour, other)], name).toEqual([true, true]);
      const { surfaces } = buildScene(garment);
      // A collar that stands has no name of its own.
      const parts = surfaces.filter((surface: Surface) => (surface.part ?? 'collar') === part).map((one) => one.cloth);
      expect(part === 'collar' ? parts.includes(1) : parts.length > 0 && parts.every((one) => one === 1), name).toBe(true);
      expect(unshownIn(words, garment), name).toEqual([]);
      expect(describeGarment(garment).tags.includes('拼色袖'), name).toBe(part === 'sleeve');
    }
  });

  it.each(['黑色西裤，白色侧边', '黑色运动裤，白色侧边条纹', '黑色运动裤，白色侧条'])(
    'is a stripe down the side of trousers: %s',
    (words) => {
      for (const garment of setOf('design_trousers', words)) {
        expect([near(garment.cloth.colour, BLACK), near(garment.contrast.colour, WHITE)], garment.name).toEqual([true, true]);
        expect(garment.trims, garment.name).toContain('side-stripe');
        expect(unshownIn(words, garment), garment.name).toEqual([]);
      }
      for (const garment of setOf('design_dress', '黑色连衣裙，白色侧边'))
        expect(unshownIn('黑色连衣裙，白色侧边', garment)).toContain('白色侧边');
    },
  );

  it('leaves the parts beside it alone', () => {
    for (const garment of setOf('design_downJacket', '红色羽绒服，黑色袖子')) {
      const { surfaces } = buildScene(garment);
      const others = surfaces.filter(({ part }) => part === 'body' || part === 'hood' || part === 'collar');
      expect(new Set(others.map(({ cloth }) => cloth)), garment.name).toEqual(new Set([0]));
    }
  });

  it('is listed with another: 白色领口和袖口', () => {
    expect(readGarmentBrief('浅蓝色衬衫，白色领口和袖口').coloured).toEqual(['collar', 'cuff']);
    expect(readGarmentBrief('浅蓝色衬衫，白色领口、袖口').coloured).toEqual(['collar', 'cuff']);
    expect(readGarmentBrief('红色球衣，白色领口袖口').coloured).toEqual(['collar', 'cuff']);
  });

  it('is not drawn in the colour of another part', () => {
    expect(readGarmentBrief('黑色T恤，红色袖子，白色领口')).toMatchObject({ coloured: ['sleeve'], accents: [RED, WHITE] });
  });

  it('is of leather where that was said, on a jacket of cloth', () => {
    for (const garment of setOf('design_outdoor', '藏青色棒球服，皮袖')) {
      expect([garment.cloth.fabric === 'leather', garment.contrast.fabric]).toEqual([false, 'leather']);
      expect(describeGarment(garment).tags).toContain('皮革袖');
      expect(hexToOklab(garment.contrast.colour).l - hexToOklab(garment.cloth.colour).l).toBeGreaterThan(0.3);
    }
  });

  it('does not turn what has a colour by its name into another', () => {
    for (const { cloth, contrast } of setOf('design_denim', '牛仔夹克，白色领子')) {
      expect(hexToOklab(cloth.colour).l, cloth.colour).toBeLessThan(0.75);
      expect(near(contrast.colour, WHITE)).toBe(true);
      expect(contrast.fabric).toBe('denim');
    }
  });

  it.each([
    ['skirt', '白色百褶裙，黑色下摆', '黑色下摆'],
    ['design_dress', '黑色连衣裙，白色腰头', '白色腰头'],
    ['design_fur', '白色皮草大衣，黑色口袋', '黑色口袋'],
    ['design_leather', '棕色皮衣，毛袖口', '毛袖口'],
    ['tee', '黑色T恤，红色袖子，白色领口', '白色领口'],
    ['tee', '黑色V领T恤，白色领口', '白色领口'],
  ] as const)('that is not drawn is said: %s, %s', (type, words, said) => {
    for (const garment of setOf(type, words)) {
      expect(unshownIn(words, garment)).toContain(said);
      expect(near(garment.cloth.colour, readGarmentBrief(words).colours[0] ?? ''), garment.cloth.colour).toBe(true);
    }
  });

  it.each([
    ['黑色外套下摆收紧，白色字母', BLACK],
    ['黑色毛衣领口收紧，白色条纹', BLACK],
    ['黑色卫衣帽子抽绳，白色字母', BLACK],
    ['白色T恤袖口卷边，红色字母', WHITE],
    ['红色夹克衣领竖起，黑色拉链', RED],
    ['黑色大衣毛领，红色字母', BLACK],
    ['黑色大衣领立起，红色字母', BLACK],
    ['黑色大衣领子立起，红色字母', BLACK],
  ])('is not what stands before a garment: %s', (words, colour) => {
    const { colours, coloured } = readGarmentBrief(words);
    expect(colours).toContain(colour);
    expect(coloured.filter((place) => place !== 'trimming')).toEqual([]);
  });

  it('is what stands before the word itself: 白色衣领', () => {
    expect(readGarmentBrief('黑色大衣，白色衣领')).toMatchObject({ coloured: ['collar'], accents: [WHITE], colours: [BLACK] });
  });

  it('is what stands before how a part is made: 白色荷叶领', () => {
    expect(readGarmentBrief('蓝裙，白色荷叶领')).toMatchObject({ coloured: ['collar'], accents: [WHITE], colours: [BLUE] });
  });

  it('is the end of what fades where that is its hem', () => {
    expect(readGarmentBrief('白色渐变连衣裙，蓝色裙摆').colours).toEqual([WHITE, BLUE]);
    expect(readGarmentBrief('白色连衣裙，蓝色裙摆').colours).toEqual([WHITE]);
  });

  it.each([
    ['白色短袖，蓝色字母印花', 'a T-shirt that is white'],
    ['红色背带，黑白条纹长袖', 'stripes of the cloth'],
    ['白色泡泡袖连衣裙', 'a dress that is white'],
    ['黑色长袖衬衫', 'a shirt that is black'],
    ['黑色连帽卫衣，红色字母', 'a hoodie that is black'],
    ['都市白领通勤衬衫，蓝色', 'who wears it'],
  ])('is none: %s is %s', (words) => {
    expect(readGarmentBrief(words).coloured).toEqual([]);
  });
});
