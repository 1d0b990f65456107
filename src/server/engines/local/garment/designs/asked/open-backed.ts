/** 露背: a back that is cut away. It was said to be missing, and 背后镂空 was a rose cut out of it. */
import { neckBand } from '../../blocks/necks/neckline.ts';
import type { Garment } from '../../specification.ts';
import type { GarmentBrief } from '../reading/wording.ts';
import { OPEN_BACK } from '../words/open-back-words.ts';

type OpenBack = NonNullable<Garment['openBack']>;

/** Above the waist, and of a back that is bare; cm. Least above a hem. */
const ABOVE = { some: 9, all: 3, hem: 9 } as const;

const SLUNG: ReadonlySet<Garment['neckline']> = new Set(['straps', 'cowl-straps', 'sweetheart', 'halter']);
/** Necks that end in their own edge, which goes down the back. */
const EDGED: ReadonlySet<Garment['neckline']> = new Set(['round', 'scoop', 'v', 'deep-v', 'square', 'boat', 'cowl']);
/** A back with something over it, or none of its own. */
const COVERED: ReadonlySet<Garment['neckline']> = new Set(['hood', 'sailor', 'off-shoulder', 'one-shoulder', 'bib', 'notch', 'shawl']);

function shapeOf(garment: Garment, text: string): OpenBack['shape'] {
  const { neckline } = garment;
  if (SLUNG.has(neckline)) return 'low';
  // A band or a collar goes on round the neck, and the opening lies below it.
  if (!EDGED.has(neckline) || neckBand(garment) || /镂空|挖/.test(text)) return 'drop';
  return /[v]背|后v|背后v/.test(text) ? 'v' : 'scoop';
}

export function withOpenBack(garment: Garment, { text }: GarmentBrief): Garment {
  const { kind, neckline, body, cape, layered, legs, cloth, seams, figures } = garment;
  if (!OPEN_BACK.test(text) || (kind !== 'dress' && kind !== 'top') || COVERED.has(neckline)) return garment;
  if (cape || layered || cloth.fabric === 'fur' || seams.includes('baffle') || seams.includes('quilt')) return garment;
  if (figures?.some(({ at }) => at === 'back')) return garment;
  const end = Math.min(body.waistAt, legs || kind === 'dress' ? body.waistAt : body.length - ABOVE.hem);
  const deep = end - (/大露背|裸背|全露背/.test(text) ? ABOVE.all : ABOVE.some);
  // Laces, cables and what is gathered over the back would cross it.
  return {
    ...garment,
    openBack: { shape: shapeOf(garment, text), deep },
    seams: seams.filter((seam) => seam !== 'yoke' && seam !== 'cable'),
  };
}
