/**
 * A picture that did not come, without a network say, leaves what lies behind it: its colour or its blur, and no torn frame with words over
 * it. Whoever hears the page still hears its name. With the network it is asked for once more.
 */
import { subscribe } from 'valtio/vanilla';
import { network } from '../offline/network.ts';

const UNDRAWN = 'img[data-undrawn]';

function mark(picture: HTMLImageElement, undrawn: boolean): void {
  picture.toggleAttribute('data-undrawn', undrawn);
  // Not `visibility`: it would take the name from a link that has no other.
  picture.style.opacity = undrawn ? '0' : '';
}

/** For the life of the page; looks at what failed before it came, too. */
export function calmUndrawnPictures(): void {
  const note = ({ type, target }: Event) => {
    if (target instanceof HTMLImageElement && (type === 'error' || target.matches(UNDRAWN))) mark(target, type === 'error');
  };
  // Neither bubbles.
  for (const type of ['error', 'load']) document.addEventListener(type, note, { capture: true, passive: true });
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== '') mark(picture, true);
  }
  subscribe(network, () => {
    if (!network.reachable) return;
    for (const picture of document.querySelectorAll<HTMLImageElement>(UNDRAWN)) {
      const { src } = picture;
      picture.src = src;
    }
  });
}
