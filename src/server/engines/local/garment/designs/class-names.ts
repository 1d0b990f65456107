/** What the kinds of garment are called. */
import type { GarmentClass } from './garment-class.ts';

export const CLASS_NAMES: Readonly<Record<GarmentClass, string>> = {
  design_dress: '连衣裙',
  design_denim: '牛仔外套',
  design_downJacket: '羽绒服',
  design_leather: '皮衣',
  design_fur: '皮草',
  design_woolenCoat: '毛呢大衣',
  design_knit: '毛织',
  design_outdoor: '户外外套',
  design_trousers: '裤装',
  skirt: '半裙',
  shirt: '衬衫',
  tee: 'T恤',
  suit: '西装',
};
