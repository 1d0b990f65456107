/** Pictures with their ground taken away. */
import type { Raster } from './raster.ts';

/** Colour carried one pixel beyond the outline, so that soft edges are not dark. Linear light, three per pixel. */
export function spread(light: Float32Array, cover: Float32Array, width: number, height: number): Float32Array {
  const out = light.slice();
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (cover[i] > 0) continue;
      let weight = 0;
      const sum = [0, 0, 0];
      for (const j of [i - width - 1, i - width, i - width + 1, i - 1, i + 1, i + width - 1, i + width, i + width + 1]) {
        if (cover[j] === 0) continue;
        weight += cover[j];
        for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + light[j * 3 + c] * cover[j];
      }
      if (weight > 0) for (let c = 0; c < 3; c++) out[i * 3 + c] = (sum[c] ?? 0) / weight;
    }
  return out;
}

/** Without the empty rows and columns around what is seen. @param picture RGBA */
export function trimmed(picture: Raster): Raster {
  const { width, height, data } = picture;
  let [x0, y0, x1, y1] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3] < 10) continue;
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x);
      y0 = Math.min(y0, y);
      y1 = Math.max(y1, y);
    }
  if (x1 < 0) return picture;
  const w = x1 - x0 + 1;
  const h = y1 - y0 + 1;
  const cut = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y++) cut.set(data.subarray(((y0 + y) * width + x0) * 4, ((y0 + y) * width + x0 + w) * 4), y * w * 4);
  return { width: w, height: h, channels: 4, data: cut };
}
