/** Pockets, waistbands, feet and hems of another colour: they were said to be missing, or a second colour of the whole set. */
import { describe, expect, it } from 'vitest';
import { deltaE, hexToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { besideNote, saidOfClothes } from '../../../../../src/server/engines/local/garment/designs/unshown/accessories.ts';
import { unshownNote } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { backDetails } from '../../../../../src/server/engines/local/garment/details/back-details.ts';
import { outerwearDetails } from '../../../../../src/server/engines/local/garment/details/outerwear-details.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { renderBothSides, renderCutout } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const setOf = (type: GarmentClass, words: string) => designsOf(type, readGarmentBrief(words), 4, 3);

/** Part of the drawn pixels that are orange, and the mean of their height, 0 at the top … 1 at the bottom. */
async function orange(garment: Garment): Promise<{ readonly part: number; readonly at: number }> {
  const { width, height, data } = await renderCutout(garment, PACE, 220);
  let [all, found, rows] = [0, 0, 0];
  for (let i = 0; i < width * height; i++) {
    if ((data[i * 4 + 3] ?? 0) < 200) continue;
    all++;
    const [r = 0, g = 0, b = 0] = data.subarray(i * 4, i * 4 + 3);
    if (r < g * 1.35 || r < b * 2.2) continue;
    found++;
    rows += Math.floor(i / width);
  }
  return { part: found / all, at: rows / Math.max(1, found) / height };
}

describe('a part of another colour', () => {
  it.each<[GarmentClass, string, number, number]>([
    ['design_woolenCoat', '黑色大衣，橙色口袋', 0.3, 0.85],
    ['design_denim', '黑色牛仔夹克，橙色口袋', 0.2, 0.75],
    ['design_trousers', '黑色工装裤，橙色口袋', 0.3, 0.75],
    ['design_trousers', '黑色牛仔裤，橙色口袋', 0, 0.3],
    ['shirt', '黑色经典衬衫，橙色口袋', 0.1, 0.6],
    ['tee', '黑色连帽卫衣，橙色口袋', 0.5, 1],
    ['skirt', '黑色工装半裙，橙色口袋', 0.1, 0.8],
    ['design_trousers', '黑色西裤，橙色腰头', 0, 0.08],
    ['skirt', '黑色A字半裙，橙色腰头', 0, 0.25],
    ['design_trousers', '黑色西裤，橙色裤脚', 0.92, 1],
    ['skirt', '黑色铅笔半裙，橙色下摆', 0.85, 1],
    ['shirt', '黑色经典衬衫，橙色下摆', 0.85, 1],
  ])('%s: %s is drawn where it is, and no more of it', async (type, words, from, to) => {
    const [garment] = setOf(type, words);
    if (!garment) throw new Error('no garment');
    const { part, at } = await orange({ ...garment, stitch: garment.cloth.colour });
    expect(part).toBeGreaterThan(0.004);
    expect(part).toBeLessThan(0.3);
    expect(at).toBeGreaterThanOrEqual(from);
    expect(at).toBeLessThanOrEqual(to);
  });

  it.each<[GarmentClass, string]>([
    ['design_woolenCoat', '驼色大衣，黑色口袋'],
    ['design_trousers', '黑色工装裤，橙色口袋'],
    ['skirt', '黑色半身裙，白色腰头'],
    ['design_trousers', '黑色西裤，白色裤脚'],
    ['design_trousers', '黑色运动裤，白色裤脚'],
    ['skirt', '黑色A字半身裙，白色下摆'],
    ['design_denim', '蓝色牛仔夹克，白色口袋'],
    ['design_woolenCoat', '驼色大衣，撞色口袋'],
    ['design_trousers', '黑色西裤，撞色腰头'],
  ])('%s: %s is told of none, and keeps its own colour', (type, words) => {
    for (const garment of setOf(type, words)) {
      expect(unshownNote(words, garment), garment.name).toEqual([]);
      const [said = ''] = readGarmentBrief(words).colours;
      // Denim is dyed with what it is dyed with.
      if (type !== 'design_denim') expect(deltaE(hexToOklab(garment.cloth.colour), hexToOklab(said))).toBeLessThan(0.16);
      expect(deltaE(hexToOklab(garment.cloth.colour), hexToOklab(garment.contrast.colour))).toBeGreaterThan(0.1);
    }
  });

  it('goes round: the hem of a jacket behind as before', async () => {
    const [jacket] = setOf('design_denim', '白色牛仔夹克，黑色下摆');
    if (!jacket) throw new Error('no jacket');
    const plain = { ...jacket, trims: jacket.trims.filter((trim) => trim !== 'contrast-hem') };
    // Its own band lies over the hem, and is the hem.
    expect(backDetails(jacket).raised.at(-1)?.cloth).toBe(1);
    const [own, other] = [await renderBothSides(jacket, PACE, 200, undefined), await renderBothSides(plain, PACE, 200, undefined)];
    expect(Buffer.compare(Buffer.from(own.back.png), Buffer.from(other.back.png))).not.toBe(0);
    expect(Buffer.compare(Buffer.from(own.front.png), Buffer.from(other.front.png))).not.toBe(0);
  });

  it('of a hooded sweatshirt is its pocket, beside its ribs', () => {
    const [hoodie] = setOf('tee', '黑色连帽卫衣，橙色口袋');
    if (!hoodie) throw new Error('no hoodie');
    const ofContrast = (garment: Garment) => outerwearDetails(garment).raised.filter(({ cloth }) => cloth === 1).length;
    expect(ofContrast(hoodie) - ofContrast({ ...hoodie, trims: hoodie.trims.filter((trim) => trim !== 'contrast-pocket') })).toBe(1);
  });

  it('of a hoodie with a zip has no kangaroo’s pocket to be of, and says so', () => {
    const [zipped] = setOf('tee', '灰色连帽卫衣，拉链，红色口袋').filter(
      ({ pockets, closure }) => pockets === 'kangaroo' && closure === 'zip',
    );
    expect(zipped && unshownNote('灰色连帽卫衣，拉链，红色口袋', zipped).join()).toContain('红色口袋');
  });

  it('is no handkerchief that is worn in it', () => {
    const words = '黑色西装，白色口袋巾';
    for (const { trims, cloth, pockets } of setOf('suit', saidOfClothes(words))) {
      expect([trims.includes('contrast-pocket'), pockets === 'patch']).toEqual([false, false]);
      expect(hexToOklab(cloth.colour).l).toBeLessThan(0.5);
    }
    expect(besideNote(words, [], []).join()).toContain('口袋巾');
  });

  it('stands on the sheet', () => {
    const [coat] = setOf('design_woolenCoat', '驼色大衣，黑色口袋');
    expect(coat && specificationSheet(coat)).toContain('撞色口袋');
  });

  it('is cut of the garment’s own cloth', () => {
    for (const { cloth, contrast } of setOf('tee', '灰色T恤，撞色口袋')) expect(contrast.fabric).toBe(cloth.fabric);
  });
});
