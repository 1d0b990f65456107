/** 斑马纹: stripes that keep their distance as they grow, and therefore fork, end in a point and swing. */
import { fractal } from '../../pixels/noise.ts';
import { Random } from '../../pixels/random.ts';
import { path } from '../../pixels/svg.ts';
import { contourPath } from '../contours.ts';
import type { Generator } from '../recipe.ts';
import { Tile } from '../tile.ts';

/** Cells from one stripe to the next, on which the skin grows. */
const CELLS = 14;
/** What is like itself nearby and unlike farther off makes stripes of its own width (Young 1984): reaches of both, in stripes. */
const [LIKE, UNLIKE] = [0.175, 0.28];
/** Rounds of growth: with fewer the first field shows, with more all its swing is gone. */
const ROUNDS = 12;

/** How far along a stripe its ends are drawn out, in stripes. */
const DRAWN_OUT = 0.85;

/** Cells of the largest piece that is no stripe. */
const SPECK = CELLS * 4;

/** Half of a bell, from its middle. */
function bell(sigma: number): Float32Array {
  const half = new Float32Array(Math.ceil(sigma * 2.6) + 1).map((_, i) => Math.exp(-(i * i) / (2 * sigma * sigma)));
  const sum = half.reduce((all, value, i) => all + value * (i === 0 ? 1 : 2), 0);
  return half.map((value) => value / sum);
}

/** Spread over a field that wraps. */
function spread(field: Float32Array, columns: number, rows: number, half: Float32Array): Float32Array {
  const once = new Float32Array(field.length);
  const twice = new Float32Array(field.length);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      let sum = field[y * columns + x] * half[0];
      for (let k = 1; k < half.length; k++)
        sum += half[k] * (field[y * columns + ((x + k) % columns)] + field[y * columns + ((x - k + columns * 8) % columns)]);
      once[y * columns + x] = sum;
    }
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      let sum = once[y * columns + x] * half[0];
      for (let k = 1; k < half.length; k++)
        sum += half[k] * (once[((y + k) % rows) * columns + x] + once[((y - k + rows * 8) % rows) * columns + x]);
      twice[y * columns + x] = sum;
    }
  return twice;
}

/** Which way the stripes run in every cell: along what changes least about it (structure tensor). Radians. */
function runs(skin: Float32Array, columns: number, rows: number): Float32Array {
  const [xx, xy, yy] = [0, 1, 2].map(() => new Float32Array(skin.length)) as [Float32Array, Float32Array, Float32Array];
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const gx = skin[y * columns + ((x + 1) % columns)] - skin[y * columns + ((x + columns - 1) % columns)];
      const gy = skin[((y + 1) % rows) * columns + x] - skin[((y + rows - 1) % rows) * columns + x];
      const i = y * columns + x;
      xx[i] = gx * gx;
      xy[i] = gx * gy;
      yy[i] = gy * gy;
    }
  const about = bell(0.3 * CELLS);
  const [sxx, sxy, syy] = [xx, xy, yy].map((field) => spread(field, columns, rows, about)) as [Float32Array, Float32Array, Float32Array];
  return sxx.map((value, i) => 0.5 * Math.atan2(2 * sxy[i], value - syy[i]) + Math.PI / 2);
}

/** Mean along the stripes: an end that grew round runs out in a point, and a fork opens slowly. */
function drawnOut(skin: Float32Array, columns: number, rows: number): Float32Array {
  const run = runs(skin, columns, rows);
  const weight = bell(DRAWN_OUT * CELLS);
  const out = new Float32Array(skin.length);
  const at = (x: number, y: number) =>
    (((Math.round(y) % rows) + rows) % rows) * columns + (((Math.round(x) % columns) + columns) % columns);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      let sum = skin[y * columns + x] * weight[0];
      for (const way of [1, -1]) {
        let [px, py] = [x, y];
        let [dx, dy] = [way * Math.cos(run[y * columns + x]), way * Math.sin(run[y * columns + x])];
        for (let k = 1; k < weight.length; k++) {
          px += dx;
          py += dy;
          const i = at(px, py);
          sum += skin[i] * weight[k];
          const turn = run[i];
          // A direction has no sign: go on the way it went.
          const sign = Math.cos(turn) * dx + Math.sin(turn) * dy < 0 ? -1 : 1;
          dx = sign * Math.cos(turn);
          dy = sign * Math.sin(turn);
        }
      }
      out[y * columns + x] = sum;
    }
  return out;
}

/** What is left of a stripe, or of the ground, in a piece smaller than a stripe is broad: to the other side with it. */
function withoutSpecks(skin: Float32Array, columns: number, rows: number): Float32Array {
  const seen = new Uint8Array(skin.length);
  const out = skin.slice();
  for (let start = 0; start < skin.length; start++) {
    if (seen[start]) continue;
    const dark = skin[start] > 0;
    const piece = [start];
    seen[start] = 1;
    for (let head = 0; head < piece.length; head++) {
      const i = piece[head] ?? 0;
      const [x, y] = [i % columns, Math.floor(i / columns)];
      const beside = [
        y * columns + ((x + 1) % columns),
        y * columns + ((x + columns - 1) % columns),
        ((y + 1) % rows) * columns + x,
        ((y + rows - 1) % rows) * columns + x,
      ];
      for (const j of beside)
        if (!seen[j] && skin[j] > 0 === dark) {
          seen[j] = 1;
          piece.push(j);
        }
    }
    if (piece.length < SPECK) for (const i of piece) out[i] = dark ? -0.08 : 0.08;
  }
  return out;
}

export const zebra: Generator = (recipe, size, pace) => {
  const { width, height } = size;
  const short = Math.min(width, height);
  const stripes = Math.max(4, Math.round((9 * width) / short / recipe.scale));
  const columns = stripes * CELLS;
  const rows = Math.max(CELLS, Math.round((columns * height) / width));
  const random = new Random(recipe.seed);
  const [nx, ny] = [Math.max(1, Math.round((2 * width) / short)), Math.max(1, Math.round((2 * height) / short))];
  const bend = fractal(recipe.seed, 2, nx, ny);
  const where = fractal(recipe.seed + 9, 1, nx, ny);
  const swing = random.range(0.5, 0.9);
  let skin = new Float32Array(columns * rows);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const [u, v] = [x / columns, y / rows];
      // Flank and neck have not the same number: where they meet, stripes have to fork.
      const turn = bend(u * nx, v * ny) * 0.21 * stripes + swing * Math.sin(Math.PI * 2 * v);
      const more = Math.max(1, Math.round(stripes * 0.22));
      const side = Math.min(1, Math.max(0, 0.5 + 2.2 * where(u * nx, v * ny)));
      const [few, many] = [stripes - more, stripes + more].map((count) => Math.sin(Math.PI * 2 * (count * u + turn)));
      skin[y * columns + x] = few * (1 - side) + many * side + random.range(-0.25, 0.25);
    }
  const [like, unlike] = [bell(LIKE * CELLS), bell(UNLIKE * CELLS)];
  for (let round = 0; round < ROUNDS; round++) {
    pace.progress(0.05 + (0.6 * round) / ROUNDS, '生成条纹');
    const near = spread(skin, columns, rows, like);
    const far = spread(skin, columns, rows, unlike);
    skin = near.map((value, i) => Math.tanh((value - far[i]) * 5.5));
  }
  // Broad here and narrow there, as over a body.
  const breadth = fractal(recipe.seed + 17, 2, nx, ny);
  const level = 0.1 - 0.3 * (recipe.density - 0.5);
  const smooth = withoutSpecks(
    spread(drawnOut(skin, columns, rows), columns, rows, bell(0.1 * CELLS)).map(
      (value, i) => value + 0.36 * breadth(((i % columns) / columns) * nx, (Math.floor(i / columns) / rows) * ny) - level,
    ),
    columns,
    rows,
  );
  const stripe = (x: number, y: number) => {
    const [fx, fy] = [(x / width) * columns, (y / height) * rows];
    const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
    const at = (i: number, j: number) =>
      smooth[((((y0 + j) % rows) + rows) % rows) * columns + ((((x0 + i) % columns) + columns) % columns)];
    const [u, v] = [fx - x0, fy - y0];
    return (at(0, 0) * (1 - u) + at(1, 0) * u) * (1 - v) + (at(0, 1) * (1 - u) + at(1, 1) * u) * v;
  };
  const tile = new Tile(size, recipe.palette.ground);
  tile.lay(path(contourPath(stripe, 0, size, width / columns), recipe.palette.inks[0] ?? recipe.palette.line, { 'fill-rule': 'evenodd' }));
  return { svg: tile.svg() };
};
