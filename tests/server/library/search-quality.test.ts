/** How good the searches are: the numbers, on garments, prints and seeds that nothing was tuned on (bench: a larger set, both). */
import { beforeAll, expect, it } from 'vitest';
import { CHANGES, HELD_OUT, judge, type Quality } from '../../support/pictures/search-quality.ts';

/** A few hundred pictures are drawn and read: seconds alone, minutes on a machine that does other things too. */
const PATIENCE_MS = 400_000;

let quality: Quality;
beforeAll(async () => {
  quality = await judge(HELD_OUT, 100, 20);
}, PATIENCE_MS);

it('colour search: nine of the first ten have the colour that was asked for', () => {
  expect(quality.colour).toBeGreaterThanOrEqual(0.9);
});

it.each(CHANGES)('picture search finds the garment %s among the first ten, nine times of ten', (change) => {
  expect(quality.alike[change]).toBeGreaterThanOrEqual(0.9);
});
