import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { deltaE, hexToOklab } from '../../../../src/contract/colour/oklab.ts';
import { designsOf, type GarmentClass } from '../../../../src/server/engines/local/garment/designs/classes.ts';
import { readGarmentBrief } from '../../../../src/server/engines/local/garment/designs/wording.ts';
import { extentOf } from '../../../../src/server/engines/local/garment/details/path-extent.ts';
import { renderGarment } from '../../../../src/server/engines/local/garment/picture/render.ts';
import { leadDesigns } from '../../../../src/server/engines/local/garment/reference/leading.ts';
import { rankCuts } from '../../../../src/server/engines/local/garment/reference/outlines.ts';
import { largestSquare, printTile } from '../../../../src/server/engines/local/garment/reference/print-tile.ts';
import { readReference } from '../../../../src/server/engines/local/garment/reference/reading.ts';
import type { Garment } from '../../../../src/server/engines/local/garment/specification.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

function design(garment: GarmentClass, prompt: string): Garment {
  const found = designsOf(garment, readGarmentBrief(prompt), 1, 3)[0];
  if (!found) throw new Error('no design');
  return found;
}

async function photograph(garment: Garment): Promise<Uint8Array> {
  return (await renderGarment(garment, PACE, { width: 320 })).png;
}

describe('a reference picture', () => {
  it.each([
    ['design_trousers', '藏青阔腿西裤'],
    ['design_woolenCoat', '驼色双排扣毛呢大衣'],
    ['skirt', '墨绿百褶半裙'],
    ['design_dress', '酒红鱼尾连衣裙'],
    ['tee', '天蓝连帽卫衣'],
  ] as const)('%s %s is known by its outline and keeps its colour', async (type, prompt) => {
    const garment = design(type, prompt);
    const reading = await readReference(await photograph(garment), 1, PACE);
    expect(reading.print).toBeUndefined();
    expect(deltaE(hexToOklab(reading.colours[0] ?? '#000000'), hexToOklab(garment.cloth.colour))).toBeLessThan(0.13);
    // Leather and wool coats share an outline: the name must be among the first, the shape is certain.
    const best = rankCuts(reading.outline ?? new Float32Array(), undefined, PACE).slice(0, 3);
    expect(best.map(({ name }) => name)).toContain(garment.name);
  });

  it('gives its print to as many designs as the similarity says', async () => {
    const reading = await readReference(await photograph(design('shirt', '白底蓝条纹经典衬衫')), 1, PACE);
    expect(reading.print).toBeDefined();
    const printed = (similarity: number) =>
      leadDesigns(readGarmentBrief(''), { reading, similarity, garment: undefined }, 4, 1, PACE).filter(
        ({ cloth }) => cloth.print && 'reference' in cloth.print,
      ).length;
    expect([printed(1), printed(0.5), printed(0.1)]).toEqual([4, 2, 1]);
    for (const garment of leadDesigns(readGarmentBrief(''), { reading, similarity: 1, garment: undefined }, 4, 1, PACE))
      expect(garment.kind).toBe('top');
  });
});

describe('a print cut from a photograph', () => {
  it('closes: what meets at its edges differs no more than neighbours inside', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><defs><pattern id="p" width="47" height="47" patternUnits="userSpaceOnUse"><rect width="47" height="47" fill="#f2ead8"/><circle cx="20" cy="22" r="13" fill="#a33a3a"/></pattern><linearGradient id="g"><stop stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></linearGradient></defs><rect width="300" height="300" fill="url(#p)"/><rect width="300" height="300" fill="url(#g)"/></svg>`;
    const { data } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const tile = printTile({ width: 300, height: 300, channels: 3, data }, { x: 10, y: 10, size: 260 });
    const step = (x: number, y: number, u: number, v: number) =>
      Math.abs((tile.data[(y * tile.width + x) * 3] ?? 0) - (tile.data[(v * tile.width + u) * 3] ?? 0));
    let [edge, inner] = [0, 0];
    for (let y = 0; y < tile.height; y++) {
      edge += step(tile.width - 1, y, 0, y) / tile.height;
      for (let x = 0; x + 1 < tile.width; x += 8) inner += step(x, y, x + 1, y) / (tile.height * Math.ceil(tile.width / 8));
    }
    expect(edge).toBeLessThan(inner * 1.6 + 2);
    // Light from one side is taken off: both halves are as light.
    const half = (from: number) => {
      let sum = 0;
      for (let y = 0; y < tile.height; y++) for (let x = 0; x < 60; x++) sum += tile.data[(y * tile.width + from + x) * 3] ?? 0;
      return sum / (tile.height * 60);
    };
    expect(Math.abs(half(0) - half(tile.width - 60))).toBeLessThan(26);
  });

  it('takes the largest square of whole cloth', () => {
    const area = new Float32Array(40 * 30);
    for (let y = 5; y < 25; y++) for (let x = 12; x < 30; x++) area[y * 40 + x] = 1;
    expect(largestSquare(area, 40, 30)).toMatchObject({ size: 18, x: 12 });
  });

  it('knows how far its paths reach', () => {
    expect(extentOf('M1 2H6V-3h-9.5v1l2 2C0 0 9 9 4 4Z')).toMatchObject({ x0: -3.5, x1: 9, y0: -3, y1: 9 });
  });
});
