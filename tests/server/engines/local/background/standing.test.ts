/** Whoever is seen from head to foot stands on a floor, whatever is worn. */
import { expect, it } from 'vitest';
import { findSubject } from '../../../../../src/server/engines/local/background/subject.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { wornBy } from '../../../../support/content/worn.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

it.each<readonly [string, string, GarmentClass, 'dress' | 'upper']>([
  // As wide as half of her: she was taken for somebody who is cut off at the knees.
  ['woman-standing', '红色收腰连衣裙', 'design_dress', 'dress'],
  // In a small picture his hair was missed, and he lay on the floor as a coat does.
  ['man-walking', '驼色双排扣大衣', 'design_woolenCoat', 'upper'],
])('%s in %s', async (key, words, type, kind) => {
  const { width, height, data } = (await wornBy(key, words, type, kind)).picture;
  const rgba = Uint8Array.from({ length: width * height * 4 }, (_, k) => (k % 4 === 3 ? 255 : (data[(k >> 2) * 3 + (k % 4)] ?? 0)));
  expect((await findSubject({ width, height, channels: 4, data: rgba }, 7, PACE)).pose).toBe('stand');
});
