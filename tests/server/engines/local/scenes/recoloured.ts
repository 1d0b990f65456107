/** A picture's cloth in other colours, by 款式配色. */
import sharp from 'sharp';
import type { EnginePicture } from '../../../../../src/server/engines/engine.ts';
import { clothingColor } from '../../../../../src/server/engines/local/recolour/clothing-color-method.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

/** @param color hex, of the largest area the first @returns RGB of the first picture */
export async function recoloured(source_path: Uint8Array, color: readonly string[]): Promise<Uint8Array> {
  const made: EnginePicture[] = [];
  const job = {
    id: 'x',
    designType: 'clothing_color',
    input: { color },
    parameters: {},
    images: { source_path },
    masks: {},
    seed: 4,
    count: 1,
  };
  await clothingColor.draw(job, PACE, (picture) => {
    if (picture.data) made.push(picture);
  });
  return sharp(made[0]?.data).removeAlpha().raw().toBuffer();
}
