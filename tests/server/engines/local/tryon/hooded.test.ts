/** Hoods and long sleeved coats: read from what lies alone, and worn. */
import { expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { decodePicture } from '../../../../../src/server/engines/local/pixels/decode.ts';
import { aitryon } from '../../../../../src/server/engines/local/tryon/aitryon-method.ts';
import { findHood, withoutHood } from '../../../../../src/server/engines/local/tryon/hood.ts';
import { readMarks } from '../../../../../src/server/engines/local/tryon/piece-marks.ts';
import { wear } from '../../../../../src/server/engines/local/tryon/wear.ts';
import { cutOnce, drawnOnce } from '../../../../support/pictures/drawn-once.ts';
import { paintedOnce, stageOnce } from '../../../../support/pictures/painted-once.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const [WIDTH, HEIGHT] = [208, 312];

function design(words: string, type: GarmentClass) {
  const [garment] = designsOf(type, readGarmentBrief(words), 1, 5);
  if (!garment) throw new Error('no garment');
  return garment;
}

const alone = (words: string, type: GarmentClass) => cutOnce(design(words, type), { width: 640 }, '上衣', 1);

it.each<readonly [string, GarmentClass]>([
  ['蓝色连帽卫衣', 'tee'],
  ['黑色连帽卫衣', 'tee'],
  ['军绿派克大衣', 'design_outdoor'],
])('%s: the hood goes over the head, the face is seen in it, and there are sleeves below', async (words, type) => {
  const piece = await alone(words, type);
  const { frame, figure } = paintedOnce('man-standing', 'leggings', WIDTH, HEIGHT);
  const stage = stageOnce('man-standing', 'leggings', WIDTH, HEIGHT);
  const rgb = wear(stage, [{ piece, kind: 'upper' }], PACE);
  const { scale, originX, originY } = frame;
  const unlike = (cm: number, beside = 0): number => {
    const i = (Math.round(originY + (cm + figure.sunk) * scale) * WIDTH + Math.round(originX + beside * scale)) * 3;
    return Math.max(...[0, 1, 2].map((c) => Math.abs((rgb[i + c] ?? 0) - (stage.rgb[i + c] ?? 0))));
  };
  // From nose to brow it is the figure's own face; crown and temples are under cloth.
  for (const cm of [-15, -18]) expect(unlike(cm)).toBeLessThan(12);
  for (const [cm, beside] of [
    [-29.6, 0],
    [-18, 9],
    [-18, -9],
  ] as const)
    expect(unlike(cm, beside)).toBeGreaterThan(12);
  const hood = findHood(piece);
  if (!hood) throw new Error('no hood');
  expect(readMarks(withoutHood(piece, hood), 'upper').sleeves.every((sleeve) => sleeve !== undefined)).toBe(true);
});

it.each<readonly [string, GarmentClass]>([
  ['冲锋衣', 'design_outdoor'],
  ['长款羽绒服', 'design_downJacket'],
  ['军绿派克大衣', 'design_outdoor'],
])('the hood of %s is behind head and neck: no scrap of it before them, no paper between', async (words, type) => {
  const piece = await alone(words, type);
  for (const key of ['woman-standing', 'girl']) {
    const { frame, figure } = paintedOnce(key, 'leggings', WIDTH * 2, HEIGHT * 2);
    const stage = stageOnce(key, 'leggings', WIDTH * 2, HEIGHT * 2);
    const rgb = wear(stage, [{ piece, kind: 'upper' }], PACE);
    const { scale, originX, originY, width } = frame;
    for (let cm = -20; cm <= -4; cm += 0.5)
      for (let beside = -7; beside <= 7; beside += 0.5) {
        const [y, x] = [originY + (cm * figure.head + figure.sunk) * scale, originX + beside * figure.head * scale];
        const i = Math.round(y) * width + Math.round(x);
        const channels = [0, 1, 2].map((c) => rgb[i * 3 + c] ?? 0);
        if ((stage.cover[i] ?? 0) < 0.5) expect(Math.min(...channels)).toBeLessThan(150);
        if (Math.abs(beside) > 3) continue;
        expect(Math.max(...channels.map((v, c) => Math.abs(v - (stage.rgb[i * 3 + c] ?? 0))))).toBeLessThan(30);
      }
  }
});

it.each<readonly [string, GarmentClass]>([
  ['灰色高领毛衣', 'design_knit'],
  ['白色衬衫', 'shirt'],
  ['黑色羽绒服', 'design_downJacket'],
])('%s: a collar is no hood', async (words, type) => {
  expect(findHood(await alone(words, type))).toBeUndefined();
});

it('a long coat whose sleeves lie along it has both, down to its cuffs', async () => {
  const piece = await alone('长款羽绒服', 'design_downJacket');
  const hood = findHood(piece);
  const { sleeves, bottom } = readMarks(hood ? withoutHood(piece, hood) : piece, 'upper');
  for (const sleeve of sleeves) {
    expect(sleeve?.end.y).toBeGreaterThan(bottom * 0.55);
    expect(sleeve?.end.y).toBeLessThan(bottom * 0.85);
  }
});

it('plaits are under a hood, and do not stand out beside it', async () => {
  const { png: garment } = await drawnOnce(design('蓝色连帽卫衣', 'tee'));
  let made: Uint8Array | undefined;
  const job = { input: { model_image: 'm/girl' }, parameters: { mode: 'single', style_type: 'upper' }, seed: 3 };
  const images = { source_path: garment, model_image: garment };
  await aitryon.draw({ id: 'x', designType: 'aitryon', ...job, images, masks: {}, count: 1 }, PACE, ({ data }) => {
    made = data;
  });
  const { data, width, height } = await decodePicture(made, 3, HEIGHT * 4);
  const { frame, figure } = paintedOnce('girl', 'leggings', width, height);
  // Paper, or the hood: hair is dark and brown.
  let brown = 0;
  for (let cm = -20; cm < -6; cm += 0.25)
    for (let beside = 9.5; beside < 13; beside += 0.25)
      for (const side of [-1, 1]) {
        const y = Math.round(frame.originY + (cm * figure.head + figure.sunk) * frame.scale);
        const i = (y * width + Math.round(frame.originX + side * beside * figure.head * frame.scale)) * 3;
        if ((data[i] ?? 0) < 130 && (data[i] ?? 0) > 1.25 * (data[i + 2] ?? 0)) brown++;
      }
  expect(brown).toBe(0);
});

it('a fold at which one side of the cut-out is torn is no cuff: the sleeves of 卫衣连帽 reach its hem', async () => {
  const piece = await cutOnce(design('卫衣连帽', 'tee'), {}, '', 3);
  const hood = findHood(piece);
  if (!hood) throw new Error('no hood');
  const { sleeves, top, bottom } = readMarks(withoutHood(piece, hood), 'upper');
  for (const sleeve of sleeves) expect(((sleeve?.end.y ?? 0) - top) / (bottom - top)).toBeGreaterThan(0.88);
});
