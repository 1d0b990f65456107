/** Whether somebody scrolls a long list right now. */
const STILL_AFTER_MS = 200;

let scrolledAt = Number.NEGATIVE_INFINITY;

/** Called by lists on every scroll of theirs. */
export function noteScroll(): void {
  scrolledAt = performance.now();
}

/** Nobody scrolls: what is mounted now is looked at, and asked for without waiting. */
export const isStill = (): boolean => performance.now() - scrolledAt > STILL_AFTER_MS;
