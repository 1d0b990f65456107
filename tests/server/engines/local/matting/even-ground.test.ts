/** White cloth before the one grey that shops have painted behind flat-lays: a walk counted its steps, and went in through a shoulder as bright as the wall. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { clothOffGround } from '../../../../../src/server/engines/local/matting/ground/even-ground.ts';
import { calmGround } from '../../../../../src/server/engines/local/matting/ground/ground.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { decodePicture } from '../../../../../src/server/engines/local/pixels/decode.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { noise } from '../../../../../src/server/engines/local/pixels/noise.ts';
import { drawMask } from '../../../../../src/server/engines/local/pixels/raster.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const [WIDTH, HEIGHT] = [768, 1024];
const GROUND = 246;
const TEE = 'M244 170L340 147Q384 182 428 147L524 170L665 300L588 402L530 345V870H238V345L180 402L103 300Z';
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;
const soft = (by: number) =>
  `<defs><filter id="b" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${by}"/></filter></defs>`;

type Levels = (x: number, y: number) => readonly [number, number, number];

interface Scene {
  readonly cloth: Levels;
  /** Levels that a shadow takes off the ground, and where. */
  readonly shade?: { readonly deep: number; readonly body: string };
}

/** As a shop's picture comes: composited with soft edges, and stored as JPEG. */
async function drawn({ cloth, shade }: Scene) {
  const { data: truth } = await drawMask(svg(`${soft(1.5)}<path d="${TEE}" fill="#fff" filter="url(#b)"/>`));
  const dark = shade && (await drawMask(svg(shade.body))).data;
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0, i = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, i++) {
      const own = truth[i] ?? 0;
      const wall = GROUND - (shade?.deep ?? 0) * (dark?.[i] ?? 0);
      for (const [c, level] of cloth(x, y).entries()) data[i * 3 + c] = Math.round(level * own + wall * (1 - own));
    }
  const jpeg = await sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { picture: await decodePicture(jpeg, 3, HEIGHT), truth };
}

/** Shares of the garment: what of it was lost, and how much ground was kept. */
async function missed(scene: Scene) {
  const { picture, truth } = await drawn(scene);
  const { alpha } = await matte(picture, {}, PACE);
  let [all, lost, kept] = [0, 0, 0];
  for (let i = 0; i < alpha.length; i++) {
    const [t, a] = [truth[i] ?? 0, alpha[i] ?? 0];
    all += t;
    if (t > 0.9 && a < 0.5) lost++;
    if (t < 0.1 && a > 0.5) kept++;
  }
  return { lost: lost / all, kept: kept / all };
}

const [folds, weave] = [noise(4), noise(9)];
/** From a little darker than the ground to a little lighter, a fold as wide as a sleeve. */
const white =
  (mean: number): Levels =>
  (x, y) => {
    const level = mean + 3 * folds(x / 60, y / 90) + weave(x / 3, y / 3);
    return [level, level, level - 2];
  };

/** As bright as the ground but for its weave, which nothing is left of at half the size. */
const woven =
  (mean: number): Levels =>
  (x, y) => {
    const level = mean + 2 * folds(x / 60, y / 90) + 5 * (((x * 7 + y * 13) % 5) / 2 - 1) + 2 * weave(x / 2, y / 2);
    return [level, level, level];
  };

describe('white cloth on a ground of one colour', () => {
  it.each([250, 251, 252])('a shirt of %i levels before 246 is whole', async (mean) => {
    const { lost, kept } = await missed({ cloth: white(mean) });
    expect(lost).toBeLessThan(0.01);
    expect(kept).toBeLessThan(0.01);
  });

  it('a shirt that is no brighter than the ground is whole by its weave', async () => {
    const { lost, kept } = await missed({ cloth: woven(GROUND + 1) });
    expect(lost).toBeLessThan(0.02);
    expect(kept).toBeLessThan(0.01);
  });

  it('white between dark stripes goes to the outline, and the wall beside them does not come along', async () => {
    const pale = white(252);
    const { lost, kept } = await missed({ cloth: (x, y) => (y % 50 < 25 ? [30, 36, 54] : pale(x, y)) });
    // A ninth of the shirt without.
    expect(lost).toBeLessThan(0.03);
    expect(kept).toBeLessThan(0.01);
  });

  it('a soft shadow beside it is ground', async () => {
    const shade = { deep: 5, body: `${soft(20)}<path d="${TEE}" transform="translate(14 18)" fill="#fff" filter="url(#b)"/>` };
    const { lost, kept } = await missed({ cloth: white(252), shade });
    expect(lost).toBeLessThan(0.02);
    expect(kept).toBeLessThan(0.02);
  });
});

it('says nothing of a ground that has more colours than one', () => {
  const rgb = new Uint8Array(120 * 120 * 3);
  for (let i = 0; i < rgb.length; i++) rgb[i] = 200 + Math.floor((Math.floor(i / 3) % 120) / 3);
  const ground = calmGround(labPlanes(rgb, 120 * 120), 120, 120, PACE.signal);
  expect(clothOffGround(new Float32Array(120 * 120), ground, 120, 120, PACE.signal)).toBeUndefined();
});
