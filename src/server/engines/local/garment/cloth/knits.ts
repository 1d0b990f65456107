/** Stitches of knitted and crocheted cloth, as slopes and shades at a place on it (cm). */
import { clamp } from '../blocks/surface.ts';
import type { Texel, Weave } from './material.ts';

type Noise = (x: number, y: number) => number;

export function tint(out: Texel, k: number): void {
  out.r *= k;
  out.g *= k;
  out.b *= k;
}

/** Columns of V-shaped stitches; `gauge` stitches per cm. */
export function stockinette(gauge: number, fine: Noise): Weave {
  return ({ s, t }, out) => {
    const a = s * gauge;
    const column = Math.floor(a);
    const fx = a - column;
    const lean = fx < 0.5 ? fx * 2 : (1 - fx) * 2;
    const b = t * gauge * 1.25 - lean * 0.75;
    const fy = b - Math.floor(b);
    const e = (lean - 0.5) * 1.7;
    const f = (fy - 0.5) * 2.1;
    const high = Math.sqrt(Math.max(0, 1 - (e * e + f * f) * 0.75));
    tint(out, 0.68 + 0.36 * high + fine(s * 9, t * 9) * 0.09);
    out.hs = high > 0 ? e * (fx < 0.5 ? 0.32 : -0.32) : 0;
    out.ht = high > 0 ? f * 0.32 : 0;
  };
}

/** Two yarns in one row: bands of lozenges, crosses and dots, counted in stitches as on a knitter's chart. */
export function fairIsle(fine: Noise): Weave {
  const gauge = 1.7;
  const stitches = stockinette(gauge, fine);
  return (at, out) => {
    const { s, t } = at;
    stitches(at, out);
    const column = Math.floor(s * gauge);
    const lean = Math.abs(s * gauge - column - 0.5);
    const row = Math.floor(t * gauge * 1.25 - (1 - 2 * lean) * 0.75);
    const x = Math.abs((((column % 12) + 12) % 12) - 6);
    const y = ((row % 24) + 24) % 24;
    const lozenge = y < 13 && (x + Math.abs(y - 6) === 6 || x + Math.abs(y - 6) < 3);
    const dots = y === 15 || y === 21 ? column % 2 === 0 : false;
    const zigzag = y > 16 && y < 20 && (((column % 4) + 4) % 4 === y - 17 || (((column % 4) + 4) % 4 === 3 && y === 18));
    if (!lozenge && !dots && !zigzag) return;
    // The second yarn: pale on deep colours, deep on pale ones.
    const light = 0.3 * out.r + 0.6 * out.g + 0.1 * out.b;
    const goal = light < 0.22 ? [0.78, 0.74, 0.66] : [0.1, 0.09, 0.1];
    const k = light < 0.22 ? 0.35 + light * 3 : Math.min(1, light * 1.6);
    out.r = (goal[0] ?? 0) * k;
    out.g = (goal[1] ?? 0) * k;
    out.b = (goal[2] ?? 0) * k;
  };
}

/** The other side of plain knitting: rows of small arcs, one hooked below the next. */
export function purl(fine: Noise): Weave {
  const [gauge, rows] = [1.9, 2.5];
  return ({ s, t }, out) => {
    const row = Math.floor(t * rows);
    const a = s * gauge + (row & 1) * 0.5;
    const x = a - Math.floor(a) - 0.5;
    const y = t * rows - row - 0.5 + 0.34 * (1 - 4 * x * x) - 0.17;
    const high = Math.sqrt(Math.max(0, 1 - 3.4 * y * y));
    tint(out, 0.66 + 0.38 * high + fine(s * 9, t * 9) * 0.08);
    out.hs = high > 0 ? x * 0.42 : 0;
    out.ht = high > 0 ? y * 0.75 : 0;
  };
}

/** How wide and how high a square of crochet is, cm, and how wide the hole in it. */
const [MESH, HOLE] = [1.05, 0.3] as const;
/** Part of a hole's light that is stopped by what crosses it. */
const THREADED = 0.3;

/** Trebles between rows of chain: bars and round holes, every third square a filled one. */
export function crochet(fine: Noise): Weave {
  return ({ s, t }, out) => {
    const [u, v] = [s / MESH, t / MESH];
    const [column, row] = [Math.floor(u), Math.floor(v)];
    const [x, y] = [u - column - 0.5, v - row - 0.5];
    const filled = (((column + row * 2) % 3) + 3) % 3 === 0;
    const far = Math.hypot(x, y * 0.9);
    const yarn = filled ? 1 : clamp((far - HOLE) * 9, 0, 1);
    // Three trebles stand side by side in a filled square; a chain lies between the rows.
    const ply = filled && Math.abs(y) < 0.4 ? Math.cos(x * 6 * Math.PI) : Math.cos(Math.abs(y) * 2 * Math.PI + Math.PI);
    const twist = Math.sin((s + t) * 16 + fine(s * 4, t * 4));
    tint(out, 0.7 + 0.2 * yarn + 0.1 * ply * yarn + 0.05 * twist);
    out.alpha *= Math.max(THREADED, yarn);
    const rim = yarn * Math.exp(-(((far - HOLE - 0.1) / 0.12) ** 2)) * (filled ? 0 : 0.5);
    out.hs = rim * Math.sign(x) * Math.abs(x / (far + 0.01)) + (filled ? 0.22 * Math.sin(x * 6 * Math.PI) : 0.06 * twist);
    out.ht = rim * (y / (far + 0.01)) + 0.06 * twist;
  };
}
