import { thumbUrl } from '../../../contract/storage/thumbnail.ts';
import { imageUrl } from '../calls/images.ts';

/** Widths a wall shows its pictures in, the sharper first. */
const WIDTHS = [480, 360] as const;

/** Address of the thumbnail that the wall behind shows already: it is there at once, whatever the network does. The 480 one where there is none. */
export function shownThumb(url: string): string | undefined {
  const shown = new Set([...document.querySelectorAll('img')].map((image) => image.getAttribute('src')));
  const thumbs = WIDTHS.map((width) => imageUrl(thumbUrl(url, width)));
  return thumbs.find((thumb) => thumb !== undefined && shown.has(thumb)) ?? thumbs[0];
}
