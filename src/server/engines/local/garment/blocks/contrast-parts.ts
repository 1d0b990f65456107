/** 橙色口袋, 白色腰头, 白色裤脚, 黑色下摆: parts of the contrast cloth, and whether a garment has them. */
import type { Garment } from '../specification.ts';

const ON_SKIRTS: ReadonlySet<Garment['pockets']> = new Set(['patch', 'flap']);
const SEWN_ON: ReadonlySet<Garment['pockets']> = new Set(['patch', 'flap', 'four', 'chest']);
/** What does not run through the middle of a kangaroo's pocket. */
const WHOLE_FRONT: ReadonlySet<Garment['closure']> = new Set(['none', 'half-zip', 'half-buttons']);
/** Skirts whose hem is one line before the legs; of a full one it goes in and out with every fold. */
const LEVEL: ReadonlySet<Garment['skirt']['kind']> = new Set(['pencil', 'a-line', 'slit']);

/** Cm of what a leg or a body ends in. */
export const CONTRAST_BAND = 4.6;

/** Index of the cloth that pockets are cut of. */
export function pocketCloth({ trims }: Pick<Garment, 'trims'>): 0 | 1 {
  return trims.includes('contrast-pocket') ? 1 : 0;
}

/** Pockets that lie on the garment; one in a seam has no cloth that is seen. */
export function hasContrastPocket({ trims, kind, pockets, closure, legs, cape, cloth }: Garment): boolean {
  if (!trims.includes('contrast-pocket') || cape || cloth.fabric === 'fur') return false;
  if (legs) return legs.style === 'cargo' || legs.style === 'jean' || pockets === 'patch';
  if (kind === 'skirt') return ON_SKIRTS.has(pockets);
  if (pockets === 'kangaroo') return WHOLE_FRONT.has(closure);
  return SEWN_ON.has(pockets) || (pockets === 'welt' && (kind === 'jacket' || kind === 'coat'));
}

/** The band of trousers and skirts. */
export function hasContrastWaist({ trims, kind }: Pick<Garment, 'trims' | 'kind'>): boolean {
  return trims.includes('contrast-waist') && (kind === 'trousers' || kind === 'skirt');
}

export function hasContrastFoot({ trims, kind, legs }: Pick<Garment, 'trims' | 'kind' | 'legs'>): boolean {
  return kind === 'trousers' && legs !== undefined && (trims.includes('contrast-foot') || legs.end === 'rib');
}

/** What ends in ribs has them of the contrast cloth anyhow. */
export function hasContrastHem({ trims, kind, skirt, cape, seams, cloth, curvedHem, tails }: Garment): boolean {
  if (kind === 'trousers' || kind === 'dress') return false;
  if (trims.includes('rib-hem')) return true;
  if (!trims.includes('contrast-hem') || cape || seams.includes('baffle') || cloth.fabric === 'fur' || curvedHem || tails) return false;
  return kind === 'skirt' ? LEVEL.has(skirt.kind) : skirt.kind === 'none';
}

/** Index of the cloth of the band that a jacket of denim, a blouson or a biker's has at its hem. */
export function hemCloth(garment: Garment): 0 | 1 {
  return hasContrastHem(garment) ? 1 : 0;
}
