/** What a sentence asks for is in every proposal, and in its name. Designs only: nothing is drawn. */
import { describe, expect, it } from 'vitest';
import { designsOf, mixedDesigns } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { describe as said } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { asksForUndrawn } from '../../../../../src/server/engines/local/garment/designs/unshown/undrawn.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

function setOf(sentence: string, type?: GarmentClass): Garment[] {
  const brief = readGarmentBrief(sentence);
  return [3, 7].flatMap((seed) => (type ? designsOf(type, brief, 4, seed) : mixedDesigns(classesIn(sentence), brief, 4, seed)));
}

describe('what a sentence asks for', () => {
  it('is an evening gown where one is named: no shirt dress, no denim', () => {
    const gowns = setOf('红色单肩礼服 垂坠');
    for (const { name, cloth } of gowns) {
      expect(name).not.toMatch(/衬衫|茧|娃娃/);
      expect(['satin', 'velvet', 'sequin', 'chiffon', 'lace', 'organza', 'jacquard', 'tulle']).toContain(cloth.fabric);
    }
    expect(unshownIn('红色单肩礼服，假两件', gowns[0] as Garment)).toEqual(['假两件']);
  });

  it('has straps where its straps are named', () => {
    for (const { neckline } of setOf('荷叶边肩带 度假长裙')) expect(neckline).toBe('straps');
  });

  it('is drawn in at the foot, of whatever cut the trousers are', () => {
    for (const { legs } of setOf('军绿工装束脚裤', 'design_trousers')) expect(['elastic', 'rib']).toContain(legs?.end);
  });

  it.each(['针织鱼尾半裙', '毛呢鱼尾半裙 黑色'])('%s has a mermaid hem, whatever it is made of', (sentence) => {
    for (const { kind, skirt } of setOf(sentence)) expect([kind, skirt.kind]).toEqual(['skirt', 'mermaid']);
  });

  it.each(['灯芯绒喇叭裤', '黑色喇叭裤', '微喇西装裤'])('%s opens below the knee', (sentence) => {
    for (const { legs } of setOf(sentence)) {
      expect(legs && legs.hem > legs.knee * 1.3).toBe(true);
      // Neither turned up nor drawn in.
      expect(legs?.end).toBe('plain');
    }
  });

  it('is a 中山装 with four pockets and no dress', () => {
    expect(classesIn('男士立领中山装 深灰')).toEqual(['suit']);
    for (const { name, closure, pockets, kind } of setOf('中山装'))
      expect([name, closure, pockets, kind]).toEqual(['中山装', 'buttons', 'four', 'jacket']);
  });

  it('is the skirt of a 汉服 where no more of it is named, and refused where a whole is', () => {
    expect(asksForUndrawn('汉服马面裙 织金 藏蓝', false)).toBe(false);
    for (const { name } of setOf('汉服马面裙 藏蓝')) expect(name).toContain('马面裙');
    for (const whole of ['明制汉服', '汉服马面裙，交领襦裙', '新娘秀禾服']) expect(asksForUndrawn(whole, false)).toBe(true);
  });
});

describe('a sleeve that is not drawn', () => {
  it.each([
    ['红色一字肩泡泡袖连衣裙', []],
    ['红色一字肩盖袖连衣裙', ['盖袖']],
    ['红色抹胸泡泡袖连衣裙', ['泡泡袖']],
    ['挂脖无袖连衣裙', []],
    ['泡泡袖连衣裙', []],
    ['蝙蝠袖毛衣', []],
    ['蝙蝠袖大衣', ['蝙蝠袖']],
  ])('of %s is said: %j', (sentence, unshown) => {
    for (const garment of setOf(sentence)) expect(unshownIn(sentence, garment)).toEqual(unshown);
  });
});

describe('the name of a print', () => {
  it.each([
    ['碎花连衣裙', '碎花'],
    ['青花瓷连衣裙', '青花缠枝'],
    ['樱花连衣裙', '樱花印花'],
    ['印花连衣裙', '花卉印花'],
    ['柠檬连衣裙', '柠檬印花'],
    ['团花连衣裙', '团花'],
    ['格子连衣裙', '格纹'],
    ['回纹连衣裙', '回纹'],
  ])('%s is called %s, in title and tags', (sentence, name) => {
    for (const garment of setOf(sentence).slice(0, 2)) {
      const { title, tags } = said(garment);
      expect(title).toContain(name);
      expect(tags).toContain(name);
    }
  });
});
