/** Palettes as text: GIMP's GPL, CSS custom properties, CSV and JSON. Read line by line, whatever the system they come from. */
import { hexToRgb, rgbToHex } from '../oklab.ts';
import { type PaletteFile, PaletteFileError, SWATCH_NAME_MAX, SWATCHES_MAX, type Swatch } from './palette-file.ts';

const LINES = /\r\n?|\n/;
/** What follows as opacity is left out: sites export `#edf6f9ff`. */
export const HEX = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![0-9a-f])/i;
/** One line: nothing that would begin another. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, SWATCH_NAME_MAX);

/** Six digits, without an opacity. */
export function fullHex(hex: string): string {
  const bare = hex.slice(1).toLowerCase();
  return `#${bare.length < 6 ? [...bare.slice(0, 3)].map((digit) => digit + digit).join('') : bare.slice(0, 6)}`;
}

/** @throws PaletteFileError of more colours than one palette holds */
export function bounded(name: string, colours: readonly Swatch[]): PaletteFile {
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

/** Names in comments, because a property's own name cannot hold any text. */
export function writeCss({ name, colours }: PaletteFile): string {
  const safe = (text: string) => oneLine(text).replaceAll('*/', '* /');
  const rows = colours.map((swatch, place) => `  --colour-${place + 1}: ${swatch.hex}; /* ${safe(swatch.name)} */`);
  return [`/* ${safe(name)} */`, ':root {', ...rows, '}', ''].join('\n');
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
