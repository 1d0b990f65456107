/** Hair that hangs in the air above a collar: the face between had the wall's colour and stayed behind, hair was dyed with the shirt, and that was usable. */
import { boxedPieces, type Piece } from '../matting/boxed-pieces.ts';
import { marksAbove } from '../pixels/convert.ts';

/** Of the subject, how much it is; its width against that of what lies below, and its height by its own width: a shoe laid above another is flat. */
const SHARE = { least: 0.02, most: 0.2 } as const;
const WIDE = { least: 0.15, most: 0.5 } as const;
const TALL = { least: 0.6, most: 2 } as const;
/** Of what lies below, about its middle, where the middle of the hair is. */
const MIDDLE = 0.5;

/** @param alpha a subject on which no head was found, 0–1 @returns whether something as large as a head's hair lies apart above the middle of the rest */
export function hairApart(alpha: Float32Array, width: number, height: number): boolean {
  const mask = marksAbove(alpha, 0.5);
  const { pieces } = boxedPieces(mask, width, height);
  let all = 0;
  for (const { size } of pieces) all += size;
  const body = pieces.reduce<Piece | undefined>((most, piece) => (most && most.size >= piece.size ? most : piece), undefined);
  return body !== undefined && pieces.some((piece) => isHairAbove(piece, body, all));
}

function isHairAbove({ size, left, right, top, bottom }: Piece, body: Piece, all: number): boolean {
  const [wide, below] = [right - left + 1, body.right - body.left + 1];
  const tall = (bottom - top + 1) / wide;
  const off = Math.abs(left + right - body.left - body.right) / 2;
  return (
    bottom < body.top &&
    size > SHARE.least * all &&
    size < SHARE.most * all &&
    wide > WIDE.least * below &&
    wide < WIDE.most * below &&
    tall > TALL.least &&
    tall < TALL.most &&
    off < (MIDDLE / 2) * below
  );
}
