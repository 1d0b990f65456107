/** Stitches of knits: 集圈, 泡泡针, 添纱, 局编, 收针花. */
import { describe, expect, it } from 'vitest';
import { hexToRgb, toLinear } from '../../../../../src/contract/colour/oklab.ts';
import { makeMaterial } from '../../../../../src/server/engines/local/garment/cloth/fabric.ts';
import { BOBBLE, PLATED, WEDGE, wedgeAt } from '../../../../../src/server/engines/local/garment/cloth/knit-work.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

function one(type: GarmentClass, words: string): Garment {
  const [garment] = designsOf(type, readGarmentBrief(words), 1, 7);
  if (!garment) throw new Error('no design');
  return garment;
}

const plain = (garment: Garment): Garment => ({
  ...garment,
  fashioned: undefined,
  cloth: { ...garment.cloth, knitWork: undefined, yarn: undefined },
});

const PER_CM = 14;

/** Light of a cloth at a place of it, and its slope across. */
function texel({ cloth }: Garment, s: number, t: number) {
  const out = { r: 0, g: 0, b: 0, hs: 0, ht: 0, gloss: 1, alpha: 1 };
  makeMaterial(cloth, 7, PER_CM).sample(s, t, { ridge: 0, seam: 0, down: 0.5 }, out);
  return { ...out, light: out.r + out.g + out.b };
}

/** Mean of a value over a square of cloth. */
function mean(garment: Garment, s: number, t: number, size: number, pick: (at: ReturnType<typeof texel>) => number): number {
  let sum = 0;
  for (let i = 0; i < 12; i++)
    for (let j = 0; j < 12; j++) sum += pick(texel(garment, s + (i / 12 - 0.5) * size, t + (j / 12 - 0.5) * size));
  return sum / 144;
}

describe('stitches', () => {
  it.each([
    ['design_knit', '米色毛衣 集圈', '集圈', true],
    ['design_knit', '黑色毛衣 泡泡针', '泡泡针', true],
    ['design_knit', '藏蓝色高领毛衣 添纱', '添纱罗纹', true],
    ['design_knit', '米色毛衣 局编', '局部编织', true],
    ['design_knit', '灰色V领毛衣 收针花', '收针花', false],
    ['design_dress', '针织连衣裙 泡泡针', '泡泡针', true],
  ] as const)('%s %s is in the flat and on the sheet, and not missing', (type, words, name, layer) => {
    const garment = one(type, words);
    expect(unshownIn(words, garment)).toEqual([]);
    expect(specificationSheet(garment)).toContain(name);
    expect(specificationSheet(plain(garment))).not.toContain(name);
    const flat = technicalFlat(garment);
    expect(flat).not.toBe(technicalFlat(plain(garment)));
    for (const id of ['knit-work', 'back-knit-work']) expect(flat.includes(`id="${id}"`)).toBe(layer);
  });

  it('bobbles stand in every other place of two rows', () => {
    const garment = one('design_knit', '米色毛衣 泡泡针');
    const dome = (s: number, t: number) => {
      const r = BOBBLE.radius * 0.5;
      const slope = (from: number, to: number) => texel(garment, s + to, t).hs - texel(garment, s + from, t).hs;
      return slope(r, -r);
    };
    const row = (k: number) => (k + 0.5) * BOBBLE.along;
    expect(dome(BOBBLE.across * 0.5, row(2))).toBeGreaterThan(1);
    expect(dome(BOBBLE.across, row(3))).toBeGreaterThan(1);
    expect(Math.abs(dome(BOBBLE.across, row(2)))).toBeLessThan(0.6);
  });

  it('tuck cells are hollow: dark in the middle, pale at their rims', () => {
    const garment = one('design_knit', '米色毛衣 集圈');
    const light = (at: { light: number }) => at.light;
    const [middle, rim] = [mean(garment, 0.85, 0.625, 0.5, light), mean(garment, 1.7, 0.625, 0.3, light)];
    expect(rim).toBeGreaterThan(1.2 * middle);
    expect(Math.abs(mean(plain(garment), 0.85, 0.625, 0.5, light) / mean(plain(garment), 1.7, 0.625, 0.3, light) - 1)).toBeLessThan(0.15);
  });

  it('plated ribs have furrows of the other yarn, as it was named', () => {
    const garment = one('design_knit', '黑色毛衣 白色 添纱');
    const { yarn = '', colour } = garment.cloth;
    expect(yarn).not.toBe('');
    const light = (hex: string) => Object.values(hexToRgb(hex)).reduce((sum, v) => sum + toLinear(v), 0);
    const furrow = mean(garment, 0.5 / PLATED, 30, 0.1, (at) => at.light);
    const rib = mean(garment, 0, 30, 0.1, (at) => at.light);
    expect(Math.sign(furrow - rib)).toBe(Math.sign(light(yarn) - light(colour)));
    expect(Math.max(furrow, rib) / Math.min(furrow, rib)).toBeGreaterThan(4);
  });

  it('wedges grow in stairs from one side and end before they meet', () => {
    const garment = one('design_knit', '米色毛衣 局编');
    const steps = new Set(Array.from({ length: 440 }, (_, k) => wedgeAt(-22 + k / 10, 2)));
    expect(steps.size).toBe(WEDGE.steps + 1);
    expect(Math.max(...steps)).toBeLessThan(0.5);
    const light = (s: number, t: number) => mean(garment, s, t, 1, (at) => at.light);
    const middle = 2.5 * WEDGE.high;
    expect(light(6, middle)).toBeLessThan(0.75 * light(6, middle + WEDGE.high / 2));
    expect(wedgeAt(6, 2)).not.toBe(wedgeAt(6, 3));
  });

  it('narrowed stitches are seen along both armholes, before and behind, beside a deep neck in front alone', () => {
    const garment = one('design_knit', '灰色V领毛衣 收针花');
    const more = (side: 'front' | 'back') =>
      buildScene(garment, side).details.ink.length - buildScene(plain(garment), side).details.ink.length;
    expect(more('back')).toBeGreaterThan(40);
    expect(more('front')).toBeGreaterThan(more('back'));
  });

  it('are missing from what is not knitted, or crocheted', () => {
    expect(unshownIn('钩针开衫 收针花', one('design_knit', '钩针开衫 收针花'))).toEqual(['收针花']);
    expect(unshownIn('衬衫 收针花', one('shirt', '衬衫 收针花'))).toEqual(['收针花']);
    expect(one('design_knit', '毛衣 集圈').seams).not.toContain('cable');
  });
});
