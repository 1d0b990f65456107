/**
 * A head is looked at on its own: dark stones at somebody's hips have the colour of hair, and for them the colours gave up the hair before the sky and
 * called a face without a crown usable. What is behind a head lies beside it, not at the hips.
 */
import type { StopSignal } from '../../../engine.ts';
import { findHead, type Head } from '../../garment-area/wearer-head.ts';
import { marksAbove } from '../../pixels/convert.ts';
import type { LabPlanes } from '../../pixels/lab-planes.ts';
import type { Raster } from '../../pixels/raster.ts';
import { subjectByColours } from '../by-colours.ts';
import type { Part } from '../hair/hair-mix.ts';
import { regions, tidy } from '../regions.ts';

/** In heights of what is left of a head: how far above it and to both sides is looked, and how much of it, where shoulders begin, is not. */
const ABOVE = 1;
const ASIDE = 1.5;
const NECK = 0.25;
/**
 * Of what is seen there, how much is neither head nor ground at most; of what is left of the head, how much the hair is that comes back; and of the
 * columns about its middle, over how many it lies. Of 314 photographs seven lost such hair: 0.05–0.08, 0.66 and more, 0.57 and more; what else would come
 * back – letters on a wall, bricks, leaves – is a fog, lies beside the head, or is a quarter of it.
 */
const MOST_FOG = 0.09;
const MUCH = 0.45;
const ON_TOP = 0.4;
/** Pixels above the outline at which it is looked for. */
const JUST_ABOVE = 2;

/**
 * Gives a head the hair back that the colours of the whole picture gave up.
 * @param likely the subject by those colours, 0–1; changed @param picture, lab the same size @returns whether hair had been lost
 */
export function withOwnHair(likely: Float32Array, picture: Raster, lab: LabPlanes, signal: StopSignal): boolean {
  const { width, height } = picture;
  const mask = tidy(marksAbove(likely, 0.5), width, height);
  const head = findHead(mask, lab, width, height);
  if (!head) return false;
  const top = Math.floor(mask.findIndex((v) => v > 0.5) / width);
  const part = partAbout(head, top, width);
  if (part.width < 1 || part.height < 1) return false;
  signal.throwIfAborted();
  const seen = subjectByColours(cutOut(picture, part), signal);
  signal.throwIfAborted();
  const more = new Float32Array(seen.length);
  let [left, fog, all] = [0, 0, 0];
  for (let y = 0, i = 0; y < part.height; y++)
    for (let at = (part.top + y) * width + part.left, end = at + part.width; at < end; at++, i++) {
      left += mask[at];
      all += seen[i];
      if (seen[i] > 0.1 && seen[i] < 0.9) fog++;
      if (seen[i] > 0.5 && mask[at] === 0) more[i] = 1;
    }
  if (fog > MOST_FOG * all) return false;
  const { label, size, value } = regions(more, part.width, part.height);
  const hair = pieceOnTop(mask, head, top, width, (x, y) => {
    const i = (y - part.top) * part.width + x - part.left;
    return i >= 0 && more[i] === 1 ? label[i] : undefined;
  });
  if (hair === undefined || value[hair] !== 1 || (size[hair] as number) < MUCH * left) return false;
  for (let i = 0; i < label.length; i++) {
    if (label[i] !== hair) continue;
    const x = i % part.width;
    likely[(part.top + (i - x) / part.width) * width + part.left + x] = seen[i];
  }
  return true;
}

/** Of a picture `width` wide, what lies about a head and above its shoulders. */
function partAbout({ bottom, centre }: Head, first: number, width: number): Part {
  const tall = bottom - first;
  const top = Math.max(0, Math.round(first - ABOVE * tall));
  const left = Math.max(0, Math.round(centre - ASIDE * tall));
  return {
    left,
    top,
    width: Math.min(width, Math.round(centre + ASIDE * tall)) - left,
    height: Math.round(bottom - NECK * tall) - top,
  };
}

function cutOut({ width, data }: Raster, part: Part): Raster {
  const result = new Uint8Array(part.width * part.height * 3);
  for (let y = 0; y < part.height; y++) {
    const from = ((part.top + y) * width + part.left) * 3;
    result.set(data.subarray(from, from + part.width * 3), y * part.width * 3);
  }
  return { width: part.width, height: part.height, channels: 3, data: result };
}

/** @param pieceAt which piece lies at a place @returns the one that lies right on top of most of the head */
function pieceOnTop(
  mask: Float32Array,
  { bottom, centre, half }: Head,
  top: number,
  width: number,
  pieceAt: (x: number, y: number) => number | undefined,
): number | undefined {
  const over = new Map<number, number>();
  let columns = 0;
  const end = Math.min(width - 1, Math.round(centre + half));
  for (let x = Math.max(0, Math.round(centre - half)); x <= end; x++) {
    let y = top;
    while (y < bottom && mask[y * width + x] === 0) y++;
    if (y === bottom) continue;
    columns++;
    const piece = pieceAt(x, y - JUST_ABOVE);
    if (piece !== undefined) over.set(piece, (over.get(piece) ?? 0) + 1);
  }
  for (const [piece, many] of over) if (many > ON_TOP * columns) return piece;
  return undefined;
}
