/** Palettes as text: GIMP's GPL, CSS custom properties, CSV and JSON. Read line by line, whatever the system they come from. */
import { hexToRgb, rgbToHex } from '../oklab.ts';
import { type PaletteFile, PaletteFileError, SWATCH_NAME_MAX, SWATCHES_MAX, type Swatch } from './palette-file.ts';

const LINES = /\r\n?|\n/;
/** What follows as opacity is left out: sites export `#edf6f9ff`. */
const HEX = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![0-9a-f])/i;
/** One line: nothing that would begin another. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, SWATCH_NAME_MAX);

function fullHex(hex: string): string {
  const bare = hex.slice(1).toLowerCase();
  return `#${bare.length < 6 ? [...bare.slice(0, 3)].map((digit) => digit + digit).join('') : bare.slice(0, 6)}`;
}

function bounded(name: string, colours: readonly Swatch[]): PaletteFile {
  if (colours.length > SWATCHES_MAX) throw new PaletteFileError('色板中的颜色过多');
  return { name, colours };
}

const GPL_HEAD = 'GIMP Palette';

export const isGpl = (text: string): boolean => text.startsWith(GPL_HEAD);

/** @throws PaletteFileError */
export function readGpl(text: string): PaletteFile {
  const lines = text.split(LINES);
  const name = /^Name:\s*(.*)$/m.exec(text.slice(0, 4000))?.[1] ?? '';
  const colours = lines.slice(1).flatMap((line): Swatch[] => {
    const found = /^\s*(\d{1,3})\s+(\d{1,3})\s+(\d{1,3})(?:\s+(.*))?$/.exec(line);
    if (!found) return [];
    const [r = 0, g = 0, b = 0] = found.slice(1, 4).map((part) => Math.min(255, Number(part)));
    const called = found[4] ?? '';
    return [{ name: called === 'Untitled' ? '' : oneLine(called), hex: rgbToHex({ r, g, b }) }];
  });
  return bounded(oneLine(name), colours);
}

export function writeGpl({ name, colours }: PaletteFile): string {
  const rows = colours.map((swatch) => {
    const { r, g, b } = hexToRgb(swatch.hex);
    return `${[r, g, b].map((channel) => String(channel).padStart(3)).join(' ')}\t${oneLine(swatch.name) || 'Untitled'}`;
  });
  return [GPL_HEAD, `Name: ${oneLine(name)}`, `Columns: ${Math.max(1, colours.length)}`, '#', ...rows, ''].join('\n');
}

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

/** Names in comments, because a property's own name cannot hold any text. */
export function writeCss({ name, colours }: PaletteFile): string {
  const safe = (text: string) => oneLine(text).replaceAll('*/', '* /');
  const rows = colours.map((swatch, place) => `  --colour-${place + 1}: ${swatch.hex}; /* ${safe(swatch.name)} */`);
  return [`/* ${safe(name)} */`, ':root {', ...rows, '}', ''].join('\n');
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

/** A colour in each line, with its name before or after it. @throws PaletteFileError */
export function readCsv(text: string): PaletteFile {
  const colours = text.split(LINES).flatMap((line): Swatch[] => {
    const hex = HEX.exec(line)?.[0];
    if (!hex) return [];
    const words = line.replace(hex, '').split(/[,;\t]/);
    return [
      {
        name: oneLine(
          words
            .map((word) => word.replaceAll('"', '').trim())
            .filter(Boolean)
            .join(' '),
        ),
        hex: fullHex(hex),
      },
    ];
  });
  return bounded('', colours);
}

interface Loose {
  readonly [name: string]: unknown;
}
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null;

/** `["#rrggbb"]`, `[{"name": …, "hex": …}]`, or either under `colours`. @throws PaletteFileError */
export function readJson(text: string): PaletteFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new PaletteFileError('文件内容不是有效的 JSON');
  }
  const list = isLoose(value) && !Array.isArray(value) ? (value.colours ?? value.colors) : value;
  if (!Array.isArray(list)) throw new PaletteFileError('没有找到颜色');
  if (list.length > SWATCHES_MAX) throw new PaletteFileError('色板中的颜色过多');
  const colours = list.flatMap((one: unknown): Swatch[] => {
    const given = isLoose(one) ? one.hex : one;
    const hex = typeof given === 'string' ? HEX.exec(given.slice(0, 40))?.[0] : undefined;
    const words = isLoose(one) ? [one.code, one.name].filter((word) => typeof word === 'string') : [];
    return hex ? [{ name: oneLine(words.join(' ')), hex: fullHex(hex) }] : [];
  });
  const name = isLoose(value) && typeof value.name === 'string' ? value.name : '';
  return { name: oneLine(name), colours };
}
