/** The garment of a picture, cut out, with the places that say how it is worn. Pixels of the cut-out. */
import { engineNoSubject } from '../../../../contract/messages.ts';
import { EngineError, type Grade, type Pace } from '../../engine.ts';
import { findSubject } from '../background/subject.ts';
import { type Found, findCloth } from '../garment-area/find-cloth.ts';
import { skinLike } from '../garment-area/skin.ts';
import { regions } from '../matting/regions.ts';
import { partOf } from '../method.ts';
import { marksAbove } from '../pixels/convert.ts';
import { decodePicture } from '../pixels/decode.ts';
import { labPlanes } from '../pixels/lab-planes.ts';
import { boxBlur } from '../pixels/planes.ts';
import { pushPull } from '../pixels/push-pull.ts';
import type { Random } from '../pixels/random.ts';
import type { Raster } from '../pixels/raster.ts';
import { withoutShownOn } from './shown/shown-on.ts';

export interface Piece {
  readonly width: number;
  readonly height: number;
  /** Of the whole picture it was cut from, and where in it. */
  readonly from: { readonly width: number; readonly height: number; readonly rgba: Uint8Array; readonly x: number; readonly y: number };
  /** Three a pixel, without the old ground in it. */
  readonly rgb: Uint8Array;
  /** 0–1. */
  readonly alpha: Float32Array;
  /** Somebody wears it in the picture: its widths are those of a body, not of cloth laid flat. */
  readonly worn: boolean;
  /** 1 where a hand lies before what somebody wears: it is cloth in `alpha` and `rgb`, and none in the picture. */
  readonly hands?: Uint8Array | undefined;
  /** Of what somebody wears: all of them in the whole picture, 0–1. */
  readonly subject?: Float32Array | undefined;
  /** The same as `subjectIn` answers it (`Matte.place`). */
  readonly place?: Found['place'];
  readonly grade: Grade;
  readonly notes: readonly string[];
}

/** Longest side that is read; a try-on shows a garment smaller than that. */
const MAX_SIDE = 768;
const EDGE = 4;

/** What is worn, or, where nothing else is found than the subject as a whole (cloth of the colour of skin), all of it. */
async function clothOf(
  picture: Raster,
  words: string,
  random: Random,
  pace: Pace,
): Promise<Pick<Found, 'cloth' | 'grade' | 'notes' | 'worn' | 'subject' | 'place'>> {
  try {
    return await findCloth(picture, undefined, words, random, partOf(pace, 0, 0.6));
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'bad_input') throw error;
    const { cover, colour, busy } = await findSubject(picture, random.whole(0, 1 << 30), partOf(pace, 0.6, 1));
    const notes = busy ? ['背景复杂，服装范围可能不准'] : [];
    return { cloth: { picture, colour, area: cover, lit: true }, grade: busy ? 'poor' : 'usable', notes, worn: false };
  }
}

/** @param words tells which of two garments is meant. @throws EngineError bad_input: there is none */
export async function cutPiece(data: Uint8Array | undefined, words: string, random: Random, pace: Pace): Promise<Piece> {
  const picture = await decodePicture(data, 4, MAX_SIDE);
  const { cloth, grade, notes, worn, subject, place } = await clothOf(picture, words, random, pace);
  const { width, height } = picture;
  const shown = worn
    ? { area: cloth.area, colour: cloth.colour, hidden: undefined }
    : withoutShownOn(cloth.area, rgbOf(picture), cloth.colour, width, height);
  const { area, filled } = solid(shown.area, width, height);
  const hand = worn ? handsIn(filled, picture.data, width, height) : undefined;
  const colour = hand ? withoutHands(shown.colour, area, hand, width, height) : shown.colour;
  let [x0, y0, x1, y1] = [width, height, -1, -1];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (area[i] < 0.4) continue;
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x);
      y0 = Math.min(y0, y);
      y1 = y;
    }
  if (x1 - x0 < 12 || y1 - y0 < 12) throw new EngineError('bad_input', engineNoSubject);
  const w = x1 - x0 + 1 + EDGE * 2;
  const h = y1 - y0 + 1 + EDGE * 2;
  const rgb = new Uint8Array(w * h * 3);
  const alpha = new Float32Array(w * h);
  const hands = hand && new Uint8Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const sx = Math.min(width - 1, Math.max(0, x + x0 - EDGE));
      const sy = Math.min(height - 1, Math.max(0, y + y0 - EDGE));
      const from = sy * width + sx;
      const inside = x >= EDGE && y >= EDGE && x < w - EDGE && y < h - EDGE;
      alpha[y * w + x] = inside ? area[from] : 0;
      if (hands && hand && inside) hands[y * w + x] = hand[from];
      const own = filled[from] && !hand?.[from] && !shown.hidden?.[from];
      for (let c = 0; c < 3; c++) rgb[(y * w + x) * 3 + c] = own ? picture.data[from * 4 + c] : colour[from * 3 + c];
    }
  return {
    width: w,
    height: h,
    from: { width, height, rgba: picture.data, x: x0 - EDGE, y: y0 - EDGE },
    rgb,
    alpha,
    worn,
    hands,
    subject,
    place,
    grade,
    notes,
  };
}

function rgbOf({ data, width, height }: Raster): Uint8Array {
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0, k = 0; k < rgb.length; i += 4, k += 3) {
    rgb[k] = data[i];
    rgb[k + 1] = data[i + 1];
    rgb[k + 2] = data[i + 2];
  }
  return rgb;
}

/** Of what was filled in one place, the share that has the colour of skin where a hand lies there, and how far its shade goes, px. */
const [HAND, SHADE] = [0.6, 3];

/** 1 where what was filled is a hand: it was laid on whoever wears the garment next, and under the next garment of whoever it belongs to. */
function handsIn(filled: Uint8Array, rgba: Uint8Array, width: number, height: number): Uint8Array | undefined {
  const rgb = new Uint8Array(filled.length * 3);
  const plane = new Float32Array(filled.length);
  for (let i = 0; i < filled.length; i++) {
    if (!filled[i]) continue;
    plane[i] = 1;
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = rgba[i * 4 + c];
  }
  if (!plane.includes(1)) return undefined;
  const { l, a, b } = labPlanes(rgb, filled.length);
  const { label, size, value } = regions(plane, width, height);
  const skin = size.map(() => 0);
  for (let i = 0; i < plane.length; i++) if (plane[i] === 1 && skinLike(l[i], a[i], b[i])) skin[label[i]]++;
  const hand = new Uint8Array(filled.length);
  for (let i = 0; i < hand.length; i++) if (value[label[i]] === 1 && skin[label[i]] > HAND * size[label[i]]) hand[i] = 1;
  return hand.includes(1) ? hand : undefined;
}

/** Cloth goes on behind hands as it is beside them. */
function withoutHands(colour: Uint8Array, area: Float32Array, hand: Uint8Array, width: number, height: number): Uint8Array {
  const wide = boxBlur(Float32Array.from(hand), width, height, SHADE);
  const known = new Float32Array(area.length);
  for (let i = 0; i < known.length; i++) if (area[i] > 0.95 && wide[i] === 0) known[i] = 1;
  const result = colour.slice();
  for (let c = 0; c < 3; c++) {
    const plane = new Float32Array(area.length);
    for (let i = 0; i < plane.length; i++) plane[i] = colour[i * 3 + c];
    const spread = pushPull(plane, known, width, height);
    for (let i = 0; i < plane.length; i++) if (wide[i] > 0) result[i * 3 + c] = spread[i];
  }
  return result;
}

/** Of a top's height, the rows that go across its middle from side to side, and the share of them that has to. */
const ACROSS = { from: 0.3, to: 0.9, share: 0.7 } as const;

/** Of a top: its middle is not there, because what is before it or below it has its colour. A body painted black was called usable. */
export function isTorn({ alpha, width, height }: Pick<Piece, 'alpha' | 'width' | 'height'>): boolean {
  const [from, to] = [Math.round(ACROSS.from * height), Math.round(ACROSS.to * height)];
  let whole = 0;
  for (let y = from; y < to; y++) {
    let n = 0;
    for (let x = Math.floor(width * 0.45); x < width * 0.55; x++) if (alpha[y * width + x] > 0.5) n++;
    if (n > 0) whole++;
  }
  return whole < ACROSS.share * (to - from);
}

/** A hole this far from the middle, as part of the width, may be the gap between sleeve and body. */
const MIDDLE = 0.3;
const SPECK = 0.05;
/**
 * Of the garment: what lies so far beside it and is no more than this is a thing of the scene. The girder beside a seated man made his tee twice as wide, and the
 * hoodie laid on him as large as the picture.
 */
const [APART, THING] = [0.2, 0.15];
/** Of the garment's height: what lies so far above it, and is no more than that, is hair or a hat. The shirt below it hung at the hips. */
const OVER = 0.02;
const PINHOLE = 0.004;

/** One garment without specks around it, and without holes where a print has the ground's colour. */
function solid(area: Float32Array, width: number, height: number): { readonly area: Float32Array; readonly filled: Uint8Array } {
  const filled = holes(area, width, height);
  const whole = area.slice();
  for (let i = 0; i < whole.length; i++) if (filled[i] === 1) whole[i] = 1;
  const { label, size, value } = regions(marksAbove(whole, 0.5), width, height);
  const largest = largestOf(size, value);
  const { left, right, top, bottom } = boxesOf(label, size.length, width);
  const own = size.findIndex((n, k) => value[k] === 1 && n === largest);
  const wide = (right[own] ?? 0) - (left[own] ?? 0);
  const apart = (k: number) => Math.max((left[own] ?? 0) - (right[k] ?? 0), (left[k] ?? 0) - (right[own] ?? 0));
  const tall = (bottom[own] ?? 0) - (top[own] ?? 0);
  const over = (k: number) => (top[own] ?? 0) - (bottom[k] ?? 0) > OVER * tall;
  const drop = size.map((n, k) => value[k] === 1 && n < largest * (apart(k) > APART * wide || over(k) ? THING : SPECK));
  for (let i = 0; i < whole.length; i++) if (drop[label[i]]) whole[i] = 0;
  return { area: whole, filled };
}

const largestOf = (size: readonly number[], value: readonly number[]) =>
  size.reduce((most, n, k) => (value[k] === 1 ? Math.max(most, n) : most), 0);

interface Boxes {
  readonly left: Int32Array;
  readonly right: Int32Array;
  readonly top: Int32Array;
  readonly bottom: Int32Array;
}

/** By region its first and last column and row. */
function boxesOf(label: Int32Array, count: number, width: number): Boxes {
  const [left, right] = [new Int32Array(count).fill(width), new Int32Array(count).fill(-1)];
  const [top, bottom] = [new Int32Array(count).fill(label.length), new Int32Array(count).fill(-1)];
  for (let y = 0, i = 0; i < label.length; y++)
    for (let x = 0; x < width; x++, i++) {
      const k = label[i];
      if (x < left[k]) left[k] = x;
      if (x > right[k]) right[k] = x;
      if (y < top[k]) top[k] = y;
      bottom[k] = y;
    }
  return { left, right, top, bottom };
}

/** Of the garment's height, how thick a strap round the neck is at most: what it encloses is where the neck goes, and no part of a print. */
const LOOP = 0.06;

/** Enclosed ground: pinholes, and what lies about the middle, where no sleeve encloses anything, unless it is the loop of a halter. */
function holes(area: Float32Array, width: number, height: number): Uint8Array {
  const { label, size, value, touchesBorder } = regions(marksAbove(area, 0.5), width, height);
  const largest = largestOf(size, value);
  const columns = new Float64Array(size.length);
  let [left, right, top, bottom] = [width, 0, height, 0];
  /** By column the first row of the garment, and by hole its first row. */
  const first = new Int32Array(width).fill(height);
  const begins = new Int32Array(size.length).fill(height);
  const above = new Int32Array(size.length);
  const own = Uint8Array.from(size, (n, k) => (n === largest && value[k] === 1 ? 1 : 0));
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const k = label[i];
      columns[k] += x;
      if (y < begins[k]) {
        begins[k] = y;
        above[k] = y - first[x];
      }
      if (own[k] === 0) continue;
      if (y < first[x]) first[x] = y;
      if (y < top) top = y;
      bottom = y;
      if (x < left) left = x;
      if (x > right) right = x;
    }
  const fill = size.map((n, k) => {
    if (value[k] === 1 || touchesBorder[k]) return false;
    const loop = begins[k] - top < LOOP * 1.5 * (bottom - top) && above[k] < LOOP * (bottom - top);
    if (loop && n >= largest * PINHOLE) return false;
    return n < largest * PINHOLE || Math.abs(columns[k] / n - (left + right) / 2) < MIDDLE * (right - left);
  });
  const filled = new Uint8Array(label.length);
  for (let i = 0; i < filled.length; i++) if (fill[label[i]]) filled[i] = 1;
  return filled;
}
