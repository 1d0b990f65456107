/** 渐变 and 吊染, 蕾丝边, 金扣与白色包边, 立领大衣: each was read as something of the whole garment, or not at all. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { coloursIn } from '../../../../../src/contract/colour/chinese-colours.ts';
import { chromaOf, hexToOklab, rgbToOklab } from '../../../../../src/contract/colour/oklab.ts';
import type { Vertex } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { describe as named } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { piecesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

function setOf(sentence: string, count = 4): Garment[] {
  return designsOf(piecesIn(sentence)[0]?.garment ?? 'design_dress', readGarmentBrief(sentence), count, 7);
}

/** OKLab of the middle of the garment at parts of the picture's height. */
async function down(garment: Garment, ...at: readonly number[]) {
  const { png } = await renderGarment(garment, PACE, { width: 300 });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return at.map((part) => {
    const y = Math.round(info.height * part);
    const sum = [0, 0, 0];
    for (let dx = 20; dx < 36; dx++)
      for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (data[(y * info.width + Math.round(info.width / 2) + dx) * 3 + c] ?? 0) / 16;
    const [r = 0, g = 0, b = 0] = sum;
    return rgbToOklab({ r, g, b });
  });
}

describe('a gradient', () => {
  it('goes from the one colour to the other, and is no print', async () => {
    const set = setOf('蓝紫渐变半裙');
    for (const { cloth } of set) {
      expect(cloth.print).toBeUndefined();
      expect(new Set([cloth.colour, cloth.ombre])).toEqual(new Set(['#2f62ae', '#774b9c']));
    }
    // Some of a set the other way round.
    expect(new Set(set.map(({ cloth }) => cloth.colour)).size).toBe(2);
    const [skirt] = set as [Garment];
    const cloth = { fabric: 'poplin' as const, wash: 0, colour: '#c8262c', ombre: '#2f62ae' };
    const [top, foot] = await down({ ...skirt, skirt: { kind: 'a-line', length: 70, sweep: 28, tiers: 1 }, cloth }, 0.25, 0.72);
    expect(top?.a ?? 0).toBeGreaterThan(0.05);
    expect((top?.b ?? 0) - (foot?.b ?? 0)).toBeGreaterThan(0.08);
  });

  it('of one colour is pale at one end, and called by the other', () => {
    for (const garment of setOf('粉色渐变卫衣')) {
      const ends = [garment.cloth.colour, garment.cloth.ombre ?? ''].map((hex) => chromaOf(hexToOklab(hex)));
      expect(Math.max(...ends) - Math.min(...ends)).toBeGreaterThan(0.04);
      expect(named(garment).title).toMatch(/^粉色渐变/);
      expect(unshownIn('粉色渐变卫衣', garment)).toEqual([]);
    }
  });
});

describe('an edge of lace', () => {
  it('leaves the cloth what it is, and hangs at its hem', () => {
    for (const garment of setOf('真丝吊带睡裙，香槟色，蕾丝边')) {
      expect([garment.cloth.fabric, garment.contrast.fabric]).toEqual(['satin', 'lace']);
      expect(unshownIn('蕾丝边', garment)).toEqual([]);
      const { surfaces } = buildScene(garment);
      const bare = buildScene({ ...garment, trims: garment.trims.filter((trim) => trim !== 'lace-hem') });
      expect(surfaces.length).toBe(bare.surfaces.length + 1);
    }
    expect(setOf('蕾丝连衣裙', 1)[0]?.cloth.fabric).toBe('lace');
  });
});

describe('colours of parts', () => {
  it.each([
    ['藏青色针织开衫，金扣，白色包边', '#fbfaf7'],
    ['黑色西装连衣裙，金色双排扣', '#c9a24d'],
    ['白色衬衫，领口绿色', '#3f8f4f'],
  ])('%s: no proposal is of %s', (sentence, part) => {
    const { accents, colours } = readGarmentBrief(sentence);
    expect(accents[0]).toBe(part);
    expect(colours).not.toContain(part);
  });

  it('are one where the word is one', () => {
    for (const word of '燕麦白 米杏 豆沙粉 蜜桃粉 珊瑚橘 南瓜橙 青绿 可可色 摩卡 灰粉 灰紫'.split(' '))
      expect(coloursIn(word), word).toHaveLength(1);
    expect(readGarmentBrief('水墨印花外套，墨绿色').colours).toEqual(['#1f3f34']);
  });
});

describe('a collar that was said', () => {
  it('is on every coat of a set: lapels give way to none', () => {
    for (const { neckline } of setOf('立领羊毛大衣，深灰')) expect(neckline).toBe('stand');
    for (const { neckline } of setOf('立领盘扣提花外套')) expect(neckline).toBe('stand');
    expect(setOf('青果领大衣', 1)[0]?.neckline).toBe('shawl');
  });
});

describe('a slip under sheer cloth', () => {
  /** How far a surface reaches sideways at heights, cm. */
  const widths = (at: (u: number, v: number, out: Vertex) => void, ys: readonly number[]) => {
    const out: Vertex = { x: 0, y: 0, z: 0, s: 0, t: 0, edge: 0, rx: 0, ry: 0 };
    const most = ys.map(() => 0);
    for (let v = 0; v <= 1; v += 0.005)
      for (let u = 0.5; u <= 1; u += 0.02) {
        at(u, v, out);
        const near = ys.findIndex((y) => Math.abs(y - out.y) < 1);
        if (near >= 0) most[near] = Math.max(most[near] ?? 0, Math.abs(out.x));
      }
    return most;
  };

  it.each(['雪纺鱼尾裙', '雪纺娃娃裙'])('%s: lies within the dress at every height', (sentence) => {
    for (const garment of setOf(sentence)) {
      const { surfaces } = buildScene(garment);
      const slips = surfaces.filter(({ cloth }) => cloth === 2);
      expect(slips.length).toBeGreaterThan(0);
      const outer = surfaces.filter(({ cloth, detailed }) => cloth === 0 && detailed);
      const ys = [46, 52, 58, 64, 70];
      const own = ys.map((_, i) => Math.max(...outer.map(({ at }) => widths(at, ys)[i] ?? 0)));
      for (const { at } of slips)
        for (const [i, wide] of widths(at, ys).entries()) expect(wide, `${sentence} ${ys[i]} cm`).toBeLessThanOrEqual((own[i] ?? 0) + 0.3);
    }
  });
});
