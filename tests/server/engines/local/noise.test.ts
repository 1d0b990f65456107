/** Noise of the table's own period has sums of its own (they are compiled into what calls them): they are the same sums. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noise } from '../../../../src/server/engines/local/pixels/noise.ts';

const TABLE = 256;
const HALF = TABLE / 2;
const seed = fc.integer({ min: 1, max: 1e6 });
/** Parts of a cell that no sum of theirs is exact for: another order of the same sums shows. */
const between = (low: number, high: number) => fc.integer({ min: low * 97, max: high * 97 - 1 }).map((parts) => parts / 97);
const anywhere = between(-3 * TABLE, 3 * TABLE);
/** Where noise of half the period has not begun again. */
const within = between(0, HALF - 1);

it('is what noise that closes sooner is, up to where that closes', () => {
  fc.assert(
    fc.property(seed, anywhere, within, (own, far, near) => {
      const open = noise(own);
      expect(open(far, near)).toBe(noise(own, TABLE, HALF)(far, near));
      expect(open(near, far)).toBe(noise(own, HALF, TABLE)(near, far));
    }),
    { numRuns: 300 },
  );
});

it('closes where its table ends, left of and above nought too', () => {
  fc.assert(
    fc.property(seed, fc.integer({ min: -999, max: 999 }), fc.integer({ min: -999, max: 999 }), (own, x, y) => {
      const open = noise(own);
      // Eighths of a cell are exact wherever they lie.
      const at = open(x / 8, y / 8);
      for (const [u, v] of [
        [TABLE, 0],
        [0, TABLE],
        [-TABLE, -TABLE],
      ] as const)
        expect(open(x / 8 + u, y / 8 + v)).toBe(at);
    }),
  );
});
