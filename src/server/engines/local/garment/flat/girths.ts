/**
 * Half of what a garment measures round, cm. A flat is drawn as the garment is worn: round the body, so the drawn width is less than half the girth by
 * what turns away to the side. Written on a sheet, drawn widths were a dress of 67 cm round the bust, which fits no adult.
 */
import { kneeOf } from '../blocks/lower/legs.ts';
import { curve, step } from '../blocks/surface.ts';
import { bodyShape } from '../blocks/torso.ts';
import { type Garment, KNITTED } from '../specification.ts';
import type { Legs } from '../specification-parts.ts';

/** What turns away at bust and hip, cm: there the body is about as deep in every cut. */
const TURNED = { bust: 11.4, hip: 10.5 } as const;

/** A close waist is less deep than the bust over it; a loose one hangs as that does. */
function waistRound(half: number): number {
  return Math.min(34.5 + 2.34 * (half - 12.8), half * 2 + 11);
}

/** Cm by which a close knit is cut smaller: it stretches to the body. A loose one is cut as wide as it is. */
function stretch({ cloth, body, kind, wearer }: Garment): number {
  if (!KNITTED.has(cloth.fabric)) return 0;
  const most = kind === 'dress' || wearer === 'male' ? 3.5 : 6;
  return most * (1 - step(16.6, 20.5, body.bust));
}

/** What a knit is stretched from at the very least: half of bust, waist and hip that still go over a base size. */
const LEAST = { bust: 37, waist: 30.5, hip: 37.5 } as const;

/** A bodice without straps keeps up by its girth alone. */
const HELD_UP = 2.5;
const HELD: ReadonlySet<Garment['neckline']> = new Set(['sweetheart', 'off-shoulder']);

export function bustHalf(garment: Garment): number {
  const held = HELD.has(garment.neckline) ? HELD_UP : 0;
  return Math.max(LEAST.bust, garment.body.bust * 2 + TURNED.bust - stretch(garment) - held);
}

/** An elastic lies in by so much while nobody wears it. A coat's is a cord, which is let out. */
const GATHERED = 4.5;

export function isElastic({ waist, kind }: Garment): boolean {
  return waist === 'elastic' && kind !== 'coat' && kind !== 'jacket';
}

/** Half widths of the waists of trousers (on the hip bones) and of skirts (at the waist) that fit the base size, and what they measure. */
const LOWER = { trousers: { half: 14.2, cm: 36 }, skirt: { half: 13.6, cm: 34.5 } } as const;

export function waistHalf(garment: Garment): number {
  const { kind, body, legs } = garment;
  const drawn = isElastic(garment) ? GATHERED : 0;
  if (kind === 'trousers' || kind === 'skirt') {
    const { half, cm } = LOWER[kind];
    return cm + 1.6 * ((kind === 'trousers' ? (legs?.waist ?? half) : body.waist) - half) - drawn;
  }
  return Math.max(LEAST.waist, Math.max(33, waistRound(body.waist)) - stretch(garment)) - drawn;
}

export function hipHalf(garment: Garment, half: number): number {
  const tight = garment.kind === 'trousers' && KNITTED.has(garment.cloth.fabric) ? 1.5 * (1 - step(16.4, 18.4, half)) : 0;
  if (garment.kind === 'trousers') return half * 2 + TURNED.hip - tight;
  return Math.max(LEAST.hip, half * 2 + TURNED.hip - stretch(garment));
}

/** Half of what it has to be pulled open to, so that it goes over the hips. */
export function waistStretched(): number {
  return 47;
}

/** Of a body without a skirt: at the waist as a waist is, below it as a hip; a rib draws it in. */
function bodyHem(garment: Garment): number {
  const { body, trims } = garment;
  const half = bodyShape(garment).width(body.length);
  const low = step(body.waistAt + 2, body.waistAt + 16, body.length);
  const round = Math.max(LEAST.waist, waistRound(half) - stretch(garment));
  return (round + (hipHalf(garment, half) - round) * low) * (trims.includes('rib-hem') ? 0.86 : 1);
}

/** How much longer than the seam they are sewn to gathers, a tier and a frill are cut. */
const FULL = { gathered: 1.6, bubble: 1.4, tier: 1.5, frill: 1.5, godet: 1.3 } as const;
/** Layers of cloth in a pressed pleat. */
const PLEATED = 3;

/** Half of the hem, spread out; what is drawn of a full one are its folds. */
export function hemHalf(garment: Garment): number {
  const { skirt, trims, body } = garment;
  const frill = trims.includes('ruffle-hem') && !garment.legs ? FULL.frill : 1;
  const seam = waistHalf({ ...garment, waist: 'seam' });
  const flat = hipHalf(garment, skirt.sweep);
  const hem: Readonly<Record<Garment['skirt']['kind'], () => number>> = {
    none: () => bodyHem(garment),
    pencil: () => hipHalf(garment, pencilHem(body.waist, skirt.sweep)),
    slit: () => flat,
    'a-line': () => flat,
    // Half a circle round the seam.
    circle: () => seam + (Math.PI / 2) * skirt.length,
    'hi-low': () => seam + (Math.PI / 2) * skirt.length,
    gathered: () => flat * FULL.gathered,
    bubble: () => flat * FULL.bubble,
    tiered: () => seam * FULL.tier ** Math.min(3, skirt.tiers),
    'knife-pleat': () => hipHalf(garment, body.hip) * PLEATED,
    'box-pleat': () => hipHalf(garment, body.hip) * PLEATED,
    mermaid: () => flat * FULL.godet,
  };
  return hem[skirt.kind]() * frill;
}

/** Drawn half width of a skirt that is measured at the hip as well, so far below its waist. */
export function skirtHip({ body, skirt }: Garment, below: number): number {
  if (skirt.kind !== 'a-line') return body.hip;
  return Math.max(body.hip, body.waist + (skirt.sweep - body.waist) * Math.min(1, below / skirt.length) ** 0.75);
}

/** A pencil skirt narrows again below the hip: its hem is drawn inside its widest. */
function pencilHem(waist: number, sweep: number): number {
  return waist + (sweep - waist) * 0.85;
}

/** Skirts whose hem lies flat as it is drawn; all others are measured spread out. */
const LYING: ReadonlySet<Garment['skirt']['kind']> = new Set(['none', 'pencil', 'slit', 'a-line']);

export function isSpread({ skirt, trims, legs }: Garment): boolean {
  return !LYING.has(skirt.kind) || (trims.includes('ruffle-hem') && !legs);
}

/** Half round of a leg by its drawn half width: a narrow one is worn as a round tube, a wide one hangs nearly flat. */
const legRound = curve([
  [3.6, 10],
  [4.8, 13.5],
  [5.9, 16.5],
  [7.4, 20],
  [9, 24],
  [10.8, 27.5],
  [12.2, 30],
  [14.6, 34.5],
  [16.4, 38],
  [20, 44],
]);

/** A rib or an elastic draws the foot of a leg in to little more than the ankle. */
const CLOSED_FOOT = 0.62;

export function legHemHalf({ hem, end }: Legs): number {
  return legRound(hem) * (end === 'rib' || end === 'elastic' ? CLOSED_FOOT : 1);
}

export function kneeHalf(legs: Legs): number {
  return legRound(kneeOf(legs));
}

/** Just below the crotch. */
export function thighHalf({ thigh }: Legs): number {
  return 28.5 + 3.2 * (thigh - 9.1);
}

/** Of the upper arm, where the sleeve is widest below the armhole; `ease` is what the cut adds to it. */
export function upperArmHalf(garment: Garment): number {
  const { sleeve } = garment;
  const full = { puff: 1.25, 'puff-long': 1.25, flutter: 1.15, bishop: 1.08, batwing: 1.9 }[sleeve.kind as string] ?? 1;
  return 16 * (1 + Math.max(-0.05, sleeve.ease) * 1.4) * full - stretch(garment) * 0.7;
}

/** At the wrist, or where the sleeve ends; nothing of what ends at the armhole. */
export function cuffHalf(garment: Garment): number | undefined {
  const { kind, cuff, ease, length, flare } = garment.sleeve;
  if (kind === 'none' || kind === 'cap') return undefined;
  const arm = upperArmHalf(garment) / (kind === 'batwing' ? 1.9 : 1);
  if (flare) return arm * (0.82 + flare);
  if (length < 24 && kind !== 'puff') return kind === 'flutter' || kind === 'cape' ? arm * 1.3 : arm - 1;
  if (length < 40) return kind === 'puff' ? 13.5 : Math.min(arm - 1.5, 14.5 + ease * 18);
  const outer = garment.kind === 'coat' || garment.kind === 'jacket' ? 1 : 0;
  if (cuff === 'rib' || cuff === 'elastic') return 8.5 + outer;
  if (cuff === 'band' || kind === 'bishop') return 10.5 + outer;
  if (kind === 'bell') return 21;
  return (kind === 'three-quarter' ? 12.5 + ease * 14 : 10.5 + ease * 20) - stretch(garment) * 0.5;
}

/** The armhole's half round, along its curve, by half the bust. */
export function armholeHalf(garment: Garment): number {
  return bustHalf(garment) * 0.47;
}
