/** The part a garment plays in an outfit. */
import type { GarmentClass } from '../garment/designs/garment-class.ts';
import type { FabricKind } from '../garment/specification.ts';

export type Role = 'dress' | 'top' | 'bottom' | 'outer';

export const ROLES: Readonly<Record<GarmentClass, Role>> = {
  design_dress: 'dress',
  design_denim: 'outer',
  design_downJacket: 'outer',
  design_leather: 'outer',
  design_fur: 'outer',
  design_woolenCoat: 'outer',
  design_knit: 'top',
  design_outdoor: 'outer',
  design_trousers: 'bottom',
  skirt: 'bottom',
  shirt: 'top',
  tee: 'top',
  suit: 'outer',
};

/** A piece as it is asked for: class and name of its cut, and its cloth where the theme decides it. */
export interface Piece {
  readonly garment: GarmentClass;
  readonly cut: string;
  readonly fabric?: FabricKind;
}
