/**
 * Planes of one kind of number from another. In loops: `from` with a function goes through an iterator and takes fifty times as long, `map`
 * makes an object of every number it hands over – five times as long, and megabytes for the collector.
 */

/** 1 where a value is larger than `than`, 0 elsewhere. */
export function above(values: Float32Array | Uint8Array, than: number): Uint8Array {
  const result = new Uint8Array(values.length);
  for (let i = 0; i < result.length; i++) if (values[i] > than) result[i] = 1;
  return result;
}

/** The same as numbers that can be blurred and spread. */
export function marksAbove(plane: Float32Array, than: number): Float32Array {
  const result = new Float32Array(plane.length);
  for (let i = 0; i < result.length; i++) if (plane[i] > than) result[i] = 1;
  return result;
}

/** 1 where a value is smaller than `than`, 0 elsewhere. */
export function marksBelow(plane: Float32Array, than: number): Float32Array {
  const result = new Float32Array(plane.length);
  for (let i = 0; i < result.length; i++) if (plane[i] < than) result[i] = 1;
  return result;
}

/** 0–255 → 0–1. */
export function shares(bytes: Uint8Array): Float32Array {
  const result = new Float32Array(bytes.length);
  for (let i = 0; i < result.length; i++) result[i] = bytes[i] / 255;
  return result;
}

/** 0–1 → 0–255. What lies outside is cut off. */
export function bytesOf(plane: Float32Array): Uint8Array {
  const result = new Uint8Array(plane.length);
  for (let i = 0; i < result.length; i++) result[i] = Math.min(1, Math.max(0, plane[i])) * 255 + 0.5;
  return result;
}

/** Rows become columns. @param width of the source */
export function transposed(plane: Float32Array, width: number, height: number): Float32Array {
  const result = new Float32Array(plane.length);
  // In squares: whole columns at once fetch every line of memory anew for each value.
  for (let y0 = 0; y0 < height; y0 += TRANSPOSED)
    for (let x0 = 0; x0 < width; x0 += TRANSPOSED)
      for (let y = y0; y < Math.min(height, y0 + TRANSPOSED); y++)
        for (let x = x0; x < Math.min(width, x0 + TRANSPOSED); x++) result[x * height + y] = plane[y * width + x];
  return result;
}

const TRANSPOSED = 32;
