/** 提花牛仔: a loom's figure in the denim's own hue, all over it; it was a note that nothing was drawn. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeMaterial } from '../../../../../src/server/engines/local/garment/cloth/fabric.ts';
import { pressedTile } from '../../../../../src/server/engines/local/garment/cloth/pressed.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import type { Garment, Relief } from '../../../../../src/server/engines/local/garment/specification.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const RELIEF: Relief = { shows: { flower: 'blossom' }, repeat: 14, seed: 11, woven: true };

const setOf = (type: GarmentClass, words: string): Garment[] => designsOf(type, readGarmentBrief(words), 4, 7);

describe('denim whose loom weaves figures', () => {
  it.each([
    ['design_denim', '蓝色提花牛仔夹克'],
    ['design_trousers', '黑色提花牛仔裤'],
    ['design_dress', '白色提花牛仔连衣裙'],
  ] as const)('%s %s: in every proposal, before and behind in the flat, and on the sheet', (type, words) => {
    const set = setOf(type, words);
    expect(new Set(set.map(({ cloth }) => JSON.stringify(cloth.relief?.shows))).size).toBe(4);
    for (const garment of set) {
      expect(garment.cloth).toMatchObject({ fabric: 'denim', relief: { woven: true } });
      expect(garment.cloth.print).toBeUndefined();
      expect(unshownIn(words, garment)).toEqual([]);
      const sheet = specificationSheet(garment);
      expect(sheet).toContain('提花');
      expect(sheet).toContain('（提花）');
      expect(sheet).not.toContain('压花');
      for (const name of ['relief-panels', 'back-relief-panels']) expect(technicalFlat(garment)).toContain(`id="${name}"`);
    }
  });

  it('shows what is named, is no print, and is said where a cloth is another or printed', () => {
    for (const { cloth } of setOf('design_denim', '莲花提花牛仔夹克')) {
      expect(cloth.relief?.shows).toEqual({ flower: 'lotus' });
      expect(cloth.print).toBeUndefined();
    }
    for (const { cloth } of setOf('design_denim', '蓝色牛仔夹克')) expect(cloth.relief).toBeUndefined();
    const [garment] = setOf('design_denim', '提花牛仔夹克');
    if (!garment) throw new Error('no design');
    expect(unshownIn('提花牛仔', { ...garment, cloth: { ...garment.cloth, relief: undefined } })).toEqual(['提花牛仔']);
    expect(unshownIn('压花', garment)).toEqual(['压花']);
  });

  it.each([
    ['#2b3f66', 1],
    ['#1b1b1d', 1],
    ['#f4f2ec', -1],
  ] as const)(
    '%s: its weft is seen, paler on what is dark and deeper on what is pale, and its ground is as it was',
    async (colour, way) => {
      const cloth = { fabric: 'denim', colour, wash: 0, relief: RELIEF } as const;
      const [plain, woven] = [makeMaterial(cloth, 3, 12), makeMaterial(cloth, 3, 12, undefined, await pressedTile(RELIEF))];
      const wear = { ridge: 0, seam: 0, down: 0 };
      const [a, b] = [0, 1].map(() => ({ r: 0, g: 0, b: 0, hs: 0, ht: 0, gloss: 1, alpha: 1 }));
      if (!a || !b) throw new Error('no texel');
      let [figure, ground] = [0, 0];
      for (let i = 0; i < 2500; i++) {
        const [s, t] = [(i % 50) * 0.28, Math.floor(i / 50) * 0.28];
        plain.sample(s, t, wear, a);
        woven.sample(s, t, wear, b);
        const step = way * (b.g / a.g - 1);
        expect(step).toBeGreaterThanOrEqual(-1e-6);
        if (step > 0.3) figure++;
        else if (step < 0.02) ground++;
      }
      for (const share of [figure / 2500, ground / 2500]) {
        expect(share).toBeGreaterThan(0.15);
        expect(share).toBeLessThan(0.8);
      }
    },
  );

  it('is drawn on both sides of a jacket', async () => {
    const [garment] = setOf('design_denim', '蓝色提花牛仔夹克');
    if (!garment) throw new Error('no design');
    const bare = { ...garment, cloth: { ...garment.cloth, relief: undefined } };
    for (const side of ['front', 'back'] as const) {
      const [one, other] = await Promise.all(
        [garment, bare].map(async (made) =>
          sharp((await renderGarment(made, PACE, { width: 320, side })).png)
            .greyscale()
            .raw()
            .toBuffer(),
        ),
      );
      let seen = 0;
      for (let i = 0; i < (one?.length ?? 0); i++) if (Math.abs((one?.[i] ?? 0) - (other?.[i] ?? 0)) > 6) seen++;
      expect(seen / (one?.length ?? 1)).toBeGreaterThan(0.08);
    }
  });
});
