/** 斜下摆: hems that hang lower at one side; 不对称 where no skirt is cut short in front for it. Lengths in cm. */
import type { Garment } from '../specification.ts';
import type { GarmentBrief } from './wording.ts';

/** What is said of a neck, a front or a print is about no hem. */
const SAID = /(?:不对称|不规则)(?!的?(?:领|肩|袖|门襟|开襟|印花|图案|花|条|格|波点|几何))|斜(?:下摆|裾|摆)|左[长短]右[长短]/;

export function asksForOblique({ text }: Pick<GarmentBrief, 'text'>): boolean {
  return SAID.test(text);
}

/** How much lower: a part of what hangs from the waist, and its bounds. */
const SLANT = { part: 0.28, least: 9, most: 22, top: 10 } as const;

/** Skirts that have a hem of their own kind. */
const OWN_HEM: ReadonlySet<Garment['skirt']['kind']> = new Set(['hi-low', 'bubble']);

export function withObliqueHem(garment: Garment, brief: GarmentBrief): Garment {
  const { kind, skirt, body, trims, layered, legs, cape, ruched, seams, closure, feathers } = garment;
  if (!asksForOblique(brief) || legs || cape || ruched || closure === 'frogs' || feathers?.at.includes('hem')) return garment;
  if (OWN_HEM.has(skirt.kind) || skirt.train || seams.includes('side-slit')) return garment;
  if (skirt.kind === 'none') {
    if ((kind !== 'dress' && kind !== 'top') || layered?.shows.includes('tail')) return garment;
    const below = body.length - body.waistAt;
    return {
      ...garment,
      oblique: kind === 'top' ? SLANT.top : Math.min(SLANT.most, Math.max(SLANT.least, below * SLANT.part)),
      // Its lower side is as long as the cut is; a rib draws no slant in.
      body: { ...body, length: body.length + 3 },
      trims: trims.filter((trim) => trim !== 'rib-hem'),
    };
  }
  if (kind !== 'dress' && kind !== 'skirt' && kind !== 'top') return garment;
  return { ...garment, oblique: Math.min(SLANT.most, Math.max(SLANT.least, skirt.length * SLANT.part)) };
}
