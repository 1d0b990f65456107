/** Image quilting (Efros and Freeman 2001) on a torus: new cloth from blocks of the old, joined along the paths where they differ least. */
import type { Pace } from '../../../engine.ts';
import type { Random } from '../../pixels/random.ts';
import type { Raster } from '../../pixels/raster.ts';
import type { Size } from '../tile.ts';
import { isBroken } from './joints.ts';

const CANDIDATES = 160;
const FEATHER = 2;
/** Mean over all joints of a cloth: some of them may cut. */
const MOST_OF_STRANGERS = 0.085;

export interface Quilt {
  readonly cloth: Raster;
  /** Joints cut through what they should not: lines that no longer meet, motifs that are halved. */
  readonly broken: boolean;
}

/** @param block wanted size of a block in pixels, less than the source's sides */
export function quilt(source: Raster, size: Size, block: number, random: Random, pace: Pace): Quilt {
  const side = Math.max(16, Math.min(block, source.width - 2, source.height - 2));
  const overlap = Math.max(4, Math.round(side * 0.3));
  // Never farther apart than blocks overlap: the path would run where nothing lies yet, at no cost, and blocks would end in straight lines.
  const columns = Math.max(2, Math.ceil(size.width / (side - overlap)));
  const rows = Math.max(2, Math.ceil(size.height / (side - overlap)));
  const out = new Float32Array(size.width * size.height * 3);
  const set = new Uint8Array(size.width * size.height);
  const used: number[] = [];
  let [cost, steps] = [0, 0];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      pace.progress((row * columns + column) / (rows * columns), '重新拼贴');
      const x0 = Math.round((column * size.width) / columns);
      const y0 = Math.round((row * size.height) / rows);
      const at = (x: number, y: number) => ((y0 + y) % size.height) * size.width + ((x0 + x) % size.width);
      const from = bestBlock(source, out, set, side, at, random, used);
      used.push(from);
      const joints = lay(source, out, set, side, overlap, at, from);
      cost += joints.cost;
      steps += joints.steps;
    }
  // A torus has no beginning: the tile is cut through the middle of blocks, not along their joints.
  const shift = side >> 1;
  const data = new Uint8Array(out.length);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const from = (((y + shift) % size.height) * size.width + ((x + shift) % size.width)) * 3;
      for (let c = 0; c < 3; c++) data[(y * size.width + x) * 3 + c] = Math.round(out[from + c]);
    }
  return { cloth: { ...size, channels: 3, data }, broken: isBroken(source, cost / Math.max(1, steps), MOST_OF_STRANGERS) };
}

function bestBlock(
  source: Raster,
  out: Float32Array,
  set: Uint8Array,
  side: number,
  at: (x: number, y: number) => number,
  random: Random,
  used: readonly number[],
): number {
  const known: number[] = [];
  const step = Math.max(2, side >> 5);
  for (let y = 0; y < side; y += step) for (let x = 0; x < side; x += step) if (set[at(x, y)] === 1) known.push(x, y, at(x, y) * 3);
  let best = { cost: Number.POSITIVE_INFINITY, from: 0 };
  for (let k = 0; k < CANDIDATES; k++) {
    const from = random.whole(0, source.height - side - 1) * source.width + random.whole(0, source.width - side - 1);
    if (known.length === 0) return from;
    let cost = 0;
    for (let i = 0; i < known.length && cost < best.cost; i += 3) {
      const s = (from + (known[i + 1] as number) * source.width + (known[i] as number)) * 3;
      const o = known[i + 2] as number;
      cost += (out[o] - source.data[s]) ** 2 + (out[o + 1] - source.data[s + 1]) ** 2 + (out[o + 2] - source.data[s + 2]) ** 2;
    }
    // The best fit fits again right beside itself: without this one motif would fill the cloth.
    const x = from % source.width;
    const y = Math.floor(from / source.width);
    const near = used.filter((other) => Math.abs((other % source.width) - x) + Math.abs(Math.floor(other / source.width) - y) < side / 3);
    cost *= 1 + 0.6 * near.length;
    if (cost < best.cost) best = { cost, from };
  }
  return best.from;
}

/** Lays a block over what is there; at each of its four sides the cheapest path decides how far it reaches. @returns what the paths cost, over how many pixels */
function lay(
  source: Raster,
  out: Float32Array,
  set: Uint8Array,
  side: number,
  overlap: number,
  at: (x: number, y: number) => number,
  from: number,
): { cost: number; steps: number } {
  let [spent, steps] = [0, 0];
  const weight = new Float32Array(side * side).fill(1);
  const sides = [
    (u: number, v: number) => [u, v] as const,
    (u: number, v: number) => [v, u] as const,
    (u: number, v: number) => [side - 1 - u, v] as const,
    (u: number, v: number) => [v, side - 1 - u] as const,
  ];
  for (const place of sides) {
    const cost = new Float32Array(overlap * side);
    let any = false;
    for (let v = 0; v < side; v++)
      for (let u = 0; u < overlap; u++) {
        const [x, y] = place(u, v);
        const o = at(x, y);
        let e = 0;
        if (set[o] === 1) {
          // Only the outermost pixels tell whether something lies on this side.
          if (u === 0) any = true;
          const s = (from + y * source.width + x) * 3;
          e = (out[o * 3] - source.data[s]) ** 2 + (out[o * 3 + 1] - source.data[s + 1]) ** 2 + (out[o * 3 + 2] - source.data[s + 2]) ** 2;
        }
        if (v > 0) {
          const up = (v - 1) * overlap;
          e += Math.min(cost[up + u], cost[up + Math.max(0, u - 1)], cost[up + Math.min(overlap - 1, u + 1)]);
        }
        cost[v * overlap + u] = e;
      }
    if (!any) continue;
    let cut = 0;
    for (let u = 1; u < overlap; u++) if (cost[(side - 1) * overlap + u] < cost[(side - 1) * overlap + cut]) cut = u;
    spent += cost[(side - 1) * overlap + cut];
    steps += side;
    for (let v = side - 1; v >= 0; v--) {
      for (let u = 0; u < overlap; u++) {
        const [x, y] = place(u, v);
        if (set[at(x, y)] === 1) weight[y * side + x] *= Math.min(1, Math.max(0, (u - cut + FEATHER) / (2 * FEATHER)));
      }
      if (v === 0) break;
      let next = cut;
      for (const u of [cut - 1, cut + 1])
        if (u >= 0 && u < overlap && cost[(v - 1) * overlap + u] < cost[(v - 1) * overlap + next]) next = u;
      cut = next;
    }
  }
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const o = at(x, y);
      const s = (from + y * source.width + x) * 3;
      const t = set[o] === 1 ? weight[y * side + x] : 1;
      for (let c = 0; c < 3; c++) out[o * 3 + c] = out[o * 3 + c] * (1 - t) + source.data[s + c] * t;
      set[o] = 1;
    }
  return { cost: spent, steps };
}
