/** The blur in a picture's place. Drawn when the page has time: while scrolling, the picture's average colour has to do. */
import { thumbHashToDataURL } from 'thumbhash';
import { whenStill } from '../workers/when-still.ts';

const drawn = new Map<string, string>();
const KEPT = 2_000;

/** @param hash base64 of a ThumbHash. @returns a `data:` address */
export function blurOf(hash: string): string {
  const known = drawn.get(hash);
  if (known !== undefined) return known;
  const bytes = Uint8Array.from(atob(hash), (character) => character.charCodeAt(0));
  const url = thumbHashToDataURL(bytes);
  if (drawn.size >= KEPT) drawn.clear();
  drawn.set(hash, url);
  return url;
}

/** Blurs drawn at one go: each costs a slow device a third of a frame. */
const AT_ONCE = 4;

const waits = (tile: HTMLElement): boolean => tile.style.backgroundImage === '' && tile.querySelector('img')?.complete === false;

/** Puts blurs behind the pictures in `box`, or behind its own (`data-hash`), that have not come yet, a few at a time, once nobody scrolls. */
export function blurWaiting(box: HTMLElement): void {
  whenStill(() => {
    if (!box.isConnected) return;
    const waiting = [box, ...box.querySelectorAll<HTMLElement>('[data-hash]')].filter((tile) => tile.dataset.hash && waits(tile));
    for (const tile of waiting.slice(0, AT_ONCE)) tile.style.backgroundImage = `url(${blurOf(tile.dataset.hash ?? '')})`;
    if (waiting.length > AT_ONCE) blurWaiting(box);
  });
}
