/** Pale clothes before a pale wall: the slit between legs is open from the crotch to the floor, the gap beside a sleeve too; hems and creases are whole. */
import { expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import { keptGround } from '../../../../../src/server/engines/local/matting/ground/kept-ground.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { decodePicture } from '../../../../../src/server/engines/local/pixels/decode.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

/** A wall of no garment's colour: what differs before it is ground, and the more of it the more it differs. */
const OTHER_WALL = '#20e040';
const WALL_APART = 90;

/** Shares of the garment: ground that stayed in it, and cloth that went with the ground. */
async function cut(type: GarmentClass, words: string, seed: number): Promise<{ readonly kept: number; readonly lost: number }> {
  const [garment] = designsOf(type, readGarmentBrief(words), 1, seed);
  if (!garment) throw new Error('no garment');
  const drawn = async (wall: object) => decodePicture((await renderGarment(garment, PACE, { width: 800, ...wall })).png, 3, 1200);
  const [picture, other] = await Promise.all([drawn({}), drawn({ ground: OTHER_WALL })]);
  const { alpha } = await matte(picture, { gaps: true }, PACE);
  let [cloth, kept, lost] = [0, 0, 0];
  alpha.forEach((cover, i) => {
    const apart = Math.max(...[0, 1, 2].map((c) => Math.abs((picture.data[i * 3 + c] ?? 0) - (other.data[i * 3 + c] ?? 0))));
    const truth = 1 - Math.min(1, apart / WALL_APART);
    if (truth > 0.5) cloth++;
    if (truth < 0.15 && cover > 0.65) kept++;
    if (truth > 0.85 && cover < 0.35) lost++;
  });
  return { kept: kept / cloth, lost: lost / cloth };
}

it.each<readonly [GarmentClass, string, number]>([
  ['design_trousers', '浅灰西裤', 5],
  ['design_trousers', '浅灰西裤', 7],
  ['design_trousers', '浅灰直筒裤', 5],
  ['design_trousers', '浅灰直筒裤', 3],
  ['design_trousers', '白色阔腿裤', 5],
  ['design_trousers', '白色西裤', 7],
  ['design_trousers', '米白直筒裤', 3],
  ['design_denim', '白色牛仔裤', 5],
  ['design_leather', '白色皮裤', 5],
  ['design_dress', '白色缎面裙', 3],
])('%s %s %i', async (type, words, seed) => {
  const { kept, lost } = await cut(type, words, seed);
  expect(kept).toBeLessThan(0.003);
  expect(lost).toBeLessThan(0.003);
});

it('the walk through the shade at a slit goes into no cloth, whatever thread is as light as the wall', async () => {
  expect((await cut('design_denim', '浅灰牛仔裤', 2)).lost).toBeLessThan(0.01);
});

it('a streak of light on the knee of pale leather is no hole, and a pale hem before its own shade is not bitten into', async () => {
  expect((await cut('design_trousers', '浅灰直筒裤', 5)).lost).toBeLessThan(0.001);
  expect((await cut('design_trousers', '浅灰西裤', 7)).lost).toBeLessThan(0.001);
  expect((await cut('design_trousers', '浅灰直筒裤', 3)).lost).toBeLessThan(0.001);
});

/** Legs of cloth as light as the wall, in grain, with a dark line along an even wedge between them. @returns whether the wedge is taken for ground */
function isOpened([red, green, blue]: readonly [number, number, number]): boolean {
  const [w, h] = [240, 320];
  const mask = new Float32Array(w * h);
  const rgb = new Uint8Array(w * h * 3).fill(214);
  const random = new Random(5);
  for (let y = 30; y < 290; y++)
    for (let x = 40; x < 200; x++) {
      const i = y * w + x;
      mask[i] = 1;
      const half = (y - 110) / 16;
      const off = Math.abs(x - 120) - half;
      const weave = 214 + Math.round(16 * (random.next() - 0.5));
      if (half > 0 && off < 0) rgb.set([red, green, blue], i * 3);
      else rgb.fill(half > 0 && off < 3 ? 168 : weave, i * 3, i * 3 + 3);
    }
  return keptGround(mask, labPlanes(rgb, w * h), w, h)?.open.includes(1) ?? false;
}

it('an even wedge between them is ground where it has the hue of the wall and is no lighter: a godet of other cloth stays', () => {
  expect(isOpened([202, 202, 202])).toBe(true);
  expect(isOpened([206, 202, 188])).toBe(false);
  expect(isOpened([226, 226, 226])).toBe(false);
});

it('a white shoe at the end of the slit is no shade: it is lighter than the floor', () => {
  const [w, h] = [240, 320];
  const mask = new Float32Array(w * h);
  const rgb = new Uint8Array(w * h * 3).fill(196);
  const isShoe = (x: number, y: number) => y >= 268 && x > 124 && x < 170;
  for (let y = 30; y < 290; y++)
    for (let x = 60; x < 180; x++) {
      const i = y * w + x;
      mask[i] = 1;
      const isSlit = Math.abs(x - 120) < (y - 110) / 16;
      // From the shade in the slit to the shoe's side it grows lighter by and by.
      if (isShoe(x, y)) rgb.fill(Math.min(240, 190 + 4 * (x - 124)), i * 3, i * 3 + 3);
      else if (isSlit) rgb.fill(190, i * 3, i * 3 + 3);
      else rgb.set([62, 84, 120], i * 3);
    }
  const { sure } = keptGround(mask, labPlanes(rgb, w * h), w, h) ?? {};
  expect(sure?.[200 * w + 120]).toBe(1);
  let taken = 0;
  for (let y = 272; y < 288; y++) for (let x = 144; x < 168; x++) taken += sure?.[y * w + x] ?? 0;
  expect(taken).toBe(0);
});

/** A narrow even channel in cloth as light as the wall, in grain, low beside the figure's axis. @returns whether it is taken for ground */
function isGap(colour: (y: number) => readonly [number, number, number], line = 178): boolean {
  const [w, h] = [240, 320];
  const mask = new Float32Array(w * h);
  const rgb = new Uint8Array(w * h * 3).fill(214);
  const random = new Random(5);
  for (let y = 30; y < 290; y++)
    for (let x = 40; x < 200; x++) {
      const i = y * w + x;
      mask[i] = 1;
      const off = Math.max(Math.abs(x - 160) - 4, Math.abs(y - 150) - 50);
      const weave = 214 + Math.round(16 * (random.next() - 0.5));
      if (off <= 0) rgb.set(colour(y), i * 3);
      else rgb.fill(off <= 3 ? line : weave, i * 3, i * 3 + 3);
    }
  return keptGround(mask, labPlanes(rgb, w * h), w, h)?.sure.includes(1) ?? false;
}

it('a narrow channel beside a sleeve is ground where it has the very hue of the wall, one lightness and a dark line along it', () => {
  expect(isGap(() => [202, 202, 202])).toBe(true);
  expect(isGap(() => [203, 202, 200])).toBe(false);
  expect(isGap((y) => new Array(3).fill(199 + Math.round((y - 100) / 10)) as [number, number, number])).toBe(false);
  expect(isGap(() => [202, 202, 202], 190)).toBe(false);
});
