/** 孔雀 with its train spread: three rows of eyed plumes behind a neck that turns aside. UNIT coordinates. */
import { circle, line, num, path, place } from '../pixels/svg.ts';
import type { Paint } from './hand.ts';
import { body, type Draw, darkOf, mark } from './motif-pen.ts';
import { blend, shade } from './palette.ts';

/** Where all plumes come from. */
const ROOT = { x: 0, y: 46 } as const;
/** Rows from behind: how many plumes, how long those at the sides and the one in the middle are, how large their eyes, how far the fan opens. */
const ROWS = [
  { count: 13, side: 100, top: 139, eye: 12.5, open: 168 },
  { count: 12, side: 79, top: 109, eye: 11, open: 156 },
  { count: 9, side: 58, top: 79, eye: 9, open: 138 },
] as const;

const BIRD = 'M-3 -6C4 4 2 16 12 26C26 40 26 70 0 86C-26 74 -32 42 -20 24C-14 14 -18 4 -20 -8C-22 -24 -18 -37 -9 -39C2 -39 5 -26 -3 -6Z';

const drop = (r: number, back: number) =>
  `M${num(-r * back)} 0C${num(-r * 0.7)} ${num(-r * 1.02)} ${num(r)} ${num(-r * 1.05)} ${num(r)} 0C${num(r)} ${num(r * 1.05)} ${num(-r * 0.7)} ${num(r * 1.02)} ${num(-r * back)} 0Z`;

/** Small parts over one another: the line of other figures would fill them. */
function fine(paint: Paint, d: string, colour: string): string {
  if (paint.hand !== 'ink') return body(paint, d, colour);
  return path(d, blend(colour, paint.ground, 0.82), { stroke: paint.line, 'stroke-width': 1.3, 'stroke-linejoin': 'round' });
}

/** Drawn along x: a shaft, barbs that close to a drop, and the eye in it. */
function plume(paint: Paint, long: number, eye: number, colour: string): string {
  const ink = paint.hand === 'ink';
  const at = long - eye * 1.2;
  const barbs = Array.from({ length: 7 }, (_, i) => {
    const x = long * (0.3 + 0.072 * i);
    const out = eye * (0.35 + 0.1 * i);
    return `M${num(x)} 0q${num(eye * 0.35)} ${num(-out * 0.8)} ${num(eye * 0.95)} ${num(-out)}M${num(x)} 0q${num(eye * 0.35)} ${num(out * 0.8)} ${num(eye * 0.95)} ${num(out)}`;
  }).join('');
  return (
    line(barbs, ink ? paint.line : shade(colour, -0.12), ink ? 0.7 : 1.5) +
    line(`M0 0H${num(at)}`, ink ? paint.line : shade(colour, -0.3), ink ? 1 : 1.8) +
    place(
      fine(paint, drop(eye * 1.22, 2), colour) +
        fine(paint, drop(eye * 0.86, 1.35), paint.centre) +
        place(path(drop(eye * 0.58, 1.1), ink ? blend(paint.petal, paint.ground, 0.6) : shade(paint.petal, 0.25)), { x: eye * 0.1 }) +
        place(path(drop(eye * 0.34, 0.8), ink ? paint.line : paint.second), { x: eye * 0.2 }),
      { x: at },
    )
  );
}

export const peacock: Draw = (paint) => {
  const ink = paint.hand === 'ink';
  const colours = [paint.leaf, paint.petal, paint.leaf];
  const fan = ROWS.map(({ count, side, top, eye, open }, row) =>
    Array.from({ length: count }, (_, i) => {
      // From both sides to the middle, so that the highest lies over its neighbours.
      const k = i % 2 ? count - 1 - (i - 1) / 2 : i / 2;
      const turn = -90 - open / 2 + (open * k) / (count - 1);
      const up = Math.abs(Math.sin((turn * Math.PI) / 180)) ** 1.5;
      return place(plume(paint, side + (top - side) * up, eye, colours[row] ?? paint.leaf), { ...ROOT, turn });
    }).join(''),
  ).join('');
  const blue = paint.second;
  const deep = ink ? paint.line : shade(blue, -0.35);
  const crest = [-58, -80, -102, -124]
    .map((turn) =>
      place(line('M0 0H15', ink ? paint.line : blue, 1.8) + circle(17, 0, 2.8, ink ? paint.line : paint.centre), { x: -9, y: -37, turn }),
    )
    .join('');
  const scales = [
    [-13, 34, 3],
    [-15, 46, 3],
    [-14, 58, 3],
    [-8, 69, 2],
  ]
    .flatMap(([x = 0, y = 0, n = 0]) => Array.from({ length: n }, (_, i) => `M${x + i * 10} ${y}q5 7 10 0`))
    .join('');
  return (
    fan +
    // A wash would show the plumes through the bird.
    (paint.hand === 'watercolour' ? path(BIRD, paint.ground) : '') +
    line('M-8 78V98M-8 98L-17 101M-8 98L-1 101M9 78V98M9 98L0 101M9 98L18 101', ink ? paint.line : paint.centre, 3.4) +
    body(paint, BIRD, blue) +
    mark(paint, scales, 2.2, shade(blue, 0.35)) +
    crest +
    path('M-19 -30C-26 -29 -32 -27 -35 -22C-29 -23 -24 -22 -19 -22Z', ink ? paint.line : paint.centre) +
    path('M-17 -31C-12 -36 -4 -34 -2 -28C-7 -25 -13 -25 -17 -28Z', ink ? paint.ground : '#fdfaf2') +
    circle(-10, -30, 2.5, ink ? paint.line : darkOf(paint)) +
    mark(paint, 'M-14 4C-9 8 -4 8 0 6M-16 14C-9 19 -1 19 5 16', 2, ink ? deep : shade(blue, 0.35))
  );
};
