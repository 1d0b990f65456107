/** Paisley and toile: drawn ornaments with detail inside detail. */
import { Random } from '../../pixels/random.ts';
import { circle, ellipse, line, num, path, place, polar, smooth } from '../../pixels/svg.ts';
import { flower } from '../flowers.ts';
import { regular, scatter } from '../layout.ts';
import { leaf } from '../leaves.ts';
import { motif } from '../motifs.ts';
import { shade } from '../palette.ts';
import { type Generator, paintFor, unitOf } from '../recipe.ts';
import { Tile, UNIT } from '../tile.ts';

/** The teardrop outline, scaled about its heart. */
function drop(scale: number): string {
  const k = (x: number, y: number) => `${num(x * scale)} ${num(18 + (y - 18) * scale)}`;
  return `M${k(0, 92)}C${k(-72, 92)} ${k(-74, 10)} ${k(-44, -34)}C${k(-22, -66)} ${k(14, -72)} ${k(30, -98)}C${k(58, -92)} ${k(66, -52)} ${k(40, -44)}C${k(62, -10)} ${k(74, 92)} ${k(0, 92)}Z`;
}

export const paisley: Generator = (recipe, size, pace) => {
  const random = new Random(recipe.seed);
  const u = unitOf(size) * recipe.scale;
  const { ground, inks, line: dark } = recipe.palette;
  const tile = new Tile(size, ground);
  const ids = Array.from({ length: 3 }, (_, i) => {
    const own = random.fork(i);
    const paint = paintFor(recipe, own);
    const colours = own.shuffle(inks);
    const scallops = Array.from({ length: 34 }, (_, k) => {
      const a = (k / 34) * Math.PI * 2;
      const p = polar(1, a);
      return circle(p.x * 66, 20 + p.y * 76 - (p.y < -0.4 ? 6 : 0), 6.5, colours[1] ?? dark);
    }).join('');
    const dots = Array.from({ length: 24 }, (_, k) => {
      const p = polar(1, (k / 24) * Math.PI * 2);
      return circle(p.x * 41, 34 + p.y * 45, 3, paint.second);
    }).join('');
    const heart = place(
      flower(
        own.pick(['daisy', 'blossom', 'peony']),
        { ...paint, petal: colours[2] ?? paint.petal, centre: colours[0] ?? dark, hand: 'folk' },
        own,
      ),
      { y: 40, scale: 0.32 },
    );
    const curls = line('M28 -84C40 -70 34 -56 20 -56C10 -56 12 -44 20 -42', colours[1] ?? dark, 4);
    const sprigs = [-150, -30]
      .map((turn) => place(leaf('sprig', { ...paint, hand: 'folk' }, own), { y: 14, turn: turn + 60, scale: 0.28 }))
      .join('');
    return tile.define(
      scallops +
        path(drop(1), colours[0] ?? dark) +
        path(drop(0.86), ground) +
        path(drop(0.78), colours[1] ?? dark) +
        path(drop(0.66), shade(colours[0] ?? dark, -0.2)) +
        dots +
        sprigs +
        heart +
        curls,
    );
  });
  const radius = 108 * u;
  const spots =
    recipe.layout === 'scatter'
      ? scatter(size, random.fork('spots'), radius * 0.92, 0.12 - 0.3 * recipe.density, 100)
      : regular(size, radius * 2, radius * 2.2, 'half-drop').map((spot) => ({ ...spot, radius }));
  const fillers = (['sprig', 'berries', 'fern'] as const).map((kind) =>
    tile.define(leaf(kind, { ...paintFor(recipe, random), hand: 'folk' }, random.fork(kind))),
  );
  const buds = [0, 1].map((i) => tile.define(flower('ditsy', { ...paintFor(recipe, random), hand: 'folk' }, random.fork(`bud${i}`))));
  for (const spot of scatter(size, random.fork('fill'), radius * 0.3, 0.15, 400, spots)) {
    const bud = random.chance(0.4);
    tile.put(
      random.pick(bud ? buds : fillers),
      { x: spot.x, y: spot.y, turn: spot.turn, scale: (spot.radius * (bud ? 0.45 : 1.4)) / UNIT },
      spot.radius * 2,
    );
  }
  pace.progress(0.5, '绘制佩斯利');
  for (const spot of spots)
    tile.put(
      ids[spot.order % ids.length] ?? '',
      {
        x: spot.x,
        y: spot.y,
        flip: spot.order % 2 === 1,
        turn: recipe.layout === 'scatter' ? spot.turn : spot.order % 2 ? 12 : -12,
        scale: spot.radius / UNIT,
      },
      spot.radius * 1.5,
    );
  return { svg: tile.svg() };
};

/** Engraver's hatching: strokes that follow a slope, denser at the foot. */
function hatch(random: Random, x0: number, x1: number, y: number, depth: number, colour: string): string {
  let d = '';
  for (let i = 0; i < 34; i++) {
    const x = random.range(x0, x1);
    const at = y + random.next() ** 1.6 * depth;
    d += `M${num(x)} ${num(at)}q${num(random.range(4, 9))} ${num(random.range(-3, 1))} ${num(random.range(10, 18))} 0`;
  }
  return line(d, colour, 1, { opacity: 0.7 });
}

function island(random: Random, colour: string, tint: string): string {
  return (
    path('M-100 62C-80 44 -40 52 -10 46C30 40 70 46 102 60C70 74 -60 78 -100 62Z', tint) +
    line('M-100 62C-80 44 -40 52 -10 46C30 40 70 46 102 60', colour, 1.8) +
    hatch(random, -86, 76, 56, 14, colour)
  );
}

function tree(random: Random, x: number, y: number, scale: number, colour: string, tint: string): string {
  const crowns = [
    [-26, -70, 26],
    [8, -88, 30],
    [30, -60, 24],
    [-4, -58, 26],
  ].map(([cx = 0, cy = 0, r = 0]) => {
    const points = Array.from({ length: 11 }, (_, i) => {
      const p = polar(r * random.range(0.86, 1.12), (i / 11) * Math.PI * 2);
      return { x: cx + p.x, y: cy + p.y * 0.72 };
    });
    return (
      path(smooth(points, true, 1.3), tint, { stroke: colour, 'stroke-width': 1.6 }) +
      hatch(random, cx - r * 0.6, cx + r * 0.3, cy, r * 0.6, colour)
    );
  });
  return place(line('M0 6C6 -20 -6 -40 4 -66M2 -30C14 -40 20 -46 28 -60M0 -36C-10 -44 -16 -50 -24 -62', colour, 4.5) + crowns.join(''), {
    x,
    y,
    scale,
  });
}

function pavilion(colour: string, tint: string): string {
  const roof = (y: number, w: number) =>
    path(
      `M${-w} ${y}C${-w * 0.6} ${y - 4} ${-w * 0.34} ${y - 20} 0 ${y - 30}C${w * 0.34} ${y - 20} ${w * 0.6} ${y - 4} ${w} ${y}C${w * 0.5} ${y + 3} ${-w * 0.5} ${y + 3} ${-w} ${y}Z`,
      tint,
      { stroke: colour, 'stroke-width': 1.9 },
    ) + line(Array.from({ length: 7 }, (_, i) => `M0 ${y - 26}L${num(((i - 3) / 3.4) * w)} ${y}`).join(''), colour, 0.9);
  return `${path('M-26 4H26V48H-26Z', tint, { stroke: colour, 'stroke-width': 1.6 })}${line('M-26 4V48M-9 4V48M9 4V48M26 4V48M-26 38H26M-26 44H26M-9 18H9', colour, 1.6)}${roof(4, 46)}${path('M-15 -34H15V-22H-15Z', tint, { stroke: colour, 'stroke-width': 1.4 })}${roof(-32, 30)}${line('M0 -62V-74', colour, 2.4)}${circle(0, -76, 3, colour)}`;
}

function bridge(colour: string, tint: string): string {
  return (
    path('M-62 50C-40 8 40 8 62 50L46 50C34 26 -34 26 -46 50Z', tint, { stroke: colour, 'stroke-width': 1.8 }) +
    line('M-58 40C-38 -2 38 -2 58 40M-44 26V12M-24 14V2M0 10V-4M24 14V2M44 26V12M-44 13C-24 -6 24 -6 44 13', colour, 1.5)
  );
}

function boat(colour: string, tint: string): string {
  return (
    path('M-70 40C-40 58 40 58 76 34C50 46 -30 48 -70 40Z', tint, { stroke: colour, 'stroke-width': 1.8 }) +
    path('M-22 42C-20 20 26 18 30 40Z', tint, { stroke: colour, 'stroke-width': 1.5 }) +
    line('M-14 41C-13 26 0 22 6 22M8 40C8 28 16 22 20 23M50 40L66 -14M-88 58q14 -7 28 0t28 0t28 0M-20 66q14 -7 28 0t28 0', colour, 1.4) +
    ellipse(60, 8, 3, 3, colour)
  );
}

/** One colour, drawn: islands with pavilion, bridge or boat, trees, cranes and sprays between. */
export const toile: Generator = (recipe, size, pace) => {
  const random = new Random(recipe.seed);
  const u = unitOf(size) * recipe.scale;
  const { ground, inks } = recipe.palette;
  const colour = inks[0] ?? '#333333';
  const tile = new Tile(size, ground);
  const ink = { hand: 'ink' as const, petal: ground, second: colour, centre: ground, leaf: ground, leaf2: ground, line: colour, ground };
  const scene = (i: number) => {
    const own = random.fork(i);
    const centre = [pavilion, bridge, boat][i % 3] ?? pavilion;
    return (
      (i % 3 === 2 ? '' : island(own, colour, ground)) +
      tree(own, -64, 54, 0.92, colour, ground) +
      place(centre(colour, ground), { x: 14, scale: 1 }) +
      (i % 3 === 2 ? island(own, colour, ground).replace('<path', '<path opacity="0"') : tree(own, 78, 58, 0.6, colour, ground))
    );
  };
  const ids = [0, 1, 2].map((i) => tile.define(scene(i)));
  const radius = 150 * u;
  const spots =
    recipe.layout === 'scatter'
      ? scatter(size, random.fork('spots'), radius * 0.95, 0.05, 60)
      : regular(size, radius * 2.2, radius * 1.9, 'half-drop').map((spot) => ({ ...spot, radius }));
  const fill = [
    tile.define(motif('crane', ink, random.fork('crane'))),
    tile.define(leaf('sprig', ink, random.fork('a'))),
    tile.define(flower('peony', ink, random.fork('b'))),
    tile.define(flower('blossom', ink, random.fork('c'))),
  ];
  for (const [i, spot] of scatter(
    size,
    random.fork('fill'),
    radius * 0.27,
    0.35,
    300,
    spots.map((s) => ({ ...s, radius: s.radius * 0.92 })),
  ).entries())
    tile.put(
      fill[i % fill.length] ?? '',
      { x: spot.x, y: spot.y, turn: i % fill.length === 0 ? random.range(-30, 10) : spot.turn, scale: spot.radius / UNIT, flip: spot.flip },
      spot.radius * 1.4,
    );
  pace.progress(0.5, '绘制风景');
  for (const spot of spots)
    tile.put(ids[spot.order % ids.length] ?? '', { x: spot.x, y: spot.y, flip: spot.flip, scale: spot.radius / 112 }, spot.radius * 1.5);
  return { svg: tile.svg() };
};
