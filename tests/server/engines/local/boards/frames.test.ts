/** A piece is drawn for the place that shows it. */
import { describe, expect, it } from 'vitest';
import { frameFor, PIECE_WIDTH } from '../../../../../src/server/engines/local/boards/frames.ts';
import { BOARD, LAYOUTS } from '../../../../../src/server/engines/local/boards/layouts.ts';
import { TALL } from '../../../../../src/server/engines/local/garment/picture/drawn-side.ts';
import { FILLED } from '../../../../../src/server/engines/local/garment/picture/framing.ts';

/** Trousers, dresses, coats, jumpers: width for their height. */
const SHAPES = [0.3, 0.5, 0.72, 1.15, 1.4];

function heightIn(width: number, height: number, shape: number): number {
  return Math.min(height, width / shape);
}

describe('frames of pieces', () => {
  const places = LAYOUTS.flatMap((layout) => Object.values(layout.places).flat());

  it('are wide enough for a piece of any shape to be drawn larger than it is shown, or as wide as the hero’s', () => {
    for (const place of places) {
      const frame = frameFor(place, PIECE_WIDTH);
      for (const shape of SHAPES) {
        const drawn = heightIn(frame * FILLED.across, frame * TALL * FILLED.down, shape);
        const shown = heightIn(place.width * BOARD.width, place.height * BOARD.height, shape);
        expect(frame === PIECE_WIDTH || drawn > 1.1 * shown, `${frame} for ${place.width} × ${place.height}`).toBe(true);
      }
    }
  });

  it('are no wider than a small place needs: half of a board’s pixels were drawn and not shown', () => {
    const small = places.filter(({ width, height }) => width * BOARD.width < 300 && height * BOARD.height < 400);
    expect(small.length).toBeGreaterThan(5);
    for (const place of small) expect(frameFor(place, PIECE_WIDTH)).toBeLessThan(0.8 * PIECE_WIDTH);
  });

  it('are the usual ones where a board has no place', () => {
    expect(frameFor(undefined, PIECE_WIDTH)).toBe(PIECE_WIDTH);
  });
});
