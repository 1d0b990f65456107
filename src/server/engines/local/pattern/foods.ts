/** Fruit and sweets. */
import { circle, line, path, place, polar } from '../pixels/svg.ts';
import { LEAF, type Paint, paintBlade } from './hand.ts';
import { body, type Draw, disc, mark } from './motif-pen.ts';
import { shade } from './palette.ts';

const pineapple: Draw = (paint, random) => {
  const crown = [-58, -30, 0, 30, 58]
    .map((turn) =>
      place(paintBlade(paint, { ...LEAF, length: 62, width: 13 }, paint.leaf, 0, random, 'leaf'), { x: 0, y: -30, turn: turn - 90 }),
    )
    .join('');
  // Eyes of its skin, row by row; fewer where it narrows.
  const eyesOf = [-14, 8, 30, 52, 74].flatMap((y, row) => {
    const half = 42 * Math.sqrt(Math.max(0.2, 1 - ((y - 28) / 66) ** 2));
    const count = row % 2 === 0 ? 4 : 3;
    return Array.from({ length: count }, (_, i) => {
      const x = ((i + 0.5) / count - 0.5) * 2 * half;
      return `M${(x - 9).toFixed(1)} ${y}L${x.toFixed(1)} ${y - 9}L${(x + 9).toFixed(1)} ${y}L${x.toFixed(1)} ${y + 9}Z`;
    });
  });
  const skin = 'M0 -34C34 -34 50 -4 50 30C50 68 30 92 0 92C-30 92 -50 68 -50 30C-50 -4 -34 -34 0 -34Z';
  return crown + body(paint, skin) + mark(paint, eyesOf.join(''), 3, shade(paint.petal, -0.28));
};

const watermelon: Draw = (paint) =>
  body(paint, 'M-94 -30A94 94 0 0 0 94 -30Z', paint.leaf) +
  path('M-84 -30A84 84 0 0 0 84 -30Z', shade(paint.leaf, 0.75)) +
  body(paint, 'M-76 -30A76 76 0 0 0 76 -30Z') +
  [
    [-46, -12],
    [-16, -14],
    [16, -14],
    [46, -12],
    [-30, 10],
    [0, 12],
    [30, 10],
    [-12, 32],
    [14, 32],
  ]
    .map(([x = 0, y = 0]) => place(path('M0 -7C5 -2 5 5 0 7C-5 5 -5 -2 0 -7Z', shade(paint.petal, -0.8)), { x, y, turn: x * 0.5 }))
    .join('');

const avocado: Draw = (paint) =>
  body(paint, 'M0 -94C30 -94 36 -50 52 -14C74 34 50 90 0 90C-50 90 -74 34 -52 -14C-36 -50 -30 -94 0 -94Z', paint.leaf) +
  path('M0 -80C22 -80 28 -42 42 -8C58 34 40 76 0 76C-40 76 -58 34 -42 -8C-28 -42 -22 -80 0 -80Z', shade(paint.leaf, 0.62)) +
  disc(paint, 0, 30, 27, paint.petal) +
  circle(-8, 21, 6, shade(paint.petal, 0.35));

const orange: Draw = (paint) =>
  disc(paint, 0, 0, 88) +
  circle(0, 0, 76, shade(paint.petal, 0.78)) +
  Array.from({ length: 8 }, (_, i) => {
    const [a, b] = [polar(66, ((i + 0.09) / 8) * Math.PI * 2), polar(66, ((i + 0.91) / 8) * Math.PI * 2)];
    const core = polar(11, ((i + 0.5) / 8) * Math.PI * 2);
    return path(
      `M${core.x.toFixed(1)} ${core.y.toFixed(1)}L${a.x.toFixed(1)} ${a.y.toFixed(1)}A68 68 0 0 1 ${b.x.toFixed(1)} ${b.y.toFixed(1)}Z`,
      shade(paint.petal, 0.12),
    );
  }).join('');

const icecream: Draw = (paint) =>
  body(paint, 'M-42 6H42L0 98Z', paint.second) +
  line('M-30 6L14 68M-8 6L24 50M14 6L30 30M30 6L-14 68M8 6L-24 50M-14 6L-30 30', shade(paint.second, -0.25), 3) +
  disc(paint, -26, -18, 34, shade(paint.petal, -0.06)) +
  disc(paint, 26, -18, 34) +
  disc(paint, 0, -52, 36, shade(paint.petal, 0.3)) +
  circle(6, -90, 9, '#c9303c');

export const FOODS = { pineapple, watermelon, avocado, orange, icecream } as const;
export type FoodKind = keyof typeof FOODS;

export const FOOD_COLOURS: Readonly<Record<FoodKind, Partial<Paint>>> = {
  pineapple: { petal: '#e9b23f', leaf: '#4f8a58' },
  watermelon: { petal: '#e2504f', leaf: '#3f7d4e' },
  avocado: { petal: '#8a5a36', leaf: '#5f7f3f' },
  orange: { petal: '#f0943a' },
  icecream: { petal: '#f0a6b4', second: '#d9a45f' },
};
