/** Adobe Color: version 1 without names, then version 2 with them, in one file. */
import { hexToRgb } from '../oklab.ts';
import { ByteReader, ByteWriter, type PaletteFile, PaletteFileError, SWATCHES_MAX, type Swatch } from './palette-file.ts';
import { cmykHex, hsbHex, labHex, rgbHex } from './spaces.ts';

const FULL = 65_535;

/** By how it begins: one that breaks off was read as a text, and had no colours instead of being incomplete. */
export function isAco(bytes: Uint8Array): boolean {
  if (bytes.length < 4) return false;
  const file = new ByteReader(bytes);
  const version = file.u16();
  const count = file.u16();
  return (version === 1 || version === 2) && count > 0;
}

const signed = (value: number): number => (value > 32_767 ? value - 65_536 : value);

function hexOf(space: number, [w = 0, x = 0, y = 0, z = 0]: readonly number[]): string {
  if (space === 0) return rgbHex(w / FULL, x / FULL, y / FULL);
  if (space === 1) return hsbHex(w / FULL, x / FULL, y / FULL);
  // 0 is full ink there.
  if (space === 2) return cmykHex(1 - w / FULL, 1 - x / FULL, 1 - y / FULL, 1 - z / FULL);
  if (space === 7) return labHex(w / 100, signed(x) / 100, signed(y) / 100);
  if (space === 8) return rgbHex(w / 10_000, w / 10_000, w / 10_000);
  throw new PaletteFileError('色板中有不支持的颜色空间');
}

function readPart(file: ByteReader, version: number): Swatch[] {
  const count = file.u16();
  if (count > SWATCHES_MAX) throw new PaletteFileError('色板中的颜色过多');
  const colours: Swatch[] = [];
  for (let place = 0; place < count; place += 1) {
    const space = file.u16();
    const hex = hexOf(space, [file.u16(), file.u16(), file.u16(), file.u16()]);
    let name = '';
    if (version === 2) name = file.utf16(file.u32());
    colours.push({ name, hex });
  }
  return colours;
}

/** @throws PaletteFileError */
export function readAco(bytes: Uint8Array): PaletteFile {
  const file = new ByteReader(bytes);
  const version = file.u16();
  if (version !== 1 && version !== 2) throw new PaletteFileError('不是 ACO 色板文件');
  const first = readPart(file, version);
  if (version === 2 || file.left < 4 || file.u16() !== 2) return { name: '', colours: first };
  return { name: '', colours: readPart(file, 2) };
}

export function writeAco({ colours }: PaletteFile): Uint8Array<ArrayBuffer> {
  const file = new ByteWriter();
  for (const version of [1, 2]) {
    file.u16(version).u16(colours.length);
    for (const { name, hex } of colours) {
      const { r, g, b } = hexToRgb(hex);
      file
        .u16(0)
        .u16(r * 257)
        .u16(g * 257)
        .u16(b * 257)
        .u16(0);
      if (version === 2) file.u32(name.length + 1).utf16(name);
    }
  }
  return file.done();
}
