/** 手绘: figures that are painted on cloth by hand. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { figureBox } from '../../../../../src/server/engines/local/garment/details/worked/placed-figure.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';
import type { PlacedFigure } from '../../../../../src/server/engines/local/garment/work.ts';

function one(type: GarmentClass, words: string): Garment {
  const [garment] = designsOf(type, readGarmentBrief(words), 1, 7);
  if (!garment) throw new Error('no design');
  return garment;
}

/** What is worked, as pixels of a box, RGBA. */
async function drawn(garment: Garment, figure: PlacedFigure, side: 'front' | 'back' = 'front') {
  const { x0, x1, y0, y1 } = figureBox(garment, figure);
  const [left, top, wide, high] = [x0 - 3, y0 - 3, x1 - x0 + 6, y1 - y0 + 11];
  const { figures } = buildScene(garment, side).details;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(wide * 12)}" height="${Math.round(high * 12)}" viewBox="${left} ${top} ${wide} ${high}">${figures?.worked ?? ''}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, ...info, below: Math.round((y1 - top) * 12) };
}

describe('手绘', () => {
  it.each([
    ['design_denim', '浅蓝牛仔夹克 手绘', ['side', 'back']],
    ['design_leather', '黑色皮衣 手绘', ['side', 'back']],
    ['design_woolenCoat', '黑色大衣 手绘', ['side', 'back']],
    ['design_dress', '白色连衣裙 手绘', ['side']],
    ['design_trousers', '浅蓝牛仔裤 手绘', ['hem']],
    ['tee', '白色T恤 胸前手绘老虎', ['chest']],
  ] as const)('%s %s is painted, in the flat and on the sheet', (type, words, places) => {
    const garment = one(type, words);
    expect(garment.figures?.map(({ at, worked }) => [at, worked])).toEqual(places.map((at) => [at, 'painted']));
    expect(garment.cloth.print).toBeUndefined();
    expect(unshownIn(words, garment)).toEqual([]);
    expect(technicalFlat(garment)).toContain('id="figures"');
    expect(specificationSheet(garment)).toContain('手绘');
  });

  it('shows what was said of it, on the back too', () => {
    const garment = one('design_denim', '浅蓝牛仔夹克 百合手绘');
    expect(garment.figures?.map(({ shows }) => shows)).toEqual([{ spray: 'lily' }, { spray: 'lily' }]);
  });

  it('runs below the figure, where nothing runs that is sewn', async () => {
    const covered = async (words: string) => {
      const garment = one('design_dress', words);
      const { data, width, below } = await drawn(garment, garment.figures?.[0] as PlacedFigure);
      let count = 0;
      for (let i = (below + 4) * width * 4 + 3; i < data.length; i += 4) if ((data[i] ?? 0) > 128) count++;
      return count;
    };
    expect(await covered('白色连衣裙 牡丹手绘')).toBeGreaterThan(20);
    expect(await covered('白色连衣裙 牡丹刺绣')).toBe(0);
  });

  it('has the marks of a brush: one petal is many tones', async () => {
    const garment = one('design_leather', '黑色皮衣 红色手绘');
    const [figure] = garment.figures ?? [];
    if (!figure) throw new Error('no figure');
    const printed = { ...garment, figures: [{ ...figure, worked: undefined }] };
    const rough = async (made: Garment) => {
      const { data, width } = await drawn(made, figure);
      let [sum, count] = [0, 0];
      for (let i = 0; i + (width + 1) * 4 < data.length; i += 4) {
        if ((data[i + 3] ?? 0) < 250 || (data[i + (width + 1) * 4 + 3] ?? 0) < 250) continue;
        sum += Math.abs((data[i] ?? 0) - (data[i + (width + 1) * 4] ?? 0));
        count++;
      }
      return sum / count;
    };
    expect(await rough(garment)).toBeGreaterThan(1.6 * (await rough(printed)));
  });

  it('is another one on each side, and the same whenever it is drawn', () => {
    const garment = one('design_leather', '黑色皮衣 手绘');
    const worked = (side: 'front' | 'back') => buildScene(garment, side).details.figures?.worked;
    expect(worked('front')).toBe(worked('front'));
    expect(worked('front')).not.toBe(worked('back'));
  });

  it('花卉 is a print still', () => {
    const garment = one('design_dress', '手绘花卉连衣裙');
    expect(garment.cloth.print).toBeDefined();
    expect(garment.figures).toBeUndefined();
    expect(unshownIn('手绘花卉连衣裙', garment)).toEqual([]);
  });

  it.each([
    ['design_fur', '棕色皮草 手绘'],
    ['design_knit', '米色毛衣 手绘'],
    ['design_downJacket', '白色羽绒服 手绘'],
  ] as const)('%s %s takes no paint, which is said', (type, words) => {
    const garment = one(type, words);
    expect(garment.figures ?? []).toEqual([]);
    expect(unshownIn(words, garment)).toEqual(['手绘']);
  });
});
