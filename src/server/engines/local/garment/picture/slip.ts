/** The slip that sheer cloth is worn over. */
import { Random } from '../../pixels/random.ts';
import { type SkirtPlace, skirt } from '../blocks/lower/skirt.ts';
import type { Surface } from '../blocks/surface.ts';
import { bodyShape, torso } from '../blocks/torso.ts';
import type { Garment } from '../specification.ts';

/** Where the skirt of a dress hangs from its bodice. */
export function skirtPlace(garment: Garment): SkirtPlace {
  const shape = bodyShape(garment);
  const { length } = garment.body;
  return {
    top: length - 0.4,
    width: shape.width(length) + 0.15,
    depth: shape.depth(length) + 0.1,
    length: garment.skirt.length,
    sweep: garment.skirt.sweep,
    train: garment.skirt.train,
    oblique: garment.oblique,
    curved: garment.curvedHem,
  };
}

/** Cm that a slip which ends higher is narrower by than the dress over it. */
const CLOSER = 0.8;
/** Where a slip under a narrow skirt ends, cm from its waist. */
const THIGH = 34;
/** Part of a trumpet to where it opens, to which its slip goes: ended at the thigh, a bride's was a veil over bare legs. */
const TRUMPET = 0.66;
/** Skirts close to the leg, under which no slip flares. */
const NARROW: ReadonlySet<Garment['skirt']['kind']> = new Set(['mermaid', 'pencil', 'slit']);

/** Sheer cloth is worn over a slip: breast to thigh, so that shoulders, sleeves and hem stay sheer. */
export function lining(garment: Garment, random: Random): Surface[] {
  const shape = bodyShape(garment);
  const { length } = garment.body;
  const slip: Garment = { ...garment, neckline: 'straps', sleeve: { ...garment.sleeve, kind: 'none' }, trims: [], seams: [] };
  const end = garment.skirt.kind === 'none' ? Math.min(length, Math.max(60, length * 0.72)) : length;
  // Its hem is as wide as the dress is there: with the whole flare at half the length it came through in points.
  const { waistAt, sweep } = garment.body;
  const flare = length > waistAt + 1 ? (sweep * Math.max(0, end - waistAt)) / (length - waistAt) : sweep;
  // In the folds of what lies over it: with folds of its own it came through them.
  const folds = new Random(garment.seed).fork('torso');
  const body = torso({ ...slip, body: { ...slip.body, length: end, sweep: flare - (end < length ? CLOSER : 0) } }, folds);
  const list: Surface[] = [inside(body)];
  if (garment.skirt.kind !== 'none') {
    const { kind } = garment.skirt;
    // Close to the leg it is the skirt itself, fold for fold, cut off at the thigh.
    if (NARROW.has(kind) && kind !== 'tiered') {
      const whole = skirt(garment, kind, skirtPlace(garment), new Random(garment.seed).fork('skirt'));
      const part = kind === 'mermaid' ? TRUMPET : Math.min(1, THIGH / garment.skirt.length);
      list.push(inside({ ...whole, at: (u, v, out) => whole.at(u, v * part, out) }));
      return list;
    }
    const place = {
      top: length - 0.4,
      width: shape.width(length) - 0.4,
      depth: shape.depth(length) - 0.4,
      length: Math.min(garment.skirt.length * 0.62, 46),
      sweep: shape.width(length) + Math.max(5, (garment.skirt.sweep - shape.width(length)) * 0.4),
    };
    list.push(inside(skirt(garment, 'a-line', place, random.fork('skirt'))));
  }
  return list;
}

/** A surface just within another one, of the lining's cloth. */
export function inside(surface: Surface): Surface {
  return {
    ...surface,
    cloth: 2,
    detailed: false,
    at(u, v, out) {
      surface.at(u, v, out);
      out.x *= 0.965;
      out.z *= 0.95;
    },
  };
}
