/** Small figurative motifs in UNIT coordinates, for conversational prints. */
import type { Random } from '../pixels/random.ts';
import { circle, ellipse, line, path, place, polar, smooth } from '../pixels/svg.ts';
import { ANIMAL_COLOURS, ANIMALS, type AnimalKind } from './animals.ts';
import { EMBLEM_COLOURS, EMBLEMS, type EmblemKind } from './emblems.ts';
import { FOOD_COLOURS, FOODS, type FoodKind } from './foods.ts';
import { bladePath, LEAF, type Paint, paintBlade } from './hand.ts';
import { body, type Draw, mark } from './motif-pen.ts';
import { shade } from './palette.ts';
import { THING_COLOURS, THINGS, type ThingKind } from './things.ts';

export type MotifKind =
  | 'heart'
  | 'star'
  | 'moon'
  | 'butterfly'
  | 'cherry'
  | 'lemon'
  | 'strawberry'
  | 'fish'
  | 'crane'
  | 'shell'
  | 'bow'
  | 'mushroom'
  | 'snowflake'
  | 'feather'
  | AnimalKind
  | EmblemKind
  | FoodKind
  | ThingKind;
/** Proposed where no figure is named; the others are drawn for those who ask. */
export const MOTIF_KINDS: readonly MotifKind[] = [
  'heart',
  'star',
  'moon',
  'butterfly',
  'cherry',
  'lemon',
  'strawberry',
  'fish',
  'crane',
  'shell',
  'bow',
  'mushroom',
];

const heart: Draw = (paint) =>
  body(paint, 'M0 82C-96 18 -92 -70 -40 -72C-16 -73 -4 -56 0 -42C4 -56 16 -73 40 -72C92 -70 96 18 0 82Z') +
  mark(paint, 'M-52 -40C-62 -26 -60 -8 -52 4', 7, shade(paint.petal, 0.5));

const star: Draw = (paint, random) => {
  const points = Array.from({ length: 10 }, (_, i) => polar(i % 2 ? 42 : 96 + random.range(-4, 4), (i / 10) * Math.PI * 2 - Math.PI / 2));
  return body(paint, smooth(points, true, 0.28));
};

const moon: Draw = (paint) =>
  body(paint, 'M28 -88A90 90 0 1 0 28 88A108 108 0 0 1 28 -88Z') + mark(paint, 'M-58 -34A78 78 0 0 0 -56 38', 5, shade(paint.petal, 0.45));

const butterfly: Draw = (paint, random) => {
  const wing = (sign: number) =>
    [
      [1, 'M4 -6C20 -70 70 -96 98 -78C112 -58 82 -16 6 2Z'],
      [0, 'M4 4C60 0 82 26 74 52C66 80 24 76 5 20Z'],
    ]
      .map(([upper, d]) => place(body(paint, String(d), upper ? paint.petal : paint.second), { flip: sign < 0 }))
      .join('') +
    place(mark(paint, 'M8 -8C34 -40 60 -58 84 -66M8 -6C40 -26 64 -36 84 -38M8 8C36 14 54 26 62 44', 2.4), { flip: sign < 0 }) +
    Array.from({ length: 4 }, (_, i) =>
      circle(sign * (82 - i * 4), -70 + i * 17, 4.2 - i * 0.5, paint.hand === 'ink' ? paint.line : paint.ground),
    ).join('');
  const dark = paint.hand === 'ink' ? paint.line : shade(paint.petal, -0.7);
  return place(
    wing(1) + wing(-1) + ellipse(0, 4, 4.5, 32, dark) + line('M-1 -24C-6 -50 -18 -62 -26 -66M1 -24C6 -50 18 -62 26 -66', dark, 2),
    { turn: random.range(-8, 8) },
  );
};

const cherry: Draw = (paint, random) => {
  const leaf = place(paintBlade(paint, { ...LEAF, length: 66, width: 17 }, paint.leaf, 0, random, 'leaf'), { x: 6, y: -84, turn: 14 });
  const fruit = (x: number, y: number) =>
    body(
      paint,
      `M${x} ${y - 30}C${x + 40} ${y - 44} ${x + 46} ${y + 30} ${x} ${y + 34}C${x - 46} ${y + 30} ${x - 40} ${y - 44} ${x} ${y - 30}Z`,
    ) + mark(paint, `M${x - 18} ${y - 10}C${x - 22} ${y} ${x - 20} ${y + 8} ${x - 15} ${y + 14}`, 4, shade(paint.petal, 0.6));
  return (
    mark(paint, 'M-40 22C-30 -30 -10 -70 6 -86C20 -50 36 -20 42 14', 4, shade(paint.leaf, -0.15)) + leaf + fruit(-42, 48) + fruit(44, 40)
  );
};

const lemon: Draw = (paint, random) => {
  const leaf = (turn: number) =>
    place(paintBlade(paint, { ...LEAF, length: 74, width: 20 }, paint.leaf, 0, random, 'leaf'), { x: -58, y: -34, turn });
  const grains = Array.from({ length: 16 }, () => {
    const p = polar(random.range(0, 42), random.range(0, 6.28));
    return circle(p.x * 1.3, p.y * 0.85, 1.7, paint.hand === 'ink' ? paint.line : shade(paint.petal, -0.22));
  }).join('');
  return (
    leaf(-70) +
    leaf(-150) +
    body(paint, 'M-74 -16C-50 -62 36 -66 70 -16C78 -12 92 -6 90 4C88 14 78 14 70 18C40 62 -50 58 -74 20C-84 10 -84 -4 -74 -16Z') +
    mark(paint, 'M-40 -32C-20 -44 12 -46 34 -34', 6, shade(paint.petal, 0.55)) +
    grains
  );
};

const strawberry: Draw = (paint, random) => {
  const seeds = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 5 - row }, (_, i) =>
      ellipse((i - (4 - row) / 2) * 24, -26 + row * 24, 3, 5, paint.hand === 'ink' ? paint.line : shade(paint.petal, 0.72)),
    ).join(''),
  ).join('');
  const crown = Array.from({ length: 6 }, (_, i) =>
    place(paintBlade(paint, { ...LEAF, length: 46, width: 12 }, paint.leaf, 0, random, 'leaf'), { y: -56, turn: -168 + i * 67 * 0.96 }),
  ).join('');
  return body(paint, 'M0 92C-58 60 -84 -20 -62 -48C-40 -68 40 -68 62 -48C84 -20 58 60 0 92Z') + seeds + crown;
};

const fish: Draw = (paint) => {
  const scales = [0, 1, 2].map((column) => [-18, 0, 18].map((y) => `M${-26 + column * 26} ${y - 9}q14 9 0 18`).join('')).join('');
  return (
    body(paint, 'M-46 0C-78 -20 -92 -44 -98 -40C-100 -16 -100 16 -98 40C-92 44 -78 20 -46 0Z', paint.second) +
    body(paint, 'M-54 0C-20 -52 50 -52 96 0C50 52 -20 52 -54 0Z') +
    mark(paint, scales, 2.6) +
    mark(paint, 'M58 -26C48 -8 48 10 58 27', 3) +
    circle(74, -8, 5, paint.hand === 'ink' ? paint.line : shade(paint.petal, -0.8)) +
    mark(paint, 'M-8 -36C8 -62 32 -62 40 -40', 4)
  );
};

/** A crane in flight, the bird of long life: neck out, legs trailing, wings up with dark flight feathers. */
const crane: Draw = (paint) => {
  const black = paint.hand === 'ink' ? paint.line : paint.hand === 'block' ? paint.second : shade(paint.line, -0.2);
  const red = paint.second;
  const quill = 'M4 -7C-18 -9 -36 -5 -50 3C-36 8 -16 9 4 7Z';
  const feathers = Array.from({ length: 6 }, (_, i) =>
    place(path(quill, black), { x: -44 + i * 7.5, y: -74 + i * 15, turn: 62 - i * 11, scale: 1 - i * 0.05 }),
  ).join('');
  const quills = Array.from(
    { length: 5 },
    (_, i) => `M${18 - i * 5} ${10 - i * 3}Q${-4 - i * 5} ${-26 - i * 9} ${-34 - i * 4} ${-42 - i * 9}`,
  ).join('');
  return (
    line('M-40 30L-100 46M-40 34L-96 56', black, 2.8) +
    body(paint, 'M34 14C42 -18 40 -60 22 -98C12 -84 4 -62 2 -40C2 -18 6 0 14 12Z', shade(paint.petal, -0.14)) +
    path('M-28 22C-50 16 -70 24 -80 36C-62 40 -46 42 -32 38Z', black) +
    feathers +
    body(paint, 'M30 16C24 -22 -6 -72 -56 -98C-58 -76 -52 -52 -42 -32C-34 -12 -20 10 -8 20Z') +
    mark(paint, quills, 2.4) +
    body(paint, 'M-44 30C-28 10 8 4 34 12C56 18 60 -4 84 -18C92 -22 100 -16 96 -10C76 0 76 24 58 32C34 46 -16 48 -44 30Z') +
    path('M62 22C70 10 72 0 86 -9C78 4 76 20 58 30C54 32 56 28 62 22Z', black) +
    ellipse(89, -19, 7, 4.4, red) +
    line('M96 -14L118 -9', black, 3.2)
  );
};

const shell: Draw = (paint) => {
  const ribs = Array.from({ length: 9 }, (_, i) => {
    const p = polar(86, (-150 + i * 15) * (Math.PI / 180));
    return `M0 62L${p.x.toFixed(1)} ${(p.y + 16).toFixed(1)}`;
  }).join('');
  const rim = Array.from({ length: 11 }, (_, i) => polar(i % 2 ? 92 : 84, (-165 + i * 15) * (Math.PI / 180))).map(({ x, y }) => ({
    x,
    y: y + 12,
  }));
  return body(paint, `${smooth([{ x: -16, y: 66 }, ...rim, { x: 16, y: 66 }], true, 0.8)}`) + mark(paint, ribs, 3);
};

const bow: Draw = (paint) =>
  body(paint, 'M-6 8C-28 40 -40 70 -58 92C-38 88 -30 84 -22 96C-6 66 2 40 4 10Z', shade(paint.petal, -0.14)) +
  body(paint, 'M6 8C28 40 40 70 58 92C38 88 30 84 22 96C6 66 -2 40 -4 10Z', shade(paint.petal, -0.14)) +
  body(paint, 'M0 0C-36 -52 -92 -58 -94 -30C-96 0 -92 34 -74 36C-50 38 -22 16 0 0Z') +
  body(paint, 'M0 0C36 -52 92 -58 94 -30C96 0 92 34 74 36C50 38 22 16 0 0Z') +
  mark(paint, 'M-16 -4C-40 -22 -60 -26 -76 -20M-18 4C-40 8 -54 16 -66 24M16 -4C40 -22 60 -26 76 -20M18 4C40 8 54 16 66 24', 3.4) +
  body(paint, 'M-13 -15C-4 -20 6 -20 13 -15C16 -4 16 6 12 15C4 19 -6 19 -12 15C-16 6 -16 -4 -13 -15Z', shade(paint.petal, 0.2));

const mushroom: Draw = (paint) =>
  body(paint, 'M-20 6C-16 36 -22 60 -28 84C-10 94 12 94 28 84C22 60 16 36 20 6Z', shade(paint.second, 0.55)) +
  body(paint, 'M-88 12C-84 -50 -44 -84 0 -84C44 -84 84 -50 88 12C50 26 -50 26 -88 12Z') +
  [
    [-40, -34, 13],
    [4, -56, 11],
    [44, -26, 14],
    [-6, -14, 9],
    [-66, -2, 8],
  ]
    .map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r, r * 0.85, shade(paint.petal, 0.82)))
    .join('') +
  mark(paint, 'M-14 26C-16 46 -18 62 -21 76M0 28L0 84M14 26C16 46 18 62 21 76', 2.4, shade(paint.second, 0.1));

/** Six arms, every one alike: how far its branches stand and how long they are is each flake's own. */
const snowflake: Draw = (paint, random) => {
  const marks = [0.34, 0.56, 0.76].map((at) => ({ at: at + random.range(-0.05, 0.05), long: random.range(0.16, 0.3) }));
  const arm =
    line('M0 0H92', paint.petal, 7) +
    marks
      .map(({ at, long }) => {
        const [x, end] = [at * 92, long * 92];
        return line(
          `M${x.toFixed(1)} 0l${(end * 0.55).toFixed(1)} ${(-end * 0.82).toFixed(1)}M${x.toFixed(1)} 0l${(end * 0.55).toFixed(1)} ${(end * 0.82).toFixed(1)}`,
          paint.petal,
          5.4,
        );
      })
      .join('');
  return [0, 60, 120, 180, 240, 300].map((turn) => place(arm, { turn })).join('') + circle(0, 0, 9, paint.second);
};

/** A quill with its vane, notched where barbs have parted. */
const feather: Draw = (paint, random) => {
  const vane = bladePath({ ...LEAF, length: 176, width: 27, point: 0.62, belly: 0.58, bend: 0.12, notch: 0, wobble: 0.04 }, random);
  const barbs = Array.from({ length: 11 }, (_, i) => {
    const x = 22 + i * 13;
    const y = 0.12 * 176 * (x / 176) ** 2;
    return `M${x} ${y.toFixed(1)}l17 -20M${x} ${y.toFixed(1)}l19 18`;
  }).join('');
  const cut = `M${(96 + random.range(-16, 16)).toFixed(1)} -40l12 30l9 -28ZM${(70 + random.range(-14, 14)).toFixed(1)} 44l15 -26l8 28Z`;
  return place(
    body(paint, vane) +
      mark(paint, barbs, 2.2) +
      path(cut, paint.ground) +
      line('M-26 -2Q70 0 166 20', paint.hand === 'ink' ? paint.line : shade(paint.petal, -0.4), 4) +
      circle(118, 8, 7, paint.second),
    { x: -42, y: 68, turn: -62 },
  );
};

const DRAW: Readonly<Record<MotifKind, Draw>> = {
  heart,
  star,
  moon,
  butterfly,
  cherry,
  lemon,
  strawberry,
  fish,
  crane,
  shell,
  bow,
  mushroom,
  snowflake,
  feather,
  ...ANIMALS,
  ...EMBLEMS,
  ...FOODS,
  ...THINGS,
};

/** Colours things have by themselves, for briefs that name none. */
const NATURAL: Partial<Readonly<Record<MotifKind, Partial<Paint>>>> = {
  cherry: { petal: '#c9303c', leaf: '#5f8a4f' },
  lemon: { petal: '#f0c440', leaf: '#5f8a4f' },
  strawberry: { petal: '#d8414a', leaf: '#6b9a55' },
  mushroom: { petal: '#cf4a3b', second: '#e9d9bf' },
  crane: { second: '#c8403a' },
  ...ANIMAL_COLOURS,
  ...EMBLEM_COLOURS,
  ...FOOD_COLOURS,
  ...THING_COLOURS,
};

/** Animals, food and things: a garland of leaves is nothing to them. */
export function standsAlone(kind: MotifKind): boolean {
  return kind in ANIMALS || kind in EMBLEMS || kind in FOODS || kind in THINGS;
}

export function motif(kind: MotifKind, paint: Paint, random: Random, natural = false): string {
  const own = natural && paint.hand !== 'ink' ? { ...paint, ...NATURAL[kind] } : paint;
  return DRAW[kind](own, random);
}
