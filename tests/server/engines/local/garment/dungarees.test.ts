/** 背带裤 and 连体工装: from words to picture, flat and measurements. */
import { describe, expect, it } from 'vitest';
import { BIB, bibHalf } from '../../../../../src/server/engines/local/garment/blocks/bib-shape.ts';
import { designsOf, mixedDesigns } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { describe as said } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { asksForUndrawn } from '../../../../../src/server/engines/local/garment/designs/unshown/undrawn.ts';
import { flatLayers, flatSide } from '../../../../../src/server/engines/local/garment/flat/flat-layers.ts';
import { measurements } from '../../../../../src/server/engines/local/garment/flat/measurements.ts';
import { pageOf } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import { renderCutout } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const setOf = (sentence: string, count = 4): readonly Garment[] => mixedDesigns(classesIn(sentence), readGarmentBrief(sentence), count, 3);
const one = (sentence: string): Garment => {
  const [garment] = setOf(sentence, 1);
  if (!garment) throw new Error('no design');
  return garment;
};

describe('words', () => {
  it.each<[string, RegExp, (garment: Garment) => boolean]>([
    ['背带裤', /背带裤$/, () => true],
    ['牛仔背带裤 水洗', /背带裤$/, ({ cloth }) => cloth.fabric === 'denim'],
    ['卡其色工装背带裤', /工装背带裤$/, ({ legs }) => legs?.style === 'cargo'],
    ['背带阔腿裤', /阔腿背带裤$/, ({ legs }) => (legs?.hem ?? 0) > 12],
    ['儿童背带短裤', /背带短裤$/, ({ legs }) => (legs?.length ?? 99) < 60],
    ['灯芯绒背带裤', /背带裤$/, ({ cloth }) => cloth.fabric === 'corduroy'],
  ])('%s is drawn with a bib, in every proposal, and called so', (sentence, name, wanted) => {
    expect(asksForUndrawn(sentence, false)).toBe(false);
    expect(classesIn(sentence)).toEqual(['design_dress']);
    for (const garment of setOf(sentence)) {
      expect([garment.neckline, garment.sleeve.kind, garment.legs !== undefined]).toEqual(['bib', 'none', true]);
      expect(said(garment).title).toMatch(name);
      expect(wanted(garment)).toBe(true);
    }
  });

  it.each(['连体工装', '军绿色工装连体衣'])('%s is a jumpsuit for work, with its pockets on the legs', (sentence) => {
    expect(asksForUndrawn(sentence, false)).toBe(false);
    for (const garment of setOf(sentence)) {
      expect([garment.legs?.style, said(garment).title.endsWith('工装连体裤')]).toEqual(['cargo', true]);
      // Seen: the flat of a work suit had plain legs.
      const low = garment.body.length + (garment.legs?.rise ?? 0) + 10;
      for (const side of ['front', 'back'] as const)
        expect(buildScene(garment, side).details.raised.some(({ d }) => Number(/^M\S+ ([\d.]+)/.exec(d)?.[1]) > low)).toBe(true);
    }
  });

  it('are made by the tools of dresses and of trousers, and a 背带裙 keeps its skirt', () => {
    for (const tool of ['design_dress', 'design_trousers', 'design_denim'] as const)
      for (const garment of designsOf(tool, readGarmentBrief('牛仔背带裤'), 3, 1))
        expect([garment.neckline, garment.cloth.fabric]).toEqual(['bib', 'denim']);
    for (const garment of setOf('牛仔背带裙')) {
      expect([garment.neckline, garment.legs, garment.name]).toEqual(['bib', undefined, '背带裙']);
      expect(garment.skirt.kind).not.toBe('none');
    }
    expect(asksForUndrawn('宝宝连体衣', false)).toBe(true);
  });
});

describe('a bib', () => {
  it('is narrow on the chest, bare beside it, and its straps go over both shoulders', async () => {
    const { width, height, data } = await renderCutout(one('牛仔背带裤'), PACE, 320);
    const solid = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) > 127;
    const runs = (y: number) => {
      const list: number[] = [];
      for (let x = 0; x < width; x++) {
        if (!solid(x, y)) continue;
        if (x === 0 || !solid(x - 1, y)) list.push(0);
        list.push((list.pop() ?? 0) + 1);
      }
      return list;
    };
    // Two straps above, one panel below, and that wider and wider down to the waist.
    expect(runs(Math.round(height * 0.06))).toHaveLength(2);
    const [panel] = runs(Math.round(height * 0.16));
    const [waist] = runs(Math.round(height * 0.28));
    expect(runs(Math.round(height * 0.16))).toHaveLength(1);
    expect(waist ?? 0).toBeGreaterThan((panel ?? 99) * 1.3);
  });

  it('has its shape on the flat, before and behind, inside the page, and is measured as what it is', () => {
    const garment = one('牛仔背带裤');
    for (const side of ['front', 'back'] as const) {
      const { extent, over } = flatSide(garment, side);
      expect(over.pieces.length).toBeGreaterThanOrEqual(2);
      expect(extent.y1).toBeGreaterThan(garment.body.length + (garment.legs?.length ?? 0) - 2);
      expect(flatLayers(garment, side, 0.1)).toContain('parts');
    }
    const list = measurements(garment, 30);
    const names = list.map(({ name }) => name);
    expect(names).not.toContain('肩宽');
    expect(names).not.toContain('胸围/2');
    expect(list.find(({ name }) => name === '前片宽')?.cm).toBeCloseTo(BIB.front.half * 2);
    // Seen: the longest name was cut off at the edge of the page.
    const page = pageOf(garment);
    const ems = (label: string) => [...label].reduce((sum, sign) => sum + (sign > '一' ? 1 : /\d/.test(sign) ? 0.57 : 0.3), 0);
    for (const { name, cm } of list.filter(({ from, to }) => from[1] === to[1] && from[1] >= 0))
      expect(ems(`${name} ${Math.round(cm * 10) / 10}`) * page.letter, name).toBeLessThan(-page.half - page.letter * 1.1 - page.x0);
  });

  it('opens to the side and never narrows', () => {
    for (const front of [true, false])
      for (let y = 10; y < 40; y++) expect(bibHalf(y + 1, front)).toBeGreaterThanOrEqual(bibHalf(y, front));
  });

  // Seen: the dummy looked out between the legs.
  it('stands on a dummy that ends above the crotch', () => {
    const garment: Garment = { ...one('牛仔背带裤'), display: 'mannequin' };
    const { furniture } = buildScene(garment);
    const point = { x: 0, y: 0, z: 0, s: 0, t: 0, edge: 0, rx: 0, ry: 0 };
    let low = 0;
    for (let v = 0; v <= 1; v += 0.02) {
      furniture[0]?.at(0.5, v, point);
      low = Math.max(low, point.y);
    }
    expect(low).toBeLessThan(garment.body.length + (garment.legs?.rise ?? 0) - 3);
  });
});

describe('what has no shoulders', () => {
  it.each([
    ['抹胸鱼尾礼服', true],
    ['一字肩连衣裙', true],
    ['吊带裙', false],
    ['挂脖礼服', false],
  ] as const)('%s is not measured across them, nor from above its edge', (sentence, bare) => {
    const garment = one(sentence);
    const list = measurements(garment, 30);
    expect(list.map(({ name }) => name)).not.toContain('肩宽');
    const length = list.find(({ name }) => name === '衣长');
    if (bare) expect(length?.from[1]).toBeGreaterThan(7);
    expect((length?.to[1] ?? 0) - (length?.from[1] ?? 0)).toBeCloseTo(length?.cm ?? 0);
  });

  it('a frill is part of the length', () => {
    const garment = one('荷叶边连衣裙 直筒');
    const length = measurements(garment, 30).find(({ name }) => name === '衣长');
    expect(garment.trims).toContain('ruffle-hem');
    expect(Math.abs((length?.to[1] ?? 0) - flatSide(garment, 'front').extent.y1)).toBeLessThan(2.6);
  });
});
