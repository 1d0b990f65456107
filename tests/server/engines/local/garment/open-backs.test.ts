/** 露背: drawn as a scoop, a V, the low edge between straps or a drop below a collar, in picture, flat and sheet. It was said to be missing, and 背后镂空 was a rose. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { necklineEdge } from '../../../../../src/server/engines/local/garment/blocks/necks/neckline.ts';
import { withOpenBack } from '../../../../../src/server/engines/local/garment/designs/asked/open-backed.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { describe as named } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { sheetRows } from '../../../../../src/server/engines/local/garment/flat/measurements.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const SIGNAL = new AbortController().signal;
const PACE = { signal: SIGNAL, progress: () => undefined };
const setOf = (type: GarmentClass, words: string): Garment[] => designsOf(type, readGarmentBrief(words), 4, 3);
const cutAway = (garment: Garment, x: number, y: number) => necklineEdge(garment, x, y, false) < 0;

describe('a back that is open', () => {
  it.each<[GarmentClass, string, NonNullable<Garment['openBack']>['shape']]>([
    ['design_dress', '黑色小礼裙，方领，露背', 'scoop'],
    ['design_dress', '红色礼服，V领，V背', 'v'],
    ['design_dress', '香槟色缎面吊带裙，露背', 'low'],
    ['design_dress', '抹胸礼服，大露背', 'low'],
    ['design_dress', '旗袍，背后镂空', 'drop'],
    ['tee', '黑色T恤，圆领，露背', 'drop'],
    // Cut out of it, below an edge that stays.
    ['design_dress', '白色连衣裙，圆领，后背镂空', 'drop'],
  ])('%s: %s', (type, words, shape) => {
    for (const garment of setOf(type, words)) {
      expect([garment.openBack?.shape, garment.figures], garment.name).toEqual([shape, undefined]);
      const { deep = 0 } = garment.openBack ?? {};
      expect(deep).toBeLessThan(garment.body.waistAt);
      expect(cutAway(garment, 0, deep - 2), garment.name).toBe(true);
      expect([cutAway(garment, 0, deep + 1), cutAway(garment, 14, 30)], garment.name).toEqual([false, false]);
      expect(necklineEdge(garment, 0, deep - 2, true) > 0 || garment.neckline === 'deep-v', garment.name).toBe(true);
      expect(unshownIn(words, garment)).toEqual([]);
      expect(named(garment).description).toContain('露背');
      expect(sheetRows(garment).some(({ name, cm }) => /后领深|露背深/.test(name) && Math.abs(cm - deep) < 1)).toBe(true);
    }
  });

  it('lies below the band of a knit', () => {
    const [sweater] = setOf('design_knit', '米色毛衣') as [Garment];
    const banded: Garment = { ...sweater, neckline: 'round', closure: 'none', trims: ['rib-hem'], seams: [] };
    const shape = (one: Garment) => withOpenBack(one, readGarmentBrief('毛衣，露背')).openBack?.shape;
    expect([shape(banded), shape({ ...banded, trims: [], kind: 'dress' })]).toEqual(['drop', 'scoop']);
  });

  it('goes deeper where all of it is bare', () => {
    const [some, all] = ['吊带裙，露背', '吊带裙，大露背'].map((words) => setOf('design_dress', words)[0]?.openBack?.deep ?? 0);
    expect((all ?? 0) - (some ?? 0)).toBe(6);
  });

  it('leaves the neck and a collar round it where they were', () => {
    for (const words of ['旗袍，背后镂空', '黑色小礼裙，方领，露背']) {
      const [garment] = setOf('design_dress', words) as [Garment];
      const closed = { ...garment, openBack: undefined };
      for (let x = -18; x <= 18; x += 2)
        expect(necklineEdge(garment, x, 0, false) < 0, `${words} ${x}`).toBe(necklineEdge(closed, x, 0, false) < 0);
    }
  });

  it('is seen from behind, and its drop shows the inside of the front', async () => {
    const [garment] = setOf('design_dress', '白色连衣裙，立领，后背镂空') as [Garment];
    const white = { ...garment, cloth: { ...garment.cloth, fabric: 'poplin' as const, print: undefined } };
    const at = async (one: Garment) => {
      const { png } = await renderGarment(one, PACE, { width: 300, side: 'back' });
      const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
      const column = Array.from({ length: info.height }, (_, y) => data[y * info.width + Math.round(info.width / 2) + 3] ?? 0);
      return column.slice(Math.round(info.height * 0.16), Math.round(info.height * 0.34));
    };
    const [open, closed] = [await at(white), await at({ ...white, openBack: undefined })];
    expect(Math.min(...closed) - Math.min(...open)).toBeGreaterThan(60);
  });

  it('is drawn in the flat', () => {
    for (const words of ['黑色小礼裙，方领，露背', '旗袍，背后镂空', '吊带裙，露背']) {
      const [garment] = setOf('design_dress', words) as [Garment];
      expect(technicalFlat(garment, SIGNAL), words).not.toBe(technicalFlat({ ...garment, openBack: undefined }, SIGNAL));
    }
  });

  it('is no back of a coat, and a figure that is cut out of one stays a figure', () => {
    for (const garment of setOf('design_woolenCoat', '大衣，露背')) {
      expect(garment.openBack).toBeUndefined();
      expect(unshownIn('大衣，露背', garment)).toContain('露背');
    }
    for (const { figures, openBack } of setOf('design_dress', '连衣裙，后背镂空雕花'))
      expect([figures?.[0]?.worked, openBack]).toEqual(['cutwork', undefined]);
  });
});

describe('a tailcoat', () => {
  const coats = setOf('suit', '黑色燕尾服');

  it('is one, by its name and all of its proposals', () => {
    for (const { name, tails, closure, vent, waist, pockets } of coats)
      expect([name, tails, closure, vent?.at, waist, pockets]).toEqual(['燕尾服', true, 'double-breasted', 'back', 'none', 'none']);
    for (const { tails } of setOf('suit', '黑色西装')) expect(tails).toBeUndefined();
  });

  it('ends at the waist before and at the knee behind', async () => {
    const [coat] = coats as [Garment];
    const white = { ...coat, cloth: { ...coat.cloth, colour: '#fbfaf7' } };
    const { png } = await renderGarment(white, PACE, { width: 300 });
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    const middle = (part: number) => data[Math.round(info.height * part) * info.width + Math.round(info.width * 0.42)] ?? 0;
    // White cloth above, its inside in shade below, paper under the hem.
    expect(middle(0.42) - middle(0.52)).toBeGreaterThan(70);
    expect(middle(0.96) - middle(0.52)).toBeGreaterThan(40);
    expect(sheetRows(coat).find(({ name }) => name === '前衣长')?.cm).toBe(48);
  });
});
