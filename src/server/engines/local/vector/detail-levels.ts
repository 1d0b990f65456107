/** How finely spot colours are drawn, and how much of it is given up for a file that programs open. */

export interface Level {
  /** Px at 1024. */
  readonly tolerance: number;
  /** Px² at 1024. */
  readonly speck: number;
  /** Spot colours. */
  readonly most: number;
}

/** Larger files are slow in every drawing program; detail is given up for it (field notes: 2048² of floral made 12.7 MB). */
export const SVG_BYTES_MAX = 1_500_000;

/**
 * What becomes too large is drawn again, a little simpler and in fewer of its colours: simpler by much, the small shapes of a watercolour would
 * be gone; of eight colours fused from twenty-four, the heart of an ivory rose was pink.
 */
export const LEVELS: readonly Level[] = [
  { tolerance: 0.5, speck: 7, most: 24 },
  { tolerance: 0.8, speck: 16, most: 16 },
  { tolerance: 0.8, speck: 16, most: 12 },
  { tolerance: 0.5, speck: 7, most: 8 },
];
/** Bytes of a drawing at the second tolerance, as a part of those at the first. */
const SIMPLER = 0.6;
/** Times the limit that are still worth a try: the first layers are the heaviest, and the guess is made of them. */
export const WORTH_A_TRY = 1.5;
/** Then its colours are looked for anew: so many, which most pictures bear; at last it is large shapes alone. */
export const FEW = 8;
export const LAST_LEVELS: readonly Level[] = [
  { tolerance: 0.5, speck: 7, most: FEW },
  { tolerance: 0.95, speck: 40, most: FEW },
  { tolerance: 2.2, speck: 320, most: FEW },
];

/** @param bytes of a drawing of so many inks at one level @returns about those at the next */
export function bytesLeft(bytes: number, inks: number, { tolerance }: Level, next: Level): number {
  return bytes * Math.min(1, next.most / inks) * (next.tolerance > tolerance ? SIMPLER : 1);
}
