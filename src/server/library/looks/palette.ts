/** Dominant colours of a picture in OKLab, the even ground of a product shot left out. */
import { evenGround } from '../../../contract/colour/even-ground.ts';
import { deltaE, type Oklab, oklabToHex, rgbToOklab } from '../../../contract/colour/oklab.ts';
import type { DominantColour } from '../../../contract/library/picture.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** RGB, three bytes a pixel, row by row. */
  readonly data: Uint8Array;
}

const MOST = 6;
/** Below this share a colour is an accident. */
const LEAST = 0.03;
/** Colours nearer than this become one. */
const SAME = 0.085;
/** So near to the border's colour, a pixel is ground. */
const GROUND = 0.055;
const BORDER_EVEN = 0.72;
const SUBJECT_LEAST = 0.06;
const STEP = 0.045;

function labs({ width, height, data }: Pixels): Oklab[] {
  return Array.from({ length: width * height }, (_, at) =>
    rgbToOklab({ r: data[at * 3] ?? 0, g: data[at * 3 + 1] ?? 0, b: data[at * 3 + 2] ?? 0 }),
  );
}

/** 1 where the subject is; all ones where the ground is not even. */
export function subjectOf(pixels: Pixels): Uint8Array {
  return maskOf(pixels, labs(pixels));
}

function maskOf({ width, height }: Pixels, colours: readonly Oklab[]): Uint8Array {
  const border: Oklab[] = [];
  for (const [at, colour] of colours.entries()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    // The lower edge is often cut by the garment or its shadow.
    if (x < 2 || x >= width - 2 || y < 2 || (y >= height - 1 && (x < width / 5 || x > (width * 4) / 5))) border.push(colour);
  }
  const ground = evenGround(border, GROUND * 1.6, BORDER_EVEN);
  const mask = new Uint8Array(colours.length).fill(1);
  if (!ground) return mask;
  // A studio ground is darker below and carries a shadow: lightness may differ more than hue.
  const isGround = (one: Oklab) =>
    Math.hypot(2 * (one.a - ground.a), 2 * (one.b - ground.b)) < GROUND * 0.7 && one.l - ground.l < 0.06 && one.l - ground.l > -0.14
      ? deltaE(one, ground) < GROUND * 2.2
      : false;
  let subject = 0;
  for (const [at, colour] of colours.entries()) {
    mask[at] = isGround(colour) ? 0 : 1;
    subject += mask[at] ?? 0;
  }
  return subject / colours.length < SUBJECT_LEAST ? mask.fill(1) : mask;
}

interface Cluster {
  l: number;
  a: number;
  b: number;
  count: number;
}

const centre = ({ l, a, b, count }: Cluster): Oklab => ({ l: l / count, a: a / count, b: b / count });

/** @returns at most six, the largest share first; shares sum to one with what was left out. */
export function dominantColours(pixels: Pixels): DominantColour[] {
  const colours = labs(pixels);
  const mask = maskOf(pixels, colours);
  const cells = new Map<string, Cluster>();
  let total = 0;
  for (const [at, { l, a, b }] of colours.entries()) {
    if (mask[at] === 0) continue;
    total += 1;
    const key = `${Math.round(l / STEP)} ${Math.round((2 * a) / STEP)} ${Math.round((2 * b) / STEP)}`;
    const cell = cells.get(key);
    if (cell) {
      cell.l += l;
      cell.a += a;
      cell.b += b;
      cell.count += 1;
    } else cells.set(key, { l, a, b, count: 1 });
  }
  const clusters: Cluster[] = [];
  for (const cell of [...cells.values()].sort((x, y) => y.count - x.count)) {
    const near = clusters.find((one) => deltaE(centre(one), centre(cell)) < SAME);
    if (!near) {
      clusters.push({ ...cell });
      continue;
    }
    near.l += cell.l;
    near.a += cell.a;
    near.b += cell.b;
    near.count += cell.count;
  }
  const round = (value: number) => Math.round(value * 10_000) / 10_000;
  return clusters
    .filter(({ count }, place) => place === 0 || count / total >= LEAST)
    .sort((x, y) => y.count - x.count)
    .slice(0, MOST)
    .map((cluster) => {
      const lab = centre(cluster);
      return { hex: oklabToHex(lab), l: round(lab.l), a: round(lab.a), b: round(lab.b), share: round(cluster.count / total) };
    });
}
