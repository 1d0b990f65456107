/** Light on cloth: what lies in shade, and what only seemed to. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Surface, sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { torso } from '../../../../../src/server/engines/local/garment/blocks/torso.ts';
import { makeMaterial } from '../../../../../src/server/engines/local/garment/cloth/fabric.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { drawMesh, newBuffer, shadowMap, shadowRow } from '../../../../../src/server/engines/local/garment/picture/rasteriser.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import { KEY } from '../../../../../src/server/engines/local/garment/picture/shading.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

/** The front of a wide skirt: 80 cm long, its hem 32 cm before its waist. */
const FRONT: Surface = {
  cloth: 0,
  detailed: false,
  nu: 260,
  nv: 90,
  at(u, v, out) {
    out.x = (u - 0.5) * 60;
    out.y = v * 80;
    out.z = v * 32;
  },
};

describe('shade', () => {
  it('is not cast by a skirt on itself: the light looks at it without the lens', () => {
    const mesh = sample(FRONT);
    const shadow = shadowMap([mesh], KEY, 3.4);
    const lens = { distance: 420, level: 10 };
    for (let i = 0; i < mesh.x.length; i++) {
      const k = lens.distance / (lens.distance - (mesh.z[i] as number));
      mesh.x[i] = (mesh.x[i] as number) * k;
      mesh.y[i] = lens.level + ((mesh.y[i] as number) - lens.level) * k;
    }
    const view = { width: 320, height: 400, scale: 4, originX: 160, originY: 20 };
    const buffer = newBuffer(view);
    drawMesh(buffer, view, mesh, 0, PACE);
    const row = new Float64Array(view.width);
    for (const y of [60, 140, 220, 300, 350]) {
      shadowRow(shadow, view, lens, buffer, y, new Float32Array(view.width * view.height), row);
      expect(Math.max(...row.slice(70, 250)), `row ${y}`).toBeLessThan(0.1);
    }
  });
});

describe('cloth', () => {
  it.each(['亚麻收腰连衣裙', '亚麻直筒连衣裙'])('has no step down its middle, where its wrinkles lean the other way: %s', (words) => {
    for (const garment of designsOf('design_dress', readGarmentBrief(words), 1, 5)) {
      // Places a tenth of a millimetre apart, on both sides of the middle.
      const { z } = sample({ ...torso(garment, new Random(3)), nu: 60001, nv: 9 });
      for (let j = 2; j < 9; j++) {
        const [a, b] = [j * 60001 + 29999, j * 60001 + 30001];
        expect(Math.abs((z[b] as number) - (z[a] as number))).toBeLessThan(0.05);
      }
    }
  });
});

describe('denim', () => {
  /** Mean green of a hand of cloth, linear light. */
  const green = (ridge: number, seam: number) => {
    const material = makeMaterial({ fabric: 'denim', colour: '#34507f', wash: 0.5 }, 5, 11);
    const texel = { r: 0, g: 0, b: 0, hs: 0, ht: 0, gloss: 1, alpha: 1 };
    let sum = 0;
    for (let k = 0; k < 900; k++) {
      material.sample((k % 30) * 0.31, Math.floor(k / 30) * 0.27, { ridge, seam, down: 0 }, texel);
      sum += texel.g / 900;
    }
    return sum;
  };

  // Seen: collars and cuffs, which stand a centimetre before what lies behind them, were bleached from edge to edge.
  it('wears pale on a fold, and no paler where a whole collar stands before a body', () => {
    expect(green(0.25, 0)).toBeGreaterThan(green(0, 0) * 1.2);
    expect(green(1.2, 0)).toBeLessThan(green(0.25, 0) * 1.15);
  });

  // Seen: lines of two pixels beat against the grid of the picture, and cloth was covered with fingerprints.
  it.each([6, 7.5, 9, 11])('has twill that %s pixels a cm can show: no line is finer than two and a half of them', (perCm) => {
    const material = makeMaterial({ fabric: 'denim', colour: '#34507f', wash: 0 }, 5, perCm);
    const texel = { r: 0, g: 0, b: 0, hs: 0, ht: 0, gloss: 1, alpha: 1 };
    // Across the lines, in steps of a twentieth of a pixel.
    const slopes = Array.from({ length: 2000 }, (_, k) => {
      const at = k / (20 * perCm) / Math.SQRT2;
      material.sample(at, at, { ridge: 0, seam: 0, down: 0 }, texel);
      return texel.hs;
    });
    const lines = slopes.filter((slope, k) => slope > 0 && (slopes[k - 1] ?? 1) <= 0).length;
    expect(2000 / 20 / lines).toBeGreaterThan(2.5);
  });

  it('wears in flecks along its seams', () => {
    expect(green(0, 1)).toBeGreaterThan(green(0, 0) * 1.2);
    const material = makeMaterial({ fabric: 'denim', colour: '#34507f', wash: 0.5 }, 5, 11);
    const texel = { r: 0, g: 0, b: 0, hs: 0, ht: 0, gloss: 1, alpha: 1 };
    // Along a thread, so that the twill is left out.
    const along = Array.from({ length: 60 }, (_, k) => {
      material.sample(k * 0.2, 20 - k * 0.2, { ridge: 0, seam: 1, down: 0 }, texel);
      return texel.g;
    });
    expect(Math.max(...along) / Math.min(...along)).toBeGreaterThan(1.5);
  });
});

describe('armholes', () => {
  // Seen: between sleeve and body lay a crescent as black as a hole.
  it.each(['双排扣西装', '单排扣西装'])('are shaded, not black: %s', async (words) => {
    const [garment] = designsOf('suit', readGarmentBrief(`米色${words}`), 1, 5);
    if (!garment) throw new Error('no design');
    const { png } = await renderGarment(garment, PACE, { width: 400 });
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    const line = (y: number) => Array.from(data.subarray(y * info.width, (y + 1) * info.width));
    // Across the chest, where the sleeves lie before the body.
    const rows = Array.from({ length: 24 }, (_, k) => line(Math.round(info.height * (0.34 + k * 0.005))));
    const cloth = rows.flatMap((row) => row.slice(150, 180)).sort((a, b) => a - b)[360] ?? 0;
    const darkest = Math.min(...rows.flatMap((row) => [...row.slice(70, 145), ...row.slice(255, 330)]));
    expect(cloth).toBeGreaterThan(110);
    expect(darkest / cloth).toBeGreaterThan(0.3);
  });

  // Seen again on a short denim jacket, whose body ended beside its sleeves in a hard dark crescent.
  it.each([
    ['design_denim', '浅蓝短款牛仔外套', 0.52],
    ['shirt', '浅蓝经典衬衫', 0.61],
  ] as const)('%s %s: hardly anything beside the sleeves is darker than %s of the cloth', async (type, words, part) => {
    const [garment] = designsOf(type, readGarmentBrief(words), 1, 5);
    if (!garment) throw new Error('no design');
    const { png } = await renderGarment(garment, PACE, { width: 400 });
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    const line = (y: number) => Array.from(data.subarray(y * info.width, (y + 1) * info.width));
    const rows = Array.from({ length: 30 }, (_, k) => line(Math.round(info.height * (0.36 + k * 0.004))));
    const sorted = (from: number, to: number) => rows.flatMap((row) => row.slice(from, to)).sort((a, b) => a - b);
    const cloth = sorted(150, 180)[450] ?? 0;
    const beside = [...sorted(110, 145), ...sorted(255, 290)].sort((a, b) => a - b);
    expect((beside[Math.floor(beside.length * 0.01)] ?? 0) / cloth).toBeGreaterThan(part);
  });
});

describe('the ground', () => {
  // Seen: a white shirt on paper as white, whose edges were lost.
  it('is deeper behind white cloth, and as it was behind dark cloth', async () => {
    const lit = async (words: string) => {
      const [garment] = designsOf('tee', readGarmentBrief(words), 1, 5);
      if (!garment) throw new Error('no design');
      const { png } = await renderGarment(garment, PACE, { width: 240 });
      const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => data[Math.round(y * info.height) * info.width + Math.round(x * info.width)] ?? 0;
      return { ground: (at(0.06, 0.3) + at(0.94, 0.3)) / 2, cloth: at(0.5, 0.62) };
    };
    const [white, navy] = [await lit('白色圆领T恤'), await lit('藏蓝色圆领T恤')];
    expect(white.cloth - white.ground).toBeGreaterThan(18);
    expect(navy.ground).toBeGreaterThan(white.ground + 12);
  });
});
