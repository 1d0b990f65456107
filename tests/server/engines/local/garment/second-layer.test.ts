/** 层叠 of jackets, coats and tops: further hems below the body's own. */
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

function setOf(type: GarmentClass, words: string): readonly Garment[] {
  return designsOf(type, readGarmentBrief(words), 4, 7);
}

function one(type: GarmentClass, words: string): Garment {
  const [garment] = setOf(type, words);
  if (!garment) throw new Error('no design');
  return garment;
}

/** Lowest place that is cloth, of the body and of all that hangs from it. */
function lowest(garment: Garment): number {
  let low = 0;
  for (const surface of buildScene(garment).surfaces) {
    if (surface.part !== 'body' && surface.part !== 'frill') continue;
    const { y, edge } = sample(surface);
    for (const [i, v] of y.entries()) if ((edge[i] ?? -1) >= 0) low = Math.max(low, v);
  }
  return low;
}

describe('层叠', () => {
  it.each([
    ['design_woolenCoat', '双排扣大衣，层叠', 1],
    ['design_denim', '牛仔夹克 层叠', 1],
    ['design_outdoor', '冲锋衣 双层下摆', 1],
    ['design_downJacket', '立领羽绒服 层叠', 1],
    ['suit', '层叠感西装', 1],
    ['design_knit', 'V领毛衣 层叠', 2],
    ['tee', '白色T恤 层叠下摆', 2],
  ] as const)('%s %s: %i further hems, in picture, flat and sheet', (type, words, layers) => {
    const garment = one(type, words);
    expect(garment.stacked?.layers).toBe(layers);
    expect(unshownIn(words, garment)).toEqual([]);
    const high = garment.stacked?.high ?? 0;
    expect(lowest(garment) - garment.body.length).toBeGreaterThan(layers * high - 1);
    for (const side of ['front', 'back'] as const) expect(flatLayers(garment, side, 0.1)).toContain('second-layer"');
    expect(specificationSheet(garment)).toContain(`每层外露 ${high} cm`);
  });

  it('is about as long as the cut is without', () => {
    const [stacked, plain] = [one('design_woolenCoat', '双排扣大衣 层叠'), one('design_woolenCoat', '双排扣大衣')];
    expect(Math.abs(lowest(stacked) - plain.body.length)).toBeLessThan(8);
  });

  it('a coat’s lower hem opens in front as the coat does, a tee’s does not', () => {
    const cut = (garment: Garment) => {
      const layer = buildScene(garment).surfaces.find(({ part }) => part === 'frill');
      if (!layer) throw new Error('no layer');
      const { edge, z, x } = sample(layer);
      return edge.reduce((count, value, i) => count + (value < 0 && (z[i] ?? 0) > 0 && Math.abs(x[i] ?? 99) < 4 ? 1 : 0), 0);
    };
    expect(cut(one('design_woolenCoat', '双排扣大衣 层叠'))).toBeGreaterThan(10);
    expect(cut(one('tee', '白色T恤 层叠'))).toBe(0);
  });

  it.each([
    ['design_fur', '皮草大衣 层叠'],
    ['design_outdoor', '斗篷 层叠'],
  ] as const)('%s %s has none, which is said', (type, words) => {
    const garment = one(type, words);
    expect([garment.stacked, ...unshownIn(words, garment)]).toEqual([undefined, '层叠']);
  });

  it('of a collar is about no hem', () => expect(one('shirt', '衬衫 层叠领').stacked).toBeUndefined());
  it('of a dress is its skirt', () => {
    const dress = one('design_dress', '连衣裙 层叠');
    expect([dress.stacked, dress.skirt.kind, unshownIn('连衣裙 层叠', dress)]).toEqual([undefined, 'tiered', []]);
  });
});
