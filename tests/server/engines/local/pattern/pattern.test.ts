import { describe, expect, it } from 'vitest';
import { deltaE, hexToOklab, hexToRgb, rgbToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { readBrief } from '../../../../../src/server/engines/local/pattern/brief.ts';
import { drawPrint, rasterPrint } from '../../../../../src/server/engines/local/pattern/generate.ts';
import { knockedBack, standingOff } from '../../../../../src/server/engines/local/pattern/generators/lettering.ts';
import { apart, regular, scatter } from '../../../../../src/server/engines/local/pattern/layout.ts';
import { WORDS } from '../../../../../src/server/engines/local/pattern/lexicon.ts';
import { buildPalette, MOOD_NAMES } from '../../../../../src/server/engines/local/pattern/palette.ts';
import { proposals } from '../../../../../src/server/engines/local/pattern/proposals.ts';
import { RATIO_SIZES } from '../../../../../src/server/engines/local/pattern/ratio-sizes.ts';
import { PATTERN_KINDS, type PatternKind, type Recipe } from '../../../../../src/server/engines/local/pattern/recipe.ts';
import { undrawnFigures, undrawnOfPrint } from '../../../../../src/server/engines/local/pattern/undrawn-figures.ts';
import { operations, WALLPAPER_GROUPS } from '../../../../../src/server/engines/local/pattern/wallpaper-groups.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import type { Raster } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { expectSeamless, seamsOf } from '../../../../support/pictures/seamless.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const SIZE = { width: 320, height: 240 };

function recipeOf(kind: PatternKind, index: number, seed = 3): Recipe {
  const recipe = proposals({ kinds: [kind], colours: [], text: '' }, 4, seed)[index];
  if (!recipe) throw new Error('no recipe');
  return recipe;
}

async function render(recipe: Recipe, size = SIZE): Promise<Raster> {
  return rasterPrint(drawPrint(recipe, size, PACE), size);
}

describe('prints repeat without a seam', () => {
  for (const kind of PATTERN_KINDS)
    for (const index of [0, 3])
      it(`${kind} ${index}: the step over the edge is no larger than the largest step inside`, async () => {
        expectSeamless(await render(recipeOf(kind, index)));
      });

  it('the measure sees a broken tile', async () => {
    const { data } = await render(recipeOf('floral', 0), { width: 420, height: 240 });
    const cut = new Uint8Array(SIZE.width * SIZE.height * 3);
    for (let y = 0; y < SIZE.height; y++) cut.set(data.subarray(y * 420 * 3, (y * 420 + SIZE.width) * 3), y * SIZE.width * 3);
    const { edge, inner } = seamsOf({ ...SIZE, channels: 3, data: cut }).columns;
    expect(edge).toBeGreaterThan(inner * 1.02);
  });

  it('keeps the ratios of the form', () => {
    for (const [ratio, { width, height }] of Object.entries(RATIO_SIZES)) {
      const [a = 1, b = 1] = ratio.split(':').map(Number);
      expect(width * b).toBe(height * a);
    }
  });
});

describe('a set of proposals', () => {
  it('is the same for the same seed and another for another', async () => {
    const once = await render(recipeOf('floral', 1));
    expect(Buffer.compare((await render(recipeOf('floral', 1))).data, once.data)).toBe(0);
    expect(Buffer.compare((await render(recipeOf('floral', 1, 4))).data, once.data)).not.toBe(0);
  });

  it('differs in ground, scale and hand, not by noise', () => {
    const set = proposals(readBrief('牡丹'), 4, 9);
    expect(new Set(set.map((recipe) => recipe.palette.ground)).size).toBe(4);
    expect(new Set(set.map((recipe) => recipe.hand)).size).toBe(4);
    expect(new Set(set.map((recipe) => recipe.scale)).size).toBe(4);
  });

  it('keeps in all of them what the brief says', () => {
    for (const recipe of proposals(readBrief('雾霾蓝底上的藕粉樱花，水彩'), 4, 2)) {
      expect(recipe).toMatchObject({ kind: 'floral', hand: 'watercolour', flowers: ['blossom'] });
      expect(recipe.palette.ground).toBe('#8297ab');
      expect(deltaE(hexToOklab(recipe.palette.inks[0] ?? ''), hexToOklab('#e2bdb7'))).toBeLessThan(0.12);
    }
  });

  it('has inks that can be seen on the ground', () => {
    for (const mood of MOOD_NAMES)
      for (const treatment of ['reversed', 'tonal', 'accent'] as const) {
        const palette = buildPalette([], undefined, mood, treatment, new Random(1));
        for (const ink of palette.inks)
          expect(deltaE(hexToOklab(ink), hexToOklab(palette.ground)), `${mood} ${treatment}`).toBeGreaterThan(0.2);
      }
  });
});

describe('the lexicon', () => {
  it.each([
    ['热带龟背竹', 'foliage', { leaves: ['palm', 'monstera'] }],
    ['墨绿苏格兰格', 'tartan', { colours: ['#1f3f34'] }],
    ['千鸟格', 'houndstooth', {}],
    ['海魂横条纹', 'stripe', { layout: 'grid' }],
    ['青花瓷风格的祥云', 'cloud', { mood: 'porcelain' }],
    ['字母 LOVE 老花', 'lettering', { text: 'LOVE' }],
    ['p4g 几何', 'geometric', { group: 'p4g' }],
    ['稀疏的小雏菊', 'floral', { density: 0.15, scale: 0.6, flowers: ['daisy'] }],
    ['small tulip print', 'floral', { flowers: ['tulip'] }],
    ['可爱小碎花，童装', 'floral', { kinds: ['floral'] }],
    ['儿童图案，星星月亮', 'novelty', { motifs: ['star', 'moon'] }],
    ['樱桃红波点', 'dot', { kinds: ['dot'], colours: ['#d8608a'] }],
    ['柠檬绿叶', 'novelty', { kinds: ['novelty', 'foliage'] }],
    ['樱桃和草莓，奶油白', 'novelty', { colours: [], ground: '#f4e6c6' }],
    ['红色蝴蝶，奶油白', 'novelty', { colours: ['#c8262c', '#f4e6c6'], ground: undefined }],
    ['朱红牡丹，白描', 'floral', { colours: ['#d8412c'], hand: 'ink' }],
    ['青花', 'scroll', { colours: [], mood: 'porcelain' }],
    ['敦煌藻井', 'medallion', { kinds: ['medallion'], layout: 'grid', wears: 'dunhuang' }],
    ['团花 刺绣感', 'medallion', { hand: 'folk' }],
    ['水墨山水', 'landscape', { kinds: ['landscape'] }],
    ['山水，朱伊纹', 'toile', { kinds: ['toile'] }],
    ['几何装饰艺术 金黑', 'deco', { kinds: ['deco'] }],
    ['热带棕榈', 'foliage', { colours: [] }],
    ['菱形格 学院风', 'argyle', { wears: 'school' }],
    ['人字纹 灰色', 'herringbone', {}],
    ['像素', 'pixel', {}],
    ['蜡染', 'batik', { wears: 'indigo' }],
    ['法式小碎花，奶油底，疏落', 'floral', { density: 0.15, scale: 0.5 }],
    ['密集的碎花', 'floral', { density: 0.9 }],
  ] as const)('%s is read as %s', (prompt, kind, rest) => {
    const brief = readBrief(prompt);
    expect(brief.kinds[0]).toBe(kind);
    expect(brief).toMatchObject(rest);
  });

  it('says each word once', () => {
    const words = WORDS.map(([word]) => word);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });

  it('survives any text', () => {
    for (const text of ['', '   ', '😀😀', 'a'.repeat(700), '(((', '底底底', '「」'])
      expect(proposals(readBrief(text), 4, 1)).toHaveLength(4);
  });
});

describe('what is asked for together', () => {
  const set = (prompt: string) => proposals(readBrief(prompt), 4, 11);
  const drawn = (recipe: Recipe) => {
    const print = drawPrint(recipe, { width: 512, height: 512 }, PACE);
    if (!('svg' in print)) throw new Error('pixels');
    return print.svg;
  };

  it('is drawn together: leaves between the lemons of every proposal, daisies between the butterflies', () => {
    for (const recipe of set('柠檬和叶子')) {
      expect([recipe.kind, recipe.among?.leaves.length]).toEqual(['novelty', 3]);
      const uses = (svg: string) => svg.split('<use').length;
      expect(uses(drawn(recipe))).toBeGreaterThan(uses(drawn({ ...recipe, density: 0.4, among: undefined })));
      expect(drawn(recipe)).not.toBe(drawn({ ...recipe, among: undefined }));
    }
    for (const recipe of set('雏菊和蝴蝶')) expect([recipe.kind, recipe.among?.flowers]).toEqual(['novelty', ['daisy']]);
    for (const recipe of set('蝴蝶与花')) expect(recipe.among?.flowers.length).toBeGreaterThan(0);
    for (const recipe of set('热带花卉，棕榈')) expect([recipe.kind, recipe.leaves]).toEqual(['floral', ['palm', 'monstera']]);
  });

  it('takes turns where it cannot be', () => {
    expect(set('条纹、牡丹').map(({ kind }) => kind)).toEqual(['stripe', 'floral', 'stripe', 'floral']);
  });

  it('keeps the colours that were named when it is drawn in ink', () => {
    const [recipe] = set('朱红石青祥云');
    if (!recipe) throw new Error('no proposal');
    const inks = recipe.palette.inks.slice(0, 2);
    for (const ink of inks) expect(drawn({ ...recipe, hand: 'ink' })).toContain(ink);
    for (const ink of inks) expect(drawn({ ...recipe, hand: 'ink', inked: false })).not.toContain(ink);
    const [peony] = set('朱红牡丹，白描');
    if (!peony) throw new Error('no proposal');
    expect(drawn(peony)).not.toContain(peony.palette.line);
    expect(drawn({ ...peony, inked: false })).toContain(peony.palette.line);
  });
});

describe('wallpaper groups', () => {
  const ORDERS = {
    p1: 1,
    p2: 2,
    pm: 2,
    pg: 2,
    cm: 4,
    pmm: 4,
    pmg: 4,
    pgg: 4,
    cmm: 8,
    p4: 4,
    p4m: 8,
    p4g: 8,
    p3: 3,
    p3m1: 6,
    p31m: 6,
    p6: 6,
    p6m: 12,
  } as const;
  it.each(WALLPAPER_GROUPS)('%s has its operations and is closed', (group) => {
    const list = operations(group);
    const name = (o: { a: number; b: number; c: number; d: number; e: number; f: number }) =>
      [o.a, o.b, o.c, o.d, ((o.e % 1) + 1) % 1, ((o.f % 1) + 1) % 1].map((v) => v + 0).join();
    const names = new Set(list.map(name));
    expect(names.size).toBe(ORDERS[group]);
    for (const p of list)
      for (const q of list)
        expect(names).toContain(
          name({
            a: p.a * q.a + p.b * q.c,
            b: p.a * q.b + p.b * q.d,
            c: p.c * q.a + p.d * q.c,
            d: p.c * q.b + p.d * q.d,
            e: p.a * q.e + p.b * q.f + p.e,
            f: p.c * q.e + p.d * q.f + p.f,
          }),
        );
  });
});

describe('layouts', () => {
  it('keep scattered motifs apart across the edges', () => {
    const spots = scatter(SIZE, new Random(1), 20, 0.1, 100);
    expect(spots.length).toBeGreaterThan(15);
    for (const [i, a] of spots.entries())
      for (const b of spots.slice(i + 1)) expect(apart(SIZE, a.x, a.y, b.x, b.y)).toBeGreaterThanOrEqual(2.1 * 20 - 1e-9);
  });
  it('close half-drop and brick over the tile', () => {
    for (const layout of ['half-drop', 'brick'] as const) {
      const spots = regular(SIZE, 50, 50, layout);
      const near = spots.map((a) => Math.min(...spots.filter((b) => b !== a).map((b) => apart(SIZE, a.x, a.y, b.x, b.y))));
      expect(Math.max(...near) - Math.min(...near)).toBeLessThan(1e-6);
    }
  });
});

describe('prints that were drawn wrong once', () => {
  const drawn = async (words: string, change: Partial<Recipe>) => {
    const [recipe] = proposals(readBrief(words), 1, 11);
    if (!recipe) throw new Error('no recipe');
    const size = { width: 480, height: 480 };
    return { recipe: { ...recipe, ...change }, picture: await rasterPrint(drawPrint({ ...recipe, ...change }, size, PACE), size) };
  };

  it.each(['half-drop', 'brick', 'grid', 'mirror'] as const)('words in %s never run into the next column', async (layout) => {
    for (const hand of ['block', 'ink'] as const)
      for (const scale of [0.7, 1, 1.25]) {
        const { recipe, picture } = await drawn('字母 REYANG', { layout, hand, scale });
        const { svg } = drawPrint(recipe, picture, PACE) as { svg: string };
        const word = Math.max(
          ...[...svg.matchAll(/scale\(([\d.]+)\) translate\(-([\d.]+) -3\)/g)].map(([, k, half]) => 2 * Number(k) * Number(half)),
        );
        // Columns stand as far apart as words of one line do.
        const lines = Map.groupBy([...svg.matchAll(/<g transform="translate\((-?[\d.]+)[ ,](-?[\d.]+)\)/g)], ([, , y]) => y);
        const gaps = [...lines.values()].flatMap((line) => {
          const xs = line.map(([, x]) => Number(x)).sort((one, other) => one - other);
          return xs.slice(1).map((x, i) => x - (xs[i] ?? 0));
        });
        const column = Math.min(...gaps.filter((gap) => gap > 1)) / (layout === 'half-drop' ? 2 : 1);
        expect(word).toBeGreaterThan(20);
        expect(word).toBeLessThan(column);
      }
  });

  it.each(['字母 LOVE 玫瑰', '苏格兰格 字母 REYANG', '波点 字母 HELLO', '豹纹 字母 WILD', '条纹 字母 SEA'])(
    '%s: words stand on the print, legible wherever they stand, and leave it to be seen',
    async (words) => {
      const size = { width: 240, height: 240 };
      const at = (data: Uint8Array, i: number) => rgbToOklab({ r: data[i * 3] ?? 0, g: data[i * 3 + 1] ?? 0, b: data[i * 3 + 2] ?? 0 }).l;
      for (const recipe of proposals(readBrief(words), 4, 11)) {
        expect(recipe.kind).toBe('lettering');
        expect(recipe.under).toBeDefined();
        const under = recipe.under ?? 'dot';
        const both = await render(recipe, size);
        const back = knockedBack(recipe.palette);
        const ground = await render({ ...recipe, kind: under, under: undefined, natural: false, palette: back }, size);
        const inks = standingOff(recipe.palette).map((hex) => hexToOklab(hex).l);
        const lights = Array.from({ length: size.width * size.height }, (_, i) => [at(both.data, i), at(ground.data, i)] as const);
        const letters = lights.filter(([now, before]) => Math.abs(now - before) > 0.2 && inks.some((ink) => Math.abs(now - ink) < 0.02));
        expect(letters.length / lights.length).toBeGreaterThan(0.04);
        // Nothing that lies under them comes near to their lightness.
        const nearest = lights.map(([, before]) => Math.min(...inks.map((ink) => Math.abs(ink - before)))).sort((a, b) => a - b);
        expect(nearest[Math.round(nearest.length * 0.02)] ?? 0).toBeGreaterThan(0.3);
        const same = lights.filter(([now, before]) => Math.abs(now - before) < 0.02).length;
        expect(same / lights.length).toBeGreaterThan(0.5);
      }
    },
  );

  it('the beads of an ikat are whole: as much of them on the left of a column as on the right', async () => {
    for (const scale of [0.7, 1, 1.2]) {
      const { recipe, picture } = await drawn('伊卡', { scale });
      const bead = hexToRgb(recipe.palette.inks[2] ?? '#000000');
      const { width, height, data } = picture;
      const is = (x: number, y: number) => {
        const o = (y * width + ((x + width) % width)) * 3;
        return Math.abs((data[o] ?? 0) - bead.r) + Math.abs((data[o + 1] ?? 0) - bead.g) + Math.abs((data[o + 2] ?? 0) - bead.b) < 12;
      };
      const columns = Math.max(2, Math.round(width / (330 * (width / 1024) * scale)));
      const w = width / columns;
      for (let k = 0; k < columns; k++) {
        let [left, right] = [0, 0];
        for (let y = 0; y < height; y++)
          for (let d = 1; d < w * 0.15; d++) {
            if (is(Math.round(k * w) - d, y)) left++;
            if (is(Math.round(k * w) + d, y)) right++;
          }
        expect(left).toBeGreaterThan(20);
        expect(Math.abs(left - right) / Math.max(left, right)).toBeLessThan(0.4);
      }
    }
  });

  it('geometric prints are drawn with straight edges and discs alone', async () => {
    for (const group of WALLPAPER_GROUPS) {
      const { recipe, picture } = await drawn('几何', { group });
      const { svg } = drawPrint(recipe, picture, PACE) as { svg: string };
      expect(svg).not.toMatch(/ d="[^"]*[CQSAcqsa]/);
      expect(svg).toMatch(/<path/);
    }
  });
});

describe('figures that no print has', () => {
  it.each([
    ['敦煌飞天与藻井', ['飞天']],
    ['龙凤呈祥 云纹', []],
    ['麒麟 云纹', ['麒麟']],
    ['太空 宇航员', ['宇航员']],
    ['尼龙面料上的牡丹', []],
    ['孔雀蓝底的菠萝格', []],
  ])('%s: %j', (words, figures) => {
    expect(undrawnFigures(words)).toEqual(figures);
  });

  it.each([
    ['波点 独角兽', ['独角兽']],
    ['碎花 小鸟', ['小鸟']],
    ['条纹 砖墙', ['砖墙']],
    ['团花，巴洛克，剪纸', ['巴洛克', '剪纸']],
    ['格纹 鸟图案', ['鸟']],
    ['一只鹅，波点', ['鹅']],
    ['船锚条纹，牛油果', []],
    ['碎花，薰衣草印花', ['薰衣草']],
    ['薰衣草紫格纹', []],
    ['Y2K 星星 蜡笔', ['Y2K', '蜡笔']],
    ['竹叶 二方连续', ['二方连续']],
    ['南瓜橙底波点', []],
    ['宝石蓝格纹', []],
    ['吉祥如意 祥云', []],
    ['城市通勤条纹', []],
    ['万圣节 骷髅', ['万圣节']],
    ['喜鹊登梅', ['喜鹊']],
    ['盘长结 祥云', ['盘长结']],
    ['苗族刺绣花卉', ['苗族']],
    ['玛雅几何', ['玛雅']],
  ])('nor ornaments and manners beside what is drawn. %s: %j', (words, missing) => {
    expect(undrawnOfPrint(words)).toEqual(missing);
  });

  it.each([
    ['猫头鹰', [], []],
    ['章鱼', [], []],
    ['花瓶', [], []],
    ['无花果', [], []],
    ['龟背纹', [], []],
    ['云锦', [], []],
    ['绣球花', ['floral'], []],
    ['四叶草', ['foliage'], []],
    ['热气球', ['novelty'], ['balloon']],
    ['章鱼 锦鲤', ['novelty'], ['fish']],
  ])('%s is not drawn as what a part of its name means: %j %j', (words, kinds, motifs) => {
    expect(readBrief(words)).toMatchObject({ kinds, motifs });
    expect(undrawnOfPrint(words)).toHaveLength(1);
  });

  it('leave what else is said: clouds and earth colours of 敦煌', () => {
    expect(readBrief('敦煌飞天')).toMatchObject({ kinds: ['cloud'], mood: 'earth' });
  });
});
