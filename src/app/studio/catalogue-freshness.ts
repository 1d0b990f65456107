/** Engines and statuses come and go with the operator's settings, not by the second. */
export const CATALOGUE_FRESH_MS = 60_000;
