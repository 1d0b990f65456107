/** Gradient noise over the plane, optionally periodic so that tiles close. Values about −1…1. */
import { Random } from './random.ts';

const SIZE = 256;

export type Noise = (x: number, y: number) => number;

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** @param periodX, periodY whole numbers of cells after which the noise repeats (at most 256). */
export function noise(seed: number, periodX = SIZE, periodY = SIZE): Noise {
  const random = new Random(seed);
  const gx = new Float32Array(SIZE * SIZE);
  const gy = new Float32Array(SIZE * SIZE);
  for (let i = 0; i < gx.length; i++) {
    const angle = random.next() * Math.PI * 2;
    gx[i] = Math.cos(angle);
    gy[i] = Math.sin(angle);
  }
  const wrap = (v: number, period: number) => ((v % period) + period) % period;
  return (x, y) => {
    const xf = Math.floor(x);
    const yf = Math.floor(y);
    const dx = x - xf;
    const dy = y - yf;
    const x0 = wrap(xf, periodX);
    const y0 = wrap(yf, periodY) * SIZE;
    const x1 = wrap(xf + 1, periodX);
    const y1 = wrap(yf + 1, periodY) * SIZE;
    const a = gx[y0 + x0] * dx + gy[y0 + x0] * dy;
    const b = gx[y0 + x1] * (dx - 1) + gy[y0 + x1] * dy;
    const c = gx[y1 + x0] * dx + gy[y1 + x0] * (dy - 1);
    const d = gx[y1 + x1] * (dx - 1) + gy[y1 + x1] * (dy - 1);
    const u = fade(dx);
    const top = a + (b - a) * u;
    const bottom = c + (d - c) * u;
    return (top + (bottom - top) * fade(dy)) * 1.5;
  };
}

/** Sum of octaves, each half as strong and twice as fine; keeps the period because frequencies double exactly. */
export function fractal(seed: number, octaves: number, periodX = SIZE, periodY = SIZE): Noise {
  const layers = Array.from({ length: octaves }, (_, i) =>
    noise(seed + i * 7919, Math.min(SIZE, periodX * 2 ** i), Math.min(SIZE, periodY * 2 ** i)),
  );
  return (x, y) => {
    let sum = 0;
    let strength = 0.5;
    let scale = 1;
    for (const layer of layers) {
      sum += strength * layer(x * scale, y * scale);
      strength /= 2;
      scale *= 2;
    }
    return sum;
  };
}
