/** Pixels with their colour profile in the plainest file that sharp reads: nothing is compressed, and the profile stays with them. */

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** 3 = RGB, 4 = RGBA, eight bits each. */
  readonly channels: 3 | 4;
  /** ICC; empty where the pixels are sRGB. */
  readonly profile: Uint8Array;
}

const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;
const ENTRY = 12;
/** Rows of one strip: what libtiff holds at once. */
const STRIP_ROWS = 64;

/** @param fill writes all rows, top to bottom without gaps, into the room it is given. */
export function tiffOf({ width, height, channels, profile }: Pixels, fill: (room: Uint8Array) => void): Uint8Array<ArrayBuffer> {
  const row = width * channels;
  const strips = Math.ceil(height / STRIP_ROWS);
  const room = (strip: number) => Math.min(STRIP_ROWS, height - strip * STRIP_ROWS) * row;
  const count = 11 + (channels === 4 ? 1 : 0) + (profile.length > 0 ? 1 : 0);
  const depthAt = 8 + 2 + count * ENTRY + 4;
  const offsetsAt = depthAt + channels * 2;
  const lengthsAt = offsetsAt + strips * 4;
  const profileAt = lengthsAt + strips * 4;
  const pixelsAt = profileAt + profile.length;
  const file = new Uint8Array(pixelsAt + row * height);
  const view = new DataView(file.buffer);
  let at = 0;
  const short = (value: number) => {
    view.setUint16(at, value, true);
    at += 2;
  };
  const long = (value: number) => {
    view.setUint32(at, value, true);
    at += 4;
  };
  const entry = (tag: number, type: number, values: number, value: number) => {
    short(tag);
    short(type);
    long(values);
    long(value);
  };
  /** One strip's number fits into the entry itself. */
  const strip = (tag: number, listAt: number, only: number) => entry(tag, LONG, strips, strips === 1 ? only : listAt);
  short(0x4949); // little-endian
  short(42);
  long(8);
  short(count);
  entry(256, LONG, 1, width);
  entry(257, LONG, 1, height);
  entry(258, SHORT, channels, depthAt);
  entry(259, SHORT, 1, 1); // not compressed
  entry(262, SHORT, 1, 2); // RGB
  strip(273, offsetsAt, pixelsAt);
  entry(274, SHORT, 1, 1); // upright
  entry(277, SHORT, 1, channels);
  entry(278, LONG, 1, STRIP_ROWS);
  strip(279, lengthsAt, room(0));
  entry(284, SHORT, 1, 1); // channels side by side
  if (channels === 4) entry(338, SHORT, 1, 2); // alpha, colours not multiplied by it
  if (profile.length > 0) entry(34675, UNDEFINED, profile.length, profileAt);
  long(0);
  for (let channel = 0; channel < channels; channel++) short(8);
  for (let index = 0; index < strips; index++) long(pixelsAt + index * STRIP_ROWS * row);
  for (let index = 0; index < strips; index++) long(room(index));
  file.set(profile, profileAt);
  fill(file.subarray(pixelsAt));
  return file;
}
