/** What Chinese prints are full of and good wishes are said with: lanterns, fans, pomegranates, grapes, swallows, peacocks, horses, dancing lions, eagles; beside them the lion of the savannah and the crest of a school. */
import { circle, line, num, path, place, polar } from '../pixels/svg.ts';
import { crest } from './crest.ts';
import { eagle } from './eagle.ts';
import { LEAF, type Paint, paintBlade } from './hand.ts';
import { horse } from './horse.ts';
import { lion } from './lion.ts';
import { body, type Draw, darkOf, mark } from './motif-pen.ts';
import { shade } from './palette.ts';
import { peacock } from './peacock.ts';
import { wildlion } from './wild-lion.ts';

const inked = (paint: Paint, colour: string) => (paint.hand === 'ink' ? paint.line : colour);

/** A palace lantern: ribs that meet at both caps, a tassel below. */
const lantern: Draw = (paint) => {
  const gold = inked(paint, paint.second);
  const ribs = [-48, -24, 0, 24, 48]
    .map((x) => `M${num(x * 0.42)} -48C${num(x * 1.5)} -26 ${num(x * 1.5)} 20 ${num(x * 0.42)} 42`)
    .join('');
  const threads = [-9, -4.5, 0, 4.5, 9].map((x) => `M${num(x * 0.5)} 66Q${num(x)} 80 ${num(x * 1.05)} 99`).join('');
  return (
    line('M0 -99V-62', gold, 4) +
    line('M0 -99C-13 -99 -13 -84 0 -84C13 -84 13 -99 0 -99Z', gold, 3) +
    line(threads, gold, 3) +
    body(paint, 'M-26 -48C-100 -44 -100 38 -26 42H26C100 38 100 -44 26 -48Z') +
    mark(paint, 'M-66 -18C-71 -8 -71 4 -66 14', 6, shade(paint.petal, 0.4)) +
    line(ribs, inked(paint, shade(paint.petal, -0.28)), 2.6) +
    body(paint, 'M-30 -62H30L34 -46H-34Z', paint.second) +
    body(paint, 'M-34 40H34L30 54H-30Z', paint.second) +
    body(paint, 'M-8 54H8L11 68H-11Z', paint.second)
  );
};

/** Half open or wider, with its sticks below the leaf and a sprig of blossom on it. */
const fan: Draw = (paint, random) => {
  const [pivot, inner, outer] = [52, 38, 117] as const;
  const folds = 14;
  const at = (r: number, i: number) => {
    const { x, y } = polar(r, ((-164 + (148 * i) / folds) * Math.PI) / 180);
    return `${num(x * 0.92)} ${num(y + pivot)}`;
  };
  const rim = (r: number, by: number) => Array.from({ length: folds + 1 }, (_, i) => at(r + (i % 2 ? by : 0), i));
  const leaf = `M${rim(outer, -4).join('L')}L${rim(inner, -3).reverse().join('L')}Z`;
  const edge = `M${rim(outer - 6, -4).join('L')}`;
  const sticks = Array.from({ length: folds + 1 }, (_, i) => `M0 ${pivot}L${at(inner, i)}`).join('');
  const creases = Array.from({ length: folds - 1 }, (_, i) => `M${at(inner, i + 1)}L${at(outer - 6, i + 1)}`).join('');
  const bough = 'M-84 0C-62 -22 -36 -40 -4 -44C22 -48 44 -42 60 -32M-36 -39C-30 -54 -16 -62 -4 -62M14 -46C24 -38 34 -26 38 -14';
  const blossoms = (
    [
      [-52, -27, 10],
      [-3, -61, 9],
      [4, -44, 11],
      [42, -39, 9],
      [37, -16, 8],
    ] as const
  ).map(([x, y, r]) => {
    const turn = random.range(0, 6);
    const leaves = Array.from({ length: 5 }, (_, i) => {
      const c = polar(r * 0.62, turn + (i / 5) * Math.PI * 2);
      return circle(c.x, c.y, r * 0.5, paint.hand === 'ink' ? paint.ground : paint.second);
    }).join('');
    return place(leaves + circle(0, 0, r * 0.28, inked(paint, paint.centre)), { x, y });
  });
  return (
    line(sticks, inked(paint, shade(paint.leaf, -0.3)), 4) +
    body(paint, leaf) +
    line(creases, inked(paint, shade(paint.petal, -0.13)), 1.8) +
    place(line(bough, inked(paint, shade(paint.leaf, -0.35)), 3.6) + blossoms.join(''), { scale: 0.82, y: 2 }) +
    line(edge, inked(paint, paint.second), 3) +
    circle(0, pivot, 6.5, inked(paint, paint.second)) +
    line(`M0 ${pivot + 6}C6 ${pivot + 16} -4 ${pivot + 26} 2 ${pivot + 42}`, inked(paint, paint.second), 3)
  );
};

/** Split open: its seeds in rows within the rind, a crown above, two leaves on its twig. */
const pomegranate: Draw = (paint, random) => {
  const leaf = (x: number, y: number, turn: number) =>
    place(paintBlade(paint, { ...LEAF, length: 58, width: 15 }, paint.leaf, 0, random, 'leaf'), { x, y, turn });
  const seeds = [
    [0, -30, 1],
    [-1, -12, 2],
    [0, 6, 3],
    [0, 24, 3],
    [1, 41, 2],
    [0, 57, 1],
  ]
    .flatMap(([shift = 0, y = 0, count = 1]) =>
      Array.from({ length: count }, (_, i) =>
        place(path('M0 -9C8 -4 9 7 0 9C-9 7 -8 -4 0 -9Z', paint.hand === 'ink' ? paint.ground : paint.second), {
          x: shift + (i - (count - 1) / 2) * 17,
          y,
        }),
      ),
    )
    .join('');
  return (
    leaf(-40, 62, 158) +
    leaf(42, 60, 24) +
    line('M0 84C2 90 4 94 8 99', inked(paint, shade(paint.leaf, -0.3)), 5) +
    body(paint, 'M-15 -58L-30 -92L-11 -80L0 -97L11 -80L30 -92L15 -58Z', shade(paint.petal, -0.12)) +
    body(paint, 'M-15 -62C-68 -58 -82 -12 -74 24C-64 66 -30 84 0 86C30 84 64 66 74 24C82 -12 68 -58 15 -62C6 -58 -6 -58 -15 -62Z') +
    mark(paint, 'M-56 -24C-64 -8 -64 12 -58 28', 6, shade(paint.petal, 0.42)) +
    path('M0 -46C28 -28 40 6 33 34C28 56 14 70 0 76C-14 70 -28 56 -33 34C-40 6 -28 -28 0 -46Z', inked(paint, shade(paint.petal, -0.42))) +
    seeds +
    mark(paint, 'M0 -46C28 -28 40 6 33 34C28 56 14 70 0 76C-14 70 -28 56 -33 34C-40 6 -28 -28 0 -46Z', 4, shade(paint.petal, 0.62))
  );
};

/** A bunch that hangs, its leaf over it and a tendril beside. */
const grapes: Draw = (paint, random) => {
  const rows = [4, 5, 4, 3, 2, 1];
  const fruit = rows
    .flatMap((count, row) =>
      Array.from({ length: count }, (_, i) => {
        const [x, y] = [(i - (count - 1) / 2) * 27 + random.range(-2, 2), -26 + row * 22 + random.range(-2, 2)];
        const colour = shade(paint.petal, random.range(-0.18, 0.1));
        return (
          body(paint, `M${num(x - 15.5)} ${num(y)}a15.5 15.5 0 1 1 31 0a15.5 15.5 0 1 1 -31 0Z`, colour) +
          mark(paint, `M${num(x - 8)} ${num(y - 3)}q1 -5 6 -7`, 3, shade(colour, 0.55))
        );
      }),
    )
    .join('');
  const stem = inked(paint, shade(paint.leaf, -0.3));
  const leaf =
    'M-6 -50C-20 -40 -34 -36 -44 -42C-40 -50 -52 -58 -66 -58C-56 -68 -56 -78 -62 -86C-46 -86 -36 -92 -30 -99C-20 -88 -8 -86 6 -90C2 -80 8 -72 18 -68C8 -62 0 -58 -6 -50Z';
  return (
    line('M8 -46C8 -66 14 -82 26 -97', stem, 5) +
    line('M16 -72C36 -84 54 -78 52 -64C50 -54 38 -56 42 -66C46 -78 68 -74 72 -58', stem, 3) +
    fruit +
    body(paint, leaf, paint.leaf) +
    mark(paint, 'M-6 -52L-28 -74M-18 -64L-46 -66M-22 -69L-24 -88M-16 -62L4 -74', 2.6, shade(paint.leaf, -0.35))
  );
};

/** In flight: long wings swept back, a forked tail, a pale breast under a red throat. */
const swallow: Draw = (paint) => {
  const deep = inked(paint, shade(paint.petal, -0.3));
  return (
    body(paint, 'M22 -8C-2 -30 -40 -74 -94 -92C-84 -52 -56 -12 -14 14Z', shade(paint.petal, -0.16)) +
    line('M-80 -78C-58 -48 -34 -20 -8 0M-84 -64C-64 -36 -40 -12 -14 6', deep, 2.4) +
    body(paint, 'M-36 34C-60 44 -82 62 -99 90C-76 80 -56 66 -40 56C-48 70 -52 82 -52 98C-36 84 -24 66 -14 44Z') +
    body(paint, 'M-40 44C-24 10 14 -26 56 -38C70 -42 80 -34 84 -24L98 -16L82 -10C72 12 34 40 -8 50C-22 53 -36 52 -40 44Z') +
    path('M76 -10C64 14 30 40 -10 49C2 34 26 26 44 6C54 -4 66 -8 76 -10Z', paint.hand === 'ink' ? paint.ground : shade(paint.petal, 0.74)) +
    body(paint, 'M84 -14C76 0 66 8 56 12C52 4 58 -8 66 -13C72 -16 78 -16 84 -14Z', paint.second) +
    body(paint, 'M30 -22C40 -52 68 -82 99 -96C98 -58 76 -18 38 10C26 8 24 -8 30 -22Z') +
    line('M88 -74C80 -48 62 -22 42 -4', deep, 2.4) +
    circle(69, -26, 3.6, paint.hand === 'ink' ? paint.line : '#ffffff') +
    circle(69.6, -26, 1.9, darkOf(paint))
  );
};

export const EMBLEMS = { lantern, fan, pomegranate, grapes, swallow, peacock, horse, lion, eagle, wildlion, crest } as const;
export type EmblemKind = keyof typeof EMBLEMS;

export const EMBLEM_COLOURS: Readonly<Record<EmblemKind, Partial<Paint>>> = {
  lantern: { petal: '#c8322f', second: '#d9a441' },
  fan: { petal: '#f1e3c6', second: '#c2394c', centre: '#e3b23c', leaf: '#7a5a3c' },
  pomegranate: { petal: '#c8453a', second: '#f2b3a6', leaf: '#5f8a4f' },
  grapes: { petal: '#6f4a86', leaf: '#6b9a55' },
  swallow: { petal: '#34456e', second: '#c8503a' },
  peacock: { petal: '#2f8f86', second: '#2a4f9c', centre: '#d9a441', leaf: '#3f8a5c' },
  horse: { petal: '#a8683c', second: '#3d2a20' },
  lion: { petal: '#c8302c', second: '#e0a93c', leaf: '#2f8f86' },
  eagle: { petal: '#6e4c31', second: '#f4ecdc', centre: '#e0a63a' },
  wildlion: { petal: '#96562a', second: '#dba75c', centre: '#e9b93f' },
  crest: { petal: '#7a1f2b', second: '#d2a748', leaf: '#1f2f55' },
};
