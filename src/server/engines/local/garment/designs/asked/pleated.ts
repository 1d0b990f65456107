/** 褶裥 and 压褶 of what has no pleated skirt: fronts of trousers, the backs of coats, jackets and shirts, cloth that is pleated all over. */
import { isCape } from '../../blocks/cape.ts';
import { baresShoulder } from '../../blocks/necks/neckline.ts';
import type { FabricKind, Garment } from '../../specification.ts';
import type { Pleats } from '../../work.ts';
import type { GarmentBrief } from '../reading/wording.ts';

/** Said of the front of trousers: of a body nobody knows where. */
const LEG_FOLDS = /打褶|[单双]褶|前褶/;
const [FOLDED, PRESSED] = [/褶裥/, /压褶|风琴褶/] as const;

/** Cloth that keeps a pleat all over: thin and woven, or knitted in plain stitches. */
const THIN: ReadonlySet<FabricKind> = new Set(['satin', 'chiffon', 'poplin', 'seersucker', 'nylon', 'organza']);
const KNIT: ReadonlySet<FabricKind> = new Set(['knit', 'rib', 'jersey', 'purl']);

/** Cm of a pleat: pressed into thin cloth, into a knit, and folded in a knit. */
const WIDE = { thin: 1.25, knit: 1.7, folded: 2.8 } as const;

const isPadded = ({ seams }: Garment) => seams.includes('baffle') || seams.includes('quilt');

function pleatedLegs(garment: Garment, { fabrics, text }: GarmentBrief, folded: boolean): Garment {
  const { legs, waist, cloth } = garment;
  if (!legs || legs.style === 'sport') return garment;
  if (!folded) {
    // Tailored trousers that nobody said a cloth of are pleated in one that keeps it.
    const fabric = THIN.has(cloth.fabric) ? cloth.fabric : legs.style === 'tailored' && fabrics.length === 0 ? 'satin' : undefined;
    return fabric ? { ...garment, cloth: { ...cloth, fabric, plisse: WIDE.thin } } : garment;
  }
  // What is drawn in by an elastic has gathers.
  const flat = waist !== 'elastic' && waist !== 'sash';
  return flat && legs.pleats === 0 ? { ...garment, legs: { ...legs, pleats: text.includes('单褶') ? 1 : 2 } } : garment;
}

/** What is seen of them before and behind. */
function pleatsOf({ kind, closure, neckline, crossed }: Garment, folded: boolean): readonly Pleats[] {
  if (!folded) return ['back-knife'];
  if (closure === 'snaps' && kind === 'jacket') return crossed ? ['back-box'] : ['back-box', 'front-stitched'];
  return kind === 'top' && closure === 'buttons' && neckline !== 'notch' ? ['back-box', 'front-tucks'] : ['back-box'];
}

function pleatedBody(garment: Garment, brief: GarmentBrief, folded: boolean): Garment {
  const { kind, cloth, vent, deconstructed, closure, legs, layered, ruched, knotted, skirt, pockets } = garment;
  if (legs || layered || ruched || knotted || skirt.kind !== 'none' || baresShoulder(garment.neckline)) return garment;
  if (KNIT.has(cloth.fabric) && kind !== 'jacket' && kind !== 'coat') {
    if (cloth.knitWork || cloth.print) return garment;
    const fabric = cloth.fabric === 'rib' ? 'knit' : cloth.fabric;
    return { ...garment, cloth: { ...cloth, fabric, plisse: folded ? WIDE.folded : WIDE.knit } };
  }
  if (!folded && THIN.has(cloth.fabric) && (kind === 'dress' || kind === 'top'))
    return { ...garment, cloth: { ...cloth, plisse: WIDE.thin } };
  const backed = kind === 'jacket' || kind === 'coat' || (kind === 'top' && closure === 'buttons');
  if (!backed || vent?.at === 'back' || deconstructed || isCape(garment)) return garment;
  const pleats = pleatsOf(garment, folded);
  const taken = pleats.includes('front-tucks') && brief.pockets === undefined;
  return { ...garment, pleats, pockets: taken ? 'none' : pockets };
}

export function withPleats(garment: Garment, brief: GarmentBrief): Garment {
  const { kind, cloth, skirt } = garment;
  const [folded, pressed] = [FOLDED.test(brief.text) || (kind === 'trousers' && LEG_FOLDS.test(brief.text)), PRESSED.test(brief.text)];
  if ((!folded && !pressed) || kind === 'skirt' || cloth.fabric === 'fur' || isPadded(garment) || skirt.kind.endsWith('pleat'))
    return garment;
  return garment.kind === 'trousers' ? pleatedLegs(garment, brief, folded) : pleatedBody(garment, brief, folded);
}
