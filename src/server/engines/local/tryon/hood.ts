/** A hood stands above the shoulders of a garment that lies alone: worn, it goes over the head, whose face is seen in its opening. */
import { measure } from '../caption/silhouette.ts';
import { clamp, step } from '../garment/blocks/surface.ts';
import { labPlanes } from '../pixels/lab-planes.ts';
import { median } from '../pixels/median.ts';
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

/** The same piece where `keep` says so. */
function within(piece: Piece, keep: (x: number, y: number, alpha: number) => number): Piece {
  const { alpha, width } = piece;
  return { ...piece, alpha: alpha.map((a, i) => (a > 0 ? keep(i % width, Math.floor(i / width), a) : 0)) };
}

export const withoutHood = (piece: Piece, { base }: Hood): Piece => within(piece, (_, y, a) => (y < base ? 0 : a));

/** Of the hood's half width and of its height: an opening that is too dark, or too light, to be seen in it. */
const OPENING = { half: 0.6, from: 0.14, to: 0.82 };
/** OKLab lightness between rim and inside from which the inside is seen. */
const SEEN = 0.04;
/** Rows of overlap with the shoulders, part of the hood's height. */
const OVERLAP = 0.06;

/** The hood alone, open where its inside was seen. */
export function hoodAlone(piece: Piece, { top, base, axis, half }: Hood): Piece {
  const { width, rgb } = piece;
  const { l } = labPlanes(rgb, piece.alpha.length);
  const tall = base - top;
  const far = (x: number, y: number) => {
    const middle = top + tall * ((OPENING.from + OPENING.to) / 2);
    return Math.hypot((x - axis) / (OPENING.half * half), (y - middle) / ((tall * (OPENING.to - OPENING.from)) / 2));
  };
  const light = (take: (distance: number) => boolean): number => {
    const list: number[] = [];
    for (let y = top; y < base; y++)
      for (let x = Math.max(0, Math.round(axis - half)); x <= Math.min(width - 1, axis + half); x++)
        if (piece.alpha[y * width + x] > 0.9 && take(far(x, y))) list.push(l[y * width + x]);
    return median(list);
  };
  const [inside, rim] = [light((d) => d < 0.6), light((d) => d > 1.15)];
  const seen = rim - inside > SEEN;
  const isInside = (x: number, y: number): boolean => far(x, y) < (seen ? 1.3 : 1) && (!seen || l[y * width + x] < (inside + rim) / 2);
  const open = within(piece, (x, y, a) => (y > base + OVERLAP * tall || isInside(x, y) ? 0 : a));
  return seen ? within(open, (x, y, a) => (far(x, y) < 0.75 ? 0 : a)) : open;
}

/** Room between head and hood, cm. */
const ROOM = { above: 2.4, beside: 2.6 };

/** Over the head from the crown down to where the trunk's own cloth begins. @param trunk where that goes */
export function hoodPart({ top, base, axis, half }: Hood, wearer: Wearer, trunk: (x: number, y: number) => Spot): FitPart | undefined {
  const { head, scale } = wearer;
  if (!head) return undefined;
  const foot = trunk(axis, base).y;
  const crown = head.crown - ROOM.above * scale;
  const wide = (head.half + ROOM.beside * scale) / half;
  return {
    name: 'trunk',
    mask: () => 1,
    map: (x, y) => {
      const own = trunk(x, y);
      const share = step(base, base - (base - top) * 0.3, y);
      const up = { x: wearer.axis + (x - axis) * wide, y: foot + (crown - foot) * clamp((base - y) / (base - top), -0.2, 1.1) };
      return { x: own.x + (up.x - own.x) * share, y: y > base ? own.y : up.y };
    },
  };
}
