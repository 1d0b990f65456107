/** 压花: one repeat of what is pressed into a cloth, as heights (black the ground, white what stands highest) or as the lines of a flat. SVG in cm. */
import { flower } from '../../pattern/flowers.ts';
import type { Paint } from '../../pattern/hand.ts';
import { leaf } from '../../pattern/leaves.ts';
import { motif } from '../../pattern/motifs.ts';
import { Random } from '../../pixels/random.ts';
import { circle, line, num, path, place } from '../../pixels/svg.ts';
import type { Relief } from '../specification.ts';

/** Radius that flowers and motifs are drawn in. */
const UNIT = 100;

type Draw = 'heights' | 'lines';

/** What is carved has its lines cut down to the ground: petals stand apart, and leaves lie lower than they. */
export const RELIEF_PAINTS: Readonly<Record<Draw, Paint>> = {
  heights: {
    hand: 'block',
    petal: '#f2f2f2',
    second: '#dedede',
    centre: '#ffffff',
    leaf: '#b4b4b4',
    leaf2: '#a0a0a0',
    line: '#1c1c1c',
    ground: '#1c1c1c',
    plain: true,
  },
  lines: {
    hand: 'ink',
    petal: '#ffffff',
    second: '#ffffff',
    centre: '#ffffff',
    leaf: '#ffffff',
    leaf2: '#ffffff',
    line: '#8c8a86',
    ground: '#ffffff',
  },
};

/** Half drop: one in the middle of the upper left quarter, its neighbour in that of the lower right, and a bud where they leave room. Parts of the repeat. */
const [FIGURES, BUDS] = [
  [
    { x: 0.25, y: 0.25, turn: 0 },
    { x: 0.75, y: 0.75, turn: 137 },
  ],
  [
    { x: 0.75, y: 0.25, turn: 40 },
    { x: 0.25, y: 0.75, turn: 200 },
  ],
] as const;

/** Parts of the repeat: radius of a flower, of what stands without leaves, and of a bud. */
const SIZE = { flower: 0.135, alone: 0.2, bud: 0.062 } as const;
/** What grows from a flower: where it turns to (degrees), how long it is as a part of the repeat, how broad against its own. Simple leaves alone made a star of it. */
const LEAVES = [
  { kind: 'sprig', turn: 38, long: 0.4, wide: 1.1 },
  { kind: 'sprig', turn: 218, long: 0.4, wide: 1.1 },
  { kind: 'simple', turn: -28, long: 0.25, wide: 1.5 },
  { kind: 'simple', turn: 96, long: 0.25, wide: 1.5 },
  { kind: 'simple', turn: 152, long: 0.25, wide: 1.5 },
  { kind: 'simple', turn: 276, long: 0.25, wide: 1.5 },
] as const;

/** Dots a repeat across and down that mat the ground, as a beveller's point does: what stands up is smooth before it. */
const MATTED = 44;

function matted({ repeat, woven }: Relief, draw: Draw): string {
  if (draw === 'lines' || woven) return '';
  const gap = repeat / MATTED;
  const dots = Array.from({ length: MATTED * MATTED }, (_, i) => {
    const row = Math.floor(i / MATTED);
    return `M${num(((i % MATTED) + (row % 2) / 2) * gap)} ${num(row * gap)}h0`;
  });
  return line(dots.join(''), '#4a4a4a', gap * 0.55);
}

/** Flowers among their leaves, which reach round the buds between them. */
function sprays(relief: Relief, draw: Draw): string {
  const { shows, repeat, seed } = relief;
  const paint = RELIEF_PAINTS[draw];
  const random = new Random(seed).fork('relief');
  const scaled = (part: number) => (repeat * part) / UNIT;
  const bloom = (one: Random) =>
    'motif' in shows ? motif(shows.motif, paint, one) : flower('flower' in shows ? shows.flower : 'rose', paint, one);
  const bud = (one: Random) => flower('motif' in shows ? 'ditsy' : 'blossom', paint, one);
  const leaves = FIGURES.flatMap(({ x, y, turn }) =>
    'motif' in shows
      ? []
      : LEAVES.map(({ kind, turn: own, long, wide }) =>
          place(`<g transform="scale(1 ${wide})">${leaf(kind, paint, random)}</g>`, {
            x: x * repeat,
            y: y * repeat,
            turn: turn + own,
            scale: scaled(long),
          }),
        ),
  );
  const size = 'motif' in shows ? SIZE.alone : SIZE.flower;
  const blooms = FIGURES.map(({ x, y, turn }) =>
    place(bloom(random), { x: x * repeat, y: y * repeat, turn: 'motif' in shows ? 0 : turn, scale: scaled(size) }),
  );
  const buds = BUDS.map(({ x, y, turn }) => place(bud(random), { x: x * repeat, y: y * repeat, turn, scale: scaled(SIZE.bud) }));
  return matted(relief, draw) + leaves.join('') + buds.join('') + blooms.join('');
}

/** Rows of scales, each a rounded plate: wider than high, every other row moved by half. */
const PLATES = { across: 6, down: 9, gap: 0.09 } as const;

function plates({ repeat, seed }: Relief, draw: Draw): string {
  const random = new Random(seed).fork('plates');
  const [wide, high] = [repeat / PLATES.across, repeat / PLATES.down];
  // Seams between neighbours wander alike in every row of a column, and close at the edge of the repeat.
  const list: string[] = [];
  for (let row = 0; row < PLATES.down; row++)
    for (let column = 0; column < PLATES.across; column++) {
      const x = (column + 0.5 + (row % 3) / 3) * wide;
      const y = (row + 0.5) * high;
      const [a, b] = [(wide / 2) * random.range(0.84, 0.96) - PLATES.gap / 2, (high / 2) * random.range(0.86, 0.95) - PLATES.gap / 2];
      const d = `M${num(x - a)} ${num(y)}C${num(x - a)} ${num(y - b * 1.15)} ${num(x - a * 0.6)} ${num(y - b)} ${num(x)} ${num(y - b)}C${num(x + a * 0.6)} ${num(y - b)} ${num(x + a)} ${num(y - b * 1.15)} ${num(x + a)} ${num(y)}C${num(x + a)} ${num(y + b * 1.15)} ${num(x + a * 0.6)} ${num(y + b)} ${num(x)} ${num(y + b)}C${num(x - a * 0.6)} ${num(y + b)} ${num(x - a)} ${num(y + b * 1.15)} ${num(x - a)} ${num(y)}Z`;
      list.push(draw === 'heights' ? path(d, '#ffffff') : path(d, 'none', { stroke: '#8c8a86', 'stroke-width': 0.07 }));
    }
  return list.join('');
}

/** Diamonds in a lattice, each with a smaller one and a dot upon it. */
const LATTICE = { across: 4, down: 4 } as const;

function lattice({ repeat }: Relief, draw: Draw): string {
  const [wide, high] = [repeat / LATTICE.across, repeat / LATTICE.down];
  const list: string[] = [];
  for (let row = 0; row < LATTICE.down * 2; row++)
    for (let column = 0; column < LATTICE.across; column++) {
      const [x, y] = [(column + (row % 2 === 0 ? 0 : 0.5)) * wide, (row * high) / 2];
      const diamond = (k: number) =>
        `M${num(x)} ${num(y - (high / 2) * k)}L${num(x + (wide / 2) * k)} ${num(y)}L${num(x)} ${num(y + (high / 2) * k)}L${num(x - (wide / 2) * k)} ${num(y)}Z`;
      if (draw === 'lines') list.push(line(diamond(0.86) + diamond(0.42), '#8c8a86', 0.07));
      else
        list.push(
          path(diamond(0.86), '#9a9a9a'),
          path(diamond(0.5), '#303030'),
          path(diamond(0.38), '#ffffff'),
          circle(x, y, 0.01, '#ffffff'),
        );
    }
  return list.join('');
}

/** @returns one repeat that closes in itself; what goes over an edge comes in again at the other */
export function reliefDrawn(relief: Relief, draw: Draw): string {
  const { shows, repeat } = relief;
  const one = 'grain' in shows ? (shows.grain === 'plates' ? plates : lattice)(relief, draw) : sprays(relief, draw);
  const [x, y] = [-repeat, repeat];
  return [x, 0, y].flatMap((dx) => [x, 0, y].map((dy) => place(one, { x: dx, y: dy }))).join('');
}
