/** A part of a cut-out drawn where its places go. */
import type { Pace } from '../../engine.ts';
import { regions } from '../matting/regions.ts';
import { marksAbove } from '../pixels/convert.ts';
import type { FitPart } from './fit.ts';
import type { Piece } from './garment-piece.ts';

export interface Layer {
  readonly rgb: Float32Array;
  readonly alpha: Float32Array;
}

/** Pixels of the garment between two places that are moved; straight between them. */
const CELL = 7;

export function warp(piece: Piece, part: FitPart, width: number, height: number, pace: Pace): Layer {
  const cut = masked(piece, part);
  const layer: Layer = { rgb: new Float32Array(width * height * 3), alpha: new Float32Array(width * height) };
  const nx = Math.ceil(piece.width / CELL) + 1;
  const ny = Math.ceil(piece.height / CELL) + 1;
  const px = new Float32Array(nx * ny);
  const py = new Float32Array(nx * ny);
  for (let j = 0; j < ny; j++)
    for (let i = 0; i < nx; i++) {
      const to = part.map(i * CELL, j * CELL);
      px[j * nx + i] = to.x;
      py[j * nx + i] = to.y;
    }
  for (let j = 0; j < ny - 1; j++) {
    pace.signal.throwIfAborted();
    for (let i = 0; i < nx - 1; i++) {
      if (!anything(cut, piece, i, j)) continue;
      const at = j * nx + i;
      const corner = (k: number, x: number, y: number) => ({ x: px[k], y: py[k], u: x * CELL, v: y * CELL });
      const [a, b, c, d] = [corner(at, i, j), corner(at + 1, i + 1, j), corner(at + nx, i, j + 1), corner(at + nx + 1, i + 1, j + 1)];
      triangle(layer, width, height, piece, cut, a, b, c);
      triangle(layer, width, height, piece, cut, b, d, c);
    }
  }
  dropSplinters(layer.alpha, width, height);
  return layer;
}

/** Less than this part of the largest piece is no cloth but what a seam's line cut off: the tip of a cuff that hangs beside the body. */
const SPLINTER = 0.08;

function dropSplinters(alpha: Float32Array, width: number, height: number): void {
  const { label, size, value } = regions(marksAbove(alpha, 0), width, height);
  const least = SPLINTER * Math.max(...size.filter((_, k) => value[k] === 1), 0);
  for (let i = 0; i < alpha.length; i++) if (alpha[i] > 0 && (size[label[i]] as number) < least) alpha[i] = 0;
}

function masked({ alpha, width }: Piece, { mask }: FitPart): Float32Array {
  const cut = new Float32Array(alpha.length);
  for (let y = 0, i = 0; i < cut.length; y++) for (let x = 0; x < width; x++, i++) if (alpha[i] > 0) cut[i] = alpha[i] * mask(x, y);
  return cut;
}

function anything(cut: Float32Array, { width, height }: Piece, i: number, j: number): boolean {
  for (let y = Math.max(0, j * CELL - 1); y <= Math.min(height - 1, (j + 1) * CELL + 1); y++)
    for (let x = Math.max(0, i * CELL - 1); x <= Math.min(width - 1, (i + 1) * CELL + 1); x++) if (cut[y * width + x] > 0) return true;
  return false;
}

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly u: number;
  readonly v: number;
}

function triangle(
  { rgb, alpha }: Layer,
  width: number,
  height: number,
  piece: Piece,
  cut: Float32Array,
  a: Corner,
  b: Corner,
  c: Corner,
): void {
  const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  if (Math.abs(area) < 1e-6) return;
  const x0 = Math.max(0, Math.floor(Math.min(a.x, b.x, c.x)));
  const x1 = Math.min(width - 1, Math.ceil(Math.max(a.x, b.x, c.x)));
  const y0 = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y)));
  const y1 = Math.min(height - 1, Math.ceil(Math.max(a.y, b.y, c.y)));
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) {
      const wb = ((x - a.x) * (c.y - a.y) - (y - a.y) * (c.x - a.x)) / area;
      const wc = ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / area;
      const wa = 1 - wb - wc;
      if (wa < -1e-4 || wb < -1e-4 || wc < -1e-4) continue;
      take(rgb, alpha, y * width + x, piece, cut, wa * a.u + wb * b.u + wc * c.u, wa * a.v + wb * b.v + wc * c.v);
    }
}

/** Bilinear; where cloth folds onto itself the fuller one stays. */
function take(
  rgb: Float32Array,
  alpha: Float32Array,
  i: number,
  { width, height, rgb: from }: Piece,
  cut: Float32Array,
  u: number,
  v: number,
): void {
  const x = Math.min(width - 1.001, Math.max(0, u));
  const y = Math.min(height - 1.001, Math.max(0, v));
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const p = y0 * width + x0;
  const [fx, fy] = [x - x0, y - y0];
  const w = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy] as const;
  const at = [p, p + 1, p + width, p + width + 1] as const;
  let a = 0;
  for (let k = 0; k < 4; k++) a += cut[at[k]] * w[k];
  if (a <= alpha[i]) return;
  alpha[i] = a;
  for (let c = 0; c < 3; c++) {
    let sum = 0;
    for (let k = 0; k < 4; k++) sum += from[at[k] * 3 + c] * w[k];
    rgb[i * 3 + c] = sum;
  }
}
