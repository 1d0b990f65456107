import { PALETTE_FILE_BYTES_MAX, type PaletteFile, PaletteFileError } from '../../../contract/colour/files/palette-file.ts';
import { paletteIn } from '../../../contract/colour/files/png-card.ts';
import { coloursOfPicture } from './picture-colours.ts';

/** What a file dialog offers. What is dropped may be called anything: it is judged by what is in it. */
export const PALETTE_FILES = '.ase,.aco,.gpl,.css,.csv,.json,.txt,.png,.jpg,.jpeg,.webp';
/** Of a picture that is no card of ours, its largest areas. */
const OF_PICTURE = 6;

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** A card says its palette itself; any other picture shows one. */
async function ofPicture(file: File): Promise<PaletteFile> {
  const card = file.size <= PALETTE_FILE_BYTES_MAX ? paletteIn(new Uint8Array(await file.arrayBuffer()), decode) : undefined;
  if (card) return card;
  const shown = await coloursOfPicture(file);
  if (shown.length === 0) throw new PaletteFileError('图片里没有可见的颜色，请换一张');
  return { name: '', colours: shown.slice(0, OF_PICTURE).map(({ hex }) => ({ name: '', hex })) };
}

/** A palette or swatch book of this device. @throws an error whose sentence `unreadText` has */
export async function readGiven(file: File): Promise<PaletteFile> {
  if (file.type.startsWith('image/')) return ofPicture(file);
  const { readPalette } = await import('../../../contract/colour/files/read-palette.ts');
  return readPalette(new Uint8Array(await file.arrayBuffer()), decode);
}

export const unreadText = (error: unknown): string =>
  error instanceof PaletteFileError ? error.message : '没能读取这个文件，请确认是色板文件或图片';
