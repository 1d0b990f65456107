/** What is seen of somebody photographed: skin, hair, and the arms that hang before what is worn. */
import type { Oklab } from '../../../../../contract/colour/oklab.ts';
import { clamp, step } from '../../garment/blocks/surface.ts';
import { offTone, skinLike } from '../../garment-area/skin.ts';
import { regions } from '../../matting/regions.ts';
import { type LabPlanes, labPlanes } from '../../pixels/lab-planes.ts';
import { median } from '../../pixels/median.ts';
import { boxBlur } from '../../pixels/planes.ts';
import type { Spot } from '../piece-marks.ts';
import type { Stage } from '../stage.ts';
import { ARM, type Seen } from './seen-arms.ts';
import type { SeenBody } from './seen-body.ts';
import { fromLimb } from './undressed.ts';

/** Lightness and chroma that one person's skin goes off its median by. */
const TONE = 0.045;
/** Pixels between two that skin's tone is read from. */
const SOME = 17;
/** Of the skin's median lightness. */
const LIT = 0.97;
/** How far about a place, of half the shoulders' width, and the share of them that is skin, where an arm is bare: in its shadow single pixels are not told. */
const [ABOUT, BARE] = [0.06, 0.3];

function toneOf({ l, a, b }: LabPlanes, where: readonly number[]): Oklab {
  const of = (plane: Float32Array) => median(where.map((i) => plane[i] as number));
  return { l: of(l), a: of(a), b: of(b) };
}

/** Trousers and hair of a colour that skin may have are told from this person's skin by its tone. */
export function seenIn(rgb: Uint8Array, old: Float32Array, area: Float32Array, width: number, height: number): Seen {
  const lab = labPlanes(rgb, old.length);
  // Loops, not `from`, which asks its function of a million pixels one by one.
  const [person, cloth, like] = [new Uint8Array(old.length), new Uint8Array(old.length), new Uint8Array(old.length)];
  for (let i = 0; i < old.length; i++) {
    if (area[i] > 0.5) person[i] = 1;
    if (old[i] > 0.5) cloth[i] = 1;
    if (old[i] < 0.3 && person[i] === 1 && skinLike(lab.l[i], lab.a[i], lab.b[i])) like[i] = 1;
  }
  const where: number[] = [];
  for (let i = 0; i < like.length; i += SOME) if (like[i] === 1) where.push(i);
  if (where.length === 0) return { width, height, person, cloth, skin: like, lit: like, flesh: person };
  const tone = toneOf(lab, where);
  const [skin, lit] = [new Uint8Array(old.length), new Uint8Array(old.length)];
  for (let i = like.indexOf(1); i >= 0; i = like.indexOf(1, i + 1)) {
    if (offTone(tone, lab.l[i], lab.a[i], lab.b[i]) >= TONE) continue;
    skin[i] = 1;
    if (lab.l[i] > LIT * tone.l) lit[i] = 1;
  }
  return { width, height, person, cloth, skin, lit, flesh: withoutHair(person, cloth, skin, width, height) };
}

/** Of the picture's height, how far below the crown hair begins at most. */
const CROWN = 0.06;

/** Hair hangs together with what is on the crown; shadow below a chin has as little of skin's colour, and belongs to the neck. */
function withoutHair(person: Uint8Array, cloth: Uint8Array, skin: Uint8Array, width: number, height: number): Uint8Array {
  const other = new Float32Array(person.length);
  for (let i = 0; i < other.length; i++) if (person[i] === 1 && cloth[i] === 0 && skin[i] === 0) other[i] = 1;
  const { label, value } = regions(other, width, height);
  const crown = Math.floor(person.indexOf(1) / width);
  const waist = cloth.lastIndexOf(1);
  const hair = new Set<number>();
  for (let i = 0; i < Math.min(label.length, (crown + CROWN * height) * width); i++) if (value[label[i]] === 1) hair.add(label[i]);
  const flesh = person.slice();
  for (let i = 0; i <= waist; i++) if (flesh[i] === 1 && hair.has(label[i])) flesh[i] = 0;
  return flesh;
}

/** Of half the shoulders' width: hands go on below wrists. */
const HAND = 0.85;

/** Arms as a whole, and what of them is bare and hangs before the trunk's cloth. */
export function armsOf(body: SeenBody, { width, height, skin, cloth }: Seen, area: Float32Array): NonNullable<Stage['arms']> {
  const whole = new Float32Array(width * height);
  const free = new Float32Array(width * height);
  const { half, armpit } = body;
  const bare = boxBlur(Float32Array.from(skin), width, height, Math.max(2, Math.round(ABOUT * half)));
  for (const { joints, radii } of body.arms) {
    const [, elbow, wrist] = joints as [Spot, Spot, Spot];
    const l = Math.hypot(wrist.x - elbow.x, wrist.y - elbow.y) || 1;
    const tip = { x: wrist.x + ((wrist.x - elbow.x) / l) * HAND * half, y: wrist.y + ((wrist.y - elbow.y) / l) * HAND * half };
    const limb = { joints: [...joints, tip], radii: [...radii, ARM.radii[1] * half] };
    const [top, low] = [Math.max(0, Math.floor((joints[0]?.y ?? 0) - half)), Math.min(height - 1, Math.ceil(tip.y + half * 0.5))];
    for (let y = top; y <= low; y++)
      for (let x = 0, i = y * width; x < width; x++, i++) {
        if (area[i] <= 0) continue;
        const out = fromLimb(limb, x, y);
        const near = area[i] * clamp(1 - (out - 0.06 * half) / 2, 0, 1);
        whole[i] = Math.max(whole[i], near);
        if (bare[i] > BARE && cloth[i] === 0) free[i] = Math.max(free[i], near * step(armpit, armpit + 0.15 * half, y));
      }
  }
  return { whole, free };
}

/** Hair falls over the new garment as over the old one, and nothing covers a face. */
export function hairOf(
  { neck, base, half, armpit }: SeenBody,
  { width, height, flesh, person }: Seen,
  area: Float32Array,
  near: Float32Array,
): Float32Array {
  const front = new Float32Array(width * height);
  const chin = base - 0.38 * half;
  for (let y = 0, i = 0; y < Math.min(height, armpit + half); y++)
    for (let x = 0; x < width; x++, i++) {
      if (person[i] === 0 && area[i] < 0.1) continue;
      const beside = Math.abs(x - neck.x) > neck.half && Math.abs(x - neck.x) < half;
      const hair = y < chin ? 1 : flesh[i] === 0 && beside ? 1 : 0;
      front[i] = hair * area[i] * (1 - step(0, 0.2, near[i]));
    }
  return front;
}
