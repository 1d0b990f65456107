/** Where a hole lies, pixels; its right and lower ends do not belong to it. */
export interface HoleBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** @param hole 1 = hole, else 0 @returns undefined when there is no hole */
export function holeBox(hole: Uint8Array, width: number): HoleBox | undefined {
  const first = hole.indexOf(1);
  if (first < 0) return undefined;
  const [y0, y1] = [Math.floor(first / width), Math.floor(hole.lastIndexOf(1) / width) + 1];
  let [x0, x1] = [width, 0];
  for (let y = y0; y < y1; y++) {
    const row = y * width;
    // What lies between both ends of the rows before needs no look.
    for (let x = 0; x < x0; x++) if (hole[row + x] === 1) x0 = x;
    for (let x = width - 1; x >= x1; x--) if (hole[row + x] === 1) x1 = x + 1;
  }
  return { x0, y0, x1, y1 };
}

/** A box with so many pixels more to each side, as far as the picture goes. */
export function widened(box: HoleBox, by: number, width: number, height: number): HoleBox {
  return {
    x0: Math.max(0, box.x0 - by),
    y0: Math.max(0, box.y0 - by),
    x1: Math.min(width, box.x1 + by),
    y1: Math.min(height, box.y1 + by),
  };
}
