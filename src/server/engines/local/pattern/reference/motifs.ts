/** Motifs out of a print: what stands whole and apart on one ground, cut out with a soft edge and without the ground's colour in it. */
import { labPlanes } from '../../pixels/lab-planes.ts';
import type { Raster } from '../../pixels/raster.ts';
import { partsOf } from './parts-apart.ts';

export interface Motif {
  readonly width: number;
  readonly height: number;
  /** RGBA, four bytes a pixel. */
  readonly data: Uint8Array;
  /** Covered pixels. */
  readonly area: number;
}

export interface Motifs {
  /** The ground's colour, RGB 0–255. */
  readonly ground: readonly [number, number, number];
  /** Largest first. */
  readonly motifs: readonly Motif[];
  /** Part of the cloth that is not ground. */
  readonly coverage: number;
}

type Rgb = readonly [number, number, number];

/** OKLab distance to the ground at which a pixel begins to be a motif, and where it is one altogether. */
const EDGE = [0.035, 0.085] as const;
/** Side of a cell of the search for the ground's colour, OKLab. */
const CELL = 0.04;
/** A print without this much ground has nothing that stands apart. */
const LEAST_GROUND = 0.3;
const LEAST_MOTIFS = 4;
const MOST_MOTIFS = 48;
/**
 * How motifs are told apart, in parts of the side, until one way does: parts that lie this near together are one motif (−), what hangs
 * together by something thinner than this is two (+): blossoms that touch by their leaves.
 */
const APART = [-0.004, 0, 0.004, 0.008, 0.013] as const;
/** This part of what is drawn has to be in whole motifs: of a print that hangs together pieces alone would be left. */
const LEAST_WHOLE = 0.3;

/** The most frequent colour, as the mean of what lies around the fullest cell. @returns OKLab */
function groundOf({ l, a, b }: ReturnType<typeof labPlanes>, n: number): readonly [number, number, number] {
  const cells = new Map<number, number>();
  const cellOf = (i: number) => Math.round(l[i] / CELL) * 10_000 + Math.round((a[i] + 0.5) / CELL) * 100 + Math.round((b[i] + 0.5) / CELL);
  let fullest = 0;
  for (let i = 0; i < n; i += 2) {
    const cell = cellOf(i);
    const count = (cells.get(cell) ?? 0) + 1;
    cells.set(cell, count);
    if (count > (cells.get(fullest) ?? 0)) fullest = cell;
  }
  let mean: [number, number, number] = [
    Math.floor(fullest / 10_000) * CELL,
    (Math.floor(fullest / 100) % 100) * CELL - 0.5,
    (fullest % 100) * CELL - 0.5,
  ];
  for (let round = 0; round < 3; round++) {
    const sum = [0, 0, 0, 0];
    for (let i = 0; i < n; i += 2) {
      if (Math.hypot(l[i] - mean[0], a[i] - mean[1], b[i] - mean[2]) > EDGE[1]) continue;
      sum[0] += l[i];
      sum[1] += a[i];
      sum[2] += b[i];
      sum[3]++;
    }
    if (sum[3] > 0) mean = [sum[0] / sum[3], sum[1] / sum[3], sum[2] / sum[3]];
  }
  return mean;
}

/** @param cloth RGB with even light @returns `undefined` when the print has no motifs that stand apart */
export function findMotifs(cloth: Raster): Motifs | undefined {
  const { width, height, data } = cloth;
  const n = width * height;
  const lab = labPlanes(data, n);
  const [gl, ga, gb] = groundOf(lab, n);
  const alpha = new Float32Array(n);
  const colour: [number, number, number] = [0, 0, 0];
  let bare = 0;
  for (let i = 0; i < n; i++) {
    const away = Math.hypot(lab.l[i] - gl, lab.a[i] - ga, lab.b[i] - gb);
    alpha[i] = Math.min(1, Math.max(0, (away - EDGE[0]) / (EDGE[1] - EDGE[0])));
    if (alpha[i] > 0) continue;
    bare++;
    for (let c = 0; c < 3; c++) colour[c] += data[i * 3 + c];
  }
  if (bare < n * LEAST_GROUND) return undefined;
  const ground: Rgb = [colour[0] / bare, colour[1] / bare, colour[2] / bare];
  const drawn = alpha.map((v) => (v > 0.5 ? 1 : 0));
  const total = drawn.reduce((sum, v) => sum + v, 0);
  for (const apart of APART) {
    const { label, whole } = partsOf(drawn, width, height, Math.round(width * apart));
    if (whole.length < LEAST_MOTIFS || whole.reduce((sum, { size }) => sum + size, 0) < total * LEAST_WHOLE) continue;
    const motifs = whole.slice(0, MOST_MOTIFS).map(({ own }) => cutOut(cloth, alpha, label, own, ground));
    return { ground, motifs, coverage: total / n };
  }
  return undefined;
}

function cutOut({ width, height, data }: Raster, alpha: Float32Array, label: Int32Array, own: number, ground: Rgb): Motif {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (label[y * width + x] !== own) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  const [w, h] = [right - left + 1, bottom - top + 1];
  const out = new Uint8Array(w * h * 4);
  let area = 0;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = (top + y) * width + left + x;
      const cover = label[i] === own ? alpha[i] : 0;
      if (cover > 0.5) area++;
      const at = (y * w + x) * 4;
      out[at + 3] = Math.round(cover * 255);
      // What shines through at the edge is the old ground: on a new one it would be a rim.
      const share = Math.max(0.25, cover);
      for (let c = 0; c < 3; c++) out[at + c] = Math.min(255, Math.max(0, Math.round((data[i * 3 + c] - (1 - share) * ground[c]) / share)));
    }
  return { width: w, height: h, data: out, area };
}
