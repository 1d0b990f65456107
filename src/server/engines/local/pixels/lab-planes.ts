/** Pictures as planes and back: OKLab for judging colour, 0–1 sRGB for mixing. */
import { fromLinear, toLinear } from '../../../../contract/colour/oklab.ts';

const LINEAR = new Float32Array(256).map((_, i) => toLinear(i));

export interface LabPlanes {
  readonly l: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
}

/** How far apart two colours look, from their differences: hue counts twice. Math.hypot guards against overflow and takes ten times as long. */
export function labDistance(dl: number, da: number, db: number): number {
  return Math.sqrt(dl * dl + 4 * (da * da + db * db));
}

/** How far apart two pixels of a picture look. */
export function stepBetween({ l, a, b }: LabPlanes, one: number, other: number): number {
  return labDistance(l[one] - l[other], a[one] - a[other], b[one] - b[other]);
}

/** Colours that were asked for last, each at a place of its own: three cube roots take ten times as long as looking them up. */
const KEPT_BITS = 15;
const keptColour = new Int32Array(1 << KEPT_BITS).fill(-1);
const keptLab = new Float32Array(3 << KEPT_BITS);

/** Interleaved 8-bit RGB → OKLab planes. */
export function labPlanes(rgb: Uint8Array, pixels: number): LabPlanes {
  const planes = { l: new Float32Array(pixels), a: new Float32Array(pixels), b: new Float32Array(pixels) };
  const { l, a, b } = planes;
  for (let i = 0, p = 0; i < pixels; i++, p += 3) {
    const colour = (rgb[p] << 16) | (rgb[p + 1] << 8) | rgb[p + 2];
    const slot = Math.imul(colour, 0x9e3779b1) >>> (32 - KEPT_BITS);
    const at = slot * 3;
    if (keptColour[slot] !== colour) {
      keptColour[slot] = colour;
      putLabOf(rgb[p], rgb[p + 1], rgb[p + 2], at);
    }
    l[i] = keptLab[at];
    a[i] = keptLab[at + 1];
    b[i] = keptLab[at + 2];
  }
  return planes;
}

function putLabOf(red: number, green: number, blue: number, at: number): void {
  const r = LINEAR[red];
  const g = LINEAR[green];
  const b = LINEAR[blue];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  keptLab[at] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  keptLab[at + 1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  keptLab[at + 2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
}

/** Interleaved 8-bit RGB → three planes of 0–1. */
export function rgbPlanes(rgb: Uint8Array, pixels: number): [Float32Array, Float32Array, Float32Array] {
  const planes: [Float32Array, Float32Array, Float32Array] = [new Float32Array(pixels), new Float32Array(pixels), new Float32Array(pixels)];
  for (let i = 0, p = 0; i < pixels; i++) for (let c = 0; c < 3; c++) planes[c][i] = rgb[p++] / 255;
  return planes;
}

const STEPS = 4096;
/** Over the square root of light, so that the dark end has as many steps as the eye sees. */
const ENCODED = new Uint8Array(STEPS + 1).map((_, i) => Math.round(fromLinear((i / STEPS) ** 2)));

function encode(light: number): number {
  return ENCODED[Math.round(Math.sqrt(light < 0 ? 0 : light > 1 ? 1 : light) * STEPS)];
}

/** A power is worked out with logarithms, whatever its exponent. */
function cube(v: number): number {
  return v * v * v;
}

/** One OKLab colour into an interleaved RGB buffer at `at`. Out of gamut, chroma is lowered at the same lightness and hue. */
export function putLab(into: Uint8Array, at: number, l: number, a: number, b: number): void {
  let chroma = 1;
  for (let attempt = 0; ; attempt++) {
    const p = cube(l + (0.3963377774 * a + 0.2158037573 * b) * chroma);
    const q = cube(l - (0.1055613458 * a + 0.0638541728 * b) * chroma);
    const s = cube(l - (0.0894841775 * a + 1.291485548 * b) * chroma);
    const red = 4.0767416621 * p - 3.3077115913 * q + 0.2309699292 * s;
    const green = -1.2684380046 * p + 2.6097574011 * q - 0.3413193965 * s;
    const blue = -0.0041960863 * p - 0.7034186147 * q + 1.707614701 * s;
    if (attempt < 8 && (Math.min(red, green, blue) < -0.002 || Math.max(red, green, blue) > 1.002)) {
      chroma *= 0.88;
      continue;
    }
    into[at] = encode(red);
    into[at + 1] = encode(green);
    into[at + 2] = encode(blue);
    return;
  }
}
