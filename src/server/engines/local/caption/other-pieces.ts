/** Whether further colours on somebody may be something else than a print: a T-shirt in an open jacket, trousers below a hem, hair, an arm. */
import { OUTSIDE, type Separation } from '../inks/inks.ts';
import { regions } from '../matting/regions.ts';

/** Of the garment: a piece that is so large. A print in one place lies within the cloth, and one all over it is of many small pieces. */
const LARGE = 0.02;
/** Pixels from a piece to what is no garment, at most, where it reaches its edge; how many of its pixels do at least, of the root of all of them. */
const REACH = 3;
const ALONG = 0.5;
/**
 * Of all that has further colours: what such pieces are at least. Eleven photographs of open jackets, trousers, a wall and a gown's train have 0.62–0.93,
 * prints all over up to 0.37, a pocket of another cloth 0.54.
 */
const MOST = 0.58;

/** Of further colours, most lies in large pieces at the edge of the garment. */
export function mayBeOtherPieces({ first, inks }: Separation, area: Float32Array, width: number, height: number): boolean {
  if (inks.length < 2) return false;
  const plane = new Float32Array(first.length);
  let [cloth, others] = [0, 0];
  for (let i = 0; i < first.length; i++) {
    if (area[i] <= 0.5 || first[i] === OUTSIDE) continue;
    cloth++;
    if (first[i] === 0) continue;
    plane[i] = first[i];
    others++;
  }
  const { label, size, value } = regions(plane, width, height);
  const edge = new Uint32Array(size.length);
  for (let y = REACH; y < height - REACH; y++)
    for (let x = REACH; x < width - REACH; x++) {
      const i = y * width + x;
      if (plane[i] === 0) continue;
      if (area[i - REACH] <= 0.5 || area[i + REACH] <= 0.5 || area[i - REACH * width] <= 0.5 || area[i + REACH * width] <= 0.5)
        edge[label[i]]++;
    }
  let apart = 0;
  for (const [piece, count] of size.entries())
    if (value[piece] !== 0 && count > LARGE * cloth && edge[piece] > ALONG * Math.sqrt(count)) apart += count;
  return apart > MOST * others;
}
