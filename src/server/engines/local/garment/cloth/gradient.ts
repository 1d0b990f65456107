/** 渐变: what cloth turns to between its top and its hem. */
import { hexToRgb, toLinear } from '../../../../../contract/colour/oklab.ts';
import { clamp, step } from '../blocks/surface.ts';
import type { Cloth } from '../specification.ts';
import type { Texel } from './material.ts';

/** Between these parts of its height cloth turns from one colour to the other. */
const [DIP, DIPPED] = [0.16, 0.92] as const;
/** Of several they are met from its very top to its hem. */
const [FIRST, LAST] = [0.06, 0.96] as const;

/** Linear light of a dye: cloth is never blacker or whiter than about 1 and 89 % of the light. */
function dyeOf(hex: string): readonly [number, number, number] {
  const { r, g, b } = hexToRgb(hex);
  return [r, g, b].map((v) => 0.007 + toLinear(v) * 0.88) as [number, number, number];
}

/** @returns what turns a texel towards what its cloth is at a part of its height, from the shoulder (0) to the hem (1); nothing for cloth of one colour */
export function gradientOf({ colour, ombre, through = [] }: Cloth): ((out: Texel, down: number) => void) | undefined {
  if (ombre === undefined) return undefined;
  const last = dyeOf(ombre);
  if (through.length === 0)
    return (out, down) => {
      const part = step(DIP, DIPPED, down);
      out.r += (last[0] - out.r) * part;
      out.g += (last[1] - out.g) * part;
      out.b += (last[2] - out.b) * part;
    };
  const stops = [dyeOf(colour), ...through.map(dyeOf), last];
  return (out, down) => {
    const at = clamp((down - FIRST) / (LAST - FIRST), 0, 1) * (stops.length - 1);
    const i = Math.min(stops.length - 2, Math.floor(at));
    const [from = last, to = last] = [stops[i], stops[i + 1]];
    const part = step(0, 1, at - i);
    out.r = from[0] + (to[0] - from[0]) * part;
    out.g = from[1] + (to[1] - from[1]) * part;
    out.b = from[2] + (to[2] - from[2]) * part;
  };
}
