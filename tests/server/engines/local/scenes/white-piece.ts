/** A garment of nothing but its outline, for whoever reads outlines. */
import { drawMask } from '../../../../../src/server/engines/local/pixels/raster.ts';
import type { Piece } from '../../../../../src/server/engines/local/tryon/garment-piece.ts';

/** @param shapes SVG, drawn in white on nothing */
export async function whitePiece(shapes: string, wide: number, tall: number): Promise<Piece> {
  const { data, width, height } = await drawMask(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${tall}"><g fill="#fff">${shapes}</g></svg>`,
  );
  return {
    width,
    height,
    from: { width, height, rgba: new Uint8Array(width * height * 4), x: 0, y: 0 },
    rgb: new Uint8Array(width * height * 3),
    alpha: data,
    worn: false,
    grade: 'good',
    notes: [],
  };
}
