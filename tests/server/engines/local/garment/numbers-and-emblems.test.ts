/** Numbers of players, letters of jackets, one bear on a sweatshirt: they lay all over, and a number was nowhere. */
import { describe, expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readPlacedFigures } from '../../../../../src/server/engines/local/garment/designs/reading/placed-figure.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';

const setOf = (type: GarmentClass, words: string) => designsOf(type, readGarmentBrief(words), 4, 3);

describe('what is on one place by itself', () => {
  it.each([
    ['红色球衣，白色数字23', '23', ['#fbfaf7']],
    ['红色篮球服，7号', '7', []],
    ['蓝色球衣，号码10', '10', []],
    ['黑色t恤，数字印花', '23', []],
  ])('%s: the number %s', (words, word, colours) => {
    const [one, ...more] = readPlacedFigures(words);
    expect([one?.at, one?.shows, one?.colours, more]).toEqual(['chest', { word }, colours, []]);
    expect(one?.size).toBeGreaterThan(1.2);
  });

  it('is on a shirt for playing in, whatever a proposal varies', () => {
    for (const { name, neckline, sleeve } of setOf('tee', '红色篮球服，白色数字23'))
      expect([
        ['篮球背心', '运动球衣'].includes(name),
        ['scoop', 'v'].includes(neckline),
        ['none', 'raglan'].includes(sleeve.kind),
      ]).toEqual([true, true, true]);
  });

  it.each(['白色T恤，2号色', 'T恤，大2号', '5号金属拉链夹克', '黑色夹克，5号树脂拉链', '12号针卫衣', '数字化印花T恤', '36码T恤'])(
    '%s has no number on it',
    (words) => {
      expect(readPlacedFigures(words.toLowerCase()).filter(({ shows }) => shows && 'word' in shows)).toEqual([]);
    },
  );

  it.each<[GarmentClass, string]>([
    ['design_denim', '牛仔外套，字母'],
    ['design_outdoor', '黑色夹克，字母'],
    ['design_downJacket', '黑色羽绒服，白色字母'],
    ['design_downJacket', '字母羽绒服'],
  ])('%s: %s has its letters on the breast, and none all over', (type, words) => {
    for (const { cloth, figures, name } of setOf(type, words)) {
      expect(cloth.print, name).toBeUndefined();
      expect(
        figures?.map(({ at, shows }) => [at, 'word' in shows]),
        name,
      ).toEqual([['left-chest', true]]);
    }
  });

  it.each([
    ['小熊卫衣', 'bear'],
    ['白色骷髅T恤', 'skull'],
    ['虎头卫衣', 'tiger'],
  ])('%s: one %s on its chest, in no colour of the garment', (words, motif) => {
    for (const { cloth, figures } of setOf('tee', words)) {
      expect(cloth.print).toBeUndefined();
      expect(figures?.map(({ at, shows, colours }) => [at, shows, colours])).toEqual([['chest', { motif }, []]]);
    }
  });

  it.each<[GarmentClass, string]>([
    ['tee', '小熊印花卫衣'],
    ['tee', '豹纹卫衣'],
    ['tee', '满印字母卫衣'],
    ['design_downJacket', '羽绒服，黄色，恐龙图案'],
  ])('%s: %s lies all over', (type, words) => {
    for (const { cloth, figures = [] } of setOf(type, words)) expect([cloth.print !== undefined, figures]).toEqual([true, []]);
  });
});
