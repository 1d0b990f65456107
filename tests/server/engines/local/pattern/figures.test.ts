/** Animals, food and things that a sentence names: each is drawn, in every hand, and called by its name. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readBrief } from '../../../../../src/server/engines/local/pattern/brief.ts';
import { HANDS, type Paint } from '../../../../../src/server/engines/local/pattern/hand.ts';
import { type MotifKind, motif, standsAlone } from '../../../../../src/server/engines/local/pattern/motifs.ts';
import { nameOfFigure } from '../../../../../src/server/engines/local/pattern/print-name.ts';
import { proposals } from '../../../../../src/server/engines/local/pattern/proposals.ts';
import { undrawnFigures } from '../../../../../src/server/engines/local/pattern/undrawn-figures.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';

const FIGURES =
  '猫咪 小狗 小熊 熊猫 兔子 狐狸 老虎 恐龙 鲸鱼 火烈鸟 蜜蜂 小鹿 菠萝 西瓜 牛油果 橙子 冰淇淋 火箭 皇冠 闪电 骷髅 足球 咖啡杯 机器人 彩虹 太阳 气球 汽车 帆船 船锚 仙人掌 圣诞树 相机 唱片 团龙 凤凰 灯笼 折扇 石榴 葡萄 燕子 孔雀 骏马 醒狮'.split(
    ' ',
  );
const paint: Paint = {
  hand: 'gouache',
  petal: '#c2394c',
  second: '#2f5d8a',
  centre: '#e3b23c',
  leaf: '#5f8a4f',
  leaf2: '#46693a',
  line: '#26272b',
  ground: '#f7f3ea',
};
const kindOf = (word: string) => readBrief(word).motifs?.[0] as MotifKind;

/** 220 units square, at half a pixel each. */
async function drawn(kind: MotifKind, own: Paint): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="-120 -120 240 240">${motif(kind, own, new Random(3), true)}</svg>`;
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}

describe('figures of a print', () => {
  it.each(FIGURES)('%s is read, drawn, and called so', (word) => {
    expect(readBrief(`${word}印花`).kinds).toContain('novelty');
    expect(undrawnFigures(word)).toEqual([]);
    expect(nameOfFigure({ motif: kindOf(word) })).toBe(`${word}图案`);
    expect(standsAlone(kindOf(word))).toBe(true);
  });

  it('a dragon is called by many names, has a phoenix beside it, and is no dinosaur', () => {
    for (const word of ['龙纹', '祥龙', '盘龙', '金龙', '中国龙', '团龙纹']) {
      expect(readBrief(word).motifs, word).toEqual(['dragon']);
      expect(undrawnFigures(word), word).toEqual([]);
    }
    expect(readBrief('龙凤呈祥').motifs).toEqual(['dragon', 'phoenix']);
    expect(readBrief('龙凤褂').motifs).toEqual([]);
    expect(readBrief('恐龙纹').motifs).toEqual(['dinosaur']);
    expect(undrawnFigures('飞龙 龙袍 麒麟')).toEqual(['飞龙', '龙袍', '麒麟']);
    const [red, blue] = [proposals(readBrief('龙纹'), 1, 11), proposals(readBrief('龙纹 青花瓷'), 1, 11)];
    expect(red[0]?.palette.ground).toBe('#b3202a');
    expect(blue[0]?.palette.inks[0]).toBe('#2a4f98');
  });

  it('are each another drawing, none of a few specks and none cut off by its box', async () => {
    const seen = new Set<string>();
    for (const word of FIGURES) {
      const data = await drawn(kindOf(word), paint);
      seen.add(data.toString('base64'));
      let inked = 0;
      for (let i = 0; i < 120 * 120; i++) {
        if ((data[i * 4 + 3] ?? 0) < 128) continue;
        inked++;
        const [x, y] = [i % 120, Math.floor(i / 120)];
        expect(Math.min(x, y, 119 - x, 119 - y), word).toBeGreaterThan(2);
      }
      expect(inked / (120 * 120), word).toBeGreaterThan(0.08);
    }
    expect(seen.size).toBe(FIGURES.length);
  });

  it('are drawn in every hand', async () => {
    for (const hand of HANDS)
      for (const word of FIGURES)
        expect(
          (await drawn(kindOf(word), { ...paint, hand })).some((value) => value > 0),
          `${word} ${hand}`,
        ).toBe(true);
  });

  it.each([
    '西瓜红波点',
    '牛油果绿格纹',
    '狐狸毛领',
    '兔毛条纹',
    '火烈鸟粉色条纹',
    '菠萝针毛衣',
    '猫须牛仔',
    '彩虹条纹',
    '太阳花',
    '熊猫色块',
    '尼龙纹理面料',
    '灯笼袖衬衫',
    '葡萄紫格纹',
    '石榴红条纹',
    '沙龙裙',
    '孔雀蓝格纹',
    '马海毛条纹',
    '小马甲格纹',
    '罗马柱条纹',
    '斑马图案',
  ])('%s is about no figure', (sentence) => {
    expect(readBrief(sentence).motifs ?? []).toEqual([]);
  });

  it('have their own colours where none are named, and the one that is', () => {
    expect(motif('watermelon', paint, new Random(1), true)).toContain('#e2504f');
    expect(motif('watermelon', paint, new Random(1))).toContain(paint.petal);
    expect(readBrief('蓝色恐龙').colours).toHaveLength(1);
    expect(readBrief('橙子 牛油果').colours).toEqual([]);
  });
});
