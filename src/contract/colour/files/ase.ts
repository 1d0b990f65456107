/** Adobe Swatch Exchange: blocks of big-endian records; colours as RGB, CMYK, LAB or Gray. */
import { hexToRgb } from '../oklab.ts';
import { ByteReader, ByteWriter, cutOff, type PaletteFile, PaletteFileError, SWATCHES_MAX, type Swatch } from './palette-file.ts';
import { cmykHex, labHex, rgbHex } from './spaces.ts';

const SIGNATURE = 'ASEF';
const GROUP_START = 0xc001;
const COLOUR = 0x0001;
/** A global swatch, a spot colour, or neither: what designers expect of plain swatches. */
const NORMAL = 2;

export const isAse = (bytes: Uint8Array): boolean => bytes.length >= SIGNATURE.length && new ByteReader(bytes).ascii(4) === SIGNATURE;

function readColour(block: ByteReader): Swatch {
  const name = block.utf16(block.u16());
  const space = block.ascii(4);
  if (space === 'RGB ') return { name, hex: rgbHex(block.f32(), block.f32(), block.f32()) };
  if (space === 'CMYK') return { name, hex: cmykHex(block.f32(), block.f32(), block.f32(), block.f32()) };
  if (space === 'LAB ') return { name, hex: labHex(block.f32() * 100, block.f32(), block.f32()) };
  if (space === 'Gray') {
    const grey = block.f32();
    return { name, hex: rgbHex(grey, grey, grey) };
  }
  throw new PaletteFileError('色板中有不支持的颜色空间');
}

/** @throws PaletteFileError */
export function readAse(bytes: Uint8Array): PaletteFile {
  const file = new ByteReader(bytes);
  if (!isAse(bytes)) throw new PaletteFileError('不是 ASE 色板文件');
  file.skip(8);
  const blocks = file.u32();
  if (blocks > SWATCHES_MAX * 2) throw new PaletteFileError('色板中的颜色过多');
  const colours: Swatch[] = [];
  let name = '';
  for (let block = 0; block < blocks; block += 1) {
    const kind = file.u16();
    const length = file.u32();
    if (length > file.left) throw cutOff();
    const inside = new ByteReader(bytes.subarray(file.at, file.at + length));
    file.skip(length);
    if (kind === GROUP_START && name === '') name = inside.utf16(inside.u16());
    if (kind === COLOUR) colours.push(readColour(inside));
  }
  return { name, colours };
}

export function writeAse({ name, colours }: PaletteFile): Uint8Array<ArrayBuffer> {
  const group = new ByteWriter()
    .u16(name.length + 1)
    .utf16(name)
    .done();
  const file = new ByteWriter()
    .ascii(SIGNATURE)
    .u16(1)
    .u16(0)
    .u32(colours.length + 2);
  file.u16(GROUP_START).u32(group.length).append(group);
  for (const swatch of colours) {
    const { r, g, b } = hexToRgb(swatch.hex);
    const block = new ByteWriter()
      .u16(swatch.name.length + 1)
      .utf16(swatch.name)
      .ascii('RGB ');
    const bytes = block
      .f32(r / 255)
      .f32(g / 255)
      .f32(b / 255)
      .u16(NORMAL)
      .done();
    file.u16(COLOUR).u32(bytes.length).append(bytes);
  }
  return file.u16(0xc002).u32(0).done();
}
