/** The figure of a damask, and gold thread: in that figure, or in rows of any other cloth. Places in cm. */
import { hexToRgb, toLinear } from '../../../../../contract/colour/oklab.ts';
import { clamp } from '../blocks/surface.ts';
import type { FabricKind } from '../specification.ts';
import type { Weave } from './material.ts';

/** Whether the figure lies on top, 0–1: in half drop six-petalled flowers in rings, a small bud between them. */
export function damask(s: number, t: number): number {
  const u = s / 5.6;
  const column = Math.floor(u);
  const x = u - column - 0.5;
  const v = t / 7.6 + (column & 1) * 0.5;
  const y = (v - Math.floor(v) - 0.5) * 1.36;
  const far = Math.sqrt(x * x + y * y);
  const petal = 0.25 + 0.07 * Math.cos(6 * Math.atan2(y, x));
  const flower = clamp((petal - far) * 26, 0, 1) * clamp((far - 0.05) * 30, 0, 1);
  const ring = clamp((0.022 - Math.abs(far - 0.42)) * 60, 0, 1);
  const bud = clamp((0.09 - Math.sqrt(2.56 * x * x + (Math.abs(y) - 0.6) ** 2)) * 30, 0, 1);
  return Math.max(flower, ring, bud);
}

/** Rows of gold thread per cm in cloth without a figure, the part of a row that one is, and cm that it lies on top and below. */
const ROWS = { per: 1.3, wide: 0.13, float: 1.7, sunk: 0.35 } as const;

/** Every row floats over some threads and dives under others, each beginning elsewhere: a whole line was a stripe. */
function rows(s: number, t: number): number {
  const at = t * ROWS.per;
  const row = Math.floor(at);
  const along = s / ROWS.float + row * 0.382;
  const on = Math.abs(at - row - 0.5) < ROWS.wide ? 1 : 0;
  return along - Math.floor(along) > ROWS.sunk ? on : 0;
}

/** Gold shines more than what it lies in. */
const SHINE = 1.9;

export function gilded(hex: string, fabric: FabricKind): Weave {
  const { r, g, b } = hexToRgb(hex);
  const [gr, gg, gb] = [toLinear(r), toLinear(g), toLinear(b)];
  const [shown, strength] = fabric === 'jacquard' ? [damask, 0.92] : [rows, 0.55];
  return ({ s, t }, out) => {
    const k = shown(s, t) * strength;
    if (k === 0) return;
    out.r += (gr - out.r) * k;
    out.g += (gg - out.g) * k;
    out.b += (gb - out.b) * k;
    out.gloss = Math.max(out.gloss, SHINE * k);
  };
}
