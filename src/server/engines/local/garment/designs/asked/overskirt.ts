/** 层叠 and 不对称 of trousers: a skirt over them, with a level hem or one that hangs lower at one side. Lengths in cm. */
import { overskirtPlace } from '../../blocks/lower/overskirt.ts';
import type { Garment } from '../../specification.ts';
import type { GarmentBrief } from '../reading/wording.ts';
import { asksForOblique } from './oblique.ts';
import { asksForStack } from './stacked.ts';

/** How long it is, how much lower an unequal one hangs at the wearer's left, and how much of the legs has to be seen below it. */
const SKIRT = { long: 37, lower: 13, seen: 24 } as const;
/** The same over legs that end above the knee, as a part of them: 裙裤 with its shorts showing. */
const OVER_SHORTS = { below: 60, long: 0.62, lower: 7, seen: 6 } as const;
/** A wider one is a skirt with feet. */
const WIDEST = 37;

export function withOverskirt(garment: Garment, brief: GarmentBrief): Garment {
  const { kind, legs, trims, waist } = garment;
  const stacked = asksForStack(brief);
  // A slanting hem of legs is another one.
  const unequal = asksForOblique(brief) && /不对称|不规则/.test(brief.text);
  if (kind !== 'trousers' || !legs || !(stacked || unequal)) return garment;
  // Pockets on a thigh, holes and fringes are what it would hang over.
  if (legs.skirted || legs.style === 'cargo' || trims.includes('distressed') || trims.includes('fringe') || waist === 'sash')
    return garment;
  const short = legs.length < OVER_SHORTS.below;
  const lower = unequal ? (short ? OVER_SHORTS.lower : SKIRT.lower) : 0;
  const long = short ? Math.round(legs.length * OVER_SHORTS.long) : SKIRT.long;
  // One that ends above where the legs part is a belt.
  if (long < legs.rise + 1.5) return garment;
  if (legs.length - long - lower / 2 < (short ? OVER_SHORTS.seen : SKIRT.seen)) return garment;
  const overskirt = { length: long, lower };
  const place = overskirtPlace({ overskirt, legs, waist });
  // Stripes down the legs would go on over it.
  return place && place.sweep <= WIDEST ? { ...garment, overskirt, trims: trims.filter((trim) => trim !== 'side-stripe') } : garment;
}
