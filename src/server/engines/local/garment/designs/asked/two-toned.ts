/** 上白下黑, 肩部黑色: the second cloth is the same in another colour, below the chest or over the shoulders; the skirt of a dress that has one. */
import { isCape } from '../../blocks/cape.ts';
import type { Garment } from '../../specification.ts';
import type { GarmentBrief } from '../reading/wording.ts';

function canSplit(garment: Garment): boolean {
  const { kind, cloth, layered, ruched, knotted, deconstructed, sleeve } = garment;
  if (kind === 'trousers' || kind === 'skirt' || isCape(garment) || cloth.fabric === 'fur') return false;
  return !layered && !ruched && !knotted && !deconstructed && sleeve.kind !== 'batwing';
}

export function withTwoTones(garment: Garment, { twoTone }: GarmentBrief): Garment {
  if (!twoTone || !canSplit(garment)) return garment;
  const { cloth } = garment;
  return {
    ...garment,
    split: twoTone.split,
    contrast: { fabric: cloth.fabric, colour: twoTone.other, wash: cloth.fabric === 'denim' ? cloth.wash : 0 },
  };
}
