/** A reference picture as background: cut to the frame, its floor line and the side of its light found, so that the subject stands in it and not on it. */
import type { Pace } from '../../engine.ts';
import { blur } from '../pixels/planes.ts';
import { type Raster, resize } from '../pixels/raster.ts';

export interface Reference {
  /** RGB of the wanted size. */
  readonly picture: Raster;
  /** Row (in the middle of the picture) where the floor begins. */
  readonly floorLine: number | undefined;
  /** −1 lit from the left … 1 from the right. */
  readonly side: number;
  /** Its light's colour, about 1 each, and how bright it is (linear). */
  readonly cast: readonly [number, number, number];
  readonly bright: number;
}

export async function readReference(given: Raster, width: number, height: number, pace: Pace): Promise<Reference> {
  const picture = await cover(given, width, height);
  pace.progress(0.3, '分析参考图');
  const k = 240 / Math.max(width, height);
  const small = await resize(picture, Math.max(16, Math.round(width * k)), Math.max(16, Math.round(height * k)));
  const { light, cast, bright } = measure(small);
  const line = floorLineOf(light, small.width, small.height);
  pace.signal.throwIfAborted();
  return { picture, floorLine: line === undefined ? undefined : line * (height / small.height), side: sideOf(light, small), cast, bright };
}

/** Fills the frame; what is too much is cut equally at both sides, and at the top rather than at the floor. */
async function cover(given: Raster, width: number, height: number): Promise<Raster> {
  const k = Math.max(width / given.width, height / given.height);
  const w = Math.max(width, Math.round(given.width * k));
  const h = Math.max(height, Math.round(given.height * k));
  const large = await resize(given, w, h);
  const x0 = (w - width) >> 1;
  const y0 = Math.round((h - height) * 0.6);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) data.set(large.data.subarray(((y + y0) * w + x0) * 3, ((y + y0) * w + x0 + width) * 3), y * width * 3);
  return { width, height, channels: 3, data };
}

function measure({ data, width, height }: Raster) {
  const n = width * height;
  const light = new Float32Array(n);
  const sum = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (data[i * 3 + c] / 255) ** 2.2 / n;
    light[i] = (0.3 * data[i * 3] + 0.59 * data[i * 3 + 1] + 0.11 * data[i * 3 + 2]) / 255;
  }
  const [r = 0, g = 0, b = 0] = sum;
  const bright = (r + g + b) / 3;
  const own = (v: number) => Math.min(1.5, Math.max(0.6, v / Math.max(1e-3, bright)));
  return { light, cast: [own(r), own(g), own(b)] as const, bright };
}

/** The straight, nearly level edge in the lower half that most columns agree on. */
export function floorLineOf(light: Float32Array, width: number, height: number): number | undefined {
  const soft = blur(light, width, height, 1.5);
  const step = new Float32Array(width * height);
  for (let y = 2; y < height - 2; y++)
    for (let x = 0; x < width; x++) step[y * width + x] = soft[(y + 2) * width + x] - soft[(y - 2) * width + x];
  let best = { row: 0, score: 0 };
  for (let row = Math.floor(height * 0.42); row < height * 0.92; row++)
    for (let tilt = -6; tilt <= 6; tilt++) {
      let [sum, agree, size] = [0, 0, 0];
      for (let x = 0; x < width; x += 2) {
        const y = Math.round(row + (tilt / 60) * (x - width / 2));
        if (y < 2 || y >= height - 2) continue;
        const v = step[y * width + x];
        sum += v;
        size++;
        if (Math.abs(v) > 0.012) agree += Math.sign(v);
      }
      const together = Math.abs(agree) / Math.max(1, size);
      const score = (Math.abs(sum) / Math.max(1, size)) * together * (1 - Math.abs(tilt) * 0.02);
      if (together > 0.62 && score > best.score) best = { row, score };
    }
  return best.score > 0.014 ? best.row : undefined;
}

function sideOf(light: Float32Array, { width, height }: Raster): number {
  let [left, right] = [0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const v = light[y * width + x];
      if (x < width * 0.42) left += v;
      else if (x > width * 0.58) right += v;
    }
  const t = ((right - left) / Math.max(1e-3, right + left)) * 6;
  return Math.max(-1, Math.min(1, t));
}
