/** 缠枝: flowers on a vine that winds through the whole repeat, as on porcelain and brocade. */
import { Random } from '../../pixels/random.ts';
import { circle, line, smooth } from '../../pixels/svg.ts';
import { flower } from '../flowers.ts';
import { leaf } from '../leaves.ts';
import { blend } from '../palette.ts';
import { type Generator, paintFor, unitOf } from '../recipe.ts';
import { Tile, UNIT } from '../tile.ts';

/** A tendril that winds inwards, from the origin along +x. */
function tendril(side: number): string {
  const points = Array.from({ length: 16 }, (_, i) => {
    const t = i / 15;
    const turn = side * t * Math.PI * 2.4;
    const r = 46 * (1 - t) ** 0.8 + 5;
    return { x: 46 + r * Math.cos(Math.PI + turn) * (1 - 0.1 * t), y: side * -8 * t + r * Math.sin(Math.PI + turn) };
  });
  return smooth(points);
}

export const scroll: Generator = (recipe, size, pace) => {
  const random = new Random(recipe.seed);
  const u = unitOf(size) * recipe.scale;
  const { ground, inks, leaves } = recipe.palette;
  const tile = new Tile(size, ground);
  const waves = Math.max(1, Math.round(size.width / (470 * u)));
  const length = size.width / waves;
  const rows = Math.max(2, Math.round(size.height / (length * 0.52) / 2) * 2);
  const pitch = size.height / rows;
  const high = pitch * 0.42;
  const paints = [0, 1, 2].map((i) => ({
    ...paintFor(recipe, random.fork(`paint${i}`)),
    petal: blend(inks[i % 2] ?? ground, ground, i * 0.16),
  }));
  const kinds = recipe.flowers.length > 0 ? recipe.flowers : (['lotus', 'peony'] as const);
  const heads = paints.map((paint, i) => tile.define(flower(kinds[i % kinds.length] ?? 'peony', paint, random.fork(`head${i}`))));
  const [first] = paints;
  if (!first) return { svg: tile.svg() };
  const greens = [0, 1, 2].map((i) => tile.define(leaf('simple', first, random.fork(`leaf${i}`))));
  const vine = leaves[0];
  const curls = [1, -1].map((side) => tile.define(line(tendril(side), vine, 4.6) + circle(46, side * -8, 6, blend(vine, ground, 0.3))));
  const at = (row: number, x: number) => (row + 0.5) * pitch + high * Math.sin((x / length) * Math.PI * 2 + (row % 2) * Math.PI);
  for (let row = 0; row < rows; row++)
    for (const dy of [-size.height, 0, size.height]) {
      const points = Array.from({ length: waves * 16 + 17 }, (_, i) => {
        const x = ((i - 8) * length) / 16;
        return { x, y: at(row, x) + dy };
      });
      tile.lay(line(smooth(points), vine, 6.2 * u));
    }
  for (let row = 0; row < rows; row++)
    for (let wave = 0; wave < waves * 2; wave++) {
      // In every hollow a flower; about it leaves from the vine, and a tendril on the far side.
      const x = (wave + 0.5) * (length / 2);
      const up = Math.sin((x / length) * Math.PI * 2 + (row % 2) * Math.PI) > 0 ? -1 : 1;
      // The vine runs round it: above where the flower lies low, below where it lies high.
      const middle = (row + 0.5) * pitch + up * pitch * 0.1;
      const radius = pitch * 0.34;
      for (let k = -3; k <= 3; k++) {
        if (k === 0) continue;
        const lx = x + (k * length) / 13;
        const slope = (at(row, lx + 2) - at(row, lx - 2)) / 4;
        const turn = (Math.atan(slope) * 180) / Math.PI + (k % 2 ? -1 : 1) * 52 + (k < 0 ? 180 : 0);
        const long = pitch * random.range(0.18, 0.24);
        tile.put(random.pick(greens), { x: lx, y: at(row, lx), turn, scale: long / UNIT }, long * 1.1);
      }
      for (const side of [-1, 1]) {
        const tx = x + side * length * 0.17;
        tile.put(
          curls[side > 0 ? 0 : 1] ?? '',
          { x: tx, y: at(row, tx), turn: up * 90 - side * 38, scale: (pitch * 0.34) / UNIT },
          pitch * 0.4,
        );
      }
      tile.put(
        heads[(wave + row * 2) % heads.length] ?? '',
        { x, y: middle, turn: random.range(-14, 14), scale: radius / UNIT },
        radius * 1.2,
      );
    }
  for (let i = 0; i < 90; i++)
    tile.draw(
      circle(0, 0, random.range(1.6, 3.4) * u, blend(inks[1] ?? vine, ground, 0.35)),
      { x: random.next() * size.width, y: random.next() * size.height },
      4 * u,
    );
  pace.progress(0.6, '缠绕枝蔓');
  return { svg: tile.svg() };
};
