/** Light that fades is no dye: folds of a clinging shirt were grey stripes in a burgundy one, rubbed places of pink jeans stayed pale. */
import { describe, expect, it } from 'vitest';
import { oklabToRgb } from '../../../../../src/contract/colour/oklab.ts';
import { findCloth } from '../../../../../src/server/engines/local/garment-area/find-cloth.ts';
import { withoutOwnShade } from '../../../../../src/server/engines/local/inks/own-shade.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const WIDTH = 240;
const HEIGHT = 320;

type Place = readonly [l: number, a: number, b: number];

/**
 * How many dyes are left of two into which a cloth was parted at the middle between both.
 * @param at how much of the second is seen at a place, 0–1; a weave of ±0.008 lies on it
 */
function dyesOf(main: Place, other: Place, at: (x: number, y: number) => number): number {
  const random = new Random(3);
  const n = WIDTH * HEIGHT;
  const lab = { l: new Float32Array(n), a: new Float32Array(n), b: new Float32Array(n) };
  const first = new Uint8Array(n);
  let count = 0;
  for (let i = 0; i < n; i++) {
    const part = at(i % WIDTH, Math.floor(i / WIDTH));
    const mixed = (k: 0 | 1 | 2) => main[k] + (other[k] - main[k]) * part;
    lab.l[i] = mixed(0) + (random.next() - 0.5) * 0.016;
    lab.a[i] = mixed(1);
    lab.b[i] = mixed(2);
    first[i] = part > 0.5 ? 1 : 0;
    count += first[i] ?? 0;
  }
  const ink = ([l, a, b]: Place, share: number) => ({ l, a, b, share });
  const inks = [ink(main, 1 - count / n), ink(other, count / n)];
  return withoutOwnShade({ inks, first, second: first.slice() }, lab, new Float32Array(n).fill(1), WIDTH, HEIGHT, PACE.signal).inks.length;
}

/** How deep in shade a place is, 0–1: folds of a clinging shirt at its right side, one side of them hard; between them it lies in half shade. */
function folds(x: number, y: number): number {
  const along = Math.max(0, (x - 110) / 130);
  const down = (y + 0.3 * x) % 72;
  return y < 110 ? 0 : Math.min(1.2, along * 1.4) * Math.max(0.15, 1 - down / 60);
}

describe('light that fades into the cloth', () => {
  it.each([
    ['grey', 0],
    ['of the sky', -0.014],
  ])('folds with one hard side, their shade %s, are no second dye', (_, sky) => {
    expect(dyesOf([0.92, 0, -0.004], [0.71, 0, -0.003 + sky], folds)).toBe(1);
  });

  it('flat stripes of that depth are one', () => {
    expect(dyesOf([0.92, 0, -0.004], [0.71, 0, -0.003], (x, y) => (x > 110 && y > 110 && (y + 0.3 * x) % 72 < 16 ? 1 : 0))).toBe(2);
  });

  it('denim rubbed pale is no second dye, a pale flash sewn onto it is', () => {
    const denim: Place = [0.78, 0.053, 0.02];
    const pale: Place = [0.91, 0.019, 0.008];
    const near = (x: number, y: number) => 1 - Math.hypot((x - 170) / 1.2, y - 90) / 70;
    expect(dyesOf(denim, pale, (x, y) => Math.min(1, Math.max(0, 1.6 * near(x, y))))).toBe(1);
    expect(dyesOf(denim, pale, (x, y) => (near(x, y) > 0.4 ? 1 : 0))).toBe(2);
  });
});

describe('the ground’s own shade along the outline', () => {
  /** A panel on a white ground that throws a soft shade to the left. */
  async function strip(cloth: Place): Promise<{ readonly beside: number; readonly inside: number }> {
    const data = new Uint8Array(WIDTH * HEIGHT * 4).fill(255);
    const random = new Random(5);
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0; x < WIDTH; x++) {
        const on = x >= 70 && x < 180 && y >= 40 && y < 280;
        const shade = y >= 44 && y < 282 && x < 70 && x >= 66 ? 0.075 * ((x - 65) / 4) ** 0.5 : 0;
        const [l, a, b]: Place = on ? cloth : [1 - shade, 0, 0];
        const own = oklabToRgb({ l: l + (on ? (random.next() - 0.5) * 0.05 : 0), a, b });
        data.set([own.r, own.g, own.b], (y * WIDTH + x) * 4);
      }
    const { cloth: found } = await findCloth({ width: WIDTH, height: HEIGHT, data }, undefined, '', new Random(7), PACE);
    let [beside, inside] = [0, 0];
    for (let y = 60; y < 260; y++) {
      for (let x = 58; x < 69; x++) beside += found.area[y * WIDTH + x] ?? 0;
      for (let x = 72; x < 178; x++) inside += found.area[y * WIDTH + x] ?? 0;
    }
    return { beside: beside / 200, inside: inside / (200 * 106) };
  }

  it('is not dyed with pink jeans, of which nothing is lost', async () => {
    const { beside, inside } = await strip([0.74, 0.058, 0.022]);
    expect(beside).toBeLessThan(0.6);
    expect(inside).toBeGreaterThan(0.999);
  });
});
