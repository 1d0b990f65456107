/** 毛领: words → a collar of fur that is seen in the picture, said in the title and drawn on the flat. */
import { describe, expect, it } from 'vitest';
import { hexToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { mixedDesigns } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { describe as said } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { flatLayers } from '../../../../../src/server/engines/local/garment/flat/flat-layers.ts';
import { renderCutout } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

function design(sentence: string): Garment {
  const [garment] = mixedDesigns(classesIn(sentence), readGarmentBrief(sentence), 1, 5);
  if (!garment) throw new Error('no design');
  return garment;
}

const furOf = (garment: Garment) => {
  const { surfaces, cloths } = buildScene(garment);
  return { pieces: surfaces.filter(({ cloth }) => cloths[cloth]?.fabric === 'fur'), cloth: cloths.find(({ fabric }) => fabric === 'fur') };
};

describe('a collar of fur', () => {
  it.each(['黑色毛领羽绒服', '连帽毛领派克大衣', '驼色毛领双排扣大衣', '牛仔毛领夹克'])('is sewn on, and named: %s', (sentence) => {
    const garment = design(sentence);
    expect(garment.cloth.fabric).not.toBe('fur');
    expect(furOf(garment).pieces.length).toBeGreaterThan(0);
    expect(said(garment).title).toContain('毛领');
    expect(furOf({ ...garment, trims: garment.trims.filter((trim) => trim !== 'fur-collar') }).pieces).toEqual([]);
  });

  it('has the colour that was said of it, which is not that of buttons and lapels', () => {
    const garment = design('黑色大衣白色毛领');
    expect(hexToOklab(furOf(garment).cloth?.colour ?? '').l).toBeGreaterThan(0.9);
    expect(hexToOklab(garment.cloth.colour).l).toBeLessThan(0.3);
    expect(hexToOklab(garment.contrast.colour).l).toBeLessThan(0.4);
  });

  it('stands beside the stand it hangs on: a dummy wears no fur', () => {
    for (const display of ['mannequin', 'hanger'] as const) {
      const { furniture, cloths } = buildScene({ ...design('黑色毛领羽绒服'), display });
      expect(furniture.length).toBeGreaterThan(0);
      for (const { cloth } of furniture) expect(['linen', 'leather', 'satin']).toContain(cloths[cloth]?.fabric);
    }
  });

  it('is seen: hair of its own colour round the neck', async () => {
    const garment = design('黑色羽绒服白色毛领');
    const pale = async (one: Garment) => {
      const { width, height, data } = await renderCutout(one, PACE, 240);
      let found = 0;
      for (let i = 0; i < width * height * 0.4; i++) if ((data[i * 4 + 3] ?? 0) > 200 && (data[i * 4 + 1] ?? 0) > 140) found++;
      return found / (width * height);
    };
    expect(await pale(garment)).toBeGreaterThan(0.02);
    expect(await pale({ ...garment, trims: [] })).toBeLessThan(0.01);
  });

  it('is drawn on the flat, its outline of hairs', () => {
    const garment = design('黑色毛领羽绒服');
    const over = (one: Garment, side: 'front' | 'back') => flatLayers(one, side, 0.2).split('trims"')[1]?.match(/<path/g)?.length ?? 0;
    for (const side of ['front', 'back'] as const) expect(over(garment, side)).toBeGreaterThan(over({ ...garment, trims: [] }, side));
  });
});
