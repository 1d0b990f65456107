/**
 * Where everything stands, from nothing but counts: each tile has one size, so any of fifty thousand has its place before it was
 * ever asked for, and the scroll bar tells the truth. Sections of about twenty are what is mounted, asked for and laid out at once.
 */
export interface MonthCount {
  readonly month: string;
  readonly count: number;
}

export interface Grid {
  readonly columns: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly gap: number;
  /** Rows of a section. */
  readonly rows: number;
}

export interface Section {
  readonly month: string;
  /** Works of the whole month. */
  readonly monthCount: number;
  /** Position of its first work inside the month. */
  readonly first: number;
  readonly count: number;
  /** Position of its first work among all. */
  readonly start: number;
  /** Pixels from the top of the gallery. */
  readonly top: number;
  readonly height: number;
}

export interface Layout {
  readonly grid: Grid;
  readonly sections: readonly Section[];
  readonly height: number;
  readonly total: number;
}

/** Room above a month's first row, pixels. */
export const MONTH_HEAD = 54;
/** Works of a section, roughly: measured best beside whole virtual lists. */
const SECTION_WORKS = 20;
const NARROW = 640;
/** Height of a tile by its width: that of garments and boards, whose lower edge says that they are made by AI. */
const TALL = 4 / 3;

/** @param width of the gallery, pixels. */
export function gridFor(width: number): Grid {
  const narrow = width < NARROW;
  const gap = narrow ? 6 : 12;
  const least = narrow ? 104 : 168;
  const columns = Math.max(2, Math.floor((width + gap) / (least + gap)));
  const tileWidth = Math.max(1, (width - gap * (columns - 1)) / columns);
  return { columns, tileWidth, tileHeight: Math.round(tileWidth * TALL), gap, rows: Math.max(1, Math.round(SECTION_WORKS / columns)) };
}

export const headOf = ({ first }: Section): number => (first === 0 ? MONTH_HEAD : 0);

export function layOut(months: readonly MonthCount[], grid: Grid): Layout {
  const size = grid.columns * grid.rows;
  const sections: Section[] = [];
  let top = 0;
  let start = 0;
  for (const { month, count: monthCount } of months) {
    for (let first = 0; first < monthCount; first += size) {
      const count = Math.min(size, monthCount - first);
      const rows = Math.ceil(count / grid.columns);
      const height = (first === 0 ? MONTH_HEAD : 0) + rows * (grid.tileHeight + grid.gap);
      sections.push({ month, monthCount, first, count, start, top, height });
      top += height;
      start += count;
    }
  }
  return { grid, sections, height: top, total: start };
}

/** The first section that `is` holds for, when it holds for every later one too. */
function firstWhere(sections: readonly Section[], is: (section: Section) => boolean): number {
  let low = 0;
  let high = sections.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const section = sections[middle];
    if (section && is(section)) high = middle;
    else low = middle + 1;
  }
  return low;
}

export interface Range {
  /** First section, and the one after the last. */
  readonly from: number;
  readonly to: number;
}

/** Sections that touch a stretch of the gallery. */
export function sectionsBetween({ sections }: Layout, top: number, bottom: number): Range {
  return {
    from: firstWhere(sections, (section) => section.top + section.height > top),
    to: firstWhere(sections, (section) => section.top >= bottom),
  };
}

/** The section that holds a work, by its position among all. */
export function sectionAt({ sections }: Layout, index: number): Section | undefined {
  return sections[firstWhere(sections, ({ start, count }) => start + count > index)];
}

/** Where a work's row begins, pixels from the top of the gallery. */
export function topOf(layout: Layout, index: number): number {
  const section = sectionAt(layout, index);
  if (!section) return 0;
  const row = Math.floor((index - section.start) / layout.grid.columns);
  return section.top + headOf(section) + row * (layout.grid.tileHeight + layout.grid.gap);
}

/** Where a month begins; the newest when there is no such month. */
export function topOfMonth({ sections }: Layout, month: string): number {
  // Newest first: the first month that is not newer.
  return sections[firstWhere(sections, (section) => section.month <= month)]?.top ?? 0;
}
