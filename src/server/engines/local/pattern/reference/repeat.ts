/** A repeat out of a picture of cloth: its period is searched, its edges are joined along the path where both sides differ least. */
import type { Pace } from '../../../engine.ts';
import type { Raster } from '../../pixels/raster.ts';
import { laidOut } from '../lay-out.ts';
import { after, closedJoint, isBroken, type Joint, ownStep, squareStep } from './joints.ts';

/** A repeat is looked for from this part of the picture … */
const SHORTEST = 0.3;
/** … and this part of it is kept for the joint. */
const JOINT = 0.14;

/** How unlike the picture is to itself moved right by `period`, mean square over every third pixel. */
function unlike({ width, height, data }: Raster, period: number): number {
  let sum = 0;
  let count = 0;
  const reach = width - period;
  for (let y = 0; y < height; y += 3)
    for (let x = 0; x < reach; x += 3) {
      const a = (y * width + x) * 3;
      const b = a + period * 3;
      sum += (data[a] - data[b]) ** 2 + (data[a + 1] - data[b + 1]) ** 2 + (data[a + 2] - data[b + 2]) ** 2;
      count++;
    }
  return sum / Math.max(1, count);
}

/** Periods whose joint is looked at where the picture shows no repeat of its own. */
const MOST_JOINTS = 20;
/** Two periods apart the picture is this much more like itself than usual: it repeats there indeed. */
const REPEATS = 0.2;

/** The width at which the picture repeats best. Longer repeats win ties: they show more of the print. */
function periodAcross(picture: Raster, pace: Pace): number {
  const { width } = picture;
  const longest = Math.floor(width * (1 - JOINT));
  const step = Math.max(1, Math.round(width / 220));
  const seen: { period: number; cost: number }[] = [];
  const look = (period: number) => {
    pace.signal.throwIfAborted();
    seen.push({ period, cost: unlike(picture, period) * (1 + 0.35 * (1 - period / longest)) });
  };
  for (let period = Math.round(width * SHORTEST); period <= longest; period += step) look(period);
  const best = (list: typeof seen) => list.reduce((least, one) => (one.cost < least.cost ? one : least));
  const usual = [...seen].sort((one, other) => one.cost - other.cost)[seen.length >> 1]?.cost ?? 0;
  const found = best(seen);
  if (found.cost > REPEATS * usual) {
    // No repeat is seen: then the one whose joint cuts least.
    const some = [...seen].sort((one, other) => one.cost - other.cost).slice(0, MOST_JOINTS);
    return best(
      some.map(({ period }) => {
        pace.signal.throwIfAborted();
        return { period, cost: jointAt(picture, period).cost * (1 + 0.35 * (1 - period / longest)) };
      }),
    ).period;
  }
  for (let period = found.period - step; period <= Math.min(longest, found.period + step); period++) look(period);
  return best(seen).period;
}

function jointAt(picture: Raster, period: number): Joint & { readonly across: number } {
  const { width, height } = picture;
  const across = Math.min(width - period, Math.max(4, Math.round(width * JOINT)));
  return { across, ...closedJoint(across, height, (x, y) => squareStep(picture, y * width + x, y * width + x + period)) };
}

/** Closes the picture from right to left at `period`. */
function closeAcross(picture: Raster, period: number): Tile {
  const { width, height, data } = picture;
  const { across, cut, cost } = jointAt(picture, period);
  const out = new Uint8Array(period * height * 3);
  for (let y = 0; y < height; y++) {
    const at = y * period * 3;
    // Beyond the joint it is the picture itself.
    out.set(data.subarray(y * width * 3, (y * width + period) * 3), at);
    for (let x = 0; x < Math.min(across, period); x++) {
      const own = (y * width + x) * 3;
      const t = after(cut[y], x);
      for (let c = 0; c < 3; c++) {
        const further = t < 1 ? data[own + period * 3 + c] : 0;
        out[at + x * 3 + c] = Math.round(data[own + c] * t + further * (1 - t));
      }
    }
  }
  return { tile: { width: period, height, channels: 3, data: out }, seam: cost };
}

export function turned({ width, height, data }: Raster): Raster {
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) for (let c = 0; c < 3; c++) out[(x * height + y) * 3 + c] = data[(y * width + x) * 3 + c];
  return { width: height, height: width, channels: 3, data: out };
}

export interface Tile {
  readonly tile: Raster;
  /** How much its worst joint steps more than the cloth does by itself: 1 is not seen, 4 cuts through motifs. */
  readonly seam: number;
}

/** @param picture RGB with even light @returns one repeat whose opposite edges meet */
export function repeatOf(picture: Raster, pace: Pace): Tile {
  const usual = ownStep(picture) + 1;
  const across = closeAcross(picture, periodAcross(picture, pace));
  pace.progress(0.5, '寻找循环');
  const upright = turned(across.tile);
  const down = closeAcross(upright, periodAcross(upright, pace));
  pace.progress(1, '寻找循环');
  return { tile: turned(down.tile), seam: Math.sqrt(Math.max(across.seam, down.seam) / usual) };
}

export function findRepeat(picture: Raster, pace: Pace): Raster {
  return repeatOf(picture, pace).tile;
}

/** By how much an edge may step more onto the opposite one than lines inside do. */
const CLOSED = 1.6;

/** Whether a picture is one repeat already, as print files are: its last line goes over into its first as neighbours do. */
export function closesItself(picture: Raster): boolean {
  const { width, height } = picture;
  const edge = (count: number, at: (k: number) => readonly [number, number]) => {
    let sum = 0;
    for (let k = 0; k < count; k++) sum += squareStep(picture, ...at(k));
    return sum / count;
  };
  const column = (x: number, next: number) => edge(height, (y) => [y * width + x, y * width + next]);
  const row = (y: number, next: number) => edge(width, (x) => [y * width + x, next * width + x]);
  // Plain ground at the rim meets plain ground on any picture: something has to run over the edge.
  const inner = (one: (k: number, next: number) => number, count: number) => {
    const steps = [1, 2, 3, 4, count - 5, count - 4, count - 3].map((k) => one(k, k + 1));
    return steps.reduce((sum, v) => sum + v, 0) / steps.length;
  };
  const [across, down] = [inner(column, width), inner(row, height)];
  const drawn = Math.min(across, down) > LEAST_DRAWN;
  return drawn && column(width - 1, 0) < across * CLOSED + 4 && row(height - 1, 0) < down * CLOSED + 4;
}

/** Mean square step along an edge below which nothing crosses it, levels². */
const LEAST_DRAWN = 12;

/** The picture and its mirror images: closes whatever is on it. */
export function mirrored({ width, height, data }: Raster): Raster {
  const out = new Uint8Array(width * height * 12);
  for (let y = 0; y < height * 2; y++)
    for (let x = 0; x < width * 2; x++) {
      const from = ((y < height ? y : 2 * height - 1 - y) * width + (x < width ? x : 2 * width - 1 - x)) * 3;
      for (let c = 0; c < 3; c++) out[(y * width * 2 + x) * 3 + c] = data[from + c];
    }
  return { width: width * 2, height: height * 2, channels: 3, data: out };
}

export interface Paired {
  readonly pair: Raster;
  /** No path was found between both that is not seen. */
  readonly broken: boolean;
}

/** Part of a repeat within which two neighbours that do not fit may find the path between them. */
const WIDE_JOINT = 0.34;
const MOST_OF_STRANGERS = 0.4;

/** Two repeats side by side, of which the second shows other rows of the same tile. @param other which row it shows in place of `y` */
function beside(tile: Raster, other: (y: number) => number): Paired {
  const { width, height, data } = tile;
  const across = Math.max(4, Math.round(width * WIDE_JOINT));
  const { cut, cost } = closedJoint(across, height, (x, y) => squareStep(tile, y * width + x, other(y) * width + x));
  const out = new Uint8Array(width * height * 6);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width * 2; x++) {
      const column = x % width;
      const t = column < across ? after(cut[y], column) : 1;
      const [first, second] = [(y * width + column) * 3, (other(y) * width + column) * 3];
      // Left of the path the neighbour runs on.
      const [own, before] = x < width ? [first, second] : [second, first];
      for (let c = 0; c < 3; c++) out[(y * width * 2 + x) * 3 + c] = Math.round(data[own + c] * t + data[before + c] * (1 - t));
    }
  return { pair: { width: width * 2, height, channels: 3, data: out }, broken: isBroken(tile, cost, MOST_OF_STRANGERS) };
}

/** Two repeats side by side, the second half a repeat lower. */
export function dropped(tile: Raster): Paired {
  const half = tile.height >> 1;
  return beside(tile, (y) => (y + half) % tile.height);
}

export function halfDropped(tile: Raster): Raster {
  return dropped(tile).pair;
}

/** Part of what differs on a cloth that rows and columns alone explain, from which on it is stripes or checks. */
const LINED = 0.5;

/** The same part for rows of zigzags or borders above each other, and how much less the other way explains. Zigzags have 0.22 and a twentieth of that. */
const BANDED = 0.18;
const ONE_WAY = 0.08;

/** Whether a print is lines or bands from edge to edge, both ways or one: they bear no joint but their own. */
export function linesOf({ width, height, data }: Raster): 'none' | 'stripes' | 'checks' | 'bands' {
  const [rows, columns] = [new Float64Array(height), new Float64Array(width)];
  let [sum, squares] = [0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3;
      const v = data[i] + data[i + 1] + data[i + 2];
      rows[y] += v / width;
      columns[x] += v / height;
      sum += v;
      squares += v * v;
    }
  const mean = sum / (width * height);
  const spread = (list: Float64Array) => list.reduce((total, v) => total + (v - mean) ** 2, 0) / list.length;
  const [down, across] = [spread(rows), spread(columns)];
  const all = squares / (width * height) - mean * mean + 1;
  const [less, more] = [Math.min(down, across), Math.max(down, across)];
  if (down + across < LINED * all) return more > BANDED * all && less < ONE_WAY * more ? 'bands' : 'none';
  return less > 0.1 * more ? 'checks' : 'stripes';
}

/** Half the size: four repeats where there was one. */
export function finer(tile: Raster): Promise<Raster> {
  return laidOut(tile, { width: tile.width, height: tile.height }, 2);
}

/** Every second row of repeats is turned over: motifs stay whole, and the eye finds no grid. */
export function rowsTurned(tile: Raster): Paired {
  const { pair, broken } = beside(turned(tile), (y) => tile.width - 1 - y);
  return { pair: turned(pair), broken };
}
