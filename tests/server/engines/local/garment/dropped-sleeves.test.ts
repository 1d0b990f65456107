/** 一字肩泡泡袖: the shoulder is bare, the sleeves begin on the arm. They were left out, and a note said so. */
import { describe, expect, it } from 'vitest';
import { droppedTop } from '../../../../../src/server/engines/local/garment/blocks/necks/neckline.ts';
import { type Mesh, sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { mixedDesigns } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { flatSide } from '../../../../../src/server/engines/local/garment/flat/flat-layers.ts';
import { measurements } from '../../../../../src/server/engines/local/garment/flat/measurements.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

function setOf(sentence: string): Garment[] {
  return mixedDesigns(classesIn(sentence), readGarmentBrief(sentence), 5, 3);
}

/** Highest points (least y, cm) of what is not cut away, within a band of half widths. */
function topOf(meshes: readonly Mesh[], from: number, to: number): number {
  let top = 999;
  for (const { x, y, edge } of meshes)
    for (let i = 0; i < x.length; i++) {
      const half = Math.abs(x[i] ?? 0);
      if ((edge[i] ?? -1) >= 0 && half >= from && half <= to) top = Math.min(top, y[i] ?? 999);
    }
  return top;
}

describe('sleeves below a bare shoulder', () => {
  it.each([
    ['一字肩泡泡袖连衣裙', 'puff'],
    ['白色一字肩长袖连衣裙', 'long'],
    ['一字肩喇叭袖上衣', 'bell'],
    ['一字肩长袖针织衫', 'long'],
  ])('%s has them in every proposal', (sentence, kind) => {
    for (const garment of setOf(sentence)) {
      expect([garment.neckline, garment.sleeve.kind]).toEqual(['off-shoulder', kind]);
      // What hangs from the shoulder cannot be worn below it.
      expect(garment.cape).toBeUndefined();
    }
  });

  it("are a sweater's own where none are said", () => {
    for (const { sleeve } of setOf('一字肩毛衣')) expect(sleeve.length).toBeGreaterThan(40);
  });

  it('are no caps and begin nowhere at the neck', () => {
    for (const { sleeve } of [...setOf('一字肩T恤'), ...setOf('一字肩卫衣')]) {
      expect(['cap', 'raglan']).not.toContain(sleeve.kind);
      if (sleeve.kind !== 'none') expect(sleeve.length).toBeGreaterThan(17);
    }
  });

  it.each(['一字肩连衣裙', '露肩连衣裙', '一字肩盖袖连衣裙'])('%s has none', (sentence) => {
    for (const { sleeve } of setOf(sentence)) expect(sleeve.kind).toBe('none');
  });

  it.each(['一字肩泡泡袖连衣裙', '一字肩长袖T恤'])('%s ends above in one level, over body and arms', (sentence) => {
    const { signal } = new AbortController();
    for (const garment of setOf(sentence)) {
      const meshes = buildScene(garment).surfaces.map((surface) => sample(surface, signal));
      for (const [from, to] of [
        [0, 5],
        [10, 15],
        [15.5, 18.5],
      ] as const) {
        const top = topOf(meshes, from, to);
        expect(top).toBeGreaterThan(8.6);
        expect(top).toBeLessThan(droppedTop(to, true) + 1.2);
      }
    }
  });

  it('are drawn in the flat from that level, and measured from it', () => {
    const [dress] = setOf('一字肩泡泡袖连衣裙') as [Garment];
    const { extent } = flatSide(dress, 'front');
    expect(extent.y0).toBeGreaterThan(8.6);
    const arm = measurements(dress, 99).find(({ name }) => name === '袖长');
    expect(arm?.how).toBe('自上口');
    expect(arm?.cm).toBeLessThan(dress.sleeve.length - 5);
    expect(measurements(dress, 99).map(({ name }) => name)).not.toContain('肩宽');
  });
});
