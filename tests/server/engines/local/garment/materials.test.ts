/** Cloths that are known by how they look: pile, ribs, knots. */
import { describe, expect, it } from 'vitest';
import { hexToOklab, rgbToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { makeMaterial } from '../../../../../src/server/engines/local/garment/cloth/fabric.ts';
import type { Texel } from '../../../../../src/server/engines/local/garment/cloth/material.ts';
import { pieceDesigns } from '../../../../../src/server/engines/local/garment/designs/piece-designs.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { renderCutout } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import type { FabricKind } from '../../../../../src/server/engines/local/garment/specification.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

/** Colours at places of a piece of cloth, linear light. */
function places(fabric: FabricKind, colour: string, at: readonly (readonly [number, number])[]) {
  const { sample } = makeMaterial({ fabric, colour, wash: 0 }, 5, 16);
  return at.map(([s, t]) => {
    const texel: Texel = { r: 0, g: 0, b: 0, hs: 0, ht: 0, gloss: 1, alpha: 1 };
    sample(s, t, { ridge: 0, seam: 0, down: 0 }, texel);
    return texel;
  });
}

const grid = Array.from({ length: 2500 }, (_, i) => [(i % 50) * 0.13, Math.floor(i / 50) * 0.13] as const);
const lightOf = ({ r, g, b }: Texel) => 0.21 * r + 0.72 * g + 0.07 * b;

/** Mean of the red channel in the middle of a sleeve's and a body's width, and at their sides. */
async function facingAndTurned(fabric: FabricKind): Promise<{ facing: number; turned: number }> {
  const [shirt] = pieceDesigns('shirt', readGarmentBrief('经典衬衫'), 1, 3);
  if (!shirt) throw new Error('no shirt');
  const cloth = { fabric, colour: '#8c2f3b', wash: 0 };
  const { width, height, data } = await renderCutout({ ...shirt, cloth, contrast: cloth, pockets: 'none', closure: 'none' }, PACE, 220);
  const [y0, y1] = [Math.round(height * 0.66), Math.round(height * 0.9)];
  const mean = (from: number, to: number) => {
    let [sum, count] = [0, 0];
    for (let y = y0; y < y1; y++)
      for (let x = Math.round(width * from); x < width * to; x++) {
        const i = (y * width + x) * 4;
        if ((data[i + 3] ?? 0) < 250) continue;
        sum += data[i] ?? 0;
        count++;
      }
    return sum / count;
  };
  return { facing: mean(0.42, 0.5), turned: mean(0.25, 0.31) };
}

describe('a cloth', () => {
  it('with a pile lies dark where it faces the eye and catches light where it turns away; a plain one does not', async () => {
    const velvet = await facingAndTurned('velvet');
    const poplin = await facingAndTurned('poplin');
    expect(velvet.turned / velvet.facing).toBeGreaterThan(1.1 * (poplin.turned / poplin.facing));
    expect(velvet.facing).toBeLessThan(0.85 * poplin.facing);
  });

  it('of twill has lines along which it is of one shade, and across which it changes', () => {
    const run = (step: 1 | -1) => {
      const lights = places(
        'twill',
        '#c9b48a',
        Array.from({ length: 300 }, (_, i) => [i * 0.02, 3 + step * i * 0.02] as const),
      ).map(lightOf);
      const mean = lights.reduce((sum, one) => sum + one, 0) / lights.length;
      return Math.sqrt(lights.reduce((sum, one) => sum + (one - mean) ** 2, 0) / lights.length) / mean;
    };
    const [along, across] = [run(-1), run(1)];
    expect(across).toBeGreaterThan(0.03);
    expect(along).toBeLessThan(across * 0.75);
  });

  it('of canvas has each thread over one and under the next, both ways', () => {
    // Half a thread further on, what lay over lies under.
    const at = [0.1, 0.3].flatMap((s) => [0.1, 0.3].map((t) => [s, t] as const));
    const sums = [0, 0, 0, 0];
    for (let row = 0; row < 30; row++)
      for (let column = 0; column < 30; column++) {
        const shifted = at.map(([s, t]) => [s + column * 0.4, t + row * 0.4] as const);
        for (const [i, texel] of places('canvas', '#8c6f4b', shifted).entries()) sums[i] = (sums[i] ?? 0) + lightOf(texel) / 900;
      }
    const [over = 0, under = 0, alsoUnder = 0, alsoOver = 0] = sums;
    expect(Math.min(over, alsoOver) / Math.max(under, alsoUnder)).toBeGreaterThan(1.05);
  });

  it('of seersucker stands in blisters in every other stripe, and lies flat in those between', () => {
    const steepest = (s: number) =>
      Math.max(
        ...places(
          'seersucker',
          '#e8e4da',
          Array.from({ length: 300 }, (_, i) => [s, i * 0.1] as const),
        ).map(({ ht }) => Math.abs(ht)),
      );
    for (const stripe of [0, 1.5, 3, 4.5]) {
      expect(steepest(stripe + 0.375)).toBeGreaterThan(0.15);
      expect(steepest(stripe + 1.125)).toBeLessThan(0.02);
    }
  });

  it('of corduroy has round ribs with a narrow dark groove between them', () => {
    const line = places(
      'corduroy',
      '#8c6f4b',
      Array.from({ length: 400 }, (_, i) => [i * 0.01, 2] as const),
    ).map(lightOf);
    const [low, high] = [Math.min(...line), Math.max(...line)];
    expect(low / high).toBeLessThan(0.68);
    const dark = line.filter((v) => v < (low + high) / 2).length / line.length;
    expect(dark).toBeLessThan(0.35);
  });

  it.each(['#b88d5f', '#1f1f22', '#8c2f3b'])('of tweed in %s is spun of several dyes, and still of the one that was said', (colour) => {
    const all = places('tweed', colour, grid);
    const lights = all.map(lightOf).sort((x, y) => x - y);
    const [low = 0, middle = 1, high = 0] = [0.04, 0.5, 0.97].map((at) => lights[Math.floor(lights.length * at)]);
    expect(high / middle).toBeGreaterThan(1.35);
    expect(low / middle).toBeLessThan(0.62);
    const mean = (pick: (texel: Texel) => number) => (all.reduce((sum, one) => sum + pick(one), 0) / all.length) ** (1 / 2.2) * 255;
    const seen = rgbToOklab({ r: mean(({ r }) => r), g: mean(({ g }) => g), b: mean(({ b }) => b) });
    const said = hexToOklab(colour);
    expect(Math.hypot(seen.l - said.l, seen.a - said.a, seen.b - said.b)).toBeLessThan(0.1);
  });
});
