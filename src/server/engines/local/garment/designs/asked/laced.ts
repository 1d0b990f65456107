/** 蕾丝拼接 of what has no sleeves of lace: a yoke, a band above the hem, or a stripe down a leg is let in. */
import { hexToOklab } from '../../../../../../contract/colour/oklab.ts';
import { shade } from '../../../pattern/palette.ts';
import { isCape } from '../../blocks/cape.ts';
import { baresShoulder } from '../../blocks/necks/neckline.ts';
import type { FabricKind, Garment } from '../../specification.ts';
import type { LacePlace } from '../../work.ts';
import type { GarmentBrief } from '../reading/wording.ts';

/** Cloth that lace is let into; on nylon and down nobody sews it. */
const TAKES: ReadonlySet<FabricKind> = new Set(['denim', 'leather', 'suede', 'wool', 'tweed', 'corduroy', 'knit', 'rib', 'purl']);

/** Of denim it is cream, whatever the wash. */
const CREAM = '#f1ebdf';

/** Lightness up to which lace is dyed a tone paler than its cloth: black on black nothing is seen of it. */
const DEEP = 0.32;

function dyeOf({ fabric, colour }: Garment['cloth']): string {
  if (fabric === 'denim') return CREAM;
  return hexToOklab(colour).l < DEEP ? shade(colour, 0.14) : colour;
}

function placesOf({ kind, neckline, closure, trims, cloth }: Garment): readonly LacePlace[] {
  if (kind === 'trousers') return ['leg'];
  // Lapels lie where a yoke is in front.
  if (neckline === 'notch' || neckline === 'shawl') return ['back-yoke', 'hem'];
  // The shoulders of a duffel coat are doubled behind.
  if (closure === 'toggles') return ['hem'];
  const banded = closure === 'snaps' || trims.includes('rib-hem');
  const yoke: readonly LacePlace[] = neckline === 'hood' || neckline === 'turtle' ? ['back-yoke'] : ['yoke', 'back-yoke'];
  return banded && cloth.fabric === 'denim' ? yoke : [...yoke, 'hem'];
}

export function withLace(garment: Garment, { colours }: Pick<GarmentBrief, 'colours'>): Garment {
  const { trims, contrast, cloth, kind, seams, sleeve, neckline, skirt, legs } = garment;
  if (!trims.includes('lace-sleeve') || !TAKES.has(cloth.fabric) || cloth.print) return garment;
  if (contrast.fabric === 'lace' && sleeve.kind !== 'none') return garment;
  if (kind === 'dress' || kind === 'skirt' || (kind !== 'trousers' && (skirt.kind !== 'none' || legs)) || isCape(garment)) return garment;
  if (legs?.style === 'sport' || seams.includes('baffle') || seams.includes('quilt') || baresShoulder(neckline)) return garment;
  if (garment.layered || garment.deconstructed || garment.ruched || garment.knotted || garment.crossed || sleeve.kind === 'batwing')
    return garment;
  const said = colours.length === 2 ? colours.find((colour) => colour !== cloth.colour) : undefined;
  return { ...garment, laced: { at: placesOf(garment), colour: said ?? dyeOf(cloth) } };
}
