/** Knife pleats pressed into cloth all over, as large in any picture. */
import { step } from '../blocks/surface.ts';
import { tint } from './knits.ts';
import type { Weave } from './material.ts';

/** Part of a pleat in which it goes under the next one. */
const UNDER = 0.16;

/** @param wide cm of a pleat @param waver noise: no pleat is as wide as the next */
export function plisse(wide: number, waver: (x: number, y: number) => number): Weave {
  return ({ s, t }, out) => {
    const u = s / wide + 0.16 * waver(s / 9, t / 16);
    const x = u - Math.floor(u);
    const under = step(1 - UNDER, 1, x);
    tint(out, 0.74 + 0.34 * step(0, 0.5, x) - 0.3 * under);
    out.hs = 0.35 * out.hs + (x < 1 - UNDER ? -0.5 + 0.5 * x : 1.5);
  };
}
