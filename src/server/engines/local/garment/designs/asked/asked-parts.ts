/** What was asked for of a cut's construction, and what of the cut makes room for it. */
import { baresShoulder } from '../../blocks/necks/neckline.ts';
import type { Garment } from '../../specification.ts';
import { SLEEVE_LENGTHS } from '../cuts/sleeve-lengths.ts';
import type { GarmentBrief } from '../reading/wording.ts';
import { withAskedEdges } from './asked-edges.ts';
import { withAskedNeck } from './asked-necks.ts';
import { withBraiding } from './braided.ts';
import { withCountedButtons } from './counted-buttons.ts';
import { withDeconstruction } from './deconstructed.ts';
import { withGilt } from './gilt.ts';
import { withKnot } from './knotted.ts';
import { withLace } from './laced.ts';
import { withLayers } from './layered.ts';
import { withObliqueHem } from './oblique.ts';
import { withOpenBack } from './open-backed.ts';
import { withOverskirt } from './overskirt.ts';
import { withPartCloth } from './part-clothed.ts';
import { withPleats } from './pleated.ts';
import { withPool } from './pooled.ts';
import { withRuching } from './ruched.ts';
import { withStack } from './stacked.ts';
import { withStripes } from './striped.ts';
import { withTiers } from './tiered.ts';
import { withTwoTones } from './two-toned.ts';
import { withVent } from './vented.ts';
import { withWorkwear } from './workwear.ts';

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

/** Nothing is cut in one with a body whose shoulder is bare, whose front or sides are something else, or that is padded. */
function withWings(garment: Garment): Garment {
  const { sleeve, neckline, kind, cloth, seams, legs, trims } = garment;
  if (sleeve.kind !== 'batwing') return garment;
  const has = (kind === 'dress' || kind === 'top') && !baresShoulder(neckline) && neckline !== 'notch' && !legs && cloth.fabric !== 'fur';
  const plain = !seams.includes('baffle') && !seams.includes('quilt');
  return {
    ...garment,
    sleeve: has && plain ? { ...sleeve, length: Math.max(sleeve.length, 40) } : { ...sleeve, kind: 'long' },
    seams: seams.filter((seam) => seam !== 'princess' && seam !== 'yoke'),
    trims: trims.filter((trim) => trim !== 'epaulettes'),
  };
}

/** @param index of the proposal in its set */
export function withAskedParts(garment: Garment, brief: GarmentBrief, index: number): Garment {
  const layered = withLayers(withWings(withShoulders(garment, brief)), brief, index);
  const hung = withVent(withObliqueHem(withKnot(withRuching(layered, brief, index), brief, index), brief), brief);
  const built = withBraiding(withPleats(withDeconstruction(withStack(hung, brief), brief), brief), brief);
  const edged = withOpenBack(withAskedEdges(withAskedNeck(withLace(withOverskirt(built, brief), brief), brief), brief), brief);
  const counted = withTiers(withStripes(withCountedButtons(withPartCloth(withTwoTones(edged, brief), brief), brief), brief), brief);
  return withPool(withGilt(withWorkwear(counted, brief), brief, index), brief);
}
