/** Shawl collars are one leaf from nape to break, whatever closes them, and a flounce goes on where a trumpet ends. Scenes and flats only. */
import { describe, expect, it } from 'vitest';
import type { Surface, Vertex } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { extentOf } from '../../../../../src/server/engines/local/garment/details/path-extent.ts';
import { necks } from '../../../../../src/server/engines/local/garment/flat/necks.ts';
import { briefOf } from '../../../../../src/server/engines/local/garment/garment-brief.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

function setOf(designType: GarmentClass, prompt: string, seed = 7): Garment[] {
  const job = { id: 'j', designType, input: { prompt }, parameters: {}, images: {}, masks: {}, seed, count: 4 };
  return designsOf(designType, briefOf(job), 4, seed);
}

describe('a shawl collar', () => {
  it.each<[GarmentClass, string]>([
    ['design_woolenCoat', '青果领大衣，牛角扣'],
    ['suit', '青果领西装'],
    ['design_knit', '青果领针织开衫'],
    ['design_leather', '青果领皮衣，拉链'],
  ])('%s: %s is no V, in the picture and in the flat', (type, words) => {
    for (const garment of setOf(type, words)) {
      expect(garment.neckline).toBe('shawl');
      const leaves = buildScene(garment)
        .details.raised.map(({ d }) => extentOf(d))
        .filter(({ y0, y1 }) => y0 < 1 && y1 > 29);
      expect(leaves.length).toBeGreaterThanOrEqual(2);
      // With a collar's own front it ended at a notch, a hand below the shoulder.
      for (const { d } of necks(garment, false).filter(({ inside }) => !inside)) expect(extentOf(d).y1).toBeGreaterThan(29);
    }
  });
});

/** Places of a surface's front, as the eye sees them. */
function seen(surface: Surface, from: number, to: number): Vertex[] {
  return Array.from({ length: 400 * 40 }, (_, i) => {
    const point: Vertex = { x: 0, y: 0, z: 0, s: 0, t: 0, edge: 0, rx: 0, ry: 0 };
    surface.at(0.25 + (i % 400) / 800, from + ((to - from) * Math.floor(i / 400)) / 39, point);
    return point;
  });
}

describe('a flounce', () => {
  it.each([7, 3, 8])('covers the hem of a trumpet skirt, which came through its seam as a torn edge: %i', (seed) => {
    const garment = setOf('design_dress', '鱼尾裙摆礼服裙', seed).find(({ trims }) => trims.includes('ruffle-hem'));
    if (!garment) throw new Error('no flounce');
    const [skirt, flounce] = buildScene(garment).surfaces;
    if (!skirt || flounce?.part !== 'frill') throw new Error('no flounce below the skirt');
    const cell = ({ x, y }: Vertex) => `${Math.round(x * 2)} ${Math.round(y * 2)}`;
    const nearest = new Map<string, number>();
    for (const point of seen(flounce, 0, 1)) nearest.set(cell(point), Math.max(nearest.get(cell(point)) ?? -99, point.z));
    const hem = seen(skirt, 0.98, 1).filter((point) => nearest.has(cell(point)));
    const through = hem.filter((point) => point.z > (nearest.get(cell(point)) ?? 0) + 0.15);
    expect(hem.length).toBeGreaterThan(0);
    expect(through.length / hem.length).toBeLessThan(0.04);
  });
});
