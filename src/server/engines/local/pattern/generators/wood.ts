/** 木纹: a board sawn flat. Fine lines of growth along the height, arches where the saw came near the heart of the log, knots that the lines flow round, pores. */
import { fractal, type Noise, noise } from '../../pixels/noise.ts';
import { Random } from '../../pixels/random.ts';
import { blend, shade } from '../palette.ts';
import { type Generator, unitOf } from '../recipe.ts';
import type { Size } from '../tile.ts';
import { STEPS, tones } from './tones.ts';

interface Knot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Knots are longer along the grain than across it. */
const KNOT_LONG = 1.35;
/** Of its radius, how far a knot bends the grain. */
const KNOT_REACH = 5.5;

function knotsOf({ width, height }: Size, u: number, random: Random): Knot[] {
  const count = Math.min(5, Math.max(1, Math.round((width * height) / (760 * u) ** 2)));
  return Array.from({ length: count }, (_, i) => ({
    x: ((i + random.range(0.25, 0.75)) / count) * width,
    y: random.range(0, height),
    radius: random.range(22, 38) * u,
  }));
}

/** The nearest way over the edges. */
function over(d: number, period: number): number {
  return d - Math.round(d / period) * period;
}

/** Pores are short dark strokes along the grain, more of them in some years than in others. */
function pores({ width, height }: Size, u: number, random: Random): Float32Array {
  const marks = new Float32Array(width * height);
  const count = Math.round((width * height) / (150 * Math.max(0.35, u)));
  for (let i = 0; i < count; i++) {
    const x = random.whole(0, width - 1);
    const y = random.whole(0, height - 1);
    const long = Math.max(2, Math.round(random.range(5, 22) * u));
    const strong = random.range(0.12, 0.5);
    for (let k = 0; k < long; k++) marks[((y + k) % height) * width + x] = strong * Math.sin((Math.PI * (k + 0.5)) / long);
  }
  return marks;
}

export const wood: Generator = (recipe, size, pace) => {
  const { width, height } = size;
  const { ground, inks } = recipe.palette;
  const ink = inks[0] ?? ground;
  const u = unitOf(size) * recipe.scale;
  const random = new Random(recipe.seed);
  const around = (n: number, every: number) => Math.max(1, Math.round(n / (every * u)));
  const hearts = around(width, 620);
  const [nx, ny] = [around(width, 300), around(height, 900)];
  const sway = fractal(recipe.seed, 2, nx, ny);
  const near: Noise = noise(recipe.seed + 3, hearts * 2, ny * 2);
  // No noise has more than 256 cells.
  const [fine, finest] = [Math.min(256, nx * 12), Math.min(256, nx * 60)];
  const tremble = noise(recipe.seed + 5, fine, ny * 5);
  const fibre = noise(recipe.seed + 7, finest, ny * 10);
  const broad = noise(recipe.seed + 9);
  const knots = knotsOf(size, u, random.fork('knots'));
  const marks = pores(size, u, random.fork('pores'));
  // Years between the heart of the board and its farthest line.
  const years = width / (hearts * 2) / (15 * u);
  const table = tones([
    [0, ground],
    [0.4, blend(ground, ink, 0.2)],
    [0.8, blend(ground, ink, 0.62)],
    [1, shade(ink, -0.12)],
  ]);
  const start = random.range(0, Math.PI * 2);
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    if (y % 32 === 0) pace.progress(0.1 + (0.8 * y) / height, '生成木纹');
    const v = y / height;
    for (let x = 0; x < width; x++) {
      let across = x;
      let inside = 0;
      let dark = 0;
      for (const knot of knots) {
        const dx = over(x - knot.x, width);
        const dy = over(y - knot.y, height) / KNOT_LONG;
        const about = Math.hypot(dx, dy) / knot.radius;
        if (about > KNOT_REACH) continue;
        // No knot is round: each has its own lobes.
        const bearing = Math.atan2(dy, dx);
        const far = about / (1 + 0.09 * Math.sin(2 * bearing + knot.x) + 0.06 * Math.sin(3 * bearing + knot.y));
        if (far < 1) inside = 1 - far;
        else {
          // As water goes round a post: the line through its middle parts, those beside it are pressed together.
          across -= (dx / far ** 2) * Math.max(0, 1 - (far / KNOT_REACH) ** 2);
          dark = Math.max(dark, 0.7 * Math.max(0, 1.6 - far));
        }
      }
      const h = across / width;
      const angle = start + Math.PI * 2 * hearts * h + sway(h * nx, v * ny) * 1.7;
      // How far the saw passed from the heart: where that changes along the board the lines close to arches.
      const cut = 0.004 + 0.26 * (0.5 + 0.62 * near(h * hearts * 2, v * ny * 2)) ** 2;
      const from = (Math.asin((1 - Math.min(0.6, cut)) * Math.sin(angle)) / Math.PI + 0.5) * years;
      const at = from + broad(from * 0.31, 0.5) * 1.1 + tremble(h * fine, v * ny * 5) * 0.16;
      const year = at - Math.floor(at);
      // Rises slowly through the summer and breaks off at the year's end; some years are darker than others.
      const late = year ** 2.6 * Math.min(1, (1 - year) * 9) * (0.62 + 0.5 * broad(Math.floor(at) * 0.73, 9.5));
      const grain = fibre(h * finest, v * ny * 10);
      let value = 0.14 + late * 0.85 + grain * 0.09 + broad(from * 0.11, 3.5) * 0.16 + marks[y * width + x] * (0.5 + late) + dark * 0.4;
      if (inside > 0) {
        // Its own rings, closer towards the rim and never quite round, darker at the heart, and bark about it.
        const ring = Math.abs(Math.sin(inside ** 1.3 * 15 + broad(at * 0.2, inside * 2) * 1.2));
        const bark = Math.max(0, 1 - inside / 0.13);
        value = 0.5 + 0.26 * inside + 0.2 * (1 - ring) + grain * 0.07 + marks[y * width + x] * 0.4 + bark * 0.42;
      }
      const t = Math.round(Math.min(1, Math.max(0, value)) * (STEPS - 1)) * 3;
      rgb.set(table.subarray(t, t + 3), (y * width + x) * 3);
    }
  }
  return { rgb };
};
