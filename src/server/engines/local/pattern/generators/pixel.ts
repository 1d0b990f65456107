/** Figures of the first screens: every one a handful of squares, on a grid that the whole repeat keeps to. */
import { Random } from '../../pixels/random.ts';
import { num, path } from '../../pixels/svg.ts';
import { scatter } from '../layout.ts';
import { shade } from '../palette.ts';
import { type Generator, unitOf } from '../recipe.ts';
import { Tile } from '../tile.ts';

/** `#` outline, `o` body, `+` its light, `x` a second colour; a dot is ground. */
const FIGURES: readonly (readonly string[])[] = [
  [
    '..##...##..',
    '.#oo#.#oo#.',
    '#o++o#oooo#',
    '#o+ooooooo#',
    '#ooooooooo#',
    '.#ooooooo#.',
    '..#ooooo#..',
    '...#ooo#...',
    '....#o#....',
    '.....#.....',
  ],
  [
    '.....#.....',
    '....#o#....',
    '....#o#....',
    '#####o#####',
    '#o+ooooooo#',
    '.#o+ooooo#.',
    '..#ooooo#..',
    '.#ooo#ooo#.',
    '.#o##.##o#.',
    '.##.....##.',
  ],
  [
    '...##.##...',
    '..#oo#oo#..',
    '.##oo#oo##.',
    '#oo##x##oo#',
    '#o+oxxxoo.#',
    '.##oxxxo##.',
    '#oo##x##oo#',
    '#oo#oo#oo##',
    '.##oo#oo##.',
    '...##.##...',
  ],
  [
    '...#####...',
    '..#ooooo#..',
    '.#oxxooxx#.',
    '#ooxxoooxo#',
    '#o+oooooox#',
    '#xxooxxooo#',
    '.#########.',
    '..#+++++#..',
    '..#+#+#+#..',
    '...#####...',
  ],
  [
    '......##...',
    '.....#x#...',
    '....#.#x#..',
    '...#..##...',
    '..#...#....',
    '.###..###..',
    '#ooo##ooo#.',
    '#o+o##o+o#.',
    '#ooo##ooo#.',
    '.###..###..',
  ],
  [
    '..#######..',
    '.#ooooooo#.',
    '#ooooooooo#',
    '#oo#ooo#oo#',
    '#oo#ooo#oo#',
    '#ooooooooo#',
    '#o#ooooo#o#',
    '#oo#####oo#',
    '.#ooooooo#.',
    '..#######..',
  ],
  ['...#####...', '..#o+o+o#..', '.#oo+++oo#.', '#ooooooooo#', '.#ooo+ooo#.', '..#oo+oo#..', '...#o+o#...', '....#o#....', '.....#.....'],
  ['..######...', '.#oooooo#..', '#oxxooxxo#.', '#oxxooxxo#.', '#oooooooo#.', '#oooooooo#.', '#oooooooo#.', '#o#oo#oo#..', '.#.##.##...'],
];

export const pixel: Generator = (recipe, size, pace) => {
  const random = new Random(recipe.seed);
  const { ground, inks, line } = recipe.palette;
  const tile = new Tile(size, ground);
  const across = Math.round(size.width / (13 * unitOf(size) * recipe.scale));
  const cell = size.width / across;
  const down = Math.max(1, Math.round(size.height / cell));
  const high = size.height / down;
  const figures = random.shuffle(FIGURES).slice(0, 6);
  const squares = (figure: readonly string[], sign: string) =>
    figure
      .flatMap((row, y) =>
        [...row].flatMap((at, x) =>
          at === sign ? [`M${num(x * cell)} ${num(y * high)}h${num(cell + 0.2)}v${num(high + 0.2)}h${num(-cell - 0.2)}Z`] : [],
        ),
      )
      .join('');
  const drawn = (figure: readonly string[], body: string, second: string) =>
    path(squares(figure, '#'), line) +
    path(squares(figure, 'o'), body) +
    path(squares(figure, '+'), shade(body, 0.62)) +
    path(squares(figure, 'x'), second);
  const radius = 7.2 * cell;
  const spots = scatter(size, random.fork('spots'), radius, 0.42 - 0.5 * recipe.density, 300);
  for (const [i, spot] of spots.entries()) {
    const figure = figures[i % figures.length] ?? [];
    const body = inks[i % inks.length] ?? line;
    // On the grid, or it would be no screen.
    const x = (Math.round(spot.x / cell) - 5) * cell;
    const y = (Math.round(spot.y / high) - 5) * high;
    tile.draw(drawn(figure, body, inks[(i + 1) % inks.length] ?? line), { x, y }, radius * 2.4);
  }
  for (const spot of scatter(size, random.fork('bits'), cell * 1.6, 2.4, 200, spots)) {
    const [x, y] = [Math.round(spot.x / cell) * cell, Math.round(spot.y / high) * high];
    tile.draw(path(`M0 0h${num(cell)}v${num(high)}h${num(-cell)}Z`, random.pick(inks)), { x, y }, cell * 2);
  }
  pace.progress(0.6, '排布像素');
  return { svg: tile.svg() };
};
