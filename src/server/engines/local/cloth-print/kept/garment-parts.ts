/** The parts of one colour on a garment, measured: how long and thick they are, where they lie on it, how much of them ends where the garment does. */
import { OUTSIDE } from '../../inks/inks.ts';
import { regions } from '../../matting/regions.ts';
import { depthInside } from '../panels.ts';

/** Longer side at which parts are looked at. */
const SIDE = 720;
/** Of the garment: what is less is no part. */
const SMALLEST = 5e-4;
/** The neck: from the top, and to either side of the middle, of the garment's height and width. */
const NECK = { down: 0.16, aside: 0.3 } as const;
/** Pixels from the outline: a row or two beside it is mixed with the ground and belongs to any ink. */
const REACH = 3;

/** Inks of a garment, made small. */
export interface SmallGarment {
  readonly first: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture in one of these. */
  readonly by: number;
  readonly box: Box;
  /** Pixels of it. */
  readonly size: number;
}

/** First and last column and row. */
interface Box {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}

export interface Part extends Readonly<Box> {
  readonly label: number;
  readonly size: number;
  /** Twice the depth of its innermost pixel. */
  readonly thick: number;
  /** Pixels of its rim; of those, beside the ground; of those, with the ground to the left or right; at the neck. */
  readonly rim: number;
  readonly outline: number;
  readonly beside: number;
  readonly neck: number;
  /** By the garment's width from its middle: its own middle, the farther side, its lowest row. */
  readonly centre: number;
  readonly aside: number;
  readonly low: number;
  /** By the garment's height from its top. */
  readonly top: number;
  readonly bottom: number;
}

/** @param lining 0–1, the inside of the neck: of the cloth's own ink here, whatever its shade made of it */
export function smallGarment(first: Uint8Array, lining: Float32Array | undefined, width: number, height: number): SmallGarment {
  const by = Math.max(1, Math.floor(Math.max(width, height) / SIDE));
  const [w, h] = [Math.ceil(width / by), Math.ceil(height / by)];
  const small = new Uint8Array(w * h);
  const box = empty(w, h);
  let size = 0;
  for (let y = 0, k = 0; y < h; y++)
    for (let x = 0; x < w; x++, k++) {
      const i = Math.min(height - 1, y * by) * width + Math.min(width - 1, x * by);
      small[k] = first[i];
      if (first[i] === OUTSIDE) continue;
      if (lining && lining[i] > 0.5) small[k] = 0;
      include(box, x, y);
      size++;
    }
  return { first: small, width: w, height: h, by, box, size };
}

function empty(width: number, height: number): Box {
  return { x0: width, x1: 0, y0: height, y1: 0 };
}

function include(box: Box, x: number, y: number): void {
  if (x < box.x0) box.x0 = x;
  if (x > box.x1) box.x1 = x;
  if (y < box.y0) box.y0 = y;
  if (y > box.y1) box.y1 = y;
}

function unmeasured(part: Box & Pick<Part, 'label' | 'size'>) {
  return { ...part, deep: 0, rim: 0, outline: 0, beside: 0, neck: 0, lowest: 0 };
}

interface Measured {
  /** 1 on the ink that is asked about. */
  readonly own: Float32Array;
  readonly first: Uint8Array;
  readonly label: Int32Array;
  readonly depth: Float32Array;
}

/** A row of it: with the rows round it in one function, V8 left its compiled code at the end of each. @param neck how far from the middle it is the neck's */
function measureRow(
  found: ReadonlyMap<number, ReturnType<typeof unmeasured>>,
  { own, first, label, depth }: Measured,
  y: number,
  width: number,
  middle: number,
  neck: number,
): void {
  for (let x = REACH, i = y * width + REACH; x < width - REACH; x++, i++) {
    if (own[i] === 0) continue;
    const part = found.get(label[i]);
    if (!part) continue;
    if (y > part.y1) part.lowest = x;
    include(part, x, y);
    part.deep = Math.max(part.deep, depth[i]);
    if (own[i - 1] === 1 && own[i + 1] === 1 && own[i - width] === 1 && own[i + width] === 1) continue;
    part.rim++;
    if (first[i - REACH] === OUTSIDE || first[i + REACH] === OUTSIDE) part.beside++;
    else if (first[i - REACH * width] !== OUTSIDE && first[i + REACH * width] !== OUTSIDE) continue;
    part.outline++;
    if (Math.abs(x - middle) < neck) part.neck++;
  }
}

/** @returns its parts, and the label of each pixel */
export function partsOf(garment: SmallGarment, ink: number): { readonly parts: readonly Part[]; readonly label: Int32Array } {
  const { first, width, height, box, size: all } = garment;
  const own = new Float32Array(first.length);
  for (let i = 0; i < own.length; i++) own[i] = first[i] === ink ? 1 : 0;
  const { label, size, value } = regions(own, width, height);
  const found = new Map<number, ReturnType<typeof unmeasured>>();
  for (const [k, count] of size.entries())
    if (value[k] === 1 && count > SMALLEST * all) found.set(k, unmeasured({ label: k, size: count, ...empty(width, height) }));
  if (found.size === 0) return { parts: [], label };
  const depth = depthInside(own, width, height);
  const [tall, wide, middle] = [box.y1 - box.y0, box.x1 - box.x0, (box.x0 + box.x1) / 2];
  for (let y = REACH; y < height - REACH; y++) {
    const neck = y < box.y0 + NECK.down * tall ? NECK.aside * wide : 0;
    measureRow(found, { own, first, label, depth }, y, width, middle, neck);
  }
  const parts = [...found.values()].map(({ deep, lowest, ...part }) => ({
    ...part,
    thick: 2 * deep,
    centre: ((part.x0 + part.x1) / 2 - middle) / wide,
    aside: Math.max(middle - part.x0, part.x1 - middle) / wide,
    low: Math.abs(lowest - middle) / wide,
    top: (part.y0 - box.y0) / tall,
    bottom: (part.y1 - box.y0) / tall,
  }));
  return { parts, label };
}
