/** 品牌风格 and 人群 of the forms: what the words leave free follows the manner, and a sheet is of the age it is for. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { EngineJob } from '../../../../../src/server/engines/engine.ts';
import { designsOf, mixedDesigns } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { sheetRows } from '../../../../../src/server/engines/local/garment/flat/measurements.ts';
import { sizesOf } from '../../../../../src/server/engines/local/garment/flat/sizes.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { briefOf } from '../../../../../src/server/engines/local/garment/garment-brief.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const BRANDS = ['minimal', 'street', 'luxury', 'sport', 'vintage', 'romantic'] as const;

function jobOf(prompt: string, parameters: Record<string, unknown>): EngineJob {
  return { id: 'job', designType: 'design_style', input: { prompt }, parameters, images: {}, masks: {}, seed: 7, count: 4 };
}

function setOf(prompt: string, parameters: Record<string, unknown>): Garment[] {
  const brief = briefOf(jobOf(prompt, parameters));
  return mixedDesigns(classesIn(brief.text), brief, 4, 7);
}

describe('the manner of a brand', () => {
  it('gives every key proposals of its own', () => {
    const sets = BRANDS.map((brand) => JSON.stringify(setOf('秋季夹克', { brand })));
    expect(new Set(sets).size).toBe(BRANDS.length);
  });

  it.each(BRANDS)('%s leaves what was said', (brand) => {
    for (const { cloth, sleeve, neckline } of setOf('红色圆领短袖连衣裙', { brand })) {
      expect(cloth.colour).toBe(setOf('红色圆领短袖连衣裙', {})[0]?.cloth.colour ?? '');
      expect([sleeve.kind, neckline]).toEqual(['short', 'round']);
      break;
    }
    for (const { trims } of setOf('荷叶边连衣裙', { brand })) expect(trims).toContain('ruffle-hem');
  });

  it('begins the pieces of several classes with different colours', () => {
    const colours = setOf('毛衣和阔腿裤', { brand: 'minimal' }).map(({ cloth }) => cloth.colour);
    expect(new Set(colours).size).toBeGreaterThan(1);
  });

  it('of nobody is none', () => {
    expect(JSON.stringify(setOf('秋季夹克', { brand: 'unknown' }))).toBe(JSON.stringify(setOf('秋季夹克', {})));
  });
});

describe('an age', () => {
  const [woman, child, baby, teenager] = ['female', 'children', 'baby', 'teenager'].map(
    (gender) => setOf('短袖连衣裙', { gender })[0] as Garment,
  );

  it.each([
    ['a baby', baby, '73'],
    ['a child', child, '110'],
    ['a teenager', teenager, '155'],
    ['a woman', woman, 'M'],
  ])('is the base size of the sheet of %s', (_, garment, size) => {
    expect(sizesOf(garment as Garment).names[1]).toBe(size);
    expect(specificationSheet(garment as Garment)).toContain(`基准码 ${size}`);
  });

  it('is seen in every measure: a baby wears less than a child, a teenager less than a woman', () => {
    const at = (garment: Garment | undefined, name: string) =>
      sheetRows(garment as Garment).find((row) => row.name === name)?.cm ?? Number.NaN;
    for (const name of ['胸围/2', '肩宽', '袖长']) {
      expect(at(baby, name), name).toBeLessThan(at(child, name));
      expect(at(child, name), name).toBeLessThan(at(teenager, name));
      expect(at(teenager, name), name).toBeLessThan(at(woman, name));
    }
  });

  it('is read of words as well', () => {
    const [infant] = designsOf('tee', briefOf(jobOf('宝宝短袖T恤', {})), 1, 7);
    expect(infant?.age).toBe('baby');
    expect(sizesOf(infant as Garment).names[1]).toBe('73');
  });
});

describe('a belt', () => {
  it.each(['female', 'children', 'baby', 'teenager'])('lies over the cloth of %s: no bust comes through it', async (gender) => {
    const [dress] = designsOf('design_dress', briefOf(jobOf('白色衬衫连衣裙', { gender })), 1, 7);
    const belted: Garment = { ...(dress as Garment), waist: 'belt', contrast: { fabric: 'leather', colour: '#101014', wash: 0 } };
    const { png } = await renderGarment(belted, PACE, { width: 400 });
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    // The row that holds most of it: dark from side to side.
    const darkIn = (y: number, from: number, to: number) => {
      let dark = 0;
      for (let x = from; x < to; x++) if ((data[(y * width + x) * 3] ?? 255) < 90) dark++;
      return dark / (to - from);
    };
    const middle = [Math.round(width * 0.42), Math.round(width * 0.58)] as const;
    let whole = 0;
    for (let y = 0; y < height; y++) if (darkIn(y, ...middle) === 1) whole++;
    let some = 0;
    for (let y = 0; y < height; y++) if (darkIn(y, ...middle) > 0.3) some++;
    expect(some).toBeGreaterThan(3);
    expect(whole / some).toBeGreaterThan(0.6);
  });
});
