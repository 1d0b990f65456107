/**
 * H.264 by the machine's own ffmpeg, where there is one: half the bytes, and every pixel moves
 * on its own, not with its block. Pictures go in through a pipe and
 * the bare stream comes back through another, so nothing is left on disk when a worker is ended; the file round it is ours.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { StopSignal } from '../../engine.ts';

/** The program on PATH, looked for anew each time: it may be installed while the server runs. */
export function findFfmpeg(path = process.env.PATH ?? ''): string | undefined {
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, 'ffmpeg'))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

export interface RawClip {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly count: number;
  /** yuv420p of one frame, BT.709, limited range. */
  readonly frame: (n: number) => Uint8Array;
}

export interface EncodedClip {
  readonly sequence: Uint8Array;
  readonly picture: Uint8Array;
  readonly frames: readonly Uint8Array[];
}

/** After so long something is wrong with the program, ms: a clip takes it five seconds. */
const MOST_MS = 30_000;

/** One unit a frame and one frame to start from, as our file says it: Main profile, no frames out of order, one slice, one thread (the same bytes each time). */
function settings({ width, height, framesPerSecond, count }: RawClip): string[] {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-r', String(framesPerSecond), '-i', 'pipe:0'];
  const colour = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
  const codec = ['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'faster', '-crf', '23', '-threads', '1', '-bf', '0'];
  const shape = ['-g', String(count), '-sc_threshold', '0', '-x264-params', 'slices=1:scenecut=0:aud=0'];
  return ['-hide_banner', '-loglevel', 'error', '-nostdin', ...raw, '-an', ...codec, ...shape, ...colour, '-f', 'h264', 'pipe:1'];
}

/** Units of a bare stream (ISO/IEC 14496-10, Annex B), without their start codes. */
export function unitsOf(stream: Uint8Array): readonly Uint8Array[] {
  const starts: number[] = [];
  for (let i = 0; i + 2 < stream.length; i++)
    if (stream[i] === 0 && stream[i + 1] === 0 && stream[i + 2] === 1) {
      starts.push(i + 3);
      i += 2;
    }
  return starts.map((from, k) => {
    let to = (starts[k + 1] ?? stream.length + 3) - 3;
    // A longer start code, or padding, begins with further zeros; a unit never ends with one.
    while (to > from && stream[to - 1] === 0) to--;
    return stream.subarray(from, to);
  });
}

/** @returns undefined where the stream is not one unit a frame after its two headers */
function sorted(stream: Uint8Array, count: number): EncodedClip | undefined {
  const units = unitsOf(stream);
  const of = (...types: number[]) => units.filter(([head = 0]) => types.includes(head & 31));
  const [sequence] = of(7);
  const [picture] = of(8);
  const frames = of(1, 5);
  return sequence && picture && frames.length === count && ((frames[0]?.[0] ?? 0) & 31) === 5 ? { sequence, picture, frames } : undefined;
}

/** @returns undefined when the program cannot do it: no such codec, an error, silence */
export async function encodeWithFfmpeg(
  program: string,
  clip: RawClip,
  signal: StopSignal,
  told: (share: number) => void,
): Promise<EncodedClip | undefined> {
  const child = spawn(program, settings(clip), { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
  // A program that ends before it has read all is judged by its exit.
  child.stdin.on('error', () => undefined);
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  const limit = setTimeout(() => child.kill('SIGKILL'), MOST_MS);
  try {
    for (let n = 0; n < clip.count; n++) {
      signal.throwIfAborted();
      told(n / clip.count);
      if (child.stdin.destroyed) break;
      if (!child.stdin.write(clip.frame(n))) await Promise.race([new Promise((resolve) => child.stdin.once('drain', resolve)), ended]);
    }
    child.stdin.end();
    return (await ended) ? sorted(Buffer.concat(parts), clip.count) : undefined;
  } finally {
    clearTimeout(limit);
    child.kill('SIGKILL');
  }
}
