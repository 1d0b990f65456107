/** The inside of a garment's back, which a picture of it alone shows above the front neckline: where somebody wears it there is a neck. */
import { boxBlur } from '../pixels/planes.ts';

/** A garment cut out: coverage and OKLab lightness. */
interface CutOut {
  readonly width: number;
  readonly height: number;
  readonly alpha: Float32Array;
  readonly l: Float32Array;
}

/** Of the piece's height: how far down a neckline may lie, how tall, and of its width how wide, the inside is at least, how tall the back's collar above it at most. */
const DEEPEST = 0.45;
const LEAST_TALL = 0.02;
const LEAST_WIDE = 0.08;
const COLLAR = 0.09;
/** So many times as clear as an edge above it, one further down is the front's. */
const CLEARER = 1.2;
/** Lightness by which the front is lighter than the inside behind it: OKLab, and as a part of the front's own. */
const DARKER = 0.03;
const DARKER_PART = 0.09;
/** Of all its cloth; and part of the rows at whose both ends the front goes on. The rolled collar of a jumper ends in the ground. */
const MOST_AREA = 0.14;
const BOUNDED = 0.7;
/**
 * Beside a neck the front goes on, as light as it is below it, as far as a strap is wide, in most rows: of the piece's width, and of the rows. The
 * rim of a velvet bodice is lighter than its middle, and the bodice of a gown was taken for the inside of its skirt.
 */
const STRAP = 0.04;
const STRAPPED = 0.5;
/** Of the height, a stripe. */
const STRIPE = 0.02;

/**
 * Of the piece's width, how far beside its middle it is looked for too: where the two points of a collar meet, too little of it is seen below the
 * inside. Of a knit over a shirt the back's collar stood across the throat.
 */
const BESIDE = 0.04;
/** Parts of its widest row: what is so wide at its foot, and so tall, is no neckline but a bodice between two sleeves. */
const BODICE = { foot: 0.6, tall: 0.72 } as const;

/** @param axis column of the piece's middle @returns what of each pixel is inside, 0–1, or nothing where none is seen */
export function neckLining(piece: CutOut, axis = middleColumn(piece)): Float32Array | undefined {
  const { width, height, alpha } = piece;
  const l = boxBlur(piece.l, width, height, 1);
  const middle = Math.min(width - 1, Math.max(0, Math.round(axis)));
  let cloth = 0;
  for (let i = 0; i < alpha.length; i++) cloth += alpha[i];
  let top = 0;
  while (top < height && alpha[top * width + middle] <= 0.5) top++;
  const lowest = Math.min(height - 9, Math.round(top + DEEPEST * (height - top)));
  // Over a stripe and the next: beside the neck of a striped front half of the rows are dark.
  const stripe = Math.max(2, Math.round(height * STRIPE));
  const rows = Math.min(height, lowest + APART + stripe + 2);
  let known: Float32Array | undefined;
  // Most edges are no neck's before this is asked, and none lies further down.
  const even = (i: number) => {
    known ??= boxBlur(l.subarray(0, rows * width), width, rows, stripe);
    return known[i];
  };
  for (const beside of [0, -BESIDE, BESIDE]) {
    const column = Math.min(width - 1, Math.max(0, middle + Math.round(beside * width)));
    const edges = edgesDown(l, width, column, top, lowest);
    const insideAt = (edge: Edge) => above(piece, { l, even }, column, top, cloth, edge, edges);
    for (const [k, edge] of edges.entries()) {
      const inside = insideAt(edge);
      if (!inside) continue;
      // The foot of a label, or of its letters, is no neckline where a clearer one lies below: half of the neck was lit like the front.
      const clearer = edges.slice(k + 1).filter(({ step }) => step > CLEARER * edge.step);
      for (const other of clearer.sort((one, two) => two.step - one.step)) {
        const all = insideAt(other);
        if (!all) continue;
        for (let i = 0; i < all.length; i++) if (inside[i] === 1) all[i] = 1;
        return boxBlur(all, width, height, 1);
      }
      return boxBlur(inside, width, height, 1);
    }
  }
  return undefined;
}

/** Mean column of its cloth. */
function middleColumn({ alpha, width }: Pick<CutOut, 'alpha' | 'width'>): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] <= 0.5) continue;
    sum += i % width;
    count++;
  }
  return sum / Math.max(1, count);
}

/** Where a column that goes down becomes lighter: how light it is above, and by how much lighter below. */
interface Edge {
  readonly row: number;
  readonly dark: number;
  readonly step: number;
}

/** Pixels above and below an edge over which it is looked at. */
const LOOK = 6;
const APART = 2;
/** Rows of the foot of a neckline, and of the width how much it opens to each side from one row to the next above that. */
const FOOT = 4;
const OPENING = 0.006;
/** How fast the lightness that is looked for follows that of the rows, on the way up. */
const FOLLOWED = 0.15;

function edgesDown(l: Float32Array, width: number, x: number, from: number, to: number): readonly Edge[] {
  const mean = (y: number) => {
    let sum = 0;
    for (let k = 0; k < LOOK; k++) sum += l[(y + k) * width + x];
    return sum / LOOK;
  };
  const dark = (y: number) => mean(y - APART - LOOK);
  const step = (y: number) => mean(y + APART) - dark(y);
  const edges: Edge[] = [];
  for (let y = from + LOOK + APART; y < to; y++) {
    const most = step(y);
    if (most < DARKER || most < DARKER_PART * (dark(y) + most) || step(y - 1) >= most || step(y + 1) > most) continue;
    edges.push({ row: y + APART, dark: dark(y), step: most });
  }
  return edges;
}

interface Lightness {
  readonly l: Float32Array;
  /** Evened over a stripe. */
  readonly even: (i: number) => number;
}

/** The dark place above an edge, row by row about the middle, where it is the inside of a neck. @param cloth all of the piece, pixels */
function above(
  { width, height, alpha }: CutOut,
  { l, even }: Lightness,
  middle: number,
  top: number,
  cloth: number,
  { row, dark: level, step }: Edge,
  edges: readonly Edge[],
): Float32Array | undefined {
  const solid = (x: number, y: number) => x >= 0 && x < width && alpha[y * width + x] > 0.5;
  // The inside lies in less and less of the front's shade towards its top.
  let between = level + step / 2;
  const dark = (x: number, y: number) => solid(x, y) && l[y * width + x] < between;
  // Its rows, from the lowest up: a plane is made of them only where it is one, and most edges of a print are none.
  const spans: number[] = [];
  const near = Math.max(2, Math.round(width * 0.01));
  const strap = Math.max(near, Math.round(width * STRAP));
  const opening = Math.max(2, Math.round(width * OPENING));
  let start = row;
  while (start > row - LOOK - APART && !dark(middle, start)) start--;
  let [area, rows, bounded, strapped, widest, first, foot] = [0, 0, 0, 0, 0, start, 0];
  let [left, right] = [middle, middle];
  for (let y = start; y >= top && dark(middle, y); y--) {
    // From its rounded foot on, a neckline opens slowly.
    const [least, most] = rows < FOOT ? [0, width] : [left - opening, right + opening];
    const [before, after] = [left, right];
    [left, right] = [middle, middle];
    while (left > least && dark(left - 1, y)) left--;
    while (right < most && dark(right + 1, y)) right++;
    // Upwards it never closes.
    [left, right] = [Math.min(left, before), Math.max(right, after)];
    spans.push(y * width + left, y * width + right + 1);
    area += right - left + 1;
    widest = Math.max(widest, right - left + 1);
    rows++;
    if (rows <= FOOT) foot = right - left + 1;
    if (solid(left - near, y) && solid(right + near, y)) bounded++;
    if ([left - strap, right + strap].every((x) => solid(x, y) && (!dark(x, y) || even(y * width + x) > between))) strapped++;
    first = y;
    between = Math.min(level + 0.75 * step, between + FOLLOWED * (l[y * width + middle] + step / 2 - between));
  }
  const tall = height - top;
  if (
    rows < LEAST_TALL * tall ||
    widest < LEAST_WIDE * width ||
    area > MOST_AREA * cloth ||
    bounded < BOUNDED * rows ||
    strapped < STRAPPED * rows ||
    first - top > COLLAR * tall ||
    (foot > BODICE.foot * widest && rows > BODICE.tall * widest) ||
    // A stand-up collar's shaded front lies below its own opening.
    edges.some((other) => other.step > step && other.row < start - LOOK)
  )
    return undefined;
  const inside = new Float32Array(alpha.length);
  for (let k = 0; k < spans.length; k += 2) inside.fill(1, spans[k], spans[k + 1]);
  footBelow(inside, dark, start, middle, width);
  // The back's own collar stands behind the neck.
  for (let y = 0; y < first; y++) inside.fill(1, y * width + left, y * width + right + 1);
  return inside;
}

/** Down from a row beside the middle to where the points of a collar meet; what widens there is what they lie on. */
function footBelow(inside: Float32Array, dark: (x: number, y: number) => boolean, start: number, column: number, width: number): void {
  let [left, right] = [column, column];
  while (inside[start * width + left - 1] === 1) left--;
  while (inside[start * width + right + 1] === 1) right++;
  for (let y = start + 1; left <= right; y++) {
    while (left <= right && !dark(left, y)) left++;
    while (right >= left && !dark(right, y)) right--;
    if (left > right || dark(left - 1, y) || dark(right + 1, y)) return;
    inside.fill(1, y * width + left, y * width + right + 1);
  }
}
