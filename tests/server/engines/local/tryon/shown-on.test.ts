/** Garments on a hanger or on a dummy: what they are shown on is none of them, and they are read and worn as they are without it. */
import { expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import type { Display } from '../../../../../src/server/engines/local/garment/specification.ts';
import type { Kind } from '../../../../../src/server/engines/local/tryon/fit.ts';
import { readMarks } from '../../../../../src/server/engines/local/tryon/piece-marks.ts';
import { cutOnce } from '../../../../support/pictures/drawn-once.ts';

const kindOf = (type: GarmentClass): Kind =>
  type === 'design_dress' ? 'dress' : type === 'design_trousers' || type === 'skirt' ? 'lower' : 'upper';

async function shown(words: string, type: GarmentClass, display: Display, seed: number, which = 0) {
  const garment = designsOf(type, readGarmentBrief(words), which + 1, seed)[which];
  if (!garment) throw new Error('no garment');
  const piece = await cutOnce({ ...garment, display }, { width: 640 }, '', 1);
  return { piece, marks: readMarks(piece, kindOf(type)) };
}

/** Height by width of what is cut out. */
const shapeOf = ({ piece: { width, height } }: Awaited<ReturnType<typeof shown>>) => height / width;

/** Words, class, seed and which of the set. */
type Row = readonly [string, GarmentClass, number, number];

const STRAPLESS: readonly Row[] = [
  ['红色抹胸上衣', 'tee', 5, 0],
  ['一字肩针织上衣', 'tee', 5, 0],
  ['白色抹胸婚纱', 'design_dress', 7, 0],
  ['黑色抹胸礼服', 'design_dress', 5, 0],
  ['墨绿丝绒鱼尾礼服', 'design_dress', 5, 0],
  ['蓝色一字肩连衣裙', 'design_dress', 5, 0],
  ['白色一字肩伞裙缎面连衣裙', 'design_dress', 7, 0],
];

const SLUNG: readonly Row[] = [
  ['黑色吊带礼服', 'design_dress', 11, 1],
  ['白色吊带直筒雪纺连衣裙', 'design_dress', 11, 0],
];

const HUNG: readonly Row[] = [
  ['白色T恤', 'tee', 5, 0],
  ['黑色背心', 'tee', 5, 0],
  ['米色长袖T恤', 'tee', 7, 0],
  ['白色衬衫', 'shirt', 7, 0],
  ['灰色西装', 'suit', 5, 0],
  ['白色U领背心裙', 'design_dress', 5, 0],
  ['碎花挂脖连衣裙', 'design_dress', 5, 1],
  ['米色短袖连衣裙', 'design_dress', 7, 0],
];

const LOWER: readonly Row[] = [
  ['卡其色休闲裤', 'design_trousers', 7, 0],
  ['黑色半身裙', 'skirt', 5, 0],
  ['米色百褶半身裙', 'skirt', 7, 0],
  ['红色伞裙', 'skirt', 11, 0],
];

/** Of white ones a tee is torn before a pale wall, and beige sleeves are read there as they hang. */
const ON_DUMMY: readonly Row[] = [
  ['黑色背心', 'tee', 5, 0],
  ['米色长袖T恤', 'tee', 7, 0],
  ['蓝色衬衫', 'shirt', 5, 0],
  ['黑色西装', 'suit', 7, 0],
  ['红色长袖连衣裙', 'design_dress', 5, 0],
  ['白色U领背心裙', 'design_dress', 5, 0],
  ['米色短袖连衣裙', 'design_dress', 7, 0],
];

const on = (display: Display, rows: readonly Row[]) => rows.map((row) => [display, ...row] as const);

it.each([...on('hanger', STRAPLESS), ...on('mannequin', STRAPLESS)])(
  'on a %s, %s leaves the shoulders bare (%s, seed %i, %i)',
  async (display, words, type, seed, which) => {
    const { marks } = await shown(words, type, display, seed, which);
    expect([marks.strapless, marks.sleeves]).toEqual([true, [undefined, undefined]]);
  },
);

it.each([...on('hanger', SLUNG), ...on('mannequin', SLUNG)])(
  'on a %s, %s hangs by its straps alone (%s, seed %i, %i)',
  async (display, words, type, seed, which) => {
    const { marks } = await shown(words, type, display, seed, which);
    expect([marks.slung, marks.sleeves]).toEqual([true, [undefined, undefined]]);
  },
);

it.each([...on('hanger', [...HUNG, ...LOWER]), ...on('mannequin', [...ON_DUMMY, ...LOWER])])(
  'on a %s, %s is as long for its width as it is without it (%s, seed %i, %i)',
  async (display, words, type, seed, which) => {
    const [one, other] = [await shown(words, type, display, seed, which), await shown(words, type, 'ghost', seed, which)];
    expect(Math.abs(shapeOf(one) / shapeOf(other) - 1)).toBeLessThan(0.06);
    expect(one.marks.sleeves.map((sleeve) => sleeve !== undefined)).toEqual(other.marks.sleeves.map((sleeve) => sleeve !== undefined));
  },
);
