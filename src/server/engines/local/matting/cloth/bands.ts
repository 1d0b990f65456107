/**
 * White of the cloth itself that is enclosed, calm and clear-edged like a gap, and has the wall's own colour: the collar of a tee, a band across its chest.
 * Its colour cannot tell. Its place can: no gap parts a garment in two, and none has letters in it.
 */
import { marksAbove } from '../../pixels/convert.ts';
import { boxBlur } from '../../pixels/planes.ts';
import { regions } from '../regions.ts';

/** Pixels: what is thinner than twice this and one holds nothing together – a seam at the ends of a collar, the sides of a band. */
const THIN = 3;
/**
 * Such a part, as a share of the figure at least, and the share of the piece's rim along which it lies: the strap of a bag encloses a gap, the bag is at its end.
 * Of 21 gaps of photographs none has a second part at all; a collar has 0.25 and 0.33.
 */
const LEAST_PART = 0.004;
const ALONG = 0.2;
/** Pixels beyond the rim at which such a part is looked for: nearer lies the blur of the edge, and what was taken off it as thin. */
const BESIDE = 8;
/** Of the piece, what lies in it and hangs on nothing: letters. */
const LETTERS = 0.06;

/** @param piece 1 where a piece of the figure is that looks like ground @returns whether it is a band of the cloth */
export function isBand(piece: Float32Array, mask: Float32Array, width: number, height: number): boolean {
  const rest = mask.slice();
  let [count, figure] = [0, 0];
  for (let i = 0; i < rest.length; i++) {
    figure += mask[i];
    if (piece[i] !== 1) continue;
    rest[i] = 0;
    count++;
  }
  const near = boxBlur(piece, width, height, 1);
  const holding = marksAbove(boxBlur(rest, width, height, THIN), 0.999);
  return lettersIn(rest, near, width, height, figure) > LETTERS * count || parted(holding, piece, width, height, LEAST_PART * figure);
}

/** Pixels of what touches the piece and, without it, hangs on nothing. */
function lettersIn(rest: Float32Array, near: Float32Array, width: number, height: number, figure: number): number {
  const { label, size, value } = regions(rest, width, height);
  const touches = new Uint8Array(size.length);
  for (let i = 0; i < rest.length; i++) if (near[i] > 0 && rest[i] === 1) touches[label[i]] = 1;
  // The largest part is the figure itself.
  return size.reduce((sum, n, k) => (value[k] === 1 && touches[k] === 1 && n < figure / 4 ? sum + n : sum), 0);
}

/** Whether two parts that nothing but threads hold together lie along the piece, each on a side of its own. */
function parted(holding: Float32Array, piece: Float32Array, width: number, height: number, least: number): boolean {
  const { label, size, value } = regions(holding, width, height);
  const along = new Float64Array(size.length);
  let rim = 0;
  for (let y = BESIDE; y < height - BESIDE; y++)
    for (let x = BESIDE; x < width - BESIDE; x++) {
      const i = y * width + x;
      if (piece[i] === 0) continue;
      for (const way of [1, -1, width, -width]) {
        if (piece[i + way] === 1) continue;
        rim++;
        const beyond = i + BESIDE * way;
        if (holding[beyond] === 1) along[label[beyond]]++;
      }
    }
  return size.filter((n, k) => value[k] === 1 && n > least && along[k] > ALONG * rim).length > 1;
}

/** @returns 1 where a part has that number */
export function pieceOf(label: Int32Array, k: number): Float32Array {
  const piece = new Float32Array(label.length);
  for (let i = 0; i < piece.length; i++) if (label[i] === k) piece[i] = 1;
  return piece;
}
