/** What was found on a photograph is not always the garment that is meant: a face, somebody as a whole, or the top in place of the trousers. */
import { skinLike } from '../../garment-area/skin.ts';
import { labPlanes } from '../../pixels/lab-planes.ts';

/** Of somebody who is seen, all that is worn: more of them is their head too, which the new garment was laid over. */
const ALL = 0.95;
/** A face below a hat was taken for a garment: so much of it is skin, and so little of who is seen. */
const FACE = { skin: 0.6, share: 0.2 } as const;

/** Pixels of cloth of which one is asked whether it is skin. */
const SOME = 7;

/** What was found is somebody as a whole, or their face. Planes of the whole picture. */
export function isNoGarment(rgb: Uint8Array, old: Float32Array, person: Float32Array): boolean {
  let [cloth, whole] = [0, 0];
  const some: number[] = [];
  for (let i = 0; i < old.length; i++) {
    if (person[i] > 0.5) whole++;
    if (old[i] > 0.5 && ++cloth % SOME === 0) some.push(rgb[i * 3] as number, rgb[i * 3 + 1] as number, rgb[i * 3 + 2] as number);
  }
  const { l, a, b } = labPlanes(Uint8Array.from(some), some.length / 3);
  const skin = SOME * l.reduce((n, own, k) => n + (skinLike(own, a[k] as number, b[k] as number) ? 1 : 0), 0);
  return cloth > ALL * whole || (cloth < FACE.share * whole && skin > FACE.skin * cloth);
}

/** Of a garment's width: how tall a top is at most, and how far below somebody's crown it begins; how far from its ends a row is looked at. */
const TOP = { tall: 2.4, crown: 1.1, beside: 0.08 } as const;
/** Of the same, how wide somebody is above it at most and at least, a neck with its hair, and below it at least: hips, and no bare legs. */
const [NECK, HEAD, HIPS] = [0.75, 0.12, 0.5];

/** Of the same, how wide somebody is below trousers or a skirt at most, and how far below, past the shoes: more are hips, and half a top was found. */
const LEGS = { wide: 1.1, below: 0.3 } as const;

/** The rows and the usual width of what was found, px of the picture. */
interface Found {
  readonly from: number;
  readonly to: number;
  readonly wide: number;
}

/** How many columns of a row show somebody. */
function acrossRow(person: Float32Array, width: number, y: number): number {
  const row = Math.round(y) * width;
  if (row < 0 || row >= person.length) return 0;
  let n = 0;
  for (let x = 0; x < width; x++) if (person[row + x] > 0.5) n++;
  return n;
}

/** A top that begins below a head and has hips below it. */
function isTop(person: Float32Array, width: number, { from, to, wide }: Found): boolean {
  const crown = Math.floor(person.findIndex((v) => v > 0.5) / width);
  const [above, below] = [acrossRow(person, width, from - TOP.beside * wide), acrossRow(person, width, to + TOP.beside * wide)];
  const neck = above < NECK * wide && above > HEAD * wide && from - crown < TOP.crown * wide;
  return neck && to - from < TOP.tall * wide && below > HIPS * wide;
}

/** What was found for trousers is the top, or its lower half: trousers of the colour of skin are not found, and others were laid over the shirt. */
export function isWornAbove(person: Float32Array, width: number, found: Found): boolean {
  const { to, wide } = found;
  return isTop(person, width, found) || acrossRow(person, width, to + LEGS.below * wide) > LEGS.wide * wide;
}

/** Times the chest that is dressed, half the shoulders of somebody who is seen: 0.9 to 1.4 on photographs, 2.5 where a wall beside a seated man was his shoulder. */
const SHOULDERS = 1.8;

/** The outline of somebody and what they wear tell of two bodies. @param half of the shoulders @param chest half of it, both px of the picture */
export function isUnlike(half: number, chest: number): boolean {
  return half > SHOULDERS * chest;
}

/**
 * Of half the shoulders, how far below somebody's crown their ends are: 1.15 to 2.15 on photographs. Where hair or a face was taken for what is worn they were
 * at the eyes, and the new garment hid the face; a thing on the wall behind has no head above it at all.
 */
const HEAD_ABOVE = { least: 1.05, most: 3 } as const;
/** Of half the shoulders, how wide a row of a crown is; rows of the picture's edge, where a head may go on beyond it. */
const [CROWN_ROW, EDGE_ROWS] = [0.1, 3];

/** Of shoulders' width, how wide somebody is there at most, arms and all: a thing beside a face has a face beside it. */
const BESIDE = 1.7;

/** Somebody's shoulders. */
interface Shoulders {
  readonly axis: number;
  readonly half: number;
  readonly y: number;
}

/** First row of somebody above their shoulders, if there is any. */
function crownRow(person: Float32Array, width: number, { axis, half, y: tip }: Shoulders): number | undefined {
  const [from, to] = [Math.max(0, Math.round(axis - half)), Math.min(width - 1, Math.round(axis + half))];
  for (let y = 0; y < tip; y++) {
    let n = 0;
    for (let x = from; x <= to; x++) if (person[y * width + x] > 0.5) n++;
    if (n > CROWN_ROW * half) return y;
  }
  return undefined;
}

/** How far the crown is above the shoulders' ends, where the picture's edge does not cut it. */
export function headHigh(person: Float32Array, width: number, shoulders: Shoulders): number | undefined {
  const crown = crownRow(person, width, shoulders);
  return crown === undefined || crown <= EDGE_ROWS ? undefined : shoulders.y - crown;
}

/** No head is where one has to be above these shoulders. A head that the picture's edge cuts tells nothing. */
export function isNoHeadAbove(person: Float32Array, width: number, shoulders: Shoulders): boolean {
  const { half, y: tip } = shoulders;
  if (acrossRow(person, width, tip) > BESIDE * 2 * half) return true;
  const crown = crownRow(person, width, shoulders);
  if (crown === undefined) return true;
  const share = (tip - crown) / half;
  return share > HEAD_ABOVE.most || (crown > EDGE_ROWS && share < HEAD_ABOVE.least);
}
