/** How long an answer is kept unless it says otherwise, in memory and on disk. */
export const DAY_MS = 86_400_000;
/** Spec §9 "Cache time", for tables that hardly change. Longer than a browser's timer can wait (24.8 days): never for `gcTime`. */
export const CACHE_TIME_MS = 2_592_000_000;
