/** 斜下摆, 不对称: hems that hang lower at the wearer's left, of skirts, dresses and tops. */
import { describe, expect, it } from 'vitest';
import { type Mesh, sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { designsOf, mixedDesigns } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { describe as named } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { flatSide } from '../../../../../src/server/engines/local/garment/flat/flat-layers.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

function setOf(words: string, count = 5): readonly Garment[] {
  return mixedDesigns(classesIn(words), readGarmentBrief(words), count, 7);
}

function one(type: GarmentClass, words: string): Garment {
  const [garment] = designsOf(type, readGarmentBrief(words), 1, 7);
  if (!garment) throw new Error('no design');
  return garment;
}

/** Lowest place of what is worn on one side of the middle. */
function hemOf(meshes: readonly Mesh[], side: number): number {
  let low = -99;
  for (const { surface, x, y, edge } of meshes)
    if (surface.part === 'skirt' || surface.part === 'body')
      for (const [i, v] of y.entries()) if ((edge[i] ?? -1) >= 0 && side * (x[i] ?? 0) > 8) low = Math.max(low, v);
  return low;
}

describe('a hem that is cut aslant', () => {
  it.each([
    '斜下摆百褶半裙',
    '不对称半裙',
    '红色连衣裙 斜下摆',
    '吊带裙 不对称',
    '蛋糕裙 斜裾',
    '白色T恤 斜下摆',
    '衬衫 不规则下摆',
    '毛衣 斜摆',
    '粉色连衣裙 不对称',
  ])('%s: every proposal has one, or is cut short in front', (words) => {
    for (const garment of setOf(words)) {
      expect(garment.oblique !== undefined || garment.skirt.kind === 'hi-low', garment.name).toBe(true);
      expect(unshownIn(words, garment)).toEqual([]);
      if (words.includes('斜')) expect(named(garment).tags.join()).toContain('斜下摆');
    }
  });

  it.each(['不对称皮草大衣', '斜下摆西裤', '牛仔夹克 斜下摆'])('%s has none, which is said', (words) => {
    for (const garment of setOf(words)) expect([garment.oblique, unshownIn(words, garment).length]).toEqual([undefined, 1]);
  });

  it('what is said of a neck or a print is about no hem', () => {
    for (const words of ['不对称领连衣裙', '不规则印花T恤']) for (const garment of setOf(words)) expect(garment.oblique).toBeUndefined();
  });

  it.each([
    ['skirt', '百褶半裙 斜下摆'],
    ['skirt', 'A字半裙 斜下摆'],
    ['design_dress', '收腰连衣裙 斜下摆'],
    ['design_dress', '吊带裙 斜下摆'],
    ['tee', 'T恤 斜下摆'],
  ] as const)('%s %s: lower at the wearer’s left, by as much as is said on its sheet', (type, words) => {
    const garment = one(type, words);
    const meshes = buildScene(garment).surfaces.map((surface) => sample(surface));
    const level = buildScene({ ...garment, oblique: undefined }).surfaces.map((surface) => sample(surface));
    const slant = garment.oblique ?? 0;
    expect(slant).toBeGreaterThan(8);
    expect(hemOf(meshes, 1) - hemOf(meshes, -1)).toBeGreaterThan(slant * 0.45);
    expect(Math.abs(hemOf(level, 1) - hemOf(level, -1))).toBeLessThan(2.5);
    expect(specificationSheet(garment)).toContain(`左长 ${Math.round(slant)} cm`);
  });

  it.each([
    ['skirt', '百褶半裙 斜下摆'],
    ['design_dress', '吊带裙 斜下摆'],
  ] as const)('%s %s: in the flat as well, on the other hand from behind', (type, words) => {
    const garment = one(type, words);
    const lower = (back: boolean) => {
      const { under, cloth } = flatSide(garment, back ? 'back' : 'front');
      const places = [...under.pieces, ...cloth.pieces]
        .filter(({ inside }) => !inside)
        .flatMap(({ d }) => [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) })));
      const low = (side: number) => places.reduce((most, { x, y }) => (side * x > 8 ? Math.max(most, y) : most), -99);
      return low(1) - low(-1);
    };
    expect(lower(false)).toBeGreaterThan((garment.oblique ?? 0) * 0.4);
    expect(lower(true)).toBeLessThan((garment.oblique ?? 0) * -0.4);
  });
});
