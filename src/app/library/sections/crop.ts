/** A part of a picture, cut out on the device: what is not looked for never travels. */

/** Left, top, width, height as parts of the whole. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const WHOLE: Part = { x: 0, y: 0, width: 1, height: 1 };
/** A press is no frame. */
const LEAST = 0.06;
/** Enough to be recognised, little to send. */
const SIDE_MAX = 1_280;

/** Between two points, in any order; the whole when they are nearly one. */
export function partBetween(a: { readonly x: number; readonly y: number }, b: { readonly x: number; readonly y: number }): Part {
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const [x0, x1] = [clamp(Math.min(a.x, b.x)), clamp(Math.max(a.x, b.x))];
  const [y0, y1] = [clamp(Math.min(a.y, b.y)), clamp(Math.max(a.y, b.y))];
  if (x1 - x0 < LEAST || y1 - y0 < LEAST) return WHOLE;
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}

async function decoded(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // The server says what is wrong with it, in a sentence.
    return undefined;
  }
}

/** The whole file where the browser cannot decode the picture. */
export async function cutOut(file: File, part: Part): Promise<Blob> {
  const bitmap = await decoded(file);
  if (!bitmap) return file;
  const [width, height] = [bitmap.width * part.width, bitmap.height * part.height];
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(16, Math.round(width * scale));
  canvas.height = Math.max(16, Math.round(height * scale));
  canvas
    .getContext('2d')
    ?.drawImage(bitmap, bitmap.width * part.x, bitmap.height * part.y, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return blob ?? file;
}
