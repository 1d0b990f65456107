/** Where a piece is in the picture it was cut from. */
import type { Piece } from './garment-piece.ts';

/** The garment in the whole picture, 0–1, without what lies before it. @param first row of the piece */
export function placed(piece: Pick<Piece, 'alpha' | 'width' | 'height' | 'from' | 'hands'>, first: number): Float32Array {
  const { width, height, x, y } = piece.from;
  const old = new Float32Array(width * height);
  for (let j = first; j < piece.height; j++)
    for (let i = 0; i < piece.width; i++) {
      if (piece.hands?.[j * piece.width + i]) continue;
      const [px, py] = [i + x, j + y];
      if (px >= 0 && py >= 0 && px < width && py < height) old[py * width + px] = piece.alpha[j * piece.width + i];
    }
  return old;
}
