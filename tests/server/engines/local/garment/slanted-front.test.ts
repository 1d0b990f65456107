/** 不对称 of jackets and coats: a front that closes aslant, or a hem that hangs lower at the wearer's left. */
import { describe, expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { flatSide } from '../../../../../src/server/engines/local/garment/flat/flat-layers.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

function setOf(type: GarmentClass, words: string): readonly Garment[] {
  return designsOf(type, readGarmentBrief(words), 4, 7);
}

function one(type: GarmentClass, words: string): Garment {
  const [garment] = setOf(type, words);
  if (!garment) throw new Error('no design');
  return garment;
}

describe('不对称 of jackets and coats', () => {
  it.each([
    ['design_denim', '牛仔夹克 不对称', 'front'],
    ['design_outdoor', '冲锋衣 不对称', 'front'],
    ['design_downJacket', '羽绒服 斜拉链', 'front'],
    ['design_leather', '机车皮衣 不对称', 'front'],
    ['suit', '灰色西装 不对称', 'hem'],
    ['design_woolenCoat', '双排扣大衣 不规则', 'hem'],
    ['design_woolenCoat', '牛角扣大衣 斜下摆', 'hem'],
  ] as const)('%s %s: of the %s, in every proposal, and on the sheet', (type, words, where) => {
    for (const garment of setOf(type, words)) {
      expect(garment.crossed === true || garment.oblique !== undefined, garment.name).toBe(true);
      expect(unshownIn(words, garment)).toEqual([]);
      expect(specificationSheet(garment)).toMatch(garment.crossed ? '斜襟' : /斜下摆（左长 \d+ cm）/);
    }
    const first = one(type, words);
    expect([first.crossed, first.oblique !== undefined]).toEqual(where === 'front' ? [true, false] : [undefined, true]);
  });

  it.each([
    ['design_fur', '皮草大衣 不对称', '不对称'],
    ['design_denim', '牛仔夹克 斜下摆', '斜下摆'],
    ['design_woolenCoat', '双排扣大衣 斜拉链', '斜拉链'],
  ] as const)('%s %s has none, which is said', (type, words, missing) => {
    const garment = one(type, words);
    expect([garment.crossed, garment.oblique, ...unshownIn(words, garment)]).toEqual([undefined, undefined, missing]);
  });

  it.each([
    ['design_denim', '牛仔夹克 不对称'],
    ['design_outdoor', '冲锋衣 不对称'],
  ] as const)('%s %s: what closes it runs from the neck to beside the middle of the hem', (type, words) => {
    const garment = one(type, words);
    const drawn = JSON.stringify(buildScene(garment).details);
    const straight = JSON.stringify(buildScene({ ...garment, crossed: undefined }).details);
    const turn = Number(/rotate\((\d[\d.]*) 0 /.exec(drawn)?.[1]);
    // About a hand's breadth aside over the length of a jacket.
    expect(Math.tan((turn * Math.PI) / 180) * garment.body.length).toBeGreaterThan(7);
    expect(straight).not.toMatch(/rotate\([\d.]+ 0 /);
    expect(technicalFlat(garment)).toContain(`rotate(${turn} 0 `);
  });

  it('the flat of a suit with such a hem has both its halves', () => {
    for (const side of ['front', 'back'] as const) {
      const [body] = flatSide(one('suit', '灰色西装 不对称'), side).cloth.pieces;
      expect(body?.d).not.toContain('NaN');
    }
  });
});
