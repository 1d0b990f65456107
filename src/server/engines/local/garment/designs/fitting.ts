/** Fits a cut to what was said about it and to whom it is for. */
import type { Garment } from '../specification.ts';
import { SLEEVE_LENGTHS } from './sleeve-lengths.ts';
import type { GarmentBrief } from './wording.ts';

/** Hem (cm below the waist) that a word for length means for trousers: how much of the full leg. */
const WHOLE_LEG = 96;

function legsFor(garment: Garment, brief: GarmentBrief, length: number): Garment['legs'] {
  const { legs } = garment;
  if (!legs) return undefined;
  const long =
    brief.length === undefined || legs.length < 60
      ? legs.length * (length > 1 ? 1 : length)
      : Math.max(36, (legs.length * brief.length) / WHOLE_LEG);
  return { ...legs, length: long };
}

/** @param length part of its cut's length that sets this one apart from others */
export function fitted(garment: Garment, brief: GarmentBrief, length: number): Garment {
  const upper = garment.kind !== 'trousers' && garment.kind !== 'skirt';
  const male = brief.wearer === 'male';
  const small = brief.wearer === 'child';
  const k = small ? 0.74 : male ? 1.08 : 1;
  const { body } = garment;
  const wide = male && upper ? 1.09 : 1;
  const bust = body.bust * wide;
  const said =
    upper && brief.length !== undefined && garment.kind !== 'top' ? (brief.length < 50 ? 0.84 : brief.length > 90 ? 1.22 : 1) : length;
  const waist = (male || small) && upper ? Math.max(body.waist * wide, bust * 0.97) : body.waist;
  const sleeveKind = brief.sleeves[0];
  const skirtLength = garment.kind === 'skirt' ? (brief.length ?? garment.skirt.length * length) * (small ? 0.7 : 1) : garment.skirt.length;
  return {
    ...garment,
    body: {
      ...body,
      shoulder: body.shoulder * (male && upper ? 1.1 : 1),
      bust,
      waist,
      hip: upper ? Math.max(body.hip * (male ? 1.03 : 1), male ? bust * 0.97 : 0) : body.hip,
      length: upper ? body.length * said * k : body.length,
    },
    neckline: (upper && garment.neckline !== 'notch' && brief.necklines[0]) || garment.neckline,
    sleeve:
      upper && garment.kind === 'top' && sleeveKind !== undefined
        ? { ...garment.sleeve, kind: sleeveKind, length: SLEEVE_LENGTHS[sleeveKind] * k }
        : { ...garment.sleeve, length: garment.sleeve.length * k },
    skirt: { ...garment.skirt, length: skirtLength },
    legs: legsFor(garment, brief, length * (small ? 0.76 : 1)),
    waist: brief.waist ?? garment.waist,
    pockets: brief.pockets && garment.pockets === 'none' && upper ? brief.pockets : garment.pockets,
    trims: [...new Set([...garment.trims, ...brief.trims])],
  };
}
