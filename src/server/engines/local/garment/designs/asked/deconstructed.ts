/** 解构 of shirts, tees, knits, suits, coats and denim: one half of its front and the other of its back in a second cloth, a seam turned outside, edges left raw. */
import { blend, isDark, shade } from '../../../pattern/palette.ts';
import { isCape } from '../../blocks/cape.ts';
import { type FabricKind, type Garment, KNITTED } from '../../specification.ts';
import type { GarmentBrief } from '../reading/wording.ts';

const SAID = /解构/;

/** Cloths that are cut up and sewn together again; what is padded, sealed, sheer or hairy is not. */
const SPLICED: ReadonlySet<FabricKind> = new Set([
  'poplin',
  'twill',
  'canvas',
  'linen',
  'denim',
  'corduroy',
  'tweed',
  'wool',
  'suede',
  'leather',
  'knit',
  'rib',
  'cable',
  'jersey',
  'purl',
]);

/** Those whose edges fray where they are cut. */
const FRAYS: ReadonlySet<FabricKind> = new Set(['poplin', 'twill', 'canvas', 'linen', 'denim', 'tweed', 'wool']);

/** Whether it is one that can be taken apart. */
export function deconstructs(garment: Garment, { text }: Pick<GarmentBrief, 'text'>): boolean {
  const { kind, cloth, seams, skirt, legs, layered, ruched, knotted, stacked, closure, sleeve } = garment;
  if (!SAID.test(text) || (kind !== 'jacket' && kind !== 'coat' && kind !== 'top') || !SPLICED.has(cloth.fabric)) return false;
  if (isCape(garment) || skirt.kind !== 'none' || legs || layered || ruched || knotted || stacked) return false;
  return !seams.includes('baffle') && !seams.includes('quilt') && closure !== 'frogs' && closure !== 'toggles' && sleeve.kind !== 'batwing';
}

/** The same cloth in another tone, where no second colour was named; denim in another wash. */
function secondCloth({ cloth }: Garment, { accents, colours }: GarmentBrief): Garment['contrast'] {
  const dark = isDark(cloth.colour);
  const other = accents[0] ?? colours[1] ?? (dark ? blend(cloth.colour, '#d8d2c6', 0.5) : shade(cloth.colour, -0.42));
  return { ...cloth, colour: other, print: undefined, relief: undefined, ombre: undefined };
}

export function withDeconstruction(garment: Garment, brief: GarmentBrief): Garment {
  if (!deconstructs(garment, brief)) return garment;
  const { trims, cloth } = garment;
  const frays = FRAYS.has(cloth.fabric) && !trims.some((trim) => trim.endsWith('-hem'));
  return {
    ...garment,
    deconstructed: true,
    contrast: secondCloth(garment, brief),
    trims: frays && !KNITTED.has(cloth.fabric) ? [...trims, 'raw-hem'] : trims,
  };
}
