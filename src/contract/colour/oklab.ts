/** Colour arithmetic in OKLab (Ottosson 2020), where equal distances look equally different. Pure; used by the palette screens and the engines. */

/** L 0–1, a and b about −0.4…0.4. */
export interface Oklab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

/** sRGB, 0–255 each, not rounded. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** sRGB channel 0–255 → linear light 0–1. */
export function toLinear(channel: number): number {
  const v = channel / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
}

/** Linear light 0–1 → sRGB channel 0–255, clamped. */
export function fromLinear(light: number): number {
  const v = Math.min(1, Math.max(0, light));
  return 255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
}

export function rgbToOklab({ r, g, b }: Rgb): Oklab {
  const lr = toLinear(r);
  const lg = toLinear(g);
  const lb = toLinear(b);
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb);
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb);
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function linearOf({ l, a, b }: Oklab): [number, number, number] {
  const p = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const q = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const r = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * p - 3.3077115913 * q + 0.2309699292 * r,
    -1.2684380046 * p + 2.6097574011 * q - 0.3413193965 * r,
    -0.0041960863 * p - 0.7034186147 * q + 1.707614701 * r,
  ];
}

/** Nearest displayable colour of the same lightness and hue: chroma is lowered until it fits, so hues do not shift by clipping. */
export function oklabToRgb(colour: Oklab): Rgb {
  let chroma = 1;
  let light = linearOf(colour);
  for (let step = 0; step < 12 && light.some((v) => v < -0.0005 || v > 1.0005); step++) {
    chroma *= 0.88;
    light = linearOf({ l: colour.l, a: colour.a * chroma, b: colour.b * chroma });
  }
  return { r: fromLinear(light[0]), g: fromLinear(light[1]), b: fromLinear(light[2]) };
}

/** Lightness, chroma, hue in degrees → OKLab. */
export function oklch(l: number, chroma: number, hue: number): Oklab {
  const angle = (hue * Math.PI) / 180;
  return { l, a: chroma * Math.cos(angle), b: chroma * Math.sin(angle) };
}

export function chromaOf({ a, b }: Oklab): number {
  return Math.hypot(a, b);
}

/** Degrees 0–360. */
export function hueOf({ a, b }: Oklab): number {
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

/** Euclidean distance with chroma counted twice: about 0.02 is a just visible step, 0.1 another colour name. */
export function deltaE(x: Oklab, y: Oklab): number {
  return Math.hypot(x.l - y.l, 2 * (x.a - y.a), 2 * (x.b - y.b));
}

export function mix(x: Oklab, y: Oklab, t: number): Oklab {
  return { l: x.l + (y.l - x.l) * t, a: x.a + (y.a - x.a) * t, b: x.b + (y.b - x.b) * t };
}

/** `#rrggbb` → sRGB. Throws on anything else. */
export function hexToRgb(hex: string): Rgb {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!found) throw new RangeError(`not a colour: ${hex}`);
  const [r, g, b] = found.slice(1).map((part) => Number.parseInt(part, 16));
  return { r: r ?? 0, g: g ?? 0, b: b ?? 0 };
}

export function rgbToHex({ r, g, b }: Rgb): string {
  return `#${[r, g, b]
    .map((v) =>
      Math.round(Math.min(255, Math.max(0, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export function hexToOklab(hex: string): Oklab {
  return rgbToOklab(hexToRgb(hex));
}

export function oklabToHex(colour: Oklab): string {
  return rgbToHex(oklabToRgb(colour));
}
