/** 手绘: paint laid on cloth by hand. Strokes of a loaded brush, edges that no pen draws, runs below what was wettest, and splashes. SVG in cm. */
import type { Random } from '../../../pixels/random.ts';
import { circle, num, type Point, path } from '../../../pixels/svg.ts';

/** A run: it leaves a shape, thins, and ends in a drop. Cm. */
function run({ x, y }: Point, long: number, wide: number, colour: string): string {
  const [w, b] = [wide / 2, wide * 0.72];
  const end = y + long;
  return path(
    `M${num(x - w * 1.8)} ${num(y)}C${num(x - w)} ${num(y + long * 0.16)} ${num(x - w * 0.8)} ${num(y + long * 0.5)} ${num(x - w * 0.7)} ${num(end - b * 2)}` +
      `C${num(x - b)} ${num(end - b)} ${num(x - b * 0.9)} ${num(end)} ${num(x)} ${num(end)}C${num(x + b * 0.9)} ${num(end)} ${num(x + b)} ${num(end - b)} ${num(x + w * 0.7)} ${num(end - b * 2)}` +
      `C${num(x + w * 0.8)} ${num(y + long * 0.5)} ${num(x + w)} ${num(y + long * 0.16)} ${num(x + w * 1.8)} ${num(y)}Z`,
    colour,
  );
}

/** How many splashes, and how far from its middle they go, as a part of the figure. */
const SPLASHES = { count: 16, reach: 0.62 } as const;

/**
 * What is painted beside the figure itself.
 * @param wet where runs begin, from the middle of the figure @param wide, high of it, cm
 */
export function runsAndSplashes(wet: readonly Point[], wide: number, high: number, colours: readonly string[], random: Random): string {
  const colour = (k: number) => colours[k % colours.length] ?? '#000000';
  const small = Math.min(1, high / 20);
  const runs = wet.map((point, k) =>
    run({ x: point.x + random.range(-0.4, 0.4), y: point.y }, high * random.range(0.12, 0.3), small * random.range(0.3, 0.5), colour(k)),
  );
  const splashes = Array.from({ length: SPLASHES.count }, (_, k) => {
    const turn = random.range(0, 2 * Math.PI);
    const far = SPLASHES.reach * Math.sqrt(random.range(0.3, 1));
    return circle(far * wide * Math.cos(turn), far * high * Math.sin(turn), small * random.range(0.08, 0.3) ** 1.2, colour(k));
  });
  return runs.join('') + splashes.join('');
}

/** Marks of bristles: how many on a square cm, how long and how broad they are at most, cm, and the turn of a stroke in degrees. */
const BRISTLES = { often: 3.4, long: 2.6, broad: 0.17, turn: -38 } as const;

/** How ragged its edges are: per cm, and cm. */
const RAGGED = { often: 0.85, far: 0.5 } as const;

/** Cm that runs and splashes go beyond a figure. */
const MARGIN = { beside: 2.6, below: 6.4 } as const;

/** Ridges and furrows in paint, each a little bent. A noise that is drawn out took longer than the whole garment. */
function bristles(random: Random, x0: number, y0: number, wide: number, high: number): string {
  const marks = [
    ['#ffffff', 0.3],
    ['#000000', 0.26],
  ] as const;
  return marks
    .map(([colour, most]) => {
      const strokes = Array.from({ length: 3 }, (_, k) => {
        const count = Math.round((wide * high * BRISTLES.often) / 6);
        const d = Array.from({ length: count }, () => {
          const [x, y] = [x0 + random.range(-0.1, 1) * wide, y0 + random.next() * high];
          const long = BRISTLES.long * random.range(0.25, 1);
          return `M${num(x)} ${num(y)}q${num(long / 2)} ${num(random.range(-0.12, 0.12))} ${num(long)} ${num(random.range(-0.05, 0.05))}`;
        });
        const broad = BRISTLES.broad * (1 - 0.32 * k);
        return `<path d="${d.join('')}" fill="none" stroke="${colour}" stroke-width="${num(broad)}" stroke-linecap="round" opacity="${num(most * (0.5 + 0.25 * k))}"/>`;
      });
      return strokes.join('');
    })
    .join('');
}

/** @param key of the figure, for names within one drawing @param area that it lies in, cm */
export function brushed(
  figure: string,
  key: string,
  { x0, x1, y0, y1 }: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number },
  random: Random,
): string {
  const [left, top, wide, high] = [
    x0 - MARGIN.beside,
    y0 - MARGIN.beside,
    x1 - x0 + 2 * MARGIN.beside,
    y1 - y0 + MARGIN.beside + MARGIN.below,
  ];
  const box = `x="${num(left)}" y="${num(top)}" width="${num(wide)}" height="${num(high)}"`;
  const far = Math.hypot(x1 - x0, y1 - y0) / 2;
  const marks = `<g transform="translate(${num((x0 + x1) / 2)} ${num((y0 + y1) / 2)}) rotate(${BRISTLES.turn})">${bristles(random, -far, -far, 2 * far, 2 * far)}</g>`;
  const filter =
    `<filter id="${key}-rough" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB" ${box}>` +
    `<feTurbulence type="fractalNoise" baseFrequency="${RAGGED.often}" numOctaves="1" seed="3" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="${RAGGED.far}" xChannelSelector="R" yChannelSelector="G"/></filter>`;
  // What is ragged together with its marks stays within its own edges.
  return `<defs>${filter}<mask id="${key}-form" style="mask-type:alpha">${figure}</mask></defs><g filter="url(#${key}-rough)">${figure}<g mask="url(#${key}-form)">${marks}</g></g>`;
}
