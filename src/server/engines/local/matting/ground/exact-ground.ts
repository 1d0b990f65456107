/**
 * A ground of one colour to the last bit, looked at without reducing the picture: cloth that is as bright as it in the mean has a weave, six levels
 * lighter here and four darker there, and reduced to half its size nothing of that is left. Hems and cuffs of white shirts were torn for it.
 */
import type { Raster } from '../../pixels/raster.ts';

/** So many levels off it in any channel is still the same, for so many of the frame's pixels. */
const SAME = 1;
const ALL = 0.97;
/** A level of grey, OKLab, near white. */
const LEVEL = 0.003;

export interface ExactGround {
  /** How far off the ground's colour it is, by the channel that is farthest. */
  readonly off: Float32Array;
  /** Step from a pixel to the next: cloth is woven, shade is not. */
  readonly weave: Float32Array;
}

/**
 * How far off the ground's colour the picture's own pixels are, in the mean of those that make one of the reduced picture's: OKLab of greys that are
 * so many levels apart.
 * @param picture RGB @param small it, reduced @returns nothing where the ground has more colours than one
 */
export function offExactGround({ width, height, data }: Raster, small: Pick<Raster, 'width' | 'height'>): ExactGround | undefined {
  const ground = frameColour(data, width, height);
  if (!ground) return undefined;
  const [red, green, blue] = ground;
  const off = new Float32Array(small.width * small.height);
  const weave = new Float32Array(off.length);
  const count = new Uint16Array(off.length);
  const column = Int32Array.from({ length: width }, (_, x) => Math.floor((x * small.width) / width));
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor((y * small.height) / height) * small.width;
    for (let x = 0; x < width; x++, i += 3) {
      const at = row + column[x];
      off[at] += Math.max(Math.abs(data[i] - red), Math.abs(data[i + 1] - green), Math.abs(data[i + 2] - blue));
      if (x > 0) weave[at] += Math.abs(data[i + 1] - data[i - 2]);
      count[at]++;
    }
  }
  for (let i = 0; i < off.length; i++) {
    if (count[i] === 0) continue;
    off[i] *= LEVEL / count[i];
    weave[i] *= LEVEL / count[i];
  }
  return { off, weave };
}

/** The colour of the frame's pixels, but for the lower edge, which people are cut by. */
function frameColour(data: Uint8Array, width: number, height: number): readonly [number, number, number] | undefined {
  const frame: number[] = [];
  for (let x = 0; x < width; x++) frame.push(x);
  for (let y = 1; y < height; y++) frame.push(y * width, y * width + width - 1);
  const middle = [0, 1, 2].map((c) => {
    const levels = Uint8Array.from(frame, (i) => data[i * 3 + c]).sort();
    return levels[levels.length >> 1] as number;
  }) as [number, number, number];
  const same = frame.filter((i) => middle.every((level, c) => Math.abs(data[i * 3 + c] - level) <= SAME)).length;
  return same < ALL * frame.length ? undefined : middle;
}
