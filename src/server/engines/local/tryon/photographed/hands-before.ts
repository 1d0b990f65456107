/** Hands and forearms that lie before a top: on a hip, folded before the belly, at its hem. They stay before the new one. */
import { rgbToOklab } from '../../../../../contract/colour/oklab.ts';
import { regions } from '../../matting/regions.ts';
import type { Seen } from './seen-arms.ts';
import type { SeenBody } from './seen-body.ts';
import { CROTCH } from './undressed.ts';

/** Of half the shoulders' width: how far below armpits a forearm lies at least, how far below where legs part hands hang, and how far from skin's edge cloth is looked at. */
const [HIGH, LOW, BESIDE] = [0.35, 0.6, 0.08];
/** How far cloth below a hand may be from the cloth above it: in its shadow it is darker, and hardly of another hue. */
const ALIKE = { light: 0.18, hue: 0.035 } as const;
/** Of what is seen of skin before the trunk, the share that has cloth above it and the same cloth below: a belly has a waistband there. */
const BETWEEN = 0.35;
/** Of a forearm that is seen, how much of it at least is beside the trunk: a belly under a tied blouse is not. */
const OUTSIDE = 0.1;
/** Of half the shoulders' width, how large a hand is at most and at least, and how far past the trunk's middle: a bare belly goes across it. */
const HAND = { long: 1.05, over: 0.2, least: 0.15 } as const;
/** Of a hand's outline, how much lies at the garment: it comes out of a sleeve, or lies at a hem; with so much of it, cloth is all around, and no belly is seen there. */
const [AT_CLOTH, AROUND] = [0.22, 0.85];

/** What is known of one patch of skin. */
interface Patch {
  inTrunk: number;
  between: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Pixels of its outline, and those of them at the garment. */
  rim: number;
  atCloth: number;
}

/** 1 where skin lies before the garment. @param old the garment, 0–1 */
export function handsBeforeTop(rgb: Uint8Array, old: Float32Array, seen: Seen, body: SeenBody): Float32Array {
  const { width, height, skin, person } = seen;
  const { axis, half, armpit, tips } = body;
  const [first, last] = [Math.max(0, Math.round(armpit + HIGH * half)), Math.min(height, Math.ceil(tips[0].y + (CROTCH + LOW) * half))];
  const before = new Float32Array(width * height);
  if (last - first < 3) return before;
  const part = new Float32Array(width * (last - first));
  for (let i = 0; i < part.length; i++) part[i] = skin[i + first * width] as number;
  const { label, size, value } = regions(part, width, last - first);
  const patches = size.map((): Patch => ({ inTrunk: 0, between: 0, left: width, right: 0, top: height, bottom: 0, rim: 0, atCloth: 0 }));
  const gap = Math.max(2, Math.round(BESIDE * half));
  const colour = (i: number) => rgbToOklab({ r: rgb[i * 3] as number, g: rgb[i * 3 + 1] as number, b: rgb[i * 3 + 2] as number });
  const alike = (above: number, below: number) => {
    if (old[below] > 0.5) return true;
    if (person[below] === 0 || skin[below] === 1) return false;
    const [one, other] = [colour(above), colour(below)];
    return Math.abs(one.l - other.l) < ALIKE.light && Math.hypot(one.a - other.a, one.b - other.b) < ALIKE.hue;
  };
  for (let x = 0; x < width; x++)
    for (let y = first; y < last; y++) {
      const k = label[(y - first) * width + x] as number;
      if (value[k] !== 1) continue;
      const from = y;
      while (y + 1 < last && label[(y + 1 - first) * width + x] === k) y++;
      const patch = patches[k] as Patch;
      const middle = (from + y) / 2;
      if (Math.abs(x - body.middle(middle)) < body.trunk(middle)) {
        const [above, below] = [(from - gap) * width + x, Math.min(height - 1, y + gap) * width + x];
        patch.inTrunk += y - from + 1;
        if (from > first && old[above] > 0.5 && alike(above, below)) patch.between += y - from + 1;
      }
      patch.left = Math.min(patch.left, x);
      patch.right = x;
      patch.top = Math.min(patch.top, from);
      patch.bottom = Math.max(patch.bottom, y);
    }
  const near = (i: number) => old[i - gap] > 0.5 || old[i + gap] > 0.5 || old[i - gap * width] > 0.5 || old[i + gap * width] > 0.5;
  for (let y = first + gap; y < last - gap; y++)
    for (let x = gap; x < width - gap; x++) {
      const at = (y - first) * width + x;
      const k = label[at] as number;
      if (value[k] !== 1 || (label[at - 1] === k && label[at + 1] === k && label[at - width] === k && label[at + width] === k)) continue;
      const patch = patches[k] as Patch;
      patch.rim++;
      if (near(y * width + x)) patch.atCloth++;
    }
  const isForearm = ({ inTrunk, between }: Patch, n: number) => between > BETWEEN * inTrunk && inTrunk > 0 && inTrunk < (1 - OUTSIDE) * n;
  const isHand = ({ left, right, top, bottom, rim, atCloth }: Patch, n: number) =>
    right - left < HAND.long * half &&
    bottom - top < HAND.long * half &&
    n > (HAND.least * half) ** 2 &&
    top > first &&
    (left > axis - HAND.over * half || right < axis + HAND.over * half || atCloth > AROUND * rim) &&
    atCloth > AT_CLOTH * rim;
  const kept = patches.map((one, k) => value[k] === 1 && (isForearm(one, size[k] as number) || isHand(one, size[k] as number)));
  for (let i = 0; i < part.length; i++) if (kept[label[i] as number]) before[i + first * width] = 1;
  return before;
}
