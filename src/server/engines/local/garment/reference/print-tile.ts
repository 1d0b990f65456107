/** A repeat of cloth cut out of a photograph: light taken off, edges joined along the path where they differ least. */
import { blur } from '../../pixels/planes.ts';
import type { Raster } from '../../pixels/raster.ts';

/** Part of the cut-out that is given up for the joint, on each axis. */
const OVERLAP = 0.2;
/** Pixels over which both sides mix along the joint. */
const FEATHER = 3;

export interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The largest square of whole cloth. Summed areas keep it linear in the pixels. */
export function largestSquare(area: Float32Array, width: number, height: number): Square {
  const run = new Int32Array(width * height);
  let best: Square = { x: 0, y: 0, size: 0 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (area[i] < 0.9) continue;
      run[i] = x === 0 || y === 0 ? 1 : 1 + Math.min(run[i - 1], run[i - width], run[i - width - 1]);
      if (run[i] > best.size) best = { x: x - run[i] + 1, y: y - run[i] + 1, size: run[i] };
    }
  return best;
}

/** Evens out shade and folds: wide changes of light are divided away, the print's own contrast stays. */
function evenLight(rgb: Float32Array, size: number): void {
  const light = new Float32Array(size * size);
  for (let i = 0; i < light.length; i++) light[i] = (rgb[i * 3] + rgb[i * 3 + 1] + rgb[i * 3 + 2]) / 3;
  const wide = blur(light, size, size, size * 0.16);
  let mean = 0;
  for (let i = 0; i < light.length; i++) mean += light[i] / light.length;
  for (let i = 0; i < light.length; i++) {
    const k = Math.min(1.5, Math.max(0.67, mean / Math.max(8, wide[i])));
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] *= k;
  }
}

/** Weight of the first side (0–1) over an overlap of `across` × `along` pixels, from the cheapest path through their difference. */
function joint(cost: (across: number, along: number) => number, across: number, along: number): Float32Array {
  const sum = new Float32Array(across * along);
  for (let v = 0; v < along; v++)
    for (let u = 0; u < across; u++) {
      const up = (k: number) => (v === 0 ? 0 : sum[(v - 1) * across + Math.min(across - 1, Math.max(0, u + k))]);
      sum[v * across + u] = cost(u, v) + Math.min(up(-1), up(0), up(1));
    }
  const weight = new Float32Array(across * along);
  let at = 0;
  for (let u = 1; u < across; u++) if (sum[(along - 1) * across + u] < sum[(along - 1) * across + at]) at = u;
  for (let v = along - 1; v >= 0; v--) {
    for (let u = 0; u < across; u++) weight[v * across + u] = Math.min(1, Math.max(0, 0.5 + (at - u) / (2 * FEATHER)));
    if (v === 0) break;
    let next = at;
    for (const u of [at - 1, at + 1]) if (u >= 0 && u < across && sum[(v - 1) * across + u] < sum[(v - 1) * across + next]) next = u;
    at = next;
  }
  return weight;
}

/** Joins left to right: column u shows what lies a whole period further right, then changes over to itself. */
function closeAcross(rgb: Float32Array, width: number, height: number): { data: Float32Array; width: number } {
  const o = Math.max(2, Math.round(width * OVERLAP));
  const period = width - o;
  const weight = joint(
    (u, v) => {
      const a = (v * width + u) * 3;
      const b = (v * width + u + period) * 3;
      return (rgb[a] - rgb[b]) ** 2 + (rgb[a + 1] - rgb[b + 1]) ** 2 + (rgb[a + 2] - rgb[b + 2]) ** 2;
    },
    o,
    height,
  );
  const data = new Float32Array(period * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < period; x++)
      for (let c = 0; c < 3; c++) {
        const own = rgb[(y * width + x) * 3 + c];
        const k = x < o ? weight[y * o + x] : 0;
        data[(y * period + x) * 3 + c] = k > 0 ? own + (rgb[(y * width + x + period) * 3 + c] - own) * k : own;
      }
  return { data, width: period };
}

function turned(rgb: Float32Array, width: number, height: number): Float32Array {
  const data = new Float32Array(rgb.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) for (let c = 0; c < 3; c++) data[(x * height + y) * 3 + c] = rgb[(y * width + x) * 3 + c];
  return data;
}

/** @param picture RGB @returns a tile that closes on both axes */
export function printTile({ width, data }: Raster, { x, y, size }: Square): Raster {
  const rgb = new Float32Array(size * size * 3);
  for (let v = 0; v < size; v++) for (let u = 0; u < size * 3; u++) rgb[v * size * 3 + u] = data[((y + v) * width + x) * 3 + u];
  evenLight(rgb, size);
  const across = closeAcross(rgb, size, size);
  const down = closeAcross(turned(across.data, across.width, size), size, across.width);
  const tile = turned(down.data, down.width, across.width);
  // Rounds, and keeps within 0–255.
  return { width: across.width, height: down.width, channels: 3, data: new Uint8Array(new Uint8ClampedArray(tile).buffer) };
}
