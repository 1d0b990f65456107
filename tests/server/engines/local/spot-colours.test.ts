import { describe, expect, it } from 'vitest';
import type { Oklab } from '../../../../src/contract/colour/oklab.ts';
import { Random } from '../../../../src/server/engines/local/pixels/random.ts';
import { fuseDown } from '../../../../src/server/engines/local/recolour/fuse-inks.ts';
import { type Separation, separateInks } from '../../../../src/server/engines/local/recolour/inks.ts';
import { fewerInks } from '../../../../src/server/engines/local/vector/fewer-inks.ts';

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
});
