import { extractPalette, type ShareOfColour } from '../../../contract/colour/extract.ts';
import { seeThroughGround } from './even-ground.ts';

/** Pixels of the longer side that are looked at: a palette does not change above it. */
const SIDE = 160;
/** A picture larger than this is refused before the browser tries. */
const BYTES_MAX = 30 * 1024 * 1024;

/** The colours of a picture on this device; it is sent nowhere. @throws when it is none that the browser can read. */
export async function coloursOfPicture(picture: Blob): Promise<ShareOfColour[]> {
  if (picture.size > BYTES_MAX) throw new Error('the picture is too large');
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('no canvas to look at it');
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const pixels = pen.getImageData(0, 0, canvas.width, canvas.height);
  seeThroughGround(pixels);
  return extractPalette(pixels.data, 4, 8);
}
