/** Arms of somebody photographed: followed down the outline, whether skin or a sleeve is seen there. */
import { clamp } from '../../garment/blocks/surface.ts';
import type { Spot } from '../piece-marks.ts';
import type { WornLimb } from '../wearer.ts';

/** What is seen of a person, planes of the whole picture, 1 where it is. */
export interface Seen {
  readonly width: number;
  readonly height: number;
  readonly person: Uint8Array;
  /** Of the garment that is worn. */
  readonly cloth: Uint8Array;
  readonly skin: Uint8Array;
  /** Skin in the light: shadow below a chin is no colour for a chest. */
  readonly lit: Uint8Array;
  /** The person without the hair. */
  readonly flesh: Uint8Array;
}

/** Of half the shoulders' width: radii at shoulder, elbow and wrist, and the lengths from the shoulder to elbow and wrist (those of our figures). */
export const ARM = { radii: [0.24, 0.2, 0.14], elbow: 1.35, wrist: 2.6 } as const;
/** Of half the shoulders' width, below the shoulder's end: the armpit, above which an arm is not told from the chest. */
export const ARMPIT = 0.62;
/** Of half the shoulders' width: wider than this, arm and trunk are one; further in from row to row, the arm ends: it is held before the body. */
const [ONE, JUMP] = [0.72, 0.3];
/** How far measured radii may be off the usual: loose sleeves are wider than the arm in them. */
const [THIN, THICK] = [0.85, 1.3];
/** Of the upper arm's width: a wider sleeve does not show where the arm in it is. */
const WIDE = 1.35;
/** Of half the shoulders' width: how far down an arm its elbow is, where it is held out and the hand lies on a hip; how far in from it the hip is at least. */
const AKIMBO = { from: 0.9, to: 1.9, far: 0.4 } as const;
/** Px without skin, or without anybody, that end an arm seen from its outer side. */
const GAP = 3;

/** One row of a person's side: how far out it reaches, how far in the arm goes, and where the trunk begins behind it. */
export interface SideRow {
  readonly outer: number;
  /** Skin is seen there, and no sleeve. */
  readonly bare: boolean;
  /** Undefined where no arm is told apart. */
  readonly inner: number | undefined;
  readonly trunk: number | undefined;
}

/** Columns by how far they are from the picture's other side, so that both sides are read alike. */
export function sideRow({ width, person, skin }: Seen, y: number, side: -1 | 1, axis: number, half: number): SideRow | undefined {
  const at = (far: number) => y * width + clamp(Math.round(axis + side * far), 0, width - 1);
  let outer = Math.floor(side < 0 ? axis : width - 1 - axis);
  while (outer > 0 && person[at(outer)] === 0) outer--;
  if (outer <= 0) return undefined;
  const rim = Math.round(0.07 * half);
  const bare = skin[at(outer - rim)] === 1;
  let [inner, misses] = [outer, 0];
  while (inner > 0 && misses < GAP) {
    inner--;
    const own = person[at(inner)] === 1 && (!bare || skin[at(inner)] === 1 || outer - inner < rim);
    misses = own ? 0 : misses + 1;
  }
  inner += misses;
  if (outer - inner > ONE * half || outer - inner < 0.1 * half) return { outer, bare, inner: undefined, trunk: undefined };
  let trunk = inner - 1;
  while (trunk > 0 && person[at(trunk)] === 0) trunk--;
  return { outer, bare, inner, trunk: trunk > 0 ? trunk : undefined };
}

const mix = (list: readonly number[], t: number) => {
  const at = clamp(t, 0, list.length - 1);
  const k = Math.min(list.length - 2, Math.floor(at));
  return (list[k] ?? 0) + ((list[k + 1] ?? 0) - (list[k] ?? 0)) * (at - k);
};

/** Radius where an arm has come so far, px. */
const usual = (far: number, half: number) =>
  half * mix(ARM.radii, far < ARM.elbow * half ? far / (ARM.elbow * half) : 1 + (far / half - ARM.elbow) / (ARM.wrist - ARM.elbow));

/** @param tip the shoulder's end, @param rows of this side, by row of the picture */
export function armSeen(rows: readonly (SideRow | undefined)[], tip: Spot, side: -1 | 1, axis: number, half: number): WornLimb {
  const [upper] = ARM.radii;
  const joint: Spot = { x: tip.x - side * upper * half * 0.6, y: tip.y + upper * half * 0.8 };
  const first = Math.round(tip.y + ARMPIT * half);
  // In a wide sleeve an arm is anywhere: where it comes out of it tells where it went.
  const bare = rows.findIndex((row, y) => y > first && row?.bare === true);
  // The upper arm is one bone, and straight from the shoulder to where it leaves a short sleeve, however that stands off.
  const short = bare - tip.y < ARM.elbow * half;
  const hidden = (row: SideRow, y: number) =>
    y < bare && !row.bare && (short || row.inner === undefined || row.outer - row.inner > 2 * WIDE * upper * half);
  const middles: Spot[] = [joint];
  const measured: number[][] = [[], [], []];
  let hip: Spot | undefined;
  let sleeved = false;
  let [length, last] = [0, Number.NaN];
  for (let y = first; y < rows.length && length < ARM.wrist * half; y++) {
    const row = rows[y];
    if (!row) break;
    if (hidden(row, y)) continue;
    // Where a sleeve ends the arm in it is further in, and goes on.
    const leaves = row.bare && sleeved;
    if (Math.abs(row.outer - last) > JUMP * half && !leaves) {
      const inward = last - row.outer > AKIMBO.far * half;
      if (inward && length > AKIMBO.from * half && length < AKIMBO.to * half)
        hip = { x: axis + side * row.outer, y: y - usual(length, half) };
      break;
    }
    last = row.outer;
    sleeved = !row.bare;
    const r = usual(length, half);
    const seen = row.inner === undefined ? undefined : (row.outer - row.inner) / 2;
    const to: Spot = { x: axis + side * (row.outer - clamp(seen ?? r, r * THIN, r * THICK)), y };
    const from = middles.at(-1) as Spot;
    length += Math.hypot(to.x - from.x, to.y - from.y);
    // Across a slanting arm a row is wider than the arm.
    if (seen !== undefined) measured[clamp(Math.round(length / half / ARM.elbow), 0, 2)]?.push(seen * 0.94);
    middles.push(to);
  }
  const on = along(middles, half);
  const radii = ARM.radii.map((k, i) => {
    const list = (measured[i] ?? []).sort((a, b) => a - b);
    return clamp(list.length < 5 ? k * half : (list[list.length >> 1] ?? 0), k * half * THIN, k * half * THICK);
  });
  // Nothing is seen of it further down: a sleeve hung straight down from the elbow, and elbow and forearm were bare beside it.
  if (hip) return { joints: [joint, on(length - usual(length, half)), hip], radii };
  return { joints: [joint, on(ARM.elbow * half), on(ARM.wrist * half)], radii };
}

/** Place by length; beyond what is seen an arm hangs down. Mean of what is near: outlines are frayed. */
function along(middles: readonly Spot[], half: number): (far: number) => Spot {
  const span = Math.max(1, Math.round(half * 0.12));
  return (far) => {
    let [left, k] = [far, 1];
    while (k < middles.length) {
      const [a, b] = [middles[k - 1] as Spot, middles[k] as Spot];
      const l = Math.hypot(b.x - a.x, b.y - a.y);
      if (l >= left) break;
      left -= l;
      k++;
    }
    if (k >= middles.length) {
      const end = middles.at(-1) as Spot;
      return { x: end.x, y: end.y + left };
    }
    const part = middles.slice(Math.max(1, k - span), k + span + 1);
    const [x, y] = part.reduce(([sx, sy], one) => [sx + one.x, sy + one.y], [0, 0]);
    return { x: x / part.length, y: y / part.length };
  };
}
