/** 美拉德, 老钱, 静奢, 国潮 in a sentence: their colours lead where none is named, and a print is dyed in them. Designs only. */
import { describe, expect, it } from 'vitest';
import { chromaOf, hexToOklab, hueOf } from '../../../../../src/contract/colour/oklab.ts';
import { printRecipe } from '../../../../../src/server/engines/local/garment/cloth/print-recipe.ts';
import { designsOf, mixedDesigns } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { tasteIn } from '../../../../../src/server/engines/local/garment/designs/words/taste-words.ts';
import { briefOf } from '../../../../../src/server/engines/local/garment/garment-brief.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

function setOf(designType: GarmentClass | 'design_style', prompt: string): Garment[] {
  const brief = briefOf({ id: 'j', designType, input: { prompt }, parameters: {}, images: {}, masks: {}, seed: 3, count: 4 });
  return designType === 'design_style' ? mixedDesigns(classesIn(brief.text), brief, 4, 3) : designsOf(designType, brief, 4, 3);
}
const coloursOf = (set: readonly Garment[]) => set.map(({ cloth }) => cloth.colour);
const isBrown = (hex: string) => {
  const lab = hexToOklab(hex);
  return chromaOf(lab) < 0.03 || (hueOf(lab) > 40 && hueOf(lab) < 92);
};

describe('a taste leads the colours of a set', () => {
  it.each<[GarmentClass, string]>([
    ['design_knit', '美拉德毛衣'],
    ['design_woolenCoat', '美拉德大衣'],
    ['design_dress', '美拉德连衣裙'],
    ['design_trousers', '美拉德色系阔腿裤'],
  ])('%s: %s is brown, caramel, cocoa and cream', (type, sentence) => {
    const colours = coloursOf(setOf(type, sentence));
    expect(colours.every(isBrown), colours.join()).toBe(true);
    expect(new Set(colours).size).toBeGreaterThan(2);
  });

  it('老钱 is navy, cream and camel', () => {
    for (const [type, noun] of [
      ['design_woolenCoat', '大衣'],
      ['design_knit', '针织衫'],
    ] as const)
      expect(coloursOf(setOf(type, `老钱风${noun}`))).toEqual(expect.arrayContaining(['#1f2c47', '#efe6d3', '#b98f5e']));
  });

  it('静奢 is of one tone: neither sequins nor a button in gold', () => {
    for (const { cloth, contrast } of setOf('design_dress', '静奢连衣裙')) {
      expect(['sequin', 'tulle', 'organza', 'lace']).not.toContain(cloth.fabric);
      expect([contrast.colour, (cloth.hand?.gloss ?? 0) < 0]).toEqual([cloth.colour, true]);
    }
  });

  it('yields to a colour that is named', () => {
    for (const colour of coloursOf(setOf('design_knit', '美拉德风蓝色毛衣'))) expect(isBrown(colour), colour).toBe(false);
    expect(tasteIn('黑色大衣')).toBeUndefined();
  });

  it('dyes the print that is named with it', () => {
    for (const { cloth } of setOf('design_woolenCoat', '美拉德格纹大衣')) {
      if (!cloth.print || !('prompt' in cloth.print)) throw new Error('no print');
      const palette = printRecipe(cloth.print, cloth.fabric)?.palette;
      for (const hex of [palette?.ground ?? '', ...(palette?.inks ?? [])]) expect(isBrown(hex), hex).toBe(true);
    }
  });
});

describe('国潮', () => {
  it('is an emblem on the chest, another in every proposal', () => {
    const set = setOf('design_style', '国潮卫衣');
    expect(set.map(({ figures }) => figures?.map(({ at, shows }) => [at, shows]))).toEqual(
      ['lion', 'crane', 'dragon', 'phoenix'].map((motif) => [['chest', { motif }]]),
    );
    for (const garment of set) expect(unshownIn('国潮卫衣', garment)).toEqual([]);
  });

  it('is the figure or the print that is named with it, and said of trousers', () => {
    for (const { figures } of setOf('design_style', '国潮卫衣，胸前仙鹤')) expect(figures).toMatchObject([{ shows: { motif: 'crane' } }]);
    for (const { figures, cloth } of setOf('design_dress', '国潮祥云印花连衣裙'))
      expect([figures, cloth.print !== undefined]).toEqual([undefined, true]);
    for (const garment of setOf('design_trousers', '国潮长裤')) expect(unshownIn('国潮长裤', garment)).toEqual(['国潮']);
  });
});
