/** Words that were read and counted as drawn, and in whose pictures nobody saw them. Designs and details only: nothing is rendered. */
import { describe, expect, it } from 'vitest';
import { legEdges, legShape } from '../../../../../src/server/engines/local/garment/blocks/lower/legs.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { detailsOf } from '../../../../../src/server/engines/local/garment/details/dress-details.ts';
import { outerwearDetails } from '../../../../../src/server/engines/local/garment/details/outerwear-details.ts';
import { briefOf } from '../../../../../src/server/engines/local/garment/garment-brief.ts';
import type { FabricKind, Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const setOf = (type: GarmentClass, sentence: string): Garment[] => designsOf(type, readGarmentBrief(sentence), 4, 3);
/** As a person writes it, with the manner that the sentence names; two sets of it. */
const asked = (type: GarmentClass, prompt: string): Garment[] => {
  const brief = briefOf({ designType: type, input: { prompt }, parameters: {} } as unknown as Parameters<typeof briefOf>[0]);
  return [3, 5].flatMap((seed) => designsOf(type, brief, 5, seed));
};

describe('legs that an outline lets out', () => {
  /** By how much more they widen within 10 cm above the crotch than the same legs do unasked, cm. */
  it.each(['廓形', '茧型', '箱型'])('%s: the hip goes with them, and no corner stands below it', (word) => {
    const [plain, wide] = ['灰色长裤', `灰色长裤 ${word}`].map((words) => setOf('design_trousers', words));
    wide?.forEach(({ legs, name }, i) => {
      const own = plain?.[i]?.legs;
      if (!legs || !own || legs.length < 60 || own.hem > own.thigh) return;
      const [then, now] = [own, legs].map((one) => {
        const edges = legEdges(legShape(one));
        return edges(one.rise + 1).outer - edges(one.rise - 9).outer;
      });
      expect((now ?? 99) - (then ?? 0), name).toBeLessThan(1);
    });
  });

  it('茧型 is a barrel: no knee is wider than its thigh', () => {
    for (const { legs } of setOf('design_trousers', '灰色西裤 茧型')) expect(legs?.knee).toBeLessThanOrEqual(legs?.thigh ?? 0);
  });
});

describe('a leg is named for what an outline made of it', () => {
  it.each([
    ['茧型牛仔裤', /^茧型/],
    ['牛仔裤 微喇 茧型', /^茧型/],
    ['箱型牛仔裤', /^直筒/],
    ['牛仔裤 T型', /^锥形/],
    ['微喇牛仔裤 修身', /^微喇/],
    ['直筒牛仔裤 宽松', /^(?:直筒|阔腿)/],
  ])('%s', (words, named) => {
    for (const { name } of setOf('design_trousers', words)) expect(name).toMatch(named);
  });
});

describe('廓形 of a coat', () => {
  it('is broad and straight, and no cocoon', () => {
    const [wide] = setOf('design_woolenCoat', '驼色大衣 廓形');
    const [egg] = setOf('design_woolenCoat', '驼色大衣 茧型');
    expect([wide?.name, egg?.name]).toEqual([expect.stringContaining('廓形'), expect.stringContaining('茧型')]);
    expect(wide?.body.sweep ?? 0).toBeGreaterThanOrEqual(0);
    expect(egg?.body.sweep ?? 0).toBeLessThan(0);
  });
});

describe('frogs of a coat', () => {
  it.each(['新中式毛呢大衣', '唐装大衣 立领', '立领盘扣大衣'])(
    '%s: they close its middle, and no horn and no round button does',
    (words) => {
      for (const garment of setOf('design_woolenCoat', words)) {
        const { name, closure, body } = garment;
        expect([closure, name]).toEqual(['frogs', expect.not.stringContaining('牛角扣')]);
        const ink = (one: Garment) => outerwearDetails(one).ink.join('');
        // As far as the thigh, each in a loop.
        expect(ink(garment).split('<circle r=".5"').length - 1, `${body.length} cm`).toBeGreaterThanOrEqual(4);
        expect(ink(garment)).not.toBe(ink({ ...garment, closure: 'buttons' }));
      }
    },
  );

  it('stay away where horn or buttons were asked for', () => {
    for (const { closure } of setOf('design_woolenCoat', '新中式牛角扣大衣')) expect(closure).toBe('toggles');
  });
});

describe('工装 of a jean jacket', () => {
  const flaps = (garment: Garment) =>
    outerwearDetails(garment).raised.length - outerwearDetails({ ...garment, pockets: 'none' }).raised.length;

  it.each(['工装牛仔夹克', '工装短款牛仔夹克'])('%s has pockets of it, or says that it has none', (words) => {
    for (const garment of setOf('design_denim', words))
      expect(unshownIn(words, garment).includes('工装'), `${garment.closure}, ${garment.body.length} cm`).toBe(flaps(garment) < 2);
  });

  it('behind a zip they are on the breast as well, where no cut has its own', () => {
    const zipped = setOf('design_denim', '工装短款牛仔夹克').filter(({ closure }) => closure === 'zip');
    expect(zipped.length).toBeGreaterThan(0);
    for (const garment of zipped) expect(flaps(garment)).toBeGreaterThanOrEqual(4);
  });
});

describe('工装', () => {
  it.each<[GarmentClass, string]>([
    ['shirt', '蓝色衬衫'],
    ['design_woolenCoat', '驼色大衣'],
    ['design_outdoor', '橄榄绿冲锋衣'],
  ])('of %s (%s) has pockets that the same piece has not', (type, words) => {
    const raised = (garment: Garment) =>
      (type === 'shirt' ? detailsOf(garment, garment.body.length, false) : outerwearDetails(garment)).raised.length;
    const work = setOf(type, `${words} 工装`).filter(({ pockets }) => pockets === 'four');
    expect(work.length).toBeGreaterThan(0);
    for (const garment of work) expect(raised(garment), garment.name).toBeGreaterThan(raised({ ...garment, pockets: 'none' }));
  });
});

describe('what a dress is made of where nobody says', () => {
  it.each<[string, readonly FabricKind[]]>([
    ['运动风 连衣裙', ['tweed', 'velvet', 'jacquard', 'lace', 'sequin', 'wool']],
    ['未来感 连衣裙', ['tweed', 'velvet', 'wool', 'corduroy']],
    ['极简 连衣裙', ['tweed', 'sequin', 'lace', 'tulle']],
    ['学院 连衣裙', ['chiffon', 'organza', 'tulle']],
    ['春夏通勤 连衣裙 收腰', ['velvet', 'tweed', 'wool', 'corduroy']],
    ['秋冬 连衣裙', ['chiffon', 'organza', 'tulle', 'linen']],
  ])('%s: none of %j', (words, never) => {
    for (const { cloth, name } of asked('design_dress', words)) expect(never, name).not.toContain(cloth.fabric);
  });

  it('is what was said all the same', () => {
    for (const { cloth } of asked('design_dress', '运动风 丝绒连衣裙')) expect(cloth.fabric).toBe('velvet');
    for (const { cloth } of asked('design_dress', '春夏 粗花呢连衣裙')) expect(cloth.fabric).toBe('tweed');
  });
});
