/** 水磨石 and 冰裂纹: chips of marble set in a ground, and a plane that has split into shards like ice or a celadon's glaze. */
import { Random } from '../../pixels/random.ts';
import { num, type Point, path } from '../../pixels/svg.ts';
import { flower } from '../flowers.ts';
import { apart, type Spot, scatter } from '../layout.ts';
import { blend, isDark, shade } from '../palette.ts';
import { type Generator, paintFor, unitOf } from '../recipe.ts';
import { type Size, Tile, UNIT } from '../tile.ts';

const outline = (points: readonly Point[]) => `M${points.map(({ x, y }) => `${num(x)} ${num(y)}`).join('L')}Z`;

/** A chip as a hammer leaves it: few corners, straight sides, longer than wide. */
function chip(random: Random, radius: number): string {
  const corners = random.whole(4, 7);
  const slim = random.range(0.55, 0.95);
  const turn = random.range(0, Math.PI);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = ((i + random.range(-0.32, 0.32)) / corners) * Math.PI * 2;
    const r = radius * random.range(0.78, 1.08);
    const [x, y] = [Math.cos(angle) * r, Math.sin(angle) * r * slim];
    return { x: x * cos - y * sin, y: x * sin + y * cos };
  });
  return outline(points);
}

/** From slabs down, each filling the room that the larger ones leave. Radius in units, the part of a chip that is left free about it. */
const GRADES = [
  { radius: 46, room: 0.5, most: 90 },
  { radius: 27, room: 0.34, most: 180 },
  { radius: 14, room: 0.3, most: 420 },
] as const;
/** Crumbs that are thrown, and their radius. Packed as the others are they would lie in drifts. */
const CRUMBS = { count: 1100, radius: 6 } as const;

export const terrazzo: Generator = (recipe, size, pace) => {
  const random = new Random(recipe.seed);
  const u = unitOf(size) * recipe.scale;
  const { ground, inks } = recipe.palette;
  const tile = new Tile(size, ground);
  const open = 1 + 1.1 * (0.55 - recipe.density);
  const taken: Spot[] = [];
  for (const [grade, { radius, room, most }] of GRADES.entries()) {
    pace.signal.throwIfAborted();
    const own = random.fork(grade);
    for (const spot of scatter(size, own, radius * u, room * open, most / recipe.scale ** 2, taken)) {
      const colour = grade === 0 && own.chance(0.5) ? (inks[0] ?? ground) : own.pick(inks);
      const stone = shade(colour, own.range(-0.1, 0.16));
      tile.draw(path(chip(own, spot.radius), stone), { x: spot.x, y: spot.y }, spot.radius * 1.2);
      taken.push(spot);
    }
    pace.progress((grade + 1) / 4, '镶嵌石粒');
  }
  const own = random.fork('crumbs');
  for (let i = 0; i < CRUMBS.count / recipe.scale ** 1.5; i++) {
    const [x, y] = [own.next() * size.width, own.next() * size.height];
    const radius = CRUMBS.radius * u * own.range(0.4, 1.1);
    const colour = own.pick(inks);
    if (taken.some((spot) => apart(size, x, y, spot.x, spot.y) < spot.radius + radius * 1.6)) continue;
    tile.draw(path(chip(own, radius), colour), { x, y }, radius * 1.2);
  }
  return { svg: tile.svg() };
};

/** What of a shard lies on this side of a line through `at`; `ux`, `uy` point to the side that is kept. */
function cut(shard: readonly Point[], at: Point, ux: number, uy: number): Point[] {
  const side = ({ x, y }: Point) => (x - at.x) * ux + (y - at.y) * uy;
  return shard.flatMap((a, i) => {
    const b = shard[(i + 1) % shard.length] as Point;
    const [from, to] = [side(a), side(b)];
    const kept = from >= 0 ? [a] : [];
    if (from >= 0 === to >= 0) return kept;
    const t = from / (from - to);
    return [...kept, { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }];
  });
}

/** The cell of one place among the others, on a plane that wraps, about its own middle. */
function cell(size: Size, spot: Spot, spots: readonly Spot[], reach: number): Point[] {
  let shard: Point[] = [
    { x: -reach, y: -reach },
    { x: reach, y: -reach },
    { x: reach, y: reach },
    { x: -reach, y: reach },
  ];
  const nearest = (v: number, side: number) => v - side * Math.round(v / side);
  for (const other of spots) {
    if (other === spot || apart(size, spot.x, spot.y, other.x, other.y) > reach * 2) continue;
    const [x, y] = [nearest(other.x - spot.x, size.width), nearest(other.y - spot.y, size.height)];
    shard = cut(shard, { x: x / 2, y: y / 2 }, -x, -y);
  }
  return shard;
}

const middleOf = (shard: readonly Point[]): Point => ({
  x: shard.reduce((sum, { x }) => sum + x, 0) / shard.length,
  y: shard.reduce((sum, { y }) => sum + y, 0) / shard.length,
});

/** Cracks meet older ones: a shard breaks across its length, near its middle, and its halves may break again. */
function broken(shard: readonly Point[], random: Random, times: number): Point[][] {
  if (times === 0 || shard.length < 3) return [[...shard]];
  const at = middleOf(shard);
  const far = shard.reduce((one, other) =>
    Math.hypot(other.x - at.x, other.y - at.y) > Math.hypot(one.x - at.x, one.y - at.y) ? other : one,
  );
  const along = Math.atan2(far.y - at.y, far.x - at.x) + random.range(-0.5, 0.5);
  const [ux, uy] = [Math.cos(along), Math.sin(along)];
  return [
    [ux, uy],
    [-ux, -uy],
  ].flatMap(([x = 0, y = 0]) => broken(cut(shard, at, x, y), random, random.chance(0.72) ? times - 1 : 0));
}

/** 冰裂纹, and 冰梅 where blossom is asked for with it. */
export const crackle: Generator = (recipe, size, pace) => {
  const random = new Random(recipe.seed);
  const u = unitOf(size) * recipe.scale;
  const flowers = recipe.among?.flowers ?? [];
  const { inks } = recipe.palette;
  // 冰梅 is white blossom on blue: what is pale lies on the shards.
  const turned = flowers.length > 0 && !isDark(recipe.palette.ground);
  const ground = turned ? (inks[0] ?? recipe.palette.ground) : recipe.palette.ground;
  const crack = turned ? shade(ground, -0.45) : (inks[0] ?? '#333333');
  const tones = turned ? [shade(ground, 0.5), shade(ground, -0.3)] : inks;
  const tile = new Tile(size, ground);
  const depth = isDark(ground) ? 0.34 : 0.22;
  const radius = (118 - 46 * recipe.density) * u;
  const spots = scatter(size, random.fork('cells'), radius * 0.82, -0.12, 900);
  const reach = radius * 3;
  const breaking = random.fork('breaking');
  const main: { readonly d: string; readonly spot: Spot; readonly far: number }[] = [];
  for (const spot of spots) {
    pace.signal.throwIfAborted();
    const shard = cell(size, spot, spots, reach);
    if (shard.length < 3) continue;
    const pieces = broken(shard, breaking, 2)
      .filter((piece) => piece.length > 2)
      .map((piece) =>
        path(outline(piece), blend(ground, breaking.pick(tones), breaking.range(0, depth)), {
          stroke: blend(crack, ground, 0.25),
          'stroke-width': num(breaking.range(1.1, 2.2) * u),
          'stroke-linejoin': 'round',
        }),
      );
    const far = Math.max(...shard.map(({ x, y }) => Math.hypot(x, y))) + 4 * u;
    tile.draw(pieces.join(''), { x: spot.x, y: spot.y }, far);
    main.push({ d: outline(shard), spot, far });
  }
  // The first cracks are the widest, and lie over all later ones.
  for (const { d, spot, far } of main)
    tile.draw(path(d, 'none', { stroke: crack, 'stroke-width': num(4.6 * u), 'stroke-linejoin': 'round' }), { x: spot.x, y: spot.y }, far);
  pace.progress(0.6, '绘制冰裂');
  const drawing = random.fork('drawing');
  const ids = flowers.flatMap((kind) =>
    [0, 1, 2].map((i) => {
      const paint = paintFor(recipe, random.fork(`${kind}${i}`));
      const petal = turned ? shade(recipe.palette.ground, 0.4) : shade(paint.petal, 0.8);
      // A drawing is white with lines of the ice's own colour: its tint would be the ground it lies on.
      const drawn = paint.hand === 'ink' && (turned || isDark(ground));
      const under = drawn ? { ground: petal, line: shade(ground, -0.25) } : { ground };
      const own = { ...paint, ...under, petal, centre: shade(ground, 0.35) };
      return tile.define(flower(kind, own, random.fork(`${kind}-${i}`)));
    }),
  );
  if (ids.length > 0)
    for (const spot of scatter(size, random.fork('blossom'), 44 * u, 1.5, 60 / recipe.scale ** 2)) {
      const large = spot.radius * drawing.range(0.7, 1.15);
      tile.put(drawing.pick(ids), { x: spot.x, y: spot.y, turn: spot.turn, scale: large / UNIT }, large * 1.5);
    }
  return { svg: tile.svg() };
};
