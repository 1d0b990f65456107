/** A text ready for the wire: written once, however many sockets it goes to. */

const FIN_TEXT = 0x81;
const LENGTH_16 = 126;
const LENGTH_64 = 127;

export interface TextFrame {
  readonly text: string;
  /** The whole frame as a server sends it (RFC 6455 §5.2): one piece, not masked, not compressed. */
  readonly bytes: Buffer;
}

export function textFrame(text: string): TextFrame {
  const length = Buffer.byteLength(text);
  const head = length < LENGTH_16 ? 2 : length < 65_536 ? 4 : 10;
  const bytes = Buffer.allocUnsafe(head + length);
  bytes[0] = FIN_TEXT;
  if (head === 2) bytes[1] = length;
  else if (head === 4) {
    bytes[1] = LENGTH_16;
    bytes.writeUInt16BE(length, 2);
  } else {
    bytes[1] = LENGTH_64;
    bytes.writeBigUInt64BE(BigInt(length), 2);
  }
  bytes.write(text, head);
  return { text, bytes };
}
