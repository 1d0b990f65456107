/**
 * HEIC as phones write it. The pictures in `pictures/` are drawings of ours, encoded once with `heif-enc`:
 * `corners` red – ground above ground – blue, 96 × 64, in Display P3; `corners-turned` the same lying on its side, with `irot` and the same
 * again in Exif; `corners-clear` left half red, right half transparent; `jumper-turned` a blue jumper on a wall, upright 480 × 640.
 */
import { readFileSync } from 'node:fs';

type HeicName = 'corners' | 'corners-turned' | 'corners-clear' | 'jumper-turned';

export const heic = (name: HeicName): Buffer => readFileSync(new URL(`./${name}.heic`, import.meta.url));

/** The same file with another size in its header (`ispe`), nothing else changed: what a bomb looks like before it is opened. */
export function declaring(file: Buffer, width: number, height: number): Buffer {
  const lied = Buffer.from(file);
  for (let at = lied.indexOf('ispe'); at >= 0; at = lied.indexOf('ispe', at + 1)) {
    lied.writeUInt32BE(width, at + 8);
    lied.writeUInt32BE(height, at + 12);
  }
  return lied;
}
