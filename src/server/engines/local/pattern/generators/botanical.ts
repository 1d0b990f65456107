/** Florals, foliage and conversational prints: tossed or laid in a repeat, small motifs filling the room that large ones leave. */

import { Random } from '../../pixels/random.ts';
import { circle } from '../../pixels/svg.ts';
import { type FlowerKind, flower } from '../flowers.ts';
import { apart, regular, type Spot, scatter } from '../layout.ts';
import { type LeafKind, leaf } from '../leaves.ts';
import { type MotifKind, motif } from '../motifs.ts';
import { type Generator, paintFor, type Recipe, unitOf } from '../recipe.ts';
import { type Size, Tile, UNIT } from '../tile.ts';
import { wisp } from './ruyi-clouds.ts';

/** Flowers seen from the side keep their heads up; others are seen from above. */
const UPRIGHT: ReadonlySet<string> = new Set(['tulip', 'lotus']);
/** What lies as it was tossed, or has no up of its own. All else hangs, stands or has a face: lanterns and grapes hung from below. */
const TOSSED: ReadonlySet<MotifKind> = new Set([
  'star',
  'butterfly',
  'lemon',
  'snowflake',
  'feather',
  'fish',
  'bee',
  'orange',
  'avocado',
  'football',
  'record',
  'sun',
  'diamond',
]);
/** Wings lean with the wind. */
const FLYING: ReadonlySet<MotifKind> = new Set(['crane', 'swallow', 'rocket']);

function turnFor(kind: FlowerKind, spot: Spot, random: Random): number {
  return UPRIGHT.has(kind) ? random.range(-16, 16) : spot.turn;
}

function leanOf(kind: MotifKind, spot: Spot, random: Random): number {
  const lean = FLYING.has(kind) ? 34 : 16;
  return TOSSED.has(kind) ? spot.turn : random.range(-lean, lean);
}

/** Density below which a print is sparse. */
const SPARSE = 0.3;

/** Large places by the layout, then smaller ones in the gaps. */
function places(size: Size, recipe: Recipe, random: Random, radius: number): { large: Spot[]; middle: Spot[] } {
  // 疏落 shows its ground: nothing fills the room that the flowers leave.
  const sparse = Math.max(0, SPARSE - recipe.density) / SPARSE;
  const gap = 0.62 - 0.9 * recipe.density + 1.1 * sparse;
  const large =
    recipe.layout === 'scatter'
      ? scatter(size, random.fork('large'), radius, gap, 400)
      : regular(size, radius * (3.5 - 0.9 * recipe.density), radius * (3.3 - 0.9 * recipe.density), recipe.layout).map((spot) => ({
          ...spot,
          radius,
        }));
  const middle = scatter(size, random.fork('middle'), radius * 0.46, 0.12 + 3.2 * sparse, 600, large);
  return { large, middle };
}

/** Leaves behind a flower, spread around it and turned away from close neighbours. */
function wreath(tile: Tile, random: Random, spot: Spot, ids: readonly string[], count: number): void {
  const start = random.range(0, 360);
  for (let i = 0; i < count; i++) {
    const turn = start + (i * 360) / count + random.range(-18, 18);
    const length = spot.radius * random.range(0.9, 1.25);
    const from = spot.radius * 0.5;
    const angle = (turn * Math.PI) / 180;
    tile.put(
      random.pick(ids),
      { x: spot.x + from * Math.cos(angle), y: spot.y + from * Math.sin(angle), turn, scale: length / UNIT, flip: false },
      length * 1.2,
    );
  }
}

function dust(tile: Tile, recipe: Recipe, random: Random, taken: readonly Spot[], u: number): void {
  const count = Math.round(70 + 160 * recipe.density);
  for (let i = 0; i < count; i++) {
    const x = random.next() * tile.width;
    const y = random.next() * tile.height;
    const r = random.range(1.6, 4.2) * u * Math.sqrt(recipe.scale);
    if (taken.some((spot) => apart(tile, x, y, spot.x, spot.y) < spot.radius * 1.35)) continue;
    tile.draw(
      circle(0, 0, r, random.chance(0.5) ? recipe.palette.leaves[1] : random.pick(recipe.palette.inks), { opacity: 0.85 }),
      { x, y },
      r,
    );
  }
}

export const floral: Generator = (recipe, size, pace) => {
  const random = new Random(recipe.seed);
  const u = unitOf(size);
  const tile = new Tile(size, recipe.palette.ground);
  const radius = 96 * u * recipe.scale;
  const { large, middle } = places(size, recipe, random, radius);
  pace.progress(0.2, '排列花位');
  const paints = Array.from({ length: 6 }, (_, i) => paintFor(recipe, random.fork(`paint${i}`)));
  const leafIds = recipe.leaves.flatMap((kind) =>
    paints.slice(0, 3).map((paint, i) => tile.define(leaf(kind, paint, random.fork(`${kind}${i}`)))),
  );
  const flowerIds = recipe.flowers.flatMap((kind: FlowerKind) =>
    paints.slice(0, 4).map((paint, i) => ({ kind, id: tile.define(flower(kind, paint, random.fork(`${kind}-${i}`))) })),
  );
  const bud = recipe.flowers.includes('ditsy') ? recipe.flowers : (['blossom', 'ditsy'] as const);
  const budIds = bud.flatMap((kind) =>
    paints.slice(0, 3).map((paint, i) => ({ kind, id: tile.define(flower(kind, paint, random.fork(`bud${kind}${i}`))) })),
  );
  dust(tile, recipe, random.fork('dust'), [...large, ...middle], u);
  const drawing = random.fork('drawing');
  for (const spot of large) wreath(tile, drawing, spot, leafIds, drawing.whole(3, 5));
  pace.progress(0.4, '绘制枝叶');
  for (const spot of middle) wreath(tile, drawing, spot, leafIds, drawing.whole(2, 3));
  for (const spot of middle) {
    const { kind, id } = drawing.pick(budIds);
    tile.put(id, { ...spot, turn: turnFor(kind, spot, drawing), scale: (spot.radius * drawing.range(0.75, 1)) / UNIT }, spot.radius * 1.5);
  }
  for (const spot of large) {
    const { kind, id } =
      recipe.layout === 'scatter' ? drawing.pick(flowerIds) : (flowerIds[spot.order % flowerIds.length] ?? drawing.pick(flowerIds));
    tile.put(
      id,
      {
        ...spot,
        turn: recipe.layout === 'scatter' ? turnFor(kind, spot, drawing) : drawing.range(-20, 20),
        scale: (spot.radius * drawing.range(0.94, 1.1)) / UNIT,
      },
      spot.radius * 1.6,
    );
  }
  pace.progress(0.7, '绘制花朵');
  return { svg: tile.svg() };
};

export const foliage: Generator = (recipe, size, pace) => {
  const random = new Random(recipe.seed);
  const u = unitOf(size);
  const tile = new Tile(size, recipe.palette.ground);
  const length = 178 * u * recipe.scale;
  const kinds = recipe.leaves;
  const paints = Array.from({ length: 5 }, (_, i) => {
    const paint = paintFor(recipe, random.fork(`paint${i}`));
    const inked =
      i === 3
        ? { leaf: paint.petal, leaf2: paint.second }
        : i === 4
          ? { leaf: recipe.palette.leaves[1], leaf2: recipe.palette.leaves[0] }
          : {};
    return { ...paint, ...inked };
  });
  const ids = kinds.flatMap((kind: LeafKind) => paints.map((paint, i) => tile.define(leaf(kind, paint, random.fork(`${kind}${i}`)))));
  const spots =
    recipe.layout === 'scatter'
      ? scatter(size, random.fork('spots'), length * 0.42, 0.25 - 0.75 * recipe.density, 500)
      : regular(size, length * 1.05, length * 1.15, recipe.layout);
  pace.progress(0.3, '排列枝叶');
  const drawing = random.fork('drawing');
  // Pale, larger leaves first: depth without a third colour.
  for (const spot of scatter(size, random.fork('behind'), length * 0.5, 0.1, 60))
    tile.draw(`<g opacity="0.3"><use href="#${drawing.pick(ids)}"/></g>`, { ...spot, scale: (length * 1.25) / UNIT }, length * 1.5);
  for (const spot of spots) {
    const turn = recipe.layout === 'scatter' ? spot.turn : (spot.order % 2 ? -62 : -118) + drawing.range(-10, 10);
    const angle = (turn * Math.PI) / 180;
    const x = spot.x - Math.cos(angle) * length * 0.45;
    const y = spot.y - Math.sin(angle) * length * 0.45;
    tile.put(drawing.pick(ids), { x, y, turn, scale: (length * drawing.range(0.85, 1.1)) / UNIT, flip: false }, length * 1.35);
  }
  pace.progress(0.7, '绘制枝叶');
  return { svg: tile.svg() };
};

/** Hearts, fruit, butterflies, cranes …: tossed or in rows, with a few small fillers. */
export const novelty: Generator = (recipe, size, pace) => {
  const random = new Random(recipe.seed);
  const tile = new Tile(size, recipe.palette.ground);
  const radius = 74 * unitOf(size) * recipe.scale;
  const { large, middle } = places(size, recipe, random, radius);
  const paints = Array.from({ length: 5 }, (_, i) => paintFor(recipe, random.fork(`paint${i}`)));
  const ids = recipe.motifs.flatMap((kind: MotifKind) =>
    paints.slice(0, 4).map((paint, i) => ({ kind, id: tile.define(motif(kind, paint, random.fork(`${kind}${i}`), recipe.natural)) })),
  );
  const { leaves, flowers } = recipe.among ?? { leaves: [], flowers: [] };
  const leafIds = (kinds: readonly LeafKind[]) =>
    kinds.flatMap((kind) => paints.slice(0, 2).map((paint, i) => tile.define(leaf(kind, paint, random.fork(`${kind}${i}`)))));
  const asked = leafIds(leaves);
  // Dragons and phoenixes go through clouds.
  const clouded = leaves.length === 0 && recipe.motifs.some((kind) => kind === 'dragon' || kind === 'phoenix');
  const clouds = clouded ? paints.slice(0, 2).map((paint) => tile.define(wisp(paint))) : [];
  const fillers = leaves.length > 0 ? asked : clouded ? clouds : leafIds(['sprig', 'berries']);
  const flowerIds = flowers.flatMap((kind) =>
    paints.slice(0, 3).map((paint, i) => ({ kind, id: tile.define(flower(kind, paint, random.fork(`${kind}${i}`))) })),
  );
  const drawing = random.fork('drawing');
  dust(tile, recipe, random.fork('dust'), [...large, ...middle], unitOf(size));
  if (asked.length > 0) for (const spot of large) wreath(tile, drawing, spot, asked, drawing.whole(2, 4));
  for (const [i, spot] of middle.entries()) {
    const { kind, id } = flowerIds[i % Math.max(1, flowerIds.length)] ?? {};
    if (kind && id && (asked.length === 0 || i % 2 === 0))
      tile.put(id, { ...spot, turn: turnFor(kind, spot, drawing), scale: spot.radius / UNIT }, spot.radius * 1.5);
    else if (asked.length > 0 || recipe.density > 0.45)
      tile.put(
        drawing.pick(fillers),
        { ...spot, flip: false, ...(clouded && { turn: 0 }), scale: (spot.radius * (clouded ? 0.9 : 1.5)) / UNIT },
        spot.radius * 2,
      );
  }
  for (const spot of large) {
    const { kind, id } = drawing.pick(ids);
    tile.put(
      id,
      { ...spot, turn: recipe.layout === 'scatter' ? leanOf(kind, spot, drawing) : 0, scale: spot.radius / UNIT },
      spot.radius * 1.4,
    );
  }
  pace.progress(0.7, '绘制图案');
  return { svg: tile.svg() };
};
