/** 三层蛋糕裙: as many tiers as were said. */
import type { Garment } from '../../specification.ts';
import type { GarmentBrief } from '../reading/wording.ts';

const COUNTS: Readonly<Record<string, number>> = { 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6 };
const SAID = /([二两三四五六])层(?!复合|布|防)/;

/** 蛋糕, 多层, 三层 of a skirt: a gathered one has a single tier. */
export const TIERS_SAID = /蛋糕|层叠|多层|分层|[二两三四五六]层(?!复合|布|防)/;

export function withTiers(garment: Garment, { text }: GarmentBrief): Garment {
  const tiers = COUNTS[SAID.exec(text)?.[1] ?? ''];
  return tiers !== undefined && garment.skirt.kind === 'tiered' ? { ...garment, skirt: { ...garment.skirt, tiers } } : garment;
}
