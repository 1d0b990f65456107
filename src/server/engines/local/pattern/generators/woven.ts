/** Stripes, checks and what looms make: gingham, tartan, houndstooth, ikat. */
import { Random } from '../../pixels/random.ts';
import { num, path, rect } from '../../pixels/svg.ts';
import { blend } from '../palette.ts';
import { type Generator, type Recipe, unitOf } from '../recipe.ts';
import { Tile } from '../tile.ts';

interface Band {
  readonly colour: string;
  readonly width: number;
}

/** Bands with the widths designers use: one wide, some narrow, a pin line; mirrored, so that the repeat has no start. */
function bands(recipe: Recipe, random: Random): Band[] {
  const { ground, inks, leaves } = recipe.palette;
  const colours = [...inks, leaves[0]];
  const list: Band[] = [{ colour: ground, width: random.pick([5, 6, 8]) }];
  const count = random.whole(3, 5);
  for (let i = 0; i < count; i++) {
    list.push({ colour: colours[i % colours.length] ?? ground, width: random.pick([1, 1, 2, 3, 5, 7]) });
    if (random.chance(0.6)) list.push({ colour: i % 2 ? ground : random.pick(colours), width: random.pick([0.6, 1, 1, 2]) });
  }
  return [...list, ...list.slice(1, -1).reverse()];
}

function spread(list: readonly Band[], length: number, repeats: number): { colour: string; from: number; width: number }[] {
  const total = list.reduce((sum, band) => sum + band.width, 0) * repeats;
  const scaled: { colour: string; from: number; width: number }[] = [];
  let at = 0;
  for (let r = 0; r < repeats; r++)
    for (const band of list) {
      const width = (band.width / total) * length;
      scaled.push({ colour: band.colour, from: at, width });
      at += width;
    }
  return scaled;
}

function repeatsFor(length: number, cell: number): number {
  return Math.max(1, Math.round(length / cell));
}

/** One repeat, hundredths of a usual one. */
const PITCH = { pin: 90, shirting: 62, awning: 170, multi: 420 } as const;

export const stripe: Generator = (recipe, size) => {
  const random = new Random(recipe.seed);
  const u = unitOf(size) * recipe.scale;
  const tile = new Tile(size, recipe.palette.ground);
  const { ground, inks } = recipe.palette;
  // Pins stand alone on their ground; at shirting size they would be hairs, so there both are of like width.
  const pinned = recipe.scale < 0.7 ? 'shirting' : 'pin';
  const style =
    recipe.layout === 'brick'
      ? 'diagonal'
      : recipe.layout === 'grid'
        ? 'breton'
        : recipe.density > 0.7
          ? pinned
          : recipe.density < 0.3
            ? 'awning'
            : 'multi';
  if (style === 'diagonal') {
    const repeats = repeatsFor(size.width, 340 * u);
    // Over the height the stripes move by whole repeats, or they would not meet themselves below.
    const lean = (size.width / repeats) * Math.max(1, Math.round((size.height * repeats) / size.width));
    const turns = Math.ceil(lean / size.width) + 1;
    for (const { colour, from, width } of spread(bands(recipe, random), size.width, repeats))
      for (let shift = 0; shift <= turns; shift++)
        tile.lay(
          path(`M${num(from + shift * size.width)} 0h${num(width + 0.3)}l${num(-lean)} ${size.height}h${num(-width - 0.3)}Z`, colour),
        );
    return { svg: tile.svg() };
  }
  if (style === 'breton') {
    const count = repeatsFor(size.height, 74 * u);
    const h = size.height / count;
    for (let i = 0; i < count; i++) tile.lay(rect(0, i * h + h * 0.3, size.width, h * 0.36, inks[0] ?? ground));
    return { svg: tile.svg() };
  }
  const [first = ground] = inks;
  const even = style === 'awning' || style === 'shirting';
  const list = even
    ? [
        { colour: ground, width: style === 'awning' ? 1 : 1.5 },
        { colour: first, width: 1 },
      ]
    : style === 'pin'
      ? [
          { colour: ground, width: 9 },
          { colour: inks[0] ?? ground, width: 1 },
          { colour: ground, width: 9 },
          { colour: inks[1] ?? ground, width: 0.6 },
        ]
      : bands(recipe, random);
  for (const { colour, from, width } of spread(list, size.width, repeatsFor(size.width, PITCH[style] * u)))
    tile.lay(rect(from, 0, width + 0.3, size.height, colour));
  return { svg: tile.svg() };
};

/** Warp and weft bands crossed in a twill: where they meet both colours show as fine diagonals, as in cloth. */
function crossed(
  tile: Tile,
  warp: readonly { colour: string; from: number; width: number }[],
  weft: readonly { colour: string; from: number; width: number }[],
  thread: number,
): void {
  for (const { colour, from, width } of warp) tile.lay(rect(from, 0, width + 0.3, tile.height, colour));
  const nx = Math.round(tile.width / thread / 4) * 4;
  const step = tile.width / nx;
  const rows = Math.round(tile.height / step / 4) * 4;
  const sy = tile.height / rows;
  const id = tile.definition(
    (own) =>
      `<pattern id="${own}" width="${num(step * 4)}" height="${num(sy * 4)}" patternUnits="userSpaceOnUse"><path d="${twill(step, sy)}" fill="#fff"/></pattern>`,
  );
  const mask = tile.definition(
    (own) =>
      `<mask id="${own}" maskUnits="userSpaceOnUse" x="0" y="0" width="${tile.width}" height="${tile.height}"><rect width="${tile.width}" height="${tile.height}" fill="url(#${id})"/></mask>`,
  );
  tile.lay(`<g mask="url(#${mask})">${weft.map(({ colour, from, width }) => rect(0, from, tile.width, width + 0.3, colour)).join('')}</g>`);
}

/** 2/2 twill: weft over two, under two, one thread further each row. */
function twill(step: number, sy: number): string {
  let d = '';
  for (let row = 0; row < 4; row++)
    for (const column of [row, row + 1]) d += `M${num((column % 4) * step)} ${num(row * sy)}h${num(step)}v${num(sy)}h${num(-step)}Z`;
  return d;
}

export const tartan: Generator = (recipe, size, pace) => {
  const random = new Random(recipe.seed);
  const u = unitOf(size) * recipe.scale;
  const sett = bands(recipe, random);
  const tile = new Tile(size, recipe.palette.ground);
  const repeats = repeatsFor(size.width, 400 * u);
  crossed(
    tile,
    spread(sett, size.width, repeats),
    spread(sett, size.height, Math.max(1, Math.round((repeats * size.height) / size.width))),
    3.4,
  );
  pace.progress(0.6, '织造格纹');
  return { svg: tile.svg() };
};

/** Gingham, windowpane or a buffalo check, by density. */
export const check: Generator = (recipe, size) => {
  const u = unitOf(size) * recipe.scale;
  const { ground, inks } = recipe.palette;
  const ink = inks[0] ?? ground;
  const tile = new Tile(size, ground);
  const columns = repeatsFor(size.width, (recipe.density < 0.35 ? 150 : 74) * u);
  const rows = Math.max(1, Math.round((columns * size.height) / size.width));
  const w = size.width / columns;
  const h = size.height / rows;
  if (recipe.density < 0.35) {
    for (let i = 0; i < columns; i++)
      tile.lay(
        rect((i + 0.5) * w - w * 0.02, 0, w * 0.04, size.height, ink) +
          rect((i + 0.62) * w - w * 0.01, 0, w * 0.02, size.height, inks[1] ?? ink),
      );
    for (let j = 0; j < rows; j++)
      tile.lay(
        rect(0, (j + 0.5) * h - h * 0.02, size.width, h * 0.04, ink) +
          rect(0, (j + 0.62) * h - h * 0.01, size.width, h * 0.02, inks[1] ?? ink),
      );
    return { svg: tile.svg() };
  }
  const half = blend(ground, ink, 0.5);
  const other = recipe.density > 0.75 ? (inks[1] ?? ink) : ink;
  for (let i = 0; i < columns; i++) tile.lay(rect(i * w, 0, w / 2, size.height, half));
  for (let j = 0; j < rows; j++) {
    tile.lay(rect(0, j * h, size.width, h / 2, blend(ground, other, 0.5)));
    for (let i = 0; i < columns; i++) tile.lay(rect(i * w, j * h, w / 2, h / 2, blend(ink, other, 0.5)));
  }
  return { svg: tile.svg() };
};

export const houndstooth: Generator = (recipe, size) => {
  const u = unitOf(size) * recipe.scale;
  const { ground, inks } = recipe.palette;
  const tile = new Tile(size, ground);
  const columns = repeatsFor(size.width, 92 * u);
  const rows = Math.max(1, Math.round((columns * size.height) / size.width));
  const w = size.width / columns / 8;
  const h = size.height / rows / 8;
  // Four dark, four light threads both ways in a 2/2 twill: a square, and slanted bands where the colours cross. In eighths of the repeat.
  const star = 'M0 0H4V4H0ZM6 0H8L4 4V2ZM8 2V4H6ZM0 4H2L0 6ZM4 4V6L2 8H0Z';
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++)
      tile.lay(
        `<g transform="translate(${num(i * w * 8)} ${num(j * h * 8)}) scale(${w.toFixed(4)} ${h.toFixed(4)})">${path(star, (recipe.density > 0.7 && (i + j) % 2 ? inks[1] : inks[0]) ?? ground)}</g>`,
      );
  return { svg: tile.svg() };
};

/** Warp ikat: lozenges whose edges are drawn thread by thread, a little late or early. */
export const ikat: Generator = (recipe, size, pace) => {
  const random = new Random(recipe.seed);
  const u = unitOf(size) * recipe.scale;
  const { ground, inks } = recipe.palette;
  const tile = new Tile(size, ground);
  const columns = Math.max(2, Math.round(size.width / (330 * u)));
  const w = size.width / columns;
  const rows = Math.max(1, Math.round(size.height / (430 * u)));
  const h = size.height / rows;
  const threads = Math.max(40, Math.round(w / (3.2 * u)));
  const jitter = Array.from({ length: threads * columns }, () => random.range(-1, 1) * 9 * u + random.range(-1, 1) * 5 * u);
  const lozenge = (cx: number, cy: number, rx: number, ry: number, colour: string, first: number) => {
    const tops: string[] = [];
    const bottoms: string[] = [];
    for (let t = 0; t < threads; t++) {
      const x0 = -w / 2 + (t * w) / threads;
      const k = Math.abs(x0 + w / threads / 2) / rx;
      if (k >= 1) continue;
      const reach = ry * (1 - k) * (1 + 0.14 * Math.sin(k * 9));
      const shift = jitter[(first + t) % jitter.length] ?? 0;
      tops.push(`${num(cx + x0)} ${num(cy - reach + shift)}L${num(cx + x0 + w / threads)} ${num(cy - reach + shift)}`);
      bottoms.unshift(`${num(cx + x0 + w / threads)} ${num(cy + reach + shift * 0.8)}L${num(cx + x0)} ${num(cy + reach + shift * 0.8)}`);
    }
    if (tops.length > 0) tile.lay(path(`M${tops.join('L')}L${bottoms.join('L')}Z`, colour));
  };
  for (let i = -1; i <= columns; i++) {
    const c = ((i % columns) + columns) % columns;
    for (let j = -1; j <= rows; j++) {
      const cx = (i + 0.5) * w;
      const cy = (j + 0.5 + (c % 2 && columns % 2 === 0 ? 0.5 : 0)) * h;
      const first = c * threads;
      lozenge(cx, cy, w * 0.5, h * 0.52, inks[0] ?? ground, first);
      lozenge(cx, cy, w * 0.4, h * 0.41, inks[3] ?? ground, first);
      lozenge(cx, cy, w * 0.33, h * 0.33, inks[1] ?? ground, first);
      lozenge(cx, cy, w * 0.2, h * 0.19, ground, first);
      lozenge(cx, cy, w * 0.12, h * 0.11, inks[2] ?? ground, first);
    }
  }
  // Both tips of every lozenge wear a bead: after all of them, or the next column would cover half of each.
  const halves = columns % 2 === 0 ? 2 : 1;
  for (let i = 0; i <= columns; i++)
    for (let j = -halves; j <= rows * halves; j++)
      lozenge(i * w, ((j + 0.5 * halves) / halves) * h, w * 0.14, h * 0.13, inks[2] ?? ground, (i % columns) * threads);
  pace.progress(0.7, '织造扎经');
  return { svg: tile.svg() };
};

/** Dots, from pin dots to coins: straight, brick or tossed. */
export const dot: Generator = (recipe, size) => {
  const random = new Random(recipe.seed);
  const u = unitOf(size) * recipe.scale;
  const { ground, inks } = recipe.palette;
  const tile = new Tile(size, ground);
  const cell = (58 + 60 * (1 - recipe.density)) * u;
  const columns = Math.max(2, Math.round(size.width / cell / 2) * 2);
  const rows = Math.max(2, Math.round(size.height / cell / 2) * 2);
  const w = size.width / columns;
  const h = size.height / rows;
  const radius = Math.min(w, h) * (0.22 + 0.14 * recipe.density);
  const many = recipe.layout === 'scatter';
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const shift = recipe.layout === 'grid' ? 0 : (j % 2) / 2;
      const wobble = many ? w * 0.2 : 0;
      const colour = many ? random.pick(inks) : (inks[0] ?? ground);
      const r = radius * (many ? random.range(0.55, 1.15) : 1);
      tile.draw(
        `<circle r="${num(r)}" fill="${colour}"/>`,
        { x: (i + 0.5 + shift) * w + random.range(-wobble, wobble), y: (j + 0.5) * h + random.range(-wobble, wobble) },
        r,
      );
    }
  return { svg: tile.svg() };
};
