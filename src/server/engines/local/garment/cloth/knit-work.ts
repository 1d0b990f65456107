/** Stitches that are seen as figures, as large in any picture: tuck cells, bobbles, wedges of short rows; ribs plated with a second yarn. */
import { hexToRgb, toLinear } from '../../../../../contract/colour/oklab.ts';
import { clamp, step } from '../blocks/surface.ts';
import type { Cloth } from '../specification.ts';
import { tint } from './knits.ts';
import type { Texel, Weave } from './material.ts';

/** Cm of a cell, from bobble to bobble, and of a wedge: its rows, from one to the next, and in how many steps it grows. */
export const CELL = { wide: 1.7, high: 1.25 } as const;
export const BOBBLE = { across: 5.2, along: 4.4, radius: 0.78 } as const;
export const WEDGE = { wide: 44, high: 16, most: 0.3, steps: 9, grows: 0.76, apart: 0.18 } as const;

const part = (value: number) => value - Math.floor(value);

/** Loops that are held draw the rows together: each cell is a hollow with a rim. */
const tuck: Weave = ({ s, t }, out) => {
  const row = Math.floor(t / CELL.high);
  const x = part(s / CELL.wide + (row & 1) * 0.5) * 2 - 1;
  const y = part(t / CELL.high) * 2 - 1;
  // Its four corners are the middles of rims: a cell is six-sided.
  const far = Math.max(Math.abs(x), 0.5 * Math.abs(x) + 0.86 * Math.abs(y));
  const rim = step(0.35, 0.95, far);
  tint(out, 0.66 + 0.4 * rim);
  const wall = 4 * (far - 0.35) * (0.95 - far);
  if (wall <= 0) return;
  out.hs += 1.5 * wall * (x / (far + 0.2));
  out.ht += 1.5 * wall * (y / (far + 0.2));
};

/** Balls of yarn in rows, each row between those of the one above. */
const bobble: Weave = ({ s, t }, out) => {
  const row = Math.floor(t / BOBBLE.along);
  const x = (part(s / BOBBLE.across + (row & 1) * 0.5) - 0.5) * BOBBLE.across;
  const y = (part(t / BOBBLE.along) - 0.5) * BOBBLE.along;
  const far = Math.hypot(x, y) / BOBBLE.radius;
  // The shade it throws to below and aside.
  const thrown = Math.hypot(x - 0.24, y - 0.34) / BOBBLE.radius;
  if (far > 1) {
    tint(out, 1 - 0.42 * step(1.35, 0.85, thrown));
    return;
  }
  tint(out, 0.72 + 0.44 * Math.sqrt(1 - far * far));
  const slope = -Math.min(2.6, far / Math.sqrt(Math.max(0.08, 1 - far * far)));
  out.hs = 0.4 * out.hs + (1.5 * slope * x) / (far * BOBBLE.radius + 0.05);
  out.ht = 0.4 * out.ht + (1.5 * slope * y) / (far * BOBBLE.radius + 0.05);
};

/** Cm of a square of the basket stitch, and stitches and rows in it. */
export const BASKET = { square: 2.7, ribs: 3, rows: 4 } as const;

/** Squares of upright ribs beside squares of rows, as strips over and under. */
const basket: Weave = ({ s, t }, out) => {
  const [u, v] = [s / BASKET.square, t / BASKET.square];
  const upright = (((Math.floor(u) + Math.floor(v)) % 2) + 2) % 2 === 0;
  const [x, y] = [part(u), part(v)];
  const wave = (upright ? x * BASKET.ribs : y * BASKET.rows) * 2 * Math.PI;
  const [across, along] = upright ? [x * 2 - 1, y * 2 - 1] : [y * 2 - 1, x * 2 - 1];
  // A strip dives at its ends under the next.
  const end = step(0.62, 1, Math.abs(along));
  tint(out, (0.9 - 0.17 * Math.cos(wave)) * (1.06 - 0.3 * end) * (1 - 0.3 * step(0.86, 1, Math.abs(across))));
  const [own, dive] = [0.9 * Math.sin(wave), -1.1 * end * Math.sign(along)];
  out.hs = 0.4 * out.hs + (upright ? own : dive);
  out.ht = 0.4 * out.ht + (upright ? dive : own);
};

/** Part of a wedge's row that it fills at a place across, in steps: it grows slowly and ends soon; every other one begins on the other side. */
export function wedgeAt(s: number, row: number): number {
  const u = part(s / WEDGE.wide + 0.5 + (row & 1) * WEDGE.apart);
  const across = row & 1 ? 1 - u : u;
  const grown = across < WEDGE.grows ? across / WEDGE.grows : (1 - across) / (1 - WEDGE.grows);
  return (WEDGE.most * Math.floor(grown * WEDGE.steps + 0.5)) / WEDGE.steps;
}

/** Rows that are turned before their end: wedges in a second yarn, whose edges are stairs. */
function partial(yarn: readonly number[]): Weave {
  return ({ s, t }, out) => {
    const row = Math.floor(t / WEDGE.high);
    const half = wedgeAt(s, row);
    const inside = half - Math.abs(t / WEDGE.high - row - 0.5);
    const light = Math.max(out.r, out.g, out.b);
    // Turned stitches draw the rows together.
    if (Math.abs(inside) * WEDGE.high < 0.22) tint(out, 0.78);
    if (inside <= 0 || light <= 0) return;
    own(out, yarn);
  };
}

/** Takes another yarn, in the light and shade of the stitch. */
function own(out: Texel, [r = 0, g = 0, b = 0, from = 1]: readonly number[], k = 1): void {
  const light = Math.max(out.r, out.g, out.b) / from;
  out.r += (r * light - out.r) * k;
  out.g += (g * light - out.g) * k;
  out.b += (b * light - out.b) * k;
}

/** Linear, and the strongest channel of the cloth that it takes the place of. */
function yarnOf({ yarn, colour }: Cloth): readonly number[] | undefined {
  if (!yarn) return undefined;
  const linear = (hex: string) => {
    const { r, g, b } = hexToRgb(hex);
    return [r, g, b].map((v) => 0.007 + toLinear(v) * 0.88);
  };
  return [...linear(yarn), Math.max(...linear(colour))];
}

/** Ribs per cm of a plated rib. */
export const PLATED = 1.05;

/** Ribs of one yarn, furrows of the other. */
function plated(yarn: readonly number[]): Weave {
  return ({ s, t }, out) => {
    const rib = Math.cos(s * Math.PI * 2 * PLATED);
    const stitch = Math.sin(t * Math.PI * 2 * 3.1 + Math.abs(Math.sin(s * Math.PI * 2 * PLATED)) * 1.2);
    own(out, yarn, clamp((-0.3 - rib) * 2.2, 0, 1));
    tint(out, 0.8 + 0.16 * rib + 0.06 * stitch);
    out.hs = Math.sin(s * Math.PI * 2 * PLATED) * 0.7;
    out.ht = stitch * 0.2;
  };
}

/** Cm below the upper end of a rib: two rows in the second yarn. A hem lies further down its cloth, and has its rows drawn. */
export const TIPPED: readonly (readonly [from: number, to: number])[] = [
  [0.9, 1.7],
  [2.5, 3.3],
];

function tipped(yarn: readonly number[]): Weave {
  return ({ t }, out) => {
    if (TIPPED.some(([from, to]) => t > from && t < to)) own(out, yarn);
  };
}

/** What takes the place of the stitches themselves. */
export function platedOf(cloth: Cloth): Weave | undefined {
  const yarn = yarnOf(cloth);
  return cloth.knitWork === 'plated' && yarn ? plated(yarn) : undefined;
}

/** What lies over them, true to size. */
export function knitFigureOf(cloth: Cloth): Weave | undefined {
  const yarn = yarnOf(cloth);
  if (cloth.knitWork === 'tuck') return tuck;
  if (cloth.knitWork === 'bobble') return bobble;
  if (cloth.knitWork === 'basket') return basket;
  if (cloth.knitWork === 'tipped' && yarn) return tipped(yarn);
  return cloth.knitWork === 'partial' && yarn ? partial(yarn) : undefined;
}
