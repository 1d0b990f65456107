/** Sentences as designers write them, and what of them was drawn as something else. Designs only. */
import { describe, expect, it } from 'vitest';
import { designsOf, mixedDesigns } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { outerwearDetails } from '../../../../../src/server/engines/local/garment/details/outerwear-details.ts';
import { briefOf } from '../../../../../src/server/engines/local/garment/garment-brief.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

function setOf(designType: GarmentClass | 'design_style', prompt: string): Garment[] {
  const brief = briefOf({ id: 'j', designType, input: { prompt }, parameters: {}, images: {}, masks: {}, seed: 7, count: 4 });
  return designType === 'design_style' ? mixedDesigns(classesIn(brief.text), brief, 4, 7) : designsOf(designType, brief, 4, 7);
}

describe('what a designer writes', () => {
  it.each(['麻花针织开衫 V领 宽松', '绞花开衫 驼色', '圆领开衫'])('%s opens in front: no jumper with the same neck is one', (words) => {
    for (const { closure } of setOf('design_knit', words)) expect(closure).toBe('buttons');
  });

  it('罗纹下摆 of a jacket is its hem, not its cloth, and is said where it has none', () => {
    for (const garment of setOf('design_outdoor', '短款飞行夹克 军绿 罗纹下摆')) {
      expect([garment.cloth.fabric, garment.trims.includes('rib-hem')]).toEqual(['nylon', true]);
      expect(unshownIn('短款飞行夹克 军绿 罗纹下摆', garment)).toEqual([]);
    }
    for (const garment of setOf('design_woolenCoat', '双排扣大衣，罗纹下摆'))
      expect(unshownIn('双排扣大衣，罗纹下摆', garment)).toEqual(['罗纹下摆']);
  });

  it('提花 of a sweater is knitted in', () => {
    for (const { cloth, name } of setOf('design_style', '圣诞毛衣 红色 提花')) {
      expect(cloth.fabric).toBe('fairIsle');
      expect(name).toContain('毛衣');
    }
  });

  it('复古 gives neither a coat nor leather a cream collar and edges', () => {
    for (const [type, words] of [
      ['design_woolenCoat', '复古大衣'],
      ['design_leather', '复古做旧皮衣 翻领 棕色'],
    ] as const)
      for (const { trims } of setOf(type, words))
        for (const pale of ['piping', 'contrast-collar'] as const) expect(trims).not.toContain(pale);
    expect(setOf('design_dress', '复古连衣裙').some(({ trims }) => trims.includes('piping'))).toBe(true);
  });

  it('小香风 of a woollen coat is a short braided jacket without a collar', () => {
    for (const { neckline, cloth, trims, body, kind } of setOf('design_woolenCoat', '小香风粗花呢短外套 珍珠扣')) {
      expect([kind, neckline, cloth.fabric, trims.includes('piping')]).toEqual(['jacket', 'round', 'tweed', true]);
      expect(body.length).toBeLessThan(60);
    }
  });

  it('盘扣 of a ribbed cardigan are drawn, in a colour that is seen on it', () => {
    const ribbed = setOf('design_knit', '新中式 针织开衫 盘扣 烟粉').filter(({ trims }) => trims.includes('rib-hem'));
    expect(ribbed.length).toBeGreaterThan(0);
    for (const garment of ribbed) {
      const frogs = outerwearDetails(garment).ink.filter((ink) => ink.includes('<circle r=".5"') && ink.includes(garment.contrast.colour));
      expect(frogs.length).toBeGreaterThanOrEqual(4);
    }
    expect(setOf('design_knit', '新中式 针织开衫 盘扣 烟粉').map(({ name }) => name)).toContain('对襟盘扣开衫');
  });
});
