import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridFor, headOf, layOut, sectionAt, sectionsBetween, topOf, topOfMonth } from '../../../src/app/works/gallery/layout.ts';
import { indexAfter } from '../../../src/app/works/gallery/use-travel.ts';
import { pagesOf } from '../../../src/app/works/state/works-data.ts';
import '../../support/suite/property-seed.ts';

const months = fc
  .array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 30 })
  .map((counts) =>
    counts.map((count, place) => ({ month: `${2026 - Math.floor(place / 12)}-${String(12 - (place % 12)).padStart(2, '0')}`, count })),
  );
const width = fc.integer({ min: 280, max: 2400 });

describe('the gallery’s layout', () => {
  it('gives every work one place, sections without a gap, and its whole height', () => {
    fc.assert(
      fc.property(months, width, (counted, wide) => {
        const layout = layOut(counted, gridFor(wide));
        let top = 0;
        let start = 0;
        for (const section of layout.sections) {
          expect(section).toMatchObject({ top, start });
          const rows = Math.ceil(section.count / layout.grid.columns);
          expect(section.height).toBe(headOf(section) + rows * (layout.grid.tileHeight + layout.grid.gap));
          top += section.height;
          start += section.count;
        }
        expect(layout).toMatchObject({ height: top, total: counted.reduce((sum, { count }) => sum + count, 0) });
      }),
    );
  });

  it.each([358, 869, 1240])('%s px wide, it shows a garment of 3 : 4 whole, its AI mark included', (wide) => {
    const { tileWidth, tileHeight } = gridFor(wide);
    expect(Math.abs(tileHeight - (tileWidth * 1365) / 1024)).toBeLessThan(1);
  });

  it('finds what is on a stretch of it, and the section and row of any work', () => {
    fc.assert(
      fc.property(months, width, fc.double({ min: 0, max: 1, noNaN: true }), (counted, wide, part) => {
        const layout = layOut(counted, gridFor(wide));
        const from = layout.height * part;
        const { from: first, to } = sectionsBetween(layout, from, from + 900);
        layout.sections.forEach((section, place) => {
          const touches = section.top + section.height > from && section.top < from + 900;
          expect(place >= first && place < to).toBe(touches);
        });
        const index = Math.min(layout.total - 1, Math.floor(layout.total * part));
        const section = sectionAt(layout, index);
        expect(section && index >= section.start && index < section.start + section.count).toBe(true);
        const top = topOf(layout, index);
        expect(section && top >= section.top && top < section.top + section.height).toBe(true);
      }),
    );
  });

  it('stays far below what browsers can lay out, with fifty thousand works on a phone', () => {
    const layout = layOut([{ month: '2026-11', count: 50_000 }], gridFor(358));
    expect(layout.height).toBeLessThan(2 ** 24 / 2);
  });

  it('reaches a month, or the nearest older one', () => {
    const counted = [
      { month: '2026-11', count: 30 },
      { month: '2026-09', count: 30 },
    ];
    const layout = layOut(counted, gridFor(1000));
    const september = layout.sections.find(({ month }) => month === '2026-09')?.top;
    expect(topOfMonth(layout, '2026-11')).toBe(0);
    expect(topOfMonth(layout, '2026-10')).toBe(september);
    expect(topOfMonth(layout, '2020-01')).toBe(0);
  });

  it('asks for the pages of a stretch, and no others', () => {
    expect(pagesOf(0, 21)).toEqual([0]);
    expect(pagesOf(42, 21)).toEqual([0, 1]);
    expect(pagesOf(60, 60)).toEqual([1]);
  });

  it('travels by arrows, a row at a time up and down', () => {
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'a'].map((key) => indexAfter(key, 20, 6, 100))).toEqual([
      19,
      21,
      14,
      26,
      0,
      99,
      undefined,
    ]);
  });
});
