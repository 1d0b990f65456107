/** 荡领, 海军领, 斗篷袖, 弧形下摆, 暗门襟, 金属扣, 罗纹袖口, 袋鼠兜: words that were said to be missing, or passed over, are cut. Designs and surfaces: nothing is rendered. */
import { describe, expect, it } from 'vitest';
import { hemDrawn } from '../../../../../src/server/engines/local/garment/blocks/drawn-up/ruching.ts';
import { cowlOf, cowlRelief } from '../../../../../src/server/engines/local/garment/blocks/necks/cowl.ts';
import { necklineEdge } from '../../../../../src/server/engines/local/garment/blocks/necks/neckline.ts';
import { BANDS, sailorCloths, sailorEdge } from '../../../../../src/server/engines/local/garment/blocks/necks/sailor-collar.ts';
import { backDepth } from '../../../../../src/server/engines/local/garment/blocks/torso.ts';
import { designsOf, mixedDesigns } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { detailsOf } from '../../../../../src/server/engines/local/garment/details/dress-details.ts';
import { outerwearDetails } from '../../../../../src/server/engines/local/garment/details/outerwear-details.ts';
import { upperFolds } from '../../../../../src/server/engines/local/garment/flat/folds.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const SIGNAL = new AbortController().signal;
const setOf = (type: GarmentClass, sentence: string): Garment[] => designsOf(type, readGarmentBrief(sentence), 4, 3);
const pieces = (sentence: string): Garment[] => mixedDesigns(classesIn(sentence), readGarmentBrief(sentence), 4, 3);
const first = (set: readonly Garment[]): Garment => {
  const [garment] = set;
  if (!garment) throw new Error('no design');
  return garment;
};

describe('荡领', () => {
  it.each(['荡领连衣裙', '缎面荡领吊带连衣裙', '垂荡领雪纺上衣'])('%s has it in every proposal, and nothing that closes it', (sentence) => {
    const set = sentence.endsWith('裙') ? setOf('design_dress', sentence) : pieces(sentence);
    expect(set).toHaveLength(4);
    for (const garment of set) {
      expect([cowlOf(garment) !== undefined, garment.closure, unshownIn(sentence, garment)]).toEqual([true, 'none', []]);
      // What hangs is of cloth that falls.
      expect(['denim', 'tweed', 'leather', 'wool', 'corduroy', 'poplin']).not.toContain(garment.cloth.fabric);
    }
  });

  it('is no cardigan and no shirt', () => {
    for (const garment of [...setOf('design_knit', '荡领针织衫'), ...pieces('荡领衬衫')]) expect(garment.name).not.toMatch(/开衫|衬衫/);
  });

  it('hangs from two straps where straps are said, and from the shoulders where not', () => {
    for (const { neckline, sleeve } of setOf('design_dress', '荡领吊带裙'))
      expect([neckline, sleeve.kind]).toEqual(['cowl-straps', 'none']);
    for (const { neckline } of setOf('design_dress', '荡领长袖连衣裙')) expect(neckline).toBe('cowl');
  });

  it('falls in folds that are lower in the middle than beside it, and ends as a flat front does', () => {
    const garment = first(setOf('design_dress', '荡领长袖连衣裙'));
    const relief = cowlRelief(garment);
    const heights = Array.from({ length: 60 }, (_, i) => relief?.(0, 17 + i * 0.4) ?? 0);
    const folds = heights.filter((high, i) => high > 0.3 && high >= (heights[i - 1] ?? 0) && high > (heights[i + 1] ?? 0));
    expect(folds.length).toBeGreaterThan(1);
    expect(relief?.(0, 44)).toBe(0);
    const edge = (x: number) => Array.from({ length: 200 }, (_, i) => i / 8).find((y) => necklineEdge(garment, x, y, true) > 0) ?? 0;
    expect(edge(0)).toBeGreaterThan(edge(6) + 3);
    expect(cowlRelief({ ...garment, neckline: 'round' })).toBeUndefined();
    expect(technicalFlat(garment, SIGNAL)).not.toBe(technicalFlat({ ...garment, neckline: 'scoop' }, SIGNAL));
  });
});

describe('海军领', () => {
  it('is square on the back, lies beside the armhole and has bands of the other colour', () => {
    for (const sentence of ['海军领连衣裙', '水手领连衣裙，白色'])
      for (const garment of setOf('design_dress', sentence)) {
        expect([garment.neckline, unshownIn(sentence, garment)]).toEqual(['sailor', []]);
        const corner = sailorEdge(garment, 0.74);
        expect([sailorEdge(garment, 1).y, sailorEdge(garment, 0.87).y]).toEqual([corner.y, corner.y]);
        expect(sailorEdge(garment, 0.5).x).toBeLessThan(garment.body.shoulder);
        const { leaf, bands } = sailorCloths(garment);
        expect(leaf).not.toBe(bands);
        const collars = buildScene(garment).surfaces.filter(({ part }) => part === 'collar');
        expect(collars.map(({ cloth }) => cloth)).toEqual([leaf, bands, bands, leaf, bands, bands]);
        expect(BANDS).toHaveLength(2);
      }
  });

  it('lies on its back and not in it', () => {
    const garment = first(setOf('design_dress', '白色海军领连衣裙'));
    const depth = backDepth(garment);
    const out = { x: 0, y: 0, z: 0, s: 0, t: 0, edge: 0, rx: 0, ry: 0 };
    const [collar] = buildScene(garment).surfaces.filter(({ part }) => part === 'collar');
    for (let i = 0; i <= 10; i++) {
      // The left leaf is led from the back to the front.
      collar?.at(0.05 + i * 0.02, 0.5 + i * 0.04, out);
      expect(-out.z).toBeGreaterThan(depth(out.x, Math.max(0, out.y)) + 1);
    }
  });
});

describe('sleeves and hems', () => {
  it('斗篷袖 falls from the shoulder and opens, with no cuff', () => {
    for (const [type, sentence] of [
      ['design_dress', '斗篷袖连衣裙'],
      ['design_woolenCoat', '毛呢大衣，披肩袖'],
    ] as const)
      for (const garment of setOf(type, sentence))
        expect([garment.sleeve.kind, garment.sleeve.cuff, unshownIn(sentence, garment)]).toEqual(['cape', 'none', []]);
  });

  it('弧形下摆 is higher at the sides than before and behind', () => {
    const sentence = '白色衬衫，弧形下摆';
    for (const garment of pieces(sentence)) {
      const drawn = hemDrawn(garment);
      if (!drawn) throw new Error('its hem is straight');
      expect([drawn(0), drawn(Math.PI), unshownIn(sentence, garment)]).toEqual([0, 0, []]);
      expect(Math.min(drawn(Math.PI / 2), drawn(-Math.PI / 2))).toBeGreaterThan(5);
      expect(technicalFlat(garment, SIGNAL)).not.toBe(technicalFlat({ ...garment, curvedHem: undefined }, SIGNAL));
    }
  });

  it('弧形下摆 of a shirt dress is that of its skirt, by as much in the flat', () => {
    const sentence = '衬衫裙，弧形下摆';
    for (const garment of setOf('design_dress', sentence)) {
      expect([garment.skirt.kind === 'none', unshownIn(sentence, garment)]).toEqual([false, []]);
      const [curved, level] = [garment, { ...garment, curvedHem: undefined }].map((one) => {
        const [skirt] = buildScene(one).surfaces.filter(({ part }) => part === 'skirt');
        const end = (u: number) => {
          const out = { x: 0, y: 0, z: 0, s: 0, t: 0, edge: 0, rx: 0, ry: 0 };
          skirt?.at(u, 1, out);
          return out.y;
        };
        return [end(0.5), end(0.75), end(0.25)];
      });
      expect(curved?.[0]).toBeCloseTo(level?.[0] ?? 0, 6);
      for (const side of [1, 2]) expect((level?.[side] ?? 0) - (curved?.[side] ?? 0)).toBeGreaterThan(6);
      expect(technicalFlat(garment, SIGNAL)).not.toBe(technicalFlat({ ...garment, curvedHem: undefined }, SIGNAL));
    }
  });

  it('螺纹袖口 ends a coat and is no ribbed coat', () => {
    for (const { sleeve, cloth, contrast } of setOf('design_outdoor', '冲锋衣，罗纹袖口'))
      expect([sleeve.cuff, cloth.fabric === 'rib', contrast.fabric]).toEqual(['rib', false, 'rib']);
  });
});

describe('what closes a front', () => {
  const inkOf = (garment: Garment) =>
    (garment.kind === 'top' ? detailsOf(garment, garment.body.length, false) : outerwearDetails(garment)).ink.join('');
  it('暗门襟 has no button and a row that holds its fly', () => {
    for (const set of [setOf('design_woolenCoat', '毛呢大衣，暗门襟'), pieces('白衬衫，暗门襟')])
      for (const garment of set) {
        expect([garment.concealed, unshownIn('暗门襟', garment)]).toEqual([true, []]);
        expect(inkOf(garment)).not.toContain('<circle');
        expect(inkOf({ ...garment, concealed: undefined })).toContain('<circle');
      }
  });

  it('金属扣 shine, in brass where they are golden', () => {
    for (const garment of setOf('design_woolenCoat', '双排扣毛呢大衣，金属扣')) {
      expect([garment.metalButtons, garment.closure]).toEqual([true, 'double-breasted']);
      expect(inkOf(garment)).not.toBe(inkOf({ ...garment, metalButtons: undefined }));
      expect(inkOf({ ...garment, contrast: { ...garment.contrast, colour: '#c2a05a' } })).not.toBe(inkOf(garment));
    }
  });

  it('金属扣 of a denim jacket leave it the cut that it has by itself', () => {
    const closures = (words: string) => setOf('design_denim', words).map(({ closure }) => closure);
    expect(closures('牛仔外套，金属扣')).toEqual(closures('牛仔外套').map((one) => (one === 'none' || one === 'zip' ? 'buttons' : one)));
    for (const garment of setOf('design_denim', '牛仔外套，金属扣')) expect(garment.metalButtons).toBe(true);
  });

  it('no cable is drawn under the placket of a henley', () => {
    const [garment] = setOf('design_knit', '绞花亨利领毛衣').filter(({ seams }) => seams.includes('cable'));
    if (!garment) throw new Error('no cables');
    const high = (one: Garment) =>
      upperFolds(one, false).filter((d) => /^M(?:-2.6|2.6|-1.6|1.6|0) (?:12|14)(?:V|C)/.test(d) || /^M-2.6 12V/.test(d));
    expect(high(garment)).toEqual([]);
    expect(high({ ...garment, closure: 'none' }).length).toBeGreaterThan(0);
    expect(upperFolds(garment, false)).toHaveLength(upperFolds({ ...garment, closure: 'none' }, false).length);
  });

  it('袋鼠兜 is on every sweater that does not open', () => {
    for (const sentence of ['毛衣，袋鼠兜', '针织套头衫，袋鼠口袋'])
      for (const garment of setOf('design_knit', sentence))
        expect([garment.pockets, unshownIn(sentence, garment)]).toEqual(['kangaroo', []]);
    for (const { pockets } of pieces('灰色卫衣，袋鼠兜')) expect(pockets).toBe('kangaroo');
  });
});
