/** How garments without sleeves are read and worn: by their shoulders, by straps, or by nothing at all. */
import { describe, expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { fitGarment } from '../../../../../src/server/engines/local/tryon/fit.ts';
import { readMarks } from '../../../../../src/server/engines/local/tryon/piece-marks.ts';
import { wear } from '../../../../../src/server/engines/local/tryon/wear.ts';
import { wearerOf } from '../../../../../src/server/engines/local/tryon/wearer.ts';
import { cutOnce } from '../../../../support/pictures/drawn-once.ts';
import { paintedOnce, stageOnce } from '../../../../support/pictures/painted-once.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const SIZE = { width: 208, height: 312 };

async function alone(words: string, type: GarmentClass, width = 640, which = 0, seed = 5) {
  const garment = designsOf(type, readGarmentBrief(words), which + 1, seed)[which];
  if (!garment) throw new Error('no garment');
  const kind = type === 'design_dress' ? 'dress' : 'upper';
  const piece = await cutOnce(garment, { width }, '', 1);
  return { kind, piece, marks: readMarks(piece, kind) } as const;
}

const painted = (key: string) => paintedOnce(key, 'shorts', SIZE.width, SIZE.height);
const stageOf = (key: string) => stageOnce(key, 'shorts', SIZE.width, SIZE.height);

/** Words, class, seed and which of the set. */
type Row = readonly [string, GarmentClass, number, number];

it.each<Row>([
  ['墨绿丝绒鱼尾礼服', 'design_dress', 5, 0],
  ['白色抹胸婚纱', 'design_dress', 5, 0],
  ['白色抹胸婚纱', 'design_dress', 5, 1],
  ['白色抹胸婚纱', 'design_dress', 7, 0],
  ['白色抹胸婚纱', 'design_dress', 11, 0],
  ['白色抹胸伞裙网纱婚纱', 'design_dress', 5, 0],
  ['白色抹胸伞裙网纱婚纱', 'design_dress', 11, 0],
  ['碎花抹胸蛋糕裙', 'design_dress', 11, 0],
  ['粉色抹胸短裙', 'design_dress', 5, 0],
  ['红色抹胸上衣', 'tee', 5, 0],
  ['蓝色一字肩连衣裙', 'design_dress', 5, 0],
  ['蓝色一字肩连衣裙', 'design_dress', 5, 1],
  ['白色一字肩伞裙缎面连衣裙', 'design_dress', 7, 0],
  ['白色一字肩A字网纱连衣裙', 'design_dress', 11, 0],
  ['一字肩针织上衣', 'tee', 5, 0],
])('%s leaves the shoulders bare and has no sleeves (%s, seed %i, %i)', async (words, type, seed, which) => {
  const { kind, piece, marks } = await alone(words, type, 640, which, seed);
  expect([marks.strapless, marks.sleeves]).toEqual([true, [undefined, undefined]]);
  const wearer = wearerOf(painted('woman-standing'));
  const [trunk] = fitGarment(piece, marks, wearer, kind).parts;
  // A hand's breadth about the armpit, not at the neck.
  expect(Math.abs((trunk?.map(marks.axis, marks.top).y ?? 0) - wearer.armpit)).toBeLessThan(2.5 * wearer.scale);
});

it.each<Row>([
  ['白色U领背心裙', 'design_dress', 5, 0],
  ['牛仔背心裙', 'design_dress', 5, 0],
  ['赤陶色无袖A字裙', 'design_dress', 5, 0],
  ['红色背心', 'tee', 5, 0],
  ['V领背心裙', 'design_dress', 1, 0],
  ['白色船领无袖直筒连衣裙', 'design_dress', 5, 0],
  ['红色船领无袖蓬蓬高腰网纱连衣裙', 'design_dress', 11, 0],
  ['娃娃领无袖高腰连衣裙', 'design_dress', 11, 0],
])('%s hangs from the shoulders, its armholes end below them (%s, seed %i, %i)', async (words, type, seed, which) => {
  const { kind, piece, marks } = await alone(words, type, 640, which, seed);
  expect([marks.strapless, marks.sleeves]).toEqual([false, [undefined, undefined]]);
  const wearer = wearerOf(painted('woman-standing'));
  const [trunk] = fitGarment(piece, marks, wearer, kind).parts;
  const to = (y: number) => trunk?.map(marks.axis, y).y ?? 0;
  expect(to(marks.top)).toBeLessThan(wearer.armpit - 2.5 * wearer.scale);
  expect(to(marks.armhole)).toBeGreaterThan(wearer.armpit - 1.5 * wearer.scale);
  expect(to(marks.armhole)).toBeLessThan((wearer.armpit + wearer.waist.y) / 2);
});

it.each<Row>([
  ['黑色吊带礼服', 'design_dress', 11, 1],
  ['白色吊带直筒雪纺连衣裙', 'design_dress', 11, 0],
  ['白色吊带伞裙缎面连衣裙', 'design_dress', 5, 0],
  ['红色吊带蕾丝高腰裙', 'design_dress', 1, 1],
  ['黑色吊带丝绒鱼尾礼服', 'design_dress', 7, 1],
])('%s hangs by its straps, its cups below the shoulders (%s, seed %i, %i)', async (words, type, seed, which) => {
  const { kind, piece, marks } = await alone(words, type, 640, which, seed);
  expect([marks.strapless, marks.sleeves]).toEqual([false, [undefined, undefined]]);
  const wearer = wearerOf(painted('woman-standing'));
  const [trunk] = fitGarment(piece, marks, wearer, kind).parts;
  const to = (y: number) => trunk?.map(marks.axis, y).y ?? 0;
  expect(to(marks.top)).toBeLessThan(wearer.armpit - 2.5 * wearer.scale);
  expect(to(marks.top)).toBeGreaterThan(wearer.shoulder(0) - 1.5 * wearer.scale);
  // The first row that is cloth from one side of the axis to the other.
  let cups = marks.top;
  while (cups < marks.bottom && (piece.alpha[cups * piece.width + Math.round(marks.axis)] ?? 0) < 0.5) cups++;
  expect(Math.abs(to(cups) - wearer.armpit)).toBeLessThan(4 * wearer.scale);
  expect(to(marks.bottom)).toBeGreaterThan(wearer.crotch);
});

describe('a velvet gown', () => {
  it('keeps its bodice, whose rim is lighter than its middle', async () => {
    const { kind, piece } = await alone('墨绿丝绒鱼尾礼服', 'design_dress', 1024);
    const stage = stageOf('woman-curvy');
    const rgb = wear(stage, [{ piece, kind }], PACE);
    const { axis, armpit, waist } = stage.wearer;
    for (const share of [0.35, 0.6, 0.85]) {
      const i = (Math.round(armpit + (waist.y - armpit) * share) * SIZE.width + Math.round(axis)) * 3;
      expect(rgb[i + 1] ?? 0).toBeGreaterThan(1.15 * (rgb[i] ?? 0));
    }
  });

  it('keeps it above a wide skirt, though it is darker than that: it is no inside of a neck', async () => {
    const { kind, piece } = await alone('无袖连衣裙', 'design_dress', 640, 1, 7);
    const stage = stageOf('woman-curvy');
    const rgb = wear(stage, [{ piece, kind }], PACE);
    const { axis, armpit, waist } = stage.wearer;
    for (const share of [0.25, 0.5, 0.75])
      for (const beside of [-0.3, 0, 0.3]) {
        const i = (Math.round(armpit + (waist.y - armpit) * share) * SIZE.width + Math.round(axis + beside * waist.half)) * 3;
        // Cream cloth is grey in its shade, where skin and what is worn below are not.
        expect((rgb[i + 2] ?? 0) / (rgb[i] ?? 0)).toBeGreaterThan(0.82);
        expect(rgb[i] ?? 0).not.toBe(stage.rgb[i]);
      }
  });
});

it.each<readonly [string, GarmentClass]>([
  ['红色斗篷', 'design_woolenCoat'],
  ['斗篷大衣', 'design_woolenCoat'],
])('%s lies over shoulders and arms', async (words, type) => {
  const { kind, piece, marks } = await alone(words, type);
  expect(marks.cape).toBeGreaterThan(marks.top);
  const stage = stageOf('man-standing');
  const rgb = wear(stage, [{ piece, kind }], PACE);
  for (const { joints } of stage.wearer.arms) {
    const elbow = joints[1] ?? { x: 0, y: 0 };
    const i = (Math.round(elbow.y) * SIZE.width + Math.round(elbow.x)) * 3;
    expect(Math.max(...[0, 1, 2].map((c) => Math.abs((rgb[i + c] ?? 0) - (stage.rgb[i + c] ?? 0))))).toBeGreaterThan(40);
  }
});

it.each(['woman-standing', 'man-standing', 'girl'])(
  'the collar of a cape stands about the neck of %s, and no paper is seen between',
  async (key) => {
    const { kind, piece } = await alone('灰色双排扣斗篷大衣', 'design_woolenCoat');
    const stage = stageOf(key);
    const rgb = wear(stage, [{ piece, kind }], PACE);
    const { axis, scale, shoulder } = stage.wearer;
    const y = Math.round(shoulder(0) - 2.5 * scale);
    for (let x = Math.round(axis - 6.5 * scale); x <= axis + 6.5 * scale; x++) {
      const i = (y * SIZE.width + x) * 3;
      expect(Math.min(...rgb.subarray(i, i + 3))).toBeLessThan(205);
    }
  },
);

it.each<readonly [string, GarmentClass]>([
  ['红色背心', 'tee'],
  ['西装马甲', 'suit'],
  ['A字无袖上衣', 'shirt'],
])('%s is no cape', async (words, type) => {
  expect((await alone(words, type)).marks.cape).toBeUndefined();
});

it.each<readonly [string, GarmentClass, number]>([
  ['挂脖连衣裙', 'design_dress', 0],
  ['碎花挂脖连衣裙', 'design_dress', 1],
  ['黑色挂脖上衣', 'tee', 0],
])('%s hangs from the neck; the throat is bare above it, and no strap before it', async (words, type, which) => {
  const { kind, piece, marks } = await alone(words, type, 640, which);
  expect([marks.strapless, marks.sleeves]).toEqual([false, [undefined, undefined]]);
  for (const key of ['woman-standing', 'girl']) {
    const [{ frame }, stage] = [painted(key), stageOf(key)];
    const rgb = wear(stage, [{ piece, kind }], PACE);
    const [trunk] = fitGarment(piece, marks, stage.wearer, kind).parts;
    const last = Math.round(trunk?.map(marks.axis, marks.top + 0.03 * (marks.bottom - marks.top)).y ?? 0);
    for (let y = last - Math.round(6 * frame.scale); y <= last; y++) {
      const i = (y * SIZE.width + Math.round(stage.wearer.axis)) * 3;
      // Her own skin, a little shaded.
      for (const c of [0, 1, 2]) expect((rgb[i + c] ?? 0) / Math.max(1, stage.rgb[i + c] ?? 1)).toBeGreaterThan(0.6);
      expect((rgb[i + 2] ?? 0) / (rgb[i] ?? 0)).toBeGreaterThan(0.55);
      expect((rgb[i + 2] ?? 0) / (rgb[i] ?? 0)).toBeLessThan(0.85);
    }
  }
});

it.each<readonly [string, number]>([
  ['碎花挂脖连衣裙', 1],
  ['无袖连衣裙', 1],
])('%s, flared from the chest on, is measured by its chest: it covers the bodice and ends above the calves', async (words, which) => {
  const { kind, piece, marks } = await alone(words, 'design_dress', 640, which);
  expect((marks.armhole - marks.top) / (marks.bottom - marks.top)).toBeGreaterThan(0.2);
  expect((marks.armhole - marks.top) / (marks.bottom - marks.top)).toBeLessThan(0.3);
  const stage = stageOf('woman-standing');
  const rgb = wear(stage, [{ piece, kind }], PACE);
  const { wearer } = stage;
  const [trunk] = fitGarment(piece, marks, wearer, kind).parts;
  expect((trunk?.map(marks.axis, marks.bottom).y ?? 0) / wearer.sole).toBeLessThan(0.85);
  // Nowhere is so much of the skin seen between chest and waist as a neck takes; a flower may have its colour.
  let [bare, all] = [0, 0];
  for (let y = Math.round(wearer.armpit); y < wearer.waist.y; y++)
    for (let x = Math.round(wearer.axis - wearer.waist.half * 0.6); x < wearer.axis + wearer.waist.half * 0.6; x++) {
      const i = (y * SIZE.width + x) * 3;
      all++;
      if (Math.max(...[0, 1, 2].map((c) => Math.abs((rgb[i + c] ?? 0) - (stage.rgb[i + c] ?? 0)))) < 12) bare++;
    }
  expect(bare / all).toBeLessThan(0.03);
});
