/** A repeat of cloth cut out of a photograph. */
import type { Pace } from '../../../engine.ts';
import { findRepeat, withEvenLight } from '../../pattern/reference/repeat.ts';
import type { Raster } from '../../pixels/raster.ts';

export interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The largest square of whole cloth. Summed areas keep it linear in the pixels. */
export function largestSquare(area: Float32Array, width: number, height: number): Square {
  const run = new Int32Array(width * height);
  let best: Square = { x: 0, y: 0, size: 0 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (area[i] < 0.9) continue;
      run[i] = x === 0 || y === 0 ? 1 : 1 + Math.min(run[i - 1], run[i - width], run[i - width - 1]);
      if (run[i] > best.size) best = { x: x - run[i] + 1, y: y - run[i] + 1, size: run[i] };
    }
  return best;
}

/** Part of a swatch that one tile shows, whatever its repeat: so a hand's width of cloth stays one on the garment. */
const SHOWN = 0.8;

/** @param picture RGB @returns a tile that closes on both axes, its light evened out: one repeat of the cloth, or several small ones */
export function printTile({ width, data }: Raster, { x, y, size }: Square, pace: Pace): Raster {
  const cut = new Uint8Array(size * size * 3);
  for (let v = 0; v < size; v++) {
    const from = ((y + v) * width + x) * 3;
    cut.set(data.subarray(from, from + size * 3), v * size * 3);
  }
  const one = findRepeat(withEvenLight({ width: size, height: size, channels: 3, data: cut }), pace);
  const times = (side: number) => Math.max(1, Math.round((size * SHOWN) / side));
  return repeated(one, times(one.width), times(one.height));
}

function repeated({ width, height, data }: Raster, across: number, down: number): Raster {
  const out = new Uint8Array(data.length * across * down);
  for (let v = 0; v < height * down; v++) {
    const row = data.subarray((v % height) * width * 3, ((v % height) + 1) * width * 3);
    for (let k = 0; k < across; k++) out.set(row, (v * across + k) * width * 3);
  }
  return { width: width * across, height: height * down, channels: 3, data: out };
}
