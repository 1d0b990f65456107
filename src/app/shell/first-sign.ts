/**
 * The first sign that somebody is there: a pointer, a key, a finger, the wheel. What only somebody who stays will need waits for it,
 * so that opening the page costs no more than what it shows.
 */

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll', 'focusin'] as const;

/** Runs `work` once, at the first sign. Returns the way to stop waiting. */
export function onFirstSign(work: () => void): () => void {
  const heard = new AbortController();
  const hear = () => {
    heard.abort();
    work();
  };
  for (const sign of SIGNS) addEventListener(sign, hear, { signal: heard.signal, passive: true, capture: true });
  return () => heard.abort();
}
