/** XMP in an MP4 file: a `uuid` box at the end (XMP specification part 3, "MPEG-4"), so that nothing else moves. */

const XMP_BOX = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
/** A file with more boxes than this on its top level is not one of ours. */
const BOXES_MAX = 64;

export function labelMp4(file: Uint8Array, xmp: string): Buffer {
  const packet = Buffer.from(xmp);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + XMP_BOX.length + packet.length);
  head.write('uuid', 4, 'latin1');
  return Buffer.concat([file, head, XMP_BOX, packet]);
}

/** The XMP of an MP4 file, empty where it has none; `undefined` when it is no such file. */
export function xmpOfMp4(file: Uint8Array): string | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  for (let at = 0, boxes = 0; at + 8 <= bytes.length && boxes < BOXES_MAX; boxes++) {
    const size = bytes.readUInt32BE(at);
    // 0 and 1 mean "to the end" and "a longer number follows": we write neither.
    if (size < 8 || at + size > bytes.length) return '';
    if (bytes.toString('latin1', at + 4, at + 8) === 'uuid' && bytes.subarray(at + 8, at + 24).equals(XMP_BOX))
      return bytes.toString('utf8', at + 24, at + size);
    at += size;
  }
  return '';
}
