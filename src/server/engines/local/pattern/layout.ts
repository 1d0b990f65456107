/** Where motifs sit in a tile. All layouts are periodic in the tile. */
import type { Random } from '../pixels/random.ts';
import type { Size } from './tile.ts';

export type Layout = 'scatter' | 'half-drop' | 'brick' | 'grid' | 'mirror';

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Degrees. */
  readonly turn: number;
  readonly flip: boolean;
  /** Position in the layout, for alternating motifs. */
  readonly order: number;
}

/** Distance on the torus. */
export function apart(size: Size, ax: number, ay: number, bx: number, by: number): number {
  let dx = Math.abs(ax - bx) % size.width;
  let dy = Math.abs(ay - by) % size.height;
  dx = Math.min(dx, size.width - dx);
  dy = Math.min(dy, size.height - dy);
  return Math.hypot(dx, dy);
}

/**
 * Tossed places of one radius that keep clear of each other and of `taken`. Best-candidate sampling: even, without the clumps and holes of
 * plain rejection. @param gap space between discs as a part of the radius; negative overlaps.
 */
export function scatter(size: Size, random: Random, radius: number, gap: number, most: number, taken: readonly Spot[] = []): Spot[] {
  const spots: Spot[] = [];
  for (let misses = 0; spots.length < most && misses < 12; ) {
    let best: { x: number; y: number; room: number } | undefined;
    for (let i = 0; i < 24; i++) {
      const x = random.next() * size.width;
      const y = random.next() * size.height;
      let room = Number.POSITIVE_INFINITY;
      for (const other of spots) room = Math.min(room, apart(size, x, y, other.x, other.y) - (2 + gap) * radius);
      for (const other of taken) room = Math.min(room, apart(size, x, y, other.x, other.y) - other.radius - (1 + gap) * radius);
      if (room < 0) continue;
      // The tightest place that still fits packs well; an open plane takes any.
      if (!best || room < best.room) best = { x, y, room };
    }
    if (!best) {
      misses++;
      continue;
    }
    spots.push({ x: best.x, y: best.y, radius, turn: random.range(0, 360), flip: random.chance(0.5), order: spots.length });
  }
  return spots;
}

export interface Lattice {
  readonly columns: number;
  readonly rows: number;
}

/** Cells of about `cell` pixels that fit the tile a whole number of times; even where a half step must close. */
export function lattice(size: Size, cellWidth: number, cellHeight: number, layout: Layout): Lattice {
  const even = (n: number) => Math.max(2, Math.round(n / 2) * 2);
  const columns = Math.max(1, Math.round(size.width / cellWidth));
  const rows = Math.max(1, Math.round(size.height / cellHeight));
  if (layout === 'half-drop') return { columns: even(columns), rows };
  if (layout === 'brick') return { columns, rows: even(rows) };
  if (layout === 'mirror') return { columns: even(columns), rows: even(rows) };
  return { columns, rows };
}

/** Regular places: straight, half-drop (every second column down half a cell), brick (every second row along half a cell), mirrored. */
export function regular(size: Size, cellWidth: number, cellHeight: number, layout: Layout): Spot[] {
  const { columns, rows } = lattice(size, cellWidth, cellHeight, layout);
  const width = size.width / columns;
  const height = size.height / rows;
  const spots: Spot[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = (column + 0.5 + (layout === 'brick' && row % 2 ? 0.5 : 0)) * width;
      const y = (row + 0.5 + (layout === 'half-drop' && column % 2 ? 0.5 : 0)) * height;
      spots.push({
        x,
        y,
        radius: Math.min(width, height) / 2,
        turn: 0,
        flip: layout === 'mirror' && column % 2 === 1,
        order: row + column,
      });
    }
  return spots;
}
