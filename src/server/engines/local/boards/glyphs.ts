/**
 * Chinese titles without a font on the host: outlines of the characters our boards write, cut from Noto Serif CJK SC (font/OFL.txt) at authoring
 * time by font/make-glyphs.py. Text becomes paths, so pictures are the same on every machine. A character that is not there is left out.
 */
import { readFileSync } from 'node:fs';

const FILE = new URL('./font/board-serif.glyphs', import.meta.url);

interface Glyph {
  readonly advance: number;
  readonly d: string;
}

let table: ReadonlyMap<string, Glyph> | undefined;

/** One line a glyph: character, advance, path; 1000 units to the em, y down, baseline at 0. */
function glyphs(): ReadonlyMap<string, Glyph> {
  table ??= new Map(
    readFileSync(FILE, 'utf8')
      .split('\n')
      .filter((line) => line.length > 2)
      .map((line) => {
        const character = [...line][0] ?? '';
        const [advance = '1000', d = ''] = line.slice(character.length + 1).split('\t');
        return [character, { advance: Number(advance), d }];
      }),
  );
  return table;
}

export function canWrite(text: string): boolean {
  return [...text].every((character) => character === ' ' || glyphs().has(character));
}

export interface TextStyle {
  readonly size: number;
  readonly fill: string;
  /** Added between characters, em. */
  readonly spacing?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
}

export function widthOf(text: string, { size, spacing = 0 }: Pick<TextStyle, 'size' | 'spacing'>): number {
  return [...text].reduce((sum, character) => sum + ((glyphs().get(character)?.advance ?? 300) / 1000 + spacing) * size, 0);
}

/** A line of text as SVG. @param x, y of the baseline's start (or middle, or end) */
export function write(text: string, x: number, y: number, style: TextStyle): string {
  const { size, fill, spacing = 0, anchor = 'start' } = style;
  const whole = widthOf(text, style) - spacing * size;
  let at = anchor === 'start' ? x : anchor === 'middle' ? x - whole / 2 : x - whole;
  const k = (size / 1000).toFixed(5);
  const parts: string[] = [];
  for (const character of text) {
    const glyph = glyphs().get(character);
    if (glyph) parts.push(`<path transform="translate(${at.toFixed(1)} ${y.toFixed(1)}) scale(${k})" d="${glyph.d}"/>`);
    at += ((glyph?.advance ?? 300) / 1000 + spacing) * size;
  }
  return `<g fill="${fill}">${parts.join('')}</g>`;
}

/** A column of characters, top to bottom. @param x middle of the column @param y top */
export function writeDown(text: string, x: number, y: number, { size, fill, spacing = 0 }: TextStyle): string {
  return [...text]
    .map((character, i) => write(character, x, y + size * 0.88 + i * size * (1 + spacing), { size, fill, anchor: 'middle' }))
    .join('');
}
