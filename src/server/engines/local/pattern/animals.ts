/** Animals for children's prints and chests: faces seen from before, whole bodies from the side. */
import { circle, ellipse, line, path } from '../pixels/svg.ts';
import { dragon } from './dragon.ts';
import type { Paint } from './hand.ts';
import { body, type Draw, darkOf, disc, eyes, mark, muzzle, twice } from './motif-pen.ts';
import { shade } from './palette.ts';
import { phoenix } from './phoenix.ts';

const pale = (paint: Paint, by = 0.72) => shade(paint.petal, by);

const cat: Draw = (paint) =>
  body(paint, 'M-70 -16L-66 -90L-24 -58C-8 -63 8 -63 24 -58L66 -90L70 -16C86 34 44 80 0 80C-44 80 -86 34 -70 -16Z') +
  twice(path('M-60 -34L-58 -72L-36 -56Z', paint.second)) +
  mark(paint, 'M0 -60V-38M-14 -58L-11 -42M14 -58L11 -42', 6) +
  eyes(paint, 28, 4, 9) +
  path('M-8 26H8L0 36Z', paint.second) +
  line('M0 36C-4 47 -18 47 -22 39M0 36C4 47 18 47 22 39', darkOf(paint), 3.4) +
  line('M-46 30L-92 22M-46 40L-90 44M46 30L92 22M46 40L90 44', darkOf(paint), 2.6);

const dog: Draw = (paint) =>
  body(paint, 'M-52 -62C-30 -84 30 -84 52 -62C76 -30 68 34 46 62C26 84 -26 84 -46 62C-68 34 -76 -30 -52 -62Z') +
  twice(body(paint, 'M-48 -64C-84 -70 -102 -20 -90 26C-84 42 -62 38 -60 16C-58 -10 -56 -34 -48 -64Z', paint.second)) +
  path('M0 -74C20 -74 34 -44 28 -12C22 6 10 10 0 10Z', pale(paint, 0.5)) +
  ellipse(0, 40, 34, 28, pale(paint)) +
  eyes(paint, 27, -8, 8) +
  muzzle(paint, 24, 13);

const bear: Draw = (paint) =>
  twice(disc(paint, -54, -54, 28) + circle(-54, -54, 14, paint.second)) +
  disc(paint, 0, 10, 76) +
  ellipse(0, 36, 36, 28, pale(paint)) +
  eyes(paint, 30, -6, 8) +
  muzzle(paint, 22, 12);

const panda: Draw = (paint) =>
  twice(disc(paint, -56, -54, 27, paint.second)) +
  disc(paint, 0, 10, 78) +
  twice(path('M-20 -16C-40 -22 -56 -2 -48 16C-40 28 -22 18 -16 2C-14 -8 -14 -14 -20 -16Z', paint.second)) +
  [-29, 29].map((x) => circle(x, 2, 7, '#ffffff') + circle(x, 3, 3.6, '#17171a')).join('') +
  ellipse(0, 34, 11, 7.4, paint.second) +
  line('M0 40V50M0 50C-5 59 -17 58 -20 50M0 50C5 59 17 58 20 50', paint.second, 3.4);

const rabbit: Draw = (paint) =>
  twice(
    body(paint, 'M-46 -12C-70 -70 -60 -108 -40 -104C-16 -98 -12 -56 -8 -30Z') +
      path('M-42 -26C-56 -66 -50 -92 -40 -90C-28 -86 -24 -58 -22 -34Z', paint.second),
  ) +
  disc(paint, 0, 34, 62, paint.petal, 54) +
  eyes(paint, 25, 24, 8) +
  twice(ellipse(-40, 46, 10, 6.5, paint.second)) +
  path('M-8 40H8L0 49Z', darkOf(paint)) +
  line('M0 49V56M0 56C-4 64 -15 63 -18 57M0 56C4 64 15 63 18 57', darkOf(paint), 3.2);

const fox: Draw = (paint) =>
  body(paint, 'M0 88C-30 72 -80 30 -86 -10L-78 -86L-34 -52C-12 -60 12 -60 34 -52L78 -86L86 -10C80 30 30 72 0 88Z') +
  twice(path('M-68 -62L-40 -42L-62 -30Z', paint.second)) +
  path('M0 88C-30 72 -80 30 -84 0C-52 2 -24 18 -11 42L0 62L11 42C24 18 52 2 84 0C80 30 30 72 0 88Z', pale(paint, 0.9)) +
  eyes(paint, 33, 2, 8) +
  ellipse(0, 80, 11, 8.5, darkOf(paint));

const tiger: Draw = (paint) =>
  twice(disc(paint, -54, -50, 27) + circle(-54, -50, 13, paint.second)) +
  disc(paint, 0, 10, 78) +
  ellipse(0, 40, 38, 30, pale(paint, 0.85)) +
  mark(paint, 'M0 -66V-34M-19 -63L-14 -42M19 -63L14 -42M-75 -2L-48 4M-74 22L-50 22M75 -2L48 4M74 22L50 22', 9, darkOf(paint)) +
  eyes(paint, 30, -4, 8) +
  muzzle(paint, 26, 12);

const dinosaur: Draw = (paint) =>
  path('M-66 20L-62 -6L-46 6L-38 -18L-22 -6L-8 -26L4 -8L18 -22L24 0Z', paint.second) +
  body(
    paint,
    'M-98 44C-82 50 -68 46 -58 36C-46 0 -4 -14 24 4C32 -10 30 -40 34 -62C40 -94 90 -94 94 -66C95 -50 80 -46 66 -48C64 -20 72 30 54 54V88H34V68C20 74 0 74 -14 68V88H-36V60C-52 64 -82 68 -98 44Z',
  ) +
  [
    [-24, 30, 8],
    [2, 18, 9],
    [24, 38, 7],
    [-2, 46, 6],
    [52, -22, 5],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, shade(paint.petal, -0.2)))
    .join('') +
  circle(74, -70, 6, darkOf(paint)) +
  line('M74 -56C80 -54 86 -56 90 -60', darkOf(paint), 3);

const whale: Draw = (paint) =>
  line('M36 -44C34 -66 18 -74 8 -66M36 -44C38 -66 54 -74 62 -66', shade(paint.second, 0.1), 6) +
  body(
    paint,
    'M-94 -40C-98 -64 -76 -72 -66 -56C-58 -72 -34 -68 -42 -44C-50 -30 -48 -16 -36 -10C-6 -42 72 -42 94 6C96 44 54 64 6 60C-52 58 -78 22 -72 -18C-86 -20 -93 -28 -94 -40Z',
  ) +
  path('M93 12C92 44 54 64 6 60C-20 59 -42 50 -56 36C-10 42 52 38 93 12Z', pale(paint, 0.8)) +
  mark(paint, 'M10 44V58M32 42V57M54 36V50M-12 45V58', 3, shade(paint.petal, -0.1)) +
  circle(62, -2, 6, darkOf(paint)) +
  line('M74 16C80 17 86 14 90 8', darkOf(paint), 3);

const flamingo: Draw = (paint) =>
  line('M30 38V96M46 36C50 56 32 60 36 74L40 96', shade(paint.petal, -0.15), 4.4) +
  line('M-4 18C-46 10 -48 -26 -16 -36C10 -46 12 -80 -14 -84', paint.hand === 'ink' ? paint.line : paint.petal, 13) +
  body(paint, 'M-12 14C14 -18 66 -12 92 14C72 36 32 46 4 38C-8 32 -14 22 -12 14Z') +
  path('M6 14C26 -4 60 -2 78 14C58 26 30 30 6 14Z', shade(paint.petal, -0.14)) +
  disc(paint, -20, -84, 13) +
  path('M-30 -93C-50 -90 -54 -72 -44 -62C-42 -74 -37 -80 -25 -78Z', darkOf(paint)) +
  circle(-20, -88, 3, darkOf(paint));

const bee: Draw = (paint) =>
  twice(
    path('M-14 -14C-44 -62 -92 -58 -92 -30C-92 -6 -44 2 -14 -2Z', shade(paint.ground, 0.4), { opacity: 0.9 }) +
      line('M-14 -14C-44 -62 -92 -58 -92 -30C-92 -6 -44 2 -14 -2', darkOf(paint), 2.6),
  ) +
  disc(paint, 0, 24, 36, paint.petal, 50) +
  line('M-35 18H35M-35 40H35M-25 59H25', darkOf(paint), 11) +
  disc(paint, 0, -38, 26, shade(paint.petal, -0.75)) +
  circle(-9, -40, 4, '#ffffff') +
  circle(9, -40, 4, '#ffffff') +
  line('M-10 -60C-14 -76 -22 -82 -30 -84M10 -60C14 -76 22 -82 30 -84', darkOf(paint), 3);

const deer: Draw = (paint) =>
  line(
    'M-14 -34C-20 -58 -42 -66 -46 -96M-27 -58C-46 -56 -62 -64 -68 -82M14 -34C20 -58 42 -66 46 -96M27 -58C46 -56 62 -64 68 -82',
    paint.hand === 'ink' ? paint.line : paint.second,
    7,
  ) +
  twice(body(paint, 'M-24 -14C-50 -34 -76 -30 -84 -18C-70 2 -46 6 -26 2Z')) +
  body(paint, 'M-30 -18C-24 -40 24 -40 30 -18C38 14 28 66 0 86C-28 66 -38 14 -30 -18Z') +
  path('M0 86C-18 74 -24 56 -22 40C-12 32 12 32 22 40C24 56 18 74 0 86Z', pale(paint)) +
  eyes(paint, 17, 8, 6.5) +
  ellipse(0, 70, 11, 7.5, darkOf(paint)) +
  [-10, 0, 10].map((x) => circle(x, -20 + Math.abs(x) * 0.4, 3, pale(paint))).join('');

export const ANIMALS = { cat, dog, bear, panda, rabbit, fox, tiger, dinosaur, whale, flamingo, bee, deer, dragon, phoenix } as const;
export type AnimalKind = keyof typeof ANIMALS;

export const ANIMAL_COLOURS: Readonly<Record<AnimalKind, Partial<Paint>>> = {
  cat: { petal: '#e3a65a', second: '#e98d8d' },
  dog: { petal: '#e8c79a', second: '#8a5a3a' },
  bear: { petal: '#a8744a', second: '#dfb58c' },
  panda: { petal: '#f7f4ec', second: '#26272b' },
  rabbit: { petal: '#f1e8df', second: '#efb1ac' },
  fox: { petal: '#d9713a', second: '#3a2a26' },
  tiger: { petal: '#eba13f', second: '#f4cf9a' },
  dinosaur: { petal: '#6fae7d', second: '#e5a24a' },
  whale: { petal: '#3f74a6', second: '#7fb4d6' },
  flamingo: { petal: '#f08fa0', second: '#e3637c' },
  bee: { petal: '#f2c13e' },
  deer: { petal: '#b98352', second: '#7a5537' },
  // Gold on red, blue on white: of the colours of the print.
  dragon: {},
  phoenix: {},
};
