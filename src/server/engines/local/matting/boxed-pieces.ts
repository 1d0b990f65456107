import { regions } from './regions.ts';

/** A piece of a subject that hangs together: how many pixels it has, and the box about them. */
export interface Piece {
  size: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** @param mask 1 = subject @returns its pieces, and which of them each pixel belongs to; -1 for what is in none */
export function boxedPieces(
  mask: Float32Array,
  width: number,
  height: number,
): { readonly pieces: Piece[]; readonly pieceAt: (i: number) => number } {
  const { label, size, value } = regions(mask, width, height);
  const boxes = size.map((n): Piece => ({ size: n, left: width, right: 0, top: height, bottom: 0 }));
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (mask[i] === 0) continue;
      // A row's pixels of one piece at once: boxes are asked for their ends alone.
      const box = boxes[label[i]] as Piece;
      const left = x;
      for (; x + 1 < width && label[i + 1] === label[i]; x++) i++;
      box.left = Math.min(box.left, left);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = y;
    }
  const place = value.map(() => -1);
  const pieces: Piece[] = [];
  for (const [k, box] of boxes.entries()) if (value[k] === 1) place[k] = pieces.push(box) - 1;
  return { pieces, pieceAt: (i) => place[label[i]] as number };
}
