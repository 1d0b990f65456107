/** Cloth that can be drawn up and knotted. */
import type { FabricKind, Garment } from '../../specification.ts';
import type { GarmentBrief } from '../reading/wording.ts';

/** Too thick for it, or made of what no gather shows on. */
export const THICK: ReadonlySet<FabricKind> = new Set([
  'tweed',
  'wool',
  'leather',
  'suede',
  'fur',
  'denim',
  'canvas',
  'corduroy',
  'cable',
  'fairIsle',
  'purl',
  'crochet',
  'fleece',
  'sequin',
]);
const SOFT: readonly FabricKind[] = ['satin', 'jersey', 'poplin', 'chiffon'];

/** The garment in a cloth that drapes, where its own was nobody's wish; nothing where a thick one was. */
export function drapeable(garment: Garment, { fabrics }: GarmentBrief, index: number): Garment | undefined {
  const { cloth, contrast } = garment;
  if (!THICK.has(cloth.fabric)) return garment;
  if (fabrics.includes(cloth.fabric) || garment.kind !== 'dress') return undefined;
  const fabric = SOFT[index % SOFT.length] ?? 'satin';
  return {
    ...garment,
    cloth: { ...cloth, fabric, wash: 0 },
    contrast: contrast.fabric === cloth.fabric ? { ...contrast, fabric } : contrast,
  };
}
