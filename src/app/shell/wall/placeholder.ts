/** The blur in a picture's place. Drawn when the page has time: while scrolling, the picture's average colour has to do. */
import { thumbHashToDataURL } from 'thumbhash';
import { whenIdle } from '../workers/workers-idle.ts';

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

/** Puts blurs behind the pictures in `box` (`data-hash`) that have not come yet. */
export function blurWaiting(box: HTMLElement): void {
  whenIdle(() => {
    for (const tile of box.querySelectorAll<HTMLElement>('[data-hash]')) {
      const picture = tile.querySelector('img');
      const { hash } = tile.dataset;
      if (!hash || picture?.complete) continue;
      tile.style.backgroundImage = `url(${blurOf(hash)})`;
    }
  });
}
