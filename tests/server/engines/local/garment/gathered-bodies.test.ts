/** 抽褶 on a body and 扭结: folds that run out from a seam or into a knot, as relief of the cloth; only gathered skirts were. */
import { describe, expect, it } from 'vitest';
import { type Mesh, sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { designsOf, mixedDesigns } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { describe as named } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
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

function bodyOf(garment: Garment): Mesh {
  const made = buildScene(garment).surfaces.find(({ part, cloth }) => part === 'body' && cloth === 0);
  if (!made) throw new Error('no body');
  return sample(made);
}

/** How often its light turns from one side of a fold to the other down a strip of its front. */
function folds({ surface: { nu, nv }, x, y, z, ny }: Mesh, at: number, from: number, to: number): number {
  let turns = 0;
  let last = 0;
  for (let j = 0; j < nv; j++) {
    let best = -1;
    for (let k = 0; k < nu; k++) {
      const i = j * nu + k;
      if ((z[i] ?? 0) > 0 && (best < 0 || Math.abs((x[i] ?? 99) - at) < Math.abs((x[best] ?? 99) - at))) best = i;
    }
    if (best < 0 || (y[best] ?? 0) < from || (y[best] ?? 0) > to) continue;
    const tilt = ny[best] ?? 0;
    if (Math.abs(tilt) < 0.12) continue;
    if (last !== 0 && Math.sign(tilt) !== last) turns++;
    last = Math.sign(tilt);
  }
  return turns;
}

const most = (list: Float32Array) => list.reduce((a, b) => Math.max(a, b), -99);

/** Lowest place of a front near a half width. */
function hemAt({ x, y, z, edge }: Mesh, at: number): number {
  return y.reduce(
    (low, v, i) => ((z[i] ?? 0) > -2 && (edge[i] ?? -1) >= 0 && Math.abs((x[i] ?? 99) - at) < 1 ? Math.max(low, v) : low),
    -99,
  );
}

describe('drawn up along a seam', () => {
  it.each([
    ['酒红连衣裙 侧缝抽褶', 'side'],
    ['缎面吊带裙 腰侧抽褶', 'side'],
    ['白色连衣裙 胸前抽褶', 'centre'],
    ['黑色T恤 侧边抽褶', 'side'],
    ['黑色T恤 前中抽褶', 'centre'],
    ['修身连衣裙 抽褶', undefined],
    ['打底衫 抽褶', undefined],
  ] as const)('%s: every proposal', (words, at) => {
    for (const garment of setOf(words)) {
      expect(garment.ruched?.at ?? garment.skirt.kind, garment.name).toBe(at ?? garment.ruched?.at ?? 'gathered');
      expect(unshownIn(words, garment)).toEqual([]);
    }
  });

  it('a skirt that is gathered stays one, and thick cloth is not drawn up: it is said', () => {
    for (const garment of setOf('抽褶大摆连衣裙')) expect([garment.ruched, garment.skirt.kind]).toEqual([undefined, 'gathered']);
    for (const garment of [...setOf('皮草大衣 抽褶'), ...setOf('皮裤 抽褶'), ...setOf('粗花呢连衣裙 侧缝抽褶')])
      expect(unshownIn('抽褶', garment)).toEqual(['抽褶']);
  });

  it('folds run out from it on the front: many beside the seam, few at the other side', () => {
    const dress = one('design_dress', '酒红修身连衣裙 侧缝抽褶');
    const { waistAt } = dress.body;
    const made = bodyOf(dress);
    const plain = bodyOf({ ...dress, ruched: undefined });
    expect(folds(made, 11, waistAt, waistAt + 30)).toBeGreaterThan(14);
    expect(folds(made, -12, waistAt, waistAt + 30)).toBeLessThan(8);
    expect(folds(plain, 11, waistAt, waistAt + 30)).toBeLessThan(8);
  });

  it('the hem is drawn up with it, at the wearer’s left alone, and no print is cut off', () => {
    const dress = one('design_dress', '酒红修身连衣裙 侧缝抽褶');
    const made = bodyOf(dress);
    expect(hemAt(made, -14) - hemAt(made, 15)).toBeGreaterThan(3);
    const { nu, nv } = made.surface;
    expect(made.t.subarray(nu * (nv - 1)).reduce((least, v) => Math.min(least, v), 999)).toBeGreaterThan(dress.body.length - 0.5);
    const tee = one('tee', '黑色T恤 前中抽褶');
    const shirt = bodyOf(tee);
    expect(hemAt(shirt, 14) - hemAt(shirt, 0)).toBeGreaterThan(2);
  });

  it('a cord hangs from it where one is said, and is tied in the flat too', () => {
    const tied = one('tee', '黑色T恤 侧缝抽绳抽褶');
    expect(tied.ruched).toEqual({ at: 'side', cord: true });
    expect(technicalFlat(tied)).toContain('id="cord"');
    expect(technicalFlat(one('tee', '黑色T恤 侧缝抽褶'))).not.toContain('id="cord"');
    const low = buildScene(tied)
      .surfaces.filter(({ part }) => part === 'tied')
      .map((surface) => most(sample(surface).y));
    expect(Math.max(...low)).toBeGreaterThan(tied.body.length);
  });

  it('is a layer of the flat and stands on the sheet', () => {
    const dress = one('design_dress', '酒红修身连衣裙 侧缝抽褶');
    expect(technicalFlat(dress)).toContain('id="ruching"');
    expect(technicalFlat(dress)).toContain('id="back-ruching"');
    expect(specificationSheet(dress)).toContain('侧缝抽褶');
    expect(named(dress).tags).toContain('侧缝抽褶');
  });
});

describe('knotted in front', () => {
  it.each([
    ['缎面连衣裙 扭结', undefined],
    ['白色T恤 扭结', undefined],
    ['T恤 胸前打结', 'bust'],
    ['T恤 腰间打结', 'waist'],
    ['衬衫 腰间打结', 'waist'],
    ['衬衫 胸前扭结', 'bust'],
    ['针织衫 扭结', undefined],
  ] as const)('%s: every proposal', (words, at) => {
    for (const garment of setOf(words)) {
      expect(garment.knotted, garment.name).toBe(at ?? garment.knotted ?? 'none');
      expect(unshownIn(words, garment), garment.name).toEqual([]);
    }
  });

  it('no skirt, fur or what is padded is: it is said', () => {
    for (const words of ['皮草大衣 扭结', '羽绒服 打结', '半裙 扭结'])
      for (const garment of setOf(words)) expect([garment.knotted, unshownIn(words, garment).length]).toEqual([undefined, 1]);
  });

  it('two bands cross before the body, and folds run into them from both sides', () => {
    const tee = one('tee', '白色T恤 胸前扭结');
    const { surfaces } = buildScene(tee);
    const plain = buildScene({ ...tee, knotted: undefined }).surfaces.length;
    expect(surfaces.length).toBe(plain + 2);
    const knot = surfaces.filter(({ part }) => part === 'tied').map((surface) => sample(surface));
    expect(Math.max(...knot.map(({ z }) => most(z)))).toBeGreaterThan(most(bodyOf(tee).z) - 1);
    const [made, smooth] = [bodyOf(tee), bodyOf({ ...tee, knotted: undefined })];
    const both = (mesh: Mesh) => folds(mesh, -7.5, 14, 38) + folds(mesh, 7.5, 14, 38);
    expect(both(made)).toBeGreaterThan(both(smooth) + 4);
  });

  it('is a layer of the front’s flat and stands on the sheet', () => {
    const tee = one('tee', '白色T恤 胸前扭结');
    expect(technicalFlat(tee)).toContain('id="twist"');
    expect(technicalFlat(tee)).not.toContain('id="back-twist"');
    expect(specificationSheet(tee)).toContain('胸前扭结');
  });
});
