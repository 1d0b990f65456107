/** The cloths and colours of a set when the brief names them. */
import { nearestChineseColour } from '../../../../../contract/colour/chinese-colours.ts';
import { chromaOf, hexToOklab, hueOf, type Oklab, oklabToHex, oklch } from '../../../../../contract/colour/oklab.ts';
import type { FabricKind } from '../specification.ts';
import type { GarmentBrief } from './reading/wording.ts';

/** Indigo is what blue denim is dyed with; the blue of a paint box is none. */
const DENIM_BLUE = '#456893';
const PLAIN_BLUE = '#2f62ae';

/** The colour that a name means on this cloth. */
export function onCloth(hex: string, fabric: FabricKind): string {
  return fabric === 'denim' && hex === PLAIN_BLUE ? DENIM_BLUE : hex;
}

/** Ways of knitting, which 针织 beside them does not say twice. */
const STITCHED: ReadonlySet<FabricKind> = new Set(['rib', 'cable', 'fairIsle', 'purl', 'crochet']);

/** Cloths that take turns: 真丝雪纺 is one cloth, chiffon, and 麻花针织 is one, cable. */
export function clothsOf({ fabrics, fibres }: GarmentBrief): readonly FabricKind[] {
  const woven = fabrics.filter((fabric) => !fibres.includes(fabric));
  if (woven.length > 0 && woven.length < fabrics.length) return woven;
  const spun = fabrics.filter((fabric) => fabric !== 'knit' || !fabrics.some((other) => STITCHED.has(other)));
  // 羊毛针织 is knitted, of whatever it is spun.
  return spun.includes('knit') && spun.every((fabric) => fibres.includes(fabric)) ? ['knit'] : spun;
}

/** Steps of lightness between proposals in one colour: seen side by side, and still the colour that was said. */
const STEPS = [0.065, 0.05, 0.035, 0.02, 0.01];

function stepped({ l, a, b }: Oklab, step: number): Oklab {
  const chroma = chromaOf({ l, a, b });
  return oklch(Math.min(0.99, Math.max(0.12, l + step)), chroma, hueOf({ l, a, b }));
}

/** The next paler or deeper relative that people still call by the colour's family: white never turns grey, light blue never navy. */
export function relative(hex: string, direction: 1 | -1): string {
  const own = hexToOklab(hex);
  const { family } = nearestChineseColour(own).colour;
  // White is grey three steps before blue is navy.
  for (const step of own.l > 0.93 ? STEPS.slice(2) : STEPS) {
    const colour = oklabToHex(stepped(own, step * direction));
    if (colour !== hex && nearestChineseColour(hexToOklab(colour)).colour.family === family) return colour;
  }
  return hex;
}

/** What place `index` of a set wears of one colour that was said: the colour itself twice, then its relatives. */
export function inColour(hex: string, index: number): string {
  if (index % 4 < 2) return hex;
  return relative(hex, index % 4 === 2 ? 1 : -1);
}
