/** How colours look to other eyes, and whether text can be read on them. Pure. */
import { fromLinear, hexToRgb, rgbToHex, toLinear } from './oklab.ts';

export const VISIONS = ['protan', 'deutan', 'tritan', 'achroma'] as const;
export type Vision = (typeof VISIONS)[number];

export const VISION_NAMES: Readonly<Record<Vision, string>> = {
  protan: '红色盲',
  deutan: '绿色盲',
  tritan: '蓝色盲',
  achroma: '全色盲',
};

type Matrix = readonly [readonly [number, number, number], readonly [number, number, number], readonly [number, number, number]];

/** Machado, Oliveira, Fernandes 2009, severity 1.0, on linear light; achromatopsia by luminance. */
const MATRICES: Readonly<Record<Vision, Matrix>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  achroma: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

/** `#rrggbb` as it appears to such eyes. */
export function seenAs(hex: string, vision: Vision): string {
  const { r, g, b } = hexToRgb(hex);
  const light = [toLinear(r), toLinear(g), toLinear(b)] as const;
  const [red, green, blue] = MATRICES[vision].map((row) => fromLinear(row[0] * light[0] + row[1] * light[1] + row[2] * light[2]));
  return rgbToHex({ r: red ?? 0, g: green ?? 0, b: blue ?? 0 });
}

/** Relative luminance, 0–1 (WCAG 2.2). */
export function luminance(hex: string): number {
  const { r, g, b } = hexToRgb(hex);
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);
}

/** Contrast ratio, 1–21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Black or white, whichever is read better on a colour: with pure black one of them always reaches 4.5. */
export function inkOn(hex: string): '#000000' | '#ffffff' {
  return contrast(hex, '#000000') >= contrast(hex, '#ffffff') ? '#000000' : '#ffffff';
}
