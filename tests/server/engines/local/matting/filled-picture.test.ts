/** Garments that fill their picture, as shops cut them: the colours of ground and cloth are asked for in vain, and that is no word against the outline. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { decodePicture } from '../../../../../src/server/engines/local/pixels/decode.ts';
import { drawnOnce } from '../../../../support/pictures/drawn-once.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

it.each([4, 10])('a grey cardigan on white paper, %s px from its edges, is cut out well', async (margin) => {
  const [garment] = designsOf('design_knit', readGarmentBrief('浅灰色针织开衫'), 1, 5);
  if (!garment) throw new Error('no garment');
  const drawn = await decodePicture((await drawnOnce(garment, { width: 640 })).png, 3, 700);
  const { alpha, colour } = await matte(drawn, {}, PACE);
  const { width, height } = drawn;
  const rgb = Buffer.alloc(width * height * 3);
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let i = 0; i < alpha.length; i++) {
    const cover = alpha[i] ?? 0;
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = Math.round(cover * (colour[i * 3 + c] ?? 0) + (1 - cover) * 255);
    if (cover < 0.5) continue;
    [left, right] = [Math.min(left, i % width), Math.max(right, i % width)];
    [top, bottom] = [Math.min(top, Math.floor(i / width)), Math.max(bottom, Math.floor(i / width))];
  }
  const box = { left: left - margin, top: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
  const file = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .extract(box)
    .png()
    .toBuffer();
  const found = await matte(await decodePicture(file, 3, 512), { gaps: true }, PACE);
  expect(found.grade).toBe('good');
  let covered = 0;
  for (const v of found.alpha) covered += v;
  // The premise: it fills most of the picture.
  expect(covered / found.alpha.length).toBeGreaterThan(0.5);
});
