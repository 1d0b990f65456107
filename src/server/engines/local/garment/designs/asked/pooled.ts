/** 拖地: longer than the floor is far, so that legs break over it and skirts lie on it. What hangs or lies flat is only long. */
import { SHEER } from '../../cloth/fabric.ts';
import type { Garment } from '../../specification.ts';
import type { GarmentBrief } from '../reading/wording.ts';

const TRAILS = /拖地|曳地|堆地|拖在地/;
/** Cm that lie on the floor. */
const LYING = { legs: 8, skirt: 10 } as const;
/** Cm from the waist under which nothing reaches it. */
const NEAR = 98;

const EDGES: Garment['trims'] = ['ruffle-hem', 'lace-hem', 'fringe', 'raw-hem'];

/** Cloth too stout to lie in folds on a floor. */
const STOUT: ReadonlySet<Garment['cloth']['fabric']> = new Set(['fur', 'leather']);

export function withPool(garment: Garment, { text, wearer, trims: said }: GarmentBrief): Garment {
  const { kind, display, legs, skirt, body, cloth } = garment;
  if (!TRAILS.test(text) || display === 'flat' || display === 'hanger' || wearer === 'child' || STOUT.has(cloth.fabric)) return garment;
  // Through thin cloth the floor is seen, and what edges a hem lies beside it in a ring.
  if (SHEER[cloth.fabric] !== undefined || said.some((trim) => EDGES.includes(trim))) return garment;
  const trims = garment.trims.filter((trim) => !EDGES.includes(trim));
  if (legs) {
    const free = legs.end === 'plain' && !legs.skirted && legs.length >= NEAR;
    return free ? { ...garment, pooled: LYING.legs } : garment;
  }
  if ((kind !== 'dress' && kind !== 'skirt') || skirt.train !== undefined || garment.layered) return garment;
  if (skirt.kind === 'none')
    return body.length - body.waistAt >= NEAR
      ? { ...garment, trims, body: { ...body, length: body.length + LYING.skirt }, pooled: LYING.skirt }
      : garment;
  const below = kind === 'skirt' ? skirt.length : body.length + skirt.length - body.waistAt;
  return below >= NEAR && skirt.kind !== 'hi-low' && skirt.kind !== 'bubble'
    ? { ...garment, trims, skirt: { ...skirt, length: skirt.length + LYING.skirt }, pooled: LYING.skirt }
    : garment;
}
