/** What is sewn onto a double-breasted front keeps out of the way of its buttons. */
import { describe, expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { outerwearDetails } from '../../../../../src/server/engines/local/garment/details/outerwear-details.ts';
import { extentOf } from '../../../../../src/server/engines/local/garment/details/path-extent.ts';

describe('double-breasted fronts', () => {
  // Seen: the outer row of buttons in the middle of patch pockets.
  it.each([
    ['suit', '藏青双排扣西装贴袋'],
    ['design_woolenCoat', '驼色双排扣大衣贴袋'],
    ['design_woolenCoat', '卡其双排扣风衣'],
  ] as const)('%s %s: no button lies on a pocket', (kind, words) => {
    const fronts = designsOf(kind, readGarmentBrief(words), 6, 5)
      .filter(({ closure }) => closure === 'double-breasted')
      .flatMap((garment) => (['patch', 'welt', 'flap', 'zip'] as const).map((pockets) => ({ ...garment, pockets })));
    expect(fronts.length).toBeGreaterThan(0);
    for (const garment of fronts) {
      const { raised, ink } = outerwearDetails(garment);
      const circles = [...ink.join('').matchAll(/cx="([-\d.]+)" cy="([-\d.]+)" r="([-\d.]+)"/g)].map((found) => found.slice(1).map(Number));
      const buttons = circles.filter(([x]) => Math.abs(Math.abs(x ?? 0) - 5.2) < 0.05);
      expect(buttons.length).toBeGreaterThan(1);
      for (const { d } of raised) {
        const { x0, x1, y0, y1 } = extentOf(d);
        // Lapels lie over the middle; a pocket is on one side and below them.
        if (y0 < 30 || x0 * x1 < 0) continue;
        expect(Math.max(Math.abs(x0), Math.abs(x1)), garment.name).toBeLessThan(Math.min(garment.body.bust, garment.body.hip));
        for (const [x = 0, y = 0, r = 0] of buttons)
          expect(x + r > x0 && x - r < x1 && y + r > y0 && y - r < y1, `${garment.name} ${garment.pockets}: ${x}, ${y}`).toBe(false);
      }
    }
  });
});
