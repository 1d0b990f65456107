/** Pale trousers before a pale wall: the slit between their legs is open from the crotch to the floor, hems and creases are whole. */
import { expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { decodePicture } from '../../../../../src/server/engines/local/pixels/decode.ts';

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
  ['design_trousers', '白色阔腿裤', 5],
  ['design_trousers', '白色西裤', 7],
  ['design_trousers', '米白直筒裤', 3],
  ['design_denim', '白色牛仔裤', 5],
  ['design_leather', '白色皮裤', 5],
])('%s %s %i', async (type, words, seed) => {
  const { kept, lost } = await cut(type, words, seed);
  expect(kept).toBeLessThan(0.003);
  expect(lost).toBeLessThan(0.003);
});

it('a streak of light on the knee of pale leather is no hole, and a pale hem before its own shade is not bitten into', async () => {
  expect((await cut('design_trousers', '浅灰直筒裤', 5)).lost).toBeLessThan(0.001);
  expect((await cut('design_trousers', '浅灰西裤', 7)).lost).toBeLessThan(0.001);
});
