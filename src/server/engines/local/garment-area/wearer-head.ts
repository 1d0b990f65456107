/** The head of somebody in a picture, whole or cut off by its upper edge. */
import { chromaOf, type Oklab } from '../../../../contract/colour/oklab.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { median } from '../pixels/median.ts';
import { boxBlur } from '../pixels/planes.ts';
import { liesAllOver, withinRim } from './all-over.ts';
import { faceAbove } from './face-above.ts';
import { hairAbove } from './hair-above.ts';
import { headOnNeck, portraitHead } from './head-on-neck.ts';
import { skinLike } from './skin.ts';

export interface Head {
  /** First row below the head. */
  readonly bottom: number;
  /** Its middle and half its width; beside it shoulders may rise higher. */
  readonly centre: number;
  readonly half: number;
  readonly tone: Oklab;
  /** Chroma against lightness below which it is cloth, as part of the skin's; 0 where no cloth could be taken for skin. */
  readonly paler: number;
  /** Lightness below which what has the skin's tone is cloth in that tone; undefined where they can be told apart. */
  readonly clothBelow?: number;
  /** They cannot, and a hand is dyed with the cloth. */
  readonly alike?: boolean;
}

/** Skin in the topmost twentieth of a subject: a chin at the picture's edge. Garments laid flat show 0.24 at most (thirty looked at). */
const CUT_OFF = 0.5;
/** Of a head's own place: a face takes 0.33 of it at least (thirty looked at), a collar's 0.03. A white collar on a knit as warm as skin was a head, and the knit its body. */
const OWN_SKIN = 0.1;
/**
 * In halves of a head's width, its middle and what is beside that: a face has no less skin in the middle (0.97 of that beside at least, 44 looked at), a
 * collar has the inside of a back there (0.81): a brown collar on a denim jacket was a head, and the jacket its body.
 */
const [MIDDLE, BESIDE, LESS] = [0.5, 1.1, 0.9];
/** Cloth this much of which could be skin needs a closer look. */
const ALL_SKIN = 0.7;
/** Cloth with more of the skin's chroma than this cannot be told from it. */
const ALIKE = 0.82;

/** Of the chroma below which it is cloth, what has more is hardly told so; and how far off the face's tone cloth is then told by that, chroma by lightness: where somebody is known to be it may be nearer than where it has to say that she is. */
const [CLOSE, CLOSE_TONE] = [0.9, 0.03];
/** By so much darker than the face camel in the shade is as red as skin. OKLab. */
const IN_SHADE = 0.2;

/** A narrow top with skin in it above something wider. */
export function findHead(alpha: Float32Array, lab: LabPlanes, width: number, height: number): Head | undefined {
  const rows = Array.from({ length: height }, () => ({ wide: 0, skin: 0 }));
  let whole = 0;
  let skinAll = 0;
  for (const [y, row] of rows.entries()) {
    let [wide, skin] = [0, 0];
    for (let i = y * width, end = i + width; i < end; i++) {
      if (alpha[i] <= 0.5) continue;
      wide++;
      if (skinLike(lab.l[i], lab.a[i], lab.b[i])) skin++;
    }
    row.wide = wide;
    row.skin = skin;
    whole += wide;
    skinAll += skin;
  }
  const top = rows.findIndex(({ wide }) => wide > width * 0.02);
  const end = rows.findLastIndex(({ wide }) => wide > width * 0.02);
  if (top < 0 || end - top < height * 0.3) return undefined;
  const size = end - top + 1;
  const sum = (from: number, to: number, of: 'wide' | 'skin') =>
    rows.slice(top + Math.floor(size * from), top + Math.ceil(size * to)).reduce((total, row) => total + row[of], 0);
  const band = sum(0, 0.2, 'wide');
  const share = skinAll / whole;
  const topSkin = sum(0, 0.2, 'skin') / Math.max(1, band);
  const cutOff = sum(0, 0.05, 'skin') / Math.max(1, sum(0, 0.05, 'wide')) > CUT_OFF;
  const portrait = topSkin < 0.14 && !cutOff ? portraitHead(rows, top, size) : undefined;
  const bareTop = share >= 0.03 && (topSkin >= 0.14 || cutOff || portrait !== undefined);
  // A beige garment on a table is all skin, but plain at its top; a person in beige has hair, eyes and a mouth there, and the hair outermost.
  const beige = share > ALL_SKIN;
  if (beige && spreadOfLight(alpha, lab, width, top, top + Math.ceil(size * 0.14)) < 0.065) return undefined;
  const paler = beige ? dressBesideSkin(alpha, lab, width, top, size) : 0;
  // Brown hair has the hue of skin too, and is darker than the coat below it; a collar may be, but has no neck under it.
  const dark = hairAbove(alpha, lab, rows, width, top, size);
  // Cloth lies wide at its top; a head is narrow.
  const widest = Math.max(...rows.map(({ wide }) => wide));
  const crown = median(rows.slice(top, top + Math.ceil(size * 0.1)).map(({ wide }) => wide));
  if (crown > widest * 0.72) return undefined;
  const shoulders = rows.findIndex(({ wide }, y) => y > top + size * 0.06 && wide > crown * 1.55);
  const first = shoulders < 0 || shoulders > top + size * 0.4 ? top + Math.round(size * 0.16) : shoulders;
  const { bottom, width: headWidth } = portrait ?? headOnNeck(rows, top, size, { bottom: first, width: crown });
  const face = facePlane(alpha, lab, width, top, Math.max(bottom, Math.round(top + size * 0.18)), size);
  if (!face) return undefined;
  const own = { top, bottom, centre: centreOf(alpha, width, top, bottom), half: headWidth / 2 };
  const among = { ...own, ...face };
  if (skinWithin(alpha, lab, width, among) < OWN_SKIN) return undefined;
  const bare = (place: typeof own) =>
    skinWithin(alpha, lab, width, place, [0, MIDDLE]) < LESS * skinWithin(alpha, lab, width, place, [MIDDLE, BESIDE]);
  const tones: [number[], number[], number[]] = [[], [], []];
  for (let y = top; y < Math.max(bottom, top + size * 0.18); y++)
    for (let x = 0; x < width; x += 2) {
      const i = y * width + x;
      if (alpha[i] <= 0.9 || !skinLike(lab.l[i], lab.a[i], lab.b[i])) continue;
      tones[0].push(lab.l[i]);
      tones[1].push(lab.a[i]);
      tones[2].push(lab.b[i]);
    }
  if (tones[0].length < 12) return undefined;
  const head = { ...face, half: headWidth / 2, tone: { l: median(tones[0]), a: median(tones[1]), b: median(tones[2]) } };
  const isCloth =
    // Sleeves and a wide skirt are nearly all of the topmost fifth of whoever stands far away.
    !bareTop ||
    (beige && paler === 0 && outermostSkin(alpha, lab, width, top, top + Math.ceil(size * 0.06), dark) > 0.6) ||
    // A hood beside a head moves the middle of both.
    (bare(among) && bare(own)) ||
    (paler === 0 && liesAllOver(alpha, lab, width, height, { ...head, top, size, dark }));
  if (isCloth) {
    const seen = faceAbove(alpha, lab, width, own, widest);
    return seen && { bottom, ...head, ...seen, paler };
  }
  const seen = beige ? faceAbove(alpha, lab, width, own, widest, paler > 0 ? CLOSE_TONE : undefined) : undefined;
  // Camel has nearly the chroma of skin, and half of a coat in it was skin: such cloth is told by its tone.
  const faint = (paler * chromaOf(head.tone)) / head.tone.l;
  if (seen?.cloth !== undefined && paler > 0 && seen.cloth > CLOSE * faint)
    return { bottom, ...head, ...seen, clothBelow: seen.tone.l - IN_SHADE, paler: 0 };
  return seen?.clothBelow === undefined ? { bottom, ...head, paler } : { bottom, ...head, ...seen, paler: 0 };
}

/** Middle of some rows of the subject. */
function centreOf(alpha: Float32Array, width: number, from: number, to: number): number {
  let [sum, count] = [0, 0];
  for (let i = from * width; i < to * width; i++) {
    if (alpha[i] <= 0.5) continue;
    sum += i % width;
    count++;
  }
  return sum / Math.max(1, count);
}

/** A face is one patch of skin; skin-coloured flowers are many small ones. */
function facePlane(
  alpha: Float32Array,
  lab: LabPlanes,
  width: number,
  top: number,
  bottom: number,
  size: number,
): { centre: number } | undefined {
  const skin = new Float32Array((bottom - top) * width);
  let [sum, count] = [0, 0];
  for (let k = 0, i = top * width; k < skin.length; k++, i++) {
    if (alpha[i] <= 0.5) continue;
    sum += k % width;
    count++;
    if (skinLike(lab.l[i], lab.a[i], lab.b[i])) skin[k] = 1;
  }
  const solid = boxBlur(skin, width, bottom - top, Math.max(2, Math.round(size * 0.018)));
  return solid.some((v) => v > 0.86) ? { centre: sum / Math.max(1, count) } : undefined;
}

/** Share of a head's own place, between crown and shoulders and about its middle, that could be skin. @param part of it, in halves of its width */
function skinWithin(
  alpha: Float32Array,
  lab: LabPlanes,
  width: number,
  { top, bottom, centre, half }: Pick<Head, 'bottom' | 'centre' | 'half'> & { readonly top: number },
  [from, to]: readonly [number, number] = [0, 1],
): number {
  let [count, skin] = [0, 0];
  for (let y = top; y < bottom; y++)
    for (let x = Math.max(0, Math.round(centre - to * half)); x <= Math.min(width - 1, centre + to * half); x++) {
      const i = y * width + x;
      if (alpha[i] <= 0.5 || Math.abs(x - centre) < from * half) continue;
      count++;
      if (skinLike(lab.l[i], lab.a[i], lab.b[i])) skin++;
    }
  return skin / Math.max(1, count);
}

/** Share of some rows of the subject that begin and end in skin. @param dark lightness below which it may be hair */
function outermostSkin(alpha: Float32Array, lab: LabPlanes, width: number, from: number, to: number, dark: number): number {
  let [count, skin] = [0, 0];
  const within = withinRim(width);
  for (let y = from; y < to; y++) {
    const row = alpha.subarray(y * width, (y + 1) * width);
    const [left, right] = [row.findIndex((a) => a > 0.9), row.findLastIndex((a) => a > 0.9)];
    if (right - left < 8) continue;
    for (const i of [y * width + left + within, y * width + right - within]) {
      count++;
      if (lab.l[i] > dark && skinLike(lab.l[i], lab.a[i], lab.b[i])) skin++;
    }
  }
  return skin / Math.max(1, count);
}

/** Standard deviation of lightness in some rows of the subject. */
function spreadOfLight(alpha: Float32Array, lab: LabPlanes, width: number, from: number, to: number): number {
  let [count, sum, squares] = [0, 0, 0];
  for (let i = from * width; i < to * width; i++) {
    if (alpha[i] <= 0.5) continue;
    count++;
    sum += lab.l[i];
    squares += lab.l[i] * lab.l[i];
  }
  return Math.sqrt(Math.max(0, squares / Math.max(1, count) - (sum / Math.max(1, count)) ** 2));
}

/** A beige dress on a person: half the way from the chroma of the skin at the top to that of the dress. 0 when they are one. */
function dressBesideSkin(alpha: Float32Array, lab: LabPlanes, width: number, top: number, size: number): number {
  const chroma = (from: number, to: number): number => {
    const list: number[] = [];
    for (let i = (top + Math.floor(size * from)) * width; i < (top + Math.ceil(size * to)) * width; i += 3)
      if (alpha[i] > 0.9) list.push(Math.hypot(lab.a[i], lab.b[i]) / Math.max(0.05, lab.l[i]));
    return median(list);
  };
  const part = chroma(0.3, 0.55) / Math.max(1e-3, chroma(0, 0.06));
  return part < ALIKE ? (1 + part) / 2 : 0;
}
