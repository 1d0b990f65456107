/** Pictures as planes: linear-free OKLab for judging colour, 0–1 sRGB for mixing. */
import { toLinear } from '../../../../contract/colour/oklab.ts';

const LINEAR = new Float32Array(256).map((_, i) => toLinear(i));

export interface LabPlanes {
  readonly l: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
}

/** Interleaved 8-bit RGB → OKLab planes. */
export function labPlanes(rgb: Uint8Array, pixels: number): LabPlanes {
  const planes = { l: new Float32Array(pixels), a: new Float32Array(pixels), b: new Float32Array(pixels) };
  for (let i = 0, p = 0; i < pixels; i++, p += 3) {
    const r = LINEAR[rgb[p]];
    const g = LINEAR[rgb[p + 1]];
    const b = LINEAR[rgb[p + 2]];
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    planes.l[i] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
    planes.a[i] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
    planes.b[i] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  }
  return planes;
}

/** Interleaved 8-bit RGB → three planes of 0–1. */
export function rgbPlanes(rgb: Uint8Array, pixels: number): [Float32Array, Float32Array, Float32Array] {
  const planes: [Float32Array, Float32Array, Float32Array] = [new Float32Array(pixels), new Float32Array(pixels), new Float32Array(pixels)];
  for (let i = 0, p = 0; i < pixels; i++) for (let c = 0; c < 3; c++) planes[c][i] = rgb[p++] / 255;
  return planes;
}
