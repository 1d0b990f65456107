/** What a hem is sewn into. Shapes in cm. */
import { num } from '../../../pixels/svg.ts';
import { CONTRAST_BAND, hasContrastHem } from '../../blocks/contrast-parts.ts';
import { bodyShape } from '../../blocks/torso.ts';
import type { Garment } from '../../specification.ts';
import type { Draft } from '../details.ts';

/** A band along the hem: denim waistband, rib, belt. */
export function hemBand(garment: Garment, draft: Draft, height: number, cloth: number): void {
  const { length } = garment.body;
  const w = bodyShape(garment).width(length) + 6;
  // A skirt that it lies over is none of it.
  const low = length + (garment.skirt.kind === 'none' ? 4 : 0);
  draft.raised.push({ d: `M${num(-w)} ${num(length - height)}H${num(w)}V${num(low)}H${num(-w)}Z`, cloth, thick: 0.3 });
}

/** A hem of another colour, under whatever runs down to it; ribs are one anyhow. */
export function contrastHem(garment: Garment, draft: Draft): void {
  if (hasContrastHem(garment) && !garment.trims.includes('rib-hem')) hemBand(garment, draft, CONTRAST_BAND, 1);
}
