import { describe, expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { PIECE_CLASSES } from '../../../../../src/server/engines/local/garment/designs/piece-designs.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { extentOf } from '../../../../../src/server/engines/local/garment/details/path-extent.ts';
import { flatSide } from '../../../../../src/server/engines/local/garment/flat/flat-layers.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { pageOf, technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';
import { drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';

function design(type: GarmentClass, words: string): Garment {
  const [garment] = designsOf(type, readGarmentBrief(words), 1, 5);
  if (!garment) throw new Error('no design');
  return garment;
}

/** Corner and control points of paths written with absolute commands. */
function pointsOf(paths: readonly string[]): readonly (readonly [number, number])[] {
  return paths.flatMap((d) => [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const));
}

const EVERY: readonly (readonly [GarmentClass, string])[] = [
  ['design_dress', '百褶连衣裙 泡泡袖'],
  ['design_dress', '鱼尾礼服 挂脖'],
  ['design_dress', '蛋糕裙 露肩'],
  ['design_dress', '前短后长 伞裙 花边领'],
  ['design_dress', '吊带裙'],
  ['skirt', '工字褶网球裙'],
  ['skirt', '纱裙'],
  ['tee', '罗纹背心'],
  ...PIECE_CLASSES.map((type) => [type, ''] as const),
];

describe('a technical flat', () => {
  it.each(EVERY)('%s %s: its left half is the mirror of its right one, from both sides', (type, words) => {
    const garment = { ...design(type, words), waist: 'none' as const };
    for (const side of ['front', 'back'] as const) {
      const { under, cloth, over } = flatSide(garment, side);
      const points = pointsOf([...under.pieces, ...cloth.pieces, ...over.pieces].map(({ d }) => d));
      const near = (x: number, y: number) => points.some(([px, py]) => Math.abs(px - x) < 0.03 && Math.abs(py - y) < 0.03);
      expect(points.length).toBeGreaterThan(12);
      for (const [x, y] of points) {
        expect(Number.isFinite(x + y)).toBe(true);
        expect(near(-x, y), `${x} ${y}`).toBe(true);
      }
    }
  });

  it.each(EVERY)('%s %s: both sides fill the page and nothing leaves it', (type, words) => {
    const garment = design(type, words);
    const page = pageOf(garment);
    expect((page.half * 4) / page.width).toBeGreaterThan(0.68);
    expect((page.end - page.top) / page.height).toBeGreaterThan(0.72);
    expect(-page.half).toBeGreaterThan(page.x0);
    expect(page.apart + page.half).toBeLessThan(page.x0 + page.width);
    expect(page.end).toBeLessThan(page.y0 + page.height);
  });

  const running = (garment: Garment, part: number): number => {
    const { under, cloth } = flatSide(garment, 'front');
    const lengths = [...under.folds, ...cloth.folds].map((d) => extentOf(d)).map(({ y0, y1 }) => y1 - y0);
    return lengths.filter((length) => length > garment.skirt.length * part).length;
  };

  it('draws pleats from the waist to the hem, gathers as short lines, darts in pairs', () => {
    const knife = design('skirt', '百褶半裙');
    expect(knife.skirt.kind).toBe('knife-pleat');
    expect(running(knife, 0.9)).toBeGreaterThanOrEqual(15);
    const box = design('skirt', '工字褶网球裙');
    expect(running(box, 0.9)).toBeGreaterThanOrEqual(6);
    expect(running(design('skirt', '铅笔半裙'), 0.5)).toBe(0);
    const tulle = flatSide(design('skirt', '纱裙'), 'front').cloth.folds.filter((d) => extentOf(d).y1 < 22);
    expect(tulle.length).toBeGreaterThan(24);
    const darts = flatSide(design('skirt', '铅笔半裙'), 'front').cloth.folds;
    expect(darts).toHaveLength(2);
  });

  it('draws the outline heaviest, then seams, then stitches, which are dashed; black lines and red measures only', () => {
    const flat = technicalFlat(design('design_denim', '牛仔夹克'));
    const weight = (layer: string) => Number(new RegExp(`<g id="${layer}"[^>]*stroke-width="([\\d.]+)"`).exec(flat)?.[1]);
    expect(weight('silhouette')).toBeGreaterThan(weight('panels') * 2);
    expect(weight('panels')).toBeGreaterThan(weight('seams') * 1.1);
    const stitches = /<g id="stitches".*?<g id="trims"/s.exec(flat)?.[0] ?? '';
    expect(stitches.match(/stroke-dasharray/g)?.length ?? 0).toBeGreaterThan(8);
    expect(stitches).not.toContain('opacity');
    for (const [, colour] of flat.matchAll(/(?:fill|stroke)="(#[^"]*)"/g))
      expect(['#ffffff', '#1b1b1d', '#efedea', '#b03a2e']).toContain(colour);
  });

  it('stands whole on the specification sheet, as large as its field lets it', async () => {
    for (const [type, words] of EVERY) {
      const { width, height, data } = await drawSvg(specificationSheet(design(type, words)), 3);
      const dark = (x0: number, x1: number, y0: number, y1: number) => {
        let [left, right, top, bottom] = [width, 0, height, 0];
        for (let y = y0; y < y1; y++)
          for (let x = x0; x < x1; x++)
            if ((data[(y * width + x) * 3] ?? 255) < 90) {
              left = Math.min(left, x);
              right = Math.max(right, x);
              top = Math.min(top, y);
              bottom = Math.max(bottom, y);
            }
        return { left, right, top, bottom };
      };
      const drawn = dark(4, 790, 90, 760);
      expect(drawn.left).toBeGreaterThan(30);
      expect(drawn.right).toBeLessThan(775);
      expect(Math.max((drawn.right - drawn.left) / 720, (drawn.bottom - drawn.top) / 640)).toBeGreaterThan(0.84);
    }
  });
});
