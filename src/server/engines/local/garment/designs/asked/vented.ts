/** 开衩 of what hangs open at its hem: a vent in the middle of the back of what is tailored, short slits at the sides of all else and of legs. Lengths in cm. */
import { isCape } from '../../blocks/cape.ts';
import type { Garment } from '../../specification.ts';
import type { GarmentBrief } from '../reading/wording.ts';

/** Of a sleeve, a neck or a leg it is another one. */
const SAID = /(?<!袖口?|袖子|领口?|裤脚|裤腿|裙摆?)(?:高|低|小|大|双|单)?开[衩叉]/;
const BEHIND = /(?:背后?|后背?|后?中缝?|后片|后摆)开[衩叉]/;
const ASIDE = /(?:两?侧[边缝面]?|两边|双)开[衩叉]/;

/** How high: a part of what hangs below the waist, its bounds, and the least there has to be of that. */
const BACK = { part: 0.62, least: 14, most: 34, room: 24 } as const;
const SIDES = { part: 0.4, least: 7, most: 15, room: 14 } as const;

function highOf({ body }: Garment, { part, least, most }: typeof BACK | typeof SIDES): number {
  return Math.round(Math.min(most, Math.max(least, (body.length - body.waistAt) * part)));
}

/** Cut as a tailor cuts it: with lapels or buttons and a seam down its back. */
function tailored({ kind, neckline, closure, seams, trims, cloth }: Garment): boolean {
  if ((kind !== 'jacket' && kind !== 'coat') || cloth.fabric === 'denim') return false;
  const closed =
    closure === 'buttons' || closure === 'double-breasted' || closure === 'toggles' || (neckline === 'notch' && kind === 'coat');
  return closed && !seams.includes('baffle') && !seams.includes('quilt') && !trims.includes('rib-hem');
}

/** Of trousers, whose foot is meant whatever is said with it. */
const OF_LEGS = /(?<!袖口?|袖子|领口?)开[衩叉]/;
/** How high: a part of the leg below the crotch, its bounds, and the least there has to be of that. */
const FEET = { part: 0.26, least: 5, most: 21, room: 8 } as const;

/** Slits up the outer seams. What is drawn in at the foot has none; a turn-up that nobody named is left away for them. */
function withSlitLegs(garment: Garment, text: string): Garment {
  const { legs: own, trims } = garment;
  const legs = own?.end === 'turn-up' && !/[翻卷反]/.test(text) ? { ...own, end: 'plain' as const } : own;
  if (legs?.end !== 'plain' || trims.includes('raw-hem') || trims.includes('fringe')) return garment;
  const below = legs.length - legs.rise;
  const high = Math.round(Math.min(FEET.most, Math.max(FEET.least, below * FEET.part)));
  return below < FEET.room
    ? garment
    : { ...garment, legs, vent: { at: 'sides', high }, trims: trims.filter((trim) => trim !== 'side-stripe') };
}

export function withVent(garment: Garment, { text }: GarmentBrief): Garment {
  if (garment.kind === 'trousers') return OF_LEGS.test(text) ? withSlitLegs(garment, text) : garment;
  const { kind, body, skirt, legs, oblique, ruched, cloth, layered } = garment;
  if (!SAID.test(text) || (kind !== 'jacket' && kind !== 'coat' && kind !== 'top')) return garment;
  // Nothing is seen of one in hair or through loops, and none is cut where the hem is another one.
  if (isCape(garment) || skirt.kind !== 'none' || legs || oblique || ruched || layered || cloth.fabric === 'fur') return garment;
  if (garment.trims.includes('ruffle-hem') || garment.trims.includes('lace-hem') || garment.seams.includes('side-slit')) return garment;
  const below = body.length - body.waistAt;
  const behind = BEHIND.test(text) || (!ASIDE.test(text) && tailored(garment));
  if (behind && kind !== 'top' && below >= BACK.room) return { ...garment, vent: { at: 'back', high: highOf(garment, BACK) } };
  return below >= SIDES.room ? { ...garment, vent: { at: 'sides', high: highOf(garment, SIDES) } } : garment;
}
