/** Other colour spaces that swatch files use, brought to sRGB. Print colours without a profile can only be guessed; this is the usual guess. */
import { fromLinear, rgbToHex } from '../oklab.ts';

const unit = (value: number): number => Math.min(1, Math.max(0, value));

/** 0–1 each. */
export const rgbHex = (r: number, g: number, b: number): string => rgbToHex({ r: unit(r) * 255, g: unit(g) * 255, b: unit(b) * 255 });

/** 0–1 each, 1 = full ink. */
export const cmykHex = (c: number, m: number, y: number, k: number): string =>
  rgbHex((1 - unit(c)) * (1 - unit(k)), (1 - unit(m)) * (1 - unit(k)), (1 - unit(y)) * (1 - unit(k)));

/** CIE L*a*b* D50: L 0–100, a and b −128…127. */
export function labHex(l: number, a: number, b: number): string {
  const fy = (Math.min(100, Math.max(0, l)) + 16) / 116;
  const back = (t: number) => (t > 6 / 29 ? t ** 3 : (t - 16 / 116) * 3 * (6 / 29) ** 2);
  const x = 0.96422 * back(fy + a / 500);
  const y = back(fy);
  const z = 0.82521 * back(fy - b / 200);
  // D50 to linear sRGB (Bradford).
  const light = [
    3.1338561 * x - 1.6168667 * y - 0.4906146 * z,
    -0.9787684 * x + 1.9161415 * y + 0.033454 * z,
    0.0719453 * x - 0.2289914 * y + 1.4052427 * z,
  ];
  const [red = 0, green = 0, blue = 0] = light.map(fromLinear);
  return rgbToHex({ r: red, g: green, b: blue });
}

/** Hue 0–1, saturation and brightness 0–1. */
export function hsbHex(h: number, s: number, v: number): string {
  const channel = (n: number) => {
    const k = (n + unit(h) * 6) % 6;
    return unit(v) - unit(v) * unit(s) * Math.max(0, Math.min(k, 4 - k, 1));
  };
  return rgbHex(channel(5), channel(3), channel(1));
}
