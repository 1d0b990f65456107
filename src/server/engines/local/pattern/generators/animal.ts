/** Animal skins and camouflage. */
import { fractal, noise } from '../../pixels/noise.ts';
import { Random } from '../../pixels/random.ts';
import { path, place, polar, smooth } from '../../pixels/svg.ts';
import { contourPath, type Field } from '../contours.ts';
import { scatter } from '../layout.ts';
import { blend, shade } from '../palette.ts';
import { type Generator, unitOf } from '../recipe.ts';
import { type Size, Tile } from '../tile.ts';

/** Noise over a tile with whole periods: `cells` blobs across the shorter side. */
function field(size: Size, cells: number, seed: number, octaves: number): Field {
  const short = Math.min(size.width, size.height);
  const nx = Math.max(1, Math.round((cells * size.width) / short));
  const ny = Math.max(1, Math.round((cells * size.height) / short));
  const wave = fractal(seed, octaves, nx, ny);
  return (x, y) => wave((x / size.width) * nx, (y / size.height) * ny);
}

function blob(random: Random, radius: number, points: number, rough: number, stretch: number): string {
  return smooth(
    Array.from({ length: points }, (_, i) => {
      const { x, y } = polar(radius * random.range(1 - rough, 1 + rough), (i / points) * Math.PI * 2);
      return { x: x * stretch, y };
    }),
    true,
  );
}

/** Rosettes: a warm heart, two to four dark pieces around it with gaps; full spots between. */
export const leopard: Generator = (recipe, size, pace) => {
  const random = new Random(recipe.seed);
  const u = unitOf(size) * recipe.scale;
  const { ground, inks } = recipe.palette;
  const dark = inks[0] ?? '#2a1a10';
  const heart = inks[1] ?? blend(ground, dark, 0.4);
  const tile = new Tile(size, ground);
  const shadeField = field(size, 4, recipe.seed + 5, 2);
  tile.lay(path(contourPath(shadeField, 0.06, size, 8), blend(ground, heart, 0.22), { 'fill-rule': 'evenodd' }));
  const radius = 30 * u * (1.15 - 0.3 * recipe.density);
  const spots = scatter(size, random.fork('spots'), radius, -0.02, 1400);
  pace.progress(0.4, '排列斑点');
  for (const spot of spots) {
    const own = random.fork(spot.order);
    const r = radius * own.range(0.72, 1);
    const pieces = own.whole(2, 4);
    const start = own.range(0, 360);
    let drawing = path(blob(own, r * 0.72, 8, 0.2, 1.12), heart, { opacity: 0.92 });
    for (let i = 0; i < pieces; i++) {
      const span = (360 / pieces) * own.range(0.55, 0.82);
      const from = start + (i * 360) / pieces;
      const outer = Array.from({ length: 5 }, (_, k) => polar(r * own.range(0.92, 1.08), ((from + (span * k) / 4) * Math.PI) / 180));
      const inner = Array.from({ length: 5 }, (_, k) => polar(r * own.range(0.5, 0.66), ((from + span - (span * k) / 4) * Math.PI) / 180));
      drawing += path(
        smooth(
          [...outer, ...inner].map(({ x, y }) => ({ x: x * 1.12, y })),
          true,
          0.8,
        ),
        dark,
      );
    }
    tile.draw(drawing, { x: spot.x, y: spot.y, turn: own.range(-28, 28) }, r * 1.5);
  }
  for (const spot of scatter(
    size,
    random.fork('small'),
    radius * 0.3,
    0.35,
    2000,
    spots.map((spot) => ({ ...spot, radius: radius * 0.98 })),
  )) {
    const own = random.fork(`s${spot.order}`);
    tile.draw(
      place(path(blob(own, radius * own.range(0.2, 0.32), 7, 0.28, 1.3), dark), { turn: spot.turn }),
      { x: spot.x, y: spot.y },
      radius,
    );
  }
  return { svg: tile.svg() };
};

export const cow: Generator = (recipe, size, pace) => {
  const patches = field(size, 4 / recipe.scale, recipe.seed, 3);
  pace.progress(0.3, '生成斑块');
  const tile = new Tile(size, recipe.palette.ground);
  tile.lay(
    path(contourPath(patches, 0.2 - 0.25 * recipe.density, size, 5), recipe.palette.inks[0] ?? recipe.palette.line, {
      'fill-rule': 'evenodd',
    }),
  );
  return { svg: tile.svg() };
};

/** Four colours, each cut from its own field over the last one; the edges are the print. */
export const camouflage: Generator = (recipe, size, pace) => {
  const { ground, inks, leaves } = recipe.palette;
  const colours = [leaves[0], inks[0] ?? ground, shade(inks[1] ?? ground, -0.25), inks[2] ?? leaves[1]];
  const tile = new Tile(size, ground);
  colours.forEach((colour, i) => {
    const wave = field(size, 3.4 / recipe.scale + i * 0.6, recipe.seed + i * 31, 3);
    tile.lay(
      path(
        contourPath((x, y) => wave(x, y * 1), 0.06 + 0.055 * i, size, 5),
        colour,
        { 'fill-rule': 'evenodd' },
      ),
    );
    pace.progress(0.2 + i * 0.15, '生成迷彩');
  });
  return { svg: tile.svg() };
};

/** Scales on a diamond net, darker along a wandering back line. */
export const snake: Generator = (recipe, size, pace) => {
  const random = new Random(recipe.seed);
  const u = unitOf(size) * recipe.scale;
  const { ground, inks } = recipe.palette;
  const columns = Math.max(8, Math.round(size.width / (26 * u) / 2) * 2);
  const rows = Math.max(8, Math.round(size.height / (30 * u) / 2) * 2);
  const w = size.width / columns;
  const h = size.height / rows;
  const back = field(size, 3, recipe.seed + 3, 2);
  const grain = noise(recipe.seed + 8, columns, rows);
  const tile = new Tile(size, shade(inks[0] ?? ground, -0.35));
  const colours = [ground, blend(ground, inks[1] ?? ground, 0.5), inks[1] ?? ground, inks[0] ?? ground];
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const x = (i + (j % 2) / 2) * w;
      const y = j * h;
      const diamond = Math.abs((((x / size.width) * 4) % 1) - 0.5) + Math.abs((((y / size.height) * 3) % 1) - 0.5);
      const value = diamond * 3.1 + back(x, y) * 1.5 + grain(i + 0.5, j + 0.5) * 0.5;
      const colour = colours[Math.max(0, Math.min(3, Math.floor(value)))] ?? ground;
      tile.draw(
        path(
          `M0 ${(-h * 0.96).toFixed(1)}C${(w * 0.6).toFixed(1)} ${(-h * 0.3).toFixed(1)} ${(w * 0.52).toFixed(1)} ${(h * 0.5).toFixed(1)} 0 ${(h * 0.86).toFixed(1)}C${(-w * 0.52).toFixed(1)} ${(h * 0.5).toFixed(1)} ${(-w * 0.6).toFixed(1)} ${(-h * 0.3).toFixed(1)} 0 ${(-h * 0.96).toFixed(1)}Z`,
          shade(colour, random.range(-0.06, 0.06)),
        ),
        { x, y },
        h * 1.2,
      );
    }
  pace.progress(0.7, '生成鳞片');
  return { svg: tile.svg() };
};
