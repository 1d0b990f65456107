/** Repeats of a tile over a picture. */
import { type Raster, resize } from '../pixels/raster.ts';
import type { Size } from './tile.ts';

/** Fills `size` with a whole number of repeats; they are resized with their neighbours around them, or the kernel would draw a seam. */
export async function laidOut(tile: Raster, size: Size, repeats = 0): Promise<Raster> {
  const across = repeats || Math.max(1, Math.round(size.width / Math.min(tile.width * 1.7, 620)));
  const down = repeats || Math.max(1, Math.round(size.height / ((size.width / across) * (tile.height / tile.width))));
  const width = Math.round(size.width / across);
  const height = Math.round(size.height / down);
  const border = 8;
  const [px, py] = [Math.ceil((border * tile.width) / width), Math.ceil((border * tile.height) / height)];
  const [wide, high] = [tile.width + 2 * px, tile.height + 2 * py];
  const padded = new Uint8Array(wide * high * 3);
  const wrap = (v: number, n: number) => ((v % n) + n) % n;
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const from = (wrap(y - py, tile.height) * tile.width + wrap(x - px, tile.width)) * 3;
      for (let c = 0; c < 3; c++) padded[(y * wide + x) * 3 + c] = tile.data[from + c];
    }
  const scaled = await resize(
    { width: wide, height: high, channels: 3, data: padded },
    Math.round((wide * width) / tile.width),
    Math.round((high * height) / tile.height),
  );
  const [left, top] = [Math.round((px * width) / tile.width), Math.round((py * height) / tile.height)];
  const out = new Uint8Array(size.width * size.height * 3);
  const columns = placesIn(size.width, across);
  const rows = placesIn(size.height, down);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const from = ((top + rows[y]) * scaled.width + left + columns[x]) * 3;
      for (let c = 0; c < 3; c++) out[(y * size.width + x) * 3 + c] = scaled.data[from + c];
    }
  return { ...size, channels: 3, data: out };
}

/** Where in its repeat each pixel of a side lies. Repeats that are no whole number of pixels take turns, so that the last ends with the side. */
function placesIn(side: number, repeats: number): Int32Array {
  const places = new Int32Array(side);
  for (let k = 0; k < repeats; k++) {
    const from = Math.round((k * side) / repeats);
    for (let at = from; at < Math.round(((k + 1) * side) / repeats); at++) places[at] = at - from;
  }
  return places;
}
