/** 斜下摆: hems that hang lower at one side; 不对称 where no skirt is cut short in front for it. Lengths in cm. */
import { isBraided } from '../../details/outerwear-details.ts';
import type { Garment } from '../../specification.ts';
import type { GarmentBrief } from '../reading/wording.ts';
import { deconstructs } from './deconstructed.ts';

/** What is said of a neck, a front or a print is about no hem. */
const SAID = /(?:不对称|不规则)(?!的?(?:领|肩|袖|门襟|开襟|印花|图案|花|条|格|波点|几何))|斜(?:下摆|裾|摆)|左[长短]右[长短]/;

export function asksForOblique({ text }: Pick<GarmentBrief, 'text'>): boolean {
  return SAID.test(text);
}

/** How much lower: a part of what hangs from the waist, and its bounds. */
const SLANT = { part: 0.28, least: 9, most: 22, top: 10 } as const;

/** What is said of the front itself. */
const CROSSED = /(?:不对称|不规则|斜)的?(?:门襟|开襟|前襟|拉链)|斜襟/;

/** Cm by which a coat and a jacket hang lower, and by which they are longer: so the pockets stay above their other side. */
const TAILORED = { coat: { lower: 13, longer: 5 }, jacket: { lower: 8, longer: 5 } } as const;

/** What closes in the middle without lapels closes aslant; a biker's zip does anyhow. What is tailored has its hem cut aslant. */
function outer(garment: Garment, { text }: GarmentBrief): Garment {
  const { kind, neckline, closure, cloth, body, seams, trims } = garment;
  if (cloth.fabric === 'fur' || (kind !== 'jacket' && kind !== 'coat')) return garment;
  const biker = kind === 'jacket' && neckline === 'notch' && closure === 'none';
  const straight = closure === 'zip' || closure === 'snaps' || (closure === 'buttons' && neckline !== 'notch' && neckline !== 'shawl');
  const hem = /下摆|斜裾|斜摆|左[长短]右[长短]/.test(text);
  if ((biker || (straight && !isBraided(garment))) && !hem && !garment.waist.startsWith('s')) return { ...garment, crossed: true };
  const held = trims.includes('rib-hem') || cloth.fabric === 'denim' || biker || seams.includes('baffle');
  if (held || CROSSED.test(text) || closure === 'frogs') return garment;
  const { lower, longer } = TAILORED[kind];
  return { ...garment, oblique: lower, body: { ...body, length: body.length + longer } };
}

/** Skirts that have a hem of their own kind. */
const OWN_HEM: ReadonlySet<Garment['skirt']['kind']> = new Set(['hi-low', 'bubble']);

export function withObliqueHem(garment: Garment, brief: GarmentBrief): Garment {
  const { kind, skirt, body, trims, layered, legs, cape, ruched, seams, closure, feathers } = garment;
  const opens = CROSSED.test(brief.text) && (kind === 'jacket' || kind === 'coat');
  // What is taken apart is put together again unequal.
  if (
    !(asksForOblique(brief) || opens || deconstructs(garment, brief)) ||
    legs ||
    cape ||
    ruched ||
    closure === 'frogs' ||
    feathers?.at.includes('hem')
  )
    return garment;
  if (OWN_HEM.has(skirt.kind) || skirt.train || seams.includes('side-slit')) return garment;
  if (skirt.kind === 'none') {
    if (kind === 'jacket' || kind === 'coat') return outer(garment, brief);
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
