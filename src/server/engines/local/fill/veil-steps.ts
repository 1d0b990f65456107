/**
 * A translucent mark, found by what a veil does to every channel: across the rim of a letter each keeps the same part of its distance to the
 * ink, on every ground that the letter lies on. Steps of just this amount are joined to letters, and the picture under them is had back.
 */
import type { StopSignal } from '../../engine.ts';
import { boxBlur } from '../pixels/planes.ts';
import { coloursBeside, likelierUnder } from './veil-colours.ts';
import { joined, settled, toldBy } from './veil-letters.ts';
import { type Mixture, paintedIn, pairsOf, type Strip, stripOf } from './veil-pairs.ts';
import { mixturesIn } from './veil-search.ts';

interface Letters {
  /** 1 = under the veil. */
  readonly strokes: Uint8Array;
  readonly mixture: Mixture;
  /** How much likelier the letters' rims are with that share than with none: the mean logarithm. */
  readonly told: number;
}

export interface Unveiled {
  /** The picture under it, RGB. */
  readonly data: Uint8Array;
  /** What is left of it may be seen. */
  readonly traces: boolean;
}

/**
 * How surely letters are told at least, at a first look and with the share that they say themselves. Of 26 marks on
 * photographs those of white have from 1.18 on, others from 1.65; edges of the picture itself, taken for ink, up to 1.2 for white, 1.32 for others.
 */
const WORTH = 0.8;
const CERTAIN = { white: 1.1, other: 1.35 } as const;
/**
 * Letters that are told less surely leave traces: of 27 marks taken off, those below came out at 20–24 dB, others mostly above 26. So do letters of
 * which so much is denied by its colours, each so surely (natural logarithm).
 */
const CLEAN = 1.39;
const MOST_WRONG = 0.16;
const DENIED = -1;
/** How far a share may move when it is measured once more. */
const ALIKE = 0.03;
/** The largest share that leaves something to have back, and the least part of the picture that a fit may leave. */
const MOST_INK = 0.82;
const LEAST_KEPT = 0.12;
/** Pixels of a brush that are looked at one by one; a larger one is looked at smaller. */
const PAINTED = 38_000;
/** Least and largest part of a brush that letters cover. */
const LEAST = 0.03;
const MOST = 0.7;

/** @returns the letters in a strip, where there are any of one veil */
function lettersIn(strip: Strip, beside: Float32Array, signal: StopSignal): Letters | undefined {
  const inside = paintedIn(strip);
  for (const mixtures of mixturesIn(strip, inside, signal)) {
    let best: Letters | undefined;
    for (const mixture of mixtures) {
      const found = lettersOf(strip, beside, mixture, inside, signal);
      if (found && found.told > (best?.told ?? 0)) best = found;
    }
    if (best) return best;
  }
  return undefined;
}

/** Letters of one veil, which their own rims then tell more exactly: what is none says another share each time, and at last one that hides everything. */
function lettersOf(strip: Strip, beside: Float32Array, mixture: Mixture, inside: Int32Array, signal: StopSignal): Letters | undefined {
  const first = lookedFor(strip, beside, mixture, inside, signal);
  if (!first || first.told < WORTH) return undefined;
  const pure = mixture.ink.every((v) => v === mixture.ink[0] && v % 255 === 0);
  for (const fixed of pure ? [true, false] : [false]) {
    const own = refitted(strip, first.strokes, mixture, fixed);
    const again = lookedFor(strip, beside, own, inside, signal, first.strokes);
    if (!again) continue;
    const last = refitted(strip, again.strokes, own, fixed);
    const stays = Math.abs(last.share - own.share) < ALIKE && (!fixed || Math.abs(last.share - mixture.share) < 2 * ALIKE);
    if (stays && last.share < MOST_INK && again.told > (fixed && mixture.ink[0] === 255 ? CERTAIN.white : CERTAIN.other))
      return { strokes: again.strokes, mixture: last, told: again.told };
  }
  return undefined;
}

function lookedFor(strip: Strip, beside: Float32Array, mixture: Mixture, inside: Int32Array, signal: StopSignal, known?: Uint8Array) {
  const { width, height } = strip;
  const pairs = pairsOf(strip, inside, mixture);
  const likelier = likelierUnder(strip.rgb, beside, mixture, strip.brush);
  const strokes = known?.slice() ?? new Uint8Array(width * height);
  if (!known) {
    const plane = joined(pairs, likelier, inside, width, signal);
    for (let k = 0; k < inside.length; k++) if (plane[inside[k]] > 0.5) strokes[inside[k]] = 1;
  }
  settled(strokes, pairs, likelier, inside, width, signal);
  let covered = 0;
  for (let k = 0; k < inside.length; k++) covered += strokes[inside[k]];
  covered /= Math.max(1, inside.length);
  return covered < LEAST || covered > MOST ? undefined : { strokes, mixture, told: toldBy(strokes, pairs, inside) };
}

/** Levels by which a pair may differ from what a mixture says and still count half. */
const HALF = [24, 14, 8, 8];

/** Share and ink as all pairs across the rims say them: least squares, what lies far off counting little. */
function refitted({ rgb, width, height, step }: Strip, strokes: Uint8Array, mixture: Mixture, fixed: boolean): Mixture {
  const far = 2 * step;
  const soft = boxBlur(Float32Array.from(strokes), width, height, Math.max(1, far >> 2));
  const pairs: number[] = [];
  for (let i = far * width; i < strokes.length - far * width; i++) {
    if (soft[i] < 0.999) continue;
    for (const way of [far, -far, far * width, -far * width]) if (soft[i + way] < 1e-4) pairs.push(i, i + way);
  }
  let { share, ink } = mixture;
  for (const half of HALF) {
    const [sx, sy] = [
      [0, 0, 0],
      [0, 0, 0],
    ];
    let [sw, xx, xy] = [1e-6, 1e-6, 0];
    const weightOf = (k: number) => {
      let d = 0;
      for (let c = 0; c < 3; c++)
        d += (rgb[(pairs[k] as number) * 3 + c] - (1 - share) * rgb[(pairs[k + 1] as number) * 3 + c] - share * ink[c as 0]) ** 2;
      return 1 / (1 + d / (3 * half * half)) ** 2;
    };
    for (let k = 0; k < pairs.length; k += 2) {
      const w = weightOf(k);
      sw += w;
      for (let c = 0; c < 3; c++) {
        sx[c] += w * rgb[(pairs[k + 1] as number) * 3 + c];
        sy[c] += w * rgb[(pairs[k] as number) * 3 + c];
      }
    }
    for (let k = 0; k < pairs.length; k += 2) {
      const w = weightOf(k);
      for (let c = 0; c < 3; c++) {
        const [mx, my] = fixed ? [ink[c as 0], ink[c as 0]] : [sx[c] / sw, sy[c] / sw];
        const dx = rgb[(pairs[k + 1] as number) * 3 + c] - mx;
        xx += w * dx * dx;
        xy += w * dx * (rgb[(pairs[k] as number) * 3 + c] - my);
      }
    }
    const kept = Math.max(LEAST_KEPT, Math.min(0.95, xy / xx));
    share = 1 - kept;
    if (!fixed) ink = [0, 1, 2].map((c) => Math.max(0, Math.min(255, (sy[c] - kept * sx[c]) / sw / share))) as [number, number, number];
  }
  return { share, ink };
}

/** Mean colours of squares of k × k pixels; what is painted of a square is painted. */
function smaller(rgb: Uint8Array, width: number, height: number, brush: Uint8Array, k: number) {
  const [w, h] = [Math.floor(width / k), Math.floor(height / k)];
  const small = new Uint8Array(w * h * 3);
  const painted = new Uint8Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const sums = [0, 0, 0];
      for (let dy = 0; dy < k; dy++)
        for (let dx = 0; dx < k; dx++) {
          const i = (y * k + dy) * width + x * k + dx;
          painted[y * w + x] |= brush[i];
          for (let c = 0; c < 3; c++) sums[c] += rgb[i * 3 + c];
        }
      for (let c = 0; c < 3; c++) small[(y * w + x) * 3 + c] = Math.round(sums[c] / (k * k));
    }
  return { rgb: small, brush: painted, width: w, height: h };
}

/**
 * Takes a translucent mark off a picture.
 * @returns undefined where no such mark is found
 */
export function unveiled(rgb: Uint8Array, width: number, height: number, brush: Uint8Array, signal: StopSignal): Unveiled | undefined {
  let painted = 0;
  for (let i = 0; i < brush.length; i++) painted += brush[i];
  const k = Math.max(1, Math.ceil(Math.sqrt(painted / PAINTED)));
  const small = k === 1 ? { rgb, brush, width, height } : smaller(rgb, width, height, brush, k);
  const strip = stripOf(small.rgb, small.width, small.height, small.brush);
  const beside = coloursBeside(small.rgb, small.brush);
  const letters = lettersIn(strip, beside, signal);
  if (!letters) return undefined;
  const { mixture } = letters;
  const whole = k === 1 ? strip : stripOf(rgb, width, height, brush);
  const strokes = new Uint8Array(width * height);
  if (k === 1) strokes.set(letters.strokes, strip.top * width);
  else {
    // Looked at smaller, fine strokes run together: each pixel settles once more where the letters are known.
    const own = new Uint8Array(whole.width * whole.height);
    for (let y = 0; y < whole.height; y++)
      for (let x = 0; x < width; x++) {
        const [u, v] = [Math.floor(x / k), Math.floor((y + whole.top) / k) - strip.top];
        if (u < strip.width && v >= 0 && v < strip.height) own[y * width + x] = letters.strokes[v * strip.width + u];
      }
    const inside = paintedIn(whole);
    settled(own, pairsOf(whole, inside, mixture), likelierUnder(whole.rgb, beside, mixture, whole.brush), inside, width, signal);
    strokes.set(own, whole.top * width);
  }
  const seen = strokes.subarray(whole.top * width, (whole.top + whole.height) * width);
  const wrong = contradicted(likelierUnder(whole.rgb, beside, mixture, whole.brush), seen);
  return { data: cleared(rgb, width, height, strokes, mixture), traces: letters.told < CLEAN || wrong > MOST_WRONG };
}

/** Part of the letters that their own colours deny: taken off there, the veil leaves colours that the picture beside has not. */
function contradicted(likelier: Float32Array, strokes: Uint8Array): number {
  let [all, against] = [1, 0];
  for (let i = 0; i < strokes.length; i++) {
    if (strokes[i] === 0) continue;
    all++;
    if (likelier[i] < DENIED) against++;
  }
  return against / all;
}

/** Pixels from a letter's edge that its rim is soft for, with what compression leaves there, and as far again from which it is told what lies under it. */
const SOFT = 2;
const NEAR = 4;
/** How far the share of a rim pixel may be from what the outline says. */
const TRUSTED = 0.5;

/** Takes a veil off. On its soft rims the picture is about what it is on both sides of them, and each pixel says how much of the ink it has. */
function cleared(rgb: Uint8Array, width: number, height: number, strokes: Uint8Array, { share, ink }: Mixture): Uint8Array {
  const outline = boxBlur(Float32Array.from(strokes), width, height, SOFT);
  const n = width * height;
  const data = rgb.slice();
  const rim = new Uint8Array(n);
  const known = new Float32Array(n);
  const under = [0, 1, 2].map(() => new Float32Array(n)) as [Float32Array, Float32Array, Float32Array];
  for (let i = 0; i < n; i++) {
    const soft = outline[i] > 1e-4 && outline[i] < 0.9999;
    if (soft) rim[i] = 1;
    else {
      known[i] = 1;
      for (let c = 0; c < 3; c++) {
        if (strokes[i] === 1) data[i * 3 + c] = Math.max(0, Math.min(255, Math.round((rgb[i * 3 + c] - share * ink[c]) / (1 - share))));
        under[c as 0][i] = data[i * 3 + c];
      }
    }
  }
  const much = boxBlur(known, width, height, NEAR);
  const means = under.map((plane) => boxBlur(plane, width, height, NEAR));
  for (let i = 0; i < n; i++) {
    if (rim[i] === 0 || much[i] < 1e-3) continue;
    let [along, all] = [0, 0];
    for (let c = 0; c < 3; c++) {
      const from = means[c as 0][i] / much[i];
      const toInk = ink[c] - from;
      along += (rgb[i * 3 + c] - from) * toInk;
      all += toInk * toInk;
    }
    const middle = outline[i];
    const told = Math.max(middle - TRUSTED, Math.min(middle + TRUSTED, all > 1 ? along / all / share : middle));
    const a = share * Math.max(0, Math.min(1, told));
    for (let c = 0; c < 3; c++) data[i * 3 + c] = Math.max(0, Math.min(255, Math.round((rgb[i * 3 + c] - a * ink[c]) / (1 - a))));
  }
  return data;
}
