/** 拼接, 拼色: pieced together of two colours. A collar was all that showed it, and a coat without one was of one colour. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { deltaE, hexToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { describe as describeGarment } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const setOf = (type: GarmentClass, words: string) => designsOf(type, readGarmentBrief(words), 4, 7);

describe('a garment in blocks of colour', () => {
  it.each([
    ['design_fur', '黑白拼接皮草大衣，廓形', 'fur'],
    ['design_outdoor', '蓝白拼接冲锋衣', undefined],
    ['design_woolenCoat', '黑白拼色大衣', undefined],
    ['design_downJacket', '黑黄拼色羽绒服', undefined],
    ['design_denim', '拼接牛仔夹克', 'denim'],
    ['design_denim', '蓝白拼接牛仔夹克', 'denim'],
    ['tee', '红白拼接T恤', undefined],
    ['design_dress', '黑白拼接连衣裙', undefined],
  ] as const)('%s: %s has sleeves of the other one, in its own cloth', (type, words, fabric) => {
    for (const garment of setOf(type, words)) {
      const { cloth, contrast, name } = garment;
      expect(deltaE(hexToOklab(cloth.colour), hexToOklab(contrast.colour)), name).toBeGreaterThan(0.1);
      if (fabric) expect([cloth.fabric, contrast.fabric], name).toEqual([fabric, fabric]);
      expect(['rib', 'leather'], name).not.toContain(contrast.fabric);
      const { surfaces } = buildScene(garment);
      // What has no sleeves has a skirt of it.
      const blocks = surfaces.filter(({ part }) => part === (garment.sleeve.kind === 'none' ? 'skirt' : 'sleeve'));
      expect(new Set(blocks.map((one) => one.cloth)), name).toEqual(new Set([1]));
      expect(
        surfaces.filter(({ part }) => part === 'body').map((one) => one.cloth),
        name,
      ).toEqual([0]);
      expect(unshownIn(words, garment), name).toEqual([]);
      expect(describeGarment(garment).tags.includes('拼色袖'), name).toBe(garment.sleeve.kind !== 'none');
    }
  });

  it.each([
    ['design_trousers', '黑白拼接阔腿裤', '拼色侧片'],
    ['design_denim', '蓝白拼接牛仔裤', '拼色侧片'],
    ['skirt', '黑白拼接半身裙', '拼色下摆'],
  ] as const)('%s: %s has its sides, or its hem, of the other one', async (type, words, named) => {
    for (const garment of setOf(type, words)) {
      expect(deltaE(hexToOklab(garment.cloth.colour), hexToOklab(garment.contrast.colour)), garment.name).toBeGreaterThan(0.1);
      if (garment.skirt.kind.endsWith('pleat')) continue;
      expect([unshownIn(words, garment), describeGarment(garment).tags.includes(named)], garment.name).toEqual([[], true]);
      const [light, dark] = [garment.cloth, garment.contrast].map(({ colour }) => hexToOklab(colour).l);
      const { png } = await renderGarment(garment, PACE, { width: 240 });
      const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
      const lightness = (across: number, down: number) => {
        const at = Math.round(info.height * down) * info.width + Math.round(info.width * across);
        return [-2, 0, 2].reduce((sum, x) => sum + (data[at + x] ?? 0), 0) / 3;
      };
      // Over the hips: the middle is of the first cloth, beside it on the left of the second.
      const row = [...data.subarray(Math.round(info.height * 0.25) * info.width, (Math.round(info.height * 0.25) + 1) * info.width)];
      const side = row.findIndex((value, x) => x > 20 && Math.abs(value - (row[5] ?? 0)) > 25) + 9;
      const middle = lightness(0.46, 0.25);
      if (garment.legs) expect(Math.sign(middle - (row[side] ?? 0)), garment.name).toBe(Math.sign((light ?? 0) - (dark ?? 0)));
    }
  });

  it('is said where nothing of it is drawn', () => {
    for (const garment of setOf('skirt', '黑白拼接百褶裙').filter(({ skirt }) => skirt.kind === 'knife-pleat'))
      expect(unshownIn('黑白拼接百褶裙', garment)).toContain('拼接');
    for (const garment of setOf('design_downJacket', '黑白拼接羽绒马甲')) expect(unshownIn('黑白拼接羽绒马甲', garment)).toContain('拼接');
  });

  it('is no other piecing: of lace, of fur', () => {
    for (const words of ['蕾丝拼接连衣裙', '皮草拼接大衣']) expect(readGarmentBrief(words).trims, words).not.toContain('colour-block');
  });
});

it('a black body of down does not come through white sleeves', async () => {
  const [WIDE, DARK, LIGHT] = [420, 60, 170];
  // One that does not shine.
  const black = setOf('design_downJacket', '黑白拼接羽绒服').filter(({ cloth }) => cloth.colour < '#5' && cloth.fabric === 'nylon');
  expect(black.length).toBeGreaterThan(0);
  for (const garment of black) {
    const { png } = await renderGarment(garment, PACE, { width: WIDE });
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    const rows = Array.from({ length: info.height }, (_, y) => data.subarray(y * info.width, (y + 1) * info.width));
    // From the outside inwards a row is light – paper and sleeve – and dark from the armhole on: light again before the zip is a hole in the arm.
    const broken = rows.slice(Math.round(info.height * 0.3), Math.round(info.height * 0.52)).filter((row) => {
      const left = row.subarray(0, Math.round(WIDE * 0.44));
      return left.subarray(left.findIndex((value) => value < DARK)).some((value) => value > LIGHT);
    });
    expect(broken.length, garment.name).toBe(0);
  }
});

it('what shines over down is nylon, not silk', () => {
  const shining = setOf('design_downJacket', '亮橙色羽绒服').filter(({ cloth }) => cloth.fabric === 'satin');
  expect(shining.length).toBeGreaterThan(0);
  for (const garment of shining) {
    expect(describeGarment(garment).tags).toContain('亮面尼龙');
    expect(specificationSheet(garment)).toContain('亮面尼龙');
    expect(JSON.stringify(describeGarment(garment))).not.toContain('真丝');
  }
});
