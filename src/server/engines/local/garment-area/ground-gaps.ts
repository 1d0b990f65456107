/** Ground seen through a gap of a subject: between an arm and the hip, between two legs. */
import { deltaE, type Oklab } from '../../../../contract/colour/oklab.ts';
import type { StopSignal } from '../../engine.ts';
import { regions } from '../matting/regions.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { middleOf } from '../pixels/median.ts';
import { wellInside } from './well-inside.ts';

/** Median colour where `take` says so; undefined when that is nowhere. */
export function middleColour(lab: LabPlanes, take: (i: number) => boolean): Oklab | undefined {
  const stride = Math.max(7, Math.floor(lab.l.length / 60_000));
  const most = Math.ceil(lab.l.length / stride);
  const [l, a, b] = [new Float32Array(most), new Float32Array(most), new Float32Array(most)];
  let count = 0;
  for (let i = 0; i < lab.l.length; i += stride) {
    if (!take(i)) continue;
    l[count] = lab.l[i];
    a[count] = lab.a[i];
    b[count] = lab.b[i];
    count++;
  }
  if (count < 30) return undefined;
  return { l: middleOf(l.subarray(0, count)), a: middleOf(a.subarray(0, count)), b: middleOf(b.subarray(0, count)) };
}

export interface Against {
  readonly alpha: Float32Array;
  /** Cloth and ground look alike: the outline is a guess. */
  readonly alike: boolean;
}

/** Pixels from the border of a gap to where the arm beside it has its own colour. */
const BESIDE = 3;
/** Lightness and chroma by which what encloses a gap differs from the ground. */
const EDGE_LIGHT = 0.11;
const EDGE_CHROMA = 0.028;
/** Part of a gap's border that is such an edge. The blown white of a white top beside a white wall fades into its folds instead. */
const EDGES = 0.6;
/** A gap of a subject is this part of it at least; a white dot of its print is smaller. */
const LEAST = 0.003;

/**
 * Leaves out the gaps that were taken for cloth: patches that look like the ground with an edge all around, of a subject that as a whole
 * does not look like it. Without the edge the lit side of a white top would go with them, as soon as its trousers are dark.
 */
export function withoutGround(alpha: Float32Array, lab: LabPlanes, width: number, height: number, signal: StopSignal): Against {
  const ground = middleColour(lab, (i) => alpha[i] === 0);
  const cloth = middleColour(lab, (i) => alpha[i] > 0.9);
  if (!ground || !cloth) return { alpha, alike: false };
  // White on white: what looks like the ground is cloth.
  if (deltaE(ground, cloth) < 0.16) return { alpha, alike: true };
  const like = new Float32Array(alpha.length);
  let [inside, same] = [0, 0];
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] > 0 && isLike(lab, i, ground)) like[i] = 1;
    if (alpha[i] > 0.5) {
      inside++;
      same += like[i];
    }
  }
  if (same === 0 || same > inside * 0.12) return { alpha, alike: false };
  signal.throwIfAborted();
  const patches = regions(like, width, height);
  signal.throwIfAborted();
  const edged = edgedPatches(patches.label, patches.size.length, like, alpha, lab, ground, width);
  const edges = patches.size.map((size, k) => size >= LEAST * inside && edged[k] === true);
  // White letters on a black T-shirt were ground, and stayed under every print that was put on it.
  const printed = wellInside({ label: patches.label, asked: edges }, alpha, width, height);
  const gap = edges.map((one, k) => one && !printed[k]);
  const result = alpha.slice();
  for (let i = 0; i < result.length; i++) if (like[i] === 1 && gap[patches.label[i]]) result[i] = 0;
  return { alpha: result, alike: false };
}

/** Whether a pixel may be the ground itself, a little lit or shaded. */
export function isLike({ l, a, b }: LabPlanes, i: number, ground: Oklab): boolean {
  return Math.abs(l[i] - ground.l) < 0.055 && (a[i] - ground.a) ** 2 + (b[i] - ground.b) ** 2 < 0.012 ** 2;
}

/** Which patches end in an edge towards the subject. */
function edgedPatches(
  label: Int32Array,
  count: number,
  like: Float32Array,
  alpha: Float32Array,
  lab: LabPlanes,
  ground: Oklab,
  width: number,
): readonly boolean[] {
  const border = new Uint32Array(count);
  const edge = new Uint32Array(count);
  for (let i = 0; i < like.length; i++) {
    if (like[i] === 0) continue;
    const x = i % width;
    for (let side = 0; side < 4; side++) {
      const step = side === 0 ? (x > BESIDE ? -1 : 0) : side === 1 ? (x < width - 1 - BESIDE ? 1 : 0) : side === 2 ? -width : width;
      const next = i + step;
      const far = i + BESIDE * step;
      if (step === 0 || far < 0 || far >= like.length || like[next] === 1 || alpha[far] < 0.5) continue;
      border[label[i]]++;
      const strong = Math.abs(lab.l[far] - ground.l) > EDGE_LIGHT || Math.hypot(lab.a[far] - ground.a, lab.b[far] - ground.b) > EDGE_CHROMA;
      if (strong) edge[label[i]]++;
    }
  }
  return Array.from(border, (all, k) => edge[k] >= EDGES * all);
}
