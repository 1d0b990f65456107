/**
 * What on a garment is its own cloth in shade or in light, whatever colour it was counted as. Under a lapel, a belt or a flap lies shade with one sharp edge,
 * which fades on its other side; what is printed has edges all round. Taken for a print, all the lapels, pockets and belts of a pale coat were smoothed away.
 */
import type { StopSignal } from '../../engine.ts';
import type { Ink } from '../inks/one-dye.ts';
import { regions } from '../matting/regions.ts';
import { broadBlur } from '../pixels/broad-blur.ts';
import { pushPull } from '../pixels/push-pull.ts';
import type { PicturedCloth } from './cloth-of-picture.ts';

/** Lightness within which a pixel is the cloth as it lies open, and off which it is another part. OKLab. */
const OPEN = 0.12;
const PART = 0.08;
/** Off the cloth's hue in its light: nothing up to here is another dye. OKLab. */
const SAME_HUE = 0.05;
/** Of the longer side: around a place, how light the cloth is there. */
const AROUND = 0.02;
/** Of the lightness of the cloth beside it: no shade is darker, black letters are. */
const DEEPEST = 0.42;
/** Of the borders of a part, those at which lightness steps so far of all it differs by; shade has fewer of them, gleams fewer still. */
const STEP = 0.7;
const SHARP = { shade: 0.55, gleam: 0.35 } as const;
/** More of its borders than this part of the others are those to another dye: it is a shade within a printed figure. */
const STRANGE = 0.4;
/** Less than it differs by is no measure of a step. */
const LEAST_STEP = 0.1;

/** In a plane of parts: open cloth; darker; paler; of another hue, or not all of it garment. */
const [LIES_OPEN, DARKER, PALER, OTHER] = [0, 1, 2, 3];

/** What is printed may be mixed into a pixel beside it. */
export const WHOLLY = 2;

export interface SeenCloth {
  /** Above 0 on what is the cloth's own: as it lies open, in its shade and in its gleams; `WHOLLY` where nothing else is beside it. */
  readonly own: Uint8Array;
  readonly half: Half;
  /** At half the size, how light the cloth is around each place. */
  readonly level: Float32Array;
}

export function shadeOfCloth(cloth: PicturedCloth, signal: StopSignal): SeenCloth {
  const { width, height } = cloth.picture;
  const half = halved(cloth);
  signal.throwIfAborted();
  const { l, wide, tall, own, kind } = half;
  // In the middle of a broad part no open cloth is near: what is known is carried into it.
  const level = broadBlur(pushPull(l, own, wide, tall), wide, tall, Math.max(wide, tall) * AROUND);
  signal.throwIfAborted();
  for (let k = 0; k < kind.length; k++) {
    if (kind[k] === OTHER) continue;
    const darker = level[k] - l[k];
    kind[k] = darker > PART ? DARKER : darker < -PART ? PALER : LIES_OPEN;
  }
  const parts = regions(kind, wide, tall);
  signal.throwIfAborted();
  const isOwn = ownParts(half, level, parts);
  const mark = new Uint8Array(kind.length);
  for (let k = 0; k < mark.length; k++) mark[k] = isOwn[parts.label[k]];
  const out = new Uint8Array(width * height);
  // Both rows of a half one, and both pixels, have its answer.
  for (let v = 0; v < tall; v++) {
    const at = 2 * v * width;
    ownRow(mark, v * wide, wide, out, at, width);
    if (2 * v + 1 < height) out.copyWithin(at + width, at, at + width);
  }
  return { own: out, half, level };
}

/** A row at full size. @param from in the marks @param at in the picture */
function ownRow(mark: Uint8Array, from: number, wide: number, out: Uint8Array, at: number, width: number): void {
  for (let u = 0, k = from, i = at, end = at + width; u < wide; u++, k++, i += 2) {
    if (mark[k] === 0) continue;
    const own = mark[k - 1] === 1 && mark[k + 1] === 1 && mark[k - wide] === 1 && mark[k + wide] === 1 ? WHOLLY : 1;
    out[i] = own;
    if (i + 1 < end) out[i + 1] = own;
  }
}

/** At half the size: lightness, how far off the cloth's hue it is (nothing: no garment), 1 on the cloth as it lies open, and the kind of part it is. */
export interface Half {
  readonly l: Float32Array;
  readonly off: Float32Array;
  readonly own: Float32Array;
  readonly kind: Float32Array;
  readonly wide: number;
  readonly tall: number;
}

function halved(cloth: PicturedCloth): Half {
  const { width, height } = cloth.picture;
  const [wide, tall] = [(width + 1) >> 1, (height + 1) >> 1];
  const [l, off, own, kind] = [
    new Float32Array(wide * tall),
    new Float32Array(wide * tall),
    new Float32Array(wide * tall),
    new Float32Array(wide * tall).fill(OTHER),
  ];
  const half = { l, off, own, kind, wide, tall };
  for (let y = 0; y < height - 1; y += 2) halveRow(cloth, half, y);
  return half;
}

/** Two rows of the picture. Not in one function with the rows round it: V8 left its compiled code at the end of each. */
function halveRow({ lab, area, separation: { inks, first }, picture: { width } }: PicturedCloth, half: Half, y: number): void {
  const { l, off, own, kind, wide } = half;
  const ink = inks[0] as Ink;
  for (let x = 0, k = (y >> 1) * wide, i = y * width; x < width - 1; x += 2, k++, i += 2) {
    const below = i + width;
    if (area[i] < 0.9 || area[i + 1] < 0.9 || area[below] < 0.9 || area[below + 1] < 0.9) continue;
    const light = meanOfFour(lab.l, i, below);
    l[k] = light;
    // In the shade an ink is less coloured, in the light more.
    const lit = Math.max(0.1, light / Math.max(0.08, ink.l));
    off[k] = Math.hypot(meanOfFour(lab.a, i, below) - ink.a * lit, meanOfFour(lab.b, i, below) - ink.b * lit);
    if (off[k] > SAME_HUE) continue;
    kind[k] = LIES_OPEN;
    if (first[i] === 0 && first[below + 1] === 0 && Math.abs(light - ink.l) < OPEN) own[k] = 1;
  }
}

function meanOfFour(plane: Float32Array, i: number, below: number): number {
  return (plane[i] + plane[i + 1] + plane[below] + plane[below + 1]) / 4;
}

/** By their labels: 1 on the parts that are the cloth's own. */
function ownParts({ l, kind, wide, tall }: Half, level: Float32Array, { label, size, value }: ReturnType<typeof regions>): Uint8Array {
  const darker = new Float64Array(size.length);
  const around = new Float64Array(size.length);
  for (let k = 0; k < label.length; k++) {
    if (kind[k] !== DARKER && kind[k] !== PALER) continue;
    darker[label[k]] += Math.abs(level[k] - l[k]);
    around[label[k]] += level[k];
  }
  const borders = new Uint32Array(size.length);
  const sharp = new Uint32Array(size.length);
  const strange = new Uint32Array(size.length);
  for (let y = 2; y < tall - 2; y++)
    for (let x = 2, k = y * wide + 2; x < wide - 2; x++, k++) {
      if (kind[k] !== DARKER && kind[k] !== PALER) continue;
      const part = label[k];
      const differs = Math.max(LEAST_STEP, darker[part] / (size[part] ?? 1));
      for (const next of [1, -1, wide, -wide]) {
        if (label[k + next] === part) continue;
        if (kind[k + next] === OTHER || kind[k + 2 * next] === OTHER) {
          if (l[k + next] > 0 && l[k + 2 * next] > 0) strange[part]++;
          continue;
        }
        borders[part]++;
        if (Math.abs(l[k + 2 * next] - l[k - next]) > STEP * differs) sharp[part]++;
      }
    }
  return Uint8Array.from(size, (_, part) => {
    if (value[part] === LIES_OPEN) return 1;
    if (value[part] === OTHER || strange[part] > STRANGE * borders[part]) return 0;
    if (value[part] === PALER) return sharp[part] < SHARP.gleam * borders[part] ? 1 : 0;
    return darker[part] < (1 - DEEPEST) * around[part] && sharp[part] < SHARP.shade * borders[part] ? 1 : 0;
  });
}
