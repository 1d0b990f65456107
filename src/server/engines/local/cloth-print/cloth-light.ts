/**
 * The light on a garment as if it were all of one cloth. Where its own colour lies open, light is what a pixel has more or less of it. What was
 * printed on it is no fold: letters and flowers take their light from the cloth around them, and where a print leaves no cloth open, only what is
 * broader than its motifs is taken for light. Otherwise the old print is read through the new fabric.
 */
import type { StopSignal } from '../../engine.ts';
import { OUTSIDE } from '../inks/inks.ts';
import type { Ink } from '../inks/one-dye.ts';
import { regions } from '../matting/regions.ts';
import { broadMean } from '../pixels/broad-blur.ts';
import { boxBlur, halve } from '../pixels/planes.ts';
import { pushPullAt } from '../pixels/push-pull.ts';
import type { PicturedCloth } from './cloth-of-picture.ts';
import { type NeckShade, neckShade } from './neck-shade.ts';
import { inksOfOneCloth, marked, type OneCloth } from './one-cloth.ts';
import { sewSeams } from './seams.ts';
import { type SeenCloth, WHOLLY } from './shade-of-cloth.ts';

/** Parts of the longer side: what is thinner is a motif, whatever it touches; how near to another colour nothing is sure. */
const THICK = 0.02;
const BORDER = 1 / 300;
/** A sleeve of another colour ends at the outline of the garment with at least this part of its own; a panel of print lies within. */
const CUT = 0.3;
/** Of the lightness of pale cloth: its folds are no darker, grey letters are. */
const PALE = 0.6;
const DARKEST = 0.74;
/** Lightness above the leading colour that no gleam on it has: black satin has up to 0.2 more, a white figure that was taken for light on black 0.6. */
const GLEAM = 0.28;
/** Between letters nothing is open: so much of another colour around a place makes it part of the print. */
const AMONG = 0.022;
const MOST_AMONG = 0.3;
/** What is taken for light where a print covers all; and how far around a place the open cloth says how its light is. */
const SOFT = 0.011;
const AROUND = 0.06;
/** Where less of it lies around, nothing is known of its light. */
const LEAST_WEIGHT = 1e-3;
/** Part of a garment from which on its largest colour is the cloth under a print. */
const GROUND = 0.45;
/** As `lay-print` carries light from one lightness to another. */
const LEAST_FOLD = 0.45;
const MOST_FOLD = 2;

export interface ClothLight {
  /** Lightness more or less than `ink` has. */
  readonly light: Float32Array;
  readonly ink: Ink;
  /** Part of the garment whose own light could be read. */
  readonly open: number;
}

/** @param seen what of it is its own cloth @param inNeck 0–1, its inside @param printed 1 on what is known to be a print, whatever its ink */
export function clothLight(
  cloth: PicturedCloth,
  seen: SeenCloth,
  inNeck: Float32Array | undefined,
  signal: StopSignal,
  printed?: Uint8Array,
): ClothLight {
  const { area, separation, light: own, picture } = cloth;
  const { width, height } = picture;
  const side = Math.max(width, height);
  const { inks, first } = separation;
  const ink = inks[0] as Ink;
  const carry = inks.map(({ l }) => Math.min(MOST_FOLD, Math.max(LEAST_FOLD, (Math.max(0.12, ink.l) / Math.max(0.12, l)) ** 0.6)));
  const one = inksOfOneCloth(cloth, signal);
  const shade = one.washed ? new Uint8Array(first.length) : seen.own;
  const all = carried(first, shade, cloth.lab.l, own.broad, own.fine, ink.l, Float64Array.from(carry));
  signal.throwIfAborted();
  // With the pixels beside it, in which the cloth shines through.
  const bright = gleaming(first, shade, cloth.lab.l, ink.l + GLEAM);
  if (printed) mark(printed, bright);
  const drawn = boxBlur(bright, width, height, Math.max(1, Math.round(side * BORDER)));
  signal.throwIfAborted();
  const open = openCloth(cloth, shade, drawn, signal);
  signal.throwIfAborted();
  const covered = sum(area);
  const share = sum(open) / Math.max(1, covered);
  const inside = new Float32Array(first.length);
  const lit = new Float32Array(first.length);
  weigh(first, area, drawn, inside, lit);
  const soft = broadMean(all, lit, width, height, side * SOFT, LEAST_WEIGHT);
  signal.throwIfAborted();
  const known = broadMean(open, inside, width, height, side * AROUND, LEAST_WEIGHT);
  signal.throwIfAborted();
  const shut = shutPlaces(open, area);
  const filled = pushPullAt([all], open, width, height, shut);
  signal.throwIfAborted();
  const neck = neckShade(cloth, inNeck);
  signal.throwIfAborted();
  const light = all;
  lay(light, shut, first, known, filled, soft);
  if (neck) layNeck(light, neck, ink.l);
  signal.throwIfAborted();
  if (one.washed) layRelief(light, cloth, open, one, signal);
  else sewSeams(light, cloth, open, carry, one, signal);
  return { light, ink, open: share };
}

/*
 * Loops over all of a picture are functions of their own: each is compiled while it first runs, and with it whatever stands around it. Seven of them in
 * one function had all of that compiled seven times, by a core that another worker needs.
 */

/** Lightness of each pixel against its ink, as the leading ink would show it. */
function carried(
  first: Uint8Array,
  shade: Uint8Array,
  l: Float32Array,
  broad: Float32Array,
  fine: Float32Array,
  ownL: number,
  carry: Float64Array,
): Float32Array {
  const all = new Float32Array(first.length);
  for (let i = 0; i < all.length; i++) {
    const k = first[i];
    if (k === OUTSIDE) continue;
    all[i] = shade[i] > 0 && k !== 0 ? l[i] - ownL : (broad[i] + fine[i]) * carry[k];
  }
  return all;
}

/** 1 where the leading ink is paler than any gleam on it. */
function gleaming(first: Uint8Array, shade: Uint8Array, l: Float32Array, palest: number): Float32Array {
  const bright = new Float32Array(first.length);
  for (let i = 0; i < bright.length; i++) if (first[i] === 0 && shade[i] === 0 && l[i] > palest) bright[i] = 1;
  return bright;
}

function mark(marked: Uint8Array, into: Float32Array): void {
  for (let i = 0; i < into.length; i++) if (marked[i] === 1) into[i] = 1;
}

/** How much each pixel counts: of the garment, and of what no print lies on. */
function weigh(first: Uint8Array, area: Float32Array, drawn: Float32Array, inside: Float32Array, lit: Float32Array): void {
  for (let i = 0; i < lit.length; i++) {
    if (first[i] === OUTSIDE) continue;
    inside[i] = area[i];
    if (drawn[i] <= 0) lit[i] = area[i];
  }
}

/** Light of the places that do not lie open: of the open cloth around them, and where there is none of what is broader than a motif. */
function lay(
  light: Float32Array,
  shut: Int32Array,
  first: Uint8Array,
  known: Float32Array,
  filled: Float32Array,
  soft: Float32Array,
): void {
  for (let k = 0; k < shut.length; k++) {
    const i = shut[k];
    const near = Math.min(1, 2.5 * known[i]);
    // Where an outline was closed there is no light of its own.
    light[i] = first[i] === OUTSIDE ? filled[k] : filled[k] * near + soft[i] * (1 - near);
  }
}

/** Pixels of the garment where its own colour does not lie open. */
function shutPlaces(open: Float32Array, area: Float32Array): Int32Array {
  const places = new Int32Array(open.length);
  let count = 0;
  for (let i = 0; i < open.length; i++) if (open[i] !== 1 && area[i] !== 0) places[count++] = i;
  return places.subarray(0, count);
}

/** Of the longer side: what is broader than a seam and its stitches is the wash. */
const RELIEF = 0.008;
/** Of what is paler there: all of it was a white rim along every seam. */
const PALER = 0.5;

/** Washed cloth has its seams, stitches and frayed holes without its wash. */
function layRelief(
  light: Float32Array,
  { lab, area, separation: { first }, picture }: PicturedCloth,
  open: Float32Array,
  one: OneCloth,
  signal: StopSignal,
): void {
  const isOwn = marked(one.inks);
  const own = new Float32Array(first.length);
  for (let i = 0; i < own.length; i++) own[i] = area[i] > 0.9 && isOwn[first[i]] === 1 ? 1 : 0;
  const { width, height } = picture;
  const around = broadMean(lab.l, own, width, height, Math.max(width, height) * RELIEF, LEAST_WEIGHT);
  signal.throwIfAborted();
  for (let i = 0; i < light.length; i++) {
    if (own[i] !== 1 || open[i] === 1) continue;
    const more = lab.l[i] - around[i];
    light[i] += more > 0 ? more * PALER : more;
  }
}

function layNeck(light: Float32Array, neck: NeckShade, l: number): void {
  const { inside } = neck;
  for (let i = 0; i < light.length; i++) if (inside[i] > 0) light[i] = (1 - inside[i]) * light[i] + inside[i] * neck.light(i) * l;
}

/** Of the garment; less is the rim of a label. */
const LEAST_DRAWN = 0.002;

/** Whether anything but light changes the lightness of the cloth, as far as that shows: another ink, or white that was taken for a gleam of this one. */
export function hasPrint({ area, lab, separation: { inks, first } }: PicturedCloth): boolean {
  const [main, ...others] = inks;
  if (!main || others.length > 0) return true;
  let [all, bright] = [0, 0];
  for (let i = 0; i < area.length; i++) {
    if (area[i] < 0.9 || first[i] !== 0) continue;
    all++;
    if (lab.l[i] > main.l + GLEAM) bright++;
  }
  return bright > LEAST_DRAWN * all;
}

interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** 1 where the cloth's own colour lies open. */
function openCloth(
  { area, lab, separation, picture: { width, height } }: PicturedCloth,
  shade: Uint8Array,
  drawn: Float32Array,
  signal: StopSignal,
): Float32Array {
  const { inks, blend } = separation;
  // Whatever its shade was counted as, it is of the cloth's own colour.
  const first = separation.first.slice();
  ownShade(first, shade);
  const side = Math.max(width, height);
  const border = bordersOf(first, shade, blend, width);
  signal.throwIfAborted();
  const near = boxBlur(border, width, height, Math.max(1, Math.round(side * BORDER)));
  const ground = (inks[0]?.share ?? 0) > GROUND;
  const outline = rimOf(first, width, height);
  const thick = inks.map((_, k) => (ground && k === 0 ? undefined : thickParts(first, outline, k, width, height, signal)));
  const darkest = Float64Array.from(inks, ({ l }) => (l > PALE ? l * DARKEST : 0));
  const open = new Float32Array(first.length);
  const free = { first, area, near, drawn, shade, l: lab.l, darkest };
  for (let k = 0; k < inks.length; k++) for (let y = 0; y < height; y++) openRow(free, k, thick[k], y, width, open);
  signal.throwIfAborted();
  const among = boxBlur(shutOf(open, first), width, height, Math.max(1, Math.round(side * AMONG)));
  signal.throwIfAborted();
  shutAmong(open, among);
  return open;
}

function ownShade(first: Uint8Array, shade: Uint8Array): void {
  for (let i = 0; i < first.length; i++) if (shade[i] > 0 && first[i] !== OUTSIDE) first[i] = 0;
}

/** 1 beside another ink, and where two are mixed. */
function bordersOf(first: Uint8Array, shade: Uint8Array, blend: Float32Array, width: number): Float32Array {
  const border = new Float32Array(first.length);
  for (let i = 0, down = width; down < first.length; i++, down++) {
    const k = first[i];
    if (k === OUTSIDE) continue;
    if (shade[i] !== WHOLLY && blend[i] > 0.05 && blend[i] < 0.95) border[i] = 1;
    const right = first[i + 1];
    if (right !== k && right !== OUTSIDE) {
      border[i] = 1;
      border[i + 1] = 1;
    }
    const below = first[down];
    if (below !== k && below !== OUTSIDE) {
      border[i] = 1;
      border[down] = 1;
    }
  }
  return border;
}

/** What is asked of a pixel that may lie open. */
interface Free {
  readonly first: Uint8Array;
  readonly area: Float32Array;
  readonly near: Float32Array;
  readonly drawn: Float32Array;
  readonly shade: Uint8Array;
  readonly l: Float32Array;
  readonly darkest: Float64Array;
}

/** A row of one ink's. @param thick what is no motif of it, at a quarter of the size; without it all is */
function openRow(
  { first, area, near, drawn, shade, l, darkest }: Free,
  ink: number,
  thick: Plane | undefined,
  y: number,
  width: number,
  open: Float32Array,
): void {
  const row = thick ? Math.min(thick.height - 1, y >> 2) * thick.width : 0;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (first[i] !== ink || area[i] < 0.9 || near[i] > 0 || drawn[i] > 0 || (shade[i] === 0 && l[i] < darkest[ink])) continue;
    if (!thick || thick.data[row + Math.min(thick.width - 1, x >> 2)] > 0) open[i] = 1;
  }
}

function shutOf(open: Float32Array, first: Uint8Array): Float32Array {
  const shut = new Float32Array(open.length);
  for (let i = 0; i < shut.length; i++) if (first[i] !== OUTSIDE) shut[i] = 1 - open[i];
  return shut;
}

function shutAmong(open: Float32Array, among: Float32Array): void {
  for (let i = 0; i < open.length; i++) if (among[i] > MOST_AMONG) open[i] = 0;
}

/** 1 where the garment ends, at a quarter of the size. */
function rimOf(first: Uint8Array, width: number, height: number): Float32Array {
  const inside = new Float32Array(first.length);
  for (let i = 0; i < inside.length; i++) inside[i] = first[i] === OUTSIDE ? 0 : 1;
  const half = halve(inside, width, height);
  const { data } = halve(half.data, half.width, half.height);
  return data.map((v) => (v > 0.1 && v < 0.9 ? 1 : 0));
}

/** Parts of one ink that hold a square of its own and are cut pieces of the garment, at a quarter of the size. */
function thickParts(first: Uint8Array, outline: Float32Array, ink: number, width: number, height: number, signal: StopSignal) {
  signal.throwIfAborted();
  // `from` asks its function of a million pixels one by one: a tenth of a second in all.
  const own = new Float32Array(first.length);
  for (let i = 0; i < own.length; i++) own[i] = first[i] === ink ? 1 : 0;
  const half = halve(own, width, height);
  const small = halve(half.data, half.width, half.height);
  const radius = Math.max(1, Math.round((Math.max(width, height) * THICK) / 4));
  // A seam or a button is no end of a sleeve.
  const core = boxBlur(small.data, small.width, small.height, radius).map((v) => (v > 0.93 ? 1 : 0));
  signal.throwIfAborted();
  const grown = boxBlur(core, small.width, small.height, radius).map((v) => (v > 0 ? 1 : 0));
  const { label, size, value } = regions(grown, small.width, small.height);
  const cut = size.map(() => 0);
  const around = size.map(() => 0);
  for (let i = small.width; i < label.length - small.width; i++) {
    if (grown[i] === 0) continue;
    const [up, down] = [i - small.width, i + small.width];
    if (grown[i - 1] === 1 && grown[i + 1] === 1 && grown[up] === 1 && grown[down] === 1) continue;
    const k = label[i];
    around[k] = (around[k] ?? 0) + 1;
    if (outline[i] + outline[i - 1] + outline[i + 1] + outline[up] + outline[down] > 0) cut[k] = (cut[k] ?? 0) + 1;
  }
  const piece = size.map((_, k) => value[k] === 1 && (cut[k] ?? 0) > CUT * (around[k] ?? 0));
  return { ...small, data: grown.map((v, i) => (v === 1 && piece[label[i]] ? 1 : 0)) };
}

function sum(plane: Float32Array): number {
  let total = 0;
  for (let i = 0; i < plane.length; i++) total += plane[i];
  return total;
}
