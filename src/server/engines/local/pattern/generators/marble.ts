/** 大理石纹: long veins that run through the stone in one direction, fork, swell and fade, hair veins between them, and milk beside the strong ones. */
import { chromaOf, hexToOklab, hexToRgb, hueOf } from '../../../../../contract/colour/oklab.ts';
import { fractal, type Noise, noise } from '../../pixels/noise.ts';
import { Random } from '../../pixels/random.ts';
import { blend } from '../palette.ts';
import { type Generator, type Recipe, unitOf } from '../recipe.ts';
import type { Size } from '../tile.ts';
import { STEPS, tones } from './tones.ts';

/** Veins are drawn by their length, on a plane that wraps: a field that crosses zero gave squiggles that ended everywhere and stains where it was flat. */
class Stone {
  readonly width: number;
  readonly height: number;
  /** How much of a pixel is vein, and how much of it metal. */
  readonly vein: Float32Array;
  readonly metal: Float32Array;
  /** What bleeds into the stone beside a vein, at a quarter of the size. */
  readonly bled: Float32Array;
  readonly across: number;
  readonly down: number;

  constructor({ width, height }: Size) {
    this.width = width;
    this.height = height;
    this.vein = new Float32Array(width * height);
    this.metal = new Float32Array(width * height);
    this.across = Math.max(1, Math.round(width / 4));
    this.down = Math.max(1, Math.round(height / 4));
    this.bled = new Float32Array(this.across * this.down);
  }

  /** One step of a vein, round, its edge a pixel soft. Veins thinner than a pixel are paler. */
  dot(x: number, y: number, wide: number, strength: number, of: Float32Array): void {
    const r = Math.max(0.5, wide / 2);
    const here = strength * Math.min(1, wide);
    const reach = Math.ceil(r + 1);
    const [cx, cy] = [Math.round(x), Math.round(y)];
    for (let dy = -reach; dy <= reach; dy++) {
      const py = (((cy + dy) % this.height) + this.height) % this.height;
      for (let dx = -reach; dx <= reach; dx++) {
        const covered = Math.min(1, r + 0.5 - Math.hypot(cx + dx - x, cy + dy - y)) * here;
        if (covered <= 0) continue;
        const o = py * this.width + ((((cx + dx) % this.width) + this.width) % this.width);
        if (covered > of[o]) of[o] = covered;
      }
    }
  }

  bleed(x: number, y: number, much: number): void {
    const wrap = (v: number, n: number) => ((Math.floor(v) % n) + n) % n;
    this.bled[wrap((y / this.height) * this.down, this.down) * this.across + wrap((x / this.width) * this.across, this.across)] += much;
  }
}

interface Vein {
  readonly x: number;
  readonly y: number;
  /** Radians, where it sets out to beside the run of the stone. */
  readonly aside: number;
  readonly length: number;
  readonly wide: number;
  readonly strength: number;
  /** Times that it may fork again. */
  readonly forks: number;
  /** Comes back to the run that it left, or to the vein itself: what lies between is an island. */
  readonly back: 'run' | 'vein';
  /** A vein of its own fades at both ends, a branch at its far one. */
  readonly whole: boolean;
}

interface Ground {
  readonly stone: Stone;
  readonly run: number;
  readonly flow: Noise;
  readonly kinks: Noise;
  readonly swell: Noise;
  readonly cells: readonly [number, number];
  /** Pixels of a unit at the print's scale. */
  readonly u: number;
}

function draw(ground: Ground, vein: Vein, random: Random, of: Float32Array): void {
  const { stone, run, flow, kinks, swell, cells, u } = ground;
  const [nx, ny] = cells;
  let { x, y } = vein;
  const id = random.range(0, 200);
  const step = 1;
  let next = random.range(40, 150) * u;
  let hair = random.range(20, 90) * u;
  for (let s = 0; s < vein.length; s += step) {
    const t = s / vein.length;
    const [px, py] = [(x / stone.width) * nx, (y / stone.height) * ny];
    const off = vein.back === 'vein' ? Math.cos(Math.PI * t) : (1 - t) ** 2;
    const heading = run + flow(px, py) * 1.5 + kinks(px * 5, py * 5) * 1.15 + vein.aside * off;
    x += Math.cos(heading) * step;
    y += Math.sin(heading) * step;
    const ends = vein.whole ? Math.min(1, t * 7, (1 - t) * 4) : (1 - t) ** 0.8;
    const full = 0.22 + 0.95 * Math.max(0, swell(s / (150 * u), id) + 0.5) ** 2;
    const wide = vein.wide * full * ends;
    stone.dot(x, y, wide, vein.strength * (0.55 + 0.45 * Math.min(1, full)), of);
    if (vein.wide > 1.6 * u) stone.bleed(x, y, wide * vein.strength * step);
    if (vein.forks > 0 && s > next && t < 0.85) {
      next = s + random.range(90, 260) * u;
      const side = random.chance(0.5) ? 1 : -1;
      const island = random.chance(0.35);
      draw(
        ground,
        {
          x,
          y,
          aside: side * random.range(0.35, 0.85),
          length: random.range(180, 640) * u,
          wide: Math.max(0.9 * Math.min(1, u), wide * random.range(0.35, 0.6)),
          strength: vein.strength * random.range(0.65, 0.9),
          forks: vein.forks - 1,
          back: island ? 'vein' : 'run',
          whole: false,
        },
        random.fork(s),
        of,
      );
    }
    if (vein.forks > 0 && s > hair) {
      hair = s + random.range(34, 110) * u;
      const side = random.chance(0.5) ? 1 : -1;
      const aside = side * random.range(0.5, 1.35);
      const length = random.range(60, 300) * u;
      draw(
        ground,
        { x, y, aside, length, wide: 0.95, strength: vein.strength * random.range(0.4, 0.7), forks: 0, back: 'run', whole: false },
        random.fork(-s),
        of,
      );
    }
  }
}

/** Three runs over a field that wraps come near to a bell. */
function softened(field: Float32Array, across: number, down: number, radius: number): Float32Array {
  const wrap = (v: number, n: number) => ((v % n) + n) % n;
  let from = field;
  for (let run = 0; run < 3; run++) {
    for (const along of [true, false]) {
      const to = new Float32Array(from.length);
      const [lines, length] = along ? [down, across] : [across, down];
      for (let line = 0; line < lines; line++) {
        const at = (i: number) => (along ? line * across + wrap(i, length) : wrap(i, length) * across + line);
        let sum = 0;
        for (let i = -radius; i <= radius; i++) sum += from[at(i)];
        for (let i = 0; i < length; i++) {
          to[at(i)] = sum / (2 * radius + 1);
          sum += from[at(i + radius + 1)] - from[at(i - radius)];
        }
      }
      from = to;
    }
  }
  return from;
}

/** Gold of the colours, or of its own where none was named: stone that is veined with metal is veined with this. */
function metalOf({ palette: { inks, line }, natural }: Recipe): string {
  const golden = inks.find((hex) => {
    const colour = hexToOklab(hex);
    return chromaOf(colour) > 0.07 && hueOf(colour) > 60 && hueOf(colour) < 100;
  });
  return golden ?? (natural ? '#b8893f' : (inks[2] ?? inks[1] ?? line));
}

/** The stone itself: slow clouds, milkier beside the strong veins and on one side of them more than on the other. */
function coloured(recipe: Recipe, { stone, cells }: Ground, near: Float32Array, far: Float32Array, size: Size): Uint8Array {
  const { width, height } = size;
  const { ground, inks, line } = recipe.palette;
  const ink = inks[0] ?? line;
  const milk = inks[1] ?? ink;
  const body = tones([
    [0, ground],
    [0.45, blend(ground, milk, 0.13)],
    [1, blend(ground, blend(milk, ink, 0.4), 0.5)],
  ]);
  const rgbOf = (hex: string) => {
    const { r, g, b } = hexToRgb(hex);
    return [r, g, b];
  };
  const [dark, gilt] = [rgbOf(ink), rgbOf(metalOf(recipe))];
  const [nx, ny] = cells;
  const cloud = fractal(recipe.seed + 19, 4, nx * 2, ny * 2);
  const side = noise(recipe.seed + 23, nx * 3, ny * 3);
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const row = Math.min(stone.down - 1, Math.floor((y / height) * stone.down)) * stone.across;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const [px, py] = [(x / width) * nx, (y / height) * ny];
      const q = row + Math.min(stone.across - 1, Math.floor((x / width) * stone.across));
      const open = Math.min(1, Math.max(0, 0.5 + 1.1 * side(px * 3, py * 3)));
      const beside = (1 - Math.exp(-near[q] * 0.55)) * (0.2 + 0.6 * open) + (1 - Math.exp(-far[q] * 0.9)) * 0.4;
      const tone = Math.min(1, Math.max(0, 0.2 + 0.5 * cloud(px * 2, py * 2) + beside * 0.55));
      const o = i * 3;
      const t = Math.round(tone * (STEPS - 1)) * 3;
      const vein = stone.vein[i] * 0.92;
      const metal = stone.metal[i];
      for (let c = 0; c < 3; c++) {
        const veined = body[t + c] + (dark[c] - body[t + c]) * vein;
        rgb[o + c] = veined + (gilt[c] - veined) * metal;
      }
    }
  }
  return rgb;
}

/** Density from which a marble is a bold one: broad veins of metal beside the dark ones. */
const BOLD = 0.65;

export const marble: Generator = (recipe, size, pace) => {
  const { width, height } = size;
  const u = unitOf(size) * recipe.scale;
  const random = new Random(recipe.seed);
  const around = (n: number, every: number) => Math.max(1, Math.round(n / (every * u)));
  const cells = [around(width, 420), around(height, 420)] as const;
  const stone = new Stone(size);
  const ground: Ground = {
    stone,
    run: (random.chance(0.5) ? 1 : -1) * random.range(0.62, 0.95),
    flow: fractal(recipe.seed, 2, ...cells),
    kinks: fractal(recipe.seed + 5, 3, cells[0] * 5, cells[1] * 5),
    swell: noise(recipe.seed + 11),
    cells,
    u,
  };
  const bold = recipe.density > BOLD;
  const long = Math.hypot(width, height);
  // One strong vein for so much stone, apart from one another across the run.
  const mains = Math.max(2, Math.round((width * height) / (300 * u * (long * 0.8))));
  const start = random.range(0, 1);
  for (let i = 0; i < mains; i++) {
    const at = start + (i + random.range(-0.2, 0.2)) / mains;
    const own = random.fork(`main${i}`);
    const vein: Vein = {
      x: at * width,
      y: own.range(0, height),
      aside: 0,
      length: long * own.range(1, 1.35),
      wide: own.range(6, 11) * u * (i % 2 ? 0.7 : 1.15) * (bold ? 1.3 : 1),
      strength: own.range(0.82, 1),
      forks: 2,
      back: 'run',
      whole: true,
    };
    draw(ground, vein, own, stone.vein);
    if (i % 2 === 0 || bold) {
      const beside = own.range(-26, 26) * u;
      const gilt = {
        ...vein,
        x: vein.x + beside,
        length: vein.length * own.range(0.5, 0.8),
        wide: (bold ? 8 : 2.4) * u,
        forks: bold ? 1 : 0,
      };
      draw(ground, gilt, own.fork('metal'), stone.metal);
    }
    pace.progress(0.1 + (0.4 * i) / mains, '生成石纹');
  }
  const near = softened(stone.bled, stone.across, stone.down, Math.max(1, Math.round(5 * u)));
  const far = softened(near, stone.across, stone.down, Math.max(2, Math.round(15 * u)));
  pace.progress(0.6, '生成石纹');
  return { rgb: coloured(recipe, ground, near, far, size) };
};
