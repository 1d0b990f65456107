/** 鹰 is drawn, 静奢 has no olive in it, and moods of a brief lead the colours of a print: they were refused, or passed over beside what was named. */
import { describe, expect, it } from 'vitest';
import { chromaOf, hexToOklab, hueOf } from '../../../../../src/contract/colour/oklab.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { readBrief } from '../../../../../src/server/engines/local/pattern/brief.ts';
import { nameOfPrint } from '../../../../../src/server/engines/local/pattern/print-name.ts';
import { proposals } from '../../../../../src/server/engines/local/pattern/proposals.ts';
import { undrawnOfPrint } from '../../../../../src/server/engines/local/pattern/undrawn-figures.ts';

const set = (prompt: string) => proposals(readBrief(prompt), 4, 11);

describe('an eagle', () => {
  it.each(['鹰图案', '老鹰印花', '雄鹰，复古', '一只鹰'])('is drawn and called so: %s', (words) => {
    expect(undrawnOfPrint(words)).toEqual([]);
    for (const recipe of set(words))
      expect([recipe.motifs[0], nameOfPrint(recipe, words)]).toEqual(['eagle', expect.stringContaining('鹰')]);
  });

  it('is neither an owl, nor a chick pea, nor a hook', () => {
    for (const words of ['猫头鹰', '鹰嘴豆', '鹰钩扣']) expect(readBrief(words).motifs).not.toContain('eagle');
  });
});

describe('a skin, a tree, a sky', () => {
  it.each(['虎纹', '虎皮纹衬衫面料'])('%s is drawn in orange with black, with fewer stripes than a zebra has, and called so', (words) => {
    expect(undrawnOfPrint(words)).toEqual([]);
    const [tigers, zebras] = [set(words), set('斑马纹')];
    tigers.forEach((recipe, i) => {
      expect([recipe.kind, nameOfPrint(recipe, words)]).toEqual(['zebra', '虎纹']);
      expect(recipe.density).toBeLessThan(zebras[i]?.density ?? 0);
    });
    const ground = hexToOklab(tigers[0]?.palette.ground ?? '');
    expect(hueOf(ground)).toBeGreaterThan(50);
    expect(hueOf(ground)).toBeLessThan(80);
  });

  it('椰树 are palms, 龙图案 a dragon, 星星 stars alone', () => {
    for (const { kind, leaves } of set('椰树')) expect([kind, leaves]).toEqual(['foliage', expect.arrayContaining(['palm'])]);
    for (const { motifs } of set('龙图案')) expect(motifs[0]).toBe('dragon');
    for (const { motifs } of set('星星')) expect(motifs).toEqual(['star']);
    expect(readBrief('尼龙').motifs).not.toContain('dragon');
  });
});

describe('quiet luxury', () => {
  it('is of stone, oat and camel, and nothing of it is green', () => {
    for (const words of ['静奢条纹', '静奢格纹', '静奢'])
      for (const { palette } of set(words))
        for (const hex of [palette.ground, ...palette.inks, ...palette.leaves]) {
          const lab = hexToOklab(hex);
          expect(chromaOf(lab) < 0.012 || hueOf(lab) < 88 || hueOf(lab) > 200, `${words} ${hex} ${hueOf(lab)}`).toBe(true);
        }
  });
});

describe('moods', () => {
  it.each('日系 韩系 通勤 森系 文艺 清新 马卡龙 单色 高饱和 柔和 明快 暗调 做旧 错位 单线'.split(' '))(
    '%s leads a print that is named',
    (word) => {
      expect(JSON.stringify({ ...set(`${word}波点`), text: '' })).not.toBe(JSON.stringify({ ...set('波点'), text: '' }));
    },
  );

  it.each(['威尔士格', '威尔士亲王格', '格伦格'])('%s is at least a check', (word) => {
    expect(readBrief(word).kinds).toEqual(['tartan']);
    expect(undrawnOfPrint(word)).toEqual([word]);
  });

  it.each(['肌理', '立体', '3D', '半色调', '网点', '威尔士格', '赛博'])('%s is said not to be drawn', (word) => {
    expect(undrawnOfPrint(`波点，${word}`)).toEqual([word]);
  });

  it.each(['捕梦网', '日落', '马术', '海草', '毕加索', '天际线', '蕾丝纹', '薰衣草', '珊瑚'])(
    '%s, which was passed over, is said not to be drawn',
    (word) => {
      expect(undrawnOfPrint(`波点，${word}`)).toEqual([word]);
    },
  );

  it.each(['薰衣草紫波点', '珊瑚色条纹', '珊瑚红格纹', '珊瑚绒', '海藻绿碎花'])('%s is a colour or a cloth', (words) => {
    expect(undrawnOfPrint(words)).toEqual([]);
  });

  it('迷宫 is a fret, and 葡萄牙瓷砖 has no grapes on it', () => {
    for (const { kind } of set('迷宫')) expect(kind).toBe('fret');
    const tiles = readBrief('葡萄牙瓷砖，蓝色');
    expect([tiles.kinds, tiles.motifs]).toEqual([['geometric'], []]);
    expect(readBrief('葡萄印花').motifs).toEqual(['grapes']);
  });

  it('of clothes are no print', () => {
    for (const words of ['山系冲锋衣', '机能夹克', '立体剪裁连衣裙', '肌理感外套']) expect(readGarmentBrief(words).print).toBeUndefined();
  });
});
