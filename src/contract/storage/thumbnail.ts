/** Thumbnails are made when first asked for and never change: their address names the picture's content. */
export const THUMB_WIDTHS = [960, 480, 360, 24] as const;
export type ThumbWidth = (typeof THUMB_WIDTHS)[number];
export type ThumbFormat = 'webp' | 'avif';

const MEDIA = '/media/';

/** From a picture's address to a smaller one: `/media/X.png` → `/media/thumbs/480/X.png.webp`. Other addresses come back as they are. */
export function thumbUrl(url: string, width: ThumbWidth, format: ThumbFormat = 'webp'): string {
  return url.startsWith(MEDIA) ? `${MEDIA}thumbs/${width}/${url.slice(MEDIA.length)}.${format}` : url;
}

/** How much a thumbnail may be enlarged before anybody sees it. */
const UNSEEN = 1.12;

/** For a picture so wide on a wall: fifty of them come a second when it is flung, and 480 for 180 px are twice the bytes. @param density device pixels per CSS pixel */
export const wallWidth = (width: number, density: number): ThumbWidth => (width * density <= 360 * UNSEEN ? 360 : 480);

/** The next smaller one of a large thumbnail, for people who save data; other addresses come back as they are. */
export const lightThumb = (url: string): string => url.replace(`${MEDIA}thumbs/960/`, `${MEDIA}thumbs/480/`);

/** In the address of a sample that is still being drawn: how often it was asked for before (server/storage/samples). */
export const AGAIN = 'again';

/** Whether a picture came by being asked for again: the same picture as at the address that was asked for first. @param url of the answer */
export const cameAgain = (url: string): boolean => url.includes(`?${AGAIN}=`);
