/**
 * Hairs over a lit picture: each a curve that ends thin, hidden by what hangs before it. They go on over the outline, where they cover the
 * ground in part.
 */
import { NOTHING } from './rasteriser.ts';
import type { Shaded } from './shading.ts';

/** What of the cloth is seen in front, kept before layers behind it are drawn. */
export interface Front {
  readonly mesh: Uint8Array;
  /** 1 where the inside of the cloth is seen. */
  readonly inside: Uint8Array;
  readonly z: Float32Array;
  /** By mesh, cm that one which is sewn on another has to lie before it: one on the near side, and one on the far. */
  readonly before: Float32Array;
  readonly behind: Float32Array;
  /** 0–1: what is sewn over them there, as a button is. */
  readonly over: Float32Array | undefined;
}

/** Cm by which a hair may lie behind the cloth that it is sewn on, whose folds swell before it. */
const OWN = -4;

export interface Canvas extends Shaded, Front {
  readonly width: number;
  readonly height: number;
}

/** Whether cloth hangs before a place. */
export function isHidden({ width, height, mesh, z: depth, before }: Canvas, x: number, y: number, z: number, sewn: number): boolean {
  const [px, py] = [Math.floor(x), Math.floor(y)];
  if (px < 0 || py < 0 || px >= width || py >= height) return false;
  const at = mesh[py * width + px];
  return at !== NOTHING && z < depth[py * width + px] + (at === sewn ? OWN : before[at]);
}

/**
 * A hair along a curve through its root, a middle and its tip, px, over what is there, which may itself be seen through. It thins towards its
 * end. All in one loop: a call for each pixel took longer than the rest of the picture.
 */
export function hair(
  { width, height, mesh, z: depth, before, cover, light, over }: Canvas,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  z: number,
  sewn: number,
  r: number,
  g: number,
  b: number,
  alpha: number,
  /** Px on each side of its way. */
  broad: number,
  /** Parts of its light at its root and at its end. */
  root: number,
  tip: number,
): void {
  const length = Math.sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2) + Math.sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2);
  const steps = Math.max(2, Math.ceil(length));
  for (let s = 0; s <= steps; s++) {
    const t = s / steps;
    const u = 1 - t;
    const x = u * u * x0 + 2 * u * t * x1 + t * t * x2;
    const y = u * u * y0 + 2 * u * t * y1 + t * t * y2;
    const dx = u * (x1 - x0) + t * (x2 - x1);
    const dy = u * (y1 - y0) + t * (y2 - y1);
    // Shared by the pixels across its way, the outermost by how much of them it covers.
    const lying = dx * dx > dy * dy;
    const across = (lying ? y : x) - 0.5;
    const from = Math.floor(across) - broad;
    const to = from + 2 * broad + 1;
    const share = across - Math.floor(across);
    const on = Math.floor(lying ? x : y);
    if (on < 0 || from < 0 || on >= (lying ? width : height) || to >= (lying ? height : width)) continue;
    const whole = alpha * (1 - t * t * 0.85);
    const tone = root + (tip - root) * t;
    for (let n = from; n <= to; n++) {
      const i = lying ? n * width + on : on * width + n;
      const at = mesh[i];
      if (at !== NOTHING && z < depth[i] + (at === sewn ? OWN : before[at])) continue;
      const part = n === from ? whole * (1 - share) : n === to ? whole * share : whole;
      const a = over ? part * (1 - over[i]) : part;
      if (a < 0.004) continue;
      const under = cover[i] * (1 - a);
      const all = a + under;
      const k = a / all;
      const o = i * 3;
      light[o] += (r * tone - light[o]) * k;
      light[o + 1] += (g * tone - light[o + 1]) * k;
      light[o + 2] += (b * tone - light[o + 2]) * k;
      cover[i] = all;
    }
  }
}
