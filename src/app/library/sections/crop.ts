/** A part of a picture, cut out on the device: what is not looked for never travels. */

/** Left, top, width, height as parts of the whole. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const WHOLE: Part = { x: 0, y: 0, width: 1, height: 1 };
/** A press is no frame: of the shorter side. */
const LEAST = 0.06;
/** From here on a picture that is shown whole is a strip in which no garment can be framed. */
const LONG = 3;
/** Enough to be recognised, little to send. */
const SIDE_MAX = 1_280;

/** How many times as long as the other each side is, of a long picture; 1 and 1 of any other. */
export interface Lengths {
  readonly x: number;
  readonly y: number;
}

export const SQUARE: Lengths = { x: 1, y: 1 };

/** @param width pixels of the picture. @param height of it too; 0 of either: it is not there yet */
export function lengthsOf(width: number, height: number): Lengths {
  if (width === 0 || height === 0) return SQUARE;
  if (width >= LONG * height) return { x: width / height, y: 1 };
  return height >= LONG * width ? { x: 1, y: height / width } : SQUARE;
}

/** The side along which a long picture, as of a whole page that was photographed, is travelled rather than shown whole. */
export const longSide = ({ x, y }: Lengths): 'x' | 'y' | undefined => (x > 1 ? 'x' : y > 1 ? 'y' : undefined);

/** Between two points, in any order; the whole when they are nearly one. @param of a frame in a long picture is a small part of its length */
export function partBetween(
  a: { readonly x: number; readonly y: number },
  b: { readonly x: number; readonly y: number },
  of: Lengths = SQUARE,
): Part {
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const [x0, x1] = [clamp(Math.min(a.x, b.x)), clamp(Math.max(a.x, b.x))];
  const [y0, y1] = [clamp(Math.min(a.y, b.y)), clamp(Math.max(a.y, b.y))];
  if (x1 - x0 < LEAST / of.x || y1 - y0 < LEAST / of.y) return WHOLE;
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
