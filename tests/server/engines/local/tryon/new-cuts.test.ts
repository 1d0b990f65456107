/** Cuts whose outline misled the try-on: one side longer than the other, a shirt under a knit, a cape in quilts. */
import { describe, expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { drawMask } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { endsInCuffs } from '../../../../../src/server/engines/local/tryon/cuffs.ts';
import { fitGarment, type Kind } from '../../../../../src/server/engines/local/tryon/fit.ts';
import { reachOf, sideEnds } from '../../../../../src/server/engines/local/tryon/hem.ts';
import { findHood, withoutHood } from '../../../../../src/server/engines/local/tryon/hood.ts';
import { readMarks } from '../../../../../src/server/engines/local/tryon/piece-marks.ts';
import { outerRows, outlineOf } from '../../../../../src/server/engines/local/tryon/piece-outline.ts';
import { wear } from '../../../../../src/server/engines/local/tryon/wear.ts';
import { wearerOf } from '../../../../../src/server/engines/local/tryon/wearer.ts';
import { cutOnce } from '../../../../support/pictures/drawn-once.ts';
import { paintedOnce, stageOnce } from '../../../../support/pictures/painted-once.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const SIZE = { width: 208, height: 312 };

const kindOf = (type: GarmentClass): Kind => (type === 'design_dress' ? 'dress' : type === 'skirt' ? 'lower' : 'upper');

async function alone(words: string, type: GarmentClass, which = 0) {
  const garment = designsOf(type, readGarmentBrief(words), which + 1, 5)[which];
  if (!garment) throw new Error('no garment');
  const kind = kindOf(type);
  const piece = await cutOnce(garment, { width: 640 }, '', 1);
  return { kind, piece, marks: readMarks(piece, kind) };
}

const painted = (key: string) => paintedOnce(key, 'shorts', SIZE.width, SIZE.height);
const stageOf = (key: string) => stageOnce(key, 'shorts', SIZE.width, SIZE.height);

describe('斜下摆', () => {
  it.each<readonly [string, GarmentClass]>([
    ['红色连衣裙 斜下摆', 'design_dress'],
    ['黑色T恤 侧边抽褶', 'tee'],
    ['A字半裙 斜下摆', 'skirt'],
    ['斜下摆百褶半裙', 'skirt'],
  ])('%s hangs on below its shorter side as wide as it is, and is no fin', async (words, type) => {
    const { kind, piece, marks } = await alone(words, type);
    const { axis, top, bottom } = marks;
    const ends = sideEnds(reachOf(marks.trunk, axis), (top + bottom) / 2, bottom);
    expect(Math.abs(ends[0] - ends[1])).toBeGreaterThan(0.05 * (bottom - top));
    const wearer = wearerOf(painted('woman-standing'));
    const [trunk] = fitGarment(piece, marks, wearer, kind).parts;
    const wide = (y: number) => (trunk?.map(axis + 100, y).x ?? 0) - wearer.axis;
    expect(wide(bottom - 2) / wide(Math.min(...ends) - 10)).toBeLessThan(1.1);
  });

  it('a skirt hangs from the middle of its band', async () => {
    const { marks } = await alone('斜下摆百褶半裙', 'skirt');
    const [left, right] = [marks.trunk.left, marks.trunk.right].map((edge) => edge[marks.top + 12] ?? 0) as [number, number];
    expect(Math.abs((left + right) / 2 - marks.axis)).toBeLessThan(2);
  });
});

describe('假两件', () => {
  /** Half the width of what is about the axis, where ground lies beside it. */
  const seen = ({ piece, marks }: Awaited<ReturnType<typeof alone>>, part: number) => {
    const y = Math.round(marks.top + part * (marks.bottom - marks.top));
    let x = Math.round(marks.axis);
    while ((piece.alpha[y * piece.width + x] ?? 0) > 0.5) x++;
    return x - marks.axis;
  };

  it('a sleeve begins where the knit ends at its side, whatever the shirt does below its hem', async () => {
    const knit = await alone('黑色卫衣假两件，浅蓝色衬衫领', 'tee', 1);
    const [, sleeve] = knit.marks.sleeves;
    expect(((sleeve?.armpit.x ?? 0) - knit.marks.axis) / seen(knit, 0.85)).toBeGreaterThan(0.95);
  });

  it.each<readonly [string, GarmentClass, number]>([
    ['灰色毛衣 假两件', 'tee', 2],
    ['白色衬衫', 'shirt', 0],
  ])('the side of %s goes down under its sleeve without a step', async (words, type, which) => {
    const { marks } = await alone(words, type, which);
    const { left, right } = marks.trunk;
    const steps = [left, right].flatMap((edge) =>
      Array.from(edge.slice(marks.armhole + 2, Math.round(marks.top + 0.9 * (marks.bottom - marks.top))), (x, k) => {
        const next = edge[marks.armhole + 3 + k] ?? x;
        return Math.abs(next - x);
      }),
    );
    expect(Math.max(...steps)).toBeLessThan(4);
  });
});

it.each<readonly [string, number]>([
  ['红色连衣裙 假两件', 0],
  ['长袖连衣裙 不对称', 0],
  ['长袖连衣裙', 0],
])('the sleeves of %s, closed beside the body down to a cuff, are worn on the arms', async (words, which) => {
  const { kind, piece, marks } = await alone(words, 'design_dress', which);
  const stage = stageOf('woman-standing');
  const rgb = wear(stage, [{ piece, kind }], PACE);
  expect(marks.closed).toBe(true);
  for (const { joints } of stage.wearer.arms) {
    const { x, y } = joints[1] ?? { x: 0, y: 0 };
    const i = (Math.round(y) * SIZE.width + Math.round(x)) * 3;
    // Red or orange cloth on the elbow, where skin was.
    expect((rgb[i] ?? 0) / Math.max(1, rgb[i + 2] ?? 0)).toBeGreaterThan(2);
  }
});

it('what stands out from a waist is no cuff', async () => {
  const shape = 'M100 20H130C135 60 165 60 170 20H200L190 140L225 200H185L180 320H120L115 200H75L110 140Z';
  const {
    data: alpha,
    width,
    height,
  } = await drawMask(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="340"><path d="${shape}" fill="#fff"/></svg>`);
  const rgb = new Uint8Array(width * height * 3).fill(90);
  const from = { width, height, rgba: new Uint8Array(0), x: 0, y: 0 };
  const outline = outlineOf({ width, height, from, rgb, alpha, worn: false, grade: 'good', notes: [] });
  expect(endsInCuffs(outerRows(outline, height), outline)).toBe(false);
});

describe('a cape in quilts', () => {
  it.each([0, 1, 3])('%i lies over the arms below its hood, though it goes in between two quilts', async (which) => {
    const { kind, piece } = await alone('黑色羽绒斗篷', 'design_downJacket', which);
    const hood = findHood(piece);
    expect(readMarks(hood ? withoutHood(piece, hood) : piece, 'upper').cape).toBeGreaterThan(hood?.base ?? piece.height);
    const stage = stageOf('man-standing');
    const rgb = wear(stage, [{ piece, kind }], PACE);
    for (const { joints } of stage.wearer.arms) {
      const { x, y } = joints[1] ?? { x: 0, y: 0 };
      const i = (Math.round(y) * SIZE.width + Math.round(x)) * 3;
      expect(Math.max(...[0, 1, 2].map((c) => rgb[i + c] ?? 255))).toBeLessThan(90);
    }
  });

  it.each<readonly [string, GarmentClass]>([
    ['牛仔外套', 'design_denim'],
    ['条纹开衫', 'design_knit'],
    ['黑色长袖T恤', 'tee'],
  ])('%s grows as wide down to its cuffs, and is none', async (words, type) => {
    const { marks } = await alone(words, type);
    expect(marks.cape).toBeUndefined();
    expect(marks.sleeves.every((sleeve) => sleeve !== undefined)).toBe(true);
  });
});

it.each(['白色T恤', '白色T恤 斜下摆'])('the sleeves of %s begin at the trunk, however their hems slant', async (words) => {
  const { marks } = await alone(words, 'tee');
  for (const [k, edge] of [marks.trunk.left, marks.trunk.right].entries()) {
    const { x, y } = marks.sleeves[k]?.armpit ?? { x: 0, y: 0 };
    // A little further down there is the trunk alone.
    const below = edge[Math.round(y + 0.06 * (marks.bottom - marks.top))] ?? 0;
    expect(Math.abs(x - below)).toBeLessThan(0.03 * (marks.bottom - marks.top));
  }
});
