/** Single drawings from the motifs of the print engine: what a designer places on a chest, a pocket or a scarf. Named layers of plain paths. */
import { flower } from '../pattern/flowers.ts';
import { leaf } from '../pattern/leaves.ts';
import { motif, standsAlone } from '../pattern/motifs.ts';
import { paintFor, type Recipe } from '../pattern/recipe.ts';
import { glowDefinitions, type Size, UNIT } from '../pattern/tile.ts';
import { Random } from '../pixels/random.ts';
import { circle, escapeXml, place, rect } from '../pixels/svg.ts';

export const COMPOSITIONS = ['single', 'bouquet', 'wreath', 'medallion', 'frieze'] as const;
export type Composition = (typeof COMPOSITIONS)[number];
export const COMPOSITION_NAMES: Readonly<Record<Composition, string>> = {
  single: '单独纹样',
  bouquet: '组合花束',
  wreath: '圆形花环',
  medallion: '适合纹样',
  frieze: '二方连续',
};

type Layer = '枝叶' | '主花型' | '小花型' | '点缀';
const ORDER: readonly Layer[] = ['枝叶', '小花型', '主花型', '点缀'];

/** Draws motifs of one recipe at places, sorted into layers. */
class Board {
  readonly #recipe: Recipe;
  readonly #random: Random;
  readonly #layers = new Map<Layer, string[]>();

  constructor(recipe: Recipe) {
    this.#recipe = recipe;
    this.#random = new Random(recipe.seed);
  }

  /** Whether its one figure is drawn by itself, large and upright. */
  get alone(): boolean {
    const { kind, motifs, among } = this.#recipe;
    return kind === 'novelty' && among === undefined && motifs[0] !== undefined && standsAlone(motifs[0]);
  }

  /** @param size radius in pixels */
  hero(x: number, y: number, size: number, turn: number, which = 0, layer: Layer = '主花型'): void {
    const { kind, flowers, motifs, leaves, natural } = this.#recipe;
    const random = this.#random.fork(`hero${which}`);
    const paint = paintFor(this.#recipe, random);
    const content =
      kind === 'floral'
        ? flower(flowers[which % flowers.length] ?? 'peony', paint, random)
        : kind === 'novelty'
          ? motif(motifs[which % motifs.length] ?? 'star', paint, random, natural)
          : place(leaf(leaves[which % leaves.length] ?? 'simple', paint, random), { x: -UNIT / 2, turn: 0 });
    this.#add(layer, place(content, { x, y, turn, scale: size / UNIT }));
  }

  leaf(x: number, y: number, length: number, turn: number, which = 0): void {
    const { leaves } = this.#recipe;
    const random = this.#random.fork(`leaf${which}`);
    const content = leaf(leaves[which % leaves.length] ?? 'simple', paintFor(this.#recipe, random), random);
    this.#add('枝叶', place(content, { x, y, turn, scale: length / UNIT, flip: false }));
  }

  dot(x: number, y: number, r: number, which: number): void {
    const { inks } = this.#recipe.palette;
    this.#add('点缀', circle(x, y, r, inks[which % inks.length] ?? inks[0] ?? '#333333'));
  }

  #add(layer: Layer, content: string): void {
    this.#layers.set(layer, [...(this.#layers.get(layer) ?? []), content]);
  }

  svg(size: Size, title: string): string {
    const groups = ORDER.flatMap((name) => {
      const list = this.#layers.get(name);
      return list ? [`<g id="${name}" inkscape:groupmode="layer" inkscape:label="${name}">${list.join('')}</g>`] : [];
    }).join('');
    const ground = `<g id="底色" inkscape:groupmode="layer" inkscape:label="底色">${rect(0, 0, size.width, size.height, this.#recipe.palette.ground)}</g>`;
    const glows = glowDefinitions(groups);
    return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"><title>${escapeXml(title)}</title>${glows ? `<defs>${glows}</defs>` : ''}${ground}${groups}</svg>`;
  }
}

const radians = (turn: number) => (turn * Math.PI) / 180;

export function compose(recipe: Recipe, composition: Composition, size: Size, title: string): string {
  const board = new Board(recipe);
  const random = new Random(recipe.seed).fork(composition);
  const unit = Math.min(size.width, size.height);
  const [x, y] = [size.width / 2, size.height / 2];
  DRAWINGS[composition](board, random, x, y, unit, size);
  return board.svg(size, title);
}

type Draw = (board: Board, random: Random, x: number, y: number, unit: number, size: Size) => void;

const DRAWINGS: Readonly<Record<Composition, Draw>> = {
  single: (board, random, x, y, unit) => {
    if (board.alone) {
      board.hero(x, y, unit * 0.33, 0);
      for (let i = 0; i < 10; i++) {
        const turn = radians((i + random.range(0.2, 0.8)) * 36);
        const far = unit * random.range(0.4, 0.45);
        board.dot(x + far * Math.cos(turn), y + far * Math.sin(turn), unit * random.range(0.006, 0.012), i);
      }
      return;
    }
    const count = random.whole(5, 7);
    const start = random.range(0, 360);
    for (let i = 0; i < count; i++) {
      const turn = start + (i * 360) / count + random.range(-8, 8);
      const from = unit * 0.16;
      board.leaf(x + from * Math.cos(radians(turn)), y + from * Math.sin(radians(turn)), unit * random.range(0.2, 0.26), turn, i);
    }
    board.hero(x, y, unit * 0.27, random.range(-8, 8));
    for (let i = 0; i < 8; i++) {
      const turn = start + ((i + 0.5) * 360) / 8;
      board.dot(x + unit * 0.4 * Math.cos(radians(turn)), y + unit * 0.4 * Math.sin(radians(turn)), unit * random.range(0.006, 0.012), i);
    }
  },
  bouquet: (board, random, x, y, unit) => {
    const heads: [number, number, number][] = [
      [0, -0.02, 0.185],
      [-0.22, 0.1, 0.13],
      [0.22, 0.09, 0.135],
      [-0.15, -0.21, 0.11],
      [0.16, -0.22, 0.105],
      [0.02, 0.25, 0.1],
    ];
    for (let i = 0; i < 13; i++) {
      const turn = (i * 360) / 13 + random.range(-9, 9);
      const from = unit * random.range(0.2, 0.25);
      board.leaf(x + from * Math.cos(radians(turn)), y + from * Math.sin(radians(turn)), unit * random.range(0.17, 0.24), turn, i);
    }
    heads.reverse().forEach(([dx, dy, r], i) => {
      const layer = r < 0.12 ? '小花型' : '主花型';
      board.hero(x + dx * unit, y + dy * unit, r * unit, random.range(-18, 18), r > 0.15 ? 0 : i + 1, layer);
    });
    for (let i = 0; i < 9; i++) {
      const turn = random.range(0, 360);
      const far = unit * random.range(0.36, 0.42);
      board.dot(x + far * Math.cos(radians(turn)), y + far * Math.sin(radians(turn)), unit * random.range(0.005, 0.011), i);
    }
  },
  wreath: (board, random, x, y, unit) => {
    const ring = unit * 0.33;
    const count = 10;
    for (let i = 0; i < count * 3; i++) {
      const turn = (i * 360) / (count * 3);
      const side = i % 2 ? 42 : -42;
      board.leaf(
        x + ring * Math.cos(radians(turn)),
        y + ring * Math.sin(radians(turn)),
        unit * random.range(0.1, 0.135),
        turn + 90 + side,
        i,
      );
    }
    for (let i = 0; i < count; i++) {
      const turn = ((i + 0.5) * 360) / count;
      const large = i % 2 === 0;
      const r = unit * (large ? 0.088 : 0.055);
      board.hero(
        x + ring * Math.cos(radians(turn)),
        y + ring * Math.sin(radians(turn)),
        r,
        turn + 90,
        large ? (i / 2) % 2 : 2 + (i % 3),
        large ? '主花型' : '小花型',
      );
    }
  },
  medallion: (board, _random, x, y, unit) => {
    const fold = 8;
    for (let i = 0; i < fold; i++) {
      const turn = (i * 360) / fold;
      board.leaf(x + unit * 0.15 * Math.cos(radians(turn)), y + unit * 0.15 * Math.sin(radians(turn)), unit * 0.2, turn, 1);
      const half = turn + 180 / fold;
      board.leaf(x + unit * 0.24 * Math.cos(radians(half)), y + unit * 0.24 * Math.sin(radians(half)), unit * 0.15, half, 2);
      board.hero(
        x + unit * 0.27 * Math.cos(radians(half)),
        y + unit * 0.27 * Math.sin(radians(half)),
        unit * 0.062,
        half + 90,
        1,
        '小花型',
      );
      board.hero(
        x + unit * 0.385 * Math.cos(radians(turn)),
        y + unit * 0.385 * Math.sin(radians(turn)),
        unit * 0.05,
        turn + 90,
        2,
        '小花型',
      );
      board.dot(x + unit * 0.43 * Math.cos(radians(half)), y + unit * 0.43 * Math.sin(radians(half)), unit * 0.01, i);
    }
    board.hero(x, y, unit * 0.16, 0, 0);
  },
  frieze: (board, _random, x, y, unit, { width }) => {
    // A whole number of repeats across, so that the band goes on without a seam.
    const repeats = Math.max(2, Math.round(width / (unit * 0.42)));
    const step = width / repeats;
    for (let i = -1; i <= repeats; i++) {
      const at = x - width / 2 + (i + 0.5) * step;
      for (const side of [1, -1]) {
        board.leaf(at + side * unit * 0.08, y + unit * 0.02, unit * 0.2, side > 0 ? -28 : 208, 1);
        board.leaf(at + side * unit * 0.08, y - unit * 0.02, unit * 0.17, side > 0 ? 30 : 150, 2);
      }
      board.hero(at, y, unit * 0.125, 0, 0);
      board.hero(at + step / 2, y + unit * 0.01, unit * 0.068, 0, 1, '小花型');
      for (const far of [-0.2, 0.2]) board.dot(at, y + far * unit, unit * 0.011, 1);
      for (const far of [-0.15, 0.15]) board.dot(at + step / 2, y + far * unit, unit * 0.008, 2);
    }
  },
};
