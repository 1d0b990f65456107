/** Sleeves that lie along their trunk: where the armhole ends, how wide the trunk is under them, where they end themselves. */
import { describe, expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { fitGarment, type Kind } from '../../../../../src/server/engines/local/tryon/fit.ts';
import { readMarks } from '../../../../../src/server/engines/local/tryon/piece-marks.ts';
import { wear } from '../../../../../src/server/engines/local/tryon/wear.ts';
import { wearerOf } from '../../../../../src/server/engines/local/tryon/wearer.ts';
import { cutOnce } from '../../../../support/pictures/drawn-once.ts';
import { paintedOnce, stageOnce } from '../../../../support/pictures/painted-once.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

async function alone(words: string, type: GarmentClass, which = 0) {
  const garment = designsOf(type, readGarmentBrief(words), which + 1, 5)[which];
  if (!garment) throw new Error('no garment');
  const kind: Kind = type === 'design_dress' ? 'dress' : 'upper';
  const piece = await cutOnce(garment, { width: 640 }, '', 1);
  return { kind, piece, marks: readMarks(piece, kind) };
}

const SIZE = { width: 208, height: 312 };

const painted = (key: string) => paintedOnce(key, 'shorts', SIZE.width, SIZE.height);
const stageOf = (key: string) => stageOnce(key, 'shorts', SIZE.width, SIZE.height);

const wearer = (key: string) => wearerOf(painted(key));

describe('an armhole ends above the waist, wherever ground is first seen beside it', () => {
  it.each<readonly [string, GarmentClass, number]>([
    ['卡其色衬衫裙', 'design_dress', 0],
    ['卡其色衬衫裙', 'design_dress', 1],
    ['驼色大衣', 'design_woolenCoat', 0],
    ['黑色皮衣', 'design_leather', 0],
  ])('%s', async (words, type, which) => {
    const { marks } = await alone(words, type, which);
    for (const sleeve of marks.sleeves) {
      if (!sleeve) throw new Error('no sleeve');
      expect((sleeve.armpit.y - sleeve.tip.y) / Math.abs(sleeve.armpit.x - marks.axis)).toBeLessThan(1.2);
    }
  });

  it('so a shirt dress hangs above the ankles', async () => {
    const { kind, piece, marks } = await alone('卡其色衬衫裙', 'design_dress');
    const on = wearer('woman-standing');
    const [trunk] = fitGarment(piece, marks, on, kind).parts;
    expect((trunk?.map(marks.axis, marks.bottom).y ?? on.sole) / on.scale).toBeLessThan(on.sole / on.scale - 12);
  });
});

it('a coat that ends at the knee of one ends at the knee of all, however broad', async () => {
  const { kind, piece, marks } = await alone('驼色大衣', 'design_woolenCoat');
  const hemOn = (key: string) => {
    const on = wearer(key);
    const [trunk] = fitGarment(piece, marks, on, kind).parts;
    return ((trunk?.map(marks.axis, marks.bottom).y ?? 0) - on.tip.y) / (on.sole - on.tip.y);
  };
  const usual = hemOn('woman-standing');
  for (const key of ['woman-curvy', 'man-walking']) expect(Math.abs(hemOn(key) - usual)).toBeLessThan(0.05);
});

describe('what is wide below the cuffs is the trunk', () => {
  it.each<readonly [string, GarmentClass]>([
    ['驼色茧型大衣', 'design_woolenCoat'],
    ['牛仔衬衫裙', 'design_dress'],
  ])('%s', async (words, type) => {
    const { piece, marks } = await alone(words, type);
    for (const sleeve of marks.sleeves) {
      const lowest = Math.floor((sleeve?.own.findLastIndex((v, i) => v === 1 && (piece.alpha[i] ?? 0) > 0.5) ?? 0) / piece.width);
      expect((lowest - marks.top) / (marks.bottom - marks.top)).toBeLessThan(0.7);
      expect((lowest - marks.top) / (marks.bottom - marks.top)).toBeGreaterThan(0.5);
    }
  });
});

it('a trunk is as wide as its shoulders where wide sleeves hang before its hem', async () => {
  const { piece, marks } = await alone('米白毛衣 喇叭袖', 'design_knit');
  const half = (y: number) => ((marks.trunk.right[y] ?? 0) - (marks.trunk.left[y] ?? 0)) / 2 / piece.width;
  expect(half(marks.armhole + 4)).toBeGreaterThan(0.26);
  expect(half(Math.round(marks.bottom * 0.9))).toBeLessThan(0.24);
});

it('the ribbed hem of a short cardigan goes on behind its wide sleeves: its sides hung beside it under the arms', async () => {
  const { marks } = await alone('开衫', 'design_knit', 1);
  const half = (y: number) => ((marks.trunk.right[y] ?? 0) - (marks.trunk.left[y] ?? 0)) / 2;
  // The last rows of the trunk: cuffs hang below them.
  const hem = marks.trunk.right.findLastIndex((x, y) => x > (marks.trunk.left[y] ?? 0));
  expect(half(hem - 4) / half(Math.round(marks.armhole))).toBeGreaterThan(0.84);
});

it.each<readonly [string, number]>([
  ['开衫', 1],
  ['高领毛衣', 1],
])('%s, short, with wide sleeves that hang below its hem, is no cape', async (words, which) => {
  const { marks } = await alone(words, 'design_knit', which);
  expect(marks.cape).toBeUndefined();
  expect(marks.sleeves.filter((sleeve) => sleeve)).toHaveLength(2);
});

it('an elbow of 叉腰 stays under a cape, which does not go out at its hem for that', async () => {
  const { kind, piece, marks } = await alone('红色斗篷', 'design_woolenCoat');
  const stage = stageOf('woman-akimbo');
  const rgb = wear(stage, [{ piece, kind }], PACE);
  const { joints, radii } = stage.wearer.arms[1];
  const { x, y } = joints[1] ?? { x: 0, y: 0 };
  // The elbow's outermost skin, where cloth is red.
  const i = (Math.round(y) * SIZE.width + Math.round(x + (radii[1] ?? 0) * 0.8)) * 3;
  expect((rgb[i] ?? 0) / Math.max(1, rgb[i + 1] ?? 0)).toBeGreaterThan(2.5);
  const [trunk] = fitGarment(piece, marks, stage.wearer, kind).parts;
  const far = (row: number, side: number) => Math.abs((trunk?.map(marks.axis + side * 100, row).x ?? 0) - stage.wearer.axis);
  expect(far(marks.bottom - 2, -1) / far(marks.bottom - 60, -1)).toBeLessThan(1.1);
});

it('cap sleeves beside a stand-up collar lie on the shoulders, and leave none bare', async () => {
  const { kind, piece } = await alone('红色提花旗袍', 'design_dress');
  for (const key of ['woman-standing', 'woman-curvy']) {
    const stage = stageOf(key);
    const rgb = wear(stage, [{ piece, kind }], PACE);
    const { axis, scale, tip, shoulder } = stage.wearer;
    for (const side of [-1, 1]) {
      const far = (tip.half * 0.8) / scale;
      const i = (Math.round(shoulder(far * scale) + 2 * scale) * SIZE.width + Math.round(axis + side * far * scale)) * 3;
      expect((rgb[i] ?? 0) / Math.max(1, rgb[i + 1] ?? 0)).toBeGreaterThan(2.5);
    }
  }
});

it.each<readonly [string, number]>([
  ['短袖衬衫', 0],
  ['白色短袖衬衫', 1],
])('the short sleeves of %s, which stand off, are read alike on both sides', async (words, which) => {
  const { marks } = await alone(words, 'shirt', which);
  const [left, right] = marks.sleeves;
  if (!left || !right) throw new Error('no sleeve');
  const tall = marks.bottom - marks.top;
  expect(Math.abs(left.armpit.y - right.armpit.y)).toBeLessThan(0.02 * tall);
  for (const { armpit, end } of [left, right]) {
    const half = Math.abs(armpit.x - marks.axis);
    expect(half).toBeLessThan(1.08 * ((marks.trunk.right[Math.round(armpit.y + 0.03 * tall)] ?? 0) - marks.axis));
    expect(Math.abs(end.x - marks.axis)).toBeGreaterThan(half);
  }
});
