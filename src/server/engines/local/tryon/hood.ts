/** A hood stands above the shoulders of a garment that lies alone: worn, it goes over the head, whose face is seen in its opening. */
import { measure } from '../caption/silhouette.ts';
import { clamp, step } from '../garment/blocks/surface.ts';
import { boxBlur } from '../pixels/planes.ts';
import type { Figure } from './figure/figure-table.ts';
import type { FitPart } from './fit.ts';
import type { Piece } from './garment-piece.ts';
import type { Spot } from './piece-marks.ts';
import type { Wearer } from './wearer.ts';

export interface Hood {
  /** First row of the hood, first row below it, its middle, and half its width at the widest. Px of the piece. */
  readonly top: number;
  readonly base: number;
  readonly axis: number;
  readonly half: number;
}

/** @returns nothing where the outline shows none */
export function findHood({ alpha, width, height, worn }: Piece): Hood | undefined {
  const measures = worn ? undefined : measure(alpha, width, height);
  if (!measures?.hooded) return undefined;
  const base = measures.top;
  let [top, axis, rows, half] = [base, 0, 0, 0];
  for (let y = 0; y < base; y++) {
    const row = alpha.subarray(y * width, (y + 1) * width);
    const [left, right] = [row.findIndex((a) => a > 0.5), row.findLastIndex((a) => a > 0.5)];
    if (left < 0) continue;
    top = Math.min(top, y);
    axis += (left + right) / 2;
    half = Math.max(half, (right - left) / 2);
    rows++;
  }
  return rows < 8 ? undefined : { top, base, axis: axis / rows, half };
}

/** Whoever puts a hood on has the hair in it: plaits stood out on both sides. */
export const underHood = (figure: Figure): Figure => (figure.hairstyle === 'tail' ? { ...figure, hairstyle: 'bob' } : figure);

/** The same piece where `keep` says so. */
function within(piece: Piece, keep: (x: number, y: number, alpha: number) => number): Piece {
  const { alpha, width } = piece;
  return { ...piece, alpha: alpha.map((a, i) => (a > 0 ? keep(i % width, Math.floor(i / width), a) : 0)) };
}

export const withoutHood = (piece: Piece, { base }: Hood): Piece => within(piece, (_, y, a) => (y < base ? 0 : a));

/** Rows of overlap with the shoulders, part of the hood's height. */
const OVERLAP = 0.06;

/** The hood alone, with its opening. */
export const hoodRim = (piece: Piece, { top, base }: Hood, opening: Float32Array): Piece =>
  within(piece, (x, y, a) => (y > base + OVERLAP * (base - top) ? 0 : a * (1 - (opening[y * piece.width + x] as number))));

/** What is seen in its opening, and a little more below the rim: it lies behind the head and beside the face. */
export function hoodInside(piece: Piece, opening: Float32Array): Piece {
  const more = boxBlur(opening, piece.width, piece.height, 2);
  return { ...piece, alpha: piece.alpha.map((a, i) => a * Math.min(1, (more[i] as number) * 3)) };
}

/** Room between head and hood, cm. */
const ROOM = { above: 2.4, hair: 1, beside: 2.6 };

/** Of the hood's height, how far down the crown goes up to what stands on the head. */
const DOME = 0.16;

/** Over the head, and a bun on it, from the crown down to where the trunk's own cloth begins. @param trunk where that goes */
export function hoodPart({ top, base, axis, half }: Hood, wearer: Wearer, trunk: (x: number, y: number) => Spot): FitPart | undefined {
  const { head, scale } = wearer;
  if (!head) return undefined;
  const foot = trunk(axis, base).y;
  const crown = head.crown - ROOM.above * scale;
  const bun = Math.max(0, crown - head.hair + ROOM.hair * scale);
  const wide = (head.half + ROOM.beside * scale) / half;
  return {
    name: 'trunk',
    mask: () => 1,
    map: (x, y) => {
      const own = trunk(x, y);
      const share = step(base, base - (base - top) * 0.3, y);
      const part = clamp((base - y) / (base - top), -0.2, 1.1);
      const high = bun * Math.max(0, (part - 1 + DOME) / DOME);
      const up = { x: wearer.axis + (x - axis) * wide, y: foot + (crown - foot) * part - high };
      return { x: own.x + (up.x - own.x) * share, y: y > base ? own.y : up.y };
    },
  };
}
