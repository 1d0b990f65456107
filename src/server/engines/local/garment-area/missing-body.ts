/**
 * A portrait of which only the head was cut out: a dark jacket that leaves the picture on three sides is ground to whoever walks in from its border. The face
 * was dyed, and the jacket below it was not. What is worn lies below the chin, in one colour of its own.
 */
import type { Oklab } from '../../../../contract/colour/oklab.ts';
import { type LabPlanes, labDistance } from '../pixels/lab-planes.ts';
import { boxBlur } from '../pixels/planes.ts';
import { middleColour } from './ground-gaps.ts';
import { skinLike } from './skin.ts';
import { findHead } from './wearer-head.ts';

/** Of the picture's width: a row with less of the subject has none. */
const NONE = 0.02;
/** A head alone, its height by its width; of the whole subject, how much it is at least, and how much of it is skin. */
const HEAD = { from: 0.7, to: 2, share: 0.5, skin: 0.12 } as const;
/**
 * A head in a hat with the tee below it, whose trousers alone were left behind, is none: its lowest third is so much wider than the rest (1.18 and more, beards
 * and long hair 1.14 and less), and it goes on so far below the head (1.8 of its width and more, a chin 1.1).
 */
const BODY = { wide: 1.15, below: 1.5 } as const;
/** What is looked at below it, in its width: from its last row, as far to both sides. */
const BELOW = { from: 0.08, to: 0.4, side: 0.25 } as const;
/** OKLab from the middle colour there. */
const LIKE = 0.11;
/** Rows above the chin to which shoulders and a collar rise, in the head's width. */
const RISES = 0.25;
/** Of all that lies below the chin. */
const LEAST = 0.25;

/**
 * @param alpha the subject, 0–1, whose head was found @param lab of the picture itself
 * @returns what lies below a head that was cut out alone, 0–1; all 0 where its colour tells nothing; undefined where there is a body
 */
export function bodyBelow(alpha: Float32Array, lab: LabPlanes, width: number, height: number): Float32Array | undefined {
  const head = headAlone(alpha, lab, width, height);
  if (!head) return undefined;
  const { end, centre, wide } = head;
  const [from, to] = [end + BELOW.from * wide, end + BELOW.to * wide];
  const inBand = (i: number) => {
    const y = Math.floor(i / width);
    return y >= from && y < to && Math.abs((i % width) - centre) < BELOW.side * wide && alpha[i] < 0.5;
  };
  const tone = middleColour(lab, inBand);
  const ground = middleColour(lab, (i) => alpha[i] === 0 && i < (end - RISES * wide) * width);
  if (!tone || !ground || labDistance(tone.l - ground.l, tone.a - ground.a, tone.b - ground.b) < LIKE)
    return new Float32Array(alpha.length);
  const worn = grown(inBand, tone, Math.max(0, Math.round(end - RISES * wide)) * width, alpha, lab, width);
  let all = 0;
  for (const v of worn) all += v;
  if (all < LEAST * (height - end) * width) return new Float32Array(alpha.length);
  return boxBlur(worn, width, height, 1);
}

interface HeadAlone {
  /** First row below it. */
  readonly end: number;
  readonly centre: number;
  readonly wide: number;
}

function headAlone(alpha: Float32Array, lab: LabPlanes, width: number, height: number): HeadAlone | undefined {
  const rows = new Uint32Array(height);
  let whole = 0;
  for (let i = 0; i < alpha.length; i++)
    if (alpha[i] > 0.5) {
      rows[Math.floor(i / width)]++;
      whole++;
    }
  const top = rows.findIndex((n) => n > NONE * width);
  const end = rows.findIndex((n, y) => y > top && n <= NONE * width);
  if (top < 0 || end < 0) return undefined;
  let [own, skin, sum, wide] = [0, 0, 0, 0];
  for (let i = top * width; i < end * width; i++) {
    if (alpha[i] <= 0.5) continue;
    own++;
    sum += i % width;
    if (skinLike(lab.l[i], lab.a[i], lab.b[i])) skin++;
  }
  for (let y = top; y < end; y++) wide = Math.max(wide, rows[y]);
  const tall = (end - top) / Math.max(1, wide);
  const isHead = tall > HEAD.from && tall < HEAD.to && own > HEAD.share * whole && skin > HEAD.skin * own;
  if (!isHead || end + BELOW.to * wide >= height) return undefined;
  if (lowestThird(rows, top, end) > BODY.wide) {
    const found = findHead(alpha, lab, width, height);
    if (!found || end - found.bottom > BODY.below * 2 * found.half) return undefined;
  }
  return { end, centre: sum / own, wide };
}

/** How wide the lowest third is against the rest. */
function lowestThird(rows: Uint32Array, top: number, end: number): number {
  const from = end - Math.floor((end - top) / 3);
  const mean = (a: number, b: number) => rows.subarray(a, b).reduce((sum, v) => sum + v, 0) / (b - a);
  return mean(from, end) / mean(top, from);
}

/** All of a colour that touches what was looked at, from a row on. */
function grown(
  seed: (i: number) => boolean,
  tone: Oklab,
  first: number,
  alpha: Float32Array,
  { l, a, b }: LabPlanes,
  width: number,
): Float32Array {
  const worn = new Float32Array(alpha.length);
  const stack: number[] = [];
  const visit = (i: number) => {
    if (i < first || i >= worn.length || worn[i] === 1 || alpha[i] > 0.5 || labDistance(l[i] - tone.l, a[i] - tone.a, b[i] - tone.b) > LIKE)
      return;
    worn[i] = 1;
    stack.push(i);
  };
  for (let i = first; i < worn.length; i++) if (seed(i)) visit(i);
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    if (i % width > 0) visit(i - 1);
    if (i % width < width - 1) visit(i + 1);
    visit(i - width);
    visit(i + width);
  }
  return worn;
}
