/** 编织 by itself: leather of woven strips, a basket stitch of knits, plaits along the edges of what is sewn. */
import { isCape } from '../../blocks/cape.ts';
import type { FabricKind, Garment } from '../../specification.ts';
import type { GarmentBrief } from '../reading/wording.ts';

/** A form's option, or a clause of its own: 编织腰带 is a belt, 编织皮草 a fur. */
export const BRAIDED = /(?<=^|[，。、；\s])(?:皮条)?编织(?=$|[，。、；\s])/;

const STRIPS: ReadonlySet<FabricKind> = new Set(['leather', 'suede']);
/** Cloth that a plait is sewn on: it is stout, or holds one along an edge. */
const STOUT: ReadonlySet<FabricKind> = new Set([
  'denim',
  'wool',
  'tweed',
  'corduroy',
  'poplin',
  'twill',
  'canvas',
  'linen',
  'jacquard',
  'velvet',
  'satin',
  'jersey',
]);

export function withBraiding(garment: Garment, { text }: Pick<GarmentBrief, 'text'>): Garment {
  if (!BRAIDED.test(text)) return garment;
  const { cloth, kind, seams, closure, legs, skirt } = garment;
  const { fabric, print, relief, knitWork } = cloth;
  if (STRIPS.has(fabric)) return print || relief ? garment : { ...garment, cloth: { ...cloth, braided: true } };
  if (fabric === 'knit' || fabric === 'rib')
    return print || knitWork ? garment : { ...garment, cloth: { ...cloth, fabric: 'knit', knitWork: 'basket' } };
  const padded = seams.includes('baffle') || seams.includes('quilt');
  if (!STOUT.has(fabric) || padded || isCape(garment) || closure === 'frogs' || legs?.style === 'sport') return garment;
  // Beside a zip of what is worn outdoors nobody sews one.
  if (closure === 'zip' && (kind === 'jacket' || kind === 'coat')) return garment;
  // A plait lies on a hem that is straight.
  const straight = garment.oblique === undefined && skirt.kind !== 'hi-low' && skirt.kind !== 'bubble';
  return kind === 'skirt' && !straight ? garment : { ...garment, plaited: true };
}
