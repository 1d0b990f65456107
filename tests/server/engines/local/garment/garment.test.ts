import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { chromaOf, hexToOklab, hueOf, rgbToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { curve, type Surface, sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { dressDesigns } from '../../../../../src/server/engines/local/garment/designs/dress-designs.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import { drawMesh, NOTHING, newBuffer } from '../../../../../src/server/engines/local/garment/picture/rasteriser.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import { type Garment, SILHOUETTES } from '../../../../../src/server/engines/local/garment/specification.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

function design(prompt: string, index = 0): Garment {
  const garment = dressDesigns(readGarmentBrief(prompt), 5, 5)[index];
  if (!garment) throw new Error('no design');
  return garment;
}

async function pixelsOf(png: Uint8Array): Promise<(x: number, y: number) => { r: number; g: number; b: number }> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return (x, y) => {
    const o = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 3;
    return { r: data[o] ?? 0, g: data[o + 1] ?? 0, b: data[o + 2] ?? 0 };
  };
}

describe('the words of a garment', () => {
  it.each([
    ['墨绿丝绒鱼尾礼服', { silhouettes: ['mermaid'], fabrics: ['velvet'], length: 96, colours: ['#1f3f34'] }],
    ['方领泡泡袖碎花连衣裙', { necklines: ['square'], sleeves: ['puff'] }],
    ['红色提花旗袍，盘扣', { silhouettes: ['qipao'], fabrics: ['jacquard'], closure: 'frogs' }],
    ['牛仔衬衫裙 酵洗 腰带', { silhouettes: ['shirt-dress'], fabrics: ['denim'], wash: 0.6, waist: 'belt' }],
    ['真丝吊带裙', { silhouettes: ['slip'], fabrics: ['satin'], print: undefined }],
  ] as const)('%s', (prompt, meaning) => expect(readGarmentBrief(prompt)).toMatchObject(meaning));

  it('finds a print among them', () => {
    expect(readGarmentBrief('方领碎花连衣裙').print).toContain('碎花');
    expect(readGarmentBrief('黑色连衣裙').print).toBeUndefined();
  });

  it('survives any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(dressDesigns(readGarmentBrief(text), 4, 1)).toHaveLength(4);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a set of dresses', () => {
  it('is JSON all through', () => {
    for (const garment of dressDesigns(readGarmentBrief('碎花'), 4, 3))
      expect(JSON.parse(JSON.stringify(garment))).toEqual(JSON.parse(JSON.stringify(garment)));
  });
  it('shows another silhouette each time when none is named, all fifteen in turn', () => {
    expect(new Set(dressDesigns(readGarmentBrief('连衣裙'), 15, 8).map((garment) => garment.name)).size).toBe(SILHOUETTES.length);
  });
  it('keeps what is said and varies the rest', () => {
    const set = dressDesigns(readGarmentBrief('藏青亚麻A字连衣裙 方领'), 4, 3);
    for (const garment of set) expect(garment).toMatchObject({ neckline: 'square', cloth: { fabric: 'linen' } });
    expect(
      new Set(set.map((garment) => `${garment.sleeve.kind} ${garment.skirt.length} ${garment.waist} ${garment.cloth.colour}`)).size,
    ).toBe(4);
  });
});

describe('the renderer', () => {
  it('gives the named colour in the middle, quiet ground at the corners, and shade between', async () => {
    const { png } = await renderGarment(design('酒红缎面修身连衣裙 无袖 圆领'), PACE, { width: 300 });
    const at = await pixelsOf(png);
    const middle = rgbToOklab(at(0.5, 0.55));
    const wanted = hexToOklab('#6e1b2c');
    expect(Math.abs(hueOf(middle) - hueOf(wanted))).toBeLessThan(18);
    expect(chromaOf(middle)).toBeGreaterThan(0.06);
    for (const [x, y] of [
      [0.02, 0.02],
      [0.98, 0.02],
    ] as const) {
      const corner = rgbToOklab(at(x, y));
      expect(corner.l).toBeGreaterThan(0.88);
      expect(chromaOf(corner)).toBeLessThan(0.012);
    }
    const row = Array.from({ length: 40 }, (_, i) => rgbToOklab(at(0.36 + i * 0.007, 0.6)).l);
    expect(Math.max(...row) - Math.min(...row)).toBeGreaterThan(0.08);
  });

  it('lets the ground shine through chiffon sleeves, not through poplin ones, and hides the body behind a slip', async () => {
    const dress = design('黑色修身连衣裙 长袖 圆领');
    const lightness = async (fabric: 'chiffon' | 'poplin') => {
      const { png } = await renderGarment({ ...dress, cloth: { ...dress.cloth, fabric } }, PACE, { width: 240 });
      const at = await pixelsOf(png);
      const row = Array.from({ length: 120 }, (_, i) => rgbToOklab(at(i / 120, 0.3)).l);
      const covered = row.findIndex((l) => l < 0.75);
      return { sleeve: row[covered + 3] ?? 0, body: rgbToOklab(at(0.5, 0.45)).l };
    };
    const sheer = await lightness('chiffon');
    const dense = await lightness('poplin');
    expect(sheer.sleeve).toBeGreaterThan(dense.sleeve + 0.1);
    expect(Math.abs(sheer.body - dense.body)).toBeLessThan(0.08);
  });

  it.each(['墨绿色真丝吊带长裙', '酒红色丝绒连衣裙', '藏青府绸连衣裙', '姜黄亚麻连衣裙'])('%s comes out in its colour', async (prompt) => {
    const at = await pixelsOf((await renderGarment(design(prompt), PACE, { width: 240 })).png);
    const wanted = hexToOklab(design(prompt).cloth.colour);
    const seen = Array.from({ length: 60 }, (_, i) => rgbToOklab(at(0.44 + (i % 6) * 0.02, 0.4 + Math.floor(i / 6) * 0.02)));
    const mean = (pick: (lab: { l: number; a: number; b: number }) => number) =>
      seen.reduce((sum, lab) => sum + pick(lab), 0) / seen.length;
    const lab = { l: mean((p) => p.l), a: mean((p) => p.a), b: mean((p) => p.b) };
    expect(Math.abs(hueOf(lab) - hueOf(wanted))).toBeLessThan(16);
    expect(Math.abs(lab.l - wanted.l)).toBeLessThan(0.14);
    expect(chromaOf(lab)).toBeGreaterThan(chromaOf(wanted) * 0.6);
  });

  it('shows the print it is given', async () => {
    const plain = await renderGarment({ ...design('白色直筒连衣裙'), seed: 3 }, PACE, { width: 240 });
    const printed = await renderGarment(
      {
        ...design('白色直筒连衣裙'),
        cloth: { ...design('白色直筒连衣裙').cloth, print: { prompt: '藏青条纹', place: 1, repeat: 20, seed: 2 } },
        seed: 3,
      },
      PACE,
      { width: 240 },
    );
    const spread = async (png: Uint8Array) => {
      const at = await pixelsOf(png);
      const row = Array.from({ length: 60 }, (_, i) => rgbToOklab(at(0.4 + i * 0.0033, 0.5)).l);
      return Math.max(...row) - Math.min(...row);
    };
    expect(await spread(printed.png)).toBeGreaterThan((await spread(plain.png)) + 0.12);
  });

  it('stops when told to', async () => {
    const stop = new AbortController();
    const pace = { signal: stop.signal, progress: (fraction: number) => fraction > 0.3 && stop.abort() };
    await expect(renderGarment(design('连衣裙'), pace, { width: 200 })).rejects.toThrow();
  });

  it('draws the nearer surface, cuts edges away and knows inside from outside', () => {
    const plate = (z: number, turned: boolean, cut: number): Surface => ({
      cloth: 0,
      detailed: false,
      nu: 12,
      nv: 12,
      at(u, v, out) {
        Object.assign(out, { x: (turned ? 1 - u : u) * 10, y: v * 10, z, s: 0, t: 0, edge: u * 10 - cut, rx: 0, ry: 0 });
      },
    });
    const view = { width: 10, height: 10, scale: 1, originX: 0, originY: 0 };
    const buffer = newBuffer(view);
    drawMesh(buffer, view, sample(plate(0, false, -1)), 0, PACE);
    drawMesh(buffer, view, sample(plate(5, true, 5)), 1, PACE);
    expect([buffer.mesh[52], buffer.inside[52]]).toEqual([1, 1]);
    expect([buffer.mesh[58], buffer.inside[58]]).toEqual([0, 0]);
    expect(newBuffer(view).mesh[0]).toBe(NOTHING);
  });
});

describe('curves and flats', () => {
  it('curves go through their knots and never overshoot between them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -50, max: 50, noNaN: true }), { minLength: 2, maxLength: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (values, t) => {
          const at = curve(values.map((value, i) => [i, value] as const));
          for (const [i, value] of values.entries()) expect(at(i)).toBeCloseTo(value, 6);
          const i = Math.min(values.length - 2, Math.floor(t * (values.length - 1)));
          const [a, b] = [values[i] ?? 0, values[i + 1] ?? 0];
          if (i > 0 && i < values.length - 2) {
            expect(at(i + 0.5)).toBeGreaterThanOrEqual(Math.min(a, b) - 1e-9);
            expect(at(i + 0.5)).toBeLessThanOrEqual(Math.max(a, b) + 1e-9);
          }
        },
      ),
    );
  });

  it('a technical flat has named layers and true measurements', async () => {
    const garment = design('收腰伞裙');
    const svg = technicalFlat(garment);
    for (const layer of ['panels', 'seams', 'stitches', 'measurements']) expect(svg).toContain(`<g id="${layer}"`);
    // Half of 90 cm, not the width it is drawn with: 33.6 fits no adult.
    expect(garment.body.bust).toBe(16.8);
    expect(svg).toContain('胸围/2 45<');
    expect((await sharp(Buffer.from(svg)).metadata()).format).toBe('svg');
  });
});
