/** Rectangles that together hold every marked pixel, so that work can be done there alone. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * @param marked 1 where a pixel counts @param strip height of the boxes at most @param gap columns without a mark that end a box; fewer are
 * cheaper to take along
 * @returns boxes that do not overlap
 */
export function boxesOf(marked: Uint8Array, width: number, height: number, strip: number, gap: number): Box[] {
  const boxes: Box[] = [];
  const top = new Int32Array(width);
  const bottom = new Int32Array(width);
  for (let y0 = 0; y0 < height; y0 += strip) {
    // First and last marked row of each column of the strip.
    top.fill(height);
    bottom.fill(-1);
    for (let y = y0; y < Math.min(height, y0 + strip); y++)
      for (let x = 0, i = y * width; x < width; x++, i++) {
        if (marked[i] === 0) continue;
        if (bottom[x] < 0) top[x] = y;
        bottom[x] = y;
      }
    for (let x = 0; x < width; x++) {
      if (bottom[x] < 0) continue;
      let [end, first, last] = [x, top[x], bottom[x]];
      for (let u = x + 1; u < width && u - end <= gap; u++) {
        if (bottom[u] < 0) continue;
        end = u;
        first = Math.min(first, top[u]);
        last = Math.max(last, bottom[u]);
      }
      boxes.push({ x, y: first, width: end - x + 1, height: last - first + 1 });
      x = end;
    }
  }
  return boxes;
}
