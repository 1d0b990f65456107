/** A swatch of one colour that was photographed in waves lies flat: its folds are light, and would lie across every fold of the garment. */
import type { PrintCloth } from './print-source.ts';

type Level = PrintCloth['levels'][number];

/** Side on which the swatch is seen from afar, px. */
const AFAR = 64;
/** Steps between neighbours against how much all of it varies: a figure has edges, folds have none. */
const SOFT = 0.35;
/** One dye in light and shade keeps its hue; the white and the blue of tie-dye do not. */
const ONE_HUE = 0.03;

export function ironed(cloth: PrintCloth): PrintCloth {
  const afar = cloth.levels.find(({ width }) => width <= AFAR);
  if (!afar || steepness(afar) > SOFT || huesApart(afar) > ONE_HUE) return cloth;
  return { ...cloth, levels: cloth.levels.map((level) => (level.width > afar.width ? flat(level, afar) : level)) };
}

const PLANES = ['l', 'a', 'b'] as const;

function flat(level: Level, afar: Level): Level {
  const { width, height } = level;
  const out = { ...level, l: level.l.slice(), a: level.a.slice(), b: level.b.slice() };
  const means = PLANES.map((name) => meanOf(afar[name]));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const [u, v] = [((x + 0.5) * afar.width) / width - 0.5, ((y + 0.5) * afar.height) / height - 0.5];
      for (const [k, name] of PLANES.entries()) out[name][i] += (means[k] ?? 0) - between(afar, name, u, v);
    }
  return out;
}

/** The tile goes on without end. */
function between(level: Level, name: (typeof PLANES)[number], u: number, v: number): number {
  const { width, height } = level;
  const [x, y] = [Math.floor(u), Math.floor(v)];
  const [fx, fy] = [u - x, v - y];
  const at = (cx: number, cy: number) => level[name][((cy + height) % height) * width + ((cx + width) % width)];
  return (at(x, y) * (1 - fx) + at(x + 1, y) * fx) * (1 - fy) + (at(x, y + 1) * (1 - fx) + at(x + 1, y + 1) * fx) * fy;
}

function meanOf(plane: Float32Array): number {
  return plane.reduce((sum, v) => sum + v, 0) / plane.length;
}

function steepness({ l, width, height }: Level): number {
  const mean = meanOf(l);
  let [steps, spread] = [0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const own = l[y * width + x];
      const [right, below] = [l[y * width + ((x + 1) % width)], l[((y + 1) % height) * width + x]];
      steps += (Math.abs(own - right) + Math.abs(own - below)) / 2;
      spread += Math.abs(own - mean);
    }
  return spread < 1e-6 * l.length ? Number.POSITIVE_INFINITY : steps / spread;
}

/** How far the hues of its parts lie apart, their light left out. */
function huesApart({ l, a, b }: Level): number {
  const part = (plane: Float32Array) => plane.map((v, i) => v / Math.max(0.12, l[i]));
  return Math.hypot(
    ...[part(a), part(b)].map((plane) => {
      const mean = meanOf(plane);
      return Math.sqrt(meanOf(plane.map((v) => (v - mean) ** 2)));
    }),
  );
}
