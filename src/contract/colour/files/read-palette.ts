/** Any swatch file, by what is in it and not by how it is called. */
import { isAco, readAco } from './aco.ts';
import { isAse, readAse } from './ase.ts';
import { PALETTE_FILE_BYTES_MAX, type PaletteFile, PaletteFileError } from './palette-file.ts';
import { readCss } from './read-css.ts';
import { isGpl, readCsv, readGpl, readJson } from './text-palettes.ts';

function readText(text: string): PaletteFile {
  if (isGpl(text)) return readGpl(text);
  if (/^\s*[[{]/.test(text)) return readJson(text);
  return /--[\w-]+\s*:/.test(text) ? readCss(text) : readCsv(text);
}

/**
 * ASE, ACO, GPL, CSS, CSV or JSON.
 * @param decode UTF-8 as this runtime reads it; bytes that are none become marks, not faults.
 * @throws PaletteFileError with a sentence for people, whatever the bytes are.
 */
export function readPalette(bytes: Uint8Array, decode: (bytes: Uint8Array) => string): PaletteFile {
  if (bytes.length > PALETTE_FILE_BYTES_MAX) throw new PaletteFileError('文件过大，色板文件应小于 4M');
  if (bytes.length === 0) throw new PaletteFileError('文件是空的，请重新导出后再试');
  const file = isAse(bytes) ? readAse(bytes) : isAco(bytes) ? readAco(bytes) : readText(decode(bytes).replace(/^\uFEFF/, ''));
  if (file.colours.length === 0) throw new PaletteFileError('没有在文件中找到颜色，支持 ASE、ACO、GPL、CSS、CSV、JSON');
  return file;
}
