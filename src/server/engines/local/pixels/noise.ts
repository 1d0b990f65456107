/** Gradient noise over the plane, optionally periodic so that tiles close. Values about −1…1. */
import { Random } from './random.ts';

const SIZE = 256;

export type Noise = (x: number, y: number) => number;

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** A table of 256 directions found through a shuffled index: it stays in the processor's nearest cache, and costs microseconds to make. */
function directions(seed: number): { readonly gx: Float32Array; readonly gy: Float32Array; readonly order: Uint8Array } {
  const random = new Random(seed);
  const gx = new Float32Array(SIZE);
  const gy = new Float32Array(SIZE);
  const order = new Uint8Array(SIZE);
  for (let i = 0; i < SIZE; i++) {
    const angle = random.next() * Math.PI * 2;
    gx[i] = Math.cos(angle);
    gy[i] = Math.sin(angle);
    order[i] = i;
  }
  for (let i = SIZE - 1; i > 0; i--) {
    const j = random.whole(0, i);
    const kept = order[i];
    order[i] = order[j];
    order[j] = kept;
  }
  return { gx, gy, order };
}

/** @param periodX, periodY whole numbers of cells after which the noise repeats (at most 256). */
export function noise(seed: number, periodX = SIZE, periodY = SIZE): Noise {
  const { gx, gy, order } = directions(seed);
  // Remainders cost more than all the rest: most noise has the table's own period.
  if (periodX === SIZE && periodY === SIZE) return unbroken(gx, gy, order);
  return (x, y) => {
    const xf = Math.floor(x);
    const yf = Math.floor(y);
    const dx = x - xf;
    const dy = y - yf;
    // Exact for whole numbers; the remainder of two numbers is a call for each, a fifth of what a print of stone or wood takes.
    const column = xf - periodX * Math.floor(xf / periodX);
    const y0 = yf - periodY * Math.floor(yf / periodY);
    const x0 = order[column];
    const x1 = order[column + 1 === periodX ? 0 : column + 1];
    const y1 = y0 + 1 === periodY ? 0 : y0 + 1;
    const p = order[(x0 + y0) & 255];
    const q = order[(x1 + y0) & 255];
    const r = order[(x0 + y1) & 255];
    const t = order[(x1 + y1) & 255];
    const a = gx[p] * dx + gy[p] * dy;
    const b = gx[q] * (dx - 1) + gy[q] * dy;
    const c = gx[r] * dx + gy[r] * (dy - 1);
    const d = gx[t] * (dx - 1) + gy[t] * (dy - 1);
    const u = fade(dx);
    const top = a + (b - a) * u;
    const bottom = c + (d - c) * u;
    return (top + (bottom - top) * fade(dy)) * 1.5;
  };
}

/** Directions by their place in the shuffled index, x and y beside each other: looked up through the index, each cost a second load. */
function inOrder(gx: Float32Array, gy: Float32Array, order: Uint8Array): Float64Array {
  const table = new Float64Array(2 * SIZE);
  for (let i = 0; i < SIZE; i++) {
    table[2 * i] = gx[order[i]];
    table[2 * i + 1] = gy[order[i]];
  }
  return table;
}

/**
 * The same sums with the table's own period, as few steps as there are: short enough to be compiled into what calls it. A call of its own
 * boxes each of its three numbers, a gigabyte for one garment.
 */
function unbroken(gx: Float32Array, gy: Float32Array, order: Uint8Array): Noise {
  const g = inOrder(gx, gy, order);
  return (x, y) => {
    const xf = Math.floor(x);
    const yf = Math.floor(y);
    const dx = x - xf;
    const dy = y - yf;
    const ex = dx - 1;
    const ey = dy - 1;
    const x0 = order[xf & 255] + yf;
    const x1 = order[(xf + 1) & 255] + yf;
    const p = (x0 & 255) << 1;
    const q = (x1 & 255) << 1;
    const r = ((x0 + 1) & 255) << 1;
    const t = ((x1 + 1) & 255) << 1;
    const a = g[p] * dx + g[p + 1] * dy;
    const c = g[r] * dx + g[r + 1] * ey;
    const u = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
    const top = a + (g[q] * ex + g[q + 1] * dy - a) * u;
    const v = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
    return (top + (c + (g[t] * ex + g[t + 1] * ey - c) * u - top) * v) * 1.5;
  };
}

/** Sum of octaves, each half as strong and twice as fine; keeps the period because frequencies double exactly. */
export function fractal(seed: number, octaves: number, periodX = SIZE, periodY = SIZE): Noise {
  const seeds = Array.from({ length: octaves }, (_, i) => seed + i * 7919);
  if (periodX === SIZE && periodY === SIZE) return octavesOf(seeds);
  const layers = seeds.map((own, i) => noise(own, Math.min(SIZE, periodX * 2 ** i), Math.min(SIZE, periodY * 2 ** i)));
  return (x, y) => {
    let sum = 0;
    let strength = 0.5;
    let scale = 1;
    for (let k = 0; k < octaves; k++) {
      sum += strength * layers[k](x * scale, y * scale);
      strength /= 2;
      scale *= 2;
    }
    return sum;
  };
}

/** Of the table's own period, in one loop: V8 compiles calls through a list into nothing, and each boxed its three numbers. */
function octavesOf(seeds: readonly number[]): Noise {
  const octaves = seeds.length;
  const orders = new Uint8Array(octaves * SIZE);
  const g = new Float64Array(octaves * 2 * SIZE);
  for (const [k, seed] of seeds.entries()) {
    const { gx, gy, order } = directions(seed);
    orders.set(order, k * SIZE);
    g.set(inOrder(gx, gy, order), k * 2 * SIZE);
  }
  return (x, y) => {
    let sum = 0;
    let strength = 0.5;
    let sx = x;
    let sy = y;
    for (let k = 0; k < octaves; k++) {
      const xf = Math.floor(sx);
      const yf = Math.floor(sy);
      const dx = sx - xf;
      const dy = sy - yf;
      const ex = dx - 1;
      const ey = dy - 1;
      const own = k << 8;
      const x0 = orders[own + (xf & 255)] + yf;
      const x1 = orders[own + ((xf + 1) & 255)] + yf;
      const p = (own + (x0 & 255)) << 1;
      const q = (own + (x1 & 255)) << 1;
      const r = (own + ((x0 + 1) & 255)) << 1;
      const t = (own + ((x1 + 1) & 255)) << 1;
      const a = g[p] * dx + g[p + 1] * dy;
      const c = g[r] * dx + g[r + 1] * ey;
      const u = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
      const top = a + (g[q] * ex + g[q + 1] * dy - a) * u;
      const v = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
      sum += strength * ((top + (c + (g[t] * ex + g[t + 1] * ey - c) * u - top) * v) * 1.5);
      strength /= 2;
      // Doubled, it is exactly what the frequency of the next octave gives.
      sx *= 2;
      sy *= 2;
    }
    return sum;
  };
}
