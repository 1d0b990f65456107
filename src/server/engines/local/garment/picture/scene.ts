/** A garment put together: its surfaces, cloths and details. */
import { Random } from '../../pixels/random.ts';
import { hood } from '../blocks/hood.ts';
import { isStrapless } from '../blocks/neckline.ts';
import { skirt, tieredSkirt } from '../blocks/skirt.ts';
import { cuff, sleeve } from '../blocks/sleeve.ts';
import type { Surface } from '../blocks/surface.ts';
import { bodyShape, torso } from '../blocks/torso.ts';
import { bow, fallCollar, neckRuffle, ruffle, standCollar, strap, waistband } from '../blocks/trims.ts';
import type { Details } from '../details/details.ts';
import { detailsOf } from '../details/dress-details.ts';
import { outerwearDetails } from '../details/outerwear-details.ts';
import type { Cloth, Garment } from '../specification.ts';

export interface Scene {
  readonly surfaces: readonly Surface[];
  /** 0 main, 1 contrast. */
  readonly cloths: readonly Cloth[];
  readonly details: Details;
}

function sleeves(garment: Garment, random: Random): Surface[] {
  const { kind, cuff: end } = garment.sleeve;
  if (kind === 'none') return [];
  return [-1, 1].flatMap((side) => {
    const list = [sleeve(garment, kind, side, random.fork(`sleeve${side}`))];
    if (end !== 'none') list.push(cuff(garment, side, end === 'rib' ? 6 : garment.sleeve.length > 30 ? 4.5 : 2.4, end === 'rib' ? 1 : 0));
    return list;
  });
}

function neck(garment: Garment, random: Random): Surface[] {
  const contrast = garment.trims.includes('contrast-collar') ? 1 : 0;
  const list: Surface[] = [];
  if (garment.neckline === 'mandarin') list.push(standCollar(garment, 4.4, 0.06, contrast, 0.7));
  if (garment.neckline === 'high' || garment.neckline === 'stand')
    list.push(standCollar(garment, garment.kind === 'dress' ? 4 : 6.4, 0.03, contrast, garment.closure === 'zip' ? 0.35 : 0));
  if (garment.neckline === 'hood') list.push(hood(garment));
  if (garment.neckline === 'turtle') list.push(standCollar(garment, 9, 0.05, 1, 0));
  for (const side of [-1, 1]) {
    const fall = fallCollar(garment, side, contrast);
    if (fall) list.push(fall);
    if (garment.neckline === 'straps') list.push(strap(garment, side, 0.9, 0));
  }
  if (garment.trims.includes('ruffle-neck')) list.push(neckRuffle(garment, 0, random.fork('neck')));
  return list;
}

function waist(garment: Garment, random: Random): Surface[] {
  const { waistAt } = garment.body;
  const { depth } = bodyShape(garment);
  const { kind, sweep, length } = garment.skirt;
  const slope = kind === 'none' ? 0.12 : 0.08 + (0.85 * Math.max(0, sweep * 0.7 - depth(waistAt))) / length;
  switch (garment.waist) {
    case 'belt':
      return [waistband(garment, waistAt, 3.4, 1, false, random)];
    case 'sash':
      return [
        waistband(garment, waistAt, 6, 1, true, random),
        ...bow(3.5, waistAt + 0.6, depth(waistAt) + 0.6, 8, 34, 1, random.fork('bow'), slope),
      ];
    case 'bow':
      return [
        waistband(garment, waistAt, 3, 0, false, random),
        ...bow(0, waistAt + 0.4, depth(waistAt) + 0.6, 7.5, 26, 0, random.fork('bow'), slope),
      ];
    case 'elastic':
      return [waistband(garment, waistAt, 4, 0, true, random)];
    default:
      return [];
  }
}

export function buildScene(garment: Garment): Scene {
  const random = new Random(garment.seed);
  const shape = bodyShape(garment);
  const seam = garment.body.length;
  const surfaces: Surface[] = [];
  let end = seam;
  if (garment.skirt.kind !== 'none') {
    const place = {
      top: seam - 0.4,
      width: shape.width(seam) + 0.15,
      depth: shape.depth(seam) + 0.1,
      length: garment.skirt.length,
      sweep: garment.skirt.sweep,
    };
    end = seam + garment.skirt.length;
    if (garment.skirt.kind === 'tiered') surfaces.push(...tieredSkirt(garment, place, garment.skirt.tiers, random.fork('skirt')));
    else surfaces.push(skirt(garment, garment.skirt.kind, place, random.fork('skirt')));
    if (garment.trims.includes('ruffle-hem')) {
      const hem = (theta: number) => ({ x: place.sweep * 0.99 * Math.sin(theta), y: end - 1, z: place.sweep * 0.7 * Math.cos(theta) });
      surfaces.push(ruffle(hem, 9, 26, 0, random.fork('hem'), 0.5));
    }
  }
  if (garment.skirt.kind === 'none' && garment.trims.includes('ruffle-hem')) {
    const hem = (theta: number) => ({
      x: (shape.width(seam) - 0.2) * Math.sin(theta),
      y: seam - 1.2,
      z: (shape.depth(seam) - 0.2) * Math.cos(theta),
    });
    surfaces.push(ruffle(hem, 11, 20, 0, random.fork('hem'), 0.32));
    end = seam + 9;
  }
  surfaces.push(
    torso(garment, random.fork('torso')),
    ...sleeves(garment, random.fork('sleeves')),
    ...neck(garment, random.fork('neck')),
    ...waist(garment, random.fork('waist')),
  );
  const wrap = garment.waist === 'sash' && !isStrapless(garment.neckline) && garment.neckline.endsWith('v');
  return {
    surfaces,
    cloths: [garment.cloth, garment.contrast],
    details: garment.kind === 'dress' ? detailsOf(garment, end, wrap) : outerwearDetails(garment),
  };
}
