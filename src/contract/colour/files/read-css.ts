/** Palettes out of stylesheets, ours and those of other sites. By itself: who only saves a palette is not sent it. */
import { rgbToHex } from '../oklab.ts';
import type { PaletteFile, Swatch } from './palette-file.ts';
import { bounded, fullHex, HEX, oneLine } from './text-palettes.ts';

/** The comment that a file begins with says what it is called. */
const HEAD = /^\s*\/\*\s?(.{0,1000}?)\s?\*\//;
/** A custom property, however many stand in a line, and the comment behind it. */
const PROPERTY = /(--[\w-]{1,120})\s*:([^;{}\r\n]{1,200})(?:;[ \t]*(?:\/\*(.*?)\*\/)?|(?=[}\r\n]|$))/g;
/** Three numbers, each perhaps a percentage or an angle; an opacity behind them counts for nothing. */
const TRIPLE = /^\s*(rgb|hsl)a?\(\s*(-?[\d.]+)(?:deg|%)?\s*[,\s]\s*([\d.]+)%?\s*[,\s]\s*([\d.]+)(%?)/i;

function hexOfCss(value: string): string | undefined {
  const hex = HEX.exec(value)?.[0];
  if (hex) return fullHex(hex);
  const [, kind = '', x = '', y = '', z = '', percent = ''] = TRIPLE.exec(value) ?? [];
  const [a, b, c] = [Number(x), Number(y), Number(z)];
  if (kind === '' || [a, b, c].some(Number.isNaN)) return undefined;
  const bound = (channel: number) => Math.round(Math.min(255, Math.max(0, channel)));
  if (kind.toLowerCase() === 'rgb') {
    const of = (channel: number) => bound(percent === '' ? channel : (channel * 255) / 100);
    return rgbToHex({ r: of(a), g: of(b), b: of(c) });
  }
  const light = Math.min(100, c) / 100;
  const chroma = (Math.min(100, b) / 100) * Math.min(light, 1 - light);
  const at = (turn: number) => {
    const place = (((turn + a / 30) % 12) + 12) % 12;
    return bound(255 * (light - chroma * Math.max(-1, Math.min(place - 3, 9 - place, 1))));
  };
  return rgbToHex({ r: at(0), g: at(8), b: at(4) });
}

/** @throws PaletteFileError */
export function readCss(text: string): PaletteFile {
  const name = HEAD.exec(text)?.[1] ?? '';
  // Each property once: sites write the same colours a second time as hsl().
  const colours = new Map<string, Swatch>();
  for (const [, property = '', value = '', words = ''] of text.replace(HEAD, '').matchAll(PROPERTY)) {
    const hex = hexOfCss(value);
    if (hex && !colours.has(property)) colours.set(property, { name: oneLine(words), hex });
  }
  return bounded(oneLine(name), [...colours.values()]);
}
