/** The slit between two legs: ground that stayed in it, up to its thin end in the shade. */

import { stepBetween } from '../../pixels/lab-planes.ts';
import { eachRim } from '../rim.ts';
import { EVEN_EDGE, type Pieces, withRim } from './even-pieces.ts';

/**
 * The slit between two legs is too thin to have a middle: a piece about the figure's axis, so tall and so calm from row to row, that opens downwards
 * to its lower end near the hems, where shade on the floor may join it. A stripe is as wide above as below, a placket has buttons. Shares of the
 * figure's height and width, of the rim, OKLab over the grain, and widths of its lowest quarter in those of its highest.
 */
const LEGS = { tall: 0.25, low: 0.06, floor: 0.06, beside: 0.18, clear: 0.62, rough: 0.004, opens: 1.6, most: 0.2 } as const;

/** A step across its rim that is the edge of cloth, OKLab. */
const EDGE = 0.1;

/** Of the rim beside the legs, above the shade on the floor that joins the piece below them. */
function isClear({ mask, like, label, smooth, width, height }: Pieces, k: number, lowest: number, edge: number): boolean {
  let [along, sharp] = [0, 0];
  eachRim(like, like, width, height, (at, inward, beyond) => {
    if (label[at] !== k || at > lowest * width || mask[at - inward] === 0) return;
    along++;
    if (stepBetween(smooth, at, beyond) > edge) sharp++;
  });
  return sharp >= LEGS.clear * along;
}

/** What ends its foot upwards is a hem, OKLab: less is cloth of the very colour of the shade below it. Asked of so many columns to both sides, of which so many have it. */
const HEM = { edge: 0.045, columns: 4, clear: 0.7 } as const;

/** The one piece that is a slit between two legs. */
interface Slit {
  /** That of the given piece which it is; none where it was parted from one. */
  readonly label: number | undefined;
  /** Of the piece, what is no cloth. */
  readonly pixels: readonly number[];
}

/** @param even the parts of them that are as even as a wall @param grain steps between neighbours of the ground */
export function legSlit(pieces: Pieces, even: Pieces, grain: number): Slit | undefined {
  const label = slitLabel(pieces, grain, EDGE);
  if (label !== undefined) return { label, pixels: slitPixels(pieces, label) };
  const parted = slitLabel(even, grain, EVEN_EDGE);
  if (parted === undefined) return undefined;
  return { label: undefined, pixels: withRim(slitPixels(even, parted), even) };
}

function slitPixels(pieces: Pieces, found: number): readonly number[] {
  const { label, like, mask, width } = pieces;
  const isOf = (i: number) => like[i] === 1 && label[i] === found;
  const [whole, own] = [boxOf(mask, width, (i) => mask[i] > 0), boxOf(like, width, isOf)];
  if (!whole || !own) return [];
  return withoutHem(isOf, pieces, own.bottom - LEGS.floor * (whole.bottom - whole.top + 1));
}

/**
 * The piece without what its foot took of the cloth: the shade on the floor goes on below the hems, and a pale hem has that very colour. Beside the
 * slit itself a column of it stays where it and those beside it end at an edge; one alone may do so at a thread.
 */
function withoutHem(isOf: (i: number) => boolean, { like, smooth, width }: Pieces, floor: number): readonly number[] {
  const upper = boxOf(like, width, (i) => i < floor * width && isOf(i));
  const [left, right] = upper ? [upper.left, upper.right] : [0, width];
  const tops = new Map<number, boolean>();
  const pixels: number[] = [];
  for (let i = 0; i < like.length; i++) {
    if (!isOf(i)) continue;
    pixels.push(i);
    const x = i % width;
    if ((x < left || x > right) && !tops.has(x)) tops.set(x, i >= 2 * width && stepBetween(smooth, i, i - 2 * width) > HEM.edge);
  }
  const ends = (x: number) => {
    let [known, clear] = [0, 0];
    for (let at = x - HEM.columns; at <= x + HEM.columns; at++) {
      const top = tops.get(at);
      if (top === undefined) continue;
      known++;
      if (top) clear++;
    }
    return clear > HEM.clear * known;
  };
  return pixels.filter((i) => !tops.has(i % width) || ends(i % width));
}

function slitLabel(pieces: Pieces, grain: number, edge: number): number | undefined {
  const { mask, like, label, width, height } = pieces;
  const { l } = pieces.lab;
  const whole = boxOf(mask, width, (i) => mask[i] > 0);
  if (!whole) return undefined;
  const boxes = new Map<number, Box>();
  for (let i = 0; i < like.length; i++) if (like[i] === 1) grown(boxes, label[i], i % width, Math.floor(i / width));
  const tall = whole.bottom - whole.top + 1;
  const wide = whole.right - whole.left + 1;
  const found = [...boxes].filter(([k, { top, bottom, left, right }]) => {
    const middle = Math.abs((left + right - whole.left - whole.right) / 2) < LEGS.beside * wide;
    if (
      !middle ||
      bottom - top < LEGS.tall * tall ||
      whole.bottom - bottom > LEGS.low * tall ||
      !isClear(pieces, k, bottom - LEGS.floor * tall, edge)
    )
      return false;
    const quarter = Math.max(1, (bottom - top + 1) / 4);
    let [upper, lower, steps, all] = [0, 0, 0, 0];
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const i = y * width + x;
        if (like[i] === 0 || label[i] !== k) continue;
        all++;
        if (y < top + quarter) upper++;
        else if (y > bottom - quarter) lower++;
        if (y + 1 < height && label[i + width] === k && like[i + width] === 1) steps += Math.abs(l[i] - l[i + width]);
      }
    const slit = all < LEGS.most * wide * tall;
    return slit && steps < (LEGS.rough + grain) * all && lower > LEGS.opens * Math.max(1, upper);
  });
  return found.length === 1 ? found[0]?.[0] : undefined;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function grown(boxes: Map<number, Box>, k: number, x: number, y: number): void {
  const box = boxes.get(k);
  if (!box) boxes.set(k, { left: x, right: x, top: y, bottom: y });
  else {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = y;
  }
}

function boxOf(plane: Float32Array, width: number, take: (i: number) => boolean): Box | undefined {
  const boxes = new Map<number, Box>();
  for (let i = 0; i < plane.length; i++) if (take(i)) grown(boxes, 0, i % width, Math.floor(i / width));
  return boxes.get(0);
}
