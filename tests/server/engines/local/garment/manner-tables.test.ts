/** 轻奢, 法式, 松弛, 复古, 运动 and 度假 have cuts and tones of their own: they were one set of coats and one of knits between them, told apart by dye. Designs only. */
import { describe, expect, it } from 'vitest';
import { deltaE, hexToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { torso } from '../../../../../src/server/engines/local/garment/blocks/torso.ts';
import { underBelt } from '../../../../../src/server/engines/local/garment/blocks/under-belt.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { briefOf } from '../../../../../src/server/engines/local/garment/garment-brief.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';

function setOf(designType: GarmentClass, prompt: string, seed = 7): Garment[] {
  const job = { id: 'j', designType, input: { prompt }, parameters: {}, images: {}, masks: {}, seed, count: 4 };
  return designsOf(designType, briefOf(job), 4, seed);
}

const one = (designType: GarmentClass, prompt: string): Garment => {
  const [garment] = setOf(designType, prompt);
  if (!garment) throw new Error('nothing was designed');
  return garment;
};

const MANNERS = ['轻奢', '法式', '松弛感', '复古'] as const;
const LEISURE = ['运动风', '度假', '轻奢', '法式'] as const;
const OUTINGS = ['复古', '运动风', '度假', '山系', '轻奢', '法式'] as const;
const ROWS: readonly (readonly [GarmentClass, string, readonly string[]])[] = [
  ['design_woolenCoat', '大衣', MANNERS],
  ['design_outdoor', '外套', MANNERS],
  ['design_leather', '皮衣', MANNERS],
  ['design_knit', '毛衣', MANNERS],
  ['design_downJacket', '羽绒服', MANNERS.slice(0, 3)],
  ['design_knit', '针织衫', LEISURE],
  ['design_downJacket', '羽绒服', OUTINGS],
  ['design_leather', '皮衣', ['复古', '运动风', '度假', '轻奢']],
  ['design_outdoor', '外套', ['山系', '运动风', '复古', '法式']],
  ['design_knit', '毛衣', ['山系', '度假', '法式']],
  ['design_outdoor', '外套', LEISURE],
];

/** What is cut and sewn, whatever it is dyed. */
const cutOf = ({ neckline, closure, concealed, zip, pockets, sleeve, body, waist, crossed, seams, cloth }: Garment) =>
  JSON.stringify([
    neckline,
    closure,
    concealed,
    zip,
    pockets,
    sleeve.kind,
    Math.round(body.length / 8),
    waist,
    crossed,
    [...seams].sort(),
    cloth.fabric,
  ]);

const far = (one: string, other: string) => deltaE(hexToOklab(one), hexToOklab(other));

describe('a manner that had no cuts', () => {
  it.each(ROWS)('%s %s: four proposals are four cuts, and no other manner has one of them', (type, noun, manners) => {
    const sets = manners.map((manner) => setOf(type, `${manner}${noun}`).map(cutOf));
    for (const set of sets) expect(new Set(set).size).toBe(4);
    for (const [i, set] of sets.entries())
      for (const other of sets.slice(i + 1)) expect(set.filter((cut) => other.includes(cut))).toEqual([]);
  });

  it.each<[GarmentClass, string, string]>([
    ['design_downJacket', '复古', '羽绒服'],
    ['design_downJacket', '运动风', '羽绒服'],
    ['design_downJacket', '度假', '羽绒服'],
    ['design_downJacket', '山系', '羽绒服'],
    ['design_leather', '运动风', '外套'],
    ['design_leather', '度假', '外套'],
    ['design_outdoor', '山系', '外套'],
    ['design_knit', '山系', '毛衣'],
  ])('%s: none of what 「%s」 proposes is proposed without it', (type, manner, noun) => {
    const plain = new Set([7, 1, 2, 3].flatMap((seed) => setOf(type, noun, seed).map(({ name }) => name)));
    for (const { name } of setOf(type, `${manner}${noun}`)) expect(plain).not.toContain(name);
  });

  it('of the hills has trousers of its own, no two of one leg', () => {
    const set = setOf('design_trousers', '山系长裤');
    expect(new Set(set.map(({ legs }) => JSON.stringify([legs?.thigh, legs?.knee, legs?.hem]))).size).toBe(4);
    expect(set.map(({ name }) => name)).toEqual(expect.arrayContaining(['弯刀裤', '抽绳伞兵裤']));
  });

  it('yields to a cut that is named, and a jacket is no one cut four times', () => {
    for (const { closure } of setOf('design_woolenCoat', '法式牛角扣大衣')) expect(closure).toBe('toggles');
    expect(new Set(setOf('design_leather', '复古皮夹克').map(({ name }) => name)).size).toBeGreaterThan(2);
  });

  it.each(['轻奢', '法式', '松弛感'])('%s: ribs and sashes are of the cloth’s own tone', (manner) => {
    const knits = setOf('design_knit', `${manner}毛衣`);
    const tied = setOf('design_woolenCoat', `${manner}大衣`).filter(({ waist }) => waist === 'sash');
    expect(tied.length).toBeGreaterThan(0);
    for (const { cloth, contrast } of [...knits, ...tied]) expect(far(cloth.colour, contrast.colour)).toBeLessThan(0.1);
  });

  it('复古 pipes neither jeans nor denim jackets, and keeps a hunting jacket in horn', () => {
    const worn = [
      ...setOf('design_trousers', '复古微喇牛仔裤'),
      ...setOf('design_denim', '复古牛仔外套'),
      ...setOf('design_outdoor', '复古外套'),
    ];
    for (const { trims, name } of worn) expect([name, trims.includes('piping')]).toEqual([name, false]);
  });

  it('翻领 of a coat is any collar that lies down', () => {
    for (const { closure, neckline } of setOf('design_woolenCoat', '轻奢羊绒大衣，翻领，驼色')) {
      expect(closure).not.toBe('toggles');
      expect(['shirt', 'notch', 'shawl']).toContain(neckline);
    }
    expect(new Set(setOf('design_woolenCoat', '羊绒大衣，翻领').map(({ name }) => name)).size).toBeGreaterThan(1);
  });
});

describe('a coat that is tied', () => {
  const robe = one('design_woolenCoat', '轻奢青果领系带长大衣');

  it('has a shawl collar of one leaf, and no button under its bow', () => {
    expect([robe.neckline, robe.closure, robe.waist]).toEqual(['shawl', 'none', 'sash']);
    const leaves = (garment: Garment) => buildScene(garment, 'front').details.raised.length;
    expect(leaves(robe)).toBe(leaves({ ...robe, neckline: 'v' }) + 2);
    const { ink } = buildScene(robe, 'front').details;
    const buttoned = buildScene({ ...robe, waist: 'none' }, 'front').details.ink;
    expect(ink.length).toBeLessThan(buttoned.length);
    const plain = { ...robe, neckline: 'v' as const };
    expect(buildScene(plain, 'front').details.ink.length).toBeLessThan(buildScene({ ...plain, waist: 'none' }, 'front').details.ink.length);
  });

  it('holds crisp cloth flat under its sash, and that alone', () => {
    const linen = underBelt({ ...robe, cloth: { ...robe.cloth, fabric: 'linen' } });
    expect(linen(robe.body.waistAt)).toBeLessThan(0.3);
    expect(linen(robe.body.waistAt + 12)).toBe(1);
    expect(underBelt(robe)(robe.body.waistAt)).toBe(1);
    // Down swells over what is tied round it.
    const down = one('design_downJacket', '轻奢羽绒服，腰带');
    const satin = { ...down, cloth: { ...down.cloth, fabric: 'satin' as const } };
    expect([down.waist, underBelt(satin)(down.body.waistAt) < 0.3]).toEqual(['belt', true]);
    // Quilted in diamonds, too: its belt was seen in three scraps.
    const diamonds = { ...satin, seams: ['quilt' as const] };
    expect(underBelt(diamonds)(down.body.waistAt)).toBeLessThan(0.3);
    const swell = (waist: Garment['waist']) => {
      const out = { x: 0, y: 0, z: 0, s: 0, t: 0, edge: 0, rx: 0, ry: 0 };
      const body = torso({ ...down, waist }, new Random(1));
      const v = (down.body.waistAt + 1.6) / (down.body.length + 0.6);
      return Array.from({ length: 20 }, (_, i) => {
        body.at(0.5 + i * 0.006, v + i * 0.001, out);
        return out.z;
      }).reduce((sum, z) => sum + z, 0);
    };
    expect(swell('belt')).toBeLessThan(swell('none') - 4);
  });
});
