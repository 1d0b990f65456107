/** Things: toys, travel, music, signs. */
import { circle, ellipse, line, path, polar } from '../pixels/svg.ts';
import type { Paint } from './hand.ts';
import { body, type Draw, darkOf, disc, mark, twice } from './motif-pen.ts';
import { shade } from './palette.ts';

const inked = (paint: Paint, colour: string) => (paint.hand === 'ink' ? paint.line : colour);

const rocket: Draw = (paint) =>
  body(paint, 'M-16 50C-24 76 -6 80 0 99C6 80 24 76 16 50Z', paint.centre) +
  twice(body(paint, 'M-26 8L-62 52V76L-22 50Z', paint.second)) +
  body(paint, 'M0 -99C36 -66 40 -8 28 50H-28C-40 -8 -36 -66 0 -99Z') +
  path('M0 -99C16 -84 25 -66 29 -48H-29C-25 -66 -16 -84 0 -99Z', paint.second) +
  circle(0, -14, 18, shade(paint.petal, -0.4)) +
  circle(0, -14, 12, shade(paint.ground, 0.5)) +
  mark(paint, 'M-27 34H27', 5);

const crown: Draw = (paint) =>
  body(paint, 'M-84 52L-94 -38L-46 4L0 -68L46 4L94 -38L84 52Z') +
  body(paint, 'M-84 58H84V82H-84Z', shade(paint.petal, -0.16)) +
  [
    [-94, -44],
    [0, -76],
    [94, -44],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 9, paint.second))
    .join('') +
  [-46, 0, 46].map((x) => path(`M${x} 22L${x + 12} 36L${x} 50L${x - 12} 36Z`, paint.second)).join('');

const lightning: Draw = (paint) =>
  body(paint, 'M20 -99L-60 16H-9L-28 99L62 -27H8Z') + mark(paint, 'M2 -66L-36 -2', 5, shade(paint.petal, 0.5));

const skull: Draw = (paint) =>
  body(
    paint,
    'M-72 -16C-72 -68 -38 -94 0 -94C38 -94 72 -68 72 -16C72 14 60 28 46 38V64C46 78 36 86 22 86H-22C-36 86 -46 78 -46 64V38C-60 28 -72 14 -72 -16Z',
  ) +
  twice(ellipse(-29, -10, 18, 20, darkOf(paint))) +
  path('M0 14L-10 34H10Z', darkOf(paint)) +
  line('M-16 58V86M0 58V86M16 58V86M-38 56H38', darkOf(paint), 4);

const football: Draw = (paint) => {
  const at = (r: number, i: number) => polar(r, (i / 5) * Math.PI * 2 - Math.PI / 2);
  const ring = (r: number, turn = 0) =>
    Array.from({ length: 5 }, (_, i) => at(r, i + turn)).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  const seams = Array.from({ length: 5 }, (_, i) => {
    const [a, b] = [at(30, i), at(58, i)];
    const [c, d] = [at(70, i - 0.32), at(70, i + 0.32)];
    return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}L${c.x.toFixed(1)} ${c.y.toFixed(1)}M${b.x.toFixed(1)} ${b.y.toFixed(1)}L${d.x.toFixed(1)} ${d.y.toFixed(1)}`;
  }).join('');
  const rim = Array.from({ length: 5 }, (_, i) => {
    const [a, b, c] = [at(64, i + 0.5), at(88, i + 0.3), at(88, i + 0.7)];
    return path(
      `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}A88 88 0 0 1 ${c.x.toFixed(1)} ${c.y.toFixed(1)}Z`,
      paint.second,
    );
  }).join('');
  return (
    disc(paint, 0, 0, 88) +
    line(seams, inked(paint, paint.second), 4) +
    path(`M${ring(30).join('L')}Z`, paint.second) +
    rim +
    `<circle r="88" fill="none" stroke="${inked(paint, paint.second)}" stroke-width="4"/>`
  );
};

const coffee: Draw = (paint) =>
  line('M46 -14C90 -22 90 34 38 34', inked(paint, paint.petal), 12) +
  body(paint, 'M-70 -32H50C50 24 42 68 -10 68C-62 68 -70 24 -70 -32Z') +
  ellipse(-10, -32, 60, 11, shade(paint.petal, -0.25)) +
  ellipse(-10, -31, 52, 8, '#5b3a26') +
  ellipse(-10, 82, 78, 11, paint.second) +
  mark(paint, 'M-34 -52C-44 -66 -24 -74 -34 -90M-8 -52C-18 -66 2 -74 -8 -90M18 -52C8 -66 28 -74 18 -90', 4.4, shade(paint.petal, 0.3));

const robot: Draw = (paint) =>
  line('M0 -60V-84', inked(paint, paint.second), 6) +
  circle(0, -90, 9, paint.centre) +
  twice(body(paint, 'M-50 36H-74C-82 36 -84 44 -84 50V70H-70V54H-50Z', shade(paint.petal, -0.18))) +
  body(paint, 'M-48 26H48V80C48 86 44 90 38 90H-38C-44 90 -48 86 -48 80Z', paint.second) +
  body(paint, 'M-56 -62H56C68 -62 74 -56 74 -44V2C74 14 68 20 56 20H-56C-68 20 -74 14 -74 2V-44C-74 -56 -68 -62 -56 -62Z') +
  path('M-48 -44H48C54 -44 57 -41 57 -35V-4C57 2 54 5 48 5H-48C-54 5 -57 2 -57 -4V-35C-57 -41 -54 -44 -48 -44Z', shade(paint.petal, -0.7)) +
  twice(circle(-25, -20, 10, paint.centre)) +
  [-20, 0, 20].map((x) => circle(x, 58, 6, paint.petal)).join('');

const rainbow: Draw = (paint) => {
  const bands = [paint.petal, paint.centre, paint.leaf, paint.second];
  const arcs = bands.map((colour, i) => {
    const r = 86 - i * 16;
    return line(`M${-r} 52A${r} ${r} 0 0 1 ${r} 52`, inked(paint, colour), paint.hand === 'ink' ? 3 : 16.5);
  });
  const cloud = disc(paint, -76, 58, 19, '#f7f6f2') + disc(paint, -54, 50, 23, '#f7f6f2') + disc(paint, -36, 62, 17, '#f7f6f2');
  return arcs.join('') + twice(cloud);
};

const sun: Draw = (paint) => {
  const rays = Array.from({ length: 12 }, (_, i) => {
    const [a, b] = [polar(62, (i / 12) * Math.PI * 2), polar(i % 2 ? 82 : 97, (i / 12) * Math.PI * 2)];
    return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
  }).join('');
  return (
    line(rays, inked(paint, paint.petal), 9) + disc(paint, 0, 0, 50) + mark(paint, 'M-30 -18A36 36 0 0 1 0 -36', 5, shade(paint.petal, 0.5))
  );
};

const balloon: Draw = (paint) =>
  mark(paint, 'M0 56C14 68 -12 78 2 98', 3.4) +
  body(paint, 'M0 52C-34 32 -58 -2 -58 -38C-58 -72 -32 -97 0 -97C32 -97 58 -72 58 -38C58 -2 34 32 0 52Z') +
  body(paint, 'M0 48L-10 62H10Z', shade(paint.petal, -0.2)) +
  mark(paint, 'M-36 -52C-34 -66 -26 -76 -14 -80', 7, shade(paint.petal, 0.6));

const car: Draw = (paint) =>
  body(paint, 'M-94 22C-94 2 -86 -4 -66 -6L-40 -46C-36 -52 -30 -55 -22 -55H26C34 -55 41 -52 46 -46L70 -8C88 -6 95 4 95 24V46H-94Z') +
  path('M-36 -40H-5V-8H-57ZM6 -40H28L53 -8H6Z', shade(paint.ground, 0.5)) +
  mark(paint, 'M-94 22H95', 4) +
  [-50, 52].map((x) => circle(x, 46, 22, darkOf(paint)) + circle(x, 46, 10, paint.second)).join('') +
  circle(86, 10, 6, paint.centre);

const sailboat: Draw = (paint) =>
  line('M0 50V-96', inked(paint, shade(paint.second, -0.3)), 5) +
  body(paint, 'M6 -90C44 -50 64 -6 70 36H6Z') +
  body(paint, 'M-6 -64C-34 -34 -50 0 -58 36H-6Z', shade(paint.petal, 0.4)) +
  body(paint, 'M-86 48H86C80 66 72 78 60 88H-60C-72 78 -80 66 -86 48Z', paint.second) +
  mark(paint, 'M-76 62H76', 5, shade(paint.second, 0.6));

const anchor: Draw = (paint) => {
  const ink = inked(paint, paint.petal);
  return (
    line('M0 -54V80M-36 -34H36M-76 22C-70 66 -34 84 0 84C34 84 70 66 76 22', ink, 13) +
    `<circle cy="-74" r="18" fill="none" stroke="${ink}" stroke-width="11"/>` +
    twice(path('M-76 -2L-54 36L-96 38Z', ink)) +
    line('M30 -58C64 -40 -40 -4 4 26C44 50 20 70 8 96', inked(paint, paint.second), 6)
  );
};

const cactus: Draw = (paint) => {
  const green = inked(paint, paint.leaf);
  const spines = [-40, -14, 12, 38].map((y) => `M-9 ${y}l-5 5M9 ${y + 8}l5 5M0 ${y - 6}v7`).join('');
  return (
    line('M-16 18C-58 24 -64 2 -60 -28M16 34C56 38 64 14 60 -14', green, 24) +
    body(paint, 'M-25 62V-56C-25 -92 25 -92 25 -56V62Z', paint.leaf) +
    line(spines, shade(paint.leaf, 0.65), 3) +
    [-14, 4, 20].map((x, i) => circle(x - 4, -86 - (i === 1 ? 8 : 0), 9, paint.petal)).join('') +
    body(paint, 'M-46 58H46L36 98H-36Z', paint.second) +
    mark(paint, 'M-44 68H44', 4, shade(paint.second, 0.4))
  );
};

const firtree: Draw = (paint) =>
  body(paint, 'M-11 74H11V98H-11Z', '#7a5537') +
  [
    [78, -6, 76],
    [62, -44, 26],
    [44, -82, -18],
  ]
    .map(([half = 0, top = 0, low = 0], i) =>
      body(paint, `M0 ${top}L${half} ${low}Q0 ${low + 14} ${-half} ${low}Z`, shade(paint.leaf, i * 0.1)),
    )
    .join('') +
  [
    [-30, 58],
    [22, 62],
    [-4, 38],
    [30, 22],
    [-26, 12],
    [6, -10],
    [-12, -38],
  ]
    .map(([x = 0, y = 0], i) => circle(x, y, 7, i % 2 ? paint.petal : paint.centre))
    .join('') +
  path('M0 -101L6 -87L21 -86L9 -77L13 -62L0 -70L-13 -62L-9 -77L-21 -86L-6 -87Z', paint.centre);

const camera: Draw = (paint) =>
  body(paint, 'M-34 -56L-22 -74H22L34 -56Z', shade(paint.petal, -0.2)) +
  body(paint, 'M-86 -56H86C92 -56 95 -52 95 -46V56C95 62 92 66 86 66H-86C-92 66 -95 62 -95 56V-46C-95 -52 -92 -56 -86 -56Z') +
  path('M-95 -30H95V-12H-95Z', paint.second) +
  circle(0, 10, 44, shade(paint.petal, -0.55)) +
  circle(0, 10, 32, shade(paint.second, 0.1)) +
  circle(0, 10, 18, shade(paint.petal, -0.75)) +
  circle(-8, 2, 6, '#ffffff') +
  circle(70, -43, 6, paint.centre);

const record: Draw = (paint) =>
  disc(paint, 0, 0, 92, shade(paint.petal, -0.8)) +
  [80, 68, 56, 46].map((r) => `<circle r="${r}" fill="none" stroke="${shade(paint.petal, -0.45)}" stroke-width="2"/>`).join('') +
  circle(0, 0, 34, paint.petal) +
  mark(paint, 'M-22 -8H22M-16 6H16', 4, shade(paint.petal, 0.6)) +
  circle(0, 0, 5, paint.ground);

const diamond: Draw = (paint) =>
  body(paint, 'M-58 -64H58L94 -20L0 84L-94 -20Z') +
  path('M-58 -64L-30 -20H-94ZM30 -20L0 84L94 -20Z', shade(paint.petal, -0.18)) +
  path('M-58 -64H0L-30 -20Z', shade(paint.petal, 0.45)) +
  mark(paint, 'M-94 -20H94M-58 -64L-30 -20L0 -64L30 -20L58 -64M-30 -20L0 84L30 -20', 3.4, shade(paint.petal, 0.75));

export const THINGS = {
  rocket,
  crown,
  lightning,
  skull,
  football,
  coffee,
  robot,
  rainbow,
  sun,
  balloon,
  car,
  sailboat,
  anchor,
  cactus,
  firtree,
  camera,
  record,
  diamond,
} as const;
export type ThingKind = keyof typeof THINGS;

export const THING_COLOURS: Readonly<Record<ThingKind, Partial<Paint>>> = {
  rocket: { petal: '#e9e4da', second: '#d1443a', centre: '#f0a53a' },
  crown: { petal: '#e0ac34', second: '#c2394c' },
  lightning: { petal: '#f2c230' },
  skull: { petal: '#efe9dc' },
  football: { petal: '#f5f2ea', second: '#26272b' },
  coffee: { petal: '#d97b5a', second: '#b98a63' },
  robot: { petal: '#8fb3c9', second: '#5f7d95', centre: '#f2c230' },
  rainbow: { petal: '#d9504a', centre: '#f0b73e', leaf: '#67a86e', second: '#4f8fc4' },
  sun: { petal: '#f2b63a' },
  balloon: { petal: '#d9504a' },
  car: { petal: '#d1443a', second: '#e9e4da', centre: '#f2c230' },
  sailboat: { petal: '#d9504a', second: '#2f5d8a' },
  anchor: { petal: '#2a4468', second: '#b98a4e' },
  cactus: { petal: '#e57f8f', leaf: '#5f9a62', second: '#c9784f' },
  firtree: { petal: '#c9303c', leaf: '#3c7a52', centre: '#f0c440' },
  camera: { petal: '#6d6a66', second: '#3a3a3d', centre: '#d1443a' },
  record: { petal: '#c2394c' },
  diamond: { petal: '#8fc6da' },
};
