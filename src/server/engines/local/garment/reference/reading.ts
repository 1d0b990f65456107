/** What a reference picture says of a garment: its colours, its print, its cut. */
import { deltaE, oklabToHex } from '../../../../../contract/colour/oklab.ts';
import type { Pace } from '../../../engine.ts';
import { matte } from '../../matting/matte.ts';
import { decodePicture } from '../../pixels/decode.ts';
import { labPlanes } from '../../pixels/lab-planes.ts';
import { Random } from '../../pixels/random.ts';
import type { Raster } from '../../pixels/raster.ts';
import { findGarment } from '../../recolour/garment-area.ts';
import { OUTSIDE, type Separation, separateInks } from '../../recolour/inks.ts';
import { outlineOf } from './outlines.ts';
import { largestSquare, printTile } from './print-tile.ts';

/** Longest side that is read: enough for a print of fine flowers. */
const SIDE = 640;
/** Smallest cut-out that can serve as a repeat, px. */
const SMALLEST = 48;

export interface ReferenceReading {
  /** `#rrggbb`, the largest area first. */
  readonly colours: readonly string[];
  /** One repeat, when the cloth is printed or woven in several colours. */
  readonly print: Raster | undefined;
  /** Coverage in the frame of `outlines.ts`; absent when the picture shows cloth alone. */
  readonly outline: Float32Array | undefined;
}

/** Several colours that change all over the cloth are a print; a few large fields are not. Share of neighbours of another ink. */
function printed({ inks, first }: Separation, width: number): boolean {
  // Washed denim has two blues and no print: the second colour must be another one.
  const main = inks[0];
  const second = inks.reduce((sum, ink) => sum + (main && deltaE(ink, main) > 0.2 ? ink.share : 0), 0);
  if (second < 0.08) return false;
  let [changes, pairs] = [0, 0];
  const reach = 6;
  for (let i = 0; i + reach * width < first.length; i += 3) {
    if (first[i] === OUTSIDE) continue;
    for (const j of [i + reach, i + reach * width])
      if (first[j] !== OUTSIDE) {
        pairs++;
        if (first[i] !== first[j]) changes++;
      }
  }
  return changes > pairs * 0.07;
}

/** A camel coat may be taken for a person: what would be left as the garment then is too little to be one. */
function garmentIn(subject: Float32Array, garment: Float32Array): Float32Array {
  return sumOf(garment) < 0.3 * sumOf(subject) ? subject : garment;
}

function sumOf(plane: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < plane.length; i++) sum += plane[i];
  return sum;
}

/** @param swatch the picture is known to show cloth, not a garment */
export async function readReference(data: Uint8Array, seed: number, swatch: boolean, pace: Pace): Promise<ReferenceReading> {
  const picture = await decodePicture(data, 3, SIDE);
  const { width, height } = picture;
  const random = new Random(seed);
  const quiet: Pace = { signal: pace.signal, progress: () => pace.signal.throwIfAborted() };
  const lab = labPlanes(picture.data, width * height);
  pace.progress(0.1, '读参考图');
  const { alpha, busy } = await matte(picture, {}, quiet);
  const covered = sumOf(alpha) / alpha.length;
  const found = !busy && covered > 0.05 && covered < 0.92;
  const area = found
    ? garmentIn(alpha, findGarment(alpha, lab, width, height, undefined, random, quiet).area)
    : new Float32Array(width * height).fill(1);
  pace.progress(0.5, '读参考图');
  const separation = separateInks(lab, area, width, height, { most: 8, lit: !swatch }, random, quiet);
  const colours = separation.inks
    .filter(({ share }) => share > 0.04)
    .slice(0, 6)
    .map(oklabToHex);
  const square = largestSquare(area, width, height);
  const whole = swatch || printed(separation, width);
  return {
    colours,
    print: whole && square.size >= SMALLEST ? printTile(picture, square) : undefined,
    outline: found && !swatch ? outlineOf((x, y) => area[y * width + x], width, height) : undefined,
  };
}
