/** 扭结: which garments are knotted in front, and where. Half widths in cm. */
import { neckFront } from '../../blocks/necks/neckline.ts';
import type { Garment } from '../../specification.ts';
import type { GarmentBrief } from '../reading/wording.ts';
import { drapeable } from './drapeable.ts';

const SAID = /扭结|打结(?!婚)/;
const AT_BUST = /(?:胸前|胸口|胸部|前胸|领口)[^，。、；,;\s]{0,2}(?:扭结|打结)/;
const AT_WAIST = /(?:腰间|腰部|腰上|腰侧|腰|衣摆|下摆|前摆)[^，。、；,;\s]{0,2}(?:扭结|打结)/;

const SHAPING: ReadonlySet<string> = new Set(['princess', 'bust-dart', 'yoke', 'panel', 'centre', 'cable']);
/** Cm of cloth below the waist that a knot there holds. */
const REACH = 9;
/** A neck that is cut deeper leaves no room above the waist. */
const DEEPEST = 26;

/** Cm of a coat or jacket below its waist, so that what hangs from the knot is a skirt of it; how far its waist is drawn in, and the least it is. */
const COAT = { below: 14, by: 3, least: 15.6 } as const;

/** Two fronts with lapels, which cross where a coat would be buttoned. A zip, a hood's placket and what is padded have none that could. */
function withFrontsTied(garment: Garment): Garment {
  const { kind, neckline, closure, cloth, body, seams } = garment;
  const padded = seams.includes('baffle') || seams.includes('quilt');
  const lapels = neckline === 'notch' && (closure === 'none' || closure === 'buttons' || closure === 'double-breasted');
  if ((kind !== 'jacket' && kind !== 'coat') || !lapels || padded || cloth.fabric === 'fur') return garment;
  if (garment.cape || garment.layered || garment.crossed || garment.ruched) return garment;
  return {
    ...garment,
    knotted: 'waist',
    waist: 'none',
    pockets: garment.pockets === 'zip' ? 'none' : garment.pockets,
    body: {
      ...body,
      waist: Math.max(COAT.least, Math.min(body.waist, body.bust) - COAT.by),
      length: Math.max(body.length, body.waistAt + COAT.below),
    },
    seams: seams.filter((seam) => !SHAPING.has(seam)),
  };
}

export function withKnot(own: Garment, brief: GarmentBrief, index: number): Garment {
  if (!SAID.test(brief.text)) return own;
  if (own.kind === 'jacket' || own.kind === 'coat') return AT_BUST.test(brief.text) ? own : withFrontsTied(own);
  const garment = drapeable(own, brief, index);
  if (!garment) return own;
  const { kind, skirt, closure, body, seams, neckline, wearer } = garment;
  if ((kind !== 'dress' && kind !== 'top') || garment.cape || garment.legs || garment.layered || neckline === 'bib' || neckline === 'notch')
    return own;
  if (closure === 'frogs' || seams.includes('baffle') || seams.includes('quilt')) return own;
  const said = AT_BUST.test(brief.text) ? 'bust' : AT_WAIST.test(brief.text) ? 'waist' : undefined;
  // A shirt that is knotted at its bust has no placket to be knotted over.
  const opened = said === 'bust' && closure === 'buttons' && kind === 'top';
  const buttoned = closure !== 'none' && !opened;
  // A top that ends at the waist is cut longer where it is said to be knotted there.
  const low = body.length >= body.waistAt + REACH || (said === 'waist' && skirt.kind === 'none');
  // A placket ends above a knot at the waist, where it is part of a top.
  if (buttoned && (kind === 'dress' || closure === 'zip' || !low)) return own;
  const neck = opened && brief.necklines.length === 0 ? 'v' : neckline;
  const bust = !buttoned && neckFront(neck, 0) <= DEEPEST;
  const open = bust && (index % 2 === 0 || !low) ? 'bust' : 'waist';
  const knotted = said ?? open;
  if ((knotted === 'bust' && !bust) || (knotted === 'waist' && !low)) return own;
  const long = knotted === 'waist' ? { ...body, length: Math.max(body.length, body.waistAt + REACH + 1) } : body;
  const slim = wearer === undefined && skirt.kind === 'none';
  return {
    ...garment,
    knotted,
    neckline: neck,
    body: slim ? { ...long, bust: Math.min(body.bust, 18.4), waist: Math.min(body.waist, 15.4), hip: Math.min(body.hip, 19) } : long,
    closure: buttoned ? 'half-buttons' : 'none',
    pockets: 'none',
    waist: knotted === 'waist' || (skirt.kind === 'none' && brief.waist === undefined) ? 'none' : garment.waist,
    seams: seams.filter((seam) => !SHAPING.has(seam)),
    trims: garment.trims.filter((trim) => trim !== 'tie' && trim !== 'ruffle-neck' && trim !== 'rib-hem'),
  };
}
