/** What is measured of a garment, and where. Cm. */

import { BIB } from '../blocks/bib-shape.ts';
import { legShape } from '../blocks/legs.ts';
import { isStrapless, neckFront } from '../blocks/neckline.ts';
import { bodyShape } from '../blocks/torso.ts';
import type { Garment, Legs } from '../specification.ts';
import { flatSleeve } from './upper-pieces.ts';

export interface Measurement {
  readonly name: string;
  readonly cm: number;
  /** Ends of the measured line on the flat. */
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

function across(name: string, half: number, y: number): Measurement {
  return { name, cm: half * 2, from: [-half, y], to: [half, y] };
}

function down(name: string, x: number, from: number, to: number): Measurement {
  return { name, cm: to - from, from: [x, from], to: [x, to] };
}

/** Without a shoulder, or with one that runs on into the sleeve, there is no width of it. */
function bodice({ body, neckline, sleeve }: Garment): Measurement[] {
  if (neckline === 'bib') return [across('前片宽', BIB.front.half, BIB.front.top)];
  const shoulders = !isStrapless(neckline) && neckline !== 'halter' && sleeve.kind !== 'raglan';
  return [...(shoulders ? [across('肩宽', body.shoulder, -3)] : []), across('胸围/2', body.bust, 26)];
}

/** Where the length is measured from: the shoulder, or the top of what has none and no straps either. */
function topOf({ neckline }: Garment): number {
  if (neckline !== 'sweetheart' && neckline !== 'off-shoulder') return 0;
  return Math.min(...Array.from({ length: 20 }, (_, x) => neckFront(neckline, x)));
}

/** Cm that a frill hangs below the hem it is sewn to, and by which it is wider on each side: what is drawn of it. */
const FRILL = { body: 9, skirt: 7.6, wider: 3 } as const;

function frillOf({ trims, skirt, legs }: Garment): { readonly long: number; readonly wide: number } {
  if (!trims.includes('ruffle-hem') || legs) return { long: 0, wide: 0 };
  return { long: skirt.kind === 'none' ? FRILL.body : FRILL.skirt, wide: FRILL.wider };
}

/** Of a 连体裤: the leg's own measures stand where trousers have them, below the waist seam. */
function onePiece(garment: Garment, legs: Legs, end: number, edge: number): Measurement[] {
  const { body } = garment;
  const { half, middle, width } = legShape(legs);
  const [x, low] = [middle(legs.length), half(legs.length)];
  return [
    ...bodice(garment),
    across('腰围/2', body.waist, body.waistAt),
    across('臀围/2', width(19), body.length + 19),
    down('前裆', 0, body.length, body.length + legs.rise),
    down('全长', edge, topOf(garment), end),
    { name: '裤脚/2', cm: low * 2, from: [x - low, end + 3], to: [x + low, end + 3] },
  ];
}

/** @param edge x right of everything drawn */
export function measurements(garment: Garment, edge: number): Measurement[] {
  const { body, skirt, legs, sleeve } = garment;
  const frill = frillOf(garment);
  if (legs && garment.kind === 'trousers') {
    const { half, middle, width } = legShape(legs);
    const at = legs.length;
    return [
      across('腰围/2', legs.waist, -3),
      across('臀围/2', width(19), 19),
      down('前裆', 0, 0, legs.rise),
      down('裤长', edge, 0, legs.length),
      { name: '裤脚/2', cm: half(at) * 2, from: [middle(at) - half(at), at + 3], to: [middle(at) + half(at), at + 3] },
    ];
  }
  if (garment.kind === 'skirt')
    return [
      across('腰围/2', body.waist, -3),
      across('摆宽', skirt.sweep + frill.wide, skirt.length + frill.long + 4),
      down('裙长', edge, 0, skirt.length + frill.long),
    ];
  const seam = body.length + skirt.length + (legs?.length ?? 0);
  const end = seam + frill.long;
  const list = legs
    ? onePiece(garment, legs, end, edge)
    : [
        ...bodice(garment),
        across('腰围/2', body.waist, body.waistAt),
        down('衣长', edge, topOf(garment), end),
        across('摆宽', (skirt.kind === 'none' ? bodyShape(garment).width(seam) : skirt.sweep) + frill.wide, end + 4),
      ];
  const arm = flatSleeve(garment)?.outer;
  const [tip, foot] = [arm?.[0], arm?.at(-1)];
  // Beside the sleeve, clear of its outline.
  return tip && foot
    ? [...list, { name: '袖长', cm: sleeve.length, from: [tip.x + 3.4, tip.y - 1], to: [foot.x + 3.4, foot.y - 1] }]
    : list;
}
