/** 压胶 and 热贴合, and 子母扣. */
import { describe, expect, it } from 'vitest';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';
import { oneDesign, withoutTrim } from '../scenes/trimmed-design.ts';

type Side = 'front' | 'back';
const inkOf = (garment: Garment, side: Side = 'front') => buildScene(garment, side).details.ink;

describe('tape', () => {
  it.each([
    ['design_outdoor', '黑色冲锋衣 压胶'],
    ['design_outdoor', '橙色软壳 热贴合'],
    ['design_outdoor', '防晒衣 全压胶'],
    ['design_downJacket', '白色羽绒服 压胶'],
    ['design_trousers', '黑色户外裤 压胶'],
  ] as const)('%s %s lies over every seam, before and behind, in the flat and on the sheet', (type, words) => {
    const garment = oneDesign(type, words);
    const plain = withoutTrim(garment, 'taped');
    expect(unshownIn(words, garment)).toEqual([]);
    for (const side of ['front', 'back'] as const) {
      const more = inkOf(garment, side).length - inkOf(plain, side).length;
      expect(more, side).toBeGreaterThanOrEqual(1);
      // No seam of its body is left as it was sewn.
      const ink = inkOf(garment, side).join('');
      const long = buildScene(garment, side).details.seams.filter(
        (d) => /V|H|L-?\d/.test(d) && d.length > 22 && garment.kind !== 'trousers',
      );
      for (const d of long) expect(ink.includes(`d="${d}"`), d).toBe(true);
    }
    expect(technicalFlat(garment).length).toBeGreaterThan(technicalFlat(plain).length);
    expect(specificationSheet(garment)).toContain('热压胶条');
    expect(specificationSheet(plain)).not.toContain('热压胶条');
  });

  it('of a seam that is taped anyhow is not laid twice', () => {
    const ink = inkOf(oneDesign('design_outdoor', '黑色冲锋衣 压胶'));
    const taped = ink.filter((svg) => svg.split(' d="').length === 5);
    expect(new Set(taped.map((svg) => /d="([^"]+)"/.exec(svg)?.[1])).size).toBe(taped.length);
  });

  it.each([
    ['design_leather', '黑色皮衣 压胶'],
    ['design_woolenCoat', '羊毛大衣 压胶'],
    ['design_knit', '毛衣 压胶'],
    ['design_outdoor', '双排扣风衣 压胶'],
  ] as const)('%s %s has none, which is said', (type, words) => {
    const garment = oneDesign(type, words);
    expect(unshownIn(words, garment)).toEqual(['压胶']);
    expect(inkOf(garment)).toEqual(inkOf(withoutTrim(garment, 'taped')));
    expect(specificationSheet(garment)).not.toContain('热压胶条');
  });
});

/** Circles in its ink that are none without the studs. */
function caps(garment: Garment): number {
  const plain = new Set(inkOf(withoutTrim(garment, 'press-studs')));
  return inkOf(garment).filter((svg) => svg.includes('<circle') && !plain.has(svg)).length;
}

describe('press studs', () => {
  it.each([
    ['design_outdoor', '黑色冲锋衣 子母扣', 6],
    ['design_downJacket', '白色羽绒服 子母扣', 6],
    ['design_woolenCoat', '单排扣羊毛大衣 子母扣', 3],
    ['design_leather', '黑色机车皮衣 子母扣', 4],
    ['design_knit', '米色开衫 子母扣', 5],
    ['design_denim', '牛仔夹克 子母扣', 6],
    ['design_dress', '衬衫裙 子母扣', 8],
    ['design_trousers', '牛仔裤 子母扣', 1],
    ['shirt', '白衬衫 子母扣', 6],
  ] as const)('%s %s: its caps are seen in front and drawn in the flat, both halves are on the sheet', (type, words, least) => {
    const garment = oneDesign(type, words);
    const plain = withoutTrim(garment, 'press-studs');
    expect(unshownIn(words, garment)).toEqual([]);
    expect(caps(garment)).toBeGreaterThanOrEqual(least);
    expect(technicalFlat(garment)).not.toBe(technicalFlat(plain));
    expect(specificationSheet(garment)).toContain('母扣、子扣');
  });

  it('cover a zip with a flap', () => {
    const garment = oneDesign('design_outdoor', '黑色冲锋衣 子母扣');
    const plain = withoutTrim(garment, 'press-studs');
    const middle = (svg: string) => !svg.startsWith('<g') && /d="M-0\.16 /.test(svg);
    expect(inkOf(plain).some(middle)).toBe(true);
    expect(inkOf(garment).some(middle)).toBe(false);
    expect(buildScene(garment).details.raised.length).toBeGreaterThan(buildScene(plain).details.raised.length);
  });

  it.each([
    ['design_knit', '高领毛衣 子母扣'],
    ['design_dress', '吊带裙 子母扣'],
    ['design_woolenCoat', '牛角扣大衣 子母扣'],
    ['design_trousers', '运动裤 子母扣'],
  ] as const)('%s %s closes with none, which is said', (type, words) => {
    const garment = oneDesign(type, words);
    expect(unshownIn(words, garment)).toEqual(['子母扣']);
    expect(caps(garment)).toBe(0);
    expect(specificationSheet(garment)).not.toContain('母扣、子扣');
  });
});
