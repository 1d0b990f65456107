/** 开衩 of jackets, coats and tops: a vent in the middle of the back, or slits at the sides. */
import { describe, expect, it } from 'vitest';
import { sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { flatLayers } from '../../../../../src/server/engines/local/garment/flat/flat-layers.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

function one(type: GarmentClass, words: string): Garment {
  const [garment] = designsOf(type, readGarmentBrief(words), 1, 7);
  if (!garment) throw new Error('no design');
  return garment;
}

/** Half width of the front, and of the back, a finger above the hem: how far its cloth reaches before it is cut away. */
function reach(garment: Garment): { readonly front: number; readonly back: number } {
  const body = buildScene(garment).surfaces.find(({ part, detailed }) => part === 'body' && detailed);
  if (!body) throw new Error('no body');
  const { rx, ry, z, edge } = sample(body);
  const widest = (way: number) => {
    let far = 0;
    for (const [i, x] of rx.entries())
      if ((edge[i] ?? -1) >= 0 && way * (z[i] ?? 0) > 0 && Math.abs((ry[i] ?? 0) - garment.body.length + 1) < 0.6) far = Math.max(far, x);
    return far;
  };
  return { front: widest(1), back: widest(-1) };
}

describe('开衩', () => {
  it.each([
    ['design_woolenCoat', '双排扣大衣 开衩', 'back'],
    ['design_leather', '麂皮大衣 开衩', 'back'],
    ['suit', '灰色西装 后开衩', 'back'],
    ['suit', '灰色西装 侧开衩', 'sides'],
    ['design_outdoor', '冲锋衣 开衩', 'sides'],
    ['design_downJacket', '中长羽绒服 开叉', 'sides'],
    ['design_knit', '毛衣 开衩', 'sides'],
    ['tee', '白色T恤 两侧开衩', 'sides'],
    ['shirt', '衬衫 开衩', 'sides'],
  ] as const)('%s %s: at the %s, on the picture, the flat and the sheet', (type, words, at) => {
    const garment = one(type, words);
    expect(garment.vent?.at).toBe(at);
    expect(unshownIn(words, garment)).toEqual([]);
    expect(flatLayers(garment, 'back', 0.1)).toContain('id="back-vent"');
    expect(flatLayers(garment, 'front', 0.1).includes('id="vent"')).toBe(at === 'sides');
    expect(specificationSheet(garment)).toContain(`${at === 'back' ? '后中' : '两侧'}开衩（高 ${garment.vent?.high} cm）`);
  });

  it.each([
    ['design_outdoor', '斗篷 开衩'],
    ['design_fur', '皮草大衣 开衩'],
    ['design_leather', '机车皮衣 开衩'],
  ] as const)('%s %s has none, which is said', (type, words) => {
    const garment = one(type, words);
    expect(garment.vent).toBeUndefined();
    expect(unshownIn(words, garment)).toEqual(['开衩']);
  });

  it('of a sleeve is none of the hem', () => expect(one('shirt', '衬衫 袖口开衩').vent).toBeUndefined());

  it('at the sides the front ends well before the seam and the back a little beyond it', () => {
    const garment = one('design_outdoor', '冲锋衣 开衩');
    const [open, closed] = [reach(garment), reach({ ...garment, vent: undefined })];
    expect(closed.front - open.front).toBeGreaterThan(3.5);
    expect(closed.back - open.back).toBeGreaterThan(1);
    expect(open.back - open.front).toBeGreaterThan(1.5);
  });

  it('down the back one half has moved off the other, which goes on beneath it', () => {
    const garment = one('design_woolenCoat', '双排扣大衣 开衩');
    const bodies = buildScene(garment, 'back').surfaces.filter(({ part }) => part === 'body');
    const at = (surface: (typeof bodies)[number] | undefined, x: number) => {
      if (!surface) throw new Error('no surface');
      const { rx, ry, z, edge } = sample(surface);
      let least = 99;
      for (const [i, there] of rx.entries())
        if ((z[i] ?? 0) < 0 && Math.abs(there - x) < 0.5 && Math.abs((ry[i] ?? 0) - garment.body.length + 3) < 0.6)
          least = Math.min(least, edge[i] ?? 99);
      return least;
    };
    const [whole, under] = [bodies.find(({ detailed }) => detailed), bodies.find(({ detailed }) => !detailed)];
    expect(at(whole, 1)).toBeLessThan(0);
    expect(at(whole, -1.6)).toBeGreaterThan(0);
    expect(at(under, 1)).toBeGreaterThan(0);
  });
});
