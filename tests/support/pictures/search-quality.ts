/** How good the searches of the library are on a labelled set (issue "Search quality"): shares of right answers, 0–1. */
import sharp from 'sharp';
import { hexToOklab, oklabToHex } from '../../../src/contract/colour/oklab.ts';
import { Random } from '../../../src/server/engines/local/pixels/random.ts';
import { questionOf } from '../../../src/server/library/looks/descriptor.ts';
import { lookAt } from '../../../src/server/library/looks/look.ts';
import { Bits } from '../../../src/server/library/pictures/bits.ts';
import { PictureColumns } from '../../../src/server/library/pictures/picture-columns.ts';
import { edgeLikeness, rankByColour, rankByLikeness } from '../../../src/server/library/pictures/ranking.ts';
import { HELD_HEIGHT, HELD_WIDTH, heldOutPicture } from './held-out-pictures.ts';
import { labelledPicture, SET_HEIGHT, SET_WIDTH, type Wanted } from './labelled-pictures.ts';

export interface LabelledSet {
  readonly width: number;
  readonly height: number;
  readonly ground: string;
  draw(wanted: Wanted): Promise<Buffer>;
  /** Colours that a designer tells apart; each picture has a shade of one of them. */
  readonly colours: readonly string[];
}

/** The descriptors were made with it. */
export const TUNED: LabelledSet = {
  width: SET_WIDTH,
  height: SET_HEIGHT,
  ground: '#e9e5de',
  draw: labelledPicture,
  colours: ['#8297ab', '#1d2a4a', '#6e1b2c', '#b88d5f', '#f0a9b4', '#6b6b3a', '#f2c93b', '#0f6b4f', '#774b9c', '#d95c2a'],
};

/** Never looked at while they were made. */
export const HELD_OUT: LabelledSet = {
  width: HELD_WIDTH,
  height: HELD_HEIGHT,
  ground: '#d9d6d0',
  draw: heldOutPicture,
  colours: ['#c8102e', '#2f62ae', '#3a7d44', '#f2ead8', '#1b1b1d', '#7d8288', '#e5709a', '#4fb3bf', '#7a4a26', '#c3aee6'],
};

export interface Quality {
  /** Of the first ten pictures for each colour, those that have it. */
  readonly colour: number;
  /** Of the pictures looked for, those whose garment is among the first ten; by what was done to the picture. */
  readonly alike: Readonly<Record<Change, number>>;
}

export const CHANGES = ['recoloured', 'cropped', 'turned', 'turned back, small, a poor JPEG'] as const;
export type Change = (typeof CHANGES)[number];

const FIRST = 10;
const STEP = 37;

/** Which colour a picture has: kinds of garments go by their number, so colours take another step. */
const familyOf = ({ colours }: LabelledSet, number: number): number => (number + Math.floor(number / colours.length)) % colours.length;

/** A shade of the picture's colour: lightness and hue a little off. */
function shadeOf(set: LabelledSet, number: number, shift = 0): string {
  const { l, a, b } = hexToOklab(set.colours[(familyOf(set, number) + shift) % set.colours.length] ?? '#888888');
  const chance = new Random(number * 31 + 7);
  const off = (most: number) => (chance.next() * 2 - 1) * most;
  return oklabToHex({ l: Math.min(0.97, Math.max(0.12, l + off(0.025))), a: a + off(0.008), b: b + off(0.008) });
}

async function changed(set: LabelledSet, number: number, change: Change): Promise<Buffer> {
  if (change === 'recoloured') return set.draw({ number, colour: shadeOf(set, number, 4), ground: '#dfe4ea' });
  const picture = sharp(await set.draw({ number, colour: shadeOf(set, number) }));
  if (change === 'cropped') {
    const [width, height] = [Math.round(set.width * 0.74), Math.round(set.height * 0.74)];
    const chance = new Random(number * 101 + 3);
    const [left, top] = [Math.floor(chance.next() * (set.width - width)), Math.floor(chance.next() * (set.height - height))];
    return picture.extract({ left, top, width, height }).png().toBuffer();
  }
  if (change === 'turned') return picture.rotate(5, { background: set.ground }).png().toBuffer();
  return picture.rotate(-5, { background: set.ground }).resize(200).jpeg({ quality: 50 }).toBuffer();
}

/** @param garments pictures in the library, ten at least of each colour. @param asked pictures looked for, each another one */
export async function judge(set: LabelledSet, garments: number, asked: number): Promise<Quality> {
  const columns = new PictureColumns();
  const all = new Bits();
  for (let number = 0; number < garments; number++) {
    const { colours, descriptor } = await lookAt(await set.draw({ number, colour: shadeOf(set, number) }));
    all.add(columns.add(number, 0, colours, descriptor));
  }
  let right = 0;
  for (const [family, hex] of set.colours.entries()) {
    const found = (await rankByColour(columns, all, [hexToOklab(hex)])).slice(0, FIRST);
    right += found.filter((place) => familyOf(set, place) === family).length;
  }
  const found: Record<Change, number> = { recoloured: 0, cropped: 0, turned: 0, 'turned back, small, a poor JPEG': 0 };
  for (let at = 0; at < asked; at++) {
    // A step that shares nothing with the count of kinds.
    const number = (at * STEP) % garments;
    for (const change of CHANGES) {
      const { descriptor } = await lookAt(await changed(set, number, change));
      const ranking = await rankByLikeness(all, edgeLikeness(columns, questionOf(descriptor)));
      if (ranking.slice(0, FIRST).includes(number)) found[change] += 1 / asked;
    }
  }
  return { colour: right / (set.colours.length * FIRST), alike: found };
}
