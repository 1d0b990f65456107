/** Geometric prints: one of the 17 wallpaper groups over a drawn cell, art deco fans, Memphis scatter. */
import { Random } from '../../pixels/random.ts';
import { circle, line, lines, num, type Point, path, polar, rect } from '../../pixels/svg.ts';
import { scatter } from '../layout.ts';
import { blend } from '../palette.ts';
import { type Generator, type Recipe, unitOf } from '../recipe.ts';
import { type Size, Tile } from '../tile.ts';
import { isHexagonal, operations, type WallpaperGroup } from '../wallpaper-groups.ts';

/** Cell basis in tile pixels; hexagonal cells tile a rectangle of 1 : √3, fitted to whole repeats (under 2 % off). */
export function cellBasis(recipe: Recipe, size: Size, u: number): { ax: number; bx: number; by: number; columns: number; rows: number } {
  const cell = 250 * u * recipe.scale;
  if (!isHexagonal(recipe.group)) {
    const columns = Math.max(1, Math.round(size.width / cell));
    const ax = size.width / columns;
    const rows = Math.max(1, Math.round(size.height / ax));
    return { ax, bx: 0, by: size.height / rows, columns, rows };
  }
  let best = { columns: 2, rows: 2, error: Number.POSITIVE_INFINITY };
  for (let columns = 2; columns <= 14; columns++)
    for (let rows = 2; rows <= 16; rows += 2) {
      const ax = size.width / columns;
      const error = Math.abs(Math.log(size.height / rows / (ax * 0.8660254))) * 12 + Math.abs(Math.log(ax / cell));
      if (error < best.error) best = { columns, rows, error };
    }
  const ax = size.width / best.columns;
  return { ax, bx: -ax / 2, by: size.height / best.rows, columns: best.columns, rows: best.rows };
}

/** In cell coordinates: a polygon, a band between two points, or a disc at one. */
interface Shape {
  readonly points: readonly Point[];
  readonly colour: string;
  /** Of a band its width, of a disc its radius, in cells; 0 for polygons. */
  readonly wide: number;
}

/** Corners lie on eighths of the cell (sixths where it is hexagonal), so that what the group maps meets edge to edge. */
function corners(group: WallpaperGroup): Point[] {
  const steps = isHexagonal(group) ? 6 : 8;
  // A group of few operations leaves half of the cell to be drawn.
  const across = isSparse(group) && group !== 'pm' ? steps : steps / 2;
  const down = group === 'pm' ? steps : steps / 2;
  const list: Point[] = [];
  for (let i = 0; i <= across; i++) for (let j = 0; j <= down; j++) list.push({ x: i / steps, y: j / steps });
  return list;
}

function isSparse(group: WallpaperGroup): boolean {
  return operations(group).length <= 2;
}

/** Twice the area of a triangle, cells. */
function spanOf([a, b, c]: readonly [Point, Point, Point]): number {
  return Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y));
}

/** Smaller, about its middle. */
function inset(points: readonly Point[], k: number): Point[] {
  const mx = points.reduce((sum, { x }) => sum + x, 0) / points.length;
  const my = points.reduce((sum, { y }) => sum + y, 0) / points.length;
  return points.map(({ x, y }) => ({ x: mx + (x - mx) * k, y: my + (y - my) * k }));
}

/** Cut paper: triangles with others set into them, a band from corner to corner, discs where symmetry turns. */
function seedShapes(recipe: Recipe, random: Random): Shape[] {
  const { inks, leaves, ground } = recipe.palette;
  const colours = [...new Set([...inks, leaves[0]])];
  const colour = (i: number) => colours[i % colours.length] ?? ground;
  const sparse = isSparse(recipe.group);
  const grid = corners(recipe.group);
  const shapes: Shape[] = [];
  const count = (recipe.density > 0.6 ? 3 : 2) + (sparse ? 2 : 0);
  for (let i = 0; i < count; i++) {
    const tries = Array.from({ length: 12 }, () => [random.pick(grid), random.pick(grid), random.pick(grid)] as const);
    // The first is the largest that was thrown, the others are what is left to choose from.
    const wanted = (i === 0 ? 0.25 : 0.11) * (sparse ? 2 : 1);
    const triangle = tries.reduce((best, one) => (Math.abs(spanOf(one) - wanted) < Math.abs(spanOf(best) - wanted) ? one : best));
    if (spanOf(triangle) < 0.03) continue;
    shapes.push({ points: triangle, colour: colour(i), wide: 0 });
    if (random.chance(0.75)) shapes.push({ points: inset(triangle, 0.58), colour: i % 2 ? colour(i + 2) : ground, wide: 0 });
    if (random.chance(0.45)) shapes.push({ points: inset(triangle, 0.3), colour: colour(i + 1), wide: 0 });
  }
  const [from, to] = [random.pick(grid), random.pick(grid)];
  if (Math.hypot(from.x - to.x, from.y - to.y) > 0.2) shapes.push({ points: [from, to], colour: colour(count), wide: 0.022 });
  for (const [i, at] of random
    .shuffle([
      { x: 0, y: 0 },
      { x: 0.5, y: 0.5 },
      { x: 0.5, y: 0 },
    ])
    .slice(0, count - 1)
    .entries()) {
    const radius = random.range(0.08, 0.14);
    shapes.push({ points: [at], colour: colour(count + 1 + i), wide: radius }, { points: [at], colour: ground, wide: radius * 0.62 });
    shapes.push({ points: [at], colour: colour(i), wide: radius * 0.34 });
  }
  return shapes;
}

function drawnShape({ points, colour, wide }: Shape, unit: number): string {
  const [first] = points;
  if (points.length === 1 && first) return circle(first.x, first.y, wide * unit, colour);
  return wide > 0 ? line(lines(points, false), colour, wide * unit) : path(lines(points, true), colour);
}

export const geometric: Generator = (recipe, size, pace) => {
  const random = new Random(recipe.seed);
  const basis = cellBasis(recipe, size, unitOf(size));
  const tile = new Tile(size, recipe.palette.ground);
  const toPixels = (p: Point): Point => ({ x: p.x * basis.ax + p.y * basis.bx, y: p.y * basis.by });
  // Shape by shape over all cells: a whole cell laid over its neighbour would hide what the group puts there.
  for (const shape of seedShapes(recipe, random)) {
    const mapped = operations(recipe.group).map(({ a, b, c, d, e, f }) => {
      const points = shape.points.map(({ x, y }) => toPixels({ x: a * x + b * y + e, y: c * x + d * y + f }));
      return drawnShape({ ...shape, points }, basis.ax);
    });
    const id = tile.define(mapped.join(''));
    // Hexagonal rows slide half a cell to the left each, so columns run on beyond the right edge.
    for (let row = -2; row < basis.rows + 2; row++)
      for (let column = -2; column < basis.columns + 2 + basis.rows / 2; column++) {
        const { x, y } = toPixels({ x: column, y: row });
        if (x > size.width + basis.ax * 1.6 || x < -basis.ax * 2.6) continue;
        tile.lay(`<use href="#${id}" x="${num(x)}" y="${num(y)}"/>`);
      }
  }
  pace.progress(0.6, '按对称群铺排');
  return { svg: tile.svg() };
};

/** Fans, scales or sunbursts in metal and dark grounds. */
export const deco: Generator = (recipe, size, pace) => {
  const u = unitOf(size) * recipe.scale;
  const { ground, inks } = recipe.palette;
  const tile = new Tile(size, ground);
  const columns = Math.max(2, Math.round(size.width / (190 * u)));
  const w = size.width / columns;
  const rows = Math.max(2, Math.round(size.height / (w * 0.5) / 2) * 2);
  const h = size.height / rows;
  const r = w / 2;
  const metal = inks[1] ?? ground;
  const rays = recipe.layout !== 'mirror';
  const d = (k: number) => `M${num(-r * k)} 0A${num(r * k)} ${num(r * k)} 0 0 1 ${num(r * k)} 0Z`;
  let fan = path(d(1), ground) + path(d(0.965), metal) + path(d(0.925), inks[0] ?? ground);
  if (rays)
    for (let i = 0; i < 9; i++) {
      const a0 = Math.PI + ((i + 0.12) * Math.PI) / 9;
      const a1 = Math.PI + ((i + 0.88) * Math.PI) / 9;
      fan += path(
        lines([polar(r * 0.3, a0), polar(r * 0.86, a0), polar(r * 0.89, (a0 + a1) / 2), polar(r * 0.86, a1), polar(r * 0.3, a1)], true),
        i % 2 ? blend(inks[0] ?? ground, metal, 0.35) : metal,
      );
    }
  else
    for (const [i, k] of [0.8, 0.66, 0.54].entries()) fan += path(d(k), i % 2 ? (inks[0] ?? ground) : i === 0 ? metal : (inks[2] ?? metal));
  fan += path(d(0.3), ground) + path(d(0.25), inks[2] ?? metal) + path(d(0.13), ground);
  const id = tile.define(fan);
  // Top rows first: every fan covers the feet of the one above.
  for (let row = -2; row <= rows + 3; row++)
    for (let column = -1; column <= columns + 1; column++)
      tile.lay(`<use href="#${id}" x="${num((column + (((row % 2) + 2) % 2) / 2) * w)}" y="${num(row * h)}"/>`);
  pace.progress(0.6, '绘制扇形');
  return { svg: tile.svg() };
};

export const memphis: Generator = (recipe, size, pace) => {
  const random = new Random(recipe.seed);
  const u = unitOf(size) * recipe.scale;
  const { ground, inks, line: dark } = recipe.palette;
  const tile = new Tile(size, ground);
  const radius = 62 * u * (1.2 - 0.4 * recipe.density);
  const large = scatter(size, random.fork('large'), radius, 0.2, 200);
  const small = scatter(size, random.fork('small'), radius * 0.42, 0.3, 400, large);
  const forms: ((colour: string, second: string) => string)[] = [
    (colour, second) =>
      circle(0, 0, 78, colour) + Array.from({ length: 5 }, (_, i) => line(`M-70 ${-40 + i * 22}l140 -14`, second, 5)).join(''),
    (colour, second) =>
      path('M0 -86L88 66H-88Z', 'none', { stroke: colour, 'stroke-width': 16, 'stroke-linejoin': 'round' }) + circle(0, 18, 15, second),
    (colour) => line('M-96 24L-58 -24L-20 24L18 -24L56 24L94 -24', colour, 17),
    (colour, second) => path('M-84 0A84 84 0 0 1 84 0Z', colour) + path('M-84 10A84 84 0 0 0 84 10Z', second),
    (colour, second) =>
      rect(-64, -64, 128, 128, colour) +
      Array.from({ length: 16 }, (_, i) => circle(-48 + (i % 4) * 32, -48 + Math.floor(i / 4) * 32, 6.5, second)).join(''),
    (colour, second) =>
      path('M-82 -40C-60 -92 10 -70 30 -36C56 4 96 10 74 52C48 96 -34 92 -64 44C-78 16 -96 -8 -82 -40Z', colour) +
      line('M-38 -18q10 -16 20 0t20 0t20 0M-38 14q10 -16 20 0t20 0t20 0', second, 6),
    (colour, second) => circle(0, 0, 64, 'none', { stroke: colour, 'stroke-width': 22 }) + circle(0, 0, 22, second),
  ];
  const bits: ((colour: string) => string)[] = [
    (colour) => path('M-22 -80H22V-22H80V22H22V80H-22V22H-80V-22H-22Z', colour),
    (colour) => circle(0, 0, 70, colour),
    (colour) => line('M-80 0q27 -60 54 0t54 0t54 0', colour, 26),
    (colour) => path('M0 -80L80 60H-80Z', colour),
    (colour) => line('M-70 -70L70 70M-70 70L70 -70', colour, 26),
  ];
  const colours = [...inks, dark];
  for (const [spots, list] of [
    [small, bits],
    [large, forms],
  ] as const)
    for (const spot of spots) {
      const first = random.pick(colours);
      tile.draw(
        random.pick(list as ((a: string, b: string) => string)[])(first, random.pick(colours.filter((colour) => colour !== first))),
        { ...spot, flip: false, scale: spot.radius / 100 },
        spot.radius * 1.5,
      );
    }
  pace.progress(0.6, '撒布图形');
  return { svg: tile.svg() };
};
