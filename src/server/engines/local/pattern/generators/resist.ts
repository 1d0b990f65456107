/** 蜡染: figures drawn in wax on a dye bath stay white, and the dye runs into the cracks of the wax. */
import { Random } from '../../pixels/random.ts';
import { circle, line, num, path, place, polar, smooth } from '../../pixels/svg.ts';
import { scatter } from '../layout.ts';
import { blend } from '../palette.ts';
import { type Generator, unitOf } from '../recipe.ts';
import { Tile, UNIT } from '../tile.ts';

function round(count: number, draw: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => place(draw(i), { turn: (i * 360) / count })).join('');
}

/** A line that winds inwards to the origin, radius UNIT. */
function spiral(turns: number, start: number): string {
  return smooth(Array.from({ length: 40 }, (_, i) => polar(96 * (1 - i / 40) + 4, start + (i / 40) * turns * Math.PI * 2)));
}

/** What is drawn in wax: drum, whirl, flower, fish, butterfly. `wax` white, `dye` the bath. */
function figures(wax: string, dye: string, tint: string): string[] {
  const drum =
    circle(0, 0, 100, wax) +
    circle(0, 0, 90, dye) +
    round(16, () => path('M58 0L86 -9V9Z', wax)) +
    circle(0, 0, 54, wax) +
    circle(0, 0, 47, dye) +
    round(8, () => path('M10 0C20 -12 34 -10 42 0C34 10 20 12 10 0Z', wax)) +
    circle(0, 0, 9, wax);
  const whirl = line(spiral(2.6, 0), wax, 13) + line(spiral(2.6, Math.PI), wax, 5) + round(12, () => circle(98, 0, 4.4, wax));
  const bloom =
    round(
      8,
      () =>
        path('M14 0C30 -34 78 -34 98 0C78 34 30 34 14 0Z', wax) +
        path('M30 0C42 -15 66 -15 80 0C66 15 42 15 30 0Z', tint) +
        line('M34 0H76', dye, 3),
    ) +
    circle(0, 0, 24, wax) +
    round(7, () => circle(13, 0, 3.6, dye));
  const fish =
    path('M-70 0C-46 -46 30 -46 62 -4L98 -36C92 -12 92 12 98 36L62 4C30 46 -46 46 -70 0Z', wax) +
    Array.from({ length: 5 }, (_, i) => line(`M${-30 + i * 18} -26q14 26 0 52`, dye, 4)).join('') +
    circle(-48, -8, 6.5, dye);
  const wing = 'M4 -6C26 -84 96 -78 88 -26C84 0 40 4 6 2Z';
  const low = 'M6 6C40 6 72 22 62 52C50 82 16 54 6 14Z';
  const butterfly = [1, -1]
    .map(
      (side) =>
        `<g transform="scale(${side} 1)">${path(wing, wax)}${path(low, wax)}${circle(56, -38, 15, dye)}${circle(56, -38, 7, wax)}${circle(36, 36, 9, dye)}${line('M2 -20q10 -40 30 -52', wax, 4)}</g>`,
    )
    .join('');
  return [drum, whirl, bloom, fish, butterfly + path('M0 -26C8 -10 8 26 0 44C-8 26 -8 -10 0 -26Z', wax)];
}

/** A crack of the wax, with a branch. */
function crack(random: Random, long: number): string {
  let [x, y, turn] = [0, 0, random.range(0, Math.PI * 2)];
  let d = 'M0 0';
  for (let i = 0; i < 9; i++) {
    turn += random.range(-0.5, 0.5);
    x += (Math.cos(turn) * long) / 9;
    y += (Math.sin(turn) * long) / 9;
    d += `L${num(x)} ${num(y)}`;
    if (i === 4) {
      const away = turn + random.range(0.6, 1.1);
      d += `L${num(x + (Math.cos(away) * long) / 4)} ${num(y + (Math.sin(away) * long) / 4)}M${num(x)} ${num(y)}`;
    }
  }
  return d;
}

export const batik: Generator = (recipe, size, pace) => {
  const random = new Random(recipe.seed);
  const u = unitOf(size) * recipe.scale;
  const { ground, inks } = recipe.palette;
  const wax = inks[0] ?? ground;
  const tile = new Tile(size, ground);
  const ids = figures(wax, ground, inks[1] ?? blend(wax, ground, 0.45)).map((figure) => tile.define(figure));
  const radius = 108 * u;
  const spots = scatter(size, random.fork('spots'), radius, 0.3 - 0.36 * recipe.density, 200);
  for (const [i, spot] of spots.entries())
    tile.put(ids[i % ids.length] ?? '', { x: spot.x, y: spot.y, turn: spot.turn, scale: radius / UNIT }, radius * 1.1);
  const between = scatter(size, random.fork('between'), radius * 0.3, 0.3, 300, spots);
  const dots = tile.define(round(6, () => circle(62, 0, 17, wax)) + circle(0, 0, 24, wax));
  for (const spot of between) tile.put(dots, { x: spot.x, y: spot.y, turn: spot.turn, scale: (radius * 0.25) / UNIT }, radius * 0.3);
  for (let i = 0; i < 260; i++) {
    const at = { x: random.next() * size.width, y: random.next() * size.height };
    tile.draw(circle(0, 0, random.range(2.4, 4.4) * u, wax), at, 5 * u);
  }
  // Seen on the white alone, as in cloth.
  for (let i = 0; i < 70; i++) {
    const long = random.range(160, 330) * u;
    const at = { x: random.next() * size.width, y: random.next() * size.height };
    tile.draw(line(crack(random, long), blend(ground, wax, 0.12), random.range(1, 2.2) * u), at, long);
  }
  pace.progress(0.6, '画蜡入染');
  return { svg: tile.svg() };
};
