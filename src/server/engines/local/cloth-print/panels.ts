/**
 * How a garment is put together: body, sleeves, legs. Each is its own piece of cloth with its own grain line, so a print turns with the sleeve and
 * goes on round the armhole from the middle of the joint. Trousers have no seam where their legs part: checks must not break there.
 */
import { type Regions, regions } from '../matting/regions.ts';
import { boxBlur, halve } from '../pixels/planes.ts';

export interface Panel {
  /** Of the body its middle, of the others where they are joined to it: pixels. */
  readonly x: number;
  readonly y: number;
  /** Radians by which its grain line leans from upright. */
  readonly lean: number;
}

export interface Panels {
  readonly list: readonly Panel[];
  /** Panel of each pixel; the body is 0. */
  readonly of: Uint8Array;
  /** Pixels from the outline, softly. */
  readonly inside: Float32Array;
  /** Half the body's width. */
  readonly half: number;
}

/** Parts of the body narrower than this share of its half width are sleeves and legs. */
const NARROW = 0.56;
/** Of the garment's area; smaller things are collars and straps. */
const SMALLEST = 0.025;
/** How far the middle of a piece is from its joint, by the joint's length: up to here it goes with the body, from there on it has its own grain. */
const STUB = 0.25;
const LIMB = 0.6;
/** Of the borders between pixels along a slanting joint, so many make its length. */
const DIAGONAL = 0.7;

/** Distance to the outline (chamfer 3-4, pixels). */
export function depthInside(area: Float32Array, width: number, height: number): Float32Array {
  const far = new Float32Array(area.length);
  for (let i = 0; i < far.length; i++) if (area[i] > 0.5) far[i] = 1e6;
  for (let y = 1; y < height - 1; y++) walkRow(far, y * width + 1, width - 2, -1, -width);
  for (let y = height - 2; y > 0; y--) walkRow(far, y * width + width - 2, width - 2, 1, width);
  for (let i = 0; i < far.length; i++) if (far[i] > 1e5) far[i] = 0;
  return far;
}

/** Each pixel of a row from those that were walked before. @param count of them @param back, row to the one before, and to the row before */
function walkRow(far: Float32Array, begin: number, count: number, back: number, row: number): void {
  for (let i = begin, k = 0; k < count; i -= back, k++) {
    let least = far[i];
    if (least === 0) continue;
    // Rounded as the plane holds it: a sum that is less by the last bit alone is none.
    least = Math.min(least, Math.fround(far[i + back] + 1), Math.fround(far[i + row] + 1));
    far[i] = Math.min(least, Math.fround(far[i + row - 1] + 1.36), Math.fround(far[i + row + 1] + 1.36));
  }
}

export function findPanels(area: Float32Array, width: number, height: number): Panels {
  const inside = depthInside(area, width, height);
  const first = halve(area, width, height);
  const small = halve(first.data, first.width, first.height);
  const deep = depthInside(small.data, small.width, small.height);
  // Not spread into a call: a picture of two thousand pixels has more of them than a stack has room for.
  const half = deep.reduce((most, v) => Math.max(most, v), 2) * 4;
  const core = deep.map((v) => (v * 4 > half * NARROW ? 1 : 0));
  // Grown back by what the core lost, plus a seam's width: the body without what hangs on it.
  const grown = boxBlur(core, small.width, small.height, Math.round((half * NARROW) / 4) + 1).map((v) => (v > 0.012 ? 1 : 0));
  const rest = small.data.map((v, i) => (v > 0.5 && grown[i] === 0 ? 1 : 0));
  const pieces = regions(rest, small.width, small.height);
  const { label, size, value } = pieces;
  const joints = jointsOf(pieces, rest, grown, small.width);
  let whole = 0;
  for (const v of small.data) whole += v;
  const body = middleOf(small.width, (i) => small.data[i] > 0.5 && grown[i] === 1, small.data.length);
  const list: Panel[] = [{ ...body, lean: 0 }];
  const panel = size.map((count, k) => {
    const joint = joints[k];
    if (value[k] !== 1 || !joint || count < whole * SMALLEST || list.length > 12) return 0;
    const middle = middleOf(small.width, (i) => label[i] === k, label.length);
    list.push({ x: joint.x, y: joint.y, lean: leanOf(middle.x - joint.x, middle.y - joint.y, joint.long) });
    return list.length - 1;
  });
  const smallOf = new Uint8Array(label.length);
  for (let k = 0; k < label.length; k++) smallOf[k] = panel[label[k]] ?? 0;
  const of = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0, row = (y >> 2) * small.width; x < width; x++, i++) of[i] = smallOf[row + (x >> 2)];
  return { list, of, inside: boxBlur(inside, width, height, Math.max(1, Math.round(half / 16))), half };
}

interface Place {
  /** Pixels of the picture. */
  readonly x: number;
  readonly y: number;
}

interface Joint extends Place {
  /** Pixels along which it is joined, about. */
  readonly long: number;
}

function middleOf(width: number, take: (i: number) => boolean, count: number): Place {
  let [n, sx, sy] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    if (!take(i)) continue;
    n++;
    sx += i % width;
    sy += Math.floor(i / width);
  }
  return { x: (sx / Math.max(1, n)) * 4, y: (sy / Math.max(1, n)) * 4 };
}

/**
 * Where each narrow part is joined to the broad one; undefined where it lies between two of those: a flared leg is narrow at its knee, and that
 * was taken for a sleeve.
 */
function jointsOf({ label, size }: Regions, rest: Float32Array, grown: Float32Array, width: number): readonly (Joint | undefined)[] {
  const broad = regions(grown, width, grown.length / width);
  const sums = size.map(() => ({ n: 0, x: 0, y: 0, of: -1, two: false }));
  for (let i = width; i < rest.length - width; i++) {
    if (rest[i] === 0) continue;
    const sum = sums[label[i]];
    for (const next of [i - 1, i + 1, i - width, i + width]) {
      if (!sum || grown[next] === 0) continue;
      if (sum.n > 0 && sum.of !== broad.label[next]) sum.two = true;
      sum.of = broad.label[next];
      sum.n++;
      sum.x += i % width;
      sum.y += Math.floor(i / width);
    }
  }
  return sums.map(({ n, x, y, two }) => (n === 0 || two ? undefined : { x: (x / n) * 4, y: (y / n) * 4, long: n * 4 * DIAGONAL }));
}

/**
 * From where it is joined a piece runs along its grain, however long or wide it is: by its longer axis a bodice, a yoke and the stump of a leg
 * that the frame cuts lay across. A stub that hardly leaves the body goes with it.
 */
function leanOf(dx: number, dy: number, joint: number): number {
  const sure = Math.min(1, Math.max(0, (Math.hypot(dx, dy) / joint - STUB) / (LIMB - STUB)));
  const lean = Math.atan2(dx, dy);
  return sure * (lean > Math.PI / 2 ? lean - Math.PI : lean < -Math.PI / 2 ? lean + Math.PI : lean);
}
