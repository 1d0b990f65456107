/** 开衩 of trousers: slits up the outer seams, through which the inside of the back is seen; it was a note. */
import { describe, expect, it } from 'vitest';
import { legShape, slitEdge } from '../../../../../src/server/engines/local/garment/blocks/lower/legs.ts';
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

/** Half widths that cloth reaches to on the outside of the right leg at a height, on its front and on its back. */
function reach(garment: Garment, at: number): { readonly front: number; readonly back: number } {
  const leg = buildScene(garment).surfaces.filter(({ part }) => part === 'leg')[1];
  if (!leg) throw new Error('no leg');
  const mesh = sample(leg);
  const found = { front: 0, back: 0 };
  const { nu, nv } = mesh.surface;
  const row = Array.from({ length: nv }, (_, j) => j).reduce((best, j) =>
    Math.abs((mesh.t[j * nu] ?? 0) - at) < Math.abs((mesh.t[best * nu] ?? 0) - at) ? j : best,
  );
  for (let i = row * nu; i < (row + 1) * nu; i++) {
    if ((mesh.edge[i] ?? 0) <= 0) continue;
    const side = (mesh.z[i] ?? 0) > 0 ? 'front' : 'back';
    found[side] = Math.max(found[side], Math.abs(mesh.x[i] ?? 0));
  }
  return found;
}

describe('slits of trousers', () => {
  it.each(['黑色西裤 开衩', '蓝色喇叭牛仔裤 开衩', '米色阔腿裤 侧开衩', '白色紧身裤 裤脚开衩', '卡其短裤 开衩'])(
    '%s: the front falls further off the seam than the back, in the flat and on the sheet as well',
    (words) => {
      const garment = one(words);
      const { legs, vent } = garment;
      if (!legs || !vent) throw new Error('no slit');
      expect(unshownIn(words, garment)).toEqual([]);
      const plain: Garment = { ...garment, vent: undefined };
      const low = legs.length - 1;
      const [open, closed] = [reach(garment, low), reach(plain, low)];
      // A slit of less than a hand opens less.
      const half = legShape(legs).half(low) * Math.min(1, vent.high / 12);
      expect(closed.front - open.front).toBeGreaterThan(half * 0.22);
      expect(closed.back - open.back).toBeGreaterThan(half * 0.06);
      expect(open.back).toBeGreaterThan(open.front + 0.5);
      expect(reach(garment, legs.length - vent.high - 1)).toEqual(reach(plain, legs.length - vent.high - 1));
      for (const id of ['vent', 'back-vent']) {
        expect(technicalFlat(garment)).toContain(`id="${id}"`);
        expect(technicalFlat(plain)).not.toContain(`id="${id}"`);
      }
      expect(specificationSheet(garment)).toContain(`两侧开衩（高 ${vent.high} cm）`);
      for (const side of ['front', 'back'] as const)
        expect(buildScene(garment, side).details.ink.length - buildScene(plain, side).details.ink.length).toBe(4);
    },
  );

  it('are as high as the leg has room for, and begin in its outline', () => {
    const [short, long] = ['卡其短裤 开衩', '米色阔腿裤 开衩'].map(one);
    expect(short?.vent?.high).toBeLessThan(long?.vent?.high ?? 0);
    for (const garment of [short, long]) {
      if (!garment?.legs) throw new Error('no legs');
      const line = slitEdge(garment, false);
      const shape = legShape(garment.legs);
      const [top] = line;
      expect(top?.x).toBeCloseTo(shape.middle(top?.y ?? 0) + shape.half(top?.y ?? 0), 5);
    }
  });

  it.each(['束脚运动裤 开衩', '黑色西裤'])('%s has none', (words) => {
    const garment = one(words);
    expect(garment.vent).toBeUndefined();
    expect(slitEdge(garment, false)).toEqual([]);
    expect(unshownIn(words, garment)).toEqual(words.includes('开衩') ? ['开衩'] : []);
  });
});
