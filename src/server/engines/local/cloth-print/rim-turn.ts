/**
 * How cloth turns away at the outline: a cylinder seen from the front, near whose rim the same width holds more cloth. Pulled out along the outline's
 * own normals, the print of an inner corner – under an arm, between two legs – was torn: normals go apart like spokes there, and a circle round the
 * corner became one point of the print, a dark arc. So the pull is that of all the outline around: from both sides of a corner it cancels.
 */
import type { StopSignal } from '../../engine.ts';
import { blur, halve } from '../pixels/planes.ts';
import type { Panels } from './panels.ts';

/** How far in from the outline the cloth turns away, as a share of half the body. */
const TURN = 0.42;
/** Of that, how far a print is pulled at the outline: lying flat, and round somebody. */
const [FLAT, WORN] = [0.34, 0.66];
/** Over how far of that the outline is taken together: as far as it pulls, or corners fold over; farther, and nothing is left of it at the rim. */
const AROUND = 0.6;
/** Along the cloth a pull is half of one across it. */
const ALONG = 0.5;

export interface RimTurn {
  /** Pixels to the right and down that the print is pulled by, at a pixel of the picture. */
  at(x: number, y: number, out: Float32Array): void;
}

/** @param worn rounder than a flat garment */
export function rimTurn({ inside, half }: Panels, width: number, height: number, worn: boolean, signal: StopSignal): RimTurn {
  const first = halve(inside, width, height);
  const { data: deep, width: wide, height: tall } = halve(first.data, first.width, first.height);
  signal.throwIfAborted();
  const reach = Math.max(4, half * TURN);
  const most = reach * (worn ? WORN : FLAT);
  const across = new Float32Array(deep.length);
  const down = new Float32Array(deep.length);
  const within = new Float32Array(deep.length);
  for (let y = 0; y < tall; y++)
    for (let x = 0; x < wide; x++) {
      const i = y * wide + x;
      if (deep[i] === 0) continue;
      within[i] = 1;
      const near = Math.max(0, 1 - deep[i] / reach);
      if (near === 0) continue;
      const gx = deep[x < wide - 1 ? i + 1 : i] - deep[x > 0 ? i - 1 : i];
      const gy = deep[y < tall - 1 ? i + wide : i] - deep[y > 0 ? i - wide : i];
      const pull = (-most * near * near) / Math.max(0.3, Math.hypot(gx, gy));
      across[i] = gx * pull;
      down[i] = gy * pull * ALONG;
    }
  signal.throwIfAborted();
  const sigma = (most * AROUND) / 4;
  const weight = blur(within, wide, tall, sigma);
  const [dx, dy] = [across, down].map((plane) => {
    signal.throwIfAborted();
    return blur(plane, wide, tall, sigma).map((v, i) => v / Math.max(0.05, weight[i]));
  }) as [Float32Array, Float32Array];
  return {
    at(x, y, out) {
      const fx = Math.min(wide - 1, Math.max(0, (x - 1.5) / 4));
      const fy = Math.min(tall - 1, Math.max(0, (y - 1.5) / 4));
      const left = Math.floor(fx);
      const top = Math.floor(fy);
      const tx = fx - left;
      const ty = fy - top;
      const a = top * wide + left;
      const b = left < wide - 1 ? a + 1 : a;
      const c = top < tall - 1 ? a + wide : a;
      const d = c + b - a;
      out[0] = (dx[a] * (1 - tx) + dx[b] * tx) * (1 - ty) + (dx[c] * (1 - tx) + dx[d] * tx) * ty;
      out[1] = (dy[a] * (1 - tx) + dy[b] * tx) * (1 - ty) + (dy[c] * (1 - tx) + dy[d] * tx) * ty;
    },
  };
}
