/** Skirts, tops and suits as people call them every day: a 不规则半裙 was any skirt but one, a 抹胸上衣 had frogs, a 球衣 was a dress. */
import { describe, expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownNote } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { bottomDetails } from '../../../../../src/server/engines/local/garment/details/bottom-details.ts';
import { detailsOf } from '../../../../../src/server/engines/local/garment/details/dress-details.ts';
import { halfPlacketEnd } from '../../../../../src/server/engines/local/garment/details/fronts/half-placket.ts';
import { outerwearDetails } from '../../../../../src/server/engines/local/garment/details/outerwear-details.ts';
import { upperFolds } from '../../../../../src/server/engines/local/garment/flat/folds.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const setOf = (type: GarmentClass, words: string) => designsOf(type, readGarmentBrief(words), 4, 3);
const SIGNAL = new AbortController().signal;

describe('a piece by its everyday name', () => {
  it.each<[GarmentClass, string, (garment: Garment) => unknown, unknown]>([
    ['skirt', '黑色不规则半裙', ({ skirt }) => skirt.kind, 'hi-low'],
    ['skirt', '花苞半裙', ({ skirt }) => skirt.kind, 'bubble'],
    ['skirt', '一片式半裙', ({ skirt, waist }) => [skirt.kind, waist], ['slit', 'sash']],
    ['skirt', '直筒半裙', ({ name, skirt }) => [name, skirt.kind], ['直筒半裙', 'pencil']],
    ['skirt', '西装半裙', ({ name, cloth }) => [/西装裙|直筒半裙/.test(name), cloth.fabric], [true, 'wool']],
    ['skirt', '卡其工装半裙', ({ pockets, cloth }) => [pockets, cloth.fabric], ['flap', 'twill']],
    ['skirt', '白色运动短裙', ({ waist, closure }) => [waist, closure], ['elastic', 'none']],
    ['skirt', '针织半身裙', ({ name, pockets }) => [name, pockets], ['针织包臀裙', 'none']],
    ['shirt', '宽松衬衫', ({ name, body }) => [name, body.bust > 24], ['廓形衬衫', true]],
    ['shirt', '军绿色工装衬衫', ({ name, cloth }) => [name, cloth.fabric], ['工装衬衫', 'twill']],
    ['shirt', '短款衬衫', ({ name, body }) => [name, body.length < 56], ['短款衬衫', true]],
    ['shirt', '露肩上衣', ({ name, neckline, closure }) => [name, neckline, closure], ['一字肩上衣', 'off-shoulder', 'none']],
    ['shirt', '挂脖上衣', ({ name, neckline, closure }) => [name, neckline, closure], ['挂脖上衣', 'halter', 'none']],
    ['shirt', '抹胸上衣', ({ name, neckline, closure }) => [name, neckline, closure], ['抹胸上衣', 'sweetheart', 'none']],
    ['tee', '红色球衣', ({ name }) => name, '运动球衣'],
    ['suit', '短款西装', ({ name, body }) => [name, body.length < 60], ['短款西装', true]],
  ])('%s: %s', (type, words, wanted, value) => {
    for (const garment of setOf(type, words)) {
      expect(wanted(garment), garment.name).toEqual(value);
      expect(unshownNote(words, garment), garment.name).toEqual([]);
    }
  });

  it.each(['红色球衣', '篮球服', '足球服，蓝色'])('%s is a T-shirt’s kind, and no dress', (words) => {
    expect(classesIn(words)).toEqual(['tee']);
  });

  it('of an 西装外套 is proposed in more than one cut', () => {
    const names = setOf('suit', '西装外套').map(({ name }) => name);
    for (const name of ['单排扣西装', '双排扣西装', '宽松廓形西装']) expect(names).toContain(name);
  });
});

/** Lengths of the zips' tapes, cm. */
function zips(ink: readonly string[]): number[] {
  return [...ink.join('').matchAll(/d="M0 (-?[\d.]+)V([\d.]+)"[^>]*stroke-dasharray|d="M-0\.16 (-?[\d.]+)V([\d.]+)"/g)].map(
    ([, a, b, c, d]) => Number(b ?? d) - Number(a ?? c),
  );
}

describe('a half zip', () => {
  it.each<[GarmentClass, string]>([
    ['tee', '灰色半拉链卫衣'],
    ['design_knit', '藏青半拉链毛衣'],
    ['design_outdoor', '米白半拉链抓绒衣'],
  ])('%s: %s closes a collar and ends on the chest', (type, words) => {
    for (const garment of setOf(type, words)) {
      expect([garment.closure, garment.neckline], garment.name).toEqual(['half-zip', 'stand']);
      const drawn = zips(outerwearDetails(garment).ink);
      expect(drawn).toHaveLength(1);
      expect(drawn[0]).toBeGreaterThan(12);
      expect(drawn[0]).toBeLessThan(garment.body.length / 2);
      expect(halfPlacketEnd(garment)).toBeLessThan(garment.body.waistAt);
      expect(unshownNote(words, garment)).toEqual([]);
    }
  });

  it('of a hood, too; what has no neck for it is told', () => {
    const [hood] = setOf('tee', '连帽卫衣，半拉链').filter(({ neckline }) => neckline === 'hood');
    expect(hood?.closure).toBe('half-zip');
    for (const coat of setOf('design_woolenCoat', '半拉链大衣')) expect(unshownNote('半拉链大衣', coat).join()).toContain('半拉链');
  });

  it('of what is woven is drawn as well, and stands in the flat', () => {
    const [shirt] = setOf('shirt', '立领衬衫');
    if (!shirt) throw new Error('no shirt');
    const zipped: Garment = { ...shirt, closure: 'half-zip' };
    expect(zips(detailsOf(zipped, zipped.body.length, false).ink)).toHaveLength(1);
    expect(technicalFlat(zipped, SIGNAL)).not.toBe(technicalFlat({ ...zipped, closure: 'none' }, SIGNAL));
    const [sweater] = setOf('design_knit', '半拉链毛衣');
    // As a whole zip does, it runs on to the edge of the collar.
    expect(sweater && upperFolds(sweater, false).join()).toContain('M0.4 -3.2V');
  });
});

describe('stripes', () => {
  const repeats = (type: GarmentClass, words: string) =>
    setOf(type, words).map(({ cloth }) => (cloth.print && 'repeat' in cloth.print ? cloth.print.repeat : 0));

  it('of shirting are narrow; broad and fine ones that are said, and those of a skirt, are what they were', () => {
    expect(Math.max(...repeats('shirt', '蓝色条纹衬衫'))).toBeLessThan(16);
    for (const words of ['宽条纹衬衫', '细条纹衬衫', '格子衬衫']) expect(Math.min(...repeats('shirt', words)), words).toBe(30);
    expect(Math.min(...repeats('skirt', '条纹半裙'))).toBe(30);
  });
});

it('pockets with flaps are sewn on the front of a skirt', () => {
  const [skirt] = setOf('skirt', '卡其工装半裙');
  if (!skirt) throw new Error('no skirt');
  const raised = (pockets: Garment['pockets'], back: boolean) => bottomDetails({ ...skirt, pockets }, back).raised.length;
  // A patch and its flap, on both sides.
  expect([raised('flap', false) - raised('none', false), raised('flap', true) - raised('none', true)]).toEqual([4, 0]);
});

it('a skirt of silk or ribs has no patch pockets', () => {
  for (const words of ['缎面半裙', '网纱半裙', '针织半裙'])
    for (const { pockets } of designsOf('skirt', readGarmentBrief(words), 8, 3)) expect(pockets, words).not.toBe('patch');
});
