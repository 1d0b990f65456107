import fc from 'fast-check';
import { expect, it } from 'vitest';
import '../../support/suite/property-seed.ts';
import { panTo, SCALE_MAX, swipeOf, WHOLE, wheelFactor, zoomAt } from '../../../src/app/ui/zoom/zoom.ts';

const BOX = { width: 800, height: 600 };

it('keeps the point under the hand where it is, while the edge allows', () => {
  const view = zoomAt(WHOLE, 2, 100, 50, BOX);
  expect(view).toEqual({ scale: 2, x: -100, y: -50 });
  expect(zoomAt(view, 0.5, 100, 50, BOX)).toEqual(WHOLE);
});

it('never shows less than the whole picture, nor leaves the stage', () => {
  const number = fc.double({ min: -3000, max: 3000, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.double({ min: 0.1, max: 4, noNaN: true }), number, number), { maxLength: 12 }), (turns) => {
      let view = WHOLE;
      for (const [factor, x, y] of turns) view = panTo(zoomAt(view, factor, x, y, BOX), view.x + x, view.y + y, BOX);
      expect(view.scale).toBeGreaterThanOrEqual(1);
      expect(view.scale).toBeLessThanOrEqual(SCALE_MAX);
      expect(Math.abs(view.x)).toBeLessThanOrEqual((BOX.width * (view.scale - 1)) / 2 + 1e-6);
      expect(Math.abs(view.y)).toBeLessThanOrEqual((BOX.height * (view.scale - 1)) / 2 + 1e-6);
    }),
  );
});

it('comes closer when the wheel turns up', () => {
  expect(wheelFactor(-100)).toBeGreaterThan(1);
  expect(wheelFactor(-100) * wheelFactor(100)).toBeCloseTo(1);
});

it('a finger that goes sideways leads to the picture beside, one that slips or scrolls does not', () => {
  expect(swipeOf(-60, 10)).toBe('after');
  expect(swipeOf(60, -30)).toBe('before');
  expect(swipeOf(40, 0)).toBeUndefined();
  expect(swipeOf(60, 50)).toBeUndefined();
});
