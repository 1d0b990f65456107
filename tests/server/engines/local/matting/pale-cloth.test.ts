/** White on white: garments of our own renderer before its pale studio wall. Drawn once more in a loud dye, they show exactly where cloth is. */
import { describe, expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import { findCloth } from '../../../../../src/server/engines/local/garment-area/find-cloth.ts';
import { separateInks } from '../../../../../src/server/engines/local/inks/inks.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { decodePicture } from '../../../../../src/server/engines/local/pixels/decode.ts';
import { type LabPlanes, labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import type { Raster } from '../../../../../src/server/engines/local/pixels/raster.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const WIDTH = 640;
/** As white as the cloth, and the same behind both dyes. Left to itself the picture of white cloth has a deeper one. */
const WALL = '#efece8';

const drawn = new Map<string, Promise<Raster>>();

/** A garment as it is worded, or in a loud dye; each is drawn once. */
function draw(words: string, type: GarmentClass, seed: number, dye?: string): Promise<Raster> {
  const key = [words, type, seed, dye].join();
  const known = drawn.get(key);
  if (known) return known;
  const [garment] = designsOf(type, readGarmentBrief(words), 1, seed);
  if (!garment) throw new Error(`no garment for ${words}`);
  const { print: _, ...plain } = garment.cloth;
  const asked = dye === undefined ? garment : { ...garment, cloth: { ...plain, colour: dye } };
  const picture = renderGarment(asked, PACE, { width: WIDTH, ground: WALL }).then(({ png }) => decodePicture(png, 3, 2048));
  drawn.set(key, picture);
  return picture;
}

const pale = (words: string, type: GarmentClass, seed = 5): Promise<Raster> => draw(words, type, seed);

/** 1 where its cloth is: what the other dye changed. */
async function clothOf(words: string, type: GarmentClass, seed = 5): Promise<Uint8Array> {
  const [picture, dyed] = await Promise.all([draw(words, type, seed), draw(words, type, seed, '#c2187a')]);
  const cloth = new Uint8Array(picture.width * picture.height);
  picture.data.forEach((level, k) => {
    if (Math.abs(level - (dyed.data[k] ?? 0)) > 24) cloth[Math.floor(k / 3)] = 1;
  });
  return cloth;
}

/** Shares of the cloth: what of it was lost, and how much ground was kept. */
async function missed(words: string, type: GarmentClass, seed: number) {
  const [picture, cloth] = [await pale(words, type, seed), await clothOf(words, type, seed)];
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
    ['白色大衣', 'design_woolenCoat', 5],
    ['浅灰大衣', 'design_woolenCoat', 5],
    ['白色裙裤', 'design_trousers', 5],
    ['象牙白缎面半裙', 'skirt', 5],
    ['白色薄纱礼服', 'design_dress', 5],
    ['白色条纹衬衫', 'shirt', 5],
    // The walk found the rim alone, and the shadow was more than a share of that.
    ['白色T恤', 'tee', 7],
  ] as const)('%s stays whole', async (words, type, seed) => {
    const { lost, kept } = await missed(words, type, seed);
    expect(lost).toBeLessThan(0.015);
    expect(kept).toBeLessThan(0.02);
  });
});

describe('the dyes of pale cloth', () => {
  interface Seen {
    readonly lab: LabPlanes;
    readonly area: Float32Array;
    readonly width: number;
    readonly height: number;
  }

  /** The cloth of a picture: found once, however often its greys are counted. */
  async function cloth(picture: Raster): Promise<Seen> {
    const { data, width, height } = rgba(picture);
    const found = await findCloth({ data, width, height }, undefined, '', new Random(7), PACE);
    return { lab: labPlanes(found.cloth.colour, width * height), area: found.cloth.area, width, height };
  }

  /** Leading inks, as shares of the cloth; details of less than a twentieth are buttons and linings. */
  function dyesOf({ lab, area, width, height }: Seen, seed = 7): readonly number[] {
    const { inks } = separateInks(lab, area, width, height, { most: 8, lit: true }, new Random(seed), PACE);
    return inks.map(({ share }) => share).filter((share) => share > 0.05);
  }
  const dyes = async (picture: Raster) => dyesOf(await cloth(picture));
  const rgba = ({ data, width, height }: Raster): Raster => {
    const all = new Uint8Array(width * height * 4).fill(255);
    for (let i = 0; i < width * height; i++) for (let c = 0; c < 3; c++) all[i * 4 + c] = data[i * 3 + c] ?? 0;
    return { width, height, channels: 4, data: all };
  };

  it.each([
    ['白色大衣', 'design_woolenCoat'],
    ['白色罗纹背心', 'tee'],
    ['白色泡泡袖方领连衣裙', 'design_dress'],
  ] as const)('%s is one dye, its deep shade none of its own', async (words, type) => {
    expect(await dyes(await pale(words, type))).toHaveLength(1);
  });

  /** Where a sleeve lies on the body and a neck opens the border of shade is hard: it was taken for a print's, and half the shirt kept its white. */
  it.each([
    ['白色圆领T恤', 'tee', 5],
    ['奶油色长袖T恤', 'tee', 3],
    ['浅粉衬衫', 'shirt', 7],
    ['白色V领T恤', 'tee', 7],
  ] as const)('%s is one dye, though a sleeve or a neck throws hard shade on it', async (words, type, seed) => {
    expect(await dyes(await pale(words, type, seed))).toHaveLength(1);
  });

  it.each([
    ['灰色条纹T恤', 'tee', 5],
    ['白色印花衬衫', 'shirt', 5],
    ['灰色千鸟格半裙', 'skirt', 5],
    ['浅灰碎花连衣裙', 'design_dress', 7],
  ] as const)('%s keeps its greys', async (words, type, seed) => {
    expect((await dyes(await pale(words, type, seed))).length).toBeGreaterThan(1);
  });

  // Told by its border, and by how its greys happened to be counted: at two thirds of the cloth's light it was lost for two seeds of three.
  it('a panel in a darker grey is a dye, however short its border, and however its greys are counted', async () => {
    const [picture, own] = [await pale('白色大衣', 'design_woolenCoat'), await clothOf('白色大衣', 'design_woolenCoat')];
    for (const light of [0.7, 0.66, 0.62]) {
      const data = Uint8Array.from(picture.data);
      for (let i = Math.round(picture.height * 0.55) * picture.width; i < own.length; i++)
        if (own[i] === 1) for (let c = 0; c < 3; c++) data[i * 3 + c] = Math.round((data[i * 3 + c] ?? 0) * light);
      const seen = await cloth({ ...picture, data });
      for (const seed of [7, 8, 9]) expect(dyesOf(seen, seed), `${light} ${seed}`).toHaveLength(2);
    }
  });
});
