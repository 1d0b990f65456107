/** Pictures with their ground taken away. */
import type { Raster } from './raster.ts';

/** Colour carried one pixel beyond the outline, so that soft edges are not dark. Linear light, three per pixel. */
export function spread(light: Float32Array, cover: Float32Array, width: number, height: number): Float32Array {
  const out = light.slice();
  for (let y = 1; y < height - 1; y++) spreadRow(light, cover, out, y * width, width);
  return out;
}

/** Into the pixels of one row that have no cover. */
function spreadRow(light: Float32Array, cover: Float32Array, out: Float32Array, row: number, width: number): void {
  // What lies beyond most pixels without cover is as empty: three places tell of the next column, not nine of the square.
  let here = holds(cover, row, width);
  let next = holds(cover, row + 1, width);
  for (let i = row + 1, end = row + width - 1; i < end; i++) {
    const before = here;
    here = next;
    next = holds(cover, i + 1, width);
    if (cover[i] > 0 || !(before || here || next)) continue;
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
}

/** Whether a place, the one above it or the one below has any cover. */
function holds(cover: Float32Array, i: number, width: number): boolean {
  return cover[i - width] !== 0 || cover[i] !== 0 || cover[i + width] !== 0;
}

/** Without the empty rows and columns around what is seen. @param picture RGBA */
export function trimmed(picture: Raster): Raster {
  const { width, height, data } = picture;
  let [x0, y0, x1, y1] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    const first = firstSeen(data, y * width, 0, width, 1);
    if (first === width) continue;
    x0 = Math.min(x0, first);
    x1 = Math.max(x1, firstSeen(data, y * width, width - 1, first, -1));
    if (y1 < 0) y0 = y;
    y1 = y;
  }
  if (x1 < 0) return picture;
  const w = x1 - x0 + 1;
  const h = y1 - y0 + 1;
  const cut = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y++) cut.set(data.subarray(((y0 + y) * width + x0) * 4, ((y0 + y) * width + x0 + w) * 4), y * w * 4);
  return { width: w, height: h, channels: 4, data: cut };
}

/** Of a row from one column to another, the first that is seen; the other where none is. */
function firstSeen(data: Uint8Array, row: number, from: number, to: number, step: number): number {
  let x = from;
  while (x !== to && data[(row + x) * 4 + 3] < 10) x += step;
  return x;
}
