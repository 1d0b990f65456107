/** Two-tone classics of knitwear, suiting and kimono: argyle diamonds, herringbone, hemp leaves. */
import { lines, num, type Point, path } from '../../pixels/svg.ts';
import { isDark, shade } from '../palette.ts';
import { type Generator, unitOf } from '../recipe.ts';
import { Tile } from '../tile.ts';

/** A whole even number of cells of about this length, so that what takes turns meets itself at the edge. */
function evenly(length: number, cell: number): number {
  return Math.max(2, Math.round(length / cell / 2) * 2);
}

/** Diamonds edge to edge: every second row is ground, the others take turns; thin lines cross through their middles. */
export const argyle: Generator = (recipe, size, pace) => {
  const u = unitOf(size) * recipe.scale;
  const { ground, inks, line } = recipe.palette;
  const tile = new Tile(size, ground);
  const columns = evenly(size.width, 190 * u);
  const w = size.width / columns;
  const rows = evenly(size.height, w * 1.5);
  const h = size.height / rows;
  const diamond = (x: number, y: number) =>
    lines(
      [
        { x, y: y - h / 2 },
        { x: x + w / 2, y },
        { x, y: y + h / 2 },
        { x: x - w / 2, y },
      ],
      true,
    );
  const turns = [inks[0] ?? line, inks[1] ?? line];
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) tile.lay(path(diamond(column * w, row * h), turns[(column + row) % 2] ?? line));
  // Between them too, in a tone of the ground: three tones are what makes it a knit and no chequer.
  const half = shade(ground, isDark(ground) ? 0.12 : -0.07);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if ((row + column) % 2 === 0) tile.lay(path(diamond((column + 0.5) * w, (row + 0.5) * h), half));
  const third = inks[2] ?? line;
  const wide = Math.max(1.6, w * 0.016);
  for (const way of [1, -1])
    for (let from = -columns * 2; from <= columns * 2; from++) {
      const x = from * w;
      const run = size.height * (w / h);
      tile.lay(
        path(`M${num(x)} 0L${num(x + way * run)} ${num(size.height)}`, 'none', {
          stroke: third,
          'stroke-width': wide,
          'stroke-dasharray': `${num(Math.hypot(w, h) / 16)} ${num(Math.hypot(w, h) / 32)}`,
        }),
      );
    }
  pace.progress(0.6, '绘制菱形');
  return { svg: tile.svg() };
};

/** Columns of slanting bars that turn at each column's edge, broken by half a bar as the weave is. */
export const herringbone: Generator = (recipe, size, pace) => {
  const u = unitOf(size) * recipe.scale;
  const { ground, inks } = recipe.palette;
  const ink = inks[0] ?? ground;
  const tile = new Tile(size, ground);
  const columns = evenly(size.width, 66 * u);
  const w = size.width / columns;
  const bars = evenly(size.height, 22 * u);
  const pitch = size.height / bars;
  const thick = pitch * 0.52;
  // As steep as bars are apart by whole ones, so that a column ends where it began.
  const rise = Math.max(1, Math.round(w / pitch)) * pitch;
  for (let column = 0; column < columns; column++) {
    const x = column * w;
    const way = column % 2 ? 1 : -1;
    const off = column % 2 ? pitch / 2 : 0;
    let d = '';
    for (let bar = -Math.ceil(rise / pitch) - 1; bar <= bars + Math.ceil(rise / pitch); bar++) {
      const y = bar * pitch + off;
      d += `M${num(x)} ${num(y)}L${num(x + w)} ${num(y + way * rise)}v${num(thick)}L${num(x)} ${num(y + thick)}Z`;
    }
    tile.lay(path(d, column % 2 ? shade(ink, 0.06) : ink));
  }
  pace.progress(0.6, '织出人字');
  return { svg: tile.svg() };
};

/** 麻叶: every hexagon cut into six diamonds, every diamond folded along its middle. */
export const hempLeaf: Generator = (recipe, size, pace) => {
  const u = unitOf(size) * recipe.scale;
  const { ground, inks } = recipe.palette;
  const tile = new Tile(size, ground);
  const columns = Math.max(1, Math.round(size.width / (150 * u)));
  const w = size.width / columns;
  const rows = Math.max(1, Math.round(size.height / (w * Math.sqrt(3))));
  const h = size.height / rows;
  const ink = inks[0] ?? ground;
  const wide = Math.max(1.6, w * 0.026);
  // A triangle of the net: its corners, and its middle from which the folds run.
  const net = (a: Point, b: Point, c: Point) => {
    const m = { x: (a.x + b.x + c.x) / 3, y: (a.y + b.y + c.y) / 3 };
    return `${lines([a, b, c], true)}${[a, b, c].map((corner) => lines([corner, m])).join('')}`;
  };
  let d = '';
  for (let row = -1; row <= rows; row++)
    for (let half = 0; half < 2; half++)
      for (let column = -1; column <= columns; column++) {
        const x = (column + (half ? 0.5 : 0)) * w;
        const y = (row + half * 0.5) * h;
        const [a, b] = [
          { x, y },
          { x: x + w, y },
        ];
        d += net(a, b, { x: x + w / 2, y: y + h / 2 }) + net(a, b, { x: x + w / 2, y: y - h / 2 });
      }
  tile.lay(path(d, 'none', { stroke: ink, 'stroke-width': wide, 'stroke-linejoin': 'round' }));
  pace.progress(0.6, '绘制麻叶');
  return { svg: tile.svg() };
};
