/** Parts that have a cloth of their own: 灯芯绒领, 皮袖, 缎面驳领. The garment was of it all over. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hexToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { describe as describeGarment } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const setOf = (type: GarmentClass, words: string) => designsOf(type, readGarmentBrief(words), 4, 7);
const light = (hex: string) => hexToOklab(hex).l;

describe('a part with a cloth of its own', () => {
  it.each([
    ['design_woolenCoat', '藏青色大衣，丝绒领子', 'velvet', 'contrast-collar'],
    ['design_outdoor', '卡其色风衣，灯芯绒领', 'corduroy', 'contrast-collar'],
    ['suit', '黑色西装，缎面驳领', 'satin', 'contrast-collar'],
    ['suit', '白色西装，黑色缎面青果领', 'satin', 'contrast-collar'],
    ['design_outdoor', '藏青色棒球服，皮袖', 'leather', 'colour-block'],
    ['design_outdoor', '黑色棒球夹克，白色皮革袖子', 'leather', 'colour-block'],
    ['shirt', '白色衬衫，麂皮袖口', 'suede', 'contrast-cuff'],
    ['shirt', '白色衬衫，蕾丝袖口', 'lace', 'contrast-cuff'],
    ['design_dress', '黑色丝绒裙，蕾丝领', 'lace', 'contrast-collar'],
  ] as const)('%s: %s', (type, words, fabric, trim) => {
    for (const garment of setOf(type, words)) {
      expect([garment.contrast.fabric, garment.cloth.fabric === fabric], garment.name).toEqual([fabric, false]);
      expect(garment.trims, garment.name).toContain(trim);
      if (garment.neckline !== 'hood') expect(unshownIn(words, garment), garment.name).toEqual([]);
    }
  });

  it('has a colour that goes with it where none was said: pale leather beside navy, lapels of the suit’s own', () => {
    for (const { cloth, contrast } of setOf('design_outdoor', '藏青色棒球服，皮袖'))
      expect(light(contrast.colour) - light(cloth.colour)).toBeGreaterThan(0.4);
    for (const { cloth, contrast } of setOf('suit', '黑色西装，缎面驳领')) expect(contrast.colour).toBe(cloth.colour);
    for (const { contrast } of setOf('suit', '白色西装，黑色缎面青果领')) expect(light(contrast.colour)).toBeLessThan(0.35);
    for (const { contrast } of setOf('design_dress', '黑色丝绒裙，蕾丝领')) expect(light(contrast.colour)).toBeGreaterThan(0.9);
    for (const garment of setOf('design_outdoor', '藏青色棒球服，皮袖')) expect(describeGarment(garment).tags).toContain('皮革袖');
  });

  it('has no colour that was said of another part: 灯芯绒领，金扣', () => {
    for (const { cloth, contrast } of setOf('design_outdoor', '卡其色风衣，灯芯绒领，金扣')) {
      expect(contrast.fabric).toBe('corduroy');
      // Deeper than the coat, and of its hue.
      expect(light(cloth.colour) - light(contrast.colour)).toBeGreaterThan(0.1);
      expect(light(contrast.colour)).toBeLessThan(0.62);
    }
    for (const { cloth, contrast } of setOf('design_outdoor', '卡其色风衣，红色灯芯绒领，金扣'))
      expect([contrast.colour, contrast.fabric, light(cloth.colour) > 0.6]).toEqual(['#c8262c', 'corduroy', true]);
  });

  it('is named by it, in the title and on the sheet', () => {
    const tags = (type: GarmentClass, words: string) => setOf(type, words).flatMap((garment) => describeGarment(garment).tags);
    expect(tags('suit', '黑色西装，缎面驳领')).toContain('真丝缎领');
    expect(tags('shirt', '白色衬衫，麂皮袖口')).toContain('麂皮袖口');
    expect(tags('tee', '黑色T恤，白色袖口')).toContain('拼色袖口');
    expect(tags('design_outdoor', '黑色冲锋衣，橙色帽子')).toContain('拼色帽');
    expect(tags('design_downJacket', '黑色羽绒服，橙色内里')).toContain('橙色里布');
    expect(tags('suit', '黑色西装')).not.toContain('真丝缎领');
  });

  it('is a belt of leather on what is belted', () => {
    const set = setOf('design_dress', '驼色连衣裙，皮革腰带');
    for (const { cloth } of set) expect(cloth.fabric).not.toBe('leather');
    const belted = set.filter(({ waist }) => waist === 'belt');
    expect(belted.length).toBeGreaterThan(0);
    for (const { contrast } of belted) expect(contrast.fabric).toBe('leather');
  });

  it.each([
    ['design_denim', '牛仔夹克，羊羔毛内里', '羊羔毛内里'],
    ['design_leather', '黑色皮衣，真丝内里', '真丝内里'],
  ] as const)('inside is not the garment’s, and is said: %s, %s', (type, words, said) => {
    for (const garment of setOf(type, words)) {
      expect(['fur', 'satin']).not.toContain(garment.cloth.fabric);
      expect(unshownIn(words, garment)).toContain(said);
    }
  });

  it.each(['丝绒翻领大衣', '丝绒长袖，黑色', '丝绒大衣', '真丝领带', '皮革夹克，翻领'])('%s is none', (words) => {
    expect(readGarmentBrief(words).clothed).toEqual([]);
  });
});

describe('a lining of another colour', () => {
  it('is seen in a hood, and is nobody else’s', async () => {
    const [WIDE, words] = [260, '黑色连帽羽绒服，内里橙色'];
    const [garment] = setOf('design_downJacket', words);
    if (!garment) throw new Error('no proposal');
    expect([garment.neckline, light(garment.cloth.colour) < 0.4, garment.lining]).toEqual(['hood', true, '#ee7a30']);
    const { png } = await renderGarment(garment, PACE, { width: WIDE });
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const orange = Array.from({ length: info.width * info.height }, (_, i) => i).filter(
      (i) => (data[i * 3] ?? 0) - (data[i * 3 + 2] ?? 0) > 60,
    );
    expect(orange.length).toBeGreaterThan(300);
    const lowest = Math.max(...orange) / info.width / info.height;
    expect(lowest).toBeLessThan(0.5);
  });
});
