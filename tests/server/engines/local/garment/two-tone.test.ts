/** 上白下黑, 肩部黑色: a body in two colours. Half of a set was all of the one, half all of the other. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hexToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { describe as describeGarment } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { readTwoTone } from '../../../../../src/server/engines/local/garment/designs/reading/two-tone.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const setOf = (type: GarmentClass, words: string) => designsOf(type, readGarmentBrief(words), 4, 7);
const light = (hex: string) => hexToOklab(hex).l;

/** How light a picture's middle is, row by row, beside what closes it. */
async function column(type: GarmentClass, words: string, index: number, side?: 'back'): Promise<number[]> {
  const garment = setOf(type, words)[index];
  if (!garment) throw new Error('no proposal');
  const { png } = await renderGarment(garment, PACE, { width: 300, ...(side && { side }) });
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.height }, (_, y) => data[y * info.width + Math.round(info.width * 0.56)] ?? 0);
}

describe('a body in two colours', () => {
  it.each([
    ['design_downJacket', '上白下黑羽绒服', 'lower', '上下拼色'],
    ['design_outdoor', '上半身白色下半身黑色的冲锋衣', 'lower', '上下拼色'],
    ['tee', '上白下藏青T恤', 'lower', '上下拼色'],
    ['design_knit', '上白下黑毛衣', 'lower', '上下拼色'],
    ['design_outdoor', '白色冲锋衣，肩部黑色', 'shoulders', '肩部拼色'],
    ['design_downJacket', '肩部黑色拼接的白色羽绒服', 'shoulders', '肩部拼色'],
  ] as const)('%s: %s', (type, words, split, named) => {
    for (const garment of setOf(type, words)) {
      expect([garment.split, light(garment.cloth.colour) > 0.85, light(garment.contrast.colour) < 0.4], garment.name).toEqual([
        split,
        true,
        true,
      ]);
      expect(garment.trims, garment.name).not.toContain('colour-block');
      expect(unshownIn(words, garment), garment.name).toEqual([]);
      expect(describeGarment(garment).tags, garment.name).toContain(named);
    }
  });

  it.each([undefined, 'back'] as const)('is light above and dark below, %s', async (side) => {
    const rows = await column('tee', '上白下黑T恤', 0, side);
    const [upper, lower] = [rows.slice(100, 150), rows.slice(260, 300)];
    expect(Math.min(...upper)).toBeGreaterThan(150);
    expect(Math.max(...lower)).toBeLessThan(90);
  });

  it('has dark shoulders and is light below them', async () => {
    const rows = await column('design_outdoor', '白色冲锋衣，肩部黑色', 1);
    const dark = rows.map((value, y) => ({ value, y })).filter(({ value }) => value < 90);
    expect(dark.length).toBeGreaterThan(25);
    expect(dark.filter(({ y }) => y > rows.length * 0.5).length).toBeLessThan(dark.length * 0.1);
  });

  it.each([
    ['design_outdoor', '上白下黑冲锋衣', 'flap'],
    ['design_dress', '上白下黑直筒连衣裙，贴袋', 'patch'],
  ] as const)('%s: %s has pockets, tapes and stitches of the half that they are on', async (type, words, pockets) => {
    // Of a dark tweed some threads are pale.
    const garment = setOf(type, words).find((one) => one.pockets === pockets && one.skirt.kind === 'none' && one.cloth.fabric !== 'tweed');
    if (!garment) throw new Error('no such pockets');
    const { png } = await renderGarment(garment, PACE, { width: 300 });
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    const lower = Array.from({ length: Math.round(info.height * 0.12) }, (_, y) => y + Math.round(info.height * 0.56));
    const pale = lower.flatMap((y) => [...data.subarray(y * info.width + 105, y * info.width + 195)]).filter((value) => value > 130);
    expect(pale.length, garment.name).toBe(0);
  });

  it('is a skirt of the other colour where a dress has one', () => {
    const skirted = setOf('design_dress', '上白下黑百褶连衣裙').filter(({ skirt }) => skirt.kind !== 'none');
    expect(skirted.length).toBeGreaterThan(0);
    for (const garment of skirted) {
      // Under a sheer one is a slip.
      const surfaces = buildScene(garment).surfaces.filter(({ cloth }) => cloth !== 2);
      const clothsOf = (name: 'skirt' | 'body') => new Set(surfaces.filter(({ part }) => part === name).map(({ cloth }) => cloth));
      expect([clothsOf('skirt'), clothsOf('body')], garment.name).toEqual([new Set([1]), new Set([0])]);
    }
  });

  it('has no white edge in the folds of a black skirt', async () => {
    const garment = designsOf('design_dress', readGarmentBrief('上白下黑连衣裙'), 3, 5)[2];
    if (garment?.skirt.kind !== 'knife-pleat') throw new Error('no pleats');
    const { png } = await renderGarment(garment, PACE, { width: 420 });
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    const [from, to] = [Math.round(info.height * 0.5), Math.round(info.height * 0.85)];
    const middle = Array.from({ length: to - from }, (_, y) => [
      ...data.subarray((from + y) * info.width + 160, (from + y) * info.width + 260),
    ]);
    expect(middle.flat().filter((value) => value > 100).length).toBe(0);
  });

  it('is said where it is not drawn', () => {
    for (const garment of setOf('design_trousers', '上黑下白裤子')) expect(unshownIn('上黑下白裤子', garment)).toContain('上黑下白');
    for (const garment of setOf('design_fur', '上黑下白皮草')) expect(unshownIn('上黑下白皮草', garment)).toContain('上黑下白');
  });

  it.each([
    '上身白衬衫，下身黑色西裤',
    '红色连衣裙，肩部蝴蝶结',
    '红色连衣裙，肩部黑色蝴蝶结',
    '红色连衣裙，黑色肩部蝴蝶结',
    '黑色肩部',
    '一上一下',
  ])('%s is none', (words) => {
    expect(readTwoTone(words)).toBeUndefined();
  });
});
