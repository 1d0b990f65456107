import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { markSvg } from '../../../../../src/contract/storage/ai-mark.ts';
import { sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { makeMaterial } from '../../../../../src/server/engines/local/garment/cloth/fabric.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { CUTS, PIECE_CLASSES, pieceDesigns } from '../../../../../src/server/engines/local/garment/designs/piece-designs.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { measurements, sheetRows } from '../../../../../src/server/engines/local/garment/flat/measurements.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import { SILHOUETTES } from '../../../../../src/server/engines/local/garment/specification.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

async function greys(png: Uint8Array) {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) =>
    data[(Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels] ?? 0;
}

describe.each(PIECE_CLASSES)('%s', (type) => {
  const set = pieceDesigns(type, readGarmentBrief('藏青'), 4, 3);

  it('is a set of four cuts, JSON all through, in the colour that was said', () => {
    expect(new Set(set.map((garment) => garment.name)).size).toBe(4);
    for (const garment of set) expect(Object.values(JSON.parse(JSON.stringify(garment))).includes(null)).toBe(false);
    expect(set[0]?.cloth.colour).toBe('#1d2a4a');
    expect(pieceDesigns(type, readGarmentBrief('藏青'), 4, 3)).toEqual(set);
  });

  it('leaves the room of the AI mark free below its technical flat', async () => {
    for (const garment of set.slice(0, 2)) {
      const { data, info } = await sharp(Buffer.from(technicalFlat(garment)))
        .resize(500)
        .extractChannel(3)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const mark = await sharp(Buffer.from(markSvg(info.width, info.height)))
        .extractChannel(3)
        .raw()
        .toBuffer();
      expect(mark.some((alpha, i) => alpha > 0 && (data[i] ?? 0) > 0)).toBe(false);
    }
  });

  it('is drawn from the front and from behind: a garment in the middle, ground at the corners', async () => {
    const garment = set[0];
    if (!garment) throw new Error('no design');
    for (const side of ['front', 'back'] as const) {
      const at = await greys((await renderGarment(garment, PACE, { width: 140, side })).png);
      expect(at(0.02, 0.02)).toBeGreaterThan(215);
      expect(Math.min(at(0.42, 0.5), at(0.58, 0.5), at(0.45, 0.4))).toBeLessThan(140);
    }
  });
});

describe('冲锋衣', () => {
  const shell = (words: string) => {
    const [garment] = designsOf('design_outdoor', readGarmentBrief(words), 1, 2);
    if (!garment) throw new Error('no shell');
    return garment;
  };

  it.each(['front', 'back'] as const)('%s: tape over every seam where the cloth keeps water out, thread where it does not', (side) => {
    // A tape is two centimetres wide; nothing else that is drawn on a shell is.
    const tapes = (words: string) =>
      buildScene(shell(words), side)
        .details.ink.join('')
        .match(/stroke-width="1\.92"/g)?.length ?? 0;
    expect(tapes('冲锋衣')).toBeGreaterThanOrEqual(2);
    expect(tapes('防撕裂布冲锋衣')).toBe(tapes('冲锋衣'));
    expect(tapes('软壳')).toBe(0);
  });

  it('has a hood without a hole in its crown', () => {
    const { surfaces } = buildScene(shell('冲锋衣'));
    const crowns = surfaces.map((surface) => sample(surface)).filter(({ surface, y }) => !surface.detailed && Math.min(...y) < -26);
    expect(crowns).toHaveLength(1);
    for (const { surface, x, y, z } of crowns)
      for (const place of [x, y, z])
        expect(Math.max(...place.subarray(0, surface.nu)) - Math.min(...place.subarray(0, surface.nu))).toBeLessThan(0.01);
  });
});

describe('cloth by its words', () => {
  it.each([
    ['费尔岛提花毛衣', 'fairIsle', 3],
    ['防撕裂布冲锋衣', 'ripstop', 1.12],
  ] as const)('%s', (words, fabric, apart) => {
    expect(readGarmentBrief(words).fabrics).toContain(fabric);
    const material = makeMaterial({ fabric, colour: '#22304f', wash: 0 }, 3, 11);
    const texel = { r: 0, g: 0, b: 0, hs: 0, ht: 0, gloss: 1, alpha: 1 };
    const light = Array.from({ length: 900 }, (_, i) => {
      material.sample((i % 30) * 0.21, Math.floor(i / 30) * 0.23, { ridge: 0, seam: 0, down: 0 }, texel);
      return texel.g;
    }).sort((a, b) => a - b);
    // Two yarns, or a raised grid: not one even tone.
    expect((light[840] ?? 0) / (light[90] ?? 1)).toBeGreaterThan(apart);
  });
});

describe('the whole wardrobe', () => {
  it('has more than eighty cuts, each name once', () => {
    const names = Object.values(CUTS).flatMap((cuts) => cuts.map(({ name }) => name));
    expect(new Set(names).size + SILHOUETTES.length).toBeGreaterThan(80);
  });

  it.each([
    ['藏青色阔腿裤配米白衬衫', ['design_trousers', 'shirt']],
    ['牛仔衬衫裙', ['design_dress']],
    ['驼色大衣', ['design_woolenCoat']],
    ['牛仔百褶裙', ['skirt']],
    ['好看一点', []],
  ] as const)('%s names its classes', (text, classes) => expect(classesIn(text)).toEqual(classes));

  it('cuts what is asked for by name, and jeans from the denim feature', () => {
    for (const garment of designsOf('design_trousers', readGarmentBrief('黑色阔腿西裤'), 3, 1)) expect(garment.name).toBe('阔腿西裤');
    const jeans = designsOf('design_denim', readGarmentBrief('高腰喇叭牛仔裤'), 1, 1)[0];
    expect(jeans).toMatchObject({ kind: 'trousers', name: '微喇牛仔裤', cloth: { fabric: 'denim' } });
  });
});

describe('flats and specifications', () => {
  const trousers = pieceDesigns('design_trousers', readGarmentBrief('工装裤'), 1, 1)[0];
  if (!trousers) throw new Error('no design');

  it('measure lengths as drawn and half girths of the cloth that goes round', () => {
    const { legs } = trousers;
    if (!legs) throw new Error('no legs');
    const list = Object.fromEntries(measurements(trousers, 30).map(({ name, cm }) => [name, cm]));
    expect(list).toMatchObject({ 裤长: legs.length, 前裆: legs.rise });
    // Drawn round a body: what turns away to the side is cloth too.
    expect(list['腰围/2']).toBeGreaterThan(legs.waist * 2 + 6);
    expect(list['裤脚/2']).toBeGreaterThan(legs.hem * 2 + 4);
  });

  it('have named layers for both sides and a page with every measurement', () => {
    const flat = technicalFlat(trousers);
    for (const layer of ['front', 'back', 'panels', 'back-panels', 'seams', 'back-seams', 'measurements'])
      expect(flat).toContain(`<g id="${layer}"`);
    const sheet = specificationSheet(trousers);
    for (const { name } of sheetRows(trousers)) expect(sheet).toContain(name);
    expect(sheet).toContain('基准码 M（165/68A）');
    expect(sheet).toContain('公差');
  });
});
