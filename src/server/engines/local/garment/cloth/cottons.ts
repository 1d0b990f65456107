/** Cotton in other weaves than the plain one of shirts, as slopes and shades at a place on the cloth (cm). */
import { clamp } from '../blocks/surface.ts';
import { tint } from './knits.ts';
import type { Weave } from './material.ts';

type Noise = (x: number, y: number) => number;

/** Radians per cm along a line of 斜纹, which is finer than denim's and of one dye. */
const LINE = 20;

export function twill(fine: Noise): Weave {
  return ({ s, t }, out) => {
    const line = Math.sin((s + t) * LINE);
    tint(out, 1 + line * 0.055 + fine(s * 10, t * 2.4) * 0.035 + fine(s * 2, t * 2) * 0.02);
    out.hs = line * 0.09;
    out.ht = line * 0.09;
  };
}

/** Threads per cm of 帆布: thick ones, each over one and under one. */
const THREADS = 5;

export function canvas(fine: Noise): Weave {
  return ({ s, t }, out) => {
    const over = Math.sin(s * Math.PI * THREADS) * Math.sin(t * Math.PI * THREADS);
    // No two threads are spun alike: one of them is thicker for a hand's breadth.
    const slub = fine(s * 9, t * 0.7) + fine(s * 0.7 + 31, t * 9);
    tint(out, 1 + over * 0.05 + slub * 0.06);
    out.hs = Math.cos(s * Math.PI * THREADS) * Math.sin(t * Math.PI * THREADS) * 0.14 + fine(s * 9 + 7, t * 2) * 0.07;
    out.ht = Math.sin(s * Math.PI * THREADS) * Math.cos(t * Math.PI * THREADS) * 0.14 + fine(s * 2, t * 9 + 7) * 0.07;
  };
}

/** Cm of one slack and one tight stripe of 泡泡纱 together. */
const STRIPES = 1.5;

/** Every other stripe of its warp was slack on the loom, and stands in blisters between the tight ones. */
export function seersucker(fine: Noise): Weave {
  return ({ s, t }, out) => {
    const slack = clamp(Math.sin((s / STRIPES) * Math.PI * 2) * 2 + 0.4, 0, 1);
    const blister = fine(s * 1.6, t * 2.6) * slack;
    tint(out, 0.97 + 0.05 * slack + blister * 0.1 + fine(s * 16, t * 16) * 0.02);
    out.hs = fine(s * 2.2 + 9, t * 2.6) * 0.3 * slack;
    out.ht = fine(s * 1.8, t * 3 + 9) * 0.55 * slack;
  };
}
