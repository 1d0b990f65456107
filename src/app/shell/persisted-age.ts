/** How long an answer is kept unless it says otherwise, in memory and on disk. */
export const DAY_MS = 86_400_000;
