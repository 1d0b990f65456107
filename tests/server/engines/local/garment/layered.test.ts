/** 假两件: one garment that looks like two – a shirt that looks out from under a knit, a top whose hem lies over a skirt. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { designsOf, mixedDesigns } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { describe as named } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

function setOf(words: string, count = 5): readonly Garment[] {
  return mixedDesigns(classesIn(words), readGarmentBrief(words), count, 7);
}

/** Index of the second cloth among those of a scene. */
const UNDER = 3;

describe('a garment that looks like two', () => {
  it.each([
    '假两件卫衣',
    '灰色毛衣 假两件',
    '假两件T恤',
    '假两件衬衫',
    '假两件针织连衣裙',
    '红色连衣裙 假两件',
    '假两件碎花连衣裙',
    '开衫 假两件',
  ])('%s: every proposal is one', (words) => {
    for (const garment of setOf(words)) {
      expect(garment.layered?.shows.length, garment.name).toBeGreaterThan(0);
      expect(unshownIn(words, garment)).toEqual([]);
      expect(named(garment).title).toContain('假两件');
      expect(garment.layered?.cloth.colour === garment.cloth.colour && garment.layered?.cloth.fabric === garment.cloth.fabric).toBe(false);
    }
  });

  it.each(['假两件大衣', '假两件半裙', '假两件西裤', '假两件旗袍', '假两件吊带裙', '假两件羽绒服'])(
    '%s has no second piece, which is said',
    (words) => {
      for (const garment of setOf(words)) {
        expect(garment.layered).toBeUndefined();
        expect(unshownIn(words, garment)).toEqual(['假两件']);
      }
    },
  );

  it('keeps the colour that was said for the upper piece, and takes the one of the collar for the lower', () => {
    for (const { cloth, layered } of setOf('黑色卫衣假两件，浅蓝色衬衫领')) {
      expect(cloth.colour).not.toBe(layered?.cloth.colour);
      expect(layered?.cloth.colour).toBe('#8fbfe6');
    }
    for (const { cloth, layered } of setOf('碎花连衣裙 假两件')) {
      expect(cloth.print).toBeUndefined();
      expect(layered?.cloth.print).toBeDefined();
    }
  });

  it('of a knit: shirt tails hang out below the hem by a hand, longest in the middle, and cuffs below the sleeves', () => {
    const [knit] = designsOf('tee', readGarmentBrief('圆领卫衣 假两件'), 1, 7) as [Garment];
    const meshes = buildScene(knit).surfaces.map((surface) => sample(surface));
    const under = meshes.filter(({ surface }) => surface.cloth === UNDER);
    const low = (from: number, to: number) =>
      under.reduce(
        (most, { x, y, z }) =>
          y.reduce(
            (own, v, i) => ((z[i] ?? 0) > 0 && Math.abs(x[i] ?? 99) >= from && Math.abs(x[i] ?? 99) < to ? Math.max(own, v) : own),
            most,
          ),
        -99,
      );
    const end = knit.body.length;
    expect(low(0, 3) - end).toBeGreaterThan(5);
    expect(low(0, 3) - end).toBeLessThan(9);
    expect(low(knit.body.hip - 1.4, knit.body.hip + 0.4)).toBeLessThan(low(0, 3) - 1.5);
    const reach = (cloths: readonly number[]) =>
      meshes
        .filter(({ surface }) => surface.part === 'cuff' && cloths.includes(surface.cloth))
        .reduce((most, { y }) => y.reduce((own, v) => Math.max(own, v), most), -99);
    expect(reach([UNDER])).toBeGreaterThan(reach([1]) + 1.5);
  });

  it('of a dress: the hem of its upper piece lies before the skirt, which begins above it', () => {
    for (const garment of setOf('藏青连衣裙 假两件', 4)) {
      const meshes = buildScene(garment).surfaces.map((surface) => sample(surface));
      const skirt = meshes.find(({ surface }) => surface.part === 'skirt');
      const body = meshes.find(({ surface }) => surface.part === 'body' && surface.cloth === 0);
      if (!skirt || !body) throw new Error('no two pieces');
      expect(skirt.surface.cloth).toBe(UNDER);
      const end = garment.body.length;
      expect(skirt.y.reduce((least, v) => Math.min(least, v), 99)).toBeLessThan(end - 1);
      // How far each stands before the middle, just above that hem.
      const front = ({ x, y, z }: typeof body) =>
        x.reduce(
          (most, across, i) => (Math.abs(across) < 4 && Math.abs((y[i] ?? 0) - end + 0.8) < 0.5 ? Math.max(most, z[i] ?? -99) : most),
          -99,
        );
      expect(front(body)).toBeGreaterThan(front(skirt) + 0.3);
    }
  });

  it('is layers of the flat, and a row of the sheet', () => {
    const [knit] = designsOf('tee', readGarmentBrief('圆领卫衣 假两件'), 1, 7) as [Garment];
    const flat = technicalFlat(knit);
    for (const id of ['under-layer', 'under-collar', 'back-under-layer', 'back-under-collar']) expect(flat).toContain(`id="${id}"`);
    for (const part of ['假两件', '拼衬衫领', '拼衬衫下摆']) expect(specificationSheet(knit)).toContain(part);
  });

  // Seen: white collar and cuffs of a grey knit were cut away with the pale wall, and a try-on had neither sleeves nor a neck.
  it('stands off the wall with what is palest of it', async () => {
    const [knit] = designsOf('tee', readGarmentBrief('灰色圆领卫衣 假两件'), 1, 7) as [Garment];
    const wall = async (garment: Garment) => {
      const { png } = await renderGarment(garment, PACE, { width: 160 });
      const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      return data[(4 * 160 + 4) * 3] ?? 0;
    };
    expect(knit.layered?.cloth.colour).toBe('#fbfaf7');
    expect(await wall(knit)).toBeLessThan((await wall({ ...knit, layered: undefined })) - 8);
  });

  it('is one thing to a shirt: its own cloth becomes what the vest lies over', () => {
    const plain = setOf('白色衬衫').map(({ cloth }) => cloth.colour);
    for (const [i, { cloth, layered, sleeve }] of setOf('白色衬衫 假两件').entries()) {
      expect(layered?.shows).toEqual(['collar', 'sleeves', 'tail']);
      expect([layered?.cloth.colour, sleeve.kind === 'none']).toEqual([plain[i], false]);
      expect(['rib', 'cable', 'knit']).toContain(cloth.fabric);
    }
  });
});
