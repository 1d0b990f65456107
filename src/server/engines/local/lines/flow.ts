/** Where lines run in a picture: the direction of least change, smoothed so that it follows seams and folds instead of threads. */
import type { StopSignal } from '../../engine.ts';
import { blur } from '../pixels/planes.ts';

export interface Flow {
  /** Unit vector along the line. */
  readonly x: Float32Array;
  readonly y: Float32Array;
}

/** @param channels planes of equal size; @param sigma reach of the smoothing in pixels */
export function edgeFlow(channels: readonly Float32Array[], width: number, height: number, sigma: number, signal: StopSignal): Flow {
  const n = width * height;
  const [e, f, g] = [new Float32Array(n), new Float32Array(n), new Float32Array(n)];
  for (const plane of channels)
    for (let y = 1; y < height - 1; y++) {
      if (y % 128 === 0) signal.throwIfAborted();
      for (let x = 1; x < width - 1; x++) {
        const i = y * width + x;
        const [up, down] = [i - width, i + width];
        const gx = (plane[up + 1] + 2 * plane[i + 1] + plane[down + 1] - plane[up - 1] - 2 * plane[i - 1] - plane[down - 1]) / 4;
        const gy = (plane[down - 1] + 2 * plane[down] + plane[down + 1] - plane[up - 1] - 2 * plane[up] - plane[up + 1]) / 4;
        e[i] += gx * gx;
        f[i] += gx * gy;
        g[i] += gy * gy;
      }
    }
  const smooth = (plane: Float32Array) => {
    signal.throwIfAborted();
    return blur(plane, width, height, sigma);
  };
  const [es, fs, gs] = [smooth(e), smooth(f), smooth(g)];
  signal.throwIfAborted();
  const flow = { x: new Float32Array(n), y: new Float32Array(n) };
  for (let i = 0; i < n; i++) {
    const most = 0.5 * (es[i] + gs[i] + Math.sqrt((es[i] - gs[i]) ** 2 + 4 * fs[i] * fs[i]));
    const vx = most - es[i];
    const vy = -fs[i];
    const length = Math.sqrt(vx * vx + vy * vy);
    flow.x[i] = length > 1e-12 ? vx / length : 0;
    flow.y[i] = length > 1e-12 ? vy / length : 1;
  }
  return flow;
}
