/** Lucky clouds are wound of spirals, in lines of one width, and stand as the repeat says. */
import { describe, expect, it } from 'vitest';
import { readBrief } from '../../../../../src/server/engines/local/pattern/brief.ts';
import { drawPrint } from '../../../../../src/server/engines/local/pattern/generate.ts';
import { proposals } from '../../../../../src/server/engines/local/pattern/proposals.ts';
import type { Recipe } from '../../../../../src/server/engines/local/pattern/recipe.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const set = (prompt: string) => proposals(readBrief(prompt), 4, 11);
const svgOf = (recipe: Recipe) => (drawPrint(recipe, { width: 1024, height: 1024 }, PACE) as { svg: string }).svg;

/** Whole turns of a drawn line, by the corners of its curve. */
function turnsOf(d: string): number {
  const points = d
    .slice(1)
    .split('C')
    .map((part) => part.trim().split(/\s+/).slice(-2).map(Number));
  let turned = 0;
  let before: number | undefined;
  for (const [i, [x = 0, y = 0]] of points.entries()) {
    const [px = 0, py = 0] = points[i - 1] ?? [];
    if (i === 0) continue;
    const way = Math.atan2(y - py, x - px);
    if (before !== undefined) turned += ((way - before + Math.PI * 3) % (Math.PI * 2)) - Math.PI;
    before = way;
  }
  return Math.abs(turned) / (Math.PI * 2);
}

const CLOUD = { ...(set('祥云')[0] as Recipe), hand: 'block' } as const;

/** Drawings of the clouds themselves, without what fills the gaps. */
function clouds(): readonly string[] {
  return [...svgOf(CLOUD).matchAll(/<g id="m\d+">(.*?)<\/g>/g)].map(([, drawn = '']) => drawn).slice(0, 3);
}

describe('lucky clouds', () => {
  // Seen: a hill with a flat foot and a few hooks in it.
  it('are each wound of three spirals and more, in lines of one width', () => {
    const drawings = clouds();
    expect(new Set(drawings.map((drawn) => drawn.replace(/#[0-9a-f]{6}/g, ''))).size).toBe(3);
    for (const drawn of drawings) {
      const lines = [...drawn.matchAll(/<path d="([^"]*)" fill="none" stroke="[^"]*" stroke-width="([\d.]+)"/g)];
      expect(lines.filter(([, d = '']) => turnsOf(d) > 1.4).length).toBeGreaterThanOrEqual(3);
      expect(new Set([...drawn.matchAll(/stroke-width="([\d.]+)"/g)].map(([, width]) => width)).size).toBe(1);
    }
  });

  it('stand as the repeat says: in half drop not as in bricks', () => {
    const places = (layout: Recipe['layout']) => [
      ...svgOf({ ...CLOUD, layout }).matchAll(/<use href="#m\d+" transform="translate\((-?[\d.]+) (-?[\d.]+)\)/g),
    ];
    const rows = (layout: Recipe['layout']) => new Set(places(layout).map(([, , y]) => y)).size;
    expect(places('half-drop').map(([use]) => use)).not.toEqual(places('brick').map(([use]) => use));
    expect(rows('half-drop')).not.toBe(rows('brick'));
  });
});
