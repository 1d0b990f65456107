/** Runs when the page has nothing better to do; Safari has no idle callback and gets a pause instead. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}
