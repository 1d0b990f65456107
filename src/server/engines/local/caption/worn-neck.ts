/** The neckline of what somebody wears: where its cloth ends at the skin of a neck. What hair, a collar or a scarf hides of it is not told. */
import type { Head } from '../garment-area/wearer-head.ts';
import type { OnPerson } from './arms.ts';
import { depths, LOWEST, type Neck } from './neck.ts';

/** In halves of a head's width: from how far above its foot cloth is looked for, how far down, and what it has above it in so many rows. */
const [ABOVE, BELOW] = [0.4, 4];
const OVER = 6;
/** Rows down from its edge that are cloth, each other one looked at: less is a chain. */
const CLOTH = 4;
/** Columns without skin that are no end of it: a thread of hair, a pendant. */
const GAP = 3;

type Range = readonly [least: number, most: number];
interface Cut {
  /** In halves of the head's width. */
  readonly wide: number;
  /** In its own widths, below its ends. */
  readonly depth: number;
  /** Of depth times width, what lies above it: a triangle has half, an arc two thirds and more. */
  readonly arc: number;
  /** Of its width, what lies in the lowest 15 percent. */
  readonly foot: number;
}
interface Found {
  readonly cut: Cut;
  /** Without its ends: a thread of hair or a chain lies over them. */
  readonly inner: Cut;
  /** Beside its ends, how far the cloth falls for its width, at the side where it rises most and where it falls most. */
  readonly falls: readonly [least: number, most: number];
}

const CUTS: readonly (readonly [Neck, Readonly<Record<keyof Cut, Range>>])[] = [
  ['圆领', { wide: [1.3, 2.6], depth: [0.12, 0.42], arc: [0.67, 0.82], foot: [0.42, 0.6] }],
  ['V领', { wide: [1.6, 2.6], depth: [0.38, 1.15], arc: [0.48, 0.66], foot: [0.12, 0.36] }],
  ['U领', { wide: [1.3, 2.8], depth: [0.46, 1.15], arc: [0.67, 0.82], foot: [0.4, 0.6] }],
];
/**
 * A crew neck shows less of the throat than any other, and its rib goes on beside that: a collar's leaves and a hood stand up there, rising more than
 * twice as much as its rib, and a roll neck ends at its sides.
 */
const CREW: Readonly<Record<keyof Cut, Range>> = { wide: [0.8, 2.6], depth: [0.07, 0.3], arc: [0.658, 0.82], foot: [0.36, 0.62] };
const RIB = { beside: 0.35, falls: [-1.1, 1.1] } as const;
/** Of a cut's width, either of its ends. */
const END = 0.08;
/** Between its two ends, in its widths; its middle off that of the head, in halves of that: a turned body shows half a neck, and so does one beside hair. */
const LEVEL = 0.2;
const OFF = 0.35;

/** @returns undefined where no cut is seen for sure */
export function wornNeck(seen: OnPerson, head: Head, width: number, height: number): Neck | undefined {
  const found = cutOf(seen, head, width, height);
  if (!found) return undefined;
  const told = CUTS.find(([, ranges]) => fits(found.cut, ranges))?.[0];
  if (told) return told;
  const [least, most] = found.falls;
  const ribbed = least > RIB.falls[0] && most < RIB.falls[1];
  return ribbed && [found.cut, found.inner].some((cut) => fits(cut, CREW)) ? '圆领' : undefined;
}

const fits = (cut: Cut, ranges: Readonly<Record<keyof Cut, Range>>) =>
  (Object.entries(ranges) as [keyof Cut, Range][]).every(([name, [least, most]]) => cut[name] >= least && cut[name] <= most);

function cutFrom(foot: readonly number[], half: number): Cut {
  const { list, deepest, share } = depths(foot, [foot[0] as number, foot.at(-1) as number]);
  const wide = foot.length;
  return { wide: wide / half, depth: deepest / wide, arc: share, foot: list.filter((depth) => depth > LOWEST * deepest).length / wide };
}

function cutOf({ area, skin, figure }: OnPerson, { bottom, centre, half }: Head, width: number, height: number): Found | undefined {
  const [from, to] = [Math.max(OVER, Math.round(bottom - ABOVE * half)), Math.min(height - CLOTH - 1, Math.round(bottom + BELOW * half))];
  const isCloth = (i: number) => area[i] > 0.5 && area[i + (CLOTH / 2) * width] > 0.5 && area[i + CLOTH * width] > 0.5;
  /** Where cloth begins below skin. */
  const edgeAt = (x: number): number | undefined => {
    let y = from;
    while (y < to && !isCloth(y * width + x)) y++;
    if (y === to) return undefined;
    let bare = 0;
    for (let k = 1; k <= OVER; k++) if (figure[(y - k) * width + x] > 0.5 && skin[(y - k) * width + x] === 1) bare++;
    return 2 * bare >= OVER ? y : undefined;
  };
  const edges = Array.from({ length: width }, (_, x) => (Math.abs(x - centre) < BELOW * half ? edgeAt(x) : undefined));
  const start = nearest(edges, Math.round(centre), half);
  if (start === undefined) return undefined;
  const [left, right] = [endOf(edges, start, -1), endOf(edges, start, 1)];
  const foot: number[] = [];
  for (let x = left; x <= right; x++) foot.push(edges[x] ?? (foot.at(-1) as number));
  const [first, last] = [foot[0] as number, foot.at(-1) as number];
  const wide = foot.length;
  if (Math.abs(first - last) > LEVEL * wide || Math.abs((left + right) / 2 - centre) > OFF * half) return undefined;
  const beside = RIB.beside * half;
  const falls = [(topOf(area, left - beside, width) - first) / beside, (topOf(area, right + beside, width) - last) / beside];
  const end = Math.round(END * wide);
  return {
    cut: cutFrom(foot, half),
    inner: cutFrom(foot.slice(end, wide - end), half),
    falls: [Math.min(...falls), Math.max(...falls)],
  };
}

/** First row with cloth in a column; beyond it all where there is none. */
function topOf(area: Float32Array, column: number, width: number): number {
  const x = Math.min(width - 1, Math.max(0, Math.round(column)));
  for (let i = x; i < area.length; i += width) if (area[i] > 0.5) return (i - x) / width;
  return area.length;
}

function nearest(edges: readonly (number | undefined)[], centre: number, reach: number): number | undefined {
  for (let k = 0; k < reach; k++) for (const x of [centre - k, centre + k]) if (edges[x] !== undefined) return x;
  return undefined;
}

function endOf(edges: readonly (number | undefined)[], start: number, way: 1 | -1): number {
  let x = start;
  for (let k = 1; k <= GAP; k++)
    if (edges[x + way * k] !== undefined) {
      x += way * k;
      k = 0;
    }
  return x;
}
