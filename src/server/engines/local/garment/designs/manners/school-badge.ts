/** A school's badge, which 学院 carries where nothing else was said of its chest. */
import { type Garment, KNITTED } from '../../specification.ts';
import type { GarmentBrief } from '../reading/wording.ts';

/** Times a small figure's size. */
const SIZE = 1.5;

/** Blazers and pullovers with a V have a breast to carry it. */
function carries({ kind, neckline, cloth, closure }: Garment): boolean {
  if (kind === 'jacket') return neckline === 'notch' && closure !== 'none' && (cloth.fabric === 'wool' || cloth.fabric === 'linen');
  return kind === 'top' && neckline === 'v' && closure === 'none' && KNITTED.has(cloth.fabric);
}

/** Every other one of a set: a whole set with badges is a uniform. @param index of the proposal in its set */
export function withBadge(garment: Garment, { manner, placed, print }: GarmentBrief, index: number): Garment {
  if (manner !== 'preppy' || placed.length > 0 || print || garment.cloth.print || index % 2 !== 0 || !carries(garment)) return garment;
  const pockets = garment.pockets === 'chest' ? 'none' : garment.pockets;
  return { ...garment, pockets, figures: [{ at: 'left-chest', size: SIZE, shows: { motif: 'crest' }, colours: [], worked: 'silk' }] };
}
