/** XMP in a HEIF: an item of its own, stored in one piece and not compressed (ISO 23008-12, "XMP metadata"), so that it is found without opening the picture. */
const BEGIN = '<x:xmpmeta';
const END = '</x:xmpmeta>';

/** Empty where the file has none. */
export function xmpOfHeif(file: Uint8Array): string {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const from = bytes.indexOf(BEGIN);
  const to = from < 0 ? -1 : bytes.indexOf(END, from);
  return to < 0 ? '' : bytes.toString('utf8', from, to + END.length);
}
