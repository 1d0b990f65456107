/** 层叠 and 不对称 of trousers: a short skirt from their waist hangs over them, level or lower at one side; both were notes. */
import { describe, expect, it } from 'vitest';
import { legEdges, legShape } from '../../../../../src/server/engines/local/garment/blocks/lower/legs.ts';
import { overskirtPlace } from '../../../../../src/server/engines/local/garment/blocks/lower/overskirt.ts';
import { sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

function one(words: string): Garment {
  const [garment] = designsOf('design_trousers', readGarmentBrief(words), 1, 7);
  if (!garment) throw new Error('no design');
  return garment;
}

function skirtOf(garment: Garment) {
  const found = buildScene(garment).surfaces.find(({ part }) => part === 'skirt');
  if (!found) throw new Error('no skirt');
  return sample(found);
}

const CASES = [
  ['黑色西裤 层叠', false],
  ['卡其直筒裤 层叠', false],
  ['灰色束脚运动裤 层叠', false],
  ['米色阔腿裤 层叠', false],
  ['蓝色牛仔裤 不对称', true],
  ['黑色紧身裤 不对称', true],
] as const;

describe('a skirt over trousers', () => {
  it.each(CASES)('%s: in the picture, in the flat before and behind, and on the sheet', (words, unequal) => {
    const garment = one(words);
    expect(unshownIn(words, garment)).toEqual([]);
    expect(garment.overskirt?.lower ?? 0).toBe(unequal ? 13 : 0);
    const plain: Garment = { ...garment, overskirt: undefined };
    for (const side of ['front', 'back'] as const) {
      expect(buildScene(plain, side).surfaces.some(({ part }) => part === 'skirt')).toBe(false);
      expect(buildScene(garment, side).surfaces.filter(({ part }) => part === 'skirt').length).toBe(1);
    }
    for (const id of ['overskirt', 'back-overskirt']) {
      expect(technicalFlat(garment)).toContain(`id="${id}"`);
      expect(technicalFlat(plain)).not.toContain(`id="${id}"`);
    }
    expect(specificationSheet(garment)).toContain(unequal ? '不对称叠裙（长 37 cm，左长 13 cm）' : '层叠裙片（长 37 cm）');
  });

  it.each([
    ['百慕大短裤 层叠', 0],
    ['亚麻百慕大短裤 不对称', 7],
    ['运动短裤 层叠', 0],
  ] as const)('%s: a shorter one over shorts, of which the legs are seen', (words, lower) => {
    const garment = one(words);
    const { overskirt, legs } = garment;
    if (!overskirt || !legs) throw new Error('no skirt');
    expect([unshownIn(words, garment), overskirt.lower]).toEqual([[], lower]);
    expect(overskirt.length).toBeGreaterThan(legs.rise);
    expect(legs.length - overskirt.length - lower / 2).toBeGreaterThan(5);
    expect(technicalFlat(garment)).toContain('id="back-overskirt"');
  });

  it.each(CASES)('%s: it hangs clear of hip and thighs', (words) => {
    const garment = one(words);
    const place = overskirtPlace(garment);
    if (!place || !garment.legs) throw new Error('no skirt');
    const edges = legEdges(legShape(garment.legs));
    const { x, y } = skirtOf(garment);
    for (let at = 10; at < 33; at += 3) {
      let wide = 0;
      for (let i = 0; i < x.length; i++) if (Math.abs((y[i] ?? 0) - at) < 0.6) wide = Math.max(wide, Math.abs(x[i] ?? 0));
      expect(wide, `${at} cm below the waist`).toBeGreaterThan(edges(at).outer);
    }
  });

  it('hangs lower at the wearer’s left, which is right in the picture', () => {
    const lowest = ({ x, y }: ReturnType<typeof skirtOf>, side: number) =>
      x.reduce((low, v, i) => (v * side > 14 ? Math.max(low, y[i] ?? 0) : low), 0);
    const [level, aslant] = ['蓝色牛仔裤 层叠', '蓝色牛仔裤 不对称'].map((words) => skirtOf(one(words)));
    if (!level || !aslant) throw new Error('no skirt');
    expect(lowest(aslant, 1) - lowest(aslant, -1)).toBeGreaterThan(9);
    expect(Math.abs(lowest(level, 1) - lowest(level, -1))).toBeLessThan(2.5);
  });

  it.each([
    ['工装裤 层叠', ['层叠']],
    ['牛仔短裤 层叠', ['层叠']],
    ['破洞牛仔裤 不对称', ['不对称']],
    ['斜下摆西裤', ['斜下摆']],
    ['黑色西裤', []],
  ] as const)('%s has none', (words, missing) => {
    const garment = one(words);
    expect(garment.overskirt).toBeUndefined();
    expect(unshownIn(words, garment)).toEqual(missing);
  });
});
