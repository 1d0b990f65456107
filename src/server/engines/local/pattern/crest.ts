/** 校徽: a shield with its chief, chevron, book and star, between two sprays, its scroll below. UNIT coordinates. */
import { circle, num, path, place, polar, smooth } from '../pixels/svg.ts';
import { body, type Draw, mark, twice } from './motif-pen.ts';
import { shade } from './palette.ts';

const shield = (k: number) =>
  `M${num(-52 * k)} ${num(-66 * k)}C${num(-26 * k)} ${num(-58 * k)} ${num(26 * k)} ${num(-58 * k)} ${num(52 * k)} ${num(-66 * k)}C${num(57 * k)} ${num(-8 * k)} ${num(48 * k)} ${num(40 * k)} 0 ${num(70 * k)}C${num(-48 * k)} ${num(40 * k)} ${num(-57 * k)} ${num(-8 * k)} ${num(-52 * k)} ${num(-66 * k)}Z`;
const star = (r: number) =>
  smooth(
    Array.from({ length: 10 }, (_, i) => polar(i % 2 ? r * 0.44 : r, (i / 10) * Math.PI * 2 - Math.PI / 2)),
    true,
    0,
  );
/** Leaves of a spray beside the shield, from its foot upwards. */
const LEAVES = [
  [22, 72, 20],
  [38, 62, 0],
  [52, 48, -16],
  [62, 31, -32],
  [68, 12, -46],
  [71, -8, -58],
  [71, -28, -70],
] as const;

export const crest: Draw = (paint) => {
  const ink = paint.hand === 'ink';
  const [field, gold, chief] = [paint.petal, paint.second, paint.leaf];
  const cream = ink ? paint.ground : '#f6efdc';
  const leaf = (x: number, y: number, turn: number) =>
    place(path('M0 0C6 -9 18 -11 26 -4C19 4 8 6 0 0Z', ink ? paint.line : gold), { x, y, turn });
  return (
    twice(LEAVES.map(([x, y, turn]) => leaf(x, y, turn)).join('')) +
    body(paint, shield(1.12), gold) +
    path(shield(1), ink ? paint.ground : field) +
    // Chief with an open book.
    path(
      'M-52 -66C-26 -58 26 -58 52 -66C53.500 -50 53.500 -38 52.500 -28H-52.500C-53.500 -38 -53.500 -50 -52 -66Z',
      ink ? paint.ground : chief,
    ) +
    mark(paint, 'M-52 -27H52', 4, gold) +
    path('M0 -54C-9 -59 -19 -59 -26 -56V-36C-19 -39 -9 -39 0 -34C9 -39 19 -39 26 -36V-56C19 -59 9 -59 0 -54Z', cream) +
    mark(
      paint,
      'M0 -53V-36M-21 -51C-15 -53 -9 -52 -5 -50M-21 -44C-15 -46 -9 -45 -5 -43M21 -51C15 -53 9 -52 5 -50M21 -44C15 -46 9 -45 5 -43',
      1.8,
      shade(gold, -0.3),
    ) +
    // Chevron and star.
    path('M0 -18L46 20C44 27 40 34 35 40L0 8L-35 40C-40 34 -44 27 -46 20Z', ink ? paint.line : gold) +
    place(path(star(15), ink ? paint.line : cream), { y: 36 }) +
    twice(circle(28, -12, 5.5, cream)) +
    // Scroll.
    body(paint, 'M-62 66C-40 84 40 84 62 66L68 82C62 84 60 88 62 96C36 106 -36 106 -62 96C-60 88 -62 84 -68 82Z', cream) +
    mark(paint, 'M-44 86C-22 93 22 93 44 86', 3.4, field)
  );
};
