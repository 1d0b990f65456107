/** A translucent mark as a mixture: seen = (1 − a)·cloth + a·ink, with one a and one ink for the whole mark; pairs of pixels across its edge tell both. */
import { holeBox } from './hole-box.ts';

export interface Veil {
  /** Share of ink, 0–1. */
  readonly share: number;
  readonly ink: readonly [number, number, number];
}

/**
 * How well "one ink, one share" explains what changes across the rim, 0–1. On gaps taken for strokes the ink would have to thin out:
 * colourful inside, even outside.
 */
export function explained(rgb: Uint8Array, width: number, height: number, hole: Uint8Array): number {
  const pairs = samples(rgb, width, height, hole);
  if (pairs.length < 60) return 0;
  const line = fitted(pairs, 40 * pairs.length);
  if (line.slope > 0.95) return 0;
  let [left, all] = [0, 0];
  for (const pair of pairs) {
    const [i, o] = pair;
    left += line.off(pair);
    for (let c = 0; c < 3; c++) all += Math.abs(i[c] - o[c]);
  }
  return Math.max(0, 1 - left / Math.max(1, all));
}

type Sample = readonly [inside: readonly number[], outside: readonly number[]];

/** Pairs across the edge; slope = 1 − a. @returns undefined when the pairs disagree: then it is no veil, or the cloth is too lively to tell */
export function veilOf(rgb: Uint8Array, width: number, height: number, hole: Uint8Array): Veil | undefined {
  let pairs = samples(rgb, width, height, hole);
  // Pairs that lie on an edge of the cloth itself say nothing of the mark: the worst are left out, twice.
  for (let turn = 0; ; turn++) {
    if (pairs.length < 120) return undefined;
    const line = fitted(pairs);
    if (turn === 2) {
      const { slope, agreement, ink } = line;
      if (agreement < 0.85 || line.doubt > 0.03 || slope < 0.12 || slope > 0.93 || ink.some((v) => v < -30 || v > 285)) return undefined;
      const [r = 0, g = 0, b = 0] = ink.map((v) => Math.max(0, Math.min(255, v)));
      const veil: Veil = { share: 1 - slope, ink: [r, g, b] };
      return leftOver(samples(rgb, width, height, hole), veil) < 0.2 ? veil : undefined;
    }
    const ranked = pairs.map((pair) => ({ pair, off: line.off(pair) })).sort((x, y) => x.off - y.off);
    pairs = ranked.slice(0, Math.ceil(ranked.length * 0.72)).map(({ pair }) => pair);
  }
}

/** How much of the step at the rim would still be seen after un-mixing, 0–1. */
function leftOver(pairs: readonly Sample[], { share, ink }: Veil): number {
  let [before, after] = [0, 0];
  for (const [i, o] of pairs)
    for (let c = 0; c < 3; c++) {
      before += i[c] - o[c];
      after += (i[c] - share * ink[c]) / (1 - share) - o[c];
    }
  return Math.abs(after) / Math.max(1, Math.abs(before));
}

/** Means of 3 × 3 pixels well inside and well outside the mark, on the same line. */
function samples(rgb: Uint8Array, width: number, height: number, hole: Uint8Array): Sample[] {
  const far = Math.max(3, Math.round(Math.max(width, height) / 200));
  const list: Sample[] = [];
  const mean = (i: number, c: number) => {
    let sum = 0;
    for (const d of [-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1]) sum += rgb[(i + d) * 3 + c];
    return sum / 9;
  };
  const all = (i: number, value: number) =>
    hole[i] === value && hole[i - 1] === value && hole[i + 1] === value && hole[i - width] === value && hole[i + width] === value;
  const reach = 3 * far + 2;
  const box = holeBox(hole, width);
  if (!box) return list;
  // Every second row, counted from the first: the same ones wherever the hole begins.
  const skipped = Math.max(0, box.y0 - reach) & ~1;
  for (let y = reach + skipped; y < Math.min(box.y1, height - reach); y += 2)
    for (let x = Math.max(box.x0, reach); x < Math.min(box.x1, width - reach); x++) {
      const i = y * width + x;
      if (hole[i] === 0) continue;
      for (const way of [1, -1, width, -width]) {
        // The rim of the hole is cloth again, and half ink before it.
        if (hole[i + way] === 1) continue;
        const inner = i - way * 2 * far;
        const outer = i + way * 3;
        if (!all(inner, 1) || !all(outer, 0)) continue;
        list.push([[0, 1, 2].map((c) => mean(inner, c)), [0, 1, 2].map((c) => mean(outer, c))]);
      }
    }
  return list;
}

/** One slope for three channels, each with its own middle. @param still pulls the slope to nought where the cloth hardly varies */
function fitted(pairs: readonly Sample[], still = 0) {
  const inside = [0, 0, 0];
  const outside = [0, 0, 0];
  for (const [i, o] of pairs)
    for (let c = 0; c < 3; c++) {
      inside[c] += i[c] / pairs.length;
      outside[c] += o[c] / pairs.length;
    }
  let [xy, xx, yy] = [0, 0, 0];
  for (const [i, o] of pairs)
    for (let c = 0; c < 3; c++) {
      const [dx, dy] = [o[c] - outside[c], i[c] - inside[c]];
      xy += dx * dy;
      xx += dx * dx;
      yy += dy * dy;
    }
  const slope = xy / Math.max(1e-6, xx + still);
  const ink = [0, 1, 2].map((c) => (inside[c] - slope * outside[c]) / Math.max(1e-3, 1 - slope));
  const off = ([i, o]: Sample) => [0, 1, 2].reduce((sum, c) => sum + Math.abs(i[c] - inside[c] - slope * (o[c] - outside[c])), 0);
  // Standard error of the slope.
  const doubt = Math.sqrt(Math.max(0, yy - slope * xy) / Math.max(1, 3 * pairs.length - 4) / Math.max(1e-6, xx));
  return { slope, agreement: (xy * xy) / Math.max(1e-6, xx * yy), ink, off, doubt };
}
