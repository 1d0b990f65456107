/** What a furrier does: 抽刀, 编织皮草, 拔针, 染尖. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pileOf } from '../../../../../src/server/engines/local/garment/cloth/fur.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const WIDTH = 400;

function one(type: GarmentClass, words: string): Garment {
  const [garment] = designsOf(type, readGarmentBrief(words), 1, 7);
  if (!garment) throw new Error('no design');
  return { ...garment, display: 'ghost' };
}

const plain = (garment: Garment): Garment => ({ ...garment, cloth: { ...garment.cloth, furWork: undefined, frost: undefined } });

/** Lightness of the middle of a picture, row by row, and how wide it is. */
async function middle(garment: Garment, side: 'front' | 'back' = 'front') {
  const { png, height } = await renderGarment(garment, PACE, { width: WIDTH, side });
  const data = await sharp(png).greyscale().raw().toBuffer();
  const rows: number[][] = [];
  for (let y = Math.round(height * 0.5); y < height * 0.78; y++) rows.push([...data.subarray(y * WIDTH + 150, y * WIDTH + 190)]);
  return rows;
}

const meanOf = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
const spread = (list: readonly number[]) => Math.sqrt(meanOf(list.map((value) => (value - meanOf(list)) ** 2)));

/** How much columns and rows differ as wholes. */
async function stripes(garment: Garment, side?: 'back') {
  const rows = await middle(garment, side);
  const columns = (rows[0] ?? []).map((_, x) => meanOf(rows.map((row) => row[x] ?? 0)));
  return { columns: spread(columns), rows: spread(rows.map(meanOf)), all: spread(rows.flat()) };
}

describe('the work of a furrier', () => {
  it.each([
    ['米色皮草 抽刀', '抽刀', true],
    ['黑色皮草 编织皮草', '皮条编织', true],
    ['白色皮草 编织', '皮条编织', true],
    ['黑色皮草 拔针', '拔针', false],
    ['米色皮草 染尖', '染尖', false],
  ] as const)('%s is in the flat and on the sheet, and not missing', (words, name, layer) => {
    const garment = one('design_fur', words);
    expect(unshownIn(words, garment)).toEqual([]);
    expect(specificationSheet(garment)).toContain(name);
    expect(specificationSheet(plain(garment))).not.toContain(name);
    const flat = technicalFlat(garment);
    expect(flat).not.toBe(technicalFlat(plain(garment)));
    for (const id of ['fur-work', 'back-fur-work']) expect(flat.includes(`id="${id}"`)).toBe(layer);
  });

  it.each(['front', 'back'] as const)('let out it hangs in strips, woven it is a basket, seen from %s', async (side) => {
    const at = side === 'back' ? side : undefined;
    const [plainly, out, woven] = await Promise.all(
      ['米色短毛皮草', '米色短毛皮草 抽刀', '米色短毛皮草 编织皮草'].map((words) => stripes(one('design_fur', words), at)),
    );
    expect(out?.columns).toBeGreaterThan(2 * (plainly?.columns ?? 0));
    expect(out?.columns).toBeGreaterThan(2 * (out?.rows ?? 0));
    expect(woven?.all).toBeGreaterThan(1.5 * (plainly?.all ?? 0));
  });

  it('plucked it is short and has no guard hair', async () => {
    const [grown, plucked] = ['棕色皮草', '棕色皮草 拔针'].map((words) => one('design_fur', words));
    if (!grown || !plucked) throw new Error('no design');
    expect(pileOf(plucked.cloth).guards).toBe(0);
    expect(pileOf(plucked.cloth).length).toBeLessThan(0.5 * pileOf(grown.cloth).length);
    expect((await stripes(plucked)).all).toBeLessThan(0.7 * (await stripes(grown)).all);
  });

  it('has pale ends on deep hair, deep ones on pale hair, and those that are named', async () => {
    const of = async (words: string) => {
      const garment = one('design_fur', words);
      const light = async (one: Garment) => meanOf((await middle(one)).flat());
      return (await light(garment)) - (await light(plain(garment)));
    };
    expect(await of('黑色皮草 染尖')).toBeGreaterThan(20);
    expect(await of('白色皮草 染尖')).toBeLessThan(-20);
    expect(one('design_fur', '黑色皮草 红色染尖').cloth.frost).toMatch(/^#[b-f]/);
  });

  it('strips are seen among dyed ends', async () => {
    const [strips, plainly] = await Promise.all(['白色皮草 抽刀 染尖', '白色皮草 抽刀'].map((words) => stripes(one('design_fur', words))));
    expect(strips?.columns).toBeGreaterThan(0.9 * (plainly?.columns ?? 0));
  });

  it('is missing from curls and from what is no fur', () => {
    expect(unshownIn('羊羔毛外套 抽刀', one('design_fur', '羊羔毛外套 抽刀'))).toEqual(['抽刀']);
    expect(unshownIn('羊毛大衣 染尖', one('design_woolenCoat', '羊毛大衣 染尖'))).toEqual(['染尖']);
    expect(unshownIn('羽绒服 编织', one('design_downJacket', '羽绒服 编织'))).toEqual(['编织']);
  });
});
