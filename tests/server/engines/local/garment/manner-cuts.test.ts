/** 极简, 街头, 学院 and 新中式 of coats and knits are seen in silhouette and construction, not in their colours alone. Designs only. */
import { describe, expect, it } from 'vitest';
import { OPENINGS } from '../../../../../src/server/engines/local/garment/blocks/necks/openings.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import type { Draft } from '../../../../../src/server/engines/local/garment/details/details.ts';
import { crossedCollar } from '../../../../../src/server/engines/local/garment/details/fronts/crossed-collar.ts';
import { extentOf } from '../../../../../src/server/engines/local/garment/details/path-extent.ts';
import { briefOf } from '../../../../../src/server/engines/local/garment/garment-brief.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

function setOf(designType: GarmentClass, prompt: string, seed = 7): Garment[] {
  const job = { id: 'j', designType, input: { prompt }, parameters: {}, images: {}, masks: {}, seed, count: 4 };
  return designsOf(designType, briefOf(job), 4, seed);
}

const MANNERS = ['极简', '街头', '学院风', '新中式'] as const;
const NOUNS: readonly (readonly [GarmentClass, string])[] = [
  ['design_woolenCoat', '大衣'],
  ['design_outdoor', '外套'],
  ['design_downJacket', '羽绒服'],
  ['design_leather', '皮衣'],
  ['design_knit', '毛衣'],
];

/** What is cut and sewn, whatever it is dyed. */
const cutOf = ({ neckline, closure, concealed, zip, pockets, sleeve, body, waist, crossed, seams }: Garment) =>
  JSON.stringify([
    neckline,
    closure,
    concealed,
    zip,
    pockets,
    sleeve.kind,
    sleeve.cuff,
    Math.round(body.length / 8),
    waist,
    crossed,
    [...seams].sort(),
  ]);

describe('a manner of coats and knits', () => {
  it.each(NOUNS)('%s: its four proposals are four cuts, and no other manner has one of them', (type, noun) => {
    const sets = MANNERS.map((manner) => setOf(type, `${manner}${noun}`).map(cutOf));
    for (const set of sets) expect(new Set(set).size).toBe(4);
    for (const [i, set] of sets.entries())
      for (const other of sets.slice(i + 1)) expect(set.filter((cut) => other.includes(cut))).toEqual([]);
  });

  it.each(NOUNS.slice(0, 4))('%s: 极简 closes unseen and carries nothing on its front', (type, noun) => {
    for (const garment of setOf(type, `极简${noun}`)) {
      expect(garment.concealed === true || garment.zip === 'hidden', garment.name).toBe(true);
      expect(['none', 'welt']).toContain(garment.pockets);
    }
  });

  it.each(NOUNS)('%s: 街头 is wider and more dropped than 极简', (type, noun) => {
    const mean = (manner: string, pick: (body: Garment['body']) => number) =>
      setOf(type, `${manner}${noun}`).reduce((sum, { body }) => sum + pick(body), 0) / 4;
    expect(mean('街头', ({ bust }) => bust)).toBeGreaterThan(mean('极简', ({ bust }) => bust) + 1.5);
    expect(mean('街头', ({ shoulder }) => shoulder)).toBeGreaterThan(mean('极简', ({ shoulder }) => shoulder) + 1.5);
  });

  it('学院 has its duffle, its pea coat and its ribs in two colours', () => {
    const closures = setOf('design_woolenCoat', '学院风大衣').map(({ closure }) => closure);
    expect(closures).toEqual(expect.arrayContaining(['toggles', 'double-breasted']));
    for (const { contrast } of setOf('design_knit', '学院风毛衣')) expect(contrast.knitWork).toBe('tipped');
    expect(setOf('design_knit', '学院风毛衣').map(({ sleeve }) => sleeve.kind)).toContain('none');
  });

  it('新中式 knits are no four cardigans: they close aslant, in the middle, wrapped, or not at all', () => {
    const set = setOf('design_knit', '新中式毛衣');
    expect(new Set(set.map(({ closure, seams, crossed }) => `${closure}${seams.includes('centre')}${crossed}`)).size).toBe(4);
    for (const { closure } of set) expect(closure).not.toBe('buttons');
  });

  it('yields to a cut, a closure and a length that are named', () => {
    for (const { closure } of setOf('design_woolenCoat', '极简牛角扣大衣')) expect(closure).toBe('toggles');
    for (const { name } of setOf('design_outdoor', '街头冲锋衣')) expect(name).toContain('冲锋衣');
    const [short, long] = ['短款', '长款'].map((word) => setOf('design_woolenCoat', `学院风${word}大衣`));
    const longest = Math.max(...(short ?? []).map(({ body }) => body.length));
    expect(longest).toBeLessThan(Math.min(...(long ?? []).map(({ body }) => body.length)));
  });

  it('no blouson is belted above its ribs', () => {
    for (let seed = 1; seed < 6; seed++)
      for (const { trims, waist, kind } of setOf('design_leather', '学院风棒球皮夹克', seed))
        if (kind !== 'top' && trims.includes('rib-hem')) expect(waist).toBe('none');
  });
});

describe('交领', () => {
  it.each<[GarmentClass, string]>([
    ['design_woolenCoat', '交领大衣'],
    ['design_knit', '交领开衫'],
    ['design_dress', '新中式交领连衣裙'],
    ['shirt', '交领上衣'],
  ])('%s: %s laps over and buttons nowhere', (type, words) => {
    for (const garment of setOf(type, words)) {
      expect([garment.neckline, garment.closure, garment.crossed]).toEqual(['v', 'none', true]);
      expect(unshownIn(words, garment)).toEqual([]);
    }
  });

  it('is said of what it cannot be cut from', () => {
    for (const garment of setOf('design_downJacket', '交领羽绒服')) expect(unshownIn('交领羽绒服', garment)).toEqual(['交领']);
  });

  it('and 斜襟 lie over to the wearer’s right: the other way is how the dead are dressed', () => {
    const draft: Draft = { raised: [], seams: [], ink: [] };
    const [coat] = setOf('design_woolenCoat', '交领大衣');
    if (!coat) throw new Error('no coat');
    crossedCollar(coat, draft);
    // The wearer's right is the left of a picture.
    const edge = extentOf(draft.raised[2]?.d ?? '');
    expect(edge.x0).toBeLessThan(-OPENINGS.v.half);
    const seam = (words: string) => buildScene(setOf('design_dress', words)[0] as Garment).details.seams.map(extentOf);
    expect(seam('斜襟旗袍').some(({ x0, x1, y1 }) => x0 < -15 && x1 < 1 && y1 < 24)).toBe(true);
    expect(seam('斜襟旗袍').some(({ x0, x1, y1 }) => x1 > 15 && x0 > -1 && y1 < 24)).toBe(false);
  });
});

describe('the rib of a V', () => {
  const [sweater] = setOf('design_knit', '学院风绞花V领毛衣');
  if (!sweater) throw new Error('no sweater');
  const ribs = (garment: Garment, side: 'front' | 'back') =>
    buildScene(garment, side).details.raised.filter(({ d, cloth }) => cloth === 1 && extentOf(d).y0 < 0).length;

  // Seen: a V of knitted cloth that ended raw.
  it('goes round the neck, in front and behind', () => {
    for (const side of ['front', 'back'] as const) expect(ribs(sweater, side)).toBe(1);
    expect(ribs({ ...sweater, neckline: 'crew' }, 'front')).toBe(0);
  });

  it('has the rows of its hem', () => {
    const rows = (garment: Garment) => buildScene(garment).details.ink.filter((ink) => ink.includes(sweater.contrast.yarn ?? '-')).length;
    expect(rows(sweater)).toBe(4);
    expect(rows({ ...sweater, neckline: 'crew' })).toBe(2);
  });
});
