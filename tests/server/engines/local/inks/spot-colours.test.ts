import { describe, expect, it } from 'vitest';
import type { Oklab } from '../../../../../src/contract/colour/oklab.ts';
import { fuseDown } from '../../../../../src/server/engines/local/inks/fuse-inks.ts';
import { type Separation, separateInks } from '../../../../../src/server/engines/local/inks/inks.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { fewerInks } from '../../../../../src/server/engines/local/vector/fewer-inks.ts';
import { spotDrawing, spotSvg } from '../../../../../src/server/engines/local/vector/spot-layers.ts';

const PACE = { signal: { aborted: false, throwIfAborted: () => undefined }, progress: () => undefined };

describe('spot colours', () => {
  it('tells the tones of a ground apart, however many lie between them', () => {
    const [width, height, stripe] = [96, 40, 12];
    const l = Float32Array.from({ length: width * height }, (_, i) => 0.7 + 0.015 * Math.floor((i % width) / stripe));
    const plain = (value: number) => new Float32Array(width * height).fill(value);
    const wish = { most: 24, lit: false, same: 0.018 };
    const { inks } = separateInks({ l, a: plain(0.02), b: plain(0.07) }, plain(1), width, height, wish, new Random(3), PACE);
    const found = inks.map((ink) => ink.l).sort((x, y) => x - y);
    expect(found.length).toBeGreaterThanOrEqual(4);
    for (const [k, one] of found.slice(1).entries()) expect(one - (found[k] ?? 0)).toBeGreaterThan(0.014);
    for (const tone of [0.7, 0.805]) expect(Math.min(...found.map((one) => Math.abs(one - tone)))).toBeLessThan(0.016);
  });

  it('gives up a tone of a large flower before a pale flower becomes the ground', () => {
    const inks = [
      { l: 0.94, a: 0.01, b: 0.005, share: 0.6 },
      { l: 0.6, a: 0.12, b: 0.02, share: 0.14 },
      { l: 0.54, a: 0.12, b: 0.02, share: 0.12 },
      { l: 0.42, a: 0.1, b: 0.02, share: 0.12 },
      { l: 0.885, a: 0.01, b: 0.03, share: 0.02 },
    ];
    const first = Uint8Array.from(inks, (_, k) => k);
    const separation: Separation = { inks, first, second: first, blend: new Float32Array(inks.length) };
    const fewer = fewerInks(separation, 4);
    expect(fewer.inks).toHaveLength(4);
    expect(fewer.first[4]).not.toBe(fewer.first[0]);
    expect(fewer.first[2]).toBe(fewer.first[1]);
  });

  it('gives up a tone of pink before an ivory rose is drawn in the green of the leaves', () => {
    const ground = { l: 0.94, a: 0.012, b: 0.008, share: 0.5 };
    const pinks = [0.71, 0.65, 0.57].map((l, k) => ({ l, a: 0.075 + 0.01 * k, b: 0.02, share: 0.12 }));
    const ivory = { l: 0.83, a: 0.012, b: 0.025, share: 0.06 };
    const leaf = { l: 0.79, a: -0.01, b: 0.018, share: 0.08 };
    const kept = fuseDown([ground, ...pinks, ivory, leaf], 5);
    const has = (one: Oklab) => kept.some(({ l, a, b }) => Math.hypot(l - one.l, a - one.a, b - one.b) < 0.002);
    expect([has(ground), has(ivory), has(leaf)]).toEqual([true, true, true]);
  });

  it('gives up the folds of a dyed cloth before one letter on it', () => {
    const cloth = [0.62, 0.58, 0.54].map((l, k) => ({ l, a: -0.1, b: 0.02, share: [0.38, 0.35, 0.26][k] ?? 0 }));
    const letter = { l: 0.6, a: 0.2, b: 0.12, share: 0.003 };
    const kept = fuseDown([...cloth, letter], 2);
    expect(kept).toHaveLength(2);
    expect(Math.max(...kept.map(({ a }) => a))).toBeCloseTo(letter.a, 3);
  });

  it('finds the brass of a buckle that is all edges and gleams', () => {
    const [width, height] = [160, 160];
    const n = width * height;
    const [l, a, b] = [new Float32Array(n).fill(0.3), new Float32Array(n).fill(-0.02), new Float32Array(n).fill(-0.05)];
    for (let y = 70; y < 82; y++)
      for (let x = 70; x < 84; x++) {
        const i = y * width + x;
        // Bars of three pixels, bright and dark.
        const gleam = Math.sin(((x + y) * Math.PI) / 3);
        [l[i], a[i], b[i]] = [0.62 + 0.16 * gleam, 0.02, 0.09 + 0.03 * gleam];
      }
    // The tones of the cloth take all inks that are to be had.
    for (let i = 0; i < n; i++) if ((b[i] ?? 0) < 0) l[i] = (l[i] ?? 0) + 0.02 * Math.floor((i % width) / 20);
    const plain = new Float32Array(n).fill(1);
    const { inks } = separateInks({ l, a, b }, plain, width, height, { most: 8, lit: false, same: 0.018 }, new Random(3), PACE);
    expect(Math.max(...inks.map((ink) => ink.b))).toBeGreaterThan(0.04);
  });

  it('parts two tones of one cloth without a hairline of the ink that is counted between them', async () => {
    const [width, height] = [120, 120];
    const rgb = new Uint8Array(width * height * 3);
    const islands = (x: number, y: number) => x < 70 && (x % 20) ** 2 + (y % 20) ** 2 < 90;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) rgb.set(x > 80 ? [194, 27, 45] : islands(x, y) ? [52, 60, 92] : [26, 32, 56], (y * width + x) * 3);
    const plain = new Float32Array(width * height).fill(1);
    const drawing = spotDrawing(rgb, plain, width, height, 4, new Random(3), PACE);
    expect(drawing.layers.length).toBeGreaterThanOrEqual(3);
    const { data } = await drawSvg(spotSvg(drawing, 'x'), 3);
    let redder = 0;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < 70; x++) if ((data[(y * width + x) * 3] ?? 0) > (data[(y * width + x) * 3 + 2] ?? 0)) redder++;
    expect(redder).toBe(0);
  });
});
