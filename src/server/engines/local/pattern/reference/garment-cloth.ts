/** The print on a photographed garment: where its cloth lies plain and shows most of it. */
import type { Pace } from '../../../engine.ts';
import { type Square, squareOfCloth } from '../../garment/reference/print-tile.ts';
import { findGarment } from '../../garment-area/garment-area.ts';
import { isLike, middleColour, withoutGround } from '../../garment-area/ground-gaps.ts';
import { subjectIn } from '../../matting/matte.ts';
import { regions } from '../../matting/regions.ts';
import { partOf } from '../../method.ts';
import { marksAbove } from '../../pixels/convert.ts';
import { labPlanes } from '../../pixels/lab-planes.ts';
import { Random } from '../../pixels/random.ts';
import { type Raster, resize } from '../../pixels/raster.ts';
import { printedAreas } from './printed-areas.ts';

/** Longest side on which the garment is looked for, px. */
const SIDE = 720;
/** Less cloth than this shows no print, px of the picture itself. */
const LEAST = 32;
/** Parts of the picture that a garment covers. */
const LEAST_COVERED = 0.03;
const MOST_COVERED = 0.9;
/** Part of the subject in one piece: motifs that lie apart are a print, a garment is whole. Trousers with stripes in the ground's white have 0.88. */
const ONE_PIECE = 0.75;
/** How much of a garment's outline lies over its mirror image. Photographs of thirty have 0.67 and more, prints whose motifs touch 0.61 and less. */
const MIRRORED = 0.64;
/** Part of the picture's frame that a garment may touch; a print runs over it everywhere. */
const MOST_FRAME = 0.35;
/** Part of a subject that is exactly as its neighbours are: a drawn motif is, cloth in a photograph never. */
const DRAWN = 0.75;

/** Lightness that a clear print goes up and down by, root mean square, OKLab: jeans have 0.07 to 0.1, stripes 0.25. */
const CLEAR = 0.16;

export interface ClothSquare extends Square {
  /** About how wide the garment is, in the same pixels. */
  readonly across: number;
}

/**
 * @param picture RGB
 * @returns a square of its cloth; `undefined` where the picture shows no garment: a print, a motif, a scene
 */
export async function clothOfGarment(picture: Raster, pace: Pace): Promise<ClothSquare | undefined> {
  const k = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const small = k < 1 ? await resize(picture, Math.round(picture.width * k), Math.round(picture.height * k)) : picture;
  const { width, height } = small;
  const subject = await subjectIn(small, partOf(pace, 0, 0.6));
  if (subject.busy) return undefined;
  pace.signal.throwIfAborted();
  const lab = labPlanes(small.data, width * height);
  pace.signal.throwIfAborted();
  const { alpha } = withoutGround(subject.area, lab, width, height, pace.signal);
  pace.signal.throwIfAborted();
  const first = findGarment(alpha, lab, width, height, undefined, new Random(1), partOf(pace, 0.6, 0.8));
  if (!first.person && !isGarment(small, alpha)) return undefined;
  pace.signal.throwIfAborted();
  // Of two garments that somebody wears, the printed one is meant.
  const other = first.part && findGarment(alpha, lab, width, height, first.part === 'upper' ? 'lower' : 'upper', new Random(1), pace);
  const ground = first.person ? middleColour(lab, (i) => alpha[i] === 0) : undefined;
  const squares = [first, ...(other ? [other] : [])].map(({ area }) => {
    const printed = printedAreas(lab, area, width, height);
    pace.signal.throwIfAborted();
    // Between two legs and under an arm the ground is taken for cloth where white is worn as well.
    const cloth = ground ? area.map((v, i) => (printed[i] === 0 && isLike(lab, i, ground) ? 0 : v)) : area;
    pace.signal.throwIfAborted();
    const square = squareOfCloth(withoutHoles(cloth, width, height), printed, width, height);
    return { ...square, worth: square.worth * shown(lab.l, width, square) };
  });
  pace.progress(1, '寻找印花');
  const best = squares.reduce((one, next) => (next.worth > one.worth ? next : one));
  const [x, y, size, across] = [best.x, best.y, best.size, best.across].map((v) => Math.floor(v / k)) as [number, number, number, number];
  return size < LEAST ? undefined : { x, y, size, across };
}

/** Of a garment: the meshes of a crochet, stitches that were taken for the garment below. */
const HOLE = 0.0015;

/** Cloth with its small holes filled: between them lay no square that was worth a swatch. */
export function withoutHoles(cloth: Float32Array, width: number, height: number): Float32Array {
  const { label, size, value, touchesBorder } = regions(marksAbove(cloth, 0.5), width, height);
  let all = 0;
  for (const [k, count] of size.entries()) if (value[k] === 1) all += count;
  const most = HOLE * all;
  const hole = size.map((count, k) => value[k] === 0 && !touchesBorder[k] && count < most);
  const result = cloth.slice();
  for (let i = 0; i < result.length; i++) if (hole[label[i]]) result[i] = 1;
  return result;
}

/**
 * Of two garments, how much of a print each shows by its lightness: the weave and the seams of jeans are edges all over them, as dense as the stripes of
 * the knit above, and a swatch of denim was made of it. @returns 0–1
 */
export function shown(l: Float32Array, width: number, { x, y, size }: Square): number {
  let [sum, squares] = [0, 0];
  for (let v = y; v < y + size; v++)
    for (let i = v * width + x; i < v * width + x + size; i++) {
      sum += l[i];
      squares += l[i] * l[i];
    }
  const mean = sum / size ** 2;
  return Math.min(1, Math.sqrt(Math.max(0, squares / size ** 2 - mean * mean) / CLEAR ** 2)) ** 0.5;
}

/** Whether two pixels are one colour, but for a level. */
function isSame(data: Uint8Array, one: number, other: number): boolean {
  return (
    Math.abs(data[one] - data[other]) <= 1 &&
    Math.abs(data[one + 1] - data[other + 1]) <= 1 &&
    Math.abs(data[one + 2] - data[other + 2]) <= 1
  );
}

/** Whether what stands out is a garment laid flat, by its outline and its surface. @param alpha 0–1 */
function isGarment({ width, height, data }: Raster, alpha: Float32Array): boolean {
  const marks = marksAbove(alpha, 0.5);
  const { label, size, value } = regions(marks, width, height);
  let [all, own] = [0, -1];
  for (const [k, count] of size.entries()) {
    if (value[k] !== 1) continue;
    all += count;
    if (own < 0 || count > (size[own] ?? 0)) own = k;
  }
  const covered = all / marks.length;
  if (own < 0 || covered < LEAST_COVERED || covered > MOST_COVERED || (size[own] ?? 0) < ONE_PIECE * all) return false;
  let [left, right] = [width, 0];
  for (let i = 0; i < label.length; i++) {
    if (label[i] !== own) continue;
    left = Math.min(left, i % width);
    right = Math.max(right, i % width);
  }
  let [both, either, same, frame] = [0, 0, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = left; x <= right; x++) {
      const i = y * width + x;
      const here = label[i] === own;
      const there = label[y * width + left + right - x] === own;
      if (here || there) either++;
      if (here && there) both++;
      if (!here) continue;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) frame++;
      if (x + 2 < width && isSame(data, i * 3, i * 3 + 6)) same++;
    }
  return both > MIRRORED * either && frame < MOST_FRAME * 2 * (width + height) && same < DRAWN * (size[own] ?? 0);
}
