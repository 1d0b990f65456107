/**
 * A photograph as a line drawing: difference of Gaussians across the flow of edges, gathered along it (Kang 2007), so that a seam becomes one
 * stroke and texture none. The outline comes from the matte, which knows it better than any edge filter.
 */
import type { Pace, StopSignal } from '../../engine.ts';
import { regions } from '../matting/regions.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { blur, boxBlur } from '../pixels/planes.ts';
import { edgeFlow, type Flow } from './flow.ts';
import { askedOfLongLines } from './long-lines.ts';
import { textureAround } from './texture.ts';

export interface LineOptions {
  /** Width of a stroke, pixels at a long side of 1024. */
  readonly weight: number;
  /** 0 outline and seams only … 1 folds, prints and texture. */
  readonly detail: number;
}

/** From so much detail on texture is drawn too. */
const TEXTURED = 0.8;

/** @returns ink 0–1 per pixel (1 = line) */
export function lineDrawing(
  lab: LabPlanes,
  alpha: Float32Array,
  width: number,
  height: number,
  options: LineOptions,
  pace: Pace,
): Float32Array {
  const scale = Math.max(0.6, Math.max(width, height) / 1024);
  const light = levelled(lab.l, width, height, scale, pace.signal);
  const tint = mainTint(lab, alpha);
  pace.progress(0.15, '分析走向');
  const flow = edgeFlow([light, tint], width, height, 3.2 * scale, pace.signal);
  pace.progress(0.3, '提取线条');
  const sigma = 0.62 * options.weight * scale;
  const dark = across(light, alpha, flow, width, height, sigma, pace);
  const tinted = across(tint, alpha, flow, width, height, sigma, pace);
  const both = dark.map((v, i) => Math.min(v, -0.8 * Math.abs(tinted[i]) + 0.004));
  pace.progress(0.6, '提取线条');
  const gathered = along(both, alpha, flow, width, height, Math.round(5.5 * scale), pace);
  pace.progress(0.8, '整理线条');
  const limit = (0.0135 - 0.0105 * options.detail) * contrast(gathered, alpha);
  const texture =
    options.detail < TEXTURED
      ? textureAround(gathered, light, alpha, width, height, scale, pace.signal)
      : new Float32Array(gathered.length);
  const least = texture.map((v) => v + limit);
  const asked = askedOfLongLines(gathered, least, alpha, flow, width, height, scale, pace.signal);
  const ink = gathered.map((v, i) => {
    if (alpha[i] < 0.3) return 0;
    return Math.min(1, Math.max(0, (-v - least[i] * asked[i]) / ((limit * 0.9 + 0.0015) * asked[i])));
  });
  pace.signal.throwIfAborted();
  dropSpecks(ink, width, height, (34 - 24 * options.detail) * scale * scale);
  pace.signal.throwIfAborted();
  return withOutline(ink, alpha, width, height, options.weight * scale);
}

/** Lightness without the slow light of the studio and without the grain of the cloth. */
function levelled(l: Float32Array, width: number, height: number, scale: number, signal: StopSignal): Float32Array {
  const smooth = withoutGrain(l, width, height, Math.max(2, Math.round(3 * scale)), 3e-4, signal);
  signal.throwIfAborted();
  const slow = blur(smooth, width, height, 28 * scale);
  // In loops, here and below: `map` makes an object of every number that it hands over.
  for (let i = 0; i < smooth.length; i++) smooth[i] = (smooth[i] - slow[i]) / (0.3 + slow[i]);
  return smooth;
}

/** Guided filter with the plane as its own guide: flat places are smoothed, edges stay. */
function withoutGrain(plane: Float32Array, width: number, height: number, radius: number, eps: number, signal: StopSignal): Float32Array {
  const result = new Float32Array(plane.length);
  for (let i = 0; i < plane.length; i++) result[i] = plane[i] * plane[i];
  const slope = boxBlur(result, width, height, radius);
  const offset = boxBlur(plane, width, height, radius);
  signal.throwIfAborted();
  for (let i = 0; i < plane.length; i++) {
    const mean = offset[i];
    const variance = Math.max(0, slope[i] - mean * mean);
    slope[i] = variance / (variance + eps);
    offset[i] = mean * (1 - slope[i]);
  }
  signal.throwIfAborted();
  const a = boxBlur(slope, width, height, radius);
  const b = boxBlur(offset, width, height, radius);
  for (let i = 0; i < plane.length; i++) result[i] = a[i] * plane[i] + b[i];
  return result;
}

/** Hue differences as one plane: a and b along the axis on which the subject's colours vary most. */
function mainTint({ a, b }: LabPlanes, alpha: Float32Array): Float32Array {
  let [n, ma, mb] = [0, 0, 0];
  for (let i = 0; i < a.length; i += 5)
    if (alpha[i] > 0.5) {
      n++;
      ma += a[i];
      mb += b[i];
    }
  ma /= Math.max(1, n);
  mb /= Math.max(1, n);
  let [aa, ab, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i += 5)
    if (alpha[i] > 0.5) {
      aa += (a[i] - ma) ** 2;
      ab += (a[i] - ma) * (b[i] - mb);
      bb += (b[i] - mb) ** 2;
    }
  const angle = 0.5 * Math.atan2(2 * ab, aa - bb);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return a.map((v, i) => 1.5 * (v * c + b[i] * s));
}

function across(
  plane: Float32Array,
  alpha: Float32Array,
  flow: Flow,
  width: number,
  height: number,
  sigma: number,
  pace: Pace,
): Float32Array {
  const wide = sigma * 1.6;
  const reach = Math.ceil(2.2 * wide);
  const narrowWeights: number[] = [];
  const wideWeights: number[] = [];
  let [narrowSum, wideSum] = [0, 0];
  for (let q = -reach; q <= reach; q++) {
    const p = Math.exp((-q * q) / (2 * sigma * sigma));
    const r = Math.exp((-q * q) / (2 * wide * wide));
    narrowWeights.push(p);
    wideWeights.push(r);
    narrowSum += p;
    wideSum += r;
  }
  const weights = Float32Array.from(narrowWeights, (p, k) => p / narrowSum - (wideWeights[k] ?? 0) / wideSum);
  const out = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) {
    if (y % 32 === 0) pace.signal.throwIfAborted();
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (alpha[i] < 0.02) continue;
      const gx = -flow.y[i];
      const gy = flow.x[i];
      let sum = 0;
      for (let q = -reach; q <= reach; q++) {
        const px = Math.min(width - 1.001, Math.max(0, x + gx * q));
        const py = Math.min(height - 1.001, Math.max(0, y + gy * q));
        const x0 = Math.floor(px);
        const y0 = Math.floor(py);
        const j = y0 * width + x0;
        const fx = px - x0;
        const fy = py - y0;
        sum +=
          weights[q + reach] *
          ((plane[j] * (1 - fx) + plane[j + 1] * fx) * (1 - fy) + (plane[j + width] * (1 - fx) + plane[j + width + 1] * fx) * fy);
      }
      out[i] = sum;
    }
  }
  return out;
}

function along(
  plane: Float32Array,
  alpha: Float32Array,
  flow: Flow,
  width: number,
  height: number,
  reach: number,
  pace: Pace,
): Float32Array {
  const out = new Float32Array(plane.length);
  const weights = Array.from({ length: reach + 1 }, (_, q) => Math.exp(-(q * q) / (0.5 * reach * reach)));
  for (let y = 0; y < height; y++) {
    if (y % 32 === 0) pace.signal.throwIfAborted();
    for (let x = 0; x < width; x++) {
      const start = y * width + x;
      if (alpha[start] < 0.02) continue;
      let sum = plane[start];
      let total = 1;
      for (const side of [1, -1]) {
        let [px, py] = [x, y];
        let [dx, dy] = [flow.x[start] * side, flow.y[start] * side];
        for (let q = 1; q <= reach; q++) {
          px += dx;
          py += dy;
          const [cx, cy] = [Math.round(px), Math.round(py)];
          if (cx < 0 || cy < 0 || cx >= width || cy >= height) break;
          const i = cy * width + cx;
          const w = weights[q] ?? 0;
          sum += plane[i] * w;
          total += w;
          const turn = flow.x[i] * dx + flow.y[i] * dy < 0 ? -1 : 1;
          dx = flow.x[i] * turn;
          dy = flow.y[i] * turn;
        }
      }
      out[start] = sum / total;
    }
  }
  return out;
}

/** Plain dark cloth shows its seams faintly, a print shouts: the threshold follows, within bounds. */
function contrast(plane: Float32Array, alpha: Float32Array): number {
  const values: number[] = [];
  for (let i = 0; i < plane.length; i += 11) if (alpha[i] > 0.9) values.push(-plane[i]);
  values.sort((x, y) => x - y);
  const strong = values[Math.floor(values.length * 0.97)] ?? 0;
  return Math.min(1.15, Math.max(0.5, Math.sqrt(strong / 0.02)));
}

/** Strokes shorter than a designer would draw. */
function dropSpecks(ink: Float32Array, width: number, height: number, least: number): void {
  const { label, size, value } = regions(
    ink.map((v) => (v > 0.25 ? 1 : 0)),
    width,
    height,
  );
  for (let i = 0; i < ink.length; i++) {
    const k = label[i];
    if (value[k] === 1 ? size[k] < least : ink[i] <= 0.25) ink[i] = value[k] === 1 ? 0 : ink[i] * 0.6;
  }
}

/** The outline is a little heavier than what is inside it, as on a technical drawing. */
function withOutline(ink: Float32Array, alpha: Float32Array, width: number, height: number, weight: number): Float32Array {
  const covered = alpha.reduce((sum, v) => sum + v, 0);
  if (covered > alpha.length * 0.98) return ink;
  const soft = blur(alpha, width, height, Math.max(0.8, weight * 0.7));
  return ink.map((v, i) => {
    const edge = Math.min(1, Math.max(0, (0.36 - Math.abs(soft[i] - 0.5)) * 6));
    return Math.max(v, edge);
  });
}
