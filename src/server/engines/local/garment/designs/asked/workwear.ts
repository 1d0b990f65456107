/** 工装 of what is worn above the waist, and of skirts: pockets with flaps, seams that are stitched twice. Trousers have a cut of their own. */
import { hasFlappedPockets } from '../../details/fronts/front-pockets.ts';
import { type Garment, KNITTED } from '../../specification.ts';
import type { GarmentBrief } from '../reading/wording.ts';

/** Said of trousers or of one piece it is the name of a cut. */
export const WORKWEAR = /工装(?![长短半]?裤|连[体身])/;

/** Pockets that the picture shows: cropped above them, a jean jacket was said to be one by its stitches alone, which it has anyway. */
export function isWorkwear(garment: Garment): boolean {
  const { kind, pockets, trims, legs } = garment;
  if (legs) return legs.style === 'cargo' || kind === 'dress';
  return trims.includes('topstitch') && (kind === 'skirt' ? pockets === 'patch' || pockets === 'flap' : hasFlappedPockets(garment));
}

/** Skirts that lie flat enough before the hip for a pocket to be sewn on. */
export const FLAT_SKIRTS: ReadonlySet<Garment['skirt']['kind']> = new Set(['pencil', 'a-line', 'slit']);

export function withWorkwear(garment: Garment, { text, pockets }: GarmentBrief): Garment {
  const { kind, cloth, skirt, legs, cape, seams, knotted, ruched, closure } = garment;
  if (!WORKWEAR.test(text) || kind === 'trousers' || legs || cape || cloth.fabric === 'fur' || KNITTED.has(cloth.fabric)) return garment;
  if (seams.includes('baffle') || knotted || ruched || closure === 'frogs') return garment;
  if (kind === 'skirt' ? !FLAT_SKIRTS.has(skirt.kind) : kind === 'dress') return garment;
  return {
    ...garment,
    // What a chore coat is known by: patches under buttoned flaps. Slanting flaps are every coat's own, and nobody saw the word.
    pockets: kind === 'skirt' ? (pockets ?? 'flap') : pockets === undefined || pockets === 'flap' ? 'four' : pockets,
    trims: [...new Set([...garment.trims, 'topstitch' as const])],
    thread: garment.thread ?? 'double',
  };
}
