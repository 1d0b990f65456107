/** Cloth in the hue of skin on somebody: it was the wearer's body, and the leggings below it the only garment. */
import { expect, it } from 'vitest';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { findCloth } from '../../../../../src/server/engines/local/garment-area/find-cloth.ts';
import { boxBlur } from '../../../../../src/server/engines/local/pixels/planes.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { wornBy } from '../../../../support/content/worn.ts';

/** Px inside the garment's outline. */
const DEEP = 8;

const PACE = { signal: new AbortController().signal, progress: () => undefined };

const OF_TWO = '已选中上装';

it.each<readonly [string, string, GarmentClass, string]>([
  ['woman-standing', '驼色双排扣大衣', 'design_woolenCoat', OF_TWO],
  // His legs below the hem are too narrow for a garment of their own, and are left out as shoes are.
  ['man-walking', '驼色双排扣大衣', 'design_woolenCoat', '已自动选中人物身上的服装'],
  // Her hair is brown: all of her was in one hue, and nobody.
  ['woman-curvy', '驼色双排扣大衣', 'design_woolenCoat', OF_TWO],
  ['woman-akimbo', '条纹T恤', 'tee', OF_TWO],
  ['man-walking', '条纹T恤', 'tee', OF_TWO],
])('%s in %s: the garment is found, its shaded side too, and neither hands nor face', async (key, words, type, note) => {
  const { picture, cloth } = await wornBy(key, words, type, 'upper');
  const { width, height, data } = picture;
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) rgba.set(data.subarray(i * 3, i * 3 + 3), i * 4);
  const found = await findCloth({ width, height, data: rgba }, undefined, '', new Random(7), PACE);
  expect(found.notes.join()).toContain(note);
  let [both, either, inside, missed] = [0, 0, 0, 0];
  const deep = boxBlur(Float32Array.from(cloth), width, height, DEEP);
  found.cloth.area.forEach((v, i) => {
    const [here, truly] = [v > 0.5, cloth[i] === 1];
    if (here && truly) both++;
    if (here || truly) either++;
    if ((deep[i] ?? 0) < 0.999) return;
    inside++;
    if (!here) missed++;
  });
  expect(both / either).toBeGreaterThan(0.93);
  expect(missed / inside).toBeLessThan(0.004);
});
