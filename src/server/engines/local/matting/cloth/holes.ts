/** Background seen through the subject: arm gaps, straps. What counts as one, and how like the ground it is. */
import type { StopSignal } from '../../../engine.ts';
import { type LabPlanes, labDistance } from '../../pixels/lab-planes.ts';
import { boxBlur } from '../../pixels/planes.ts';
import { pushPullAll } from '../../pixels/push-pull.ts';
import { regions } from '../regions.ts';
import { isBand, pieceOf } from './bands.ts';

/** A kind of hole. Shares are of the picture, steps and distances OKLab. */
interface Kind {
  /** May be ground: how much darker and lighter than the ground beside the subject, how much of that counts, and how far off it all together. */
  readonly darker: number;
  readonly lighter: number;
  readonly counts: number;
  readonly off: number;
  /** Steps across its rim that are an edge, and the share of the rim that has one. */
  readonly light: number;
  readonly hue: number;
  readonly rim: number;
  readonly smallest: number;
  /** Farther than this from the subject's axis, as a share of its width: between arm and body. */
  readonly aside: number;
  /** Share of the subject that is like that and no gap: from then on it is the cloth's own. */
  readonly alike: number;
}

/** The ground's own colour. @param noise steps between neighbours of the ground */
function plain(noise: number): Kind {
  const like = { darker: Number.NEGATIVE_INFINITY, lighter: Number.POSITIVE_INFINITY, counts: 1, off: Math.max(0.022, 3 * noise) };
  return { ...like, light: 0.03, hue: 0.015, rim: 0.6, smallest: 0.0004, aside: 0, alike: 0.12 };
}

/** Between arm and body the ground lies in the body's shade or catches its light: another lightness, no other hue, and a harder edge all round. */
const SHADED: Kind = {
  darker: -0.14,
  lighter: 0.05,
  counts: 0,
  off: 0.026,
  light: 0.06,
  hue: 0.03,
  rim: 0.8,
  smallest: 0.0012,
  aside: 0.14,
  // Photographs with such a gap have 0.08 at most; a blouse in black and white stripes, the widest of which was cut out as a gap, has 0.36.
  alike: 0.22,
};

/**
 * Mean step between neighbours inside a gap at most, over what the ground's own grain makes, by the share of its rim that has an edge. Read off 58
 * photographs: gaps before a ground without grain have 0.0003–0.0031, small ones that are mostly the blur of a sharp rim up to 0.0056; white of prints and
 * of a crumpled blouse has 0.0033–0.0084 (a hole was cut into the portrait on a T-shirt, trousers with a print were shreds and called good).
 */
const CALM = [
  { edge: 0.98, rough: 0.0057 },
  { edge: 0.92, rough: 0.0045 },
  { edge: 0.75, rough: 0.0028 },
  { edge: 0, rough: 0.0012 },
] as const;

/** @param edge share of the rim */
function calmest(edge: number): number {
  return CALM.find((one) => edge >= one.edge)?.rough ?? 0;
}

/**
 * Times the ground's grain that a gap may be rougher by. A streak of light on leather is nearly all rim: what little lies inside is no mean of many pixels,
 * and may be as rough as the grain makes it and half as much again. Of 84 gaps in photographs those with so little inside have up to once the grain.
 */
const GRAIN = { core: 0.15, thin: 1.5, solid: 2.5 } as const;

/** More gaps than arms, straps and a strap of a bag make are a print's. */
const MOST_GAPS = 8;

/** Clears `mask` where it is enclosed, of the ground's colour, as smooth as the ground, with a real edge all round. */
export function openHoles(mask: Float32Array, lab: LabPlanes, width: number, height: number, noise: number, signal: StopSignal): void {
  const outside = new Float32Array(mask.length);
  for (let i = 0; i < mask.length; i++) if (mask[i] === 0) outside[i] = 1;
  const [l, a, b] = pushPullAll([lab.l, lab.a, lab.b], outside, width, height) as [Float32Array, Float32Array, Float32Array];
  for (const kind of [plain(noise), SHADED]) {
    signal.throwIfAborted();
    const like = new Float32Array(mask.length);
    const { darker, lighter, counts, off } = kind;
    for (let i = 0; i < like.length; i++) {
      const light = lab.l[i] - l[i];
      if (mask[i] === 0 || light <= darker || light >= lighter) continue;
      if (labDistance(counts * light, lab.a[i] - a[i], lab.b[i] - b[i]) < off) like[i] = 1;
    }
    signal.throwIfAborted();
    open(mask, like, lab, width, height, noise, kind);
  }
}

function open(mask: Float32Array, like: Float32Array, lab: LabPlanes, width: number, height: number, noise: number, kind: Kind): void {
  const solid = boxBlur(like, width, height, 2);
  const found = regions(like, width, height);
  const { count, axis, wide } = extentOf(mask, width);
  const rough = found.size.map(() => 0);
  const rim = found.size.map(() => 0);
  const edge = found.size.map(() => 0);
  const core = found.size.map(() => 0);
  const across = found.size.map(() => 0);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (like[i] === 0) continue;
      const k = found.label[i];
      across[k] += x;
      if (solid[i] > 0.9) {
        core[k]++;
        rough[k] += Math.abs(lab.l[i] - lab.l[i + 1]) + Math.abs(lab.l[i] - lab.l[i + width]);
      }
      for (let side = 0; side < 4; side++) {
        const j = side === 0 ? i - 1 : side === 1 ? i + 1 : side === 2 ? i - width : i + width;
        if (like[j] === 1 || mask[j] === 0) continue;
        rim[k]++;
        // Over the pixel that mixes both sides: one step alone is half an edge.
        const over = 2 * j - i;
        const past = over >= 0 && over < mask.length ? over : j;
        const hue = Math.abs(lab.a[i] - lab.a[past]) > kind.hue || Math.abs(lab.b[i] - lab.b[past]) > kind.hue;
        if (hue || Math.abs(lab.l[i] - lab.l[past]) > kind.light) edge[k]++;
      }
    }
  const opened = found.size.map(
    (size, k) =>
      found.value[k] === 1 &&
      core[k] > 0 &&
      rough[k] / core[k] < calmest(edge[k] / rim[k]) + (core[k] < GRAIN.core * size ? GRAIN.thin : GRAIN.solid) * noise &&
      size > width * height * kind.smallest &&
      size < count * 0.2 &&
      Math.abs(across[k] / size - axis) >= kind.aside * wide &&
      edge[k] > rim[k] * kind.rim,
  );
  // Where much else of the subject has the ground's colour too, a stripe of it is cloth.
  let [all, gaps, many] = [0, 0, 0];
  for (const [k, size] of found.size.entries()) {
    if (found.value[k] === 1) all += size;
    if (!opened[k]) continue;
    gaps += size;
    many++;
  }
  if (all - gaps > count * kind.alike || (kind.aside === 0 && many > MOST_GAPS)) return;
  const whole = mask.slice();
  for (const [k, gap] of opened.entries()) {
    if (!gap) continue;
    const piece = pieceOf(found.label, k);
    if (isBand(piece, whole, width, height)) continue;
    for (let i = 0; i < mask.length; i++) if (piece[i] === 1) mask[i] = 0;
  }
}

/** The subject's pixels, the middle of them from side to side, and how wide it is. */
function extentOf(mask: Float32Array, width: number): { readonly count: number; readonly axis: number; readonly wide: number } {
  let [count, sum, left, right] = [0, 0, width, 0];
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue;
    const x = i % width;
    count++;
    sum += x;
    left = Math.min(left, x);
    right = Math.max(right, x);
  }
  return { count, axis: sum / Math.max(1, count), wide: Math.max(1, right - left) };
}
