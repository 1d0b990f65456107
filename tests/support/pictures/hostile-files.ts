/** Files that the wild sends to every door that takes pictures. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const SCRIPT = '<script>alert(1)</script>';

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c03020', noise: { type: 'gaussian', mean: 120, sigma: 30 } } });

function chunk(kind: string, body: Buffer): Buffer {
  const whole = Buffer.concat([Buffer.alloc(4), Buffer.from(kind, 'latin1'), body, Buffer.alloc(4)]);
  whole.writeUInt32BE(body.length, 0);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4);
  return whole;
}

/** A file of a few hundred bytes that promises a size: what a bomb looks like before it is opened. */
export function pngOf(width: number, height: number, ...more: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(1000)));
  const magic = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([magic, chunk('IHDR', header), ...more, pixels, chunk('IEND', Buffer.alloc(0))]);
}

async function jpegWithComment(text: string): Promise<Buffer> {
  const jpeg = await noise(60, 40).jpeg().toBuffer();
  const comment = Buffer.from(text);
  const marker = Buffer.from([0xff, 0xfe, 0, 0]);
  marker.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), marker, comment, jpeg.subarray(2)]);
}

type Make = () => Buffer | Promise<Buffer>;

/** Must be refused by every door. */
export const REFUSED: readonly (readonly [name: string, make: Make])[] = [
  ['a bomb of 100 000 × 100 000', () => pngOf(100_000, 100_000)],
  ['a bomb of 100 000 × 1', () => pngOf(100_000, 1)],
  [
    'a bomb in its text: 50 MB in a few bytes',
    () => pngOf(64, 64, chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(50_000_000))]))),
  ],
  ['a header and nothing else', () => pngOf(100, 100)],
  ['half a JPEG', async () => (await noise(400, 400).jpeg().toBuffer()).subarray(0, 9000)],
  ['half a PNG', async () => (await noise(400, 400).png().toBuffer()).subarray(0, 9000)],
  ['the first bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a page', () => Buffer.from(`<!doctype html>${SCRIPT}`)],
  ['a page that begins as a GIF', () => Buffer.from(`GIF89a/*${SCRIPT}*/`)],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction 2 0 R>>endobj')],
  ['a zip', () => Buffer.from('PK\x03\x04\x14\0\0\0', 'latin1')],
  ['a TIFF', () => noise(20, 20).tiff().toBuffer()],
  ['the first bytes of a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['an AVIF that is a HEIC by name', () => Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1')],
  ['nothing', () => Buffer.alloc(0)],
  ['one NUL', () => Buffer.alloc(1)],
  ['a flood of one byte', () => Buffer.alloc(10 * 1024 * 1024 + 1, 0xff)],
];

/** Drawings with scripts: refused where pictures are decoded. */
export const SCRIPTED: readonly (readonly [name: string, make: Make])[] = [
  ['an SVG with a script', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${SCRIPT}</svg>`)],
  ['an SVG that fetches', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')],
  [
    'an SVG of entities',
    () => Buffer.from('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>'),
  ],
];

/** True pictures that carry something else: they may come in, what they carry may not. */
export const POLYGLOTS: readonly (readonly [name: string, make: Make])[] = [
  ['a PNG with a page behind it', async () => Buffer.concat([await noise(60, 40).png().toBuffer(), Buffer.from(SCRIPT)])],
  [
    'a PNG with a zip behind it',
    async () => Buffer.concat([await noise(60, 40).png().toBuffer(), Buffer.from(`PK\x03\x04${SCRIPT}`, 'latin1')]),
  ],
  ['a JPEG with a page in its comment', () => jpegWithComment(`*/${SCRIPT}`)],
  [
    'a JPEG with a script in its metadata',
    () =>
      noise(60, 40)
        .withExif({ IFD0: { Copyright: SCRIPT } })
        .jpeg()
        .toBuffer(),
  ],
  [
    'a PNG with a script in its XMP',
    () => noise(60, 40).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`).png().toBuffer(),
  ],
];
