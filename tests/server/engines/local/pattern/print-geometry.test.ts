import { describe, expect, it } from 'vitest';
import { readBrief } from '../../../../../src/server/engines/local/pattern/brief.ts';
import { drawPrint, rasterPrint } from '../../../../../src/server/engines/local/pattern/generate.ts';
import { cellBasis } from '../../../../../src/server/engines/local/pattern/generators/geometric.ts';
import { type Layout, lattice, regular } from '../../../../../src/server/engines/local/pattern/layout.ts';
import { proposals } from '../../../../../src/server/engines/local/pattern/proposals.ts';
import type { Recipe } from '../../../../../src/server/engines/local/pattern/recipe.ts';
import {
  isHexagonal,
  type Operation,
  operations,
  WALLPAPER_GROUPS,
} from '../../../../../src/server/engines/local/pattern/wallpaper-groups.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const SIZE = { width: 480, height: 416 };

function recipeOf(change: Partial<Recipe>, seed = 5): Recipe {
  const [recipe] = proposals(readBrief('几何'), 1, seed);
  if (!recipe) throw new Error('no recipe');
  return { ...recipe, scale: 1.6, ...change };
}

/** Part of the pixels that change when the print is moved by an operation of the cell. */
async function changed(recipe: Recipe, list: readonly Operation[]): Promise<number[]> {
  const { data } = await rasterPrint(drawPrint(recipe, SIZE, PACE), SIZE);
  const { ax, bx, by } = cellBasis(recipe, SIZE, Math.min(SIZE.width, SIZE.height) / 1024);
  return list.map(({ a, b, c, d, e, f }) => {
    let off = 0;
    let all = 0;
    for (let y = 3; y < SIZE.height; y += 5)
      for (let x = 2; x < SIZE.width; x += 5) {
        const v = (y + 0.5) / by;
        const u = (x + 0.5 - v * bx) / ax;
        const [mu, mv] = [a * u + b * v + e, c * u + d * v + f];
        const px = Math.floor(mu * ax + mv * bx);
        const py = Math.floor(mv * by);
        const o = (y * SIZE.width + x) * 3;
        const m = ((((py % SIZE.height) + SIZE.height) % SIZE.height) * SIZE.width + (((px % SIZE.width) + SIZE.width) % SIZE.width)) * 3;
        all++;
        if ([0, 1, 2].reduce((sum, k) => sum + Math.abs((data[o + k] ?? 0) - (data[m + k] ?? 0)), 0) > 90) off++;
      }
    return off / all;
  });
}

const STEPS: readonly Operation[] = [
  { a: 1, b: 0, c: 0, d: 1, e: 1, f: 0 },
  { a: 1, b: 0, c: 0, d: 1, e: 0, f: 1 },
];
const same = (p: Operation, q: Operation) => (['a', 'b', 'c', 'd', 'e', 'f'] as const).every((k) => p[k] === q[k]);

describe('a geometric print', () => {
  it.each(WALLPAPER_GROUPS)('%s has every symmetry of its group, repeats by the cell, and lacks those of a larger one', async (group) => {
    const own = operations(group);
    const larger = operations(isHexagonal(group) ? 'p6m' : 'p4m').filter((one) => !own.some((other) => same(one, other)));
    const lacking = larger.map(() => 0);
    for (const seed of [5, 8]) {
      const recipe = recipeOf({ group }, seed);
      for (const part of await changed(recipe, [...own, ...STEPS])) expect(part).toBeLessThan(0.09);
      for (const [i, part] of (await changed(recipe, larger)).entries()) lacking[i] = Math.max(lacking[i] ?? 0, part);
    }
    // Half a step may make a mirror of the plain one in centred groups; a group of another kind shows in most.
    const centred = group.startsWith('c') || group === 'pgg' || group === 'pmg' || group === 'p4g' || group === 'pg';
    if (!centred) for (const part of lacking) expect(part).toBeGreaterThan(0.1);
    else expect(lacking.filter((part) => part > 0.1).length).toBeGreaterThan(0);
  });

  it('p31m and p3m1 mirror across different lines', () => {
    const has = (group: 'p31m' | 'p3m1', b: number, c: number) =>
      operations(group).some((o) => o.a === 0 && o.d === 0 && o.b === b && o.c === c);
    expect([has('p31m', 1, 1), has('p31m', -1, -1), has('p3m1', 1, 1), has('p3m1', -1, -1)]).toEqual([true, false, false, true]);
  });

  it('follows its seed and its scale', () => {
    const svg = (change: Partial<Recipe>) => (drawPrint(recipeOf({ group: 'p4', ...change }), SIZE, PACE) as { svg: string }).svg;
    expect(svg({ seed: 1 })).toBe(svg({ seed: 1 }));
    expect(svg({ seed: 1 })).not.toBe(svg({ seed: 2 }));
    expect(svg({ scale: 0.6 }).match(/<use/g)?.length ?? 0).toBeGreaterThan((svg({ scale: 1.6 }).match(/<use/g)?.length ?? 0) * 1.5);
  });

  it('keeps the group and the repeat that were asked for in all proposals', () => {
    for (const { group } of proposals(readBrief('p4g 几何'), 4, 3)) expect(group).toBe('p4g');
    for (const asked of ['half-drop', 'brick', 'mirror', 'grid'] as const)
      for (const { layout } of proposals({ ...readBrief('几何'), layout: asked }, 4, 3)) expect(layout).toBe(asked);
  });
});

describe('places of a repeat', () => {
  const spots = (layout: Layout) => regular({ width: 350, height: 250 }, 50, 50, layout);
  const cell = (layout: Layout) => {
    const { columns, rows } = lattice({ width: 350, height: 250 }, 50, 50, layout);
    return { columns, rows, w: 350 / columns, h: 250 / rows };
  };

  it.each(['grid', 'half-drop', 'brick', 'mirror'] as const)('%s: every place is where its rule says', (layout) => {
    const { columns, rows, w, h } = cell(layout);
    const list = spots(layout);
    expect(list).toHaveLength(columns * rows);
    for (const [i, { x, y, flip }] of list.entries()) {
      const [row, column] = [Math.floor(i / columns), i % columns];
      expect(x).toBeCloseTo((column + 0.5 + (layout === 'brick' ? (row % 2) / 2 : 0)) * w, 6);
      expect(y).toBeCloseTo((row + 0.5 + (layout === 'half-drop' ? (column % 2) / 2 : 0)) * h, 6);
      expect(flip).toBe(layout === 'mirror' && column % 2 === 1);
    }
  });

  it('has an even number of what alternates, so that the last meets the first', () => {
    expect(cell('half-drop').columns % 2).toBe(0);
    expect(cell('brick').rows % 2).toBe(0);
    expect([cell('mirror').columns % 2, cell('mirror').rows % 2]).toEqual([0, 0]);
    expect([cell('grid').columns, cell('grid').rows]).toEqual([7, 5]);
  });
});
