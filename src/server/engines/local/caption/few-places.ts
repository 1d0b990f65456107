/** Where a print is told all over a cloth that shows a few large pieces, with plain cloth between them: a number on a jersey, hair and legs that were taken with a dress. */
import { OUTSIDE, type Separation } from '../inks/inks.ts';
import { regions } from '../matting/regions.ts';

/** Side of a place, in sides of a square of the cloth's area; how much of it is cloth at least, and how much of that has a further colour where something is drawn. */
const PLACE = 0.125;
const CLOTH = 0.8;
const DRAWN = 0.02;
/** Part of the places in which something is drawn: thirty prints all over have 0.84 and more, sparse flowers up to 0.44; a jersey 0.73. */
const ALL_OVER = 0.8;
/** Of the cloth, a piece that is so large; of all further colours, what lies in such pieces. A jersey has 0.93, stripes with palms between them 0.38, flowers nothing. */
const LARGE = 0.02;
const MOST = 0.8;

/** Of further colours, most lies in large pieces, and they leave much of the cloth plain. @param area 0–1 */
export function isInFewPlaces({ first }: Separation, area: Float32Array, width: number, height: number): boolean {
  const marks = new Float32Array(first.length);
  let [cloth, others] = [0, 0];
  for (let i = 0; i < first.length; i++) {
    if (area[i] <= 0.9 || first[i] === OUTSIDE) continue;
    cloth++;
    if (first[i] === 0) continue;
    marks[i] = 1;
    others++;
  }
  const { size, value } = regions(marks, width, height);
  let large = 0;
  for (const [piece, count] of size.entries()) if (value[piece] === 1 && count > LARGE * cloth) large += count;
  if (large <= MOST * others) return false;
  return drawnPlaces(marks, first, area, width, height, Math.max(4, Math.round(PLACE * Math.sqrt(cloth)))) < ALL_OVER;
}

/** @param side of a place, px @returns part of all places well within the cloth */
function drawnPlaces(marks: Float32Array, first: Uint8Array, area: Float32Array, width: number, height: number, side: number): number {
  const columns = Math.ceil(width / side);
  const [cloth, drawn] = [new Uint32Array(columns * Math.ceil(height / side)), new Uint32Array(columns * Math.ceil(height / side))];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (area[i] <= 0.9 || first[i] === OUTSIDE) continue;
      const place = Math.floor(y / side) * columns + Math.floor(x / side);
      cloth[place]++;
      if (marks[i] === 1) drawn[place]++;
    }
  let [places, found] = [0, 0];
  for (let k = 0; k < cloth.length; k++) {
    if (cloth[k] < CLOTH * side * side) continue;
    places++;
    if (drawn[k] > DRAWN * cloth[k]) found++;
  }
  return found / Math.max(1, places);
}
