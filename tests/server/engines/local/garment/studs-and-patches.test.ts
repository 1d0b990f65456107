/** 铆钉 of what is no jacket, 补丁, and 破洞 of denim above the waist. */
import { describe, expect, it } from 'vitest';
import { sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';
import { oneDesign, withoutTrim } from '../scenes/trimmed-design.ts';

/** How much more is drawn on a side with the trim than without it. */
function more(garment: Garment, trim: Garment['trims'][number], side: 'front' | 'back') {
  const [whole, plain] = [buildScene(garment, side).details, buildScene(withoutTrim(garment, trim), side).details];
  return { ink: whole.ink.length - plain.ink.length, raised: whole.raised.length - plain.raised.length };
}

describe('studs, patches and holes', () => {
  it.each([
    ['design_dress', '衬衫裙 铆钉', 'studs', '铆钉', 40],
    ['design_dress', '黑色V领连衣裙 铆钉', 'studs', '铆钉', 40],
    ['design_knit', 'V领毛衣 铆钉', 'studs', '铆钉', 40],
    ['design_knit', '高领毛衣 铆钉', 'studs', '铆钉', 20],
    ['design_trousers', '黑色牛仔裤 铆钉', 'studs', '铆钉', 60],
    ['skirt', 'A字半裙 铆钉', 'studs', '铆钉', 20],
    ['design_denim', '牛仔夹克 补丁', 'patches', '补丁', 2],
    ['design_denim', '牛仔裤 补丁', 'patches', '补丁', 1],
    ['design_denim', '牛仔半裙 打补丁', 'patches', '补丁', 1],
    ['design_denim', '牛仔夹克 破洞', 'distressed', '破洞', 20],
    ['design_denim', '牛仔半裙 破洞', 'distressed', '破洞', 20],
  ] as const)('%s %s: before and behind, in the flat and on the sheet', (type, words, trim, name, least) => {
    const garment = oneDesign(type, words);
    expect(garment.trims).toContain(trim);
    expect(unshownIn(words, garment)).toEqual([]);
    for (const side of ['front', 'back'] as const) expect(more(garment, trim, side).ink, side).toBeGreaterThanOrEqual(least);
    expect(technicalFlat(garment).length).toBeGreaterThan(technicalFlat(withoutTrim(garment, trim)).length + 100);
    expect(specificationSheet(garment)).toContain(name);
  });

  it('a patch lies on the cloth: it has an edge that light falls on', () => {
    expect(more(oneDesign('design_denim', '牛仔夹克 补丁'), 'patches', 'front').raised).toBe(3);
  });

  it.each([
    ['design_dress', '蕾丝连衣裙 铆钉', '铆钉'],
    ['design_woolenCoat', '羊毛大衣 破洞', '破洞'],
    ['design_dress', '真丝连衣裙 补丁', '补丁'],
  ] as const)('%s %s has none, which is said', (type, words, missing) => {
    const garment = oneDesign(type, words);
    expect(unshownIn(words, garment)).toEqual([missing]);
    expect(more(garment, missing === '铆钉' ? 'studs' : missing === '破洞' ? 'distressed' : 'patches', 'front').ink).toBe(0);
  });

  it('the elbows of a jacket are worn through behind, of nothing else', () => {
    const sleeves = (garment: Garment) => buildScene(garment, 'back').surfaces.filter(({ part }) => part === 'sleeve');
    const torn = oneDesign('design_denim', '牛仔夹克 破洞');
    expect(sleeves(torn).map(({ detailed }) => detailed)).toEqual([true, true]);
    expect(sleeves(withoutTrim(torn, 'distressed')).map(({ detailed }) => detailed)).toEqual([false, false]);
    const low = (side: 'front' | 'back') =>
      buildScene(torn, side).details.ink.filter((ink) => Number(/M-?[\d.]+ ([\d.]+)/.exec(ink)?.[1] ?? 0) > torn.body.length + 20).length;
    expect(low('back')).toBeGreaterThan(3);
    expect(low('front')).toBe(0);
    const [sleeve] = sleeves(torn);
    if (!sleeve) throw new Error('no sleeve');
    // Where the hole is drawn there is cloth of the sleeve, half way down it.
    const { rx, ry, y } = sample(sleeve);
    const heights = [...y].filter((_, i) => Math.hypot((rx[i] ?? 0) + 6.2, (ry[i] ?? 0) - torn.body.length - 26) < 1);
    expect(heights.length).toBeGreaterThan(4);
    for (const height of heights) expect(Math.abs(height - 36)).toBeLessThan(10);
  });

  it('holes are beside what is mended, not in it', () => {
    const both = oneDesign('design_denim', '牛仔夹克 补丁 破洞');
    const boxes = buildScene(both)
      .details.raised.slice(-3)
      .map(({ d }) => [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const));
    const holes = buildScene(both).details.ink.filter((ink) => ink.includes('#14161c'));
    expect(holes.length).toBe(1);
    const [x = 0, y = 0] = (/M(-?[\d.]+) (-?[\d.]+)/.exec(holes[0] ?? '') ?? []).slice(1).map(Number);
    for (const corners of boxes) {
      const [xs, ys] = [corners.map(([a]) => a), corners.map(([, b]) => b)];
      expect(x > Math.min(...xs) && x < Math.max(...xs) && y > Math.min(...ys) && y < Math.max(...ys)).toBe(false);
    }
  });
});
