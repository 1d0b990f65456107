/** Where somebody photographed is, is looked for once: a try-on's old garment is cut out with them, and looked for anew they cost a twelfth of its time. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Pace } from '../../../../../src/server/engines/engine.ts';
import { matte, subjectIn } from '../../../../../src/server/engines/local/matting/matte.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { cutPiece } from '../../../../../src/server/engines/local/tryon/garment-piece.ts';
import { photographStage } from '../../../../../src/server/engines/local/tryon/photographed/photograph.ts';
import { wornBy } from '../../../../support/content/worn.ts';

const still = { signal: new AbortController().signal, progress: () => undefined };

/** How often some work looks whether it is still wanted. */
async function looksOf(work: (pace: Pace) => Promise<unknown>): Promise<number> {
  let looks = 0;
  await work({ ...still, signal: { ...still.signal, throwIfAborted: () => void looks++ } as AbortSignal });
  return looks;
}

it('somebody photographed is found once, and is where they are found when asked for alone', async () => {
  const { picture } = await wornBy('woman-akimbo', '条纹T恤', 'tee', 'upper');
  const { place } = await matte(picture, { gaps: true }, still);
  const { area } = await subjectIn(picture, still);
  // Planes as large as a picture take half a minute to be shown side by side.
  expect(Buffer.from((await place()).buffer).equals(Buffer.from(area.buffer))).toBe(true);

  const { width, height, data } = picture;
  const photo = await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  const alone = await looksOf((pace) => subjectIn(picture, pace));
  const cutting = await looksOf((pace) => cutPiece(photo, '', new Random(1), pace));
  const stage = await looksOf((pace) => photographStage(photo, 'upper', '', new Random(1), pace));
  expect(stage).toBeLessThan(cutting + alone);
});
