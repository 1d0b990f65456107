/** 假两件: the surfaces of what seems to be worn under a garment, and where the skirt hangs that its hem lies over. */
import type { Random } from '../../pixels/random.ts';
import type { SkirtPlace } from '../blocks/lower/skirt.ts';
import { shoulderSides } from '../blocks/necks/neckline.ts';
import type { Surface } from '../blocks/surface.ts';
import { bodyShape } from '../blocks/torso.ts';
import { fallCollar } from '../blocks/trims.ts';
import { shirtCuff, shirtFront, shirtOf, shirtTail, shows } from '../blocks/under-layer.ts';
import type { Garment } from '../specification.ts';

/** @param cloth index of its cloth @param folds those of the body over it */
export function underLayer(garment: Garment, cloth: number, folds: Random, random: Random): Surface[] {
  const list: Surface[] = [];
  if (shows(garment, 'collar')) {
    list.push(shirtFront(garment, cloth, folds));
    for (const side of [-1, 1]) list.push(...[fallCollar(shirtOf(garment), side, cloth)].flatMap((leaf) => leaf ?? []));
  }
  if (shows(garment, 'cuffs')) for (const side of shoulderSides(garment)) list.push(shirtCuff(garment, side, cloth));
  if (shows(garment, 'tail')) list.push(shirtTail(garment, cloth, random.fork('tail')));
  return list;
}

/** Cm by which a skirt begins above the hem over it, and is narrower there. */
const WITHIN = { above: 4, closer: 1.7 } as const;

export function layeredPlace(garment: Garment): SkirtPlace {
  const { length } = garment.body;
  const { width, depth } = bodyShape(garment);
  const { skirt } = garment;
  return {
    top: length - WITHIN.above,
    width: width(length) - WITHIN.closer,
    depth: depth(length) - WITHIN.closer,
    length: skirt.length + WITHIN.above,
    sweep: skirt.sweep,
    oblique: garment.oblique,
    // Gathers and pleats open below the hem that holds them: above it they came through.
    band: 'drawn',
  };
}
