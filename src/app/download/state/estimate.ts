/** What the bar shows while nobody knows how far the packing is (spec §4, §9). */

/** Reached over the first stretch, evenly. */
const ESTIMATE_FIRST = 80;
const ESTIMATE_FIRST_MS = 5000;
/** Approached afterwards, never reached. */
const ESTIMATE_MOST = 99;
/** After this much longer two thirds of the rest are covered. */
const SLOWING_MS = 15_000;

/** @returns 0–99. */
export function estimate(elapsedMs: number): number {
  const elapsed = Math.max(0, elapsedMs);
  if (elapsed <= ESTIMATE_FIRST_MS) return (elapsed / ESTIMATE_FIRST_MS) * ESTIMATE_FIRST;
  const rest = ESTIMATE_MOST - ESTIMATE_FIRST;
  return ESTIMATE_FIRST + rest * (1 - Math.exp(-(elapsed - ESTIMATE_FIRST_MS) / SLOWING_MS));
}

/** The truth where it is known, the estimate until then. @param progress 0–100; 0: not known yet. */
export function shownProgress(progress: number, elapsedMs: number): number {
  return progress > 0 ? progress : estimate(elapsedMs);
}
