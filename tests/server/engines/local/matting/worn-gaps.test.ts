/** Our own models cut out of their studio: what is between arm and skirt and between the feet is paper, beside pale skin as beside cloth. */
import { expect, it } from 'vitest';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { wornBy } from '../../../../support/content/worn.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

it.each<readonly [string, string, GarmentClass, 'dress' | 'upper']>([
  ['woman-standing', '红色收腰连衣裙', 'design_dress', 'dress'],
  ['woman-curvy', '白色无袖直筒连衣裙', 'design_dress', 'dress'],
  ['woman-akimbo', '红色收腰连衣裙', 'design_dress', 'dress'],
  ['woman-akimbo', '条纹T恤', 'tee', 'upper'],
])('%s in %s keeps no paper between arms, cloth and feet', async (key, words, type, kind) => {
  const { picture, subject, paper } = await wornBy(key, words, type, kind);
  const { alpha } = await matte(picture, { gaps: true }, PACE);
  let [all, kept, lost] = [0, 0, 0];
  alpha.forEach((cover, i) => {
    all += subject[i] ?? 0;
    if (cover > 0.5) kept += paper[i] ?? 0;
    else lost += subject[i] ?? 0;
  });
  expect(kept / all).toBeLessThan(0.003);
  expect(lost / all).toBeLessThan(0.008);
});
