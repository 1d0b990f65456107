/** White on white: garments of our own renderer before its pale studio wall. Drawn once more in a loud dye, they show exactly where cloth is. */
import { describe, expect, it } from 'vitest';
import { designsOf, type GarmentClass } from '../../../../src/server/engines/local/garment/designs/classes.ts';
import { readGarmentBrief } from '../../../../src/server/engines/local/garment/designs/wording.ts';
import { renderGarment } from '../../../../src/server/engines/local/garment/picture/render.ts';
import { matte } from '../../../../src/server/engines/local/matting/matte.ts';
import { decodePicture } from '../../../../src/server/engines/local/pixels/decode.ts';
import type { Raster } from '../../../../src/server/engines/local/pixels/raster.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const WIDTH = 640;

/** A garment, and 1 where its cloth is: what the other dye changed. */
async function pale(words: string, type: GarmentClass): Promise<{ readonly picture: Raster; readonly cloth: Uint8Array }> {
  const [garment] = designsOf(type, readGarmentBrief(words), 1, 5);
  if (!garment) throw new Error(`no garment for ${words}`);
  const { print: _, ...plain } = garment.cloth;
  const loud = { ...garment, cloth: { ...plain, colour: '#c2187a' } };
  const [picture, dyed] = await Promise.all(
    [garment, loud].map(async (one) => decodePicture((await renderGarment(one, PACE, { width: WIDTH })).png, 3, 2048)),
  );
  if (!picture || !dyed) throw new Error('not drawn');
  const cloth = Uint8Array.from({ length: picture.width * picture.height }, (_, i) =>
    [0, 1, 2].some((c) => Math.abs((picture.data[i * 3 + c] ?? 0) - (dyed.data[i * 3 + c] ?? 0)) > 24) ? 1 : 0,
  );
  return { picture, cloth };
}

/** Shares of the cloth: what of it was lost, and how much ground was kept. */
async function missed(words: string, type: GarmentClass) {
  const { picture, cloth } = await pale(words, type);
  const { alpha } = await matte(picture, {}, PACE);
  let [all, lost, kept] = [0, 0, 0];
  for (let i = 0; i < alpha.length; i++) {
    all += cloth[i] ?? 0;
    if (cloth[i] === 1 && (alpha[i] ?? 0) < 0.5) lost++;
    if (cloth[i] === 0 && (alpha[i] ?? 0) > 0.5) kept++;
  }
  return { lost: lost / all, kept: kept / all };
}

describe('pale cloth before a pale wall', () => {
  /** Where the hem is as bright as the wall there is no edge: a walk went in, and took a third of the coat for wall. */
  it.each([
    ['白色大衣', 'design_woolenCoat'],
    ['浅灰大衣', 'design_woolenCoat'],
    ['白色裙裤', 'design_trousers'],
    ['象牙白缎面半裙', 'skirt'],
    ['白色薄纱礼服', 'design_dress'],
    ['白色条纹衬衫', 'shirt'],
  ] as const)('%s stays whole', async (words, type) => {
    const { lost, kept } = await missed(words, type);
    expect(lost).toBeLessThan(0.015);
    expect(kept).toBeLessThan(0.02);
  });
});
