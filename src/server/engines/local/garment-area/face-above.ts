/**
 * A face between the crown and the shoulders, told by what it is not: blond hair over a camel coat is skin from its outermost pixel to the hem, and so is a coat
 * that lies flat. Whoever wears it has a face of another tone than the cloth, or hair darker than both at its sides; a hood has its garment's tone.
 */
import type { Oklab } from '../../../../contract/colour/oklab.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { median } from '../pixels/median.ts';
import { skinLike } from './skin.ts';

/** How tall such a head is by its width, and how wide against all of it; of 250 photographs a coat that lies flat has 0.91 and 0.52, faces 1.3 to 1.65 and 0.33 to 0.39. */
const TALL = { least: 0.75, most: 2.2 } as const;
const NARROW = 0.48;
/** Rows of the face in parts of the head's height, its columns in halves of the width, those of what is beside it, and of the body below in heights and widths. */
const FACE = { from: 0.35, to: 0.75, columns: 0.4, skin: 0.5 } as const;
const BESIDE = { from: 0.25, to: 0.6, outermost: 0.12 } as const;
const BODY = { from: 0.3, to: 3, columns: 2 } as const;
/** Chroma by lightness: a face and the cloth below it are 0.06 and more apart, a coat and its own collar 0.026. */
const OFF = 0.045;
/** Without that: how much lighter than the cloth the face is, and how much darker the hair at both sides. OKLab. */
const LIGHTER = 0.2;
const DARKER = 0.06;

/** A head's own place, in pixels. */
export interface HeadPlace {
  readonly top: number;
  readonly bottom: number;
  readonly centre: number;
  readonly half: number;
}

interface Face {
  readonly tone: Oklab;
  /** Chroma by lightness of what is worn below it, where that has another tone. */
  readonly cloth?: number;
  /** Where the cloth has that tone in another light: the lightness below which nobody tells one from the other, and most is cloth. */
  readonly clothBelow?: number;
  readonly alike?: boolean;
}

interface Tone {
  readonly l: number;
  /** Chroma by lightness. */
  readonly red: number;
  readonly yellow: number;
}

/** @param widest row of the whole subject @param least how far off the face's tone the cloth is @returns what is surely somebody's face, whatever else has the hue of skin; undefined where nothing is */
export function faceAbove(
  alpha: Float32Array,
  lab: LabPlanes,
  width: number,
  place: HeadPlace,
  widest: number,
  least = OFF,
): Face | undefined {
  const { top, bottom, centre, half } = place;
  const high = bottom - top;
  const tall = high / (2 * half);
  if (tall < TALL.least || tall > TALL.most || 2 * half > NARROW * widest) return undefined;
  const about = (columns: number) => [centre - columns * half, centre + columns * half] as const;
  const own = pixelsIn(alpha, width, [top + FACE.from * high, top + FACE.to * high], about(FACE.columns));
  const skin = own.filter((i) => skinLike(lab.l[i], lab.a[i], lab.b[i])).length;
  const face = toneOf(own, lab);
  const body = toneOf(pixelsIn(alpha, width, [bottom + BODY.from * high, bottom + BODY.to * high], about(BODY.columns)), lab);
  if (!face || !body || skin < FACE.skin * own.length) return undefined;
  const tone = { l: face.l, a: face.red * face.l, b: face.yellow * face.l };
  if (Math.hypot(face.red - body.red, face.yellow - body.yellow) > least) return { tone, cloth: Math.hypot(body.red, body.yellow) };
  const framed = face.l - body.l > LIGHTER && hairBeside(alpha, lab, width, place).some((hair) => body.l - hair > DARKER);
  return framed ? { tone, clothBelow: face.l - LIGHTER / 2, alike: true } : undefined;
}

function pixelsIn(
  alpha: Float32Array,
  width: number,
  [from, to]: readonly [number, number],
  [left, right]: readonly [number, number],
): readonly number[] {
  const found: number[] = [];
  const end = Math.min(alpha.length / width, to);
  for (let y = Math.round(from); y < end; y++)
    for (let x = Math.max(0, Math.round(left)); x <= Math.min(width - 1, right); x += 2)
      if (alpha[y * width + x] > 0.9) found.push(y * width + x);
  return found;
}

function toneOf(places: readonly number[], { l, a, b }: LabPlanes): Tone | undefined {
  if (places.length < 12) return undefined;
  const light = (i: number) => Math.max(0.05, l[i]);
  return {
    l: median(places.map(light)),
    red: median(places.map((i) => a[i] / light(i))),
    yellow: median(places.map((i) => b[i] / light(i))),
  };
}

/** Lightness of what is outermost at the left and at the right of a face. */
function hairBeside(alpha: Float32Array, { l }: LabPlanes, width: number, { top, bottom }: HeadPlace): readonly number[] {
  const [left, right]: [number[], number[]] = [[], []];
  for (let y = Math.round(top + BESIDE.from * (bottom - top)); y < top + BESIDE.to * (bottom - top); y++) {
    const row = alpha.subarray(y * width, (y + 1) * width);
    const [from, to] = [row.findIndex((v) => v > 0.9), row.findLastIndex((v) => v > 0.9)];
    const wide = Math.round(BESIDE.outermost * (to - from));
    if (from < 0) continue;
    for (let k = 0; k < wide; k++) {
      left.push(l[y * width + from + k]);
      right.push(l[y * width + to - k]);
    }
  }
  return [left, right].map(median);
}
