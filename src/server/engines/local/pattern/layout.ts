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

/** Distance along one side of the torus. */
function along(a: number, b: number, side: number): number {
  const straight = Math.abs(a - b);
  // A remainder is a call, and hardly a place lies outside its tile.
  const d = straight < side ? straight : straight % side;
  return Math.min(d, side - d);
}

/** Distance on the torus. */
export function apart(size: Size, ax: number, ay: number, bx: number, by: number): number {
  return Math.hypot(along(ax, bx, size.width), along(ay, by, size.height));
}

/** Whether two places may be nearer to each other than a distance: said of a hair's breadth more as well, and without a root. */
function mayBeNearer(size: Size, ax: number, ay: number, bx: number, by: number, distance: number): boolean {
  const dx = along(ax, bx, size.width);
  const dy = along(ay, by, size.height);
  return distance > 0 && dx * dx + dy * dy < distance * distance * 1.000001;
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
      // Most have no room at all: nobody else is asked once that is known, and only who may leave less of it is measured.
      for (const other of spots) {
        if (!mayBeNearer(size, x, y, other.x, other.y, room + (2 + gap) * radius)) continue;
        room = Math.min(room, apart(size, x, y, other.x, other.y) - (2 + gap) * radius);
        if (room < 0) break;
      }
      if (room < 0) continue;
      for (const other of taken) {
        if (!mayBeNearer(size, x, y, other.x, other.y, room + other.radius + (1 + gap) * radius)) continue;
        room = Math.min(room, apart(size, x, y, other.x, other.y) - other.radius - (1 + gap) * radius);
        if (room < 0) break;
      }
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
