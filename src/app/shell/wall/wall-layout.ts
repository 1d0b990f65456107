/**
 * Where everything stands: justified rows, computed from widths and heights that every answer brings, so nothing moves when a picture
 * comes. Sections of about a dozen pictures are what the browser lays out and paints, or passes over, at once
 * (`content-visibility`, goal 9 of the performance notes).
 */
export interface Shape {
  readonly width: number;
  readonly height: number;
}

export interface Place {
  /** Position among all. */
  readonly index: number;
  /** Pixels inside its section. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Section {
  readonly key: number;
  readonly height: number;
  /** Pixels from the top of the wall. */
  readonly top: number;
  readonly rows: readonly (readonly Place[])[];
}

export interface WallLayout {
  readonly sections: readonly Section[];
  readonly height: number;
  readonly total: number;
}

/** Mounted in one task: twenty were 7 to 11 ms of it at full speed, more than two frames of a slow device; a dozen are half of that. */
const SECTION_PICTURES = 12;
const NARROW = 640;
/** A last row that is not full keeps the usual height instead of growing across the wall. */
const FULL = 0.72;
/** Panoramas and strips are shown cut, so that a row stays a row. */
const RATIO = { least: 0.5, most: 2.2 } as const;

export interface WallGrid {
  readonly width: number;
  readonly gap: number;
  readonly rowHeight: number;
}

export function gridFor(width: number): WallGrid {
  if (width < NARROW) return { width, gap: 6, rowHeight: 290 };
  return { width, gap: 10, rowHeight: width < 1_000 ? 250 : 290 };
}

const ratioOf = ({ width, height }: Shape): number => Math.min(RATIO.most, Math.max(RATIO.least, width / Math.max(1, height)));

/** Breaks shapes into rows, from the first of a row on. @returns how many each row has, with the sum of its ratios */
function rowsOf(
  shapes: readonly Shape[],
  { width, gap, rowHeight }: WallGrid,
  start: number,
): { readonly from: number; readonly to: number; readonly sum: number }[] {
  const rows: { from: number; to: number; sum: number }[] = [];
  let from = start;
  let sum = 0;
  for (const [after, shape] of shapes.slice(start).entries()) {
    const index = start + after;
    sum += ratioOf(shape);
    const fits = (width - gap * (index - from)) / sum;
    if (fits > rowHeight * 1.12) continue;
    rows.push({ from, to: index + 1, sum });
    from = index + 1;
    sum = 0;
  }
  if (from < shapes.length) rows.push({ from, to: shapes.length, sum });
  return rows;
}

/** What was laid out before, so that a page more costs only itself and what stands stays the same to React. */
export interface LaidOut {
  readonly shapes: readonly Shape[];
  readonly grid: WallGrid;
  readonly layout: WallLayout;
}

/** Sections of `before` that would come out the same: all but the last, whose rows go on. */
function standing(shapes: readonly Shape[], grid: WallGrid, before: LaidOut | undefined): readonly Section[] {
  if (!before || before.grid.width !== grid.width || before.grid.rowHeight !== grid.rowHeight || before.grid.gap !== grid.gap) return [];
  const differs = before.shapes.findIndex((shape, index) => shape !== shapes[index]);
  const last = before.layout.sections.findLastIndex((section) => differs < 0 || endOf(section) <= differs);
  return before.layout.sections.slice(0, differs < 0 ? -1 : last + 1);
}

/** Index behind the last picture of a section. */
const endOf = ({ rows }: Section): number => (rows.at(-1)?.at(-1)?.index ?? -1) + 1;

export function layOut(shapes: readonly Shape[], grid: WallGrid, before?: LaidOut): WallLayout {
  const kept = standing(shapes, grid, before);
  const last = kept.at(-1);
  const sections: Section[] = [...kept];
  const start = last ? endOf(last) : 0;
  let rows: Place[][] = [];
  let top = last ? last.top + last.height : 0;
  let height = 0;
  const close = () => {
    if (rows.length === 0) return;
    sections.push({ key: rows[0]?.[0]?.index ?? 0, height, top, rows });
    top += height;
    rows = [];
    height = 0;
  };
  for (const { from, to, sum } of grid.width > 0 ? rowsOf(shapes, grid, start) : []) {
    const room = grid.width - grid.gap * (to - from - 1);
    const tall = to === shapes.length && room / sum > grid.rowHeight / FULL ? grid.rowHeight : Math.min(room / sum, grid.rowHeight * 1.5);
    let left = 0;
    rows.push(
      shapes.slice(from, to).map((shape, at) => {
        const wide = ratioOf(shape) * tall;
        const place = { index: from + at, left, top: height, width: wide, height: tall };
        left += wide + grid.gap;
        return place;
      }),
    );
    height += tall + grid.gap;
    if (to - (rows[0]?.[0]?.index ?? 0) >= SECTION_PICTURES) close();
  }
  close();
  return { sections, height: top, total: shapes.length };
}

/** Where a key leads from a picture: beside it, or to the nearest in the row above or below. */
export function indexAfter({ sections, total }: WallLayout, key: string, index: number): number | undefined {
  if (key === 'ArrowLeft') return Math.max(0, index - 1);
  if (key === 'ArrowRight') return Math.min(total - 1, index + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return total - 1;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const rows = sections.flatMap((section) => section.rows);
  const at = rows.findIndex((row) => (row.at(-1)?.index ?? -1) >= index);
  const own = rows[at]?.find((place) => place.index === index);
  const next = rows[at + (key === 'ArrowUp' ? -1 : 1)];
  if (!own || !next) return index;
  const middle = own.left + own.width / 2;
  const distance = (place: Place) => Math.abs(place.left + place.width / 2 - middle);
  return next.reduce((best, place) => (distance(place) < distance(best) ? place : best)).index;
}

/** The top of a picture's row and its height, pixels from the top of the wall. */
export function rowAt({ sections }: WallLayout, index: number): { readonly top: number; readonly height: number } {
  for (const section of sections) {
    const place = section.rows.flat().find((one) => one.index === index);
    if (place) return { top: section.top + place.top, height: place.height };
  }
  return { top: 0, height: 0 };
}
