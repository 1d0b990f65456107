/** Longest note on a work, characters. */
export const NOTE_MAX = 300;
