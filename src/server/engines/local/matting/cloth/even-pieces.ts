/**
 * Ground between parts of white cloth. In its own shade that is as light as the wall and one piece with the gap; but what is as even as a wall ends at
 * the dark line along a leg or a sleeve, however pale that is.
 */
import { type LabPlanes, stepBetween } from '../../pixels/lab-planes.ts';
import { regions } from '../regions.ts';
import { eachRim } from '../rim.ts';

/** Where a piece of the figure looks like the ground. */
export interface Pieces {
  readonly mask: Float32Array;
  /** 1 where it does, and which piece that is. */
  readonly like: Float32Array;
  readonly label: Int32Array;
  readonly lab: LabPlanes;
  /** Without its grain. */
  readonly smooth: LabPlanes;
  /** What the ground would be there. */
  readonly ground: LabPlanes;
  readonly width: number;
  readonly height: number;
}

/** Steps from pixel to pixel, without the grain; how much darker than the ground, how much lighter, and how far off its hue. OKLab. */
const EVEN = { step: 0.009, darker: 0.12, lighter: 0.01, hue: 0.01 } as const;

/** The least step across the rim of such a piece that is an edge, OKLab. */
export const EVEN_EDGE = 0.045;

/** The same figure's pieces that are as even as a wall, and of the ground's hue. */
export function evenPieces(pieces: Omit<Pieces, 'like' | 'label'>): Pieces {
  const { mask, smooth, ground, width, height } = pieces;
  const like = new Float32Array(mask.length);
  for (let i = width; i + width < like.length; i++) {
    const darker = ground.l[i] - smooth.l[i];
    if (!(mask[i] > 0) || darker > EVEN.darker || darker < -EVEN.lighter) continue;
    if (Math.hypot(smooth.a[i] - ground.a[i], smooth.b[i] - ground.b[i]) > EVEN.hue) continue;
    if (Math.max(stepBetween(smooth, i, i + 1), stepBetween(smooth, i, i - 1)) > EVEN.step) continue;
    if (Math.max(stepBetween(smooth, i, i + width), stepBetween(smooth, i, i - width)) > EVEN.step) continue;
    like[i] = 1;
  }
  return { ...pieces, like, label: regions(like, width, height).label };
}

/** A piece with its rim: beside an edge nothing is even, and those pixels belong to it still. */
export function withRim(pixels: readonly number[], { mask, width }: Pick<Pieces, 'mask' | 'width'>): readonly number[] {
  const wide = new Set(pixels);
  for (const i of pixels) for (const next of [i - 1, i + 1, i - width, i + width]) if (mask[next] > 0) wide.add(next);
  return [...wide];
}

/**
 * A gap between a sleeve and the body is a narrow channel, of which little is even; but that little has the wall's hue and one lightness as no cloth has.
 * Shares of the figure, the share of its rim that is an edge, its steps over what the ground's grain makes, and how far the mean of its hue is off the
 * ground's and its lightness off its own mean. OKLab. Of our own white garments gaps have 0.0002 and 0.003, cloth 0.0013 and 0.010.
 */
const GAP = { least: 0.0003, most: 0.05, clear: 0.6, rough: 0.0015, hue: 0.0007, spread: 0.005 } as const;

/** @param pieces even ones @param grain steps between neighbours of the ground @returns the pixels of each */
export function evenGaps(pieces: Pieces, grain: number): readonly (readonly number[])[] {
  const { mask, like, label, smooth, width, height } = pieces;
  const found = new Map<number, number[]>();
  let figure = 0;
  for (let i = 0; i < mask.length; i++) figure += mask[i];
  for (let i = 0; i < like.length; i++) {
    if (like[i] === 0) continue;
    const piece = found.get(label[i]);
    if (piece) piece.push(i);
    else found.set(label[i], [i]);
  }
  for (const [k, piece] of found) {
    const n = piece.length;
    if (n < GAP.least * figure || n > GAP.most * figure || !isWall(piece, pieces, grain)) found.delete(k);
  }
  if (found.size === 0) return [];
  const [rim, clear] = [new Map<number, number>(), new Map<number, number>()];
  eachRim(like, like, width, height, (at, inward, beyond) => {
    const k = label[at];
    if (!found.has(k) || mask[at - inward] === 0) return;
    rim.set(k, (rim.get(k) ?? 0) + 1);
    if (stepBetween(smooth, at, beyond) > EVEN_EDGE) clear.set(k, (clear.get(k) ?? 0) + 1);
  });
  return [...found].filter(([k]) => (clear.get(k) ?? 0) > GAP.clear * (rim.get(k) ?? 1)).map(([, piece]) => withRim(piece, pieces));
}

/** Whether it has the hue of the ground, its calm and one lightness. */
function isWall(piece: readonly number[], { lab, smooth, ground, width }: Pieces, grain: number): boolean {
  const n = piece.length;
  let [redder, yellower, rough, level] = [0, 0, 0, 0];
  for (const i of piece) {
    redder += lab.a[i] - ground.a[i];
    yellower += lab.b[i] - ground.b[i];
    rough += Math.abs(lab.l[i] - lab.l[i + 1]) + Math.abs(lab.l[i] - lab.l[i + width]);
    level += smooth.l[i] / n;
  }
  if (Math.hypot(redder, yellower) > GAP.hue * n || rough > (GAP.rough + grain) * n) return false;
  let spread = 0;
  for (const i of piece) spread += (smooth.l[i] - level) ** 2;
  return Math.sqrt(spread / n) < GAP.spread;
}
