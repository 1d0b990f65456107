import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridFor, layOut } from '../../../src/app/shell/wall/wall-layout.ts';

const shape = fc.record({ width: fc.integer({ min: 1, max: 3000 }), height: fc.integer({ min: 1, max: 3000 }) });
const shapes = fc.array(shape, { maxLength: 120 });

describe('a wall that grows', () => {
  test('comes out as if it had been laid out at once, whatever was there before', () => {
    fc.assert(
      fc.property(shapes, shapes, shapes, fc.integer({ min: 0, max: 1400 }), (first, gone, more, width) => {
        const grid = gridFor(width);
        const old = [...first, ...gone];
        const before = { shapes: old, grid, layout: layOut(old, grid) };
        const next = [...first, ...more];
        expect(layOut(next, grid, before)).toEqual(layOut(next, grid));
      }),
    );
  });

  test('keeps its sections, all but the one that goes on', () => {
    const old = Array.from({ length: 200 }, (_, number) => ({ width: 300, height: 300 + (number % 5) * 60 }));
    const grid = gridFor(400);
    const layout = layOut(old, grid);
    const next = layOut([...old, ...old.slice(0, 60)], grid, { shapes: old, grid, layout });
    const same = next.sections.filter((section, index) => section === layout.sections[index]).length;
    expect(same).toBe(layout.sections.length - 1);
    expect(next.sections.length).toBeGreaterThan(layout.sections.length);
  });

  test('is laid out anew for another width', () => {
    const old = Array.from({ length: 60 }, () => ({ width: 300, height: 400 }));
    const before = { shapes: old, grid: gridFor(400), layout: layOut(old, gridFor(400)) };
    expect(layOut(old, gridFor(1000), before)).toEqual(layOut(old, gridFor(1000)));
  });
});

test.each([390, 700, 1400, 2500])(
  'at %i px a section is so small that mounting it is a task of one frame: a dozen pictures and the rest of a row',
  (width) => {
    const shapes = Array.from({ length: 300 }, (_, number) => ({ width: 300, height: 300 + (number % 5) * 60 }));
    const { sections } = layOut(shapes, gridFor(width));
    for (const { rows } of sections) expect(rows.slice(0, -1).flat().length).toBeLessThan(12);
  },
);
