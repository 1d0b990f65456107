/**
 * libheif (LGPL-3.0) as WebAssembly, by its C interface: https://github.com/strukturag/libheif/tree/master/libheif/api.
 * It reads what phones write (HEVC) and no more; turned and mirrored as the file says (ISO 23008-12 `irot`, `imir`), which is all that
 * counts there: an orientation in Exif is only a copy.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type libheif from 'libheif-js/libheif-wasm/libheif.js';
import type { HeicFault } from './heic-protocol.ts';
import { tiffOf } from './tiff.ts';

/** A global that the compiler knows in browsers only. */
declare const WebAssembly: { readonly Memory: { readonly prototype: { readonly buffer: ArrayBuffer; grow: (pages: number) => number } } };

const require = createRequire(import.meta.url);

const RGB = 1;
/** `heif_chroma_interleaved_RGB` and `…_RGBA`; the first needs a quarter less. */
const CHROMA = { 3: 10, 4: 11 } as const;
const INTERLEAVED = 10;
/** Bytes WebAssembly's memory grows by. */
const PAGE = 65_536;
/** heif_error: code, subcode, message. */
const ERROR_BYTES = 12;
const FAULTS: Readonly<Record<number, HeicFault>> = { 3: 'unknown', 4: 'unknown', 6: 'large', 11: 'unknown' };

/** A picture that cannot be opened, and why. */
export class HeicError extends Error {
  readonly fault: HeicFault;
  constructor(fault: HeicFault, detail: string) {
    super(detail);
    this.fault = fault;
  }
}

export interface HeicBounds {
  readonly pixelsMax: number;
  readonly memoryBytes: number;
}

/**
 * WebAssembly asks for memory through this one door, and takes a refusal for an empty machine. Only in a thread of its own:
 * the bound holds for every module there.
 */
function boundMemory(bytes: number): { readonly refused: boolean } {
  const { grow } = WebAssembly.Memory.prototype;
  const bound = { refused: false };
  WebAssembly.Memory.prototype.grow = function (pages: number): number {
    bound.refused = this.buffer.byteLength + pages * PAGE > bytes;
    if (bound.refused) throw new RangeError('the decoder asks for more memory than it may have');
    return grow.call(this, pages);
  };
  return bound;
}

/** @returns a TIFF, upright, with its colour profile. @throws HeicError */
export function decodeHeic(file: Uint8Array, { pixelsMax, memoryBytes }: HeicBounds): Uint8Array<ArrayBuffer> {
  const bound = boundMemory(memoryBytes);
  const load: typeof libheif.default = require('libheif-js/libheif-wasm/libheif.js');
  const wasmBinary = readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm'));
  const heif = load({ wasmBinary, print: () => undefined, printErr: () => undefined });
  const room = (bytes: number): number => {
    const at = heif._malloc(bytes);
    if (at === 0) throw new HeicError('large', 'no memory');
    return at;
  };
  const error = room(ERROR_BYTES);
  const result = room(4);
  const number = (at: number): number => new DataView(heif.HEAPU8.buffer).getUint32(at, true);
  const succeed = (step: string): void => {
    const code = number(error);
    if (code !== 0) throw new HeicError(bound.refused ? 'large' : (FAULTS[code] ?? 'broken'), `${step}: ${code}/${number(error + 4)}`);
  };

  const context = heif._heif_context_alloc();
  // The square that is meant: libheif multiplies the side by itself.
  heif._heif_context_set_maximum_image_size_limit(context, Math.ceil(Math.sqrt(pixelsMax)));
  const input = room(file.length);
  heif.HEAPU8.set(file, input);
  heif._heif_context_read_from_memory_without_copy(error, context, input, file.length, 0);
  succeed('read');
  if (heif._heif_context_has_sequence(context) !== 0) throw new HeicError('unknown', 'a sequence');
  heif._heif_context_get_primary_image_handle(error, context, result);
  succeed('primary');
  const handle = number(result);
  // Declared in the header: not a pixel was decoded yet.
  const declared = heif._heif_image_handle_get_width(handle) * heif._heif_image_handle_get_height(handle);
  if (declared > pixelsMax) throw new HeicError('large', `${declared} pixels`);

  const channels = heif._heif_image_handle_has_alpha_channel(handle) === 0 ? 3 : 4;
  heif._heif_decode_image(error, handle, result, RGB, CHROMA[channels], 0);
  succeed('decode');
  const image = number(result);
  const plane = heif._heif_image_get_plane_readonly(image, INTERLEAVED, result);
  const stride = number(result);
  const width = heif._heif_image_get_width(image, INTERLEAVED);
  const height = heif._heif_image_get_height(image, INTERLEAVED);
  if (plane === 0 || width * height > pixelsMax) throw new HeicError('broken', 'no pixels');

  const profileBytes = heif._heif_image_handle_get_raw_color_profile_size(handle);
  const profile = room(Math.max(1, profileBytes));
  if (profileBytes > 0) {
    heif._heif_image_handle_get_raw_color_profile(error, handle, profile);
    succeed('profile');
  }
  const memory: Uint8Array = heif.HEAPU8;
  const row = width * channels;
  return tiffOf({ width, height, channels, profile: memory.subarray(profile, profile + profileBytes) }, (pixels) => {
    for (let y = 0; y < height; y++) pixels.set(memory.subarray(plane + y * stride, plane + y * stride + row), y * row);
  });
}
