/** 抽褶 of jackets and coats: a cord round the waist gathers light cloth, an elastic at both sides what is stout or has lapels. */
import { describe, expect, it } from 'vitest';
import { sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
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

/** How often the light turns from one side of a fold to the other across a side of the body, just below its waist. */
function folds(garment: Garment, front: boolean): number {
  const body = buildScene(garment).surfaces.find(({ part, cloth }) => part === 'body' && cloth === 0);
  if (!body) throw new Error('no body');
  const mesh = sample(body);
  const { nu, nv } = mesh.surface;
  const at = garment.body.waistAt + 3;
  const row = Array.from({ length: nv }, (_, j) => j).reduce((best, j) =>
    Math.abs((mesh.y[j * nu] ?? 0) - at) < Math.abs((mesh.y[best * nu] ?? 0) - at) ? j : best,
  );
  const places = Array.from({ length: nu }, (_, k) => row * nu + k).filter((i) => (mesh.z[i] ?? 0) > 0 === front);
  let [turns, last] = [0, 0];
  for (const [n, i] of places.slice(1).entries()) {
    // Against the curve of the body.
    const bend = (mesh.nx[i] ?? 0) - (mesh.nx[places[n] ?? i] ?? 0);
    if (Math.abs(bend) < 0.012) continue;
    if (last !== 0 && Math.sign(bend) !== last) turns++;
    last = Math.sign(bend);
  }
  return turns;
}

describe('a cord round the waist', () => {
  it.each([
    ['design_outdoor', '黑色冲锋衣 抽褶'],
    ['design_outdoor', '粉色软壳 抽褶'],
    ['design_outdoor', '卡其色派克大衣 抽褶'],
    ['design_downJacket', '白色羽绒服 抽褶'],
  ] as const)('%s %s gathers before and behind, in the flat and on the sheet', (type, words) => {
    const garment = one(type, words);
    const plain: Garment = { ...garment, ruched: undefined };
    expect(unshownIn(words, garment)).toEqual([]);
    expect(garment.ruched).toEqual({ at: 'waist', cord: true });
    for (const front of [true, false]) expect(folds(garment, front)).toBeGreaterThan(folds(plain, front) + 8);
    const seams = (made: Garment, side: 'front' | 'back') => buildScene(made, side).details.seams.length;
    for (const side of ['front', 'back'] as const) expect(seams(garment, side) - seams(plain, side), side).toBe(2);
    for (const id of ['ruching', 'back-ruching']) {
      expect(technicalFlat(garment)).toContain(`id="${id}"`);
      expect(technicalFlat(plain)).not.toContain(`id="${id}"`);
    }
    expect(specificationSheet(garment)).toContain('腰间抽绳抽褶');
  });

  it('draws it in, and its ends hang in front alone', () => {
    const [drawn, loose] = ['黑色冲锋衣 抽褶', '黑色冲锋衣'].map((words) => one('design_outdoor', words));
    if (!drawn || !loose) throw new Error('no design');
    expect(drawn.body.waist).toBeLessThan(loose.body.waist - 2);
    expect(drawn.body.length).toBe(loose.body.length);
    const stoppers = (side: 'front' | 'back') => buildScene(drawn, side).details.ink.filter((svg) => svg.includes('#2b2d31')).length;
    expect([stoppers('front'), stoppers('back')]).toEqual([2, 0]);
  });

  it.each([
    ['design_leather', '黑色机车皮衣 抽褶'],
    ['design_leather', '米色皮夹克 立领 抽褶'],
    ['design_leather', '驼色麂皮大衣 抽褶'],
    ['design_denim', '蓝色牛仔夹克 抽褶'],
    ['design_denim', '黑色机车牛仔夹克 抽褶'],
    ['design_woolenCoat', '单排扣羊毛大衣 抽褶'],
    ['design_woolenCoat', '灰色羊毛牛角扣大衣 抽褶'],
    ['design_outdoor', '双排扣风衣 抽褶'],
  ] as const)('%s %s is gathered at both sides, by no cord', (type, words) => {
    const garment = one(type, words);
    const plain: Garment = { ...garment, ruched: undefined };
    expect(unshownIn(words, garment)).toEqual([]);
    expect(garment.ruched).toEqual({ at: 'waist', cord: false });
    for (const side of ['front', 'back'] as const) {
      const rows = buildScene(garment, side).details.seams.slice(-4);
      expect(rows.every((d) => Math.abs(Number(/M(-?[\d.]+)/.exec(d)?.[1])) > 5)).toBe(true);
      expect(buildScene(garment, side).details.seams.length - buildScene(plain, side).details.seams.length).toBe(4);
    }
    for (const front of [true, false]) expect(folds(garment, front)).toBeGreaterThan(folds(plain, front));
    expect(technicalFlat(garment)).toContain('id="ruching"');
    expect(specificationSheet(garment)).toContain('腰间抽褶');
  });

  it('keeps the belt of a coat, out of which what is gathered by no cord comes', () => {
    const coat = one('design_denim', '黑色长款牛仔外套 抽褶');
    expect([coat.waist, coat.ruched]).toEqual(['belt', { at: 'waist', cord: false }]);
  });

  it('has no pocket across it', () => {
    const garment = one('design_outdoor', '粉色软壳 抽褶');
    const pockets = buildScene(garment).details.ink.flatMap((svg) => /translate\(-?15\.5 ([\d.]+)\)/.exec(svg)?.[1] ?? []);
    expect(pockets.length).toBe(2);
    for (const y of pockets) expect(Number(y)).toBeGreaterThan(garment.body.waistAt + 2);
  });

  it.each([
    ['design_leather', '黑色皮裤 抽褶'],
    ['design_denim', '短款牛仔夹克 抽褶'],
    ['design_fur', '棕色皮草 抽褶'],
  ] as const)('%s %s has none, which is said', (type, words) => {
    const garment = one(type, words);
    expect(unshownIn(words, garment)).toEqual(['抽褶']);
    expect(garment.ruched).toBeUndefined();
  });
});
