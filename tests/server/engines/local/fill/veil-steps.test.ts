/** Translucent letters on a print that is livelier than they are: what stands out there is the print. And letters that cross the edges of a garment. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { removeMark } from '../../../../../src/server/engines/local/fill/remove-mark.ts';
import { unveiled } from '../../../../../src/server/engines/local/fill/veil-steps.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';

const { signal } = new AbortController();
const PACE = { signal, progress: () => undefined };

interface Scene {
  readonly width: number;
  readonly height: number;
  readonly print: Uint8Array;
  readonly brush: Uint8Array;
  /** E, H and L. */
  readonly letters: Uint8Array;
}

/** Patches of all sizes and colours, shaded, and letters in the middle third. */
function scene(k = 1, { patches = 90, sides = [12, 110, 90] as readonly [number, number, number] } = {}): Scene {
  const [width, height] = [480 * k, 300 * k];
  const random = new Random(11);
  const print = new Uint8Array(width * height * 3).fill(120);
  for (let n = 0; n < patches; n++) {
    const [x0, y0] = [random.whole(-40, 460) * k, random.whole(-40, 290) * k];
    const [w, h] = [random.whole(sides[0], sides[1]) * k, random.whole(sides[0], sides[2]) * k];
    const colour = [0, 1, 2].map(() => random.whole(25, 225));
    for (let y = Math.max(0, y0); y < Math.min(height, y0 + h); y++)
      for (let x = Math.max(0, x0); x < Math.min(width, x0 + w); x++)
        for (let c = 0; c < 3; c++) print[(y * width + x) * 3 + c] = (colour[c] ?? 0) * (1 - (0.15 * (x - x0)) / w);
  }
  const inside = (x: number, y: number, left: number, top: number, w: number, h: number) =>
    x >= left * k && x < (left + w) * k && y >= top * k && y < (top + h) * k;
  const isLetter = (x: number, y: number) =>
    [
      [90, 105, 20, 90],
      [110, 105, 40, 20],
      [110, 140, 34, 20],
      [110, 175, 40, 20],
      [190, 105, 20, 90],
      [240, 105, 20, 90],
      [210, 140, 30, 20],
      [300, 105, 20, 90],
      [320, 175, 44, 20],
    ].some(([left = 0, top = 0, w = 0, h = 0]) => inside(x, y, left, top, w, h));
  const each = (at: (x: number, y: number) => boolean) =>
    Uint8Array.from({ length: width * height }, (_, i) => (at(i % width, Math.floor(i / width)) ? 1 : 0));
  return { width, height, print, letters: each(isLetter), brush: each((x, y) => inside(x, y, 70, 90, 315, 120)) };
}

const marked = ({ print, letters }: Scene, ink: number, share: number) =>
  print.map((v, i) => Math.round(v + (ink - v) * (letters[Math.floor(i / 3)] ? share : 0)));

/** Mean level by which it differs from the print, where letters were. */
function off({ print, letters }: Scene, rgb: Uint8Array): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < rgb.length; i++)
    if (letters[Math.floor(i / 3)]) {
      sum += Math.abs((rgb[i] ?? 0) - (print[i] ?? 0));
      count++;
    }
  return sum / count;
}

describe('a translucent mark on a lively print', () => {
  it.each([
    ['white', 255, 0.5, 6, {}],
    ['white', 255, 0.34, 6, {}],
    ['black', 0, 0.45, 6, {}],
    ['white on small patches', 255, 0.5, 11, { patches: 900, sides: [4, 30, 24] as const }],
  ])('of %s is taken off, and the print under it is had back (%i, %f)', (_, ink, share, most, patches) => {
    const one = scene(1, patches);
    const rgb = marked(one, ink, share);
    const cleaned = removeMark(rgb, one.width, one.height, one.brush, 5, PACE);
    expect(cleaned).toMatchObject({ how: 'unmixed', doubt: undefined });
    expect(off(one, rgb)).toBeGreaterThan(30);
    expect(off(one, cleaned?.data ?? rgb)).toBeLessThan(most);
  });

  it('is found in a large picture too, looked at smaller', () => {
    const one = scene(2);
    expect(one.brush.reduce((sum, v) => sum + v, 0)).toBeGreaterThan(60_000);
    const found = unveiled(marked(one, 255, 0.5), one.width, one.height, one.brush, signal);
    expect(off(one, found?.data ?? one.print.map(() => 0))).toBeLessThan(8);
  });

  it('is not seen where there is none, nor in letters that hide everything', () => {
    const one = scene();
    expect(unveiled(one.print, one.width, one.height, one.brush, signal)).toBeUndefined();
    expect(unveiled(marked(one, 255, 1), one.width, one.height, one.brush, signal)).toBeUndefined();
  });

  it('stops when told to', () => {
    const one = scene();
    const stop = new AbortController();
    stop.abort();
    expect(() => unveiled(marked(one, 255, 0.5), one.width, one.height, one.brush, stop.signal)).toThrow();
  });
});

/** A wall, a plain jacket with a sleeve's edge, and skin beside it, softly shaded. */
const DRESSED = 'letters across a sleeve';
const ground = (x: number, y: number): readonly [number, number, number] => {
  const light = 1 + 0.05 * Math.sin(x / 37 + y / 23);
  const of = x < 130 ? [206, 204, 200] : x < 220 ? [150, 24, 44] : x < 330 ? [226, 178, 150] : [34, 38, 60];
  return [Math.round((of[0] ?? 0) * light), Math.round((of[1] ?? 0) * light), Math.round((of[2] ?? 0) * light)];
};

describe(DRESSED, () => {
  const crossing = (): Scene => {
    const one = scene();
    const print = new Uint8Array(one.print.length);
    for (let y = 0; y < one.height; y++) for (let x = 0; x < one.width; x++) print.set(ground(x, y), (y * one.width + x) * 3);
    return { ...one, print };
  };
  /** As shops keep pictures: colour at half the size. */
  const compressed = async ({ width, height }: Scene, rgb: Uint8Array) => {
    const jpeg = await sharp(rgb, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 90 })
      .toBuffer();
    return new Uint8Array(await sharp(jpeg).raw().toBuffer());
  };
  const inked = ({ print, letters }: Scene, ink: readonly number[], share: number) =>
    print.map((v, i) => Math.round(v + ((ink[i % 3] ?? 0) - v) * (letters[Math.floor(i / 3)] ? share : 0)));

  it.each([
    ['white', [255, 255, 255], 0.5],
    ['grey, darker than the one and lighter than the other', [128, 128, 128], 0.5],
    ['yellow', [255, 208, 0], 0.6],
  ] as const)('of %s are taken off on every ground that they lie on, and their soft rims with them', async (_, ink, share) => {
    const one = crossing();
    const rgb = await compressed(one, inked(one, ink, share));
    const cleaned = removeMark(rgb, one.width, one.height, one.brush, 5, PACE);
    expect(cleaned).toMatchObject({ how: 'unmixed', doubt: undefined });
    expect(off(one, rgb)).toBeGreaterThan(30);
    expect(off(one, cleaned?.data ?? rgb)).toBeLessThan(6);
  });

  it('that hide everything are no veil of any ink', async () => {
    const one = crossing();
    for (const ink of [
      [255, 255, 255],
      [128, 128, 128],
    ])
      expect(unveiled(await compressed(one, inked(one, ink, 1)), one.width, one.height, one.brush, signal)).toBeUndefined();
  });
});
