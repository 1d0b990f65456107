/** Words of taste lead colours and prints, terrazzo and cracked ice are drawn, and what hangs does not stand on its head. */
import { describe, expect, it } from 'vitest';
import { chromaOf, deltaE, hexToOklab, hueOf, rgbToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { readBrief } from '../../../../../src/server/engines/local/pattern/brief.ts';
import { drawPrint, rasterPrint } from '../../../../../src/server/engines/local/pattern/generate.ts';
import { motif } from '../../../../../src/server/engines/local/pattern/motifs.ts';
import { nameOfPrint } from '../../../../../src/server/engines/local/pattern/print-name.ts';
import { proposals } from '../../../../../src/server/engines/local/pattern/proposals.ts';
import type { Recipe } from '../../../../../src/server/engines/local/pattern/recipe.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const SIZE = { width: 320, height: 320 };
const set = (prompt: string) => proposals(readBrief(prompt), 4, 11);
const coloursOf = ({ palette }: Recipe) => [palette.ground, ...palette.inks];

/** Whether every part of an even grid over the print has something else than ground in it. */
async function isFilled(recipe: Recipe, parts: number): Promise<boolean> {
  const { data } = await rasterPrint(drawPrint(recipe, SIZE, PACE), SIZE);
  const ground = hexToOklab(recipe.palette.ground);
  const filled = new Set<number>();
  const side = SIZE.width / parts;
  for (let y = 0; y < SIZE.height; y++)
    for (let x = 0; x < SIZE.width; x++) {
      const at = (y * SIZE.width + x) * 3;
      const lab = rgbToOklab({ r: data[at] ?? 0, g: data[at + 1] ?? 0, b: data[at + 2] ?? 0 });
      if (deltaE(lab, ground) > 0.08) filled.add(Math.floor(y / side) * parts + Math.floor(x / side));
    }
  return filled.size === parts * parts;
}

describe('a taste in words', () => {
  it('of caramel and cocoa has no other hue, whatever is drawn in it', () => {
    for (const words of ['美拉德格纹', '美拉德豹纹', '樱桃，美拉德'])
      for (const recipe of set(words))
        for (const hex of coloursOf(recipe)) {
          const lab = hexToOklab(hex);
          expect(chromaOf(lab) < 0.03 || (hueOf(lab) > 40 && hueOf(lab) < 92), `${words} ${hex}`).toBe(true);
          // Things do not wear their own colours over it.
          expect(recipe.natural).toBe(false);
        }
  });

  it('of old money is woven in navy, cream and camel; quiet luxury is one tone beside the next', () => {
    const old = set('老钱风印花');
    expect(old.map(({ kind }) => kind)).toEqual(['tartan', 'argyle', 'houndstooth', 'herringbone']);
    // Cloth of three is navy somewhere, of the last a hunter's green.
    for (const recipe of old.slice(0, 3)) expect(coloursOf(recipe)).toContain('#1f2c47');
    for (const recipe of set('静奢')) for (const hex of coloursOf(recipe)) expect(chromaOf(hexToOklab(hex)), hex).toBeLessThan(0.085);
  });

  it('of 国潮 has clouds, emblems, waves and rosettes in red, gold and ink, and leaves what is named alone', () => {
    const own = set('国潮');
    expect(own.map(({ kind }) => kind)).toEqual(['cloud', 'novelty', 'wave', 'medallion']);
    expect(own[1]?.motifs).toEqual(['lion', 'crane', 'lantern', 'fan']);
    expect(new Set(set('国潮 波点').map(({ kind }) => kind))).toEqual(new Set(['dot']));
    expect(set('国潮 波点')[0]?.palette.ground).toBe('#b8262b');
  });

  it.each(['国潮卫衣', '老钱风西装', '美拉德毛衣', '运动连衣裙', '户外夹克'])('said of clothes is no print by itself: %s', (words) => {
    expect(readGarmentBrief(words).print).toBeUndefined();
  });
});

describe('stone', () => {
  it.each([
    ['水磨石', 'terrazzo', '水磨石纹'],
    ['冰裂纹', 'crackle', '冰裂纹'],
  ])('%s is read, called so and drawn to every edge, however small', async (words, kind, name) => {
    for (const recipe of set(words)) {
      expect([recipe.kind, nameOfPrint(recipe, words)]).toEqual([kind, name]);
      expect(await isFilled(recipe, 8)).toBe(true);
    }
  });

  it.each(['gouache', 'ink', 'block', 'watercolour', 'folk'] as const)('冰梅 is seen on its ice, painted in %s', async (hand) => {
    const [recipe] = set('冰梅纹');
    if (!recipe) throw new Error('no recipe');
    const pale = async (one: Recipe) => {
      const { data } = await rasterPrint(drawPrint({ ...one, hand }, SIZE, PACE), SIZE);
      let count = 0;
      for (let i = 0; i < data.length; i += 3)
        if (rgbToOklab({ r: data[i] ?? 0, g: data[i + 1] ?? 0, b: data[i + 2] ?? 0 }).l > 0.78) count++;
      return count / (data.length / 3);
    };
    expect(await pale(recipe)).toBeGreaterThan(0.008);
  });

  it('冰梅 is blossom on cracked ice, paler than its ground', () => {
    for (const words of ['冰梅纹', '冰裂纹，梅花'])
      for (const recipe of set(words)) expect([recipe.kind, recipe.among?.flowers]).toEqual(['crackle', ['blossom']]);
  });
});

describe('what has an up', () => {
  const turnsOf = (words: string): number[] => {
    const [recipe] = set(words);
    if (!recipe) throw new Error('no recipe');
    const { svg } = drawPrint({ ...recipe, layout: 'scatter', density: 0 }, SIZE, PACE) as { svg: string };
    return [...svg.matchAll(/<use [^>]*rotate\((-?[\d.]+)/g)].map(([, turn]) => ((Number(turn) + 540) % 360) - 180);
  };

  it.each(['灯笼', '葡萄', '小熊', '醒狮', '骏马', '帆船'])('%s keeps it where it is tossed', (words) => {
    const turns = turnsOf(words);
    expect(turns.length).toBeGreaterThan(5);
    for (const turn of turns) expect(Math.abs(turn)).toBeLessThan(17);
  });

  it('stars lie as they fall', () => {
    expect(turnsOf('星星').some((turn) => Math.abs(turn) > 60)).toBe(true);
  });
});

describe('a lion on red cloth', () => {
  const paint = {
    hand: 'gouache' as const,
    petal: '#2f5d8a',
    second: '#2f5d8a',
    centre: '#e3b23c',
    leaf: '#5f8a4f',
    leaf2: '#46693a',
    line: '#26272b',
  };
  it('is a golden one', () => {
    const head = (ground: string) =>
      /C48 -80 86 -50 78 0[^>]*fill="(#[0-9a-f]{6})"/.exec(motif('lion', { ...paint, ground }, new Random(3), true))?.[1];
    expect([head('#f7f3ea'), head('#b3202a')]).toEqual(['#c8302c', '#e0a93c']);
  });
});
