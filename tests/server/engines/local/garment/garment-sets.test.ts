import { describe, expect, it } from 'vitest';
import { hexToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { designsOf, mixedDesigns } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const hemOf = ({ legs, kind, body, skirt }: Garment) => (legs?.length ?? (kind === 'skirt' ? 0 : body.length)) + skirt.length;
const apart = (a: number, b: number, cm: number) => Math.abs(a - b) >= cm;

/** What a designer would name as different, colour aside; widths and lengths only where one sees them. */
const PARTS: Readonly<Record<string, (a: Garment, b: Garment) => boolean>> = {
  silhouette: (a, b) =>
    (['shoulder', 'bust', 'waist', 'hip', 'sweep'] as const).some((at) => apart(a.body[at], b.body[at], 1)) ||
    apart(a.skirt.sweep, b.skirt.sweep, 2),
  skirt: (a, b) => a.skirt.kind !== b.skirt.kind,
  length: (a, b) => apart(hemOf(a), hemOf(b), 3),
  neckline: (a, b) => a.neckline !== b.neckline,
  sleeve: (a, b) => a.sleeve.kind !== b.sleeve.kind || apart(a.sleeve.ease, b.sleeve.ease, 0.08),
  cuff: (a, b) => a.sleeve.cuff !== b.sleeve.cuff,
  closure: (a, b) => a.closure !== b.closure,
  waist: (a, b) => a.waist !== b.waist,
  pockets: (a, b) => a.pockets !== b.pockets,
  seams: (a, b) => a.seams.join() !== b.seams.join(),
  trims: (a, b) => a.trims.join() !== b.trims.join(),
  fabric: (a, b) => a.cloth.fabric !== b.cloth.fabric,
  leg: (a, b) => !!a.legs && !!b.legs && (apart(a.legs.hem, b.legs.hem, 1) || apart(a.legs.knee, b.legs.knee, 1)),
  rise: (a, b) => !!a.legs && !!b.legs && apart(a.legs.rise, b.legs.rise, 1.5),
  foot: (a, b) => a.legs?.end !== b.legs?.end || a.legs?.pleats !== b.legs?.pleats || a.legs?.style !== b.legs?.style,
};

const front = ({ seams }: Garment) => ['centre', 'twin'].find((seam) => seams.some((own) => own === seam));

/** What is told apart on a tile of 300 px; darts, stitches, a slit or two cm of ease are not. */
const AT_A_GLANCE: Readonly<Record<string, (a: Garment, b: Garment) => boolean>> = {
  silhouette: (a, b) =>
    apart(a.body.waist, b.body.waist, 2) ||
    apart(a.body.sweep, b.body.sweep, 4) ||
    apart(a.skirt.sweep, b.skirt.sweep, 4) ||
    (!!a.legs && !!b.legs && apart(a.legs.hem, b.legs.hem, 1.6)),
  length: (a, b) => apart(hemOf(a), hemOf(b), 6),
  neckline: (a, b) => a.neckline !== b.neckline,
  sleeve: (a, b) => a.sleeve.kind !== b.sleeve.kind || apart(a.sleeve.flare ?? 0, b.sleeve.flare ?? 0, 0.3),
  cuff: (a, b) => a.sleeve.cuff !== b.sleeve.cuff,
  front: (a, b) => a.closure !== b.closure || front(a) !== front(b),
  waist: (a, b) => a.waist !== b.waist,
  pockets: (a, b) => a.pockets !== b.pockets,
  edges: (a, b) =>
    ['piping', 'contrast-collar', 'ruffle-hem'].some((trim) => a.trims.some((t) => t === trim) !== b.trims.some((t) => t === trim)),
  fabric: (a, b) => a.cloth.fabric !== b.cloth.fabric,
  foot: (a, b) => a.legs?.end !== b.legs?.end,
  dye: (a, b) => Math.abs(hexToOklab(a.cloth.colour).l - hexToOklab(b.cloth.colour).l) > 0.12,
};

const BRIEFS: readonly (readonly [GarmentClass, readonly string[]])[] = [
  ['design_dress', ['连衣裙', '收腰伞裙', '铅笔裙', '吊带裙', '衬衫裙', '旗袍', '鱼尾礼服', '百褶连衣裙']],
  ['design_denim', ['牛仔外套', '短款牛仔夹克', '水洗牛仔外套']],
  ['design_downJacket', ['羽绒服', '短款面包服', '短款亮面羽绒服']],
  ['design_leather', ['皮衣', '机车皮衣', '皮风衣']],
  ['design_fur', ['皮草', '短款皮草', '长毛皮草大衣']],
  ['design_woolenCoat', ['大衣', '双排扣大衣', '驼色双排扣大衣']],
  ['design_knit', ['毛衣', '麻花毛衣', '高领毛衣', '开衫']],
  ['design_outdoor', ['户外', '冲锋衣', '机能冲锋衣']],
  ['design_trousers', ['裤', '阔腿裤', '直筒牛仔裤', '短裤', '工装裤', '阔腿工装裤', '阔腿皮裤']],
  ['skirt', ['半裙', '百褶裙']],
  ['shirt', ['衬衫', '经典衬衫']],
  ['tee', ['T恤', '卫衣']],
  ['suit', ['西装', '双排扣西装']],
];

/** The least number of parts in which two of a set differ. */
function least(set: readonly Garment[], parts = PARTS): { parts: number; said: string } {
  return set
    .flatMap((a, i) => set.slice(i + 1).map((b) => [a, b] as const))
    .map(([a, b]) => Object.keys(parts).filter((part) => parts[part]?.(a, b)))
    .reduce((low, parts) => (parts.length < low.parts ? { parts: parts.length, said: parts.join() } : low), { parts: 99, said: '' });
}

describe('a set of four or five', () => {
  for (const [type, briefs] of BRIEFS)
    it.each(briefs)(`${type} %s: any two differ in three parts or more, colour aside`, (words) => {
      for (const count of [4, 5])
        for (const seed of [1, 2, 3, 7]) {
          const { parts, said } = least(designsOf(type, readGarmentBrief(words), count, seed));
          expect(parts, `seed ${seed}: ${said}`).toBeGreaterThanOrEqual(3);
        }
    });

  // Where the words settle nearly all, sets differed by print and tone alone.
  it.each<[GarmentClass, string, (garment: Garment) => unknown, unknown]>([
    [
      'design_dress',
      '法式方领泡泡袖碎花收腰连衣裙 中长',
      (g) => [g.neckline, g.sleeve.kind, hemOf(g) - g.body.waistAt > 60],
      ['square', 'puff', true],
    ],
    ['design_dress', 'V领无袖修身黑色铅笔连衣裙 及膝', (g) => [g.neckline, g.sleeve.kind, g.skirt.kind], ['v', 'none', 'none']],
    [
      'design_dress',
      '墨绿丝绒旗袍 立领 盘扣 中袖 长款',
      (g) => [g.neckline, g.sleeve.kind, g.closure, g.cloth.fabric],
      ['mandarin', 'elbow', 'frogs', 'velvet'],
    ],
    ['design_dress', '牛仔背带裤 直筒 深蓝', (g) => [g.neckline, g.cloth.fabric, (g.legs?.hem ?? 0) < 11], ['bib', 'denim', true]],
  ])('%s %s: any two differ in two parts or more, and none contradicts it', (type, words, kept, value) => {
    for (const count of [4, 5])
      for (const seed of [1, 3, 7]) {
        const set = designsOf(type, readGarmentBrief(words), count, seed);
        for (const garment of set) expect(kept(garment)).toEqual(value);
        const { parts, said } = least(set);
        expect(parts, `seed ${seed}: ${said}`).toBeGreaterThanOrEqual(2);
      }
  });

  // Seen: four dark qipaos that differed by darts, slits and a little ease, and looked like one.
  it.each<[GarmentClass, string]>([
    ['design_dress', '墨绿丝绒旗袍 立领 盘扣 中袖 长款'],
    ['design_dress', '白色缎面旗袍 短袖'],
    ['design_dress', '旗袍'],
    ['suit', '中山装'],
    ['suit', '西装'],
    ['suit', '黑色西装外套'],
    ['shirt', '白衬衫'],
    ['design_trousers', '牛仔裤'],
  ])('%s %s: any two are told apart on a tile', (type, words) => {
    for (const seed of [1, 3, 7]) {
      const { parts, said } = least(designsOf(type, readGarmentBrief(words), 4, seed), AT_A_GLANCE);
      expect(parts, `seed ${seed}: ${said}`).toBeGreaterThanOrEqual(2);
    }
  });

  it('a qipao closes as it is said to, and a 修身 one stays narrow', () => {
    const set = (words: string) => designsOf('design_dress', readGarmentBrief(words), 5, 7);
    for (const garment of set('黑色斜襟旗袍')) expect(front(garment)).toBeUndefined();
    for (const garment of set('黑色对襟旗袍')) expect(front(garment)).toBe('centre');
    for (const garment of set('黑色双襟旗袍 滚边')) expect([front(garment), garment.trims.includes('piping')]).toEqual(['twin', true]);
    for (const garment of set('黑色修身旗袍')) expect(garment.body.sweep).toBeLessThan(1);
  });

  it('frogs and bindings of a dark qipao are seen on it', () => {
    for (const { cloth, contrast } of designsOf('design_dress', readGarmentBrief('墨绿丝绒旗袍'), 4, 7))
      expect(hexToOklab(contrast.colour).l - hexToOklab(cloth.colour).l).toBeGreaterThan(0.25);
  });

  it('a 中山装 has its four pockets', () => {
    for (const garment of designsOf('suit', readGarmentBrief('中山装'), 4, 7)) {
      const drawn = (pockets: Garment['pockets']) => buildScene({ ...garment, pockets }).details.raised.length;
      expect(drawn(garment.pockets) - drawn('patch')).toBe(6);
    }
  });

  it('款式设计 over several classes differs as much', () => {
    for (const words of ['大衣 连衣裙', '毛衣 阔腿裤', '西装'])
      for (const seed of [1, 4])
        expect(
          least(
            mixedDesigns(
              words.includes(' ')
                ? words.startsWith('大衣')
                  ? ['design_woolenCoat', 'design_dress']
                  : ['design_knit', 'design_trousers']
                : ['suit'],
              readGarmentBrief(words),
              4,
              seed,
            ),
          ).parts,
        ).toBeGreaterThanOrEqual(3);
  });

  it('keeps what was said, and what the cut is known by', () => {
    const set = (type: GarmentClass, words: string) => designsOf(type, readGarmentBrief(words), 5, 7);
    expect(new Set(set('design_knit', '高领毛衣').map(({ neckline }) => neckline)).size).toBe(1);
    for (const { closure } of set('design_knit', '开衫')) expect(closure).toBe('buttons');
    for (const { seams } of set('design_knit', '麻花毛衣')) expect(seams).toContain('cable');
    for (const { neckline, closure } of set('design_woolenCoat', '双排扣大衣'))
      expect([neckline, closure]).toEqual(['notch', 'double-breasted']);
    for (const { body } of set('design_downJacket', '短款面包服')) expect(body.length).toBeLessThan(64);
    for (const { sleeve } of set('shirt', '经典衬衫 长袖')) expect(sleeve.kind).toBe('long');
    for (const { pockets } of set('design_woolenCoat', '双排扣大衣 贴袋')) expect(pockets).toBe('patch');
  });

  it.each([
    ['design_leather', '机车皮衣'],
    ['design_woolenCoat', '双排扣大衣'],
    ['design_outdoor', '冲锋衣'],
    ['design_knit', '高领毛衣'],
  ] as const)('%s %s: pockets that differ are drawn differently', (type, words) => {
    const [first] = designsOf(type, readGarmentBrief(words), 1, 3);
    if (!first) throw new Error('no design');
    const drawn = (pockets: Garment['pockets']) => {
      const { raised, seams, ink } = buildScene({ ...first, pockets }).details;
      return JSON.stringify([raised, seams, ink]);
    };
    const kinds = type === 'design_knit' ? (['none', 'patch', 'kangaroo'] as const) : (['none', 'patch', 'welt'] as const);
    expect(new Set(kinds.map(drawn)).size).toBe(kinds.length);
  });
});
