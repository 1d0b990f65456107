import { describe, expect, it } from 'vitest';
import { necklineEdge } from '../../../../../src/server/engines/local/garment/blocks/necks/neckline.ts';
import { sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';
import { drawMask } from '../../../../../src/server/engines/local/pixels/raster.ts';

function design(type: GarmentClass, words: string): Garment {
  const [garment] = designsOf(type, readGarmentBrief(words), 1, 5);
  if (!garment) throw new Error('no design');
  return garment;
}

describe('what lies over and under each other', () => {
  it.each([
    ['design_woolenCoat', '双排扣大衣'],
    ['suit', '单排扣西装'],
  ] as const)('%s %s: both lapels lie along the opening, and none of the front shows between', async (type, words) => {
    const plain = design(type, words);
    const garment: Garment = { ...plain, trims: [...plain.trims, 'contrast-collar'] };
    const lapels = buildScene(garment).details.raised.filter(({ cloth }) => cloth === 1);
    // Four pixels a centimetre, the neck's middle at 120.
    const paths = lapels.map(({ d }) => `<path d="${d}" fill="#fff"/>`).join('');
    const { data } = await drawMask(
      `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="140"><g transform="translate(120 0) scale(4)">${paths}</g></svg>`,
    );
    let [cloth, bare] = [0, 0];
    for (let y = 24; y < 80; y++)
      for (let x = 0; x < 240; x++) {
        const beside = necklineEdge(garment, (x + 0.5 - 120) / 4, (y + 0.5) / 4, true);
        if (beside < 0.5 || beside > 1.5) continue;
        cloth++;
        if ((data[y * 240 + x] ?? 0) < 0.5) bare++;
      }
    expect(cloth).toBeGreaterThan(300);
    expect(bare / cloth).toBeLessThan(0.1);
  });

  it('the slip under a sheer skirt widens with it', () => {
    const surfaces = buildScene(design('skirt', '纱裙')).surfaces.map((surface) => sample(surface));
    const widthAt = (cloth: number, low: number, high: number) =>
      surfaces
        .filter(({ surface }) => surface.cloth === cloth && surface.nv > 40)
        .reduce((most, { x, y }) => x.reduce((own, v, i) => ((y[i] ?? 0) > low && (y[i] ?? 0) < high ? Math.max(own, v) : own), most), 0);
    expect(widthAt(2, 41, 43) / widthAt(0, 41, 43)).toBeGreaterThan(0.72);
    expect(widthAt(2, 41, 43)).toBeLessThan(widthAt(0, 41, 43));
  });
});
