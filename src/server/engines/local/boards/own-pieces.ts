/** A person's own garment on a board: cut out of its picture, with its colour and the role it plays. */
import { oklabToHex } from '../../../../contract/colour/oklab.ts';
import type { Pace } from '../../engine.ts';
import type { GarmentClass } from '../garment/designs/garment-class.ts';
import { outlineOf, rankCuts } from '../garment/reference/outlines.ts';
import { matte } from '../matting/matte.ts';
import { trimmed } from '../pixels/cutout.ts';
import { decodePicture } from '../pixels/decode.ts';
import { labPlanes } from '../pixels/lab-planes.ts';
import { Random } from '../pixels/random.ts';
import type { Raster } from '../pixels/raster.ts';
import { separateInks } from '../recolour/inks.ts';
import { ROLES, type Role } from './roles.ts';

const SIDE = 720;
/** Below this likeness an outline says nothing about the class. */
const SURE = 0.62;

export interface OwnPiece {
  readonly picture: Raster;
  readonly colour: string;
  readonly role: Role;
  readonly garment: GarmentClass | undefined;
  /** Otherwise the whole picture stands on the board. */
  readonly cutOut: boolean;
}

export async function readOwnPiece(data: Uint8Array, seed: number, pace: Pace): Promise<OwnPiece> {
  const source = await decodePicture(data, 4, SIDE);
  const { width, height } = source;
  const n = width * height;
  const rgb = new Uint8Array(n * 3);
  const own = new Float32Array(n);
  let clear = 0;
  for (let i = 0; i < n; i++) {
    own[i] = source.data[i * 4 + 3] / 255;
    if (own[i] < 0.5) clear++;
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = Math.round(source.data[i * 4 + c] * own[i] + 255 * (1 - own[i]));
  }
  const quiet: Pace = { signal: pace.signal, progress: () => pace.signal.throwIfAborted() };
  const solved =
    clear > n * 0.03
      ? { alpha: own, colour: rgb, grade: 'good' as const }
      : await matte({ width, height, channels: 3, data: rgb }, {}, quiet);
  const covered = solved.alpha.reduce((sum, a) => sum + a, 0) / n;
  // A coat in splinters is worse than its whole picture.
  const cutOut = solved.grade !== 'poor' && covered > 0.03 && covered < 0.95;
  const alpha = cutOut ? solved.alpha : new Float32Array(n).fill(1);
  const { inks } = separateInks(labPlanes(rgb, n), alpha, width, height, { most: 6, lit: true }, new Random(seed), quiet);
  const rgba = new Uint8Array(n * 4);
  for (let i = 0; i < n; i++) {
    for (let c = 0; c < 3; c++) rgba[i * 4 + c] = (cutOut ? solved.colour : rgb)[i * 3 + c];
    rgba[i * 4 + 3] = Math.round(alpha[i] * 255);
  }
  const ranked = cutOut
    ? rankCuts(
        outlineOf((x, y) => alpha[y * width + x], width, height),
        undefined,
        pace,
      )[0]
    : undefined;
  const garment = ranked && ranked.likeness > SURE ? ranked.garment : undefined;
  const main = inks[0];
  return {
    picture: trimmed({ width, height, channels: 4, data: rgba }),
    colour: main ? oklabToHex(main) : '#8e8f91',
    role: garment ? ROLES[garment] : 'top',
    garment,
    cutOut,
  };
}
