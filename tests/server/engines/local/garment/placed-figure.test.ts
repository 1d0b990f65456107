/** 胸前爱心 is one heart on the chest, in its own colour: sentences → figures → pixels, flats and names. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { deltaE, hexToOklab, rgbToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { mixedDesigns } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { describe as named } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readPlacedFigures } from '../../../../../src/server/engines/local/garment/designs/reading/placed-figure.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { figureBox } from '../../../../../src/server/engines/local/garment/details/worked/placed-figure.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';
import type { PlacedFigure } from '../../../../../src/server/engines/local/garment/work.ts';
import { readBrief } from '../../../../../src/server/engines/local/pattern/brief.ts';

const [RED, WHITE, BLACK] = ['#c8262c', '#fbfaf7', '#1b1b1d'];
const pace = { signal: new AbortController().signal, progress: () => {} };

function setOf(sentence: string): Garment[] {
  return mixedDesigns(classesIn(sentence), readGarmentBrief(sentence), 5, 3);
}

function placesOf(sentence: string): string[] {
  return readPlacedFigures(sentence.toLowerCase()).map(({ at }) => at);
}

type Shows = PlacedFigure['shows'];

describe('a lone 龙', () => {
  // Seen: 后背大龙 was a dragon in one place and none in a print, 变色龙 the other way round.
  it.each(['龙', '大龙', '金色龙', '一条龙', '恐龙', '变色龙', '尼龙', '龙刺绣', '龙头'])(
    '%s is a dragon in one place where it is one in a print, and nowhere else',
    (word) => {
      const isDragon = (shows: Shows | undefined) => shows !== undefined && 'motif' in shows && shows.motif === 'dragon';
      expect(readPlacedFigures(`卫衣，后背${word}`).some(({ shows }) => isDragon(shows))).toBe(
        readBrief(word).motifs?.includes('dragon') ?? false,
      );
    },
  );

  it('is one by its size as well', () => {
    expect(readBrief('一条大龙').motifs).toContain('dragon');
  });
});

describe('what is said of one place', () => {
  it.each<[string, PlacedFigure['at'], Shows, string[], string | undefined]>([
    ['白色T恤胸前红色爱心图案', 'chest', { motif: 'heart' }, [RED], WHITE],
    ['红色爱心印在胸前的白色T恤', 'chest', { motif: 'heart' }, [RED], WHITE],
    ['白色T恤红色爱心印在胸前', 'chest', { motif: 'heart' }, [RED], WHITE],
    ['白色T恤爱心图案在胸前', 'chest', { motif: 'heart' }, [], WHITE],
    ['黑色卫衣，胸前白色字母印花LOVE', 'chest', { word: 'LOVE' }, [WHITE], BLACK],
    ['黑色卫衣，白色字母LOVE', 'chest', { word: 'LOVE' }, [WHITE], BLACK],
    ['LOVE字母印花黑色卫衣', 'chest', { word: 'LOVE' }, [], BLACK],
    ['胸前「NEW YORK」黑色卫衣', 'chest', { word: 'NEW YORK' }, [], BLACK],
    ['白色T恤，胸前印有new york字样', 'chest', { word: 'NEW YORK' }, [], WHITE],
    ['红色字母印花短袖T恤', 'chest', { word: '' }, [], RED],
    ['左胸小logo 白色polo衫', 'left-chest', { word: '' }, [], WHITE],
    ['黑色夹克后背红色玫瑰', 'back', { flower: 'rose' }, [RED], BLACK],
  ])('%s', (sentence, at, shows, colours, cloth) => {
    const brief = readGarmentBrief(sentence);
    expect(brief.placed).toMatchObject([{ at, shows, colours }]);
    // Neither print nor colour of the cloth is read of its words.
    expect(brief.print).toBeUndefined();
    expect(brief.colours).toEqual(cloth ? [cloth] : []);
  });

  it('may be two places, each once', () => {
    expect(placesOf('黑色卫衣左胸小logo，后背大字母HELLO')).toEqual(['left-chest', 'back']);
    expect(placesOf('胸前爱心，胸前星星的T恤')).toEqual(['chest']);
  });

  it.each([
    '胸前口袋碎花连衣裙',
    '胸前麒麟图案T恤',
    '满版字母印花卫衣',
    '字母提花毛衣',
    '胸前蝴蝶结连衣裙',
    '胸前鱼骨胸衣',
    '爱心印花连衣裙',
    '字母印花连衣裙',
    '露背连衣裙',
    '卫衣配字母包',
    '前片猫须牛仔裤',
    '胸前兔毛毛衣',
    '前片钻石绗缝棉服',
  ])('%s says no such thing', (sentence) => expect(placesOf(sentence)).toEqual([]));

  it('keeps short sleeves and fabric that stand between letters and T恤', () => {
    for (const { sleeve, figures } of setOf('白色字母印花长袖T恤')) {
      expect(figures).toHaveLength(1);
      expect(sleeve.length).toBeGreaterThan(40);
    }
  });
});

describe('a set of them', () => {
  it('has it in every proposal; letters nobody said are another word in each', () => {
    const words = setOf('白色字母T恤').map(({ figures }) => figures?.[0]?.shows);
    expect(new Set(words.map((shows) => JSON.stringify(shows))).size).toBe(5);
    for (const { figures, cloth } of setOf('白色T恤胸前红色爱心')) {
      expect([figures?.[0]?.shows, cloth.print]).toEqual([{ motif: 'heart' }, undefined]);
      expect(deltaE(hexToOklab(cloth.colour), hexToOklab(WHITE))).toBeLessThan(0.05);
    }
  });

  it('is beside what closes the front, and no pocket nobody asked for lies under it', () => {
    for (const { figures, pockets, closure } of setOf('拉链卫衣胸前爱心')) {
      expect(closure).toBe('zip');
      expect([figures?.[0]?.at, pockets === 'chest']).toEqual(['left-chest', false]);
    }
    expect(setOf('T恤胸前爱心').some(({ pockets }) => pockets === 'chest')).toBe(false);
  });

  it('is named, and said where it is not drawn', () => {
    const [tee] = setOf('白色T恤胸前红色爱心') as [Garment];
    expect(named(tee).tags).toContain('胸前爱心图案');
    expect(unshownIn('白色T恤胸前红色爱心', tee)).toEqual([]);
    const [fur] = setOf('皮草大衣胸前爱心') as [Garment];
    expect(fur.figures).toBeUndefined();
    expect(unshownIn('皮草大衣胸前爱心', fur)).toEqual(['胸前爱心']);
    expect(unshownIn('胸前麒麟图案T恤', tee)).toEqual(['麒麟']);
    expect(unshownIn('胸前文字「热样」T恤', tee)).toEqual(['热样']);
    expect(unshownIn('胸前文字「LOVE」T恤', tee)).toEqual([]);
  });
});

/** Part of the picture's pixels near a colour, and the middle of them in parts of its width and height. */
async function seen(garment: Garment, side: 'front' | 'back', hex: string) {
  const { png } = await renderGarment(garment, pace, { side, width: 360 });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const wanted = hexToOklab(hex);
  let [count, x, y] = [0, 0, 0];
  for (let i = 0; i < info.width * info.height; i++) {
    const colour = rgbToOklab({ r: data[i * 3] ?? 0, g: data[i * 3 + 1] ?? 0, b: data[i * 3 + 2] ?? 0 });
    if (deltaE(colour, wanted) > 0.14) continue;
    count += 1;
    x += (i % info.width) / info.width;
    y += Math.floor(i / info.width) / info.height;
  }
  return { part: count / (info.width * info.height), x: x / Math.max(1, count), y: y / Math.max(1, count) };
}

describe('its picture', () => {
  it('shows a red heart in the middle of a white chest, and nothing red behind', async () => {
    const [tee] = setOf('白色T恤胸前红色爱心') as [Garment];
    const front = await seen(tee, 'front', RED);
    expect(front.part).toBeGreaterThan(0.004);
    expect(front.part).toBeLessThan(0.05);
    expect(Math.abs(front.x - 0.5)).toBeLessThan(0.02);
    expect(front.y).toBeGreaterThan(0.25);
    expect(front.y).toBeLessThan(0.5);
    expect((await seen(tee, 'back', RED)).part).toBe(0);
  });

  it('shows what is on the left breast on the right of who looks, and a back only behind', async () => {
    const [both] = setOf('黑色卫衣左胸红色爱心，后背红色玫瑰') as [Garment];
    const front = await seen(both, 'front', RED);
    expect(front.part).toBeGreaterThan(0.0005);
    expect(front.x).toBeGreaterThan(0.55);
    expect((await seen(both, 'back', RED)).part).toBeGreaterThan(front.part * 3);
  });

  it('stays on the garment, under its neck', () => {
    for (const sentence of ['胸前大字母T恤', '胸前大爱心连衣裙', '后背大玫瑰夹克', '左胸logo卫衣'])
      for (const garment of setOf(sentence))
        for (const figure of garment.figures ?? []) {
          const box = figureBox(garment, figure);
          expect(box.x1).toBeLessThan(garment.body.bust);
          expect(box.y0).toBeGreaterThan(5);
          expect(box.y1).toBeLessThan(garment.body.length);
        }
  });

  it('is a layer of its own in the flat', () => {
    const [tee] = setOf('白色T恤胸前红色爱心，后背LOVE字样') as [Garment];
    const flat = technicalFlat(tee);
    expect(flat).toMatch(/<g id="figures" [^>]*>.*#c8262c/);
    expect(flat).toContain('<g id="back-figures"');
    expect(technicalFlat({ ...tee, figures: [] })).not.toContain('figures"');
  });
});
