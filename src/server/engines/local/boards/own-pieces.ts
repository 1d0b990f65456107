/** A person's own garment on a board: cut out of its picture, named as 图生文 reads it, in the role it plays. */
import sharp from 'sharp';
import { oklabToHex } from '../../../../contract/colour/oklab.ts';
import { EngineError, type Pace } from '../../engine.ts';
import { type Cut, type Reading, readCut } from '../caption/read-garment.ts';
import type { Class } from '../caption/words.ts';
import { outlineOf, rankCuts } from '../garment/reference/outlines.ts';
import { separateInks } from '../inks/inks.ts';
import { matte } from '../matting/matte.ts';
import { trimmed } from '../pixels/cutout.ts';
import { decodePicture } from '../pixels/decode.ts';
import { labPlanes } from '../pixels/lab-planes.ts';
import { Random } from '../pixels/random.ts';
import { type Raster, resizePlane } from '../pixels/raster.ts';
import type { Part } from '../sharing.ts';
import { ROLES, type Role } from './roles.ts';
import { inSplinters } from './splinters.ts';

/** Longest side, px, of the cut-out: the hero of a board is up to eight hundred high. */
const SIDE = 1000;
/** And of what is read: captions are tuned to it. */
const READ_SIDE = 640;
/** Part of a picture that is transparent when somebody cut it out before. */
const CUT_BEFORE = 0.03;
/** Radius of a picture's middle, in its sides. */
const MIDDLE = 0.28;
/** How sure measures are at most when a top may be a dress. */
const DOUBTFUL = 0.56;
/** Of a whole picture whose garment could not be read. */
const UNREAD = '单品';

const ROLE_OF: Readonly<Record<Class, Role>> = {
  连衣裙: 'dress',
  上衣: 'top',
  上衣或连身装: 'top',
  外套: 'outer',
  大衣: 'outer',
  半身裙: 'bottom',
  长裤: 'bottom',
  短裤: 'bottom',
  裤或裙: 'bottom',
  背带裤: 'bottom',
  连体裤: 'dress',
  连体衣: 'top',
};

export interface OwnPiece {
  readonly picture: Raster;
  readonly colour: string;
  /** Of its print, for others to take up. */
  readonly printed?: string | undefined;
  readonly role: Role;
  /** Print, sleeves and class, as far as they are seen: 横条纹长袖上衣. */
  readonly name: string;
  /** Otherwise the whole picture stands on the board. */
  readonly cutOut: boolean;
  /** Somebody wears it; nothing else of what they wear is shown. */
  readonly worn: boolean;
}

async function cutFrom(data: Uint8Array, pace: Pace): Promise<Cut> {
  const source = await decodePicture(data, 4, SIDE);
  const { width, height } = source;
  const n = width * height;
  const colour = new Uint8Array(n * 3);
  const alpha = new Float32Array(n);
  let clear = 0;
  for (let i = 0; i < n; i++) {
    alpha[i] = source.data[i * 4 + 3] / 255;
    if (alpha[i] < 0.5) clear++;
    if (alpha[i] === 1) for (let c = 0; c < 3; c++) colour[i * 3 + c] = source.data[i * 4 + c];
    else for (let c = 0; c < 3; c++) colour[i * 3 + c] = Math.round(source.data[i * 4 + c] * alpha[i] + 255 * (1 - alpha[i]));
  }
  if (clear > n * CUT_BEFORE) return { width, height, alpha, colour, grade: 'good' };
  // With the ground left between its legs, pale trousers lay on the board as a skirt, and were called one.
  const solved = await matte({ width, height, channels: 3, data: colour }, { gaps: 'legs' }, pace);
  let sum = 0;
  for (let i = 0; i < n; i++) sum += solved.alpha[i];
  const covered = sum / n;
  // A coat in splinters is worse than its whole picture.
  const whole = solved.grade === 'poor' || covered < 0.03 || covered > 0.95;
  return whole ? { width, height, alpha: new Float32Array(n).fill(1), colour, grade: 'poor' } : { ...solved, width, height };
}

async function reduced(cut: Cut): Promise<Cut> {
  const k = READ_SIDE / Math.max(cut.width, cut.height);
  if (k >= 1) return cut;
  const [width, height] = [Math.round(cut.width * k), Math.round(cut.height * k)];
  const raw = { width: cut.width, height: cut.height, channels: 3 as const };
  const colour = await sharp(cut.colour, { raw }).resize(width, height, { fit: 'fill', kernel: 'lanczos3' }).raw().toBuffer();
  return { ...cut, width, height, colour, alpha: await resizePlane(cut.alpha, cut.width, cut.height, width, height) };
}

/** @returns undefined where nothing is left that words could say something of */
function readingOf(cut: Cut, seed: number, pace: Pace): Reading | undefined {
  try {
    return readCut(cut, new Random(seed), pace);
  } catch (error) {
    if (error instanceof EngineError && error.code === 'bad_input') return undefined;
    throw error;
  }
}

/** Where no outline is found, what somebody photographed still stands in the middle. @returns the leading colour there, `#rrggbb` */
function middleColourOf({ width, height, colour }: Cut, seed: number, pace: Pace): string {
  const middle = new Float32Array(width * height);
  for (let v = 0, i = 0; v < height; v++)
    for (let u = 0; u < width; u++, i++) {
      const [x, y] = [u / width - 0.5, v / height - 0.5];
      if (x * x + y * y < MIDDLE * MIDDLE) middle[i] = 1;
    }
  const { inks } = separateInks(labPlanes(colour, width * height), middle, width, height, { most: 6, lit: true }, new Random(seed), pace);
  return oklabToHex(inks[0] as (typeof inks)[number]);
}

/** Measures alone say little of a short dress; then its outline is held against our cuts. @returns the class that is played here */
function classOf({ silhouette: { garment, sure }, area }: Reading, { width, height }: Cut, pace: Pace): Class {
  if (garment !== '上衣' || sure > DOUBTFUL) return garment;
  const [nearest] = rankCuts(
    outlineOf((x, y) => area[y * width + x], width, height),
    undefined,
    pace,
  );
  return nearest?.garment === 'design_dress' ? '连衣裙' : garment;
}

/** What its outline says where nothing else can be believed. */
function roleByOutline({ alpha, width, height }: Cut, pace: Pace): Role {
  const [nearest] = rankCuts(
    outlineOf((x, y) => alpha[y * width + x], width, height),
    undefined,
    pace,
  );
  return nearest ? ROLES[nearest.garment] : 'top';
}

function nameOf({ silhouette: { sleeve }, surface: { print } }: Reading, garment: Class): string {
  return `${print === '纯色' ? '' : print}${sleeve ?? ''}${garment}`;
}

interface Given {
  /** Any picture that can be decoded. */
  readonly data: Uint8Array;
  readonly seed: number;
}

export const OWN_PIECE: Part<Given, OwnPiece> = { name: 'own-piece', make: ({ data, seed }, pace) => readOwnPiece(data, seed, pace) };

/** @param data any picture that can be decoded */
export async function readOwnPiece(data: Uint8Array, seed: number, pace: Pace): Promise<OwnPiece> {
  const quiet: Pace = { signal: pace.signal, lend: pace.lend, progress: () => pace.signal.throwIfAborted() };
  const cut = await cutFrom(data, quiet);
  const { width, height, colour } = cut;
  const cutOut = cut.grade !== 'poor';
  const small = await reduced(cut);
  const said = cutOut ? readingOf(small, seed, quiet) : undefined;
  // Stripes in the colour of skin were a person, and what they left of a shirt was a bundle of laths: then nothing that was read is true.
  const fooled = said?.person === true && inSplinters(said.area, small.width, small.height);
  const reading = fooled ? undefined : said;
  const garment = reading && classOf(reading, small, quiet);
  const worn = reading?.person ? await resizePlane(reading.area, small.width, small.height, width, height) : undefined;
  const rgba = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) rgba[i * 4 + c] = colour[i * 3 + c];
    rgba[i * 4 + 3] = Math.round((worn ? Math.min(worn[i], cut.alpha[i]) : cut.alpha[i]) * 255);
  }
  return {
    picture: trimmed({ width, height, channels: 4, data: rgba }),
    colour: reading?.main ?? middleColourOf(small, seed, quiet),
    printed: reading?.printed,
    role: garment ? ROLE_OF[garment] : fooled ? roleByOutline(small, quiet) : 'top',
    name: reading && garment ? nameOf(reading, garment) : UNREAD,
    cutOut,
    worn: worn !== undefined,
  };
}
