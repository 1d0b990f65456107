/** 雄鹰 coming down on its prey: wings raised, their quills spread, a hooked beak in a pale head, talons out. UNIT coordinates. */
import { circle, line, num, path, place } from '../pixels/svg.ts';
import type { Paint } from './hand.ts';
import { body, type Draw, darkOf, mark, twice } from './motif-pen.ts';
import { blend, shade } from './palette.ts';

/** A row of feathers of the right wing, from its tip inwards: where the first and the last grow, which way they point (degrees), how long they are. */
interface Row {
  readonly count: number;
  readonly from: readonly [x: number, y: number, turn: number, long: number];
  readonly to: readonly [x: number, y: number, turn: number, long: number];
  readonly wide: number;
  /** Lightness against the plumage. */
  readonly tone: number;
}

/** From behind: quills of the hand, those of the arm, and what covers the roots of both. */
const ROWS: readonly Row[] = [
  { count: 8, from: [70, -54, -66, 45], to: [58, -36, 22, 47], wide: 5.4, tone: -0.3 },
  { count: 6, from: [54, -34, 30, 46], to: [20, -4, 68, 36], wide: 6, tone: -0.2 },
  { count: 10, from: [66, -52, -52, 24], to: [18, -8, 66, 22], wide: 6, tone: 0 },
  { count: 9, from: [60, -52, -36, 14], to: [16, -12, 60, 12], wide: 5.4, tone: 0.16 },
];

const ARM = 'M6 -20C22 -34 36 -58 64 -66C74 -68 80 -60 73 -53C58 -46 40 -26 20 -2C12 2 6 -4 6 -20Z';
const TRUNK = 'M-17 -24C-24 -4 -20 24 0 44C20 24 24 -4 17 -24C8 -34 -8 -34 -17 -24Z';
const HEAD = 'M-16 -18C-19 -34 -18 -50 -4 -56C10 -60 20 -50 19 -36C19 -28 20 -22 17 -16C10 -22 8 -12 2 -18C-2 -10 -8 -20 -16 -18Z';
const BEAK = 'M-13 -51C-24 -54 -35 -47 -34 -33C-30 -39 -22 -40 -14 -38C-11 -42 -11 -47 -13 -51Z';
const FOOT = 'M0 0C1 8 -1 14 -4 20M0 0C-6 6 -10 10 -11 17M0 0C7 5 9 10 9 17';

/** Small parts over one another: the line of other figures would fill them. */
function fine(paint: Paint, d: string, colour: string): string {
  if (paint.hand === 'ink')
    return path(d, blend(colour, paint.ground, 0.86), { stroke: paint.line, 'stroke-width': 1.5, 'stroke-linejoin': 'round' });
  return path(d, colour, { stroke: paint.hand === 'block' ? paint.ground : shade(colour, -0.3), 'stroke-width': 1.1 });
}

/** Drawn along x. */
const quill = (long: number, wide: number) =>
  `M-3 ${num(-wide * 0.7)}C${num(long * 0.4)} ${num(-wide)} ${num(long * 0.8)} ${num(-wide * 0.9)} ${num(long)} 0C${num(long * 0.86)} ${num(wide * 0.8)} ${num(long * 0.4)} ${num(wide)} -3 ${num(wide * 0.7)}Z`;

function feathers(paint: Paint, { count, from, to, wide, tone }: Row): string {
  return Array.from({ length: count }, (_, i) => {
    const part = i / (count - 1);
    const [x, y, turn, long] = from.map((value, k) => value + ((to[k] ?? value) - value) * part) as [number, number, number, number];
    const colour = shade(paint.petal, tone);
    const shaft = long > 30 ? line(`M2 0H${num(long * 0.8)}`, paint.hand === 'ink' ? paint.line : shade(colour, -0.3), 0.9) : '';
    return place(fine(paint, quill(long, wide), colour) + shaft, { x, y, turn });
  }).join('');
}

function tail(paint: Paint): string {
  const turns = [0, 1, 2, 3].flatMap((k) => (k === 3 ? [0] : [-(36 - k * 12), 36 - k * 12]));
  return turns.map((turn) => place(fine(paint, quill(58, 7.4), paint.second), { x: turn * 0.12, y: 32, turn: 90 + turn })).join('');
}

export const eagle: Draw = (paint) => {
  const ink = paint.hand === 'ink';
  const claw = ink ? paint.line : paint.centre;
  // A wash would show the quills through the bird.
  const under = paint.hand === 'watercolour' ? path(TRUNK + HEAD, paint.ground) + twice(path(ARM, paint.ground)) : '';
  const scales = [
    [-12, -12, 3],
    [-13, -2, 3],
    [-10, 8, 2],
    [-9, 18, 2],
    [-4, 28, 1],
  ]
    .flatMap(([x = 0, y = 0, n = 0]) => Array.from({ length: n }, (_, i) => `M${x + i * 9} ${y}q4.5 6 9 0`))
    .join('');
  const leg =
    body(paint, 'M5 16C18 18 26 32 22 48C18 54 12 54 9 48C4 40 2 26 5 16Z', shade(paint.petal, -0.08)) +
    place(line(FOOT, claw, 3.8), { x: 16, y: 50 });
  return (
    tail(paint) +
    twice(ROWS.map((row) => feathers(paint, row)).join('')) +
    under +
    twice(body(paint, ARM, shade(paint.petal, 0.08))) +
    twice(leg) +
    body(paint, TRUNK) +
    mark(paint, scales, 2, ink ? paint.line : shade(paint.petal, 0.3)) +
    (ink ? body(paint, HEAD, paint.second) : fine(paint, HEAD, paint.second)) +
    fine(paint, BEAK, ink ? paint.ground : paint.centre) +
    line('M-15 -44C-20 -44 -24 -43 -27 -40', ink ? paint.line : shade(paint.centre, -0.45), 1.4) +
    line('M-15 -47C-9 -51 -3 -50 2 -46', ink ? paint.line : darkOf(paint), 2.6) +
    circle(-6, -44, 2.7, ink ? paint.line : darkOf(paint))
  );
};
