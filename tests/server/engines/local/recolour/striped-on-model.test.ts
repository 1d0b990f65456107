/** A striped shirt on somebody has the inks it has on a table, however dark its far side is. */
import { expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { findCloth } from '../../../../../src/server/engines/local/garment-area/find-cloth.ts';
import { separateInks } from '../../../../../src/server/engines/local/inks/inks.ts';
import { decodePicture } from '../../../../../src/server/engines/local/pixels/decode.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { aitryon } from '../../../../../src/server/engines/local/tryon/aitryon-method.ts';
import { drawnOnce } from '../../../../support/pictures/drawn-once.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

async function worn(key: string): Promise<Uint8Array> {
  const [garment] = designsOf('tee', readGarmentBrief('条纹T恤'), 1, 5);
  if (!garment) throw new Error('no garment');
  const { png } = await drawnOnce(garment);
  const made: Uint8Array[] = [];
  const images = { source_path: png, model_image: png };
  const parameters = { mode: 'single', style_type: 'upper' };
  const input = { model_image: `m/${key}` };
  await aitryon.draw({ id: 'x', designType: 'aitryon', input, parameters, images, masks: {}, seed: 3, count: 1 }, PACE, ({ data }) => {
    if (data) made.push(data);
  });
  if (!made[0]) throw new Error('nothing was worn');
  return made[0];
}

it.each(['woman-curvy', 'girl', 'man-walking'])('the shaded side of its stripes is no ink of its own on %s', async (key) => {
  const picture = await decodePicture(await worn(key), 4, 2048);
  const { width, height } = picture;
  const { cloth } = await findCloth(picture, undefined, '', new Random(7), PACE);
  const lab = labPlanes(cloth.colour, width * height);
  const { inks } = separateInks(lab, cloth.area, width, height, { most: 8, lit: cloth.lit }, new Random(7), PACE);
  // Cream and rust.
  expect(inks.map(({ a }) => (a > 0.04 ? 'rust' : 'cream'))).toEqual(['cream', 'rust']);
});
