/** 褶裥 and 压褶 of what has no pleated skirt. */
import { describe, expect, it } from 'vitest';
import { makeMaterial } from '../../../../../src/server/engines/local/garment/cloth/fabric.ts';
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

const flatly = (garment: Garment): Garment => ({ ...garment, pleats: undefined, cloth: { ...garment.cloth, plisse: undefined } });

type Side = 'front' | 'back';
const seams = (garment: Garment, side: Side) => buildScene(garment, side).details.seams;
const ink = (garment: Garment, side: Side) => buildScene(garment, side).details.ink;

describe('pleats of a back', () => {
  it.each([
    ['design_denim', '牛仔夹克 褶裥', '后背工字褶'],
    ['design_woolenCoat', '单排扣羊毛大衣 褶裥', '后背工字褶'],
    ['design_leather', '黑色机车皮衣 褶裥', '后背工字褶'],
    ['design_outdoor', '冲锋衣 褶裥', '后背工字褶'],
    ['shirt', '白衬衫 褶裥', '后背工字褶'],
    ['design_leather', '黑色机车皮衣 压褶', '后背压褶'],
    ['design_woolenCoat', '单排扣羊毛大衣 压褶', '后背压褶'],
  ] as const)('%s %s: in the picture, in the flat and on the sheet', (type, words, name) => {
    const garment = one(type, words);
    expect(unshownIn(words, garment)).toEqual([]);
    const more = seams(garment, 'back').length - seams(flatly(garment), 'back').length;
    expect(more).toBeGreaterThanOrEqual(words.includes('压褶') ? 8 : type === 'shirt' ? 0 : 2);
    expect(ink(garment, 'back').length).toBeGreaterThan(ink(flatly(garment), 'back').length);
    expect(technicalFlat(garment)).not.toBe(technicalFlat(flatly(garment)));
    expect(specificationSheet(garment)).toContain(name);
    expect(specificationSheet(flatly(garment))).not.toContain(name);
  });

  it('a box parts towards the hem, where its two folds meet above', () => {
    const garment = one('design_woolenCoat', '单排扣羊毛大衣 褶裥');
    const [left, right] = buildScene(garment, 'back').details.raised;
    const ends = (d = '') => [...d.matchAll(/L(-?[\d.]+) ([\d.]+)/g)].map(([, x]) => Number(x));
    expect(Math.max(...ends(left?.d))).toBeLessThan(-1);
    expect(Math.min(...ends(right?.d))).toBeGreaterThan(1);
  });

  it('a denim jacket has stitched pleats beside its placket, a shirt tucks', () => {
    for (const [type, words, name] of [
      ['design_denim', '牛仔夹克 褶裥', '前片缝褶'],
      ['shirt', '白衬衫 褶裥', '前片塔克褶'],
    ] as const) {
      const garment = one(type, words);
      expect(ink(garment, 'front').length).toBeGreaterThanOrEqual(ink(flatly(garment), 'front').length + 8);
      expect(specificationSheet(garment)).toContain(name);
    }
  });

  it.each([
    ['design_fur', '棕色皮草 褶裥', '褶裥'],
    ['design_downJacket', '羽绒服 压褶', '压褶'],
    ['design_trousers', '运动裤 褶裥', '褶裥'],
    ['design_woolenCoat', '羊毛斗篷 褶裥', '褶裥'],
  ] as const)('%s %s has none, which is said', (type, words, missing) => {
    const garment = one(type, words);
    expect(unshownIn(words, garment)).toEqual([missing]);
    expect(garment.pleats).toBeUndefined();
    expect(garment.cloth.plisse).toBeUndefined();
  });
});

describe('pleated trousers and skirts', () => {
  it('have two pleats on each side in front', () => {
    const garment = one('design_trousers', '微喇牛仔裤 褶裥');
    expect(garment.legs?.pleats).toBe(2);
    expect(unshownIn('微喇牛仔裤 褶裥', garment)).toEqual([]);
    expect(one('design_trousers', '微喇牛仔裤').legs?.pleats).toBe(0);
  });

  it('褶裥 of a dress or a skirt is a pleated one', () => {
    expect(one('design_dress', '米色连衣裙 褶裥').skirt.kind).toBe('box-pleat');
    expect(one('skirt', '半裙 褶裥').skirt.kind).toMatch(/pleat$/);
  });
});

describe('cloth that is pleated all over', () => {
  it.each([
    ['design_knit', '灰色毛衣 压褶'],
    ['design_knit', '粉色毛衣 褶裥'],
    ['design_trousers', '阔腿西裤 压褶'],
    ['shirt', '真丝衬衫 压褶'],
  ] as const)('%s %s: in the flat and on the sheet, each pleat dark where it goes under the next', (type, words) => {
    const garment = one(type, words);
    expect(unshownIn(words, garment)).toEqual([]);
    for (const id of ['plisse', 'back-plisse']) {
      expect(technicalFlat(garment)).toContain(`id="${id}"`);
      expect(technicalFlat(flatly(garment))).not.toContain(`id="${id}"`);
    }
    expect(specificationSheet(garment)).toContain('压褶');
    const row = (cloth: Garment['cloth']) => {
      const material = makeMaterial(cloth, 7, 14);
      const wide = garment.cloth.plisse ?? 1;
      const steps = Array.from({ length: 240 }, (_, k) => (k / 240) * wide * 6);
      return steps.map((s) => {
        let sum = 0;
        for (let t = 0; t < 8; t++) {
          const out = { r: 0, g: 0, b: 0, hs: 0, ht: 0, gloss: 1, alpha: 1 };
          material.sample(s, 30 + t * 0.13, { ridge: 0, seam: 0, down: 0.5 }, out);
          sum += out.r + out.g + out.b;
        }
        return sum / 8;
      });
    };
    const [pleated, plain] = [row(garment.cloth), row(flatly(garment).cloth)];
    // Six valleys in six pleats, give or take the one at either end.
    const low = 0.72 * Math.max(...pleated);
    const valleys = pleated.filter((light, i) => light < low && (pleated[i - 1] ?? 0) >= low).length;
    expect(Math.max(...pleated) / Math.min(...pleated)).toBeGreaterThan(Math.max(...plain) / Math.min(...plain));
    expect(valleys).toBeGreaterThanOrEqual(5);
  });
});
