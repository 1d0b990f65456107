/** New cloth from the motifs of an old one: scattered without touching, or in staggered rows where all motifs are the same; on a torus. */
import type { Pace } from '../../../engine.ts';
import type { Random } from '../../pixels/random.ts';
import type { Raster } from '../../pixels/raster.ts';
import type { Size } from '../tile.ts';
import type { Motif, Motifs } from './motifs.ts';
import { everyPlace, print, radius, STEP, type Stamp, wrap } from './stamp.ts';

/** Places tried for one motif; of the first that are free the snuggest is taken. */
const TRIES = 48;
const CHOICE = 8;
/** Air around a motif, in parts of the tile's width. */
const AIR = 0.006;
/** Motifs whose sizes differ less than this are one motif: dots, sprigs of a regular print. */
const ALIKE = 0.22;
const MOST = 600;

function alike(motifs: readonly Motif[]): boolean {
  const mean = motifs.reduce((sum, { area }) => sum + area, 0) / motifs.length;
  const spread = Math.sqrt(motifs.reduce((sum, { area }) => sum + (area - mean) ** 2, 0) / motifs.length);
  return spread < mean * ALIKE;
}

/**
 * @param scale pixels of the tile for a pixel of the motifs
 * @param closeness 0.1–1: how nearly motifs stand as they stood; less turns and mirrors them freely
 */
export function recompose(found: Motifs, size: Size, scale: number, closeness: number, random: Random, pace: Pace): Raster {
  const out = new Uint8Array(size.width * size.height * 3);
  for (let i = 0; i < out.length; i++) out[i] = Math.round(found.ground[i % 3]);
  const stamps = alike(found.motifs) ? rows(found, size, scale, random) : scattered(found, size, scale, closeness, random, pace);
  for (const [index, stamp] of stamps.entries()) {
    if (index % 8 === 0) {
      pace.signal.throwIfAborted();
      pace.progress(0.5 + (0.5 * index) / stamps.length, '排布花型');
    }
    print(out, size, stamp);
  }
  return { ...size, channels: 3, data: out };
}

/** Staggered rows, as many motifs as the old cloth had on the same area. */
function rows({ motifs, coverage }: Motifs, { width, height }: Size, scale: number, random: Random): Stamp[] {
  const area = (motifs.reduce((sum, one) => sum + one.area, 0) / motifs.length) * scale * scale;
  const pitch = Math.sqrt(area / Math.max(0.02, coverage));
  const columns = Math.max(2, Math.round(width / pitch));
  // An even number of rows: the last one meets the first staggered too.
  const lines = Math.max(2, 2 * Math.round(height / pitch / 2));
  return Array.from({ length: columns * lines }, (_, i) => {
    const line = Math.floor(i / columns);
    return {
      motif: random.pick(motifs),
      x: (((i % columns) + (line % 2) / 2) * width) / columns,
      y: (line * height) / lines,
      turn: 0,
      scale,
      flip: false,
    };
  });
}

function scattered(
  { motifs, coverage }: Motifs,
  { width, height }: Size,
  scale: number,
  closeness: number,
  random: Random,
  pace: Pace,
): Stamp[] {
  const [columns, lines] = [Math.ceil(width / STEP), Math.ceil(height / STEP)];
  const taken = new Uint8Array(columns * lines);
  const stamps: Stamp[] = [];
  const rim = Math.ceil((width * AIR) / STEP);
  const wanted = coverage * width * height;
  let covered = 0;
  let misses = 0;
  // The large ones need room first; the small ones fill what is left, and all come as often as they came.
  for (let round = 0; covered < wanted && misses < motifs.length && stamps.length < MOST; round++) {
    pace.signal.throwIfAborted();
    pace.progress(Math.min(0.5, (0.5 * covered) / wanted), '排布花型');
    const motif = motifs[round % motifs.length];
    const stamp = motif && freePlace(motif, stamps, taken, { width, height }, scale, closeness, random);
    if (!stamp) {
      misses++;
      continue;
    }
    misses = 0;
    stamps.push(stamp);
    covered += stamp.motif.area * stamp.scale ** 2;
    everyPlace(stamp, (column, line) => {
      for (let j = -rim; j <= rim; j++)
        for (let i = -rim; i <= rim; i++) taken[wrap(line + j, lines) * columns + wrap(column + i, columns)] = 1;
      return true;
    });
  }
  return stamps;
}

function freePlace(
  motif: Motif,
  stamps: readonly Stamp[],
  taken: Uint8Array,
  { width, height }: Size,
  scale: number,
  closeness: number,
  random: Random,
): Stamp | undefined {
  const [columns, lines] = [Math.ceil(width / STEP), Math.ceil(height / STEP)];
  const sway = closeness > 0.75 ? Math.PI / 10 : Math.PI;
  let best: { stamp: Stamp; room: number } | undefined;
  for (let tried = 0, fits = 0; tried < TRIES && fits < CHOICE; tried++) {
    const stamp: Stamp = {
      motif,
      x: random.range(0, width),
      y: random.range(0, height),
      turn: random.range(-sway, sway),
      scale: scale * random.range(0.9, 1.1),
      flip: random.chance(0.5),
    };
    if (!everyPlace(stamp, (column, line) => taken[wrap(line, lines) * columns + wrap(column, columns)] === 0)) continue;
    fits++;
    const room = stamps.reduce((least, other) => {
      const across = Math.abs(stamp.x - other.x);
      const down = Math.abs(stamp.y - other.y);
      const apart = Math.hypot(Math.min(across, width - across), Math.min(down, height - down));
      return Math.min(least, apart - radius(stamp) - radius(other));
    }, width);
    // Snug rather than far: what is left stays in one piece for the next motif.
    if (!best || Math.abs(room) < Math.abs(best.room)) best = { stamp, room };
  }
  return best?.stamp;
}
