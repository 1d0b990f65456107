/** Plumes as they are seen: beyond the cloth where they were asked for and nowhere else, as white as white cloth, under buttons and belts. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { rgbToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { mixedDesigns } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { describe as said } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { flatLayers, flatSide } from '../../../../../src/server/engines/local/garment/flat/flat-layers.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { renderCutout, renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import type { Side } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';
import type { FeatherPlace } from '../../../../../src/server/engines/local/garment/specification-parts.ts';
import { drawnOnce } from '../../../../support/pictures/drawn-once.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const WIDTH = 320;
const HEIGHT = Math.round((WIDTH * 1365) / 1024);

function design(sentence: string): Garment {
  const [garment] = mixedDesigns(classesIn(sentence), readGarmentBrief(sentence), 1, 5);
  if (!garment) throw new Error('no design');
  return { ...garment, display: 'mannequin' };
}

async function pixels(garment: Garment, side: Side = 'front'): Promise<Buffer> {
  const { png } = await drawnOnce(garment, { width: WIDTH, side });
  return sharp(png).removeAlpha().raw().toBuffer();
}

/** Pixels of a red cloth. */
const isRed = (data: Buffer, i: number) => (data[i] ?? 0) - (data[i + 1] ?? 0) > 55;

/** What feathers add: new red beyond the cloth, and how far all that changed by much reaches, parts of the picture. */
async function added(garment: Garment, side: Side) {
  const [plain, plumed] = [await pixels({ ...garment, feathers: undefined }, side), await pixels(garment, side)];
  let beyond = 0;
  let box = { x0: 1, y0: 1, x1: 0, y1: 0 };
  for (let k = 0; k < WIDTH * HEIGHT; k++) {
    const i = k * 3;
    if (!isRed(plain, i) && isRed(plumed, i)) beyond++;
    const change = [0, 1, 2].reduce((sum, c) => sum + Math.abs((plain[i + c] ?? 0) - (plumed[i + c] ?? 0)), 0);
    if (change < 100) continue;
    const [x, y] = [(k % WIDTH) / WIDTH, Math.floor(k / WIDTH) / HEIGHT];
    box = { x0: Math.min(box.x0, x), y0: Math.min(box.y0, y), x1: Math.max(box.x1, x), y1: Math.max(box.y1, y) };
  }
  return { beyond, box };
}

/** A straight red dress of poplin on a dummy: its stand, and so its size in the picture, is the same with plumes and without. */
const dress = design('红色府绸圆领长袖直筒连衣裙');
const feathered = (place: FeatherPlace): Garment => ({ ...dress, feathers: { at: [place] } });

describe('plumes in a picture', () => {
  it.each([
    ['hem', 0.6, 0.92],
    ['cuffs', 0.42, 0.75],
    ['neckline', 0.1, 0.36],
    ['shoulders', 0.1, 0.4],
  ] as const)('reach beyond the cloth at %s alone, before and behind', async (place, from, to) => {
    for (const side of ['front', 'back'] as const) {
      const { beyond, box } = await added(feathered(place), side);
      expect(beyond).toBeGreaterThan(60);
      expect(box.y0).toBeGreaterThan(from);
      expect(box.y1).toBeLessThan(to);
      if (place === 'neckline') expect(box.x1 - box.x0).toBeLessThan(0.32);
    }
  });

  it('cover a dress from its bust to below its hem', async () => {
    const { beyond, box } = await added({ ...feathered('all') }, 'front');
    expect(beyond).toBeGreaterThan(300);
    expect(box.y0).toBeGreaterThan(0.25);
    expect(box.y1).toBeGreaterThan(0.7);
  });

  it('end softly: part of the light of the ground comes through them', async () => {
    const { width, data } = await renderCutout({ ...feathered('hem'), display: 'ghost' }, PACE, WIDTH);
    const alphas = Array.from({ length: data.length / 4 }, (_, k) => data[k * 4 + 3] ?? 0).slice(-width * 14);
    const solid = alphas.filter((a) => a >= 220).length;
    expect(alphas.filter((a) => a > 30 && a < 220).length).toBeGreaterThan(100 + solid * 4);
  });

  it.each(['白色府绸直筒连衣裙羽毛下摆', '白色缎面直筒连衣裙羽毛下摆', '白色府绸直筒连衣裙满身羽毛'])(
    '%s: as white as the cloth',
    async (sentence) => {
      const garment = design(sentence);
      const lightness = async (one: Garment, from: number, to: number) => {
        const { width, height, data } = await renderCutout({ ...one, display: 'ghost' }, PACE, WIDTH);
        let [sum, count] = [0, 0];
        for (let k = Math.round(from * height) * width; k < Math.round(to * height) * width; k++) {
          const [r = 0, g = 0, b = 0, a = 0] = data.subarray(k * 4, k * 4 + 4);
          if (a < 250) continue;
          sum += rgbToOklab({ r, g, b }).l;
          count++;
        }
        expect(count).toBeGreaterThan(400);
        return sum / count;
      };
      // Below the cloth there is nothing but plumes; all over, they are all that is seen below the bust.
      const [from, to] = garment.feathers?.at[0] === 'all' ? [0.45, 0.9] : [0.93, 0.97];
      const [plumes, cloth] = [await lightness(garment, from, to), await lightness({ ...garment, feathers: undefined }, 0.45, 0.9)];
      // A little whiter, since cloth has a dark side and folds; a fifth less light would be seen as grey.
      expect(plumes).toBeGreaterThan(cloth + 0.012);
      expect(plumes).toBeLessThan(cloth + 0.075);
    },
  );

  it('have the colour that was said of them', async () => {
    const { data } = await renderCutout(design('黑色府绸圆领直筒连衣裙白色羽毛领口'), PACE, 200);
    let [white, black] = [0, 0];
    for (let i = 0; i < data.length; i += 4) {
      if ((data[i + 3] ?? 0) < 200) continue;
      if ((data[i + 1] ?? 0) > 210) white++;
      else if ((data[i + 1] ?? 255) < 60) black++;
    }
    expect(white).toBeGreaterThan(500);
    expect(black).toBeGreaterThan(2000);
  });

  it('stay within the picture, however far they stand out', async () => {
    const garment: Garment = { ...design('红色府绸长袖直筒连衣裙羽毛袖口羽毛下摆'), display: 'ghost' };
    const wide: Garment = { ...garment, body: { ...garment.body, sweep: 16 } };
    for (const one of [wide, garment]) {
      const data = await pixels(one);
      const outside = Array.from({ length: WIDTH * HEIGHT }, (_, k) => k).filter((k) => {
        const [x, y] = [(k % WIDTH) / WIDTH, Math.floor(k / WIDTH) / HEIGHT];
        return isRed(data, k * 3) && (x < 0.05 || x > 0.95 || y < 0.04 || y > 0.94);
      });
      expect(outside).toEqual([]);
    }
  });

  it('lie under the buttons and the belt', async () => {
    const { feathers, ...plain } = design('黑色衬衫裙满身羽毛，金色纽扣，金色腰带');
    expect(feathers?.at).toEqual(['all']);
    const gold = async (garment: Garment) => {
      const data = await pixels(garment);
      let found = 0;
      for (let i = 0; i < data.length * 0.72; i += 3) if ((data[i] ?? 0) > 110 && (data[i] ?? 0) - (data[i + 2] ?? 0) > 60) found++;
      return found;
    };
    const without = await gold(plain);
    expect(without).toBeGreaterThan(200);
    expect(await gold({ ...plain, feathers })).toBeGreaterThan(without * 0.85);
  });

  it('are the same for the same garment, and others for another seed', async () => {
    const [one, again, other] = await Promise.all(
      [dress.seed, dress.seed, dress.seed + 1].map((seed) => renderCutout({ ...feathered('hem'), seed }, PACE, 160)),
    );
    expect(Buffer.compare(one?.data ?? Buffer.of(), again?.data ?? Buffer.of(1))).toBe(0);
    expect(Buffer.compare(one?.data ?? Buffer.of(), other?.data ?? Buffer.of())).not.toBe(0);
  });

  it('stop where they are when a job is cancelled', async () => {
    const stop = new AbortController();
    let after = 0;
    const pace = {
      signal: stop.signal,
      progress: (_: number, stage?: string) => {
        if (stage !== '羽毛') return;
        if (stop.signal.aborted) after++;
        stop.abort();
      },
    };
    await expect(renderGarment(feathered('all'), pace, { width: 200 })).rejects.toThrow();
    expect(stop.signal.aborted).toBe(true);
    expect(after).toBe(0);
  });
});

describe('plumes on a flat', () => {
  it.each(['hem', 'cuffs', 'neckline', 'shoulders', 'all'] as const)('have a layer of their own on both sides: %s', (place) => {
    for (const side of ['front', 'back'] as const) {
      const layer = side === 'back' ? '<g id="back-feathers"' : '<g id="feathers"';
      expect(flatLayers(feathered(place), side, 0.2)).toContain(layer);
      expect(flatLayers(dress, side, 0.2)).not.toContain(layer);
    }
  });

  it('are as far apart all along a neck', () => {
    for (const neckline of ['round', 'v', 'square', 'sweetheart', 'off-shoulder'] as const) {
      const roots = flatSide({ ...feathered('neckline'), neckline, sleeve: { ...dress.sleeve, kind: 'none' } }, 'front').feathers.map(
        ({ outline }) => (/^M(-?[\d.]+) (-?[\d.]+)/.exec(outline) ?? []).slice(1).map(Number),
      );
      expect(roots.length).toBeGreaterThan(10);
      for (const [k, [x = 0, y = 0]] of roots.slice(1).entries()) {
        const [a = 0, b = 0] = roots[k] ?? [];
        // Along the edge: across the point of a V they are nearer to each other.
        expect(Math.hypot(x - a, y - b)).toBeGreaterThan(neckline === 'v' ? 0.6 : 0.9);
        expect(Math.hypot(x - a, y - b)).toBeLessThan(2.2);
      }
    }
  });

  it('fit on the page', () => {
    const { extent } = flatSide(feathered('hem'), 'front');
    expect(extent.y1).toBeGreaterThan(flatSide(dress, 'front').extent.y1 + 4);
  });

  it('are named on the sheet, with their place and colour', () => {
    for (const [place, name] of [
      ['hem', '羽毛下摆'],
      ['cuffs', '羽毛袖口'],
      ['neckline', '羽毛领口'],
      ['shoulders', '羽毛肩'],
      ['all', '满身羽毛'],
    ] as const)
      expect(specificationSheet(feathered(place))).toContain(name);
    expect(specificationSheet({ ...dress, feathers: { at: ['hem'], colour: '#fbfaf7' } })).toContain('白色羽毛下摆');
    expect(said(feathered('hem')).title).toContain('羽毛');
    expect(specificationSheet(dress)).not.toContain('羽毛');
  });
});
