/**
 * What dresses and skirts are made of in a manner and in a season, where nobody said: a sporty dress was of tweed, one for summer of velvet, and four
 * manners had one picture between them but for its colour.
 */
import type { FabricKind, Garment } from '../../specification.ts';
import type { GarmentBrief } from '../reading/wording.ts';

type Swap = Partial<Record<FabricKind, readonly [FabricKind, FabricKind]>>;

const swap = (from: readonly FabricKind[], ...to: readonly [FabricKind, FabricKind]): Swap =>
  Object.fromEntries(from.map((fabric) => [fabric, to]));

const DRESSY: readonly FabricKind[] = ['tweed', 'velvet', 'jacquard', 'lace', 'sequin', 'wool', 'corduroy', 'satin'];
const SHEER: readonly FabricKind[] = ['chiffon', 'organza', 'tulle', 'lace'];

/** By manner: what it does not wear, and what it wears in its place, in turns. */
const OF_MANNERS: Readonly<Record<string, Swap>> = {
  minimal: {
    ...swap(['tweed', 'corduroy'], 'wool', 'wool'),
    ...swap(['jacquard', 'sequin', 'lace', 'tulle', 'organza'], 'satin', 'poplin'),
  },
  street: swap(DRESSY, 'jersey', 'ripstop'),
  sport: swap([...DRESSY, 'denim'], 'jersey', 'nylon'),
  tech: swap(['tweed', 'velvet', 'jacquard', 'wool', 'corduroy', 'lace', 'linen'], 'nylon', 'satin'),
  outdoor: swap(DRESSY, 'ripstop', 'linen'),
  preppy: swap(SHEER, 'poplin', 'wool'),
  relaxed: swap(['tweed', 'velvet', 'jacquard', 'sequin', 'satin'], 'linen', 'jersey'),
  romantic: swap(['tweed', 'wool', 'corduroy'], 'poplin', 'chiffon'),
};

/** A cut that is known by its cloth stays as it is, and so does cloth that was named. */
export function inMoodCloth(garment: Garment, { fabrics, manner, print, pockets }: GarmentBrief): Garment {
  const { kind, cape, closure, legs, layered, cloth, contrast, seed } = garment;
  if (
    (kind !== 'dress' && kind !== 'skirt') ||
    fabrics.length > 0 ||
    print ||
    cloth.print ||
    cape ||
    closure === 'frogs' ||
    layered ||
    legs
  )
    return garment;
  const fabric = (manner === undefined ? undefined : OF_MANNERS[manner])?.[cloth.fabric]?.[seed % 2] ?? cloth.fabric;
  const bare = manner === 'minimal' && pockets === undefined && garment.pockets === 'patch';
  if (fabric === cloth.fabric && !bare) return garment;
  return {
    ...garment,
    cloth: { ...cloth, fabric },
    ...(contrast.fabric === cloth.fabric && { contrast: { ...contrast, fabric } }),
    ...(bare && { pockets: 'none' as const }),
  };
}
