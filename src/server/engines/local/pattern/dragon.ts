/** 团龙: a dragon coiled in a roundel about its own head, in profile, with the flaming pearl before it. Built along one spine. UNIT coordinates. */
import { circle, line, num, type Point, path, place } from '../pixels/svg.ts';
import { bow, type EmblemPen, emblemPen } from './emblem-pen.ts';
import type { Paint } from './hand.ts';
import type { Draw } from './motif-pen.ts';
import { blend, shade } from './palette.ts';
import { band, beside, lock, ribbon, type Station, stations } from './tapered.ts';

const p = (x: number, y: number): Point => ({ x, y });
const ring = (degrees: number, r: number): Point => p(r * Math.cos((degrees * Math.PI) / 180), r * Math.sin((degrees * Math.PI) / 180));

/** From behind the head up, over, and once round the roundel, swaying. */
const SPINE: readonly Point[] = [
  p(14, 10),
  p(23, -6),
  p(33, -24),
  p(50, -28),
  ring(-2, 61),
  ring(30, 58),
  ring(62, 64),
  ring(96, 60),
  ring(130, 66),
  ring(162, 62),
  ring(196, 70),
  ring(230, 67),
  ring(264, 76),
  ring(286, 74),
  ring(303, 77),
];

/** Half as broad as it is at t of its length: slender neck, full chest and belly, a tail that runs out. */
const half = (t: number) => (9 + 5 * Math.sin(Math.PI * Math.min(1, t * 1.2)) ** 0.8) * Math.min(1, (1.07 - t) * 2.2) ** 0.8;

interface Pen extends EmblemPen {
  readonly mane: string;
  readonly claw: string;
}

const penOf = (paint: Paint): Pen => ({
  ...emblemPen(paint, { inked: 1.5, painted: 1.7 }),
  mane: paint.second,
  claw: paint.hand === 'ink' ? paint.ground : shade(paint.second, 0.45),
});

function scales(list: readonly Station[]): string {
  let d = '';
  for (const [k, at] of list.entries()) {
    if (at.t < 0.03 || at.t > 0.95) continue;
    const wide = half(at.t);
    const rows = Math.max(1, Math.round(wide / 3.6));
    const size = (wide * 1.36) / rows;
    for (let row = 0; row < rows + (k % 2); row++) {
      const out = -0.42 * wide + (row + (k % 2 ? 0 : 0.5)) * size;
      if (out > wide * 0.86) continue;
      const [a, b] = [beside(at, out + size / 2), beside(at, out - size / 2)];
      const tip = beside(at, out, 4.6);
      d += bow(a, tip, b);
    }
  }
  return d;
}

function bodyOf(pen: Pen): string {
  const { paint, part, fine } = pen;
  const list = stations(SPINE, 96);
  const outline = stations(SPINE, 48);
  const fins = list
    .filter((at, k) => k % 2 === 0 && at.t > 0.1 && at.t < 0.97)
    .map((at) => {
      const high = 10.5 * Math.min(1, (1.06 - at.t) * 2.2);
      const rim = half(at.t);
      const [root, tip, end] = [beside(at, rim - 2, -5.5), beside(at, rim + high, 7.5), beside(at, rim - 2, 6)];
      const [over, under] = [beside(at, rim + high * 0.75, -2.5), beside(at, rim + high * 0.25, 2.5)];
      return `M${num(root.x)} ${num(root.y)}Q${num(over.x)} ${num(over.y)} ${num(tip.x)} ${num(tip.y)}Q${num(under.x)} ${num(under.y)} ${num(end.x)} ${num(end.y)}Z`;
    })
    .join('');
  const belly = (t: number) => -half(t) * 0.46;
  const plates = list
    .filter((at) => at.t > 0.02 && at.t < 0.93)
    .map((at) => {
      const [a, b] = [beside(at, -half(at.t) * 0.95, -1.4), beside(at, belly(at.t), 0.8)];
      return `M${num(a.x)} ${num(a.y)}L${num(b.x)} ${num(b.y)}`;
    })
    .join('');
  const end = list.at(-1) as Station;
  const tail = [
    [12, 24, 14],
    [-12, 24, 4],
    [6, 31, -4],
    [-6, 32, -12],
    [0, 38, -6],
  ].map(([side = 0, long = 20, curl = 0]) =>
    part(
      lock(
        [beside(end, 0, -8), beside(end, side * 0.8, long * 0.3), beside(end, side, long * 0.65), beside(end, side * 0.5 + curl, long)],
        8.5,
      ),
      pen.mane,
    ),
  );
  return (
    part(fins, pen.mane) +
    part(ribbon(outline, half), paint.petal) +
    path(
      band(outline, (t) => -half(t) * 0.94, belly),
      paint.hand === 'ink' ? paint.ground : shade(paint.petal, 0.62),
    ) +
    fine(plates, 0.9) +
    fine(scales(list), 0.95) +
    tail.join('')
  );
}

/** Four talons spread from the foot, at the end of a limb that is bent once; flames blow back from its elbow. @param turn which way the foot points, degrees */
function limb(pen: Pen, shoulder: Point, elbow: Point, wrist: Point, turn: number): string {
  const { paint, part, fine } = pen;
  const hide = paint.hand === 'ink' ? blend(paint.petal, paint.ground, 0.86) : paint.petal;
  const talons = [-70, -26, 16, 84]
    .map((spread) => place(part('M-2 -3.6C5 -8.4 15 -8 20 3C14 -2.6 7 -0.4 1 3.8Z', pen.claw), { ...wrist, turn: turn + spread }))
    .join('');
  const run = stations(
    [
      shoulder,
      p(shoulder.x * 0.45 + elbow.x * 0.55, shoulder.y * 0.45 + elbow.y * 0.55),
      elbow,
      p((elbow.x + wrist.x) / 2, (elbow.y + wrist.y) / 2),
      wrist,
    ],
    18,
  );
  const thick = (t: number) => 9.5 - 5.6 * t ** 0.7;
  const back = { x: elbow.x - wrist.x, y: elbow.y - wrist.y };
  const far = Math.hypot(back.x, back.y) || 1;
  const off = (on: number, aside: number) =>
    p(elbow.x + (back.x * on - back.y * aside) / far, elbow.y + (back.y * on + back.x * aside) / far);
  const tuft = (aside: number, long: number) =>
    part(lock([off(-3, aside * 0.2), off(long * 0.45, aside * 0.2), off(long * 0.75, aside), off(long, aside * 0.8)], 7), pen.mane);
  const scaled = run
    .filter((at, k) => k % 2 === 0 && at.t > 0.1 && at.t < 0.8)
    .map((at) => {
      const [a, tip, b] = [beside(at, thick(at.t) * 0.7), beside(at, 0, 3.6), beside(at, -thick(at.t) * 0.7)];
      return bow(a, tip, b);
    })
    .join('');
  return (
    tuft(7, 22) +
    tuft(-6, 17) +
    tuft(1, 25) +
    talons +
    part(ribbon(run, thick), paint.petal) +
    circle(wrist.x, wrist.y, 4.6, hide) +
    // The shoulder is of the body: no edge, a curl of hide.
    circle(shoulder.x, shoulder.y, 9, hide) +
    fine(`M${num(shoulder.x - 4)} ${num(shoulder.y + 6)}a7 7 0 1 1 10 -4a4 4 0 1 1 -6 -4`, 1.2) +
    fine(scaled, 0.95)
  );
}

/** In profile, looking left; the hinge of the jaw at its origin, 62 long. */
function headOf(pen: Pen): string {
  const { paint, part, fine } = pen;
  const ink = paint.hand === 'ink';
  const white = ink ? paint.ground : shade(paint.petal, 0.86);
  const mane = (
    [
      [
        [8, -20],
        [24, -38],
        [42, -36],
        [62, -52],
      ],
      [
        [14, -16],
        [34, -26],
        [52, -22],
        [76, -34],
      ],
      [
        [18, -8],
        [38, -10],
        [56, -2],
        [80, -10],
      ],
      [
        [18, 2],
        [36, 6],
        [52, 18],
        [74, 16],
      ],
      [
        [14, 10],
        [30, 20],
        [40, 34],
        [60, 38],
      ],
      [
        [6, 16],
        [16, 30],
        [20, 42],
        [36, 54],
      ],
    ] as const
  )
    .map((points) =>
      part(
        lock(
          points.map(([x, y]) => p(x, y)),
          13,
        ),
        pen.mane,
      ),
    )
    .join('');
  const horn = (d: string) => part(d, white);
  const horns =
    place(horn('M-4 -27C2 -46 14 -64 40 -74C34 -66 26 -58 22 -50C32 -54 42 -54 54 -60C44 -47 30 -42 17 -40C12 -34 10 -29 8 -24Z'), {
      x: -10,
      y: -2,
      turn: -16,
      scale: 0.86,
    }) +
    horn('M-4 -27C2 -46 14 -64 40 -74C34 -66 26 -58 22 -50C32 -54 42 -54 54 -60C44 -47 30 -42 17 -40C12 -34 10 -29 8 -24Z') +
    fine('M3 -32C9 -46 18 -58 28 -65', 0.9);
  const beard = (
    [
      [
        [-40, 20],
        [-42, 32],
        [-36, 40],
        [-40, 50],
      ],
      [
        [-28, 24],
        [-26, 36],
        [-18, 42],
        [-18, 54],
      ],
      [
        [-14, 24],
        [-8, 36],
        [0, 40],
        [4, 50],
      ],
    ] as const
  )
    .map((points) =>
      part(
        lock(
          points.map(([x, y]) => p(x, y)),
          7.5,
        ),
        pen.mane,
      ),
    )
    .join('');
  const jaw = 'M12 8C-4 8 -16 12 -26 14C-36 16 -42 12 -46 5C-51 12 -51 22 -44 26C-32 32 -12 32 8 25C17 22 20 14 12 8Z';
  const mouth = 'M6 -6C-14 -8 -36 -10 -52 -6C-50 4 -44 14 -34 15C-18 14 -6 12 8 14Z';
  const skull =
    'M22 18C30 4 30 -16 16 -26C8 -32 -4 -33 -12 -27C-19 -22 -24 -19 -32 -20C-34 -26 -40 -32 -49 -30C-57 -29 -62 -23 -63 -15C-66 -14 -66 -8 -62 -4C-58 0 -53 0 -51 -4C-49 -6 -47 -6 -45 -6C-36 -8 -20 -7 -8 -2C0 2 4 8 6 14C10 20 16 22 22 18Z';
  const teeth =
    'M-52 -3L-49 6L-45 -5ZM-38 -6L-36 2L-32 -6ZM-24 -5L-22 3L-18 -4ZM-12 -3L-11 5L-7 -1ZM-42 13L-40 4L-35 14ZM-26 14L-24 7L-19 12Z';
  return (
    mane +
    horns +
    beard +
    path(mouth, ink ? blend(paint.petal, paint.ground, 0.5) : shade(paint.petal, -0.55)) +
    part(jaw, paint.petal) +
    part(skull, paint.petal) +
    path(teeth, white) +
    // Nostril, lip, cheek, and the brow that makes it look stern.
    fine(
      'M-58 -13C-58 -21 -50 -24 -47 -18C-46 -14 -51 -13 -52 -16M-63 -15C-58 -14 -56 -11 -57 -7M-44 -8C-34 -12 -22 -11 -14 -8M-32 -22C-28 -18 -26 -15 -26 -12M14 -6C18 0 18 8 12 14M-40 20C-30 24 -14 24 2 19',
      1.5,
    ) +
    path('M-18 -15C-14 -22 -4 -22 0 -14C-6 -10 -13 -10 -18 -15Z', white) +
    circle(-9.5, -15.5, 3, ink ? paint.line : shade(paint.petal, -0.85)) +
    part('M-24 -16C-20 -24 -12 -25 -6 -22C-4 -32 6 -38 18 -36C9 -32 5 -26 4 -17C-2 -20 -12 -20 -24 -16Z', pen.mane) +
    line('M-58 -18C-72 -30 -86 -26 -88 -12C-88 -4 -80 -2 -78 -8', ink ? paint.line : pen.mane, 2.6) +
    line('M-54 0C-66 8 -72 20 -64 32C-60 38 -54 34 -57 29', ink ? paint.line : pen.mane, 2.4)
  );
}

function pearlOf(pen: Pen, x: number, y: number): string {
  const { paint, part } = pen;
  const gold = paint.hand === 'ink' ? paint.ground : paint.centre;
  const flames = [160, 214, 262, 308]
    .map((turn, i) => place(part(lock([p(4, 0), p(12, -3), p(17, 1), p(24 - (i % 2) * 4, -5)], 8), pen.mane), { x, y, turn }))
    .join('');
  return flames + part(`M${x - 8} ${y}a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z`, gold) + pen.fine(`M${x - 3.5} ${y + 1}a3.8 3.8 0 1 1 4 3`, 1.2);
}

/** Clouds in the places that the coil leaves at the rim: each along the rim, its curls outwards. */
function cloudsOf(pen: Pen): string {
  const { paint, part, fine } = pen;
  const fill = paint.hand === 'ink' ? paint.ground : paint.leaf2;
  const one = (degrees: number, r: number, scale: number, flip = false) =>
    place(
      part(lock([p(-34, 6), p(-12, 9), p(12, 5), p(40, 11)], 10, 13), fill) +
        part('M-22 6C-30 0 -26 -13 -15 -12C-13 -22 4 -24 8 -13C18 -16 27 -7 22 2C20 8 -14 11 -22 6Z', fill) +
        fine('M-21 0a6.4 6.4 0 1 1 9 4a3.6 3.6 0 1 1 -1 -6M-10 -12a9 9 0 1 1 9 10a5 5 0 1 1 0 -9M9 -11a7 7 0 1 1 4 12a4 4 0 1 1 1 -7', 1.5),
      { ...ring(degrees, r), turn: degrees + 90, scale, flip },
    );
  return (
    one(40, 84, 0.74) +
    one(70, 86, 0.62, true) +
    one(97, 86, 0.66) +
    one(126, 88, 0.62, true) +
    one(184, 93, 0.42) +
    one(212, 94, 0.46) +
    one(240, 95, 0.44, true) +
    one(264, 96, 0.4) +
    one(-54, 57, 0.5, true)
  );
}

/** Inks and hands as of every figure: body in the first colour, mane, fins and flames in the second, the pearl in the third. */
export const dragon: Draw = (paint) => {
  const pen = penOf(paint);
  const drawn =
    [103.5, 108]
      .map((r, i) =>
        circle(0, 0, r, 'none', { stroke: paint.hand === 'ink' ? paint.line : i ? pen.mane : paint.petal, 'stroke-width': i ? 1.2 : 2.4 }),
      )
      .join('') +
    cloudsOf(pen) +
    limb(pen, ring(150, 64), ring(146, 84), ring(170, 92), -62) +
    limb(pen, ring(14, 61), ring(12, 84), ring(-8, 90), -78) +
    bodyOf(pen) +
    limb(pen, ring(58, 60), p(16, 32), p(-6, 43), 172) +
    limb(pen, ring(228, 66), p(-22, -40), p(-2, -54), -16) +
    place(headOf(pen), { x: 4, y: -1, scale: 0.7 }) +
    pearlOf(pen, -32, 34);
  // Its ring is as large as any other figure.
  return place(drawn, { scale: 0.9 });
};
