/** Garments alone in the hue of skin. Each was taken for somebody, and what was left of it as cloth was half or less. */
import { expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import { findCloth } from '../../../../../src/server/engines/local/garment-area/find-cloth.ts';
import { decodePicture } from '../../../../../src/server/engines/local/pixels/decode.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

it.each<readonly [string, GarmentClass, number]>([
  ['赤陶色无袖A字裙', 'design_dress', 0],
  ['橘色羽绒服', 'design_downJacket', 0],
  ['橘色碎花连衣裙', 'design_dress', 0],
  ['橘色波点衬衫', 'shirt', 0],
  ['橘白条纹T恤', 'tee', 0],
  ['棕色菱格毛衣', 'design_knit', 0],
  ['条纹POLO衫', 'tee', 0],
  ['假两件针织连衣裙', 'design_dress', 0],
  // With a brown collar.
  ['牛仔夹克', 'design_denim', 1],
])('%s is worn by nobody, and all of it is cloth', async (words, type, which) => {
  const garment = designsOf(type, readGarmentBrief(words), which + 1, 5)[which];
  if (!garment) throw new Error('no garment');
  const { png } = await renderGarment(garment, PACE, { width: 480 });
  const { cloth, worn } = await findCloth(await decodePicture(png, 4, 480), undefined, '', new Random(1), PACE);
  expect(worn).toBe(false);
  const { width, height } = cloth.picture;
  // As wide about its middle, and as much of the picture, as any of these garments is drawn.
  const row = cloth.area.subarray(Math.round(height * 0.45) * width, Math.round(height * 0.45 + 1) * width);
  const [left, right] = [row.findIndex((v) => v > 0.5), row.findLastIndex((v) => v > 0.5)];
  expect(right - left).toBeGreaterThan(width * 0.25);
  expect(cloth.area.reduce((sum, v) => sum + v, 0) / cloth.area.length).toBeGreaterThan(0.2);
});
