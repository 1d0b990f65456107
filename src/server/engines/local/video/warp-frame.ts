/** A frame of a camera move with every pixel drawn: for an encoder that codes what is seen, not where it came from. */
import type { YuvPicture } from './h264.ts';

/** One plane, each pixel taken from where the shifts of the four blocks round it say, between pixels. @param block side of a block in this plane, px */
function warpPlane(
  from: Uint8Array,
  width: number,
  height: number,
  shift: Float32Array,
  columns: number,
  block: number,
  out: Uint8Array,
  at: number,
): void {
  const rows = shift.length / 2 / columns;
  const unit = block / 8;
  for (let y = 0, o = at; y < height; y++) {
    const by = Math.min(rows - 1, Math.max(0, (y + 0.5) / block - 0.5));
    const top = Math.min(rows - 2, Math.floor(by));
    const v = by - top;
    for (let x = 0; x < width; x++, o++) {
      const bx = Math.min(columns - 1, Math.max(0, (x + 0.5) / block - 0.5));
      const left = Math.min(columns - 2, Math.floor(bx));
      const u = bx - left;
      const i = (top * columns + left) * 2;
      const j = i + columns * 2;
      const dx = (shift[i] * (1 - u) + shift[i + 2] * u) * (1 - v) + (shift[j] * (1 - u) + shift[j + 2] * u) * v;
      const dy = (shift[i + 1] * (1 - u) + shift[i + 3] * u) * (1 - v) + (shift[j + 1] * (1 - u) + shift[j + 3] * u) * v;
      const px = Math.min(width - 1.001, Math.max(0, x + dx * unit));
      const py = Math.min(height - 1.001, Math.max(0, y + dy * unit));
      const x0 = px | 0;
      const y0 = py | 0;
      const k = y0 * width + x0;
      const fx = px - x0;
      const fy = py - y0;
      out[o] = (from[k] * (1 - fx) + from[k + 1] * fx) * (1 - fy) + (from[k + width] * (1 - fx) + from[k + width + 1] * fx) * fy + 0.5;
    }
  }
}

/** @param shift from `shiftAt` @returns planes Y, U, V one after the other (yuv420p) */
export function warpFrame({ width, height, y, u, v }: YuvPicture, shift: Float32Array): Uint8Array {
  const columns = width / 8;
  const out = new Uint8Array(y.length + u.length + v.length);
  warpPlane(y, width, height, shift, columns, 8, out, 0);
  warpPlane(u, width / 2, height / 2, shift, columns, 4, out, y.length);
  warpPlane(v, width / 2, height / 2, shift, columns, 4, out, y.length + u.length);
  return out;
}
