/** A white sleeve before a pale wall, white shoes on a pale floor: they went with the ground, and an answer without them was said to be good. */
import type { StopSignal } from '../../../engine.ts';
import { marksAbove, marksBelow } from '../../pixels/convert.ts';
import { type LabPlanes, labDistance } from '../../pixels/lab-planes.ts';
import { boxBlur } from '../../pixels/planes.ts';
import { pushPullAll } from '../../pixels/push-pull.ts';
import { boxedPieces } from '../boxed-pieces.ts';
import { steepness } from '../ground/ground.ts';

/** Pixels from the figure, within which an edge is its own, and within which what stayed behind begins. */
const APART = 4;
const BEGINS = 10;
/** Change per pixel that is an edge, OKLab; and the share of the ground that has such edges at most: in a street nobody knows whose they are. */
const EDGE = 0.02;
const MOST_EDGES = 0.03;
/** Gaps in an edge, px; how tall it is for its length: wall and floor meet along a level line. */
const JOINED = 2;
const TALL = 0.15;
/** OKLab by which it is paler than the ground about it, or of another hue: shade is darker and nothing else. */
const PALER = 0.025;
const HUE = 0.025;
/**
 * How many such pixels there are along its edges, in sides of a square as large as the figure. Of 264 pictures three figures without their shoes
 * or a sleeve have 2.1 and more, four painted skeletons on black 3.3 and more; the next, a block of stone with all of its ledge, has 1.
 */
const MUCH = 1.5;

/** @param mask 1 = subject @returns whether something that is neither ground nor shade stayed behind next to the subject */
export function leftBehind(mask: Float32Array, lab: LabPlanes, width: number, height: number, signal: StopSignal): boolean {
  const { edges, area } = edgesOf(mask, lab, width, height);
  if (!edges) return false;
  signal.throwIfAborted();
  const much = MUCH * Math.sqrt(area);
  const joined = marksAbove(boxBlur(edges, width, height, JOINED), 0);
  const { pieces, pieceAt } = boxedPieces(joined, width, height);
  const begins = pieces.map(() => false);
  const near = boxBlur(mask, width, height, BEGINS);
  for (let i = 0; i < edges.length; i++) if (edges[i] === 1 && near[i] > 0) begins[pieceAt(i)] = true;
  const asked = pieces.map((piece, k) => begins[k] && piece.bottom - piece.top > TALL * (piece.right - piece.left) && piece.size > much);
  if (!asked.includes(true)) return false;
  // What the ground is like there is known from around it.
  const plain = marksBelow(boxBlur(mask, width, height, APART), 1e-6);
  for (const [k, { left, right, top, bottom }] of pieces.entries())
    if (asked[k]) for (let y = top; y <= bottom; y++) plain.fill(0, y * width + left, y * width + right + 1);
  if (!plain.includes(1)) return false;
  signal.throwIfAborted();
  const [l, a, b] = pushPullAll([lab.l, lab.a, lab.b], plain, width, height) as [Float32Array, Float32Array, Float32Array];
  const own = pieces.map(() => 0);
  let most = 0;
  for (let i = 0; i < joined.length; i++) {
    if (joined[i] === 0 || mask[i] === 1) continue;
    const k = pieceAt(i);
    if (!asked[k]) continue;
    if (lab.l[i] - l[i] > PALER || labDistance(0, lab.a[i] - a[i], lab.b[i] - b[i]) > HUE) most = Math.max(most, ++own[k]);
  }
  return most > much;
}

/** Clear edges away from the subject, 1 each, or none where the ground is full of them. */
function edgesOf(mask: Float32Array, lab: LabPlanes, width: number, height: number): { edges?: Float32Array; area: number } {
  const steep = steepness(lab, width, height);
  const near = boxBlur(mask, width, height, APART);
  const edges = new Float32Array(mask.length);
  let [area, ground, edged] = [0, 0, 0];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      area += mask[i];
      if (near[i] > 0 || Math.min(x, y, width - 1 - x, height - 1 - y) < 3) continue;
      ground++;
      if (steep[i] <= EDGE) continue;
      edged++;
      edges[i] = 1;
    }
  return edged === 0 || edged > MOST_EDGES * ground ? { area } : { edges, area };
}
