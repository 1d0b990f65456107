/**
 * A translucent mark on a lively picture. What stands out there is the picture itself; but under a veil of white every channel keeps the
 * same part of its distance to white, so that across the rim of a letter the logarithm of that distance steps by one amount, in all
 * channels, everywhere. Steps of just this amount are joined to letters, and the picture under them is had back.
 */
import type { StopSignal } from '../../engine.ts';
import { boxBlur } from '../pixels/planes.ts';
import { holeBox } from './hole-box.ts';

type Ink = 'white' | 'black';

interface Letters {
  /** 1 = under the veil. */
  readonly strokes: Uint8Array;
  readonly ink: Ink;
  /** Share of ink, 0–1. */
  readonly share: number;
  /** How much likelier the letters' rims are with that share than with none: the mean logarithm. */
  readonly told: number;
}

export interface Unveiled {
  /** The picture under it, RGB. */
  readonly data: Uint8Array;
  /** 1 on the letters' soft rims, which no share tells. */
  readonly rim: Uint8Array;
}

/** Shares of ink that are looked for. */
const SHARES = Array.from({ length: 40 }, (_, i) => 0.14 + i * 0.018);
/** How far a step may be from the amount, and what the least level of a channel adds to it. */
const NOISE = 0.035;
const LEVEL = 1.4;
/** Likelihood of a pair that lies on an edge of the picture, beside what the veil explains. */
const OTHER = 1;
/** How far apart amounts are that are told from one another, in places of `SHARES`, and how much more often a mark's is than theirs. */
const NEAR = 5;
const LEAST_BUMP = 1.02;
/** Pairs that the search for the amount looks at, at most. */
const LOOKED_AT = 20_000;
/** How much a pixel is like its neighbour, beside the pairs that tell. */
const STIFF = 0.3;
const TURNS = 120;
const RELAXED = 1.8;
/** Sweeps that settle each pixel among its neighbours, and what a change between two of them costs. */
const SWEEPS = 12;
const CHANGE = 0.45;
/** How surely letters are told at least. Whole ones have from 1.28; edges of a picture without a mark, taken for letters, up to 1.21. */
const CERTAIN = 1.25;
/** Levels from the ink at which a share can be measured, and the largest share that leaves something to have back. */
const VISIBLE = 40;
const MOST_INK = 0.88;
/** How far the share that is measured may be from the one that the search found: edges of the picture itself seldom tell the same twice. */
const ALIKE = 0.04;
/** Pixels of a brush that are looked at one by one; a larger one is looked at smaller. */
const PAINTED = 60_000;
/** Least and largest part of a brush that letters cover. */
const LEAST = 0.03;
const MOST = 0.7;

interface Planes {
  readonly width: number;
  readonly height: number;
  /** Logarithm of the distance to the ink, three channels a pixel, and what one level changes there. */
  readonly logs: Float32Array;
  readonly doubts: Float32Array;
  /** Pixels between the two of a pair: over the soft rim of a letter. */
  readonly step: number;
}

function planesOf({ rgb, width, height, step }: Strip, ink: Ink): Planes {
  const logs = new Float32Array(rgb.length);
  const doubts = new Float32Array(rgb.length);
  const apart = (v: number) => (ink === 'white' ? 255 - v : v) + 1;
  const log = Float32Array.from({ length: 256 }, (_, v) => Math.log(apart(v)));
  const doubt = Float32Array.from({ length: 256 }, (_, v) => LEVEL / apart(v));
  for (let i = 0; i < rgb.length; i++) {
    logs[i] = log[rgb[i]];
    doubts[i] = doubt[rgb[i]];
  }
  return { width, height, logs, doubts, step };
}

/** The rows of a picture that are painted, and as many above and below as pairs reach over: planes of all others took most of the time. */
interface Strip {
  readonly rgb: Uint8Array;
  readonly brush: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Its first row in the picture. */
  readonly top: number;
  readonly step: number;
}

function stripOf(rgb: Uint8Array, width: number, height: number, brush: Uint8Array): Strip {
  const step = stepOf(width, height);
  const box = holeBox(brush, width) ?? { y0: 0, y1: height };
  // The rim is looked at from twice a step outside, each place with what a small blur takes in.
  const [top, end] = [Math.max(0, box.y0 - 3 * step), Math.min(height, box.y1 + 3 * step)];
  return {
    rgb: rgb.subarray(top * width * 3, end * width * 3),
    brush: brush.subarray(top * width, end * width),
    width,
    height: end - top,
    top,
    step,
  };
}

const stepOf = (width: number, height: number): number => Math.max(3, Math.round(Math.max(width, height) / 300));

/** How well a pair is told by a step of `amount` from i to j, 0–1. */
function told({ logs, doubts }: Planes, i: number, j: number, amount: number): number {
  let off = 0;
  for (let c = 0; c < 3; c++) {
    const noise = NOISE + Math.max(doubts[i * 3 + c], doubts[j * 3 + c]);
    const d = (logs[j * 3 + c] - logs[i * 3 + c] - amount) / noise;
    off += d * d;
  }
  return off > 60 ? 0 : Math.exp(-off / 6);
}

/** Whether a step of `amount` could be seen there at all, 0–1: white on white tells neither that there is a letter nor that there is none. */
function seen({ doubts }: Planes, i: number, j: number, amount: number): number {
  let off = 0;
  for (let c = 0; c < 3; c++) off += (amount / (NOISE + Math.max(doubts[i * 3 + c], doubts[j * 3 + c]))) ** 2;
  return 1 - Math.exp(-off / 6);
}

/**
 * How many steps of each amount are under the brush. A picture has steps of all sizes, the fewer the larger; a mark has one more often than
 * those somewhat smaller and larger. @returns the likeliest shares, best first
 */
function sharesIn(planes: Planes, inside: Int32Array, signal: StopSignal): number[] {
  const { width, step } = planes;
  const amounts = SHARES.map((share) => Math.log(1 - share));
  const often = new Float64Array(SHARES.length);
  const every = Math.max(1, Math.ceil((inside.length * 2) / LOOKED_AT));
  for (let k = 0; k < inside.length; k += every) {
    if (k % 64 === 0) signal.throwIfAborted();
    for (const way of [step, step * width]) {
      const [i, j] = [inside[k], inside[k] + way];
      for (let at = 0; at < amounts.length; at++) often[at] += told(planes, i, j, amounts[at]) + told(planes, i, j, -amounts[at]);
    }
  }
  const bump = (k: number) =>
    often[k] / Math.max(1e-6, Math.sqrt((often[k - NEAR] ?? often[0]) * (often[k + NEAR] ?? often[often.length - 1])));
  const ranked = SHARES.map((share, k) => ({ share, bump: bump(k), k })).filter(
    ({ bump: own, k }) => k >= NEAR && own > LEAST_BUMP && own >= bump(k - 1) && own >= bump(k + 1),
  );
  return ranked
    .sort((x, y) => y.bump - x.bump)
    .slice(0, 3)
    .map(({ share }) => share);
}

/** Of the pair that begins at a pixel, to the right or down: how well it steps into the veil, out of it, or not at all. */
interface Pairs {
  readonly way: number;
  readonly into: Float32Array;
  readonly out: Float32Array;
  readonly flat: Float32Array;
}

function pairsOf(planes: Planes, inside: Int32Array, amount: number): Pairs[] {
  const { width, step } = planes;
  return [step, step * width].map((way) => {
    const [into, out, flat] = [0, 1, 2].map(() => new Float32Array(planes.logs.length / 3)) as [Float32Array, Float32Array, Float32Array];
    for (const i of inside)
      for (const from of [i - way, i]) {
        if (flat[from] > 0) continue;
        const clear = seen(planes, from, from + way, amount);
        into[from] = clear * told(planes, from, from + way, amount);
        out[from] = clear * told(planes, from, from + way, -amount);
        // Never quite nought: it says that the pair was looked at.
        flat[from] = clear * told(planes, from, from + way, 0) + 1e-9;
      }
    return { way, into, out, flat };
  });
}

/** Joins the steps: least squares, nought outside of the brush. The inner loop is most of the work: everything that stays is summed before it. */
function joined(pairs: readonly Pairs[], inside: Int32Array, width: number, n: number, signal: StopSignal): Float32Array {
  const [across, down] = pairs.map(({ way, into, out, flat }) => {
    const weights = new Float32Array(n);
    // Which way a pair steps, times how much that counts: plane[i + way] − plane[i].
    const pulls = new Float32Array(n);
    for (let i = 0; i < n; i++) {
      if (flat[i] === 0) continue;
      const all = into[i] + out[i] + flat[i];
      weights[i] = all / (all + OTHER);
      pulls[i] = (weights[i] * (into[i] - out[i])) / (all + 1e-6);
    }
    return { way, weights, pulls };
  }) as [Pulled, Pulled];
  const [dx, dy, wx, wy] = [across.way, down.way, across.weights, down.weights];
  const still = new Float32Array(n);
  const share = new Float32Array(n);
  for (const i of inside) {
    still[i] = across.pulls[i - dx] - across.pulls[i] + down.pulls[i - dy] - down.pulls[i];
    share[i] = 1 / (wx[i] + wx[i - dx] + wy[i] + wy[i - dy] + STIFF * 4);
  }
  const plane = new Float32Array(n);
  for (let turn = 0; turn < TURNS; turn++) {
    signal.throwIfAborted();
    for (let at = 0; at < inside.length; at++) {
      const i = inside[turn % 2 === 0 ? at : inside.length - 1 - at];
      const sum =
        still[i] +
        STIFF * (plane[i - 1] + plane[i + 1] + plane[i - width] + plane[i + width]) +
        wx[i] * plane[i + dx] +
        wx[i - dx] * plane[i - dx] +
        wy[i] * plane[i + dy] +
        wy[i - dy] * plane[i - dy];
      plane[i] += RELAXED * (sum * share[i] - plane[i]);
    }
  }
  return plane;
}

interface Pulled {
  readonly way: number;
  readonly weights: Float32Array;
  readonly pulls: Float32Array;
}

const LIKELY = 0.05;
const UNLIKELY = -Math.log(LIKELY);

/** What each value costs. @param seen nought where no pair was looked at: nobody asks for its cost */
function costsOf(values: Float32Array, seen: Float32Array): Float32Array {
  const costs = new Float32Array(values.length);
  for (let i = 0; i < costs.length; i++) if (seen[i] > 0) costs[i] = values[i] === 0 ? UNLIKELY : -Math.log(values[i] + LIKELY);
  return costs;
}

/** Each pixel settles among its neighbours: a spot that tells nothing is what lies round it. */
function settled(strokes: Uint8Array, pairs: readonly Pairs[], inside: Int32Array, width: number, signal: StopSignal): void {
  const beside = Int32Array.of(-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1);
  const [across, down] = pairs.map(({ way, into, out, flat }) => ({
    way,
    into: costsOf(into, flat),
    out: costsOf(out, flat),
    flat: costsOf(flat, flat),
  })) as [Pairs, Pairs];
  const [dx, dy] = [across.way, down.way];
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    signal.throwIfAborted();
    let changed = 0;
    for (let k = 0; k < inside.length; k++) {
      const i = inside[k];
      const [left, right, above, below] = [strokes[i - dx], strokes[i + dx], strokes[i - dy], strokes[i + dy]];
      let off = (left ? across.out[i - dx] : across.flat[i - dx]) + (right ? across.into[i] : across.flat[i]);
      let on = (left ? across.flat[i - dx] : across.into[i - dx]) + (right ? across.flat[i] : across.out[i]);
      off += (above ? down.out[i - dy] : down.flat[i - dy]) + (below ? down.into[i] : down.flat[i]);
      on += (above ? down.flat[i - dy] : down.into[i - dy]) + (below ? down.flat[i] : down.out[i]);
      for (let b = 0; b < beside.length; b++) {
        const other = strokes[i + beside[b]];
        off += CHANGE * other;
        on += CHANGE * (1 - other);
      }
      const next = on < off ? 1 : 0;
      if (next !== strokes[i]) changed++;
      strokes[i] = next;
    }
    if (changed === 0) return;
  }
}

/** How much likelier the pairs over the rims are with the step than with none: the mean logarithm. */
function toldBy(strokes: Uint8Array, pairs: readonly Pairs[], inside: Int32Array): number {
  let [gain, all] = [0, 0];
  for (const { way, into, out, flat } of pairs)
    for (const i of inside) {
      if (strokes[i] === strokes[i + way]) continue;
      const step = strokes[i + way] ? into[i] : out[i];
      gain += Math.log((step + LIKELY) / (flat[i] + LIKELY));
      all++;
    }
  return all === 0 ? 0 : gain / all;
}

/** Pixels that are painted, as far from the edge as a pair reaches. */
function paintedIn({ width, height, step }: Planes, brush: Uint8Array): Int32Array {
  const list = new Int32Array(brush.length);
  let count = 0;
  for (let y = step; y < height - step; y++)
    for (let i = y * width + step; i < (y + 1) * width - step; i++) if (brush[i]) list[count++] = i;
  return list.subarray(0, count);
}

/** @returns the letters in a strip, where there are any of one white or black veil */
function lettersIn(strip: Strip, signal: StopSignal): Letters | undefined {
  const { width, height, brush } = strip;
  let best: Letters | undefined;
  for (const ink of ['white', 'black'] as const) {
    const planes = planesOf(strip, ink);
    const inside = paintedIn(planes, brush);
    for (const share of sharesIn(planes, inside, signal)) {
      const pairs = pairsOf(planes, inside, Math.log(1 - share));
      const plane = joined(pairs, inside, width, width * height, signal);
      const strokes = new Uint8Array(width * height);
      for (let k = 0; k < inside.length; k++) if (plane[inside[k]] > 0.5) strokes[inside[k]] = 1;
      settled(strokes, pairs, inside, width, signal);
      let covered = 0;
      for (let k = 0; k < inside.length; k++) covered += strokes[inside[k]];
      covered /= Math.max(1, inside.length);
      if (covered < LEAST || covered > MOST) continue;
      const told = toldBy(strokes, pairs, inside);
      const measured = shareOf(strip, strokes, ink);
      if (Math.abs(measured - share) > ALIKE || told < Math.max(CERTAIN, best?.told ?? 0)) continue;
      best = { strokes, ink, share: measured, told };
    }
    // Nearly all marks are white: black is asked for where none is found.
    if (best) return best;
  }
  return best;
}

/** The share that the rims tell, more exactly than the search: the middle of what is left of the distance to the ink, from well outside to well inside. */
function shareOf({ rgb, width, height, step }: Strip, strokes: Uint8Array, ink: Ink): number {
  const far = 2 * step;
  const soft = boxBlur(Float32Array.from(strokes), width, height, Math.max(1, far >> 2));
  const left: number[] = [];
  const distance = (v: number) => (ink === 'white' ? 255 - v : v);
  for (let i = far * width; i < strokes.length - far * width; i++) {
    if (soft[i] < 0.999) continue;
    for (const way of [far, -far, far * width, -far * width]) {
      if (soft[i + way] > 1e-4) continue;
      for (let c = 0; c < 3; c++) {
        const outside = distance(rgb[(i + way) * 3 + c]);
        if (outside > VISIBLE) left.push(distance(rgb[i * 3 + c]) / outside);
      }
    }
  }
  const sorted = Float64Array.from(left).sort();
  return Math.min(MOST_INK, Math.max(0, 1 - (sorted[sorted.length >> 1] ?? 1)));
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
 * Takes a translucent mark off a lively picture.
 * @returns undefined where no such mark is found
 */
export function unveiled(rgb: Uint8Array, width: number, height: number, brush: Uint8Array, signal: StopSignal): Unveiled | undefined {
  let painted = 0;
  for (let i = 0; i < brush.length; i++) painted += brush[i];
  const k = Math.max(1, Math.ceil(Math.sqrt(painted / PAINTED)));
  const small = k === 1 ? { rgb, brush, width, height } : smaller(rgb, width, height, brush, k);
  const strip = stripOf(small.rgb, small.width, small.height, small.brush);
  const letters = lettersIn(strip, signal);
  if (!letters) return undefined;
  const { ink, share } = letters;
  const strokes = new Uint8Array(small.width * small.height);
  strokes.set(letters.strokes, strip.top * small.width);
  const large = new Float32Array(width * height);
  for (let y = 0; y < small.height * k; y++)
    for (let x = 0; x < small.width * k; x++) large[y * width + x] = strokes[Math.floor(y / k) * small.width + Math.floor(x / k)];
  const soft = boxBlur(large, width, height, k);
  const data = rgb.slice();
  const rim = new Uint8Array(width * height);
  const white = ink === 'white' ? 255 : 0;
  for (let i = 0; i < rim.length; i++) {
    if (soft[i] < 1e-4) continue;
    if (soft[i] < 0.999) rim[i] = 1;
    const a = share * soft[i];
    for (let c = 0; c < 3; c++) data[i * 3 + c] = Math.max(0, Math.min(255, Math.round((rgb[i * 3 + c] - a * white) / (1 - a))));
  }
  return { data, rim };
}
