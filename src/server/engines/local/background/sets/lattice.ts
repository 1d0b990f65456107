/**
 * A slow field read between the points of a lattice, each of which is asked once. A metre of marble is three hundred pixels, and the finest of
 * what warps its veins changes over fifty of them: asked for at each pixel, such fields were most of a set (1.6 of 3.7 s).
 */
import type { Noise } from '../../pixels/noise.ts';

/** Points that are asked together: walls and floors are gone through along rows, and rarely leave a tile. */
const TILE = 16;
/** A cubic reads one point before and two behind. */
const ROW = TILE + 3;
/** Points in a cell of the finest octave: a vein, 4 mm where it is narrow, stays where it was to a twentieth of its width. */
const FINE = 14;

/** @param field a sum of that many octaves, or something as smooth @returns the same to two ten-thousandths */
export function onLattice(field: Noise, octaves: number): Noise {
  const fine = FINE * 2 ** (octaves - 1);
  const tiles = new Map<number, Float32Array>();
  let [column, row] = [Number.NaN, Number.NaN];
  let tile: Float32Array = new Float32Array(0);
  const look = (i: number, j: number): void => {
    [column, row] = [i, j];
    const key = i * 65_536 + j;
    const kept = tiles.get(key);
    tile = kept ?? asked(field, i * TILE - 1, j * TILE - 1, fine);
    if (!kept) tiles.set(key, tile);
  };
  return (x, y) => {
    const fx = x * fine;
    const fy = y * fine;
    const x0 = Math.floor(fx);
    const y0 = Math.floor(fy);
    const i = Math.floor(x0 / TILE);
    const j = Math.floor(y0 / TILE);
    if (i !== column || j !== row) look(i, j);
    const at = (y0 - j * TILE) * ROW + x0 - i * TILE;
    const t = fx - x0;
    const u = fy - y0;
    return between(
      between(tile[at], tile[at + 1], tile[at + 2], tile[at + 3], t),
      between(tile[at + ROW], tile[at + ROW + 1], tile[at + ROW + 2], tile[at + ROW + 3], t),
      between(tile[at + 2 * ROW], tile[at + 2 * ROW + 1], tile[at + 2 * ROW + 2], tile[at + 2 * ROW + 3], t),
      between(tile[at + 3 * ROW], tile[at + 3 * ROW + 1], tile[at + 3 * ROW + 2], tile[at + 3 * ROW + 3], t),
      u,
    );
  };
}

/** A tile's points. @param x, y its first point */
function asked(field: Noise, x: number, y: number, fine: number): Float32Array {
  const tile = new Float32Array(ROW * ROW);
  for (let j = 0, o = 0; j < ROW; j++) for (let i = 0; i < ROW; i++, o++) tile[o] = field((x + i) / fine, (y + j) / fine);
  return tile;
}

/** The cubic through four points, between the middle two. */
function between(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}
