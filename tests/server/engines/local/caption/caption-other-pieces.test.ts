/** 图生文: what on somebody is no print for sure. A T-shirt in an open jacket, trousers below a hem and washed denim were told as prints. */
import { describe, expect, it } from 'vitest';
import { hexToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { checksOf } from '../../../../../src/server/engines/local/caption/checked.ts';
import { mayBeOtherPieces } from '../../../../../src/server/engines/local/caption/other-pieces.ts';
import { readGarment } from '../../../../../src/server/engines/local/caption/read-garment.ts';
import { readSurface } from '../../../../../src/server/engines/local/caption/surface.ts';
import { separateInks } from '../../../../../src/server/engines/local/inks/inks.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { personScene } from '../scenes/person-scene.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const [WIDTH, HEIGHT] = [80, 100];
const inside = (x: number, y: number) => x > 9 && x < 70 && y > 9 && y < 90;

function isApart(ink: (x: number, y: number) => number): boolean {
  const at = (i: number) => [i % WIDTH, Math.floor(i / WIDTH)] as const;
  const area = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => (inside(...at(i)) ? 1 : 0));
  const first = Uint8Array.from(area, (v, i) => (v > 0 ? ink(...at(i)) : 255));
  const inks = ['#26272b', '#e9e6df', '#a8432f'].map((hex) => ({ ...hexToOklab(hex), share: 1 / 3 }));
  return mayBeOtherPieces({ inks, first, second: first, blend: new Float32Array(first.length) }, area, WIDTH, HEIGHT);
}

describe('further colours of what somebody wears', () => {
  it('may be another garment where they are large pieces at its edge', () => {
    expect(isApart((x, y) => (y > 70 || (Math.abs(x - 40) < 8 && y < 50) ? 1 : 0))).toBe(true);
  });

  it('are a print within the cloth, in one place or in many small ones', () => {
    expect(isApart((x, y) => (Math.hypot(x - 40, y - 45) < 18 ? 1 : 0))).toBe(false);
    expect(isApart((x, y) => (Math.hypot((x % 12) - 6, (y % 12) - 6) < 4 ? 1 + ((x + y) % 2) : 0))).toBe(false);
    // Blocks of two colours that touch one another all the way are a print still.
    expect(isApart((x, y) => ((x >> 3) + (y >> 3)) % 3)).toBe(false);
  });

  it('are doubted in words, and the title has no print', async () => {
    // A bag on its strap beside a dark shirt.
    const over = '<path d="M100 94L130 92H170L200 94L198 236H102Z" fill="#2c3442"/><path d="M174 93L199 94L198 236H180Z" fill="#e2ddd2"/>';
    const { rgba } = await personScene({ trousers: '#8a8d90', over });
    const data = new Uint8Array(rgba.width * rgba.height * 3);
    for (let i = 0; i < rgba.width * rgba.height; i++) data.set(rgba.data.subarray(i * 4, i * 4 + 3), i * 3);
    const { surface, text } = await readGarment({ width: rgba.width, height: rgba.height, channels: 3, data }, new Random(4), PACE);
    expect(surface.print).toMatch(/印花|图案/);
    expect(surface.otherPieces).toBe(true);
    expect(text.title).not.toMatch(/印花|图案/);
    expect(text.description).toContain('可能是内搭');
  });
});

describe('blotches of one cloth', () => {
  const surfaceOf = (deep: readonly number[], middle: readonly number[], pale: readonly number[]) => {
    const side = 220;
    const rgb = new Uint8Array(side * side * 3);
    const area = new Float32Array(side * side);
    const random = new Random(5);
    const discs = Array.from({ length: 230 }, () => [random.range(0, side), random.range(0, side), random.range(4, 10)] as const);
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++) {
        const disc = discs.find(([cx, cy, r]) => Math.hypot(x - cx, y - cy) < r);
        rgb.set(disc ? (disc[2] > 7 ? pale : deep) : middle, (y * side + x) * 3);
        if (x > 14 && x < 206 && y > 14 && y < 206) area[y * side + x] = 1;
      }
    const lab = labPlanes(rgb, side * side);
    const inks = separateInks(lab, area, side, side, { most: 8, lit: true }, new Random(2), PACE);
    return readSurface(lab, area, inks, side, side, true);
  };

  it('in the greyed blues that denim is washed to may be its wash; beside white or brown they are printed', () => {
    const washed = surfaceOf([58, 66, 80], [112, 122, 138], [176, 184, 196]);
    expect([washed.print, washed.washedOut]).toEqual(['满版印花', true]);
    const printed = surfaceOf([80, 62, 54], [138, 122, 112], [196, 184, 176]);
    expect([printed.print, printed.washedOut]).toEqual(['满版印花', false]);
  });
});

describe('a tartan', () => {
  const told = (bend: number) => {
    const side = 240;
    const l = new Float32Array(side * side);
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++) {
        const [u, v] = [x + bend * (Math.sin(y / 9) + 0.5 * Math.sin(x / 13)), y + bend * Math.sin(x / 10)];
        const band = (at: number) => (((at % 24) + 24) % 24 < 12 ? 0.16 : 0);
        l[y * side + x] = 0.35 + band(u) + band(v);
      }
    const none = new Float32Array(side * side);
    return checksOf({ l, a: none, b: none }, new Float32Array(side * side).fill(1), side, side);
  };

  it('that hangs straight is one for sure, bent by folds one perhaps, torn by them none', () => {
    expect([0, 6.5, 10].map(told)).toEqual(['sure', 'perhaps', undefined]);
  });
});
