/** The colours of a reference picture, the leading one first. */
import { chromaOf, deltaE, oklabToHex } from '../../../../contract/colour/oklab.ts';
import type { Pace } from '../../engine.ts';
import { separateInks } from '../inks/inks.ts';
import { matte } from '../matting/matte.ts';
import { decodePicture } from '../pixels/decode.ts';
import { labPlanes } from '../pixels/lab-planes.ts';
import type { Random } from '../pixels/random.ts';

/** Enough to count colours by area. */
const SIDE = 384;

/** @returns at most eight `#rrggbb`, weighed by area and by how much they catch the eye. The plain ground of a product photograph does not count. */
export async function referencePalette(data: Uint8Array, random: Random, pace: Pace): Promise<string[]> {
  const picture = await decodePicture(data, 3, SIDE);
  const { width, height } = picture;
  const quiet: Pace = { signal: pace.signal, progress: () => pace.signal.throwIfAborted() };
  const { alpha, grade } = await matte(picture, {}, quiet);
  const covered = alpha.reduce((sum, a) => sum + a, 0) / alpha.length;
  const subject = grade !== 'poor' && covered > 0.06 && covered < 0.9 ? alpha : new Float32Array(alpha.length).fill(1);
  const { inks } = separateInks(labPlanes(picture.data, width * height), subject, width, height, { most: 10, lit: false }, random, quiet);
  const weighed = inks.filter(({ share }) => share > 0.008).sort((x, y) => weight(y) - weight(x));
  return weighed
    .filter((ink, i) => weighed.slice(0, i).every((other) => deltaE(ink, other) > 0.09))
    .slice(0, 8)
    .map(oklabToHex);
}

function weight(ink: { l: number; a: number; b: number; share: number }): number {
  return ink.share ** 0.6 * (0.35 + 4 * chromaOf(ink));
}
