/** What stands on a specification sheet: measures a factory could begin from, for every cut there is. */
import { describe, expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { CUTS, PIECE_CLASSES } from '../../../../../src/server/engines/local/garment/designs/piece-designs.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { type Row, sheetRows } from '../../../../../src/server/engines/local/garment/flat/measurements.ts';
import { graded, rounded, ruleOf } from '../../../../../src/server/engines/local/garment/flat/sizes.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { type Garment, SILHOUETTES } from '../../../../../src/server/engines/local/garment/specification.ts';

type Wearer = 'female' | 'male' | 'child';

/** Every silhouette and every cut, as it is and as a set varies it. */
function wardrobe(wearer: Wearer): Garment[] {
  const open = { ...readGarmentBrief(''), wearer };
  const dresses = wearer === 'male' ? [] : SILHOUETTES.flatMap((name) => designsOf('design_dress', { ...open, silhouettes: [name] }, 5, 3));
  const pieces = PIECE_CLASSES.flatMap((type) => CUTS[type].flatMap(({ name }) => designsOf(type, { ...open, cuts: [name] }, 5, 3)));
  const whole = ['阔腿连体裤', '工装连体裤', '束脚连体裤', '锥形连体裤', '连体短裤', '背带裤', '阔腿背带裤', '背带短裤'];
  const jumpsuits = whole.flatMap((said) => designsOf('design_dress', readGarmentBrief(said, wearer), 4, 3));
  return [...dresses, ...pieces, ...jumpsuits];
}

const KNITTED = new Set(['jersey', 'knit', 'rib', 'cable', 'fairIsle']);

/** Cm of the trade, base size of a woman: least and most. Knits of a close cut stretch and are less. */
const BOUNDS: Readonly<Record<string, readonly [number, number]>> = {
  肩宽: [26, 50],
  前胸宽: [24, 46],
  后背宽: [25, 48],
  前片宽: [18, 24],
  '胸围/2': [42, 68],
  '胸下围/2': [36, 46],
  '腰围/2': [33, 70],
  '腰围/2 拉开': [45, 50],
  '臀围/2': [44, 72],
  '下摆/2': [38, 260],
  衣长: [38, 150],
  裙长: [24, 110],
  裤长: [28, 112],
  全长: [80, 150],
  前裆: [22, 34],
  后裆: [33, 45],
  '横裆/2': [24, 35],
  '膝围/2': [14.5, 38],
  '裤脚/2': [9, 44],
  臂口长: [18, 26],
  袖长: [6, 78],
  '袖窿/2': [17, 32],
  '袖肥/2': [12.5, 30],
  '袖口/2': [8, 33],
  领宽: [14, 27],
  前领深: [5, 28],
  后领深: [1, 6],
  前衣长: [42, 56],
};
const OTHERS: Readonly<Record<Exclude<Wearer, 'female'>, Readonly<Record<string, readonly [number, number]>>>> = {
  male: { 肩宽: [30, 56], '胸围/2': [46, 74], '腰围/2': [33, 78], '臀围/2': [46, 78], 袖长: [6, 84], 全长: [80, 160] },
  child: {
    肩宽: [18, 36],
    '胸围/2': [27, 47],
    '腰围/2': [22, 48],
    '臀围/2': [29, 48],
    衣长: [26, 90],
    裤长: [18, 72],
    前裆: [16, 24],
    全长: [50, 95],
    袖长: [4, 52],
  },
};

function rowsOf(garment: Garment): Readonly<Record<string, Row & { readonly at: number }>> {
  return Object.fromEntries(sheetRows(garment).map((row) => [row.name, { ...row, at: rounded(row.cm) }]));
}

function faults(garment: Garment, wearer: Wearer): string[] {
  const stretched = KNITTED.has(garment.cloth.fabric);
  const found: string[] = [];
  for (const { name, cm, how } of sheetRows(garment)) {
    const bounds = wearer === 'female' ? BOUNDS[name] : OTHERS[wearer][name];
    if (!bounds) {
      if (wearer === 'female') found.push(`${garment.name}: ${name} has no bounds`);
      continue;
    }
    // Drawn in by an elastic, or stretched by whoever wears it.
    const least = how?.includes('平量') ? bounds[0] * 0.72 : stretched && /(围|下摆)\/2$/.test(name) ? bounds[0] * 0.86 : bounds[0];
    if (cm < least || cm > bounds[1]) found.push(`${garment.name} (${garment.cloth.fabric}): ${name} ${rounded(cm)}`);
  }
  return found;
}

const WOMEN = wardrobe('female');

describe('a specification sheet', () => {
  it('keeps within the bounds of the trade for every cut there is', () => {
    expect(WOMEN.length).toBeGreaterThan(300);
    expect(WOMEN.flatMap((garment) => faults(garment, 'female'))).toEqual([]);
  });

  it.each(['male', 'child'] as const)('is one of a %s where it is cut for one', (wearer) => {
    const all = wardrobe(wearer);
    expect(all.flatMap((garment) => faults(garment, wearer))).toEqual([]);
    expect(new Set(all.map((garment) => garment.wearer))).toEqual(new Set([wearer]));
    expect(specificationSheet(all[0] as Garment)).toContain(wearer === 'male' ? '基准码 M（170/88A）' : '基准码 110（110/56）');
  });

  it('agrees with itself: nothing is narrower than what it has to go over', () => {
    for (const garment of WOMEN) {
      const row = rowsOf(garment);
      const at = (name: string) => row[name]?.at;
      const [bust, waist, hip] = [at('胸围/2'), at('腰围/2'), at('臀围/2')];
      const fits = (condition: boolean, why: string) => expect(condition, `${garment.name} (${garment.neckline}): ${why}`).toBe(true);
      // Chest and back lie between the armholes, the bust goes round both.
      if (bust && at('前胸宽')) fits((at('前胸宽') ?? 0) < (at('后背宽') ?? 0) && (at('后背宽') ?? 0) < bust, 'chest, back, bust');
      if (at('肩宽')) fits((at('后背宽') ?? 0) < (at('肩宽') ?? 0), 'back, shoulder');
      if (hip && waist && garment.kind === 'trousers') fits(waist < hip - 6, 'waist, hip');
      if (at('后裆')) fits((at('后裆') ?? 0) - (at('前裆') ?? 0) >= 8, 'seat');
      if (at('横裆/2') && hip) fits((at('横裆/2') ?? 0) < hip * 0.75 && (at('横裆/2') ?? 0) > hip * 0.55, 'thigh, hip');
      // The leg of a culotte opens all the way from the crotch.
      if (at('膝围/2') && !garment.legs?.skirted) fits((at('膝围/2') ?? 0) <= (at('横裆/2') ?? 0) + 1.5, 'knee, thigh');
      if (at('袖肥/2') && at('袖窿/2')) fits((at('袖肥/2') ?? 0) < (at('袖窿/2') ?? 0) + 2.5, 'arm, armhole');
    }
  });

  it('is wider the more is worn under it, in the same fit', () => {
    const bust = (type: Parameters<typeof designsOf>[0], cut: string) => {
      const [garment] = designsOf(type, { ...readGarmentBrief(''), cuts: [cut] }, 1, 3);
      return garment ? (rowsOf(garment)['胸围/2']?.at ?? 0) : 0;
    };
    const [dress] = designsOf('design_dress', { ...readGarmentBrief(''), silhouettes: ['a-line'] }, 1, 3);
    const row = dress ? rowsOf(dress)['胸围/2'] : undefined;
    expect(row?.at).toBeGreaterThanOrEqual(44);
    expect(row?.at).toBeLessThanOrEqual(46);
    const regular = [
      bust('tee', '圆领T恤'),
      bust('shirt', '经典衬衫'),
      bust('suit', '单排扣西装'),
      bust('design_woolenCoat', '单排扣大衣'),
    ];
    const over = [bust('tee', '宽松落肩T恤'), bust('design_denim', '宽松落肩牛仔夹克')];
    for (const list of [regular, over, [bust('design_woolenCoat', '单排扣大衣'), bust('design_downJacket', '立领羽绒服')]])
      for (let i = 1; i < list.length; i++) expect(list[i] ?? 0, `${list}`).toBeGreaterThan(list[i - 1] ?? 99);
    // A cape has no bust: it hangs from the shoulders.
    for (const coat of CUTS.design_woolenCoat.filter(({ cape }) => !cape)) {
      expect(bust('design_woolenCoat', coat.name), coat.name).toBeGreaterThanOrEqual(52);
      expect(bust('design_woolenCoat', coat.name), coat.name).toBeLessThanOrEqual(58);
    }
    const slim = bust('tee', 'V领修身T恤');
    expect(slim).toBeLessThan((regular[0] ?? 0) - 6);
  });

  it('is rounded as a tape is read, and grows from size to size within what may be off', () => {
    for (const garment of WOMEN.slice(0, 80))
      for (const { name, cm } of sheetRows(garment)) {
        const [small, base, large] = graded(name, cm, garment);
        for (const one of [small, base, large]) expect(one * 2, name).toBe(Math.round(one * 2));
        expect(base - small, name).toBe(large - base);
        expect(small, name).toBeLessThanOrEqual(base);
        if (/围\/2$|肩宽|长$/.test(name) && base > 30) expect(base - small, name).toBeGreaterThanOrEqual(ruleOf(name).tolerance);
      }
  });

  it('says how what stretches is measured, and that it goes over the hips', () => {
    const [joggers] = designsOf('design_trousers', readGarmentBrief('束脚运动裤'), 1, 1);
    if (!joggers) throw new Error('no design');
    const row = rowsOf(joggers);
    expect(row['腰围/2']?.how).toBe('松紧平量');
    expect(row['腰围/2 拉开']?.at).toBeGreaterThanOrEqual(46);
    expect(row['裤脚/2']?.how).toBe('收口平量');
    const sheet = specificationSheet(joggers);
    for (const said of ['松紧平量', '公差 ±', '平铺测量']) expect(sheet).toContain(said);
  });

  // Seen: every coat listed a second cloth, of which nothing was cut.
  it('lists a second cloth only where something is cut of it', () => {
    const sheetOf = (type: Parameters<typeof designsOf>[0], words: string) =>
      specificationSheet(designsOf(type, readGarmentBrief(words), 1, 3)[0] as Garment);
    for (const words of ['黑色单排扣大衣']) {
      expect(sheetOf('design_woolenCoat', words)).not.toContain('配料');
      expect(sheetOf('design_woolenCoat', words)).toContain('辅料 纽扣门襟');
    }
    expect(sheetOf('design_dress', '红色鱼尾礼服 抹胸')).not.toMatch(/配料|辅料/);
    expect(sheetOf('tee', '连帽卫衣')).toContain('配料 罗纹');
    expect(sheetOf('design_woolenCoat', '系带收腰大衣')).toContain('配料');
  });
});
