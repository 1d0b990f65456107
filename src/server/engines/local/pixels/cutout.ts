/** Pictures with their ground taken away. */
import type { Raster } from './raster.ts';

/** Colour carried one pixel beyond the outline, so that soft edges are not dark. Linear light, three per pixel. */
export function spread(light: Float32Array, cover: Float32Array, width: number, height: number): Float32Array {
  const out = light.slice();
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (cover[i] > 0) continue;
      // Loops, not a list of neighbours: a list for each pixel without cloth took longer than the cloth's own outline.
      let weight = 0;
      let r = 0;
      let g = 0;
      let b = 0;
      for (let dy = -width; dy <= width; dy += width)
        for (let j = i + dy - 1; j <= i + dy + 1; j++) {
          const c = cover[j];
          if (c === 0) continue;
          weight += c;
          r += light[j * 3] * c;
          g += light[j * 3 + 1] * c;
          b += light[j * 3 + 2] * c;
        }
      if (weight === 0) continue;
      out[i * 3] = r / weight;
      out[i * 3 + 1] = g / weight;
      out[i * 3 + 2] = b / weight;
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
