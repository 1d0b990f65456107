/** Legs of somebody photographed: what the picture's edge cuts off is as long as on anybody, and what a skirt hid is two legs. */
import { clamp } from '../../garment/blocks/surface.ts';
import type { Wearer, WornLimb } from '../wearer.ts';
import { fromLimb } from './undressed.ts';

/** Of a waistband's half width: how far below it legs part, how long they are from there, and how much wider hips are. */
const [RISE, LEG, HIP] = [1.9, 6, 1.3];
/** A leg's distance from the middle where it begins, of the same; radii there, at the knee and at the ankle, and how far down a knee is. */
const FAR = 0.5;
const RADII = [0.56, 0.4, 0.26] as const;
const KNEE = 0.46;
/** Of a waistband's half width beside the middle, where a leg may be: hands hang further out. */
const STANCE = 1.5;
/** Rows about one that its place is read from. */
const ABOUT = 3;

/** A plane of the whole picture, 0–1. */
interface Picture {
  readonly person: Float32Array;
  /** What is worn below, or nothing where that is not known: legs are not seen in it. */
  readonly old: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** The picture's lower edge goes through somebody: their feet are below it. */
export function isCut({ person, width, height }: Pick<Picture, 'person' | 'width' | 'height'>, half: number): boolean {
  let n = 0;
  for (let x = 0; x < width; x++) if (person[(height - 2) * width + x] > 0.5) n++;
  return n > 0.4 * half;
}

/** Middle of what is seen of one leg about a row. */
function legAt({ person, old, width, height }: Picture, axis: number, side: -1 | 1, reach: number, row: number): number | undefined {
  let [sum, n] = [0, 0];
  for (let y = Math.max(0, Math.round(row) - ABOUT); y <= Math.min(height - 1, row + ABOUT); y++)
    for (let far = 1; far < reach; far++) {
      const x = Math.round(axis + side * far);
      const i = y * width + x;
      if (x < 0 || x >= width || person[i] <= 0.5 || old[i] > 0.5) continue;
      sum += x;
      n++;
    }
  return n > ABOUT * 4 ? sum / n : undefined;
}

/** Where legs are and how far down, by a waistband. */
export function withLegs(read: Wearer, picture: Picture, parted: number | undefined): Wearer {
  const u = Math.max(read.waist.half, (read.chest * 1.07) / 1.25);
  const { axis, waist } = read;
  const cut = isCut(picture, u);
  const crotch = parted ?? waist.y + RISE * u;
  const sole = cut ? Math.max(read.sole, crotch + LEG * u) : read.sole;
  const long = Math.max(u, sole - crotch);
  const leg = (side: -1 | 1): WornLimb => {
    const rows = [crotch, crotch + KNEE * long, crotch + 0.95 * long];
    const first = axis + side * FAR * u;
    const low = rows.slice(1).map((y) => legAt(picture, axis, side, STANCE * u, Math.min(y, picture.height - 1 - ABOUT)));
    const knee = low[0] ?? first;
    return {
      joints: [
        { x: first, y: crotch },
        { x: knee, y: rows[1] as number },
        { x: low[1] ?? knee, y: rows[2] as number },
      ],
      radii: RADII.map((r) => r * u),
    };
  };
  if (parted !== undefined) return { ...read, sole };
  const own = (y: number) => waist.half * (1 + (HIP - 1) * clamp((y - waist.y) / Math.max(1, crotch - waist.y), 0, 1));
  return { ...read, crotch, sole, half: (y) => Math.min(read.half(y), own(y)), legs: [leg(-1), leg(1)] };
}

/** 0–1 where a body is below a waistband: a skirt's sides, and what is between legs, were filled with skin. */
export function legsShape({ axis, waist, crotch, half, legs }: Wearer, width: number, height: number): Float32Array {
  const shape = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const wide = y < waist.y ? width : half(y);
    for (let x = 0; x < width; x++, i++) {
      const trunk = y < crotch ? Math.abs(x - axis) - wide : Number.POSITIVE_INFINITY;
      const out = y < crotch ? trunk : Math.min(fromLimb(legs[0], x, y), fromLimb(legs[1], x, y));
      shape[i] = clamp(0.5 - out / 2, 0, 1);
    }
  }
  return shape;
}

/** Of hips' half width: how far below them hands hang, and how far beside the middle those are no legs. */
const HANDS = { below: 1, beside: 0.7 } as const;

/** Hands before a waistband or in a pocket stay before the new garment: 1 where skin is seen; skin that no cloth is below is legs. */
export function handsBefore(skin: Uint8Array, old: Float32Array, { axis, crotch, half }: Wearer, width: number): Float32Array {
  const hands = new Float32Array(skin.length);
  const hips = half(crotch);
  const hem = new Int32Array(width);
  for (let i = 0; i < old.length; i++) if (old[i] > 0.5) hem[i % width] = Math.floor(i / width);
  const lowest = Math.max(...hem);
  for (let i = 0; i < Math.min(skin.length, Math.floor(crotch + HANDS.below * hips) * width); i++) {
    if (skin[i] === 0) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    const far = Math.abs(x - axis);
    const before = y < (hem[x] ?? 0) && (y < crotch || far > HANDS.beside * hips);
    if (before || (far > hips && (y < crotch || y < lowest))) hands[i] = 1;
  }
  return hands;
}
