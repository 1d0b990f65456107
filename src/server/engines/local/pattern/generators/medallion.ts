/** Round flowers of silk and of cave ceilings: 团花 and 宝相花 in a drop, 藻井 in square coffers. */
import { Random } from '../../pixels/random.ts';
import { circle, line, lines, num, path, place, polar, rect } from '../../pixels/svg.ts';
import { lattice, regular } from '../layout.ts';
import { shade } from '../palette.ts';
import { type Generator, type Recipe, unitOf } from '../recipe.ts';
import { Tile, UNIT } from '../tile.ts';

/** A petal of a lotus from the middle outwards: root and tip on the x axis, with a curl of light inside. */
function petal(from: number, to: number, wide: number, colours: readonly [string, string, string]): string {
  const [rim, body, heart] = colours;
  const long = to - from;
  const shape = (k: number, lift: number) =>
    `M${num(from + lift)} 0C${num(from + long * 0.2)} ${num(-wide * k)} ${num(from + long * 0.72)} ${num(-wide * k * 1.25)} ${num(from + long * (0.78 + 0.22 * k))} 0C${num(from + long * 0.72)} ${num(wide * k * 1.25)} ${num(from + long * 0.2)} ${num(wide * k)} ${num(from + lift)} 0Z`;
  return path(shape(1, 0), rim) + path(shape(0.8, long * 0.04), body) + path(shape(0.42, long * 0.1), heart);
}

/** A cloud head, ruyi, standing on the x axis. */
function ruyi(from: number, to: number, wide: number, colour: string, edge: string): string {
  const long = to - from;
  const d = `M${num(from)} 0C${num(from + long * 0.1)} ${num(-wide * 1.3)} ${num(from + long * 0.7)} ${num(-wide * 1.5)} ${num(from + long * 0.72)} ${num(-wide * 0.62)}C${num(from + long * 0.95)} ${num(-wide * 0.66)} ${num(to)} ${num(-wide * 0.2)} ${num(to)} 0C${num(to)} ${num(wide * 0.2)} ${num(from + long * 0.95)} ${num(wide * 0.66)} ${num(from + long * 0.72)} ${num(wide * 0.62)}C${num(from + long * 0.7)} ${num(wide * 1.5)} ${num(from + long * 0.1)} ${num(wide * 1.3)} ${num(from)} 0Z`;
  return path(d, colour, { stroke: edge, 'stroke-width': 1.6, 'stroke-linejoin': 'round' });
}

function round(count: number, draw: (i: number) => string, start = 0): string {
  return Array.from({ length: count }, (_, i) => place(draw(i), { turn: start + (i * 360) / count })).join('');
}

/** Rings of petals, cloud heads and beads about one middle, UNIT in radius. */
function rosette(recipe: Recipe, random: Random): string {
  const { ground, inks, leaves, line: edge } = recipe.palette;
  const ink = (i: number) => inks[((i % inks.length) + inks.length) % inks.length] ?? edge;
  const turn = random.whole(0, inks.length - 1);
  const eight = random.chance(0.6) ? 8 : 6;
  const bead = (radius: number, size: number, count: number, colour: string) =>
    round(count, () => circle(radius, 0, size, colour), 180 / count);
  const sewn = recipe.hand === 'folk' ? { 'stroke-dasharray': '5 3' } : {};
  return (
    round(eight * 2, (i) => petal(58, 100, 11.5, [edge, i % 2 ? ink(turn) : leaves[0], shade(i % 2 ? ink(turn) : leaves[0], 0.45)])) +
    circle(0, 0, 72, ink(turn + 1)) +
    circle(0, 0, 72, 'none', { stroke: edge, 'stroke-width': 2, ...sewn }) +
    bead(66, 2.6, eight * 4, shade(ink(turn + 3), 0.35)) +
    circle(0, 0, 60, ground) +
    round(eight, (i) => ruyi(30, 58, 10.5, i % 2 ? leaves[1] : ink(turn + 2), edge)) +
    round(eight, () => petal(14, 46, 10, [edge, ink(turn), shade(ink(turn), 0.5)]), 180 / eight) +
    circle(0, 0, 22, ink(turn + 3)) +
    circle(0, 0, 22, 'none', { stroke: edge, 'stroke-width': 1.6, ...sewn }) +
    round(eight, () => petal(4, 19, 5, [edge, shade(ink(turn + 1), 0.3), ground])) +
    circle(0, 0, 5, edge)
  );
}

/** Four petals with a bead between them, for the places that the large ones leave. */
function little(recipe: Recipe): string {
  const { inks, leaves, line: edge } = recipe.palette;
  return (
    round(4, () => petal(8, 100, 24, [edge, inks[1] ?? edge, shade(inks[1] ?? edge, 0.45)])) +
    round(4, () => path(`M30 0C50 -16 70 -10 84 0C70 10 50 16 30 0Z`, leaves[0]), 45) +
    circle(0, 0, 15, inks[2] ?? edge)
  );
}

/** A coffer, 200 wide about its middle: borders one in the other, a square on its corner, fans in the corners, the flower. */
function coffer(recipe: Recipe, random: Random): string {
  const { ground, inks, leaves, line: edge } = recipe.palette;
  const [a = edge, b = edge, c = edge, d = edge] = inks;
  const frame = (half: number, colour: string) => rect(-half, -half, half * 2, half * 2, colour);
  const corners = [45, 135, 225, 315]
    .map((turn) =>
      place(
        round(
          5,
          (i) =>
            place(petal(8, 44, 7, [edge, i % 2 ? b : leaves[0], shade(i % 2 ? b : leaves[0], 0.4)]), { turn: -180 - 44 + i * 22 - i * 72 }),
          0,
        ),
        { x: 104 * Math.cos((turn * Math.PI) / 180), y: 104 * Math.sin((turn * Math.PI) / 180), turn },
      ),
    )
    .join('');
  const side = Array.from({ length: 13 }, (_, i) => {
    const at = -84 + i * 14;
    const lozenge = (x: number, y: number) =>
      path(
        lines(
          [
            { x: x - 6, y },
            { x, y: y - 4.4 },
            { x: x + 6, y },
            { x, y: y + 4.4 },
          ],
          true,
        ),
        i % 2 ? d : shade(d, 0.45),
      );
    return lozenge(at, -92) + lozenge(at, 92) + place(lozenge(at, -92), { turn: 90 }) + place(lozenge(at, 92), { turn: 90 });
  }).join('');
  const tilted = lines([polar(116, 0), polar(116, Math.PI / 2), polar(116, Math.PI), polar(116, -Math.PI / 2)], true);
  return (
    frame(100, a) +
    side +
    frame(84, edge) +
    frame(82, ground) +
    place(corners, { scale: 0.72 }) +
    place(path(tilted, c), { scale: 0.68 }) +
    place(line(tilted, edge, 3), { scale: 0.68 }) +
    place(rosette(recipe, random), { scale: 0.52 })
  );
}

export const medallion: Generator = (recipe, size, pace) => {
  const random = new Random(recipe.seed);
  const u = unitOf(size) * recipe.scale;
  const tile = new Tile(size, recipe.palette.ground);
  if (recipe.layout === 'grid') {
    const id = tile.define(coffer(recipe, random.fork('coffer')));
    const columns = Math.max(1, Math.round(size.width / (410 * u)));
    const rows = Math.max(1, Math.round(size.height / (size.width / columns)));
    const [w, h] = [size.width / columns, size.height / rows];
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++)
        tile.lay(
          `<use href="#${id}" transform="translate(${num((column + 0.5) * w)} ${num((row + 0.5) * h)}) scale(${(w / 200).toFixed(5)} ${(h / 200).toFixed(5)})"/>`,
        );
    return { svg: tile.svg() };
  }
  const ids = [0, 1].map((i) => tile.define(rosette(recipe, random.fork(i))));
  const small = tile.define(little(recipe));
  const layout = recipe.layout === 'brick' ? 'brick' : 'half-drop';
  const cell = 300 * u * (1.16 - 0.36 * recipe.density);
  // As close as circles lie: every one has six neighbours, and a little flower stands among every three.
  const [w, h] = layout === 'brick' ? [cell, cell * 0.88] : [cell * 0.88, cell];
  const { columns, rows } = lattice(size, w, h, layout);
  const [wide, high] = [size.width / columns, size.height / rows];
  const radius = Math.min(wide, high) * 0.49;
  for (const [i, spot] of regular(size, w, h, layout).entries()) {
    tile.put(ids[i % 2] ?? '', { x: spot.x, y: spot.y, scale: radius / UNIT }, radius * 1.05);
    const among =
      layout === 'brick'
        ? [[wide / 2, high / 3] as const, [wide / 2, -high / 3] as const]
        : [[wide / 3, high / 2] as const, [-wide / 3, high / 2] as const];
    for (const [dx, dy] of among) tile.put(small, { x: spot.x + dx, y: spot.y + dy, scale: (radius * 0.17) / UNIT }, radius * 0.2);
  }
  pace.progress(0.6, '绘制团花');
  return { svg: tile.svg() };
};
