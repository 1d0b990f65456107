/**
 * Which part of a subject is the garment. A flat-lay is all garment; on a person, skin, hair and what belongs to the other garment are left
 * out: skin by its tone, the head by the shape above the shoulders, the other garment by its place.
 */
import { deltaE, type Oklab } from '../../../../contract/colour/oklab.ts';
import type { Pace } from '../../engine.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { boxBlur } from '../pixels/planes.ts';
import type { Random } from '../pixels/random.ts';
import { OUTSIDE, separateInks } from './inks.ts';

export type Part = 'upper' | 'lower' | undefined;

export interface GarmentArea {
  /** 0–1. */
  readonly area: Float32Array;
  /** The subject wears it. */
  readonly person: boolean;
}

export function partIn(prompt: string): Part {
  if (/裤|半裙|半身裙|下装|下衣|裙摆/.test(prompt)) return 'lower';
  if (/上衣|上装|外套|衬衫|毛衣|T恤|t恤|卫衣|夹克|背心|吊带衫/.test(prompt)) return 'upper';
  return undefined;
}

/** OKLab of skin, from the palest to the darkest: one hue, moderate chroma. */
function skinLike(l: number, a: number, b: number): boolean {
  const chroma = Math.hypot(a, b);
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return l > 0.3 && l < 0.93 && hue > 25 && hue < 78 && chroma > 0.028 && chroma < 0.135;
}

interface Head {
  /** First row below the head. */
  readonly bottom: number;
  /** Its middle and half its width; beside it shoulders may rise higher. */
  readonly centre: number;
  readonly half: number;
  readonly tone: { readonly l: number; readonly a: number; readonly b: number };
}

export function findGarment(
  alpha: Float32Array,
  lab: LabPlanes,
  width: number,
  height: number,
  part: Part,
  random: Random,
  pace: Pace,
): GarmentArea {
  const head = findHead(alpha, lab, width, height);
  pace.signal.throwIfAborted();
  if (!head) return { area: alpha, person: false };
  const { tone } = head;
  const body = new Float32Array(alpha.length);
  for (let i = 0; i < body.length; i++) {
    const y = Math.floor(i / width);
    const shoulder = y > head.bottom - 2.4 * head.half && Math.abs((i % width) - head.centre) > 1.15 * head.half;
    if (alpha[i] <= 0.5 || (y < head.bottom && !shoulder)) continue;
    const k = lab.l[i] / tone.l;
    const off = Math.hypot(lab.a[i] - tone.a * k, lab.b[i] - tone.b * k);
    const skin = skinLike(lab.l[i], lab.a[i], lab.b[i]) && off < 0.036 && Math.abs(lab.l[i] - tone.l) < 0.32;
    if (!skin) body[i] = 1;
  }
  const radius = Math.max(2, Math.round(Math.max(width, height) / 340));
  const near = boxBlur(body, width, height, radius);
  pace.signal.throwIfAborted();
  const worn = body.map((_, i) => (near[i] > 0.55 && alpha[i] > 0.5 ? 1 : 0));
  const chosen = chooseGarment(worn, lab, width, height, part, random, pace);
  const soft = boxBlur(chosen, width, height, 1);
  return { area: soft.map((v, i) => Math.min(v, alpha[i])), person: true };
}

/** A narrow top with skin in it above something wider. */
function findHead(alpha: Float32Array, lab: LabPlanes, width: number, height: number): Head | undefined {
  const rows = Array.from({ length: height }, () => ({ wide: 0, skin: 0 }));
  let whole = 0;
  let skinAll = 0;
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] <= 0.5) continue;
    const row = rows[Math.floor(i / width)] as { wide: number; skin: number };
    row.wide++;
    whole++;
    if (skinLike(lab.l[i], lab.a[i], lab.b[i])) {
      row.skin++;
      skinAll++;
    }
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
  if (topSkin < 0.14 || share < 0.03) return undefined;
  // A beige garment on a table is all skin, but plain at its top; a person in beige has hair, eyes and a mouth there, and the hair outermost.
  if (share > 0.7 && outermostSkin(alpha, lab, width, top, top + Math.ceil(size * 0.06)) > 0.6) return undefined;
  if (share > 0.7 && spreadOfLight(alpha, lab, width, top, top + Math.ceil(size * 0.14)) < 0.065) return undefined;
  // Cloth lies wide at its top; a head is narrow.
  const widest = Math.max(...rows.map(({ wide }) => wide));
  const headWidth = median(rows.slice(top, top + Math.ceil(size * 0.1)).map(({ wide }) => wide));
  if (headWidth > widest * 0.72) return undefined;
  let bottom = rows.findIndex(({ wide }, y) => y > top + size * 0.06 && wide > headWidth * 1.55);
  if (bottom < 0 || bottom > top + size * 0.4) bottom = top + Math.round(size * 0.16);
  const face = facePlane(alpha, lab, width, top, Math.max(bottom, Math.round(top + size * 0.18)), size);
  if (!face) return undefined;
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
  return { bottom, ...face, half: headWidth / 2, tone: { l: median(tones[0]), a: median(tones[1]), b: median(tones[2]) } };
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

/** Share of some rows of the subject that begin and end in skin. */
function outermostSkin(alpha: Float32Array, lab: LabPlanes, width: number, from: number, to: number): number {
  let [count, skin] = [0, 0];
  for (let y = from; y < to; y++) {
    const row = alpha.subarray(y * width, (y + 1) * width);
    const [left, right] = [row.findIndex((a) => a > 0.9), row.findLastIndex((a) => a > 0.9)];
    if (right - left < 8) continue;
    for (const i of [y * width + left + 3, y * width + right - 3]) {
      count++;
      if (skinLike(lab.l[i], lab.a[i], lab.b[i])) skin++;
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

/** Median colour where `take` says so; undefined when that is nowhere. */
function middleColour(lab: LabPlanes, take: (i: number) => boolean): Oklab | undefined {
  const list: [number[], number[], number[]] = [[], [], []];
  const stride = Math.max(7, Math.floor(lab.l.length / 60_000));
  for (let i = 0; i < lab.l.length; i += stride) {
    if (!take(i)) continue;
    list[0].push(lab.l[i]);
    list[1].push(lab.a[i]);
    list[2].push(lab.b[i]);
  }
  return list[0].length < 30 ? undefined : { l: median(list[0]), a: median(list[1]), b: median(list[2]) };
}

export interface Against {
  readonly alpha: Float32Array;
  /** Cloth and ground look alike: the outline is a guess. */
  readonly alike: boolean;
}

/**
 * Ground that shows through a closed gap (an arm on a hip) and was taken for cloth: left out where it looks like the ground
 * and the cloth as a whole does not.
 */
export function withoutGround(alpha: Float32Array, lab: LabPlanes): Against {
  const ground = middleColour(lab, (i) => alpha[i] === 0);
  const cloth = middleColour(lab, (i) => alpha[i] > 0.9);
  if (!ground || !cloth) return { alpha, alike: false };
  // White on white: what looks like the ground is cloth.
  if (deltaE(ground, cloth) < 0.16) return { alpha, alike: true };
  const like = (i: number) => Math.abs(lab.l[i] - ground.l) < 0.055 && Math.hypot(lab.a[i] - ground.a, lab.b[i] - ground.b) < 0.012;
  let [inside, same] = [0, 0];
  for (let i = 0; i < alpha.length; i++)
    if (alpha[i] > 0.5) {
      inside++;
      if (like(i)) same++;
    }
  return { alpha: same > inside * 0.12 ? alpha : alpha.map((v, i) => (v > 0 && like(i) ? 0 : v)), alike: false };
}

function median(list: number[]): number {
  // As floats they are sorted without asking a function about every pair.
  return Float32Array.from(list).sort()[list.length >> 1] ?? 0;
}

/** The largest colour among what is worn, with those that share its place; shoes and the other garment have another. */
function chooseGarment(
  worn: Float32Array,
  lab: LabPlanes,
  width: number,
  height: number,
  part: Part,
  random: Random,
  pace: Pace,
): Float32Array {
  const { inks, first } = separateInks(lab, worn, width, height, { most: 7, lit: true }, random, pace);
  const places = inks.map((): number[] => []);
  for (let i = 0; i < first.length; i += 3) if (first[i] !== OUTSIDE && worn[i] > 0) places[first[i]]?.push(Math.floor(i / width));
  const all = places.flat().sort((x, y) => x - y);
  const waist = ((all[Math.floor(all.length * 0.02)] ?? 0) + (all[Math.floor(all.length * 0.98)] ?? height)) / 2;
  const spans = places.map((list) => {
    list.sort((x, y) => x - y);
    const at = (share: number) => list[Math.floor((list.length - 1) * share)] ?? 0;
    return { from: at(0.1), to: at(0.9), middle: at(0.5), size: list.length };
  });
  const fits = (middle: number) => part === undefined || (part === 'upper' ? middle < waist : middle >= waist);
  const main = spans.filter(({ middle }) => fits(middle)).sort((x, y) => y.size - x.size)[0];
  if (!main) return worn;
  const together = spans.map(({ from, to, size }) => {
    const common = Math.min(to, main.to) - Math.max(from, main.from);
    return size > 0 && common > 0.6 * Math.max(1, Math.min(to - from, main.to - main.from));
  });
  const chosen = worn.map((v, i) => (v > 0 && first[i] !== OUTSIDE && together[first[i]] ? 1 : 0));
  const near = boxBlur(chosen, width, height, Math.max(2, Math.round(Math.max(width, height) / 256)));
  return chosen.map((v, i) => (worn[i] > 0 && (v > 0 || near[i] > 0.62) && near[i] > 0.2 ? 1 : 0));
}
