/** What bytes are, by their first bytes: never by name, never by the type a browser claims. */
export type PictureType = 'png' | 'jpeg' | 'webp' | 'heic' | 'avif' | 'tiff' | 'other';

/** What a phone's photograph calls itself; `mif1` and `msf1` say only that it is a HEIF, and AVIF says them too. */
const HEIF_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);
const AVIF_BRANDS = new Set(['avif', 'avis']);
/** Both orders of bytes. */
const TIFF_STARTS = new Set(['II*\0', 'MM\0*']);
/** Brands of one file at most; cameras write five. */
const BRANDS_MAX = 16;

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

export function pictureType(bytes: Uint8Array): PictureType {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (TIFF_STARTS.has(ascii(bytes, 0, 4))) return 'tiff';
  if (ascii(bytes, 4, 8) !== 'ftyp') return 'other';
  const brands = brandsOf(bytes);
  return isHeic(brands) ? 'heic' : brands.some((brand) => AVIF_BRANDS.has(brand)) ? 'avif' : 'other';
}

/** The leading brand, then those it is compatible with (ISO 14496-12 `ftyp`). */
function brandsOf(bytes: Uint8Array): string[] {
  const end = Math.min(bytes.length, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), 16 + BRANDS_MAX * 4);
  const brands = [ascii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4));
  return brands;
}

const isHeic = (brands: readonly string[]): boolean =>
  HEIF_BRANDS.has(brands[0] ?? '') && (/^he/.test(brands[0] ?? '') || !brands.some((brand) => AVIF_BRANDS.has(brand)));
