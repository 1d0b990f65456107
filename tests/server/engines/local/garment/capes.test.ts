/** 斗篷: a coat without sleeves and armholes, from words to picture, flat and sheet. */
import { describe, expect, it } from 'vitest';
import { capeShape } from '../../../../../src/server/engines/local/garment/blocks/cape.ts';
import { designsOf, mixedDesigns } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { describe as said } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { sheetRows } from '../../../../../src/server/engines/local/garment/flat/measurements.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import { renderCutout } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const setOf = (sentence: string, type: GarmentClass) => designsOf(type, readGarmentBrief(sentence), 5, 3);

describe('斗篷', () => {
  it.each<[string, GarmentClass, Garment['cloth']['fabric'][]]>([
    ['酒红羊绒斗篷', 'design_woolenCoat', ['wool']],
    ['黑色斗篷大衣 收腰 腰带', 'design_woolenCoat', ['wool', 'tweed']],
    ['短款披风', 'design_woolenCoat', ['wool', 'tweed']],
    ['羽绒斗篷', 'design_downJacket', ['nylon']],
    ['斗篷毛衫', 'design_knit', ['knit']],
    ['皮草斗篷', 'design_fur', ['fur']],
    ['牛仔斗篷', 'design_denim', ['denim']],
  ])('%s of %s is one in every proposal, without sleeve, belt and pocket', (sentence, type, fabrics) => {
    for (const garment of setOf(sentence, type)) {
      expect([garment.cape, garment.sleeve.kind, garment.waist, garment.pockets]).toEqual([true, 'none', 'none', 'none']);
      expect(fabrics).toContain(garment.cloth.fabric);
      expect(said(garment).title).toContain('斗篷');
      expect(said(garment).tags).not.toContain('无袖');
    }
  });

  it('is a coat where no tool says so, and no cape where it is only called after one', () => {
    expect(classesIn('斗篷 羊绒 酒红')).toEqual(['design_woolenCoat']);
    expect(classesIn('羽绒斗篷')).toEqual(['design_downJacket']);
    expect(classesIn('斗篷袖衬衫')).toEqual(['shirt']);
    for (const sentence of ['驼色大衣', '斗篷领大衣'])
      for (const { cape } of mixedDesigns(['design_woolenCoat'], readGarmentBrief(sentence), 5, 3)) expect(cape).toBeUndefined();
  });

  it('widens from the shoulder to the hem all the way, in the picture as in its measures', async () => {
    for (const garment of setOf('斗篷', 'design_woolenCoat').slice(0, 2)) {
      const { width } = capeShape(garment);
      for (let y = 2; y < garment.body.length; y += 2) expect(width(y)).toBeGreaterThan(width(y - 1));
      const picture = await renderCutout(garment, PACE, 160);
      const across = (part: number) => {
        const y = Math.round(picture.height * part);
        return Array.from({ length: picture.width }, (_, x) => (picture.data[(y * picture.width + x) * 4 + 3] ?? 0) > 127).filter(Boolean)
          .length;
      };
      expect(across(0.9)).toBeGreaterThan(across(0.4) * 1.1);
    }
  });

  it('is measured by length, spread hem and slits for the arms; neither bust nor shoulders are its own', () => {
    for (const garment of setOf('斗篷', 'design_woolenCoat')) {
      const rows = sheetRows(garment).map(({ name }) => name);
      expect(rows).toEqual(expect.arrayContaining(['衣长', '下摆/2', '臂口长']));
      for (const none of ['肩宽', '胸围/2', '袖窿/2', '袖长']) expect(rows).not.toContain(none);
      expect(technicalFlat(garment)).toContain('臂口长');
    }
  });
});
