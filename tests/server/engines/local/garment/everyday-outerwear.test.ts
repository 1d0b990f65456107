/** What is worn to something, and coats and jackets as people call them: four bridal gowns were one, a nightdress was of sequins, a track jacket a trench coat. */
import { describe, expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { describe as named } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { asksForUndrawn } from '../../../../../src/server/engines/local/garment/designs/unshown/undrawn.ts';
import { briefOf } from '../../../../../src/server/engines/local/garment/garment-brief.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const setOf = (type: GarmentClass, words: string, count = 4) => designsOf(type, readGarmentBrief(words), count, 3);
/** As a form brings it: its manner is read of what was written. */
const ofForm = (prompt: string) => briefOf({ designType: 'design_dress', input: { prompt }, parameters: {} } as never);
const names = (type: GarmentClass, words: string) => setOf(type, words).map(({ name }) => name);

describe('an occasion', () => {
  it('of a wedding brings gowns of more than one cut, white and of fine cloth', () => {
    const gowns = setOf('design_dress', '婚纱', 5);
    expect(new Set(gowns.map(({ name }) => name)).size).toBeGreaterThanOrEqual(4);
    for (const { cloth, skirt, body } of gowns) {
      expect(['satin', 'tulle', 'lace', 'organza']).toContain(cloth.fabric);
      expect(skirt.kind === 'none' ? body.length : body.length + skirt.length).toBeGreaterThan(120);
    }
  });

  it.each([
    ['小黑裙', ['denim', 'poplin', 'linen', 'nylon']],
    ['睡裙', ['sequin', 'velvet', 'denim']],
    ['孕妇裙', ['denim', 'tweed', 'velvet', 'sequin']],
    ['运动连衣裙', ['denim', 'velvet', 'tweed']],
  ])('%s is of none of %j', (words, cloths) => {
    for (const seed of [1, 3, 7, 11])
      for (const { cloth, name } of designsOf('design_dress', ofForm(words), 4, seed)) expect(cloths, name).not.toContain(cloth.fabric);
  });

  it('that leaves no waist is not drawn in: 孕妇裙', () => {
    for (const seed of [1, 3, 7, 11])
      for (const { name } of designsOf('design_dress', readGarmentBrief('孕妇裙'), 4, seed))
        expect(name).toMatch(/高腰线|娃娃款|直筒|茧形/);
  });

  it('does not rule a cloth that was said', () => {
    for (const { cloth } of setOf('design_dress', '牛仔小黑裙')) expect(cloth.fabric).toBe('denim');
  });
});

describe('outerwear by its everyday name', () => {
  it.each<[GarmentClass, string, RegExp]>([
    ['design_woolenCoat', '浴袍大衣', /^系带收腰大衣$/],
    ['design_woolenCoat', '短款毛呢外套', /^短款毛呢外套$/],
    ['design_woolenCoat', '巴尔玛肯大衣', /^巴尔玛肯大衣$/],
    ['design_woolenCoat', '柴斯特大衣', /^柴斯特大衣$/],
    ['design_downJacket', '羽绒大衣', /^连帽长款羽绒服$/],
    ['design_downJacket', '黑色棉服', /棉服$|面包服$/],
    ['design_downJacket', '棉马甲', /棉马甲$/],
    ['design_outdoor', '教练夹克', /^教练夹克$/],
    ['design_outdoor', '运动外套', /^运动外套$/],
    ['design_outdoor', '跑步外套', /^运动外套$/],
    ['skirt', '牛仔长裙', /^牛仔长裙$/],
  ])('%s: %s is %s', (type, words, name) => {
    for (const one of names(type, words)) expect(one).toMatch(name);
  });

  it('a 羽绒服 stays one, and a bathrobe is drawn by nobody', () => {
    for (const one of names('design_downJacket', '棉服款羽绒服')) expect(one).not.toContain('棉');
    expect([asksForUndrawn('浴袍大衣', true), asksForUndrawn('浴袍', true)]).toEqual([false, true]);
  });

  it('牛仔裙 are short and long', () => {
    expect(new Set(names('skirt', '牛仔裙'))).toEqual(new Set(['牛仔短裙', '牛仔长裙']));
  });

  it.each<[GarmentClass, string, Garment['cloth']['fabric'][]]>([
    ['design_denim', '羊羔绒牛仔外套', ['denim']],
    ['design_leather', '皮毛一体夹克', ['leather', 'suede']],
    ['design_woolenCoat', '羊羔绒拼接大衣', ['wool', 'tweed']],
  ])('%s: %s has a collar of fur on its own cloth', (type, words, cloths) => {
    for (const { cloth, trims, name } of setOf(type, words)) {
      expect(cloths, name).toContain(cloth.fabric);
      expect(trims, name).toContain('fur-collar');
    }
  });

  it('羊羔绒大衣 is of it all over', () => {
    for (const { cloth } of setOf('design_woolenCoat', '羊羔绒大衣')) expect(cloth.fabric).toBe('fur');
  });

  it('a soft shell is called after no T-shirt’s cloth, padding of no shirting, and fleece is said once', () => {
    for (const garment of setOf('design_outdoor', '软壳夹克')) expect(named(garment).title).not.toContain('汗布');
    for (const garment of setOf('design_downJacket', '棉马甲')) expect(['nylon', 'satin']).toContain(garment.cloth.fabric);
    for (const garment of setOf('design_outdoor', '抓绒衣')) expect(named(garment).title).not.toContain('抓绒抓绒');
  });
});
