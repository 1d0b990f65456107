/** What goes round the waist of a dress or a coat: belt, sash, bow, elastic. */
import type { Random } from '../../pixels/random.ts';
import { reachOf, sectionKind } from '../blocks/lower/skirt.ts';
import type { Surface } from '../blocks/surface.ts';
import { bodyShape } from '../blocks/torso.ts';
import { bow, sloping, waistband } from '../blocks/trims.ts';
import type { Garment } from '../specification.ts';
import { skirtPlace } from './slip.ts';

export function tiedWaist(garment: Garment, random: Random): Surface[] {
  const { waistAt } = garment.body;
  const { depth } = bodyShape(garment);
  const { kind } = garment.skirt;
  const reach = kind === 'none' ? sloping(0.12) : reachOf(sectionKind(kind), skirtPlace(garment));
  switch (garment.waist) {
    case 'belt':
      return [waistband(garment, waistAt, 3.4, 1, false, random)];
    case 'sash':
      return [
        waistband(garment, waistAt, 6, 1, true, random),
        ...bow(3.5, waistAt + 0.6, depth(waistAt) + 0.6, 8, 34, 1, random.fork('bow'), reach),
      ];
    case 'bow':
      return [
        waistband(garment, waistAt, 3, 0, false, random),
        ...bow(0, waistAt + 0.4, depth(waistAt) + 0.6, 7.5, 26, 0, random.fork('bow'), reach),
      ];
    case 'elastic':
      return [waistband(garment, waistAt, 4, 0, true, random)];
    default:
      return [];
  }
}
