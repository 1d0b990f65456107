/** What a print looks like at a place on its cloth. */
import { toLinear } from '../../../../../contract/colour/oklab.ts';
import type { Raster } from '../../pixels/raster.ts';
import type { Weave } from './material.ts';

const LINEAR = new Float32Array(256).map((_, i) => toLinear(i));

function linear(data: Uint8Array): Float32Array {
  const light = new Float32Array(data.length);
  for (let i = 0; i < data.length; i++) light[i] = LINEAR[data[i]];
  return light;
}

/** A print in linear light, repeated every `repeat` cm. */
export function printSampler(tile: Raster, repeat: number): Weave {
  const { width, height } = tile;
  // In linear light once, not for each of four pixels and three channels at every place.
  const light = linear(tile.data);
  const perCm = width / repeat;
  return ({ s, t }, out) => {
    // No remainders: each of two numbers is a call, and four of them took as long as all else here.
    const x = s * perCm;
    const y = t * perCm;
    const column = Math.floor(x);
    const row = Math.floor(y);
    const fx = x - column;
    const fy = y - row;
    const x0 = column - width * Math.floor(column / width);
    const y0 = row - height * Math.floor(row / height);
    const x1 = x0 + 1 === width ? 0 : x0 + 1;
    const y1 = y0 + 1 === height ? 0 : y0 + 1;
    const a = (y0 * width + x0) * 3;
    const b = (y0 * width + x1) * 3;
    const c = (y1 * width + x0) * 3;
    const d = (y1 * width + x1) * 3;
    const wa = (1 - fx) * (1 - fy);
    const wb = fx * (1 - fy);
    const wc = (1 - fx) * fy;
    const wd = fx * fy;
    out.r = light[a] * wa + light[b] * wb + light[c] * wc + light[d] * wd;
    out.g = light[a + 1] * wa + light[b + 1] * wb + light[c + 1] * wc + light[d + 1] * wd;
    out.b = light[a + 2] * wa + light[b + 2] * wb + light[c + 2] * wc + light[d + 2] * wd;
  };
}
