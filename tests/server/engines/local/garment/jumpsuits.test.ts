/** 连体裤: a bodice and trousers in one, from words to picture, flat and measurements. */
import { describe, expect, it } from 'vitest';
import { legShape } from '../../../../../src/server/engines/local/garment/blocks/lower/legs.ts';
import { loweredPath } from '../../../../../src/server/engines/local/garment/blocks/lower/lowered.ts';
import { bodyShape } from '../../../../../src/server/engines/local/garment/blocks/torso.ts';
import { designsOf, mixedDesigns } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { describe as said } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { asksForUndrawn } from '../../../../../src/server/engines/local/garment/designs/unshown/undrawn.ts';
import { flatSide } from '../../../../../src/server/engines/local/garment/flat/flat-layers.ts';
import { measurements } from '../../../../../src/server/engines/local/garment/flat/measurements.ts';
import { renderCutout } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const setOf = (sentence: string, count = 5): readonly Garment[] => mixedDesigns(classesIn(sentence), readGarmentBrief(sentence), count, 3);

type Wanted = (garment: Garment) => unknown;

describe('连体裤', () => {
  it.each<[string, Wanted, unknown]>([
    ['连体裤', (g) => g.kind, 'dress'],
    ['黑色阔腿连体裤', (g) => (g.legs?.hem ?? 0) > 12, true],
    ['牛仔工装连体裤', (g) => [g.cloth.fabric, g.closure, g.legs?.style], ['denim', 'buttons', 'cargo']],
    ['连身裤 V领 长袖', (g) => [g.neckline, g.sleeve.kind], ['v', 'long']],
    ['抹胸连体裤', (g) => [g.neckline, g.sleeve.kind], ['sweetheart', 'none']],
    ['碎花连体短裤', (g) => [(g.legs?.length ?? 99) < 50, g.name], [true, '连体短裤']],
    ['衬衫连体裤', (g) => g.neckline === 'shirt' || g.neckline === 'stand', true],
    ['束脚连体裤 拉链', (g) => [g.legs?.end, g.closure], ['elastic', 'zip']],
  ])('%s is drawn, in every proposal, and called so', (sentence, wanted, value) => {
    expect(asksForUndrawn(sentence, false)).toBe(false);
    expect(classesIn(sentence)).toEqual(['design_dress']);
    for (const garment of setOf(sentence)) {
      expect(garment.legs).toBeDefined();
      expect(said(garment).title).toMatch(/连体短?裤$/);
      expect(wanted(garment)).toEqual(value);
    }
  });

  it('is made by the tools of dresses and of trousers alike, and is no trousers beside trousers', () => {
    for (const tool of ['design_dress', 'design_trousers'] as const)
      for (const garment of designsOf(tool, readGarmentBrief('亚麻连体裤'), 3, 1))
        expect([garment.kind, garment.cloth.fabric]).toEqual(['dress', 'linen']);
    for (const garment of designsOf('design_denim', readGarmentBrief('牛仔连体裤'), 3, 1)) expect(garment.legs).toBeDefined();
    expect(classesIn('连体裤配阔腿裤')).toEqual(['design_dress', 'design_trousers']);
  });

  it('differs from proposal to proposal in cut', () => {
    expect(new Set(setOf('连体裤').map(({ name }) => name)).size).toBe(5);
  });

  it.each(['连体裤', '工装连体裤'])('hangs together at the waist, without a gap and without a step: %s', async (sentence) => {
    for (const garment of setOf(sentence, 2)) {
      const { legs, body } = garment;
      if (!legs) throw new Error('no legs');
      expect(Math.abs(legShape(legs).width(0) - bodyShape(garment).width(body.length))).toBeLessThan(0.6);
      const { width, height, data } = await renderCutout(garment, PACE, 240);
      const solid = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) > 127;
      const middle = Math.round(width / 2);
      // Straight down the middle: cloth from below the neck to where the legs part.
      for (let y = Math.round(height * 0.25); y < height * 0.44; y++) expect(solid(middle, y), `row ${y}`).toBe(true);
    }
  });

  it('has its legs on the flat and in the measurements', () => {
    const [garment] = setOf('阔腿连体裤', 1);
    if (!garment?.legs) throw new Error('no legs');
    for (const side of ['front', 'back'] as const) {
      const { y1 } = flatSide(garment, side).extent;
      expect(y1).toBeGreaterThan(garment.body.length + garment.legs.length - 2);
    }
    const all = Object.fromEntries(measurements(garment, 40).map(({ name, cm }) => [name, cm]));
    expect(all.全长).toBe(garment.body.length + garment.legs.length);
    expect(all.前裆).toBe(garment.legs.rise);
    // A wide leg laid flat: wider than it hangs.
    expect(all['裤脚/2']).toBeGreaterThan(garment.legs.hem * 2 + 3);
    expect(all['裤脚/2']).toBeLessThan(36);
  });

  it('closes down to where the legs part, and stands on a dummy whole', () => {
    const [garment] = setOf('工装连体裤', 1);
    if (!garment?.legs) throw new Error('no legs');
    const low = Math.max(...buildScene(garment).details.raised.flatMap(({ d }) => [...d.matchAll(/V([\d.]+)/g)].map(([, y]) => Number(y))));
    expect(low).toBeGreaterThan(garment.body.length + garment.legs.rise * 0.6);
    const { furniture } = buildScene({ ...garment, display: 'mannequin' });
    expect(furniture.length).toBeGreaterThan(2);
  });

  it('belts denim in tan leather', () => {
    for (const { cloth, contrast } of setOf('牛仔工装连体裤'))
      expect([cloth.fabric, contrast]).toMatchObject(['denim', { fabric: 'leather', colour: '#8a5a34' }]);
  });
});

describe('a path that hangs lower', () => {
  it('moves what is absolute and lets the rest follow', () => {
    expect(loweredPath('M1 2L-3 4.5H7V8C1 2 3 4 5 6q1 2 3 4Z', 10)).toBe('M1 12L-3 14.5H7V18C1 12 3 14 5 16q1 2 3 4Z');
  });
});
