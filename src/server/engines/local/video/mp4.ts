/** An MP4 file (ISO/IEC 14496-12) of one H.264 track, index first, so that it plays while it loads. */

function box(type: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const size = parts.reduce((sum, part) => sum + part.length, 8);
  const out = new Uint8Array(size);
  new DataView(out.buffer).setUint32(0, size);
  for (let k = 0; k < 4; k++) out[4 + k] = type.charCodeAt(k);
  let at = 8;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** Numbers by width in bytes: `[4, 1, 2]` = 32-bit 1 and 2. */
function fields(...groups: readonly (readonly number[])[]): Uint8Array {
  const size = groups.reduce((sum, [width = 0, ...values]) => sum + width * values.length, 0);
  const out = new Uint8Array(size);
  let at = 0;
  for (const [width = 0, ...values] of groups)
    for (const value of values) for (let k = width - 1; k >= 0; k--) out[at++] = Math.floor(value / 256 ** k) & 255;
  return out;
}

const text = (value: string) => new TextEncoder().encode(value);
const MATRIX = [4, 0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000] as const;

export interface Track {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly sequence: Uint8Array;
  readonly picture: Uint8Array;
  /** The first alone can be started from. */
  readonly frames: readonly Uint8Array[];
}

export function mp4File({ width, height, framesPerSecond, sequence, picture, frames }: Track): Uint8Array {
  const count = frames.length;
  const samples = frames.map((frame) => {
    const sample = new Uint8Array(frame.length + 4);
    new DataView(sample.buffer).setUint32(0, frame.length);
    sample.set(frame, 4);
    return sample;
  });
  const head = box('ftyp', text('isom'), fields([4, 512]), text('isomiso2avc1mp41'));
  const avcc = box(
    'avcC',
    // Profile, constraints and level stand in the sequence itself.
    fields([1, 1, sequence[1] ?? 66, sequence[2] ?? 0xc0, sequence[3] ?? 40, 0xff, 0xe1], [2, sequence.length]),
    sequence,
    fields([1, 1], [2, picture.length]),
    picture,
  );
  const entry = box(
    'avc1',
    fields([2, 0, 0, 0, 1, 0, 0], [4, 0, 0, 0], [2, width, height], [4, 0x480000, 0x480000, 0], [2, 1]),
    new Uint8Array(32),
    fields([2, 24, 0xffff]),
    avcc,
  );
  const index = (offset: number) =>
    box(
      'moov',
      box('mvhd', fields([4, 0, 0, 0, framesPerSecond, count, 0x10000], [2, 0x100, 0], [4, 0, 0], MATRIX, [4, 0, 0, 0, 0, 0, 0, 2])),
      box(
        'trak',
        box('tkhd', fields([4, 3, 0, 0, 1, 0, count, 0, 0], [2, 0, 0, 0, 0], MATRIX, [4, width * 65536, height * 65536])),
        box(
          'mdia',
          box('mdhd', fields([4, 0, 0, 0, framesPerSecond, count], [2, 0x55c4, 0])),
          box('hdlr', fields([4, 0, 0]), text('vide'), fields([4, 0, 0, 0]), text('video\0')),
          box(
            'minf',
            box('vmhd', fields([4, 1], [2, 0, 0, 0, 0])),
            box('dinf', box('dref', fields([4, 0, 1]), box('url ', fields([4, 1])))),
            box(
              'stbl',
              box('stsd', fields([4, 0, 1]), entry),
              box('stts', fields([4, 0, 1, count, 1])),
              box('stss', fields([4, 0, 1, 1])),
              box('stsc', fields([4, 0, 1, 1, count, 1])),
              box('stsz', fields([4, 0, 0, count], [4, ...samples.map((sample) => sample.length)])),
              box('stco', fields([4, 0, 1, offset])),
            ),
          ),
        ),
      ),
    );
  const moov = index(head.length + index(0).length + 8);
  const data = box('mdat', ...samples);
  const file = new Uint8Array(head.length + moov.length + data.length);
  file.set(head, 0);
  file.set(moov, head.length);
  file.set(data, head.length + moov.length);
  return file;
}
