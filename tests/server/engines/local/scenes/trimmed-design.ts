/** One design by its words, and the same without one of its trims. */
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

export function oneDesign(type: GarmentClass, words: string): Garment {
  const [garment] = designsOf(type, readGarmentBrief(words), 1, 7);
  if (!garment) throw new Error('no design');
  return garment;
}

export const withoutTrim = (garment: Garment, trim: Garment['trims'][number]): Garment => ({
  ...garment,
  trims: garment.trims.filter((other) => other !== trim),
});
