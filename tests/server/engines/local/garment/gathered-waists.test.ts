/** 抽褶 of trousers: an elastic gathers their waist, before and behind; it was a note, even on trousers that had one. */
import { describe, expect, it } from 'vitest';
import { sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const setOf = (words: string): Garment[] => designsOf('design_trousers', readGarmentBrief(words), 4, 7);

/** How often a leg's front or back bends the other way across its hip, a hand below the band. */
function folds(garment: Garment, front: boolean): number {
  const leg = buildScene(garment).surfaces.filter(({ part }) => part === 'leg')[1];
  if (!leg) throw new Error('no leg');
  const mesh = sample(leg);
  const { nu, nv } = mesh.surface;
  const row = Array.from({ length: nv }, (_, j) => j).reduce((best, j) =>
    Math.abs((mesh.t[j * nu] ?? 0) - 7) < Math.abs((mesh.t[best * nu] ?? 0) - 7) ? j : best,
  );
  const places = Array.from({ length: nu }, (_, k) => row * nu + k).filter(
    (i) => (mesh.z[i] ?? 0) > 3 === front && Math.abs(mesh.z[i] ?? 0) > 3,
  );
  let [turns, last] = [0, 0];
  for (const [n, i] of places.slice(1).entries()) {
    const bend = (mesh.nx[i] ?? 0) - (mesh.nx[places[n] ?? i] ?? 0);
    if (Math.abs(bend) < 0.004) continue;
    if (last !== 0 && Math.sign(bend) !== last) turns++;
    last = Math.sign(bend);
  }
  return turns;
}

describe('trousers that are gathered', () => {
  it.each(['蓝色牛仔裤 抽褶', '米色阔腿裤 抽褶', '卡其工装裤 抽褶'])('%s: at the waist, in the flat and on the sheet', (words) => {
    for (const garment of setOf(words)) {
      expect(unshownIn(words, garment), garment.name).toEqual([]);
      expect(['elastic', 'sash']).toContain(garment.waist);
      expect(specificationSheet(garment)).toContain('腰部抽褶');
    }
    const [garment] = setOf(words);
    if (!garment) throw new Error('no design');
    const plain: Garment = { ...garment, waist: 'none' };
    for (const front of [true, false]) expect(folds(garment, front)).toBeGreaterThan(folds(plain, front) + 3);
    const lines = (one: Garment) => technicalFlat(one).split('q').length;
    expect(lines(garment)).toBeGreaterThan(lines(plain) + 20);
  });

  it.each(['黑色皮裤 抽褶', '黑色紧身裤 抽褶'])('%s: hides and what fits closely are not, which is said', (words) => {
    const [garment] = setOf(words);
    if (!garment) throw new Error('no design');
    expect(unshownIn(words, garment)).toEqual(['抽褶']);
  });
});
