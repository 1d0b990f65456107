/** What is tied or belted round a flat: belts with their buckle, sashes and bows. Cm. */
import { num } from '../../pixels/svg.ts';
import { curve } from '../blocks/surface.ts';
import { bodyShape } from '../blocks/torso.ts';
import type { Garment } from '../specification.ts';
import type { Drawn } from './lower-pieces.ts';
import { along, at, type Run, whole } from './pen.ts';
import type { Piece } from './piece.ts';

/** Loops, tails and knot of a bow. @param size of a loop @param tails their length */
export function bowPieces(x: number, y: number, size: number, tails: number): Piece[] {
  const tail = (s: number, length: number): Piece => ({
    d: `M${num(x)} ${num(y)}C${num(x + s * 1.4)} ${num(y + length * 0.4)} ${num(x + s * 2)} ${num(y + length * 0.7)} ${num(x + s * 3)} ${num(y + length)}L${num(x + s * 5)} ${num(y + length - 2)}C${num(x + s * 4)} ${num(y + length * 0.6)} ${num(x + s * 2.4)} ${num(y + length * 0.3)} ${num(x)} ${num(y)}Z`,
  });
  const loop = (s: number): Piece => ({
    d: `M${num(x)} ${num(y)}C${num(x + s * size * 0.35)} ${num(y - size * 0.5)} ${num(x + s * size)} ${num(y - size * 0.62)} ${num(x + s * size)} ${num(y - size * 0.05)}C${num(x + s * size)} ${num(y + size * 0.5)} ${num(x + s * size * 0.4)} ${num(y + size * 0.34)} ${num(x)} ${num(y)}Z`,
  });
  const k = size * 0.17;
  return [
    tail(-1, tails),
    tail(1, tails * 0.88),
    loop(-1),
    loop(1),
    {
      d: `M${num(x - k)} ${num(y - k)}Q${num(x)} ${num(y - k * 1.5)} ${num(x + k)} ${num(y - k)}V${num(y + k)}Q${num(x)} ${num(y + k * 1.5)} ${num(x - k)} ${num(y + k)}Z`,
    },
  ];
}

/** The right half of a band that lies round the body at a height. */
function bandAt(garment: Garment, y: number, height: number, ease = 0.5): Run[] {
  const { width } = bodyShape(garment);
  const [top, bottom] = [y - height / 2, y + height / 2];
  const wide = curve([
    [top, Math.min(width(top), width(y) + 0.6) + ease],
    [y, width(y) + ease],
    [bottom, Math.min(width(bottom), width(y) + 0.6) + ease],
  ]);
  return [
    along(0, wide(top), 4).map((x) => at(x, top + 0.6 * (1 - (x / wide(top)) ** 2))),
    along(top, bottom, 3).map((h) => at(wide(h), h)),
    along(wide(bottom), 0, 4).map((x) => at(x, bottom + 0.6 * (1 - (x / wide(bottom)) ** 2))),
  ];
}

function ticks(garment: Garment, y: number, height: number): string[] {
  const wide = garment.body.waist;
  return along(-wide, wide, 22)
    .slice(1, -1)
    .map((x) => {
      const dip = 0.6 * (1 - (x / wide) ** 2);
      return `M${num(x)} ${num(y - height / 2 + dip)}V${num(y + height / 2 + dip)}`;
    });
}

/** The waist of a dress, jacket or coat. */
export function waistOf(garment: Garment, back: boolean): Drawn {
  const { waistAt } = garment.body;
  const ring = (y: number, height: number): Piece => ({ d: whole(bandAt(garment, y, height)) });
  switch (garment.waist) {
    case 'belt':
      return {
        pieces: [
          ring(waistAt, 3.4),
          ...(back ? [] : [{ d: `M-2.6 ${num(waistAt - 1.7)}h5.2v4.6h-5.2Z` }, { d: `M-1.6 ${num(waistAt - 0.8)}h3.2v2.8h-3.2Z` }]),
        ],
        folds: back ? [] : [`M0 ${num(waistAt + 0.6)}H1.8`],
      };
    case 'sash':
      return {
        pieces: [ring(waistAt, 6), ...(back ? [] : bowPieces(3.5, waistAt + 0.6, 8, 30))],
        folds: [-1.4, 0.6].map(
          (dy) =>
            `M${num(-garment.body.waist)} ${num(waistAt + dy)}Q0 ${num(waistAt + dy + 1.2)} ${num(garment.body.waist)} ${num(waistAt + dy)}`,
        ),
      };
    case 'bow':
      return { pieces: [ring(waistAt, 3), ...(back ? [] : bowPieces(0, waistAt + 0.8, 7.5, 24))], folds: [] };
    case 'elastic':
      return { pieces: [ring(waistAt, 4)], folds: ticks(garment, waistAt, 4) };
    default:
      return { pieces: [], folds: [] };
  }
}
