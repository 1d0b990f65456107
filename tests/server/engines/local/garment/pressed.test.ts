/** 压花: pressed into the cloth, all over it or at one place, in its own colour; it was a note that nothing was drawn, and its roses a print. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Surface } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { makeMaterial } from '../../../../../src/server/engines/local/garment/cloth/fabric.ts';
import { pressedTile } from '../../../../../src/server/engines/local/garment/cloth/pressed.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { piecesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import { renderGarment, renderProduct } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import type { Garment, Relief } from '../../../../../src/server/engines/local/garment/specification.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

function setOf(sentence: string, count = 4): Garment[] {
  return designsOf(piecesIn(sentence)[0]?.garment ?? 'design_dress', readGarmentBrief(sentence), count, 7);
}

describe('what is pressed all over', () => {
  it.each([
    ['玫瑰压花皮衣', { flower: 'rose' }, '玫瑰压花'],
    ['黑色鳄鱼压花皮衣', { grain: 'plates' }, '鳄鱼纹压花'],
    ['白色羽绒服 压花面', { grain: 'lattice' }, '菱格压花'],
    ['酒红色丝绒牡丹压花连衣裙', { flower: 'peony' }, '牡丹压花'],
    ['爱心压花皮裤', { motif: 'heart' }, '爱心压花'],
  ] as const)('%s: in the cloth of every proposal, and no print', (sentence, shows, name) => {
    for (const garment of setOf(sentence)) {
      expect(garment.cloth.relief?.shows).toEqual(shows);
      expect(garment.cloth.print).toBeUndefined();
      expect(unshownIn(sentence, garment)).toEqual([]);
      const sheet = specificationSheet(garment);
      expect(sheet).toContain(name);
      expect(sheet).toContain('（压花）');
    }
  });

  it('is another flower in each where none is named', () => {
    expect(new Set(setOf('压花皮衣').map(({ cloth }) => JSON.stringify(cloth.relief?.shows))).size).toBe(4);
  });

  it('is said to be missing where a cloth does not take it, and is in none that nobody asked for it', () => {
    for (const sentence of ['压花皮草大衣', '压花毛衣'])
      for (const garment of setOf(sentence)) {
        expect(garment.cloth.relief).toBeUndefined();
        expect(unshownIn(sentence, garment)).toEqual(['压花']);
      }
    for (const { cloth } of setOf('玫瑰印花皮衣')) expect([cloth.relief, cloth.print !== undefined]).toEqual([undefined, true]);
  });

  it('is drawn in lines in the flat, before and behind', () => {
    const [garment] = setOf('压花皮衣', 1) as [Garment];
    const flat = technicalFlat(garment);
    for (const name of ['relief-under', 'relief-panels', 'back-relief-panels']) expect(flat).toContain(`id="${name}"`);
    expect(technicalFlat({ ...garment, cloth: { ...garment.cloth, relief: undefined } })).not.toContain('relief');
  });
});

const RELIEF: Relief = { shows: { flower: 'rose' }, repeat: 13, seed: 11 };

describe('how it is pressed', () => {
  it('closes in itself: nothing breaks at the edge of a repeat', async () => {
    const { size, high } = await pressedTile(RELIEF);
    const jump = (a: number, b: number) => Math.abs((high[a] ?? 0) - (high[b] ?? 0));
    const rows = Array.from({ length: size }, (_, k) => k);
    const most = (pick: (k: number) => readonly [number, number]) => Math.max(...rows.map((k) => jump(...pick(k))));
    const within = most((k) => [k * size + size / 2, k * size + size / 2 + 1]);
    expect(most((k) => [k * size, k * size + size - 1])).toBeLessThan(within * 2 + 0.1);
    expect(most((k) => [k, (size - 1) * size + k])).toBeLessThan(within * 2 + 0.1);
  });

  it('keeps the hue of its cloth, deeper in the ground', async () => {
    const cloth = { fabric: 'leather', colour: '#7a4a28', wash: 0, relief: RELIEF } as const;
    const [plain, pressed] = [makeMaterial(cloth, 3, 12), makeMaterial(cloth, 3, 12, undefined, await pressedTile(RELIEF))];
    const wear = { ridge: 0, seam: 0, down: 0 };
    const [a, b] = [0, 1].map(() => ({ r: 0, g: 0, b: 0, hs: 0, ht: 0, gloss: 1, alpha: 1 })) as [Texel, Texel];
    let steep = 0;
    for (let i = 0; i < 900; i++) {
      plain.sample((i % 30) * 0.43, Math.floor(i / 30) * 0.43, wear, a);
      pressed.sample((i % 30) * 0.43, Math.floor(i / 30) * 0.43, wear, b);
      expect(b.r / b.g).toBeCloseTo(a.r / a.g, 4);
      expect(b.r).toBeLessThanOrEqual(a.r + 1e-6);
      if (Math.abs(b.hs - a.hs) > 0.15) steep++;
    }
    expect(steep).toBeGreaterThan(150);
  });
});

interface Texel {
  r: number;
  g: number;
  b: number;
  hs: number;
  ht: number;
  gloss: number;
  alpha: number;
}

/** Brightness of a picture, row by row. */
async function lightOf(garment: Garment, side: 'front' | 'back'): Promise<{ readonly data: Buffer; readonly width: number }> {
  const { png } = await renderGarment(garment, PACE, { width: 420, side });
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width };
}

/** Share of a box of the picture that is another brightness than without relief. */
async function changed(garment: Garment, side: 'front' | 'back', box: readonly [number, number, number, number]): Promise<number> {
  const bare = { ...garment, cloth: { ...garment.cloth, relief: undefined } };
  const [pressed, plain] = [await lightOf(garment, side), await lightOf(bare, side)];
  const [x0, y0, x1, y1] = box;
  let seen = 0;
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++)
      if (Math.abs((pressed.data[y * pressed.width + x] ?? 0) - (plain.data[y * plain.width + x] ?? 0)) > 5) seen++;
  return seen / ((x1 - x0) * (y1 - y0));
}

/** Two squares of one cloth beside each other, of which one was cut as the mirror of the other. */
const square = (middle: number, turned: 1 | -1): Surface => ({
  cloth: 0,
  detailed: false,
  nu: 60,
  nv: 60,
  at(u, v, out) {
    out.x = middle + (u - 0.5) * 20;
    out.y = v * 20;
    out.z = 0;
    out.s = turned * (u - 0.5) * 20;
    out.t = v * 20;
    out.edge = 9;
    out.rx = 999;
    out.ry = 999;
  },
});

describe('what is seen of it', () => {
  it('is lit from one side on both of a pair of sleeves', async () => {
    const relief: Relief = { shows: { grain: 'lattice' }, repeat: 7.2, seed: 1 };
    const product = {
      surfaces: [square(-12, 1), square(12, -1)],
      cloths: [{ fabric: 'poplin', colour: '#9a8a78', wash: 0, relief }] as const,
      details: () => ({ raised: [], seams: [], ink: [] }),
      lining: '#9a8a78',
      laid: false,
      smallest: 44,
      seed: 1,
    };
    const { png, width } = await renderProduct(product, '#9a8a78', PACE, 700);
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    // From middle to middle of the two squares, px: both are whole in this frame.
    const perCm = (700 * 0.84) / 44;
    const apart = Math.round(24 * perCm);
    const left = Math.round(width / 2 - 12 * perCm);
    const y0 = Math.round(info.height * 0.45);
    let [differs, varies] = [0, 0];
    for (let y = y0; y < y0 + 60; y++)
      for (let x = left - 60; x < left + 60; x++) {
        const i = y * info.width + x;
        differs += Math.abs((data[i] ?? 0) - (data[i + apart] ?? 0));
        varies += Math.abs((data[i] ?? 0) - (data[i + 4] ?? 0));
      }
    expect(varies).toBeGreaterThan(7200 * 4);
    expect(differs).toBeLessThan(varies * 0.27);
  });

  it('light and shade before and behind, on body and sleeve', async () => {
    const [garment] = setOf('棕色压花皮衣', 1) as [Garment];
    for (const side of ['front', 'back'] as const)
      for (const box of [
        [170, 270, 250, 350],
        [70, 250, 100, 380],
        [320, 250, 350, 380],
      ] as const)
        expect(await changed(garment, side, box)).toBeGreaterThan(0.2);
  });

  it('at one place it stands on the back alone, drawn in the flat and named on the sheet', async () => {
    const sentence = '黑色皮夹克后背压花玫瑰';
    const [garment] = setOf(sentence, 1) as [Garment];
    expect(garment.figures).toMatchObject([{ at: 'back', shows: { flower: 'rose' }, worked: 'embossed' }]);
    expect(garment.cloth.relief).toBeUndefined();
    expect(unshownIn(sentence, garment)).toEqual([]);
    expect(specificationSheet(garment)).toContain('后背玫瑰压花');
    expect(technicalFlat(garment)).toContain('id="back-figures"');
    const bare = { ...garment, figures: [] };
    const apart = async (side: 'front' | 'back') => {
      const [one, other] = [await lightOf(garment, side), await lightOf(bare, side)];
      let most = 0;
      for (let i = 0; i < one.data.length; i++) most = Math.max(most, Math.abs((one.data[i] ?? 0) - (other.data[i] ?? 0)));
      return most;
    };
    expect(await apart('front')).toBe(0);
    expect(await apart('back')).toBeGreaterThan(25);
  });
});
