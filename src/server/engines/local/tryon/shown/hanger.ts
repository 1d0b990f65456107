/** A hanger: its hook, and a bar with clips or two arms of one colour. */
import { takeArms } from './hanger-arms.ts';
import { clothOf, type PictureRows, type Run } from './picture-rows.ts';

export interface ShownOn {
  /** 1 where it is, and no cloth. */
  readonly away: Uint8Array;
  /** 1 where it lies before the cloth. */
  readonly hidden?: Uint8Array | undefined;
}

/** In parts of the bar's length: how thick it is at most, how wide a clip is, how long between bar and cloth at least, and further down on the cloth. */
const BAR = { long: 0.2, whole: 0.5, ends: 0.93, thick: 0.07, clip: 0.13, least: 0.05, beside: 0.06 } as const;
/** In parts of the length of a clip above the edge that it holds, how far down it is looked for below it. */
const BITE = 0.75;

interface Bar {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
}

const span = (list: readonly Run[]): number => (list.at(-1)?.[1] ?? -1) - (list[0]?.[0] ?? 0) + 1;
/** The first long row, where it is one of few and much narrower ones follow it. */
function barOf({ runs, top, bottom, axis, wide }: PictureRows): Bar | undefined {
  const isBar = (list: readonly Run[], long: number) => span(list) >= long && clothOf(list) > BAR.whole * span(list);
  const until = top + 0.3 * (bottom - top);
  for (let y = top; y < until; y++) {
    if (!isBar(runs[y] ?? [], BAR.long * wide)) continue;
    // Its first row may be half as long: it is rounded, and half of it paper.
    const list = [y, y + 1, y + 2].map((row) => runs[row] ?? []).reduce((most, row) => (span(row) > span(most) ? row : most));
    const [from, to] = [list[0]?.[0] ?? 0, list.at(-1)?.[1] ?? 0];
    const long = to - from + 1;
    if (Math.abs((from + to) / 2 - axis) > BAR.beside * long + 2) return undefined;
    let end = y + 1;
    while (end < bottom && isBar(runs[end] ?? [], BAR.ends * long)) end++;
    return end - y <= BAR.thick * long + 2 ? { from, to, top: y, bottom: end - 1 } : undefined;
  }
  return undefined;
}

/** How far a colour may be from the paper's, of 255 by channel. */
const PAPER = 12;

/** Colour of the paper above a bar. */
function paperAt(rgb: Uint8Array, width: number, y: number, from: number, to: number): number[] {
  const sum = [0, 0, 0];
  for (let x = from; x <= to; x++) for (let c = 0; c < 3; c++) sum[c] += rgb[(y * width + x) * 3 + c] / (to - from + 1);
  return sum;
}

function clips(
  { runs, bottom, axis }: PictureRows,
  bar: Bar,
  isPaper: (i: number) => boolean,
  width: number,
): readonly [Run, Run] | undefined {
  const long = bar.to - bar.from + 1;
  const found: Run[][] = [];
  const last = Math.min(bottom, bar.bottom + 2 + Math.ceil(BAR.least * long));
  for (let y = bar.bottom + 2; y <= last; y++) {
    const own: Run[] = [];
    for (const [from, to] of runs[y] ?? [])
      for (let x = from; x <= to; x++) {
        if (isPaper(y * width + x)) continue;
        const begin = x;
        while (x <= to && !isPaper(y * width + x)) x++;
        if (x - begin > 1) own.push([begin, x - 1]);
      }
    const [one, other] = own;
    if (own.length !== 2 || !one || !other) return undefined;
    if (Math.max(one[1] - one[0], other[1] - other[0]) + 1 > BAR.clip * long + 2) return undefined;
    if (Math.abs((one[0] + one[1] + other[0] + other[1]) / 4 - axis) > BAR.beside * long + 2) return undefined;
    found.push(own);
  }
  const [left, right] = found.at(-1) ?? [];
  return left && right ? [left, right] : undefined;
}

/** First row of a column, from a row on, that is cloth. */
function edgeAt(area: Float32Array, isPaper: (i: number) => boolean, width: number, x: number, from: number, bottom: number): number {
  for (let y = from; y <= bottom; y++) if (area[y * width + x] > 0.5 && !isPaper(y * width + x)) return y;
  return bottom;
}

/** Held by clips: all above its edge goes, and the clips before it. */
function clipHanger(rows: PictureRows, area: Float32Array, rgb: Uint8Array, width: number): ShownOn | undefined {
  const bar = barOf(rows);
  if (!bar) return undefined;
  const paper = paperAt(rgb, width, Math.max(0, bar.top - 4), bar.from, bar.from + Math.round((bar.to - bar.from) / 4));
  const isPaper = (i: number) => [0, 1, 2].every((c) => Math.abs(rgb[i * 3 + c] - (paper[c] ?? 0)) <= PAPER);
  const both = clips(rows, bar, isPaper, width);
  if (!both) return undefined;
  const away = new Uint8Array(area.length);
  const hidden = new Uint8Array(area.length);
  const { bottom } = rows;
  const from = bar.bottom + 1;
  const deepest = Math.min(bottom, from + (bar.to - bar.from));
  away.fill(1, 0, from * width);
  const [left, right] = both;
  // What is paper between the clips, and beside them.
  for (let x = Math.max(0, bar.from - 2); x <= Math.min(width - 1, bar.to + 2); x++) {
    if ((x >= left[0] - 2 && x <= left[1] + 2) || (x >= right[0] - 2 && x <= right[1] + 2)) continue;
    const edge = edgeAt(area, isPaper, width, x, from + 2, deepest);
    for (let y = from; y < edge; y++) away[y * width + x] = 1;
  }
  for (const [first, last] of both) {
    const [a, b] = [first - 3, last + 3];
    const [ya, yb] = [a, b].map((x) => edgeAt(area, isPaper, width, x, from + 2, deepest)) as [number, number];
    const bite = BITE * (Math.max(ya, yb) - bar.top);
    for (let x = a; x <= b; x++) {
      const edge = Math.round(ya + ((yb - ya) * (x - a)) / (b - a));
      for (let y = from; y < edge; y++) away[y * width + x] = 1;
      for (let y = edge; y < edge + bite; y++) hidden[y * width + x] = 1;
    }
  }
  return { away, hidden };
}

/** In parts of the widest row: how thick the stem of a hook is at most, and how wide its curl; how far from the axis. */
const HOOK = { thick: 0.03, curl: 0.25, beside: 0.1, rows: 5, low: 0.25 } as const;

/** First row below a hook, whose thin stem may be lost here and there: above it there is nothing else. */
function belowHook({ runs, top, bottom, axis, wide }: PictureRows): number | undefined {
  const thin = (list: readonly Run[]) => span(list) <= HOOK.thick * wide + 2;
  let body = Math.round(top + HOOK.low * (bottom - top));
  while (body > top && !thin(runs[body - 1] ?? [])) body--;
  let rows = 0;
  for (const list of runs.slice(top, body)) {
    if (list.length === 0) continue;
    const middle = ((list[0]?.[0] ?? 0) + (list.at(-1)?.[1] ?? 0)) / 2;
    if (span(list) > HOOK.curl * wide || Math.abs(middle - axis) > HOOK.beside * wide) return undefined;
    rows++;
  }
  return rows < HOOK.rows ? undefined : body;
}

export function hangerIn(rows: PictureRows, area: Float32Array, rgb: Uint8Array, width: number): ShownOn | undefined {
  const held = clipHanger(rows, area, rgb, width);
  if (held) return held;
  const hook = belowHook(rows);
  if (hook === undefined) return undefined;
  const away = new Uint8Array(area.length);
  away.fill(1, 0, hook * width);
  const hidden = takeArms(away, hook, rows, area, rgb, width);
  return { away, hidden };
}
