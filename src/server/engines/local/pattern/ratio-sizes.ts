/** How large a print is drawn. */
import type { Size } from './tile.ts';

/** Pixels of one repeat per ratio (spec §5 "Pattern ratio"): about a megapixel each, whole multiples of the ratio. */
export const RATIO_SIZES: Readonly<Record<string, Size>> = {
  '1:1': { width: 1024, height: 1024 },
  '2:3': { width: 832, height: 1248 },
  '3:4': { width: 912, height: 1216 },
  '3:2': { width: 1248, height: 832 },
  '4:3': { width: 1216, height: 912 },
};
