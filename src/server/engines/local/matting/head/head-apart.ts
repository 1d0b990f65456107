/** Somebody's head that hangs in the air above what is left of the body: a blouse had the wall's colour and stayed behind, and the answer was said to be good. */
import { skinLike } from '../../garment-area/skin.ts';
import type { LabPlanes } from '../../pixels/lab-planes.ts';
import { boxedPieces, type Piece } from '../boxed-pieces.ts';

/** Of the subject, how much such a head is at least, and how much there is of what lies below it, in heads. */
const LEAST = 0.015;
const BELOW = 0.5;
/** How much of a head is skin at least, how tall it is by its width, and the spread of its lightness, OKLab: a vest in the colour of skin has no eyes and no hair. */
const SKIN = 0.15;
const TALL = { least: 0.6, most: 2.5 } as const;
const SPREAD = 0.065;
/** Of its height, how far it may reach down beside what lies below it. */
const BESIDE = 0.25;

interface Seen extends Piece {
  skin: number;
  light: number;
  squares: number;
}

/** @param mask 1 = subject @returns whether a head is parted from what lies below it */
export function headApart(mask: Float32Array, { l, a, b }: LabPlanes, width: number, height: number): boolean {
  const { pieces, pieceAt } = boxedPieces(mask, width, height);
  const seen = pieces.map((piece): Seen => ({ ...piece, skin: 0, light: 0, squares: 0 }));
  let all = 0;
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue;
    all++;
    const piece = seen[pieceAt(i)];
    if (piece === undefined) continue;
    piece.light += l[i];
    piece.squares += l[i] * l[i];
    if (skinLike(l[i], a[i], b[i])) piece.skin++;
  }
  const large = seen.filter(({ size }) => size > LEAST * all);
  return large.some((head) => isHead(head) && large.some((body) => body !== head && liesBelow(body, head)));
}

function isHead({ size, skin, light, squares, left, right, top, bottom }: Seen): boolean {
  const tall = (bottom - top + 1) / (right - left + 1);
  const spread = Math.sqrt(Math.max(0, squares / size - (light / size) ** 2));
  return skin > SKIN * size && spread > SPREAD && tall > TALL.least && tall < TALL.most;
}

function liesBelow(body: Piece, head: Piece): boolean {
  const under = body.left < head.right && body.right > head.left;
  return under && body.size > BELOW * head.size && body.top > head.bottom - BESIDE * (head.bottom - head.top);
}
