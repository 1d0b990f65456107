/** What was asked for of a cut's construction, and what of the cut makes room for it. */
import { baresShoulder } from '../blocks/neckline.ts';
import type { Garment } from '../specification.ts';
import { withKnot } from './knotted.ts';
import { withLayers } from './layered.ts';
import { withObliqueHem } from './oblique.ts';
import { withRuching } from './ruched.ts';
import { SLEEVE_LENGTHS } from './sleeve-lengths.ts';
import type { GarmentBrief } from './wording.ts';

/** A dress with straps on its shoulders has shoulders, and sleeves that they are sewn into. */
function withShoulders(garment: Garment, { trims, necklines, sleeves }: GarmentBrief): Garment {
  if (!trims.includes('epaulettes') || garment.kind !== 'dress') return garment;
  const bare = baresShoulder(garment.neckline) || garment.neckline === 'hood';
  return {
    ...garment,
    neckline: bare && necklines.length === 0 ? 'shirt' : garment.neckline,
    sleeve:
      garment.sleeve.kind === 'none' && sleeves.length === 0
        ? { kind: 'short', length: SLEEVE_LENGTHS.short, ease: 0.04, cuff: 'none' }
        : garment.sleeve,
  };
}

/** @param index of the proposal in its set */
export function withAskedParts(garment: Garment, brief: GarmentBrief, index: number): Garment {
  const layered = withLayers(withShoulders(garment, brief), brief, index);
  return withObliqueHem(withKnot(withRuching(layered, brief, index), brief, index), brief);
}
