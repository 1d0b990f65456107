/**
 * What is seen between two open fronts and is nearly their colour: a white T-shirt in pale denim, a black one in a dark red jacket. Told by its colour it was
 * one dye in light and shade; but it is one plain piece from the neck to the hem, with an edge to either front that is harder than what is within it.
 */
import type { Oklab } from '../../../../contract/colour/oklab.ts';
import type { Pace } from '../../engine.ts';
import { pieceBetween, type Trunk } from '../caption/between-fronts.ts';
import { isOfSkin } from '../caption/told-inks.ts';
import { separateInks } from '../inks/inks.ts';
import type { Ink } from '../inks/one-dye.ts';
import { regions } from '../matting/regions.ts';
import { followPicture } from '../pixels/guided-filter.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { boxBlur, halve } from '../pixels/planes.ts';
import { Random } from '../pixels/random.ts';
import type { Raster } from '../pixels/raster.ts';

/** Longer side in which such a piece is looked for: the weave of denim is gone, and the T-shirt is still there. */
const SMALL = 320;
/** As many tones as are told apart, one after the other: of few the piece is whole, of more it is free of what has nearly its tone. */
const TONES = [4, 6, 8] as const;
/** Of the trunk's area, what is looked at. In widths of the body, what lies above it and is but the edge of its neckline. */
const LEAST = 0.06;
const RIM = 0.06;
/** Part of the rows that have a hard edge at either side; part of the steps within the piece that are softer than that. */
const HARD = 0.8;
const SOFT = 0.9;
/** Pixels to either side of an edge; of the step over all of them, how much lies within three: a light goes on, an edge is over. */
const SLOPE = 5;
const SHARP = 0.6;
const EPSILON = 1e-4;

interface Small {
  readonly lab: LabPlanes;
  readonly area: Float32Array;
  readonly width: number;
  readonly height: number;
}

interface Piece {
  readonly inside: Uint8Array;
  /** How much harder its edges are than what is within. */
  readonly clear: number;
}

/** Where such a piece is, in a picture made smaller. */
export interface SmallPiece {
  readonly inside: Uint8Array;
  readonly width: number;
  /** Pixels of the picture in one of its own. */
  readonly scale: number;
}

/** @param skin of whoever wears it @returns the piece that stands out most; undefined where none is for sure */
export function pieceInFront(
  lab: LabPlanes,
  area: Float32Array,
  skin: Oklab | undefined,
  trunk: Trunk,
  width: number,
  height: number,
  pace: Pace,
): SmallPiece | undefined {
  let small: Small = { lab, area, width, height };
  let scale = 1;
  for (; Math.max(small.width, small.height) > SMALL; scale *= 2) {
    small = halved(small);
    pace.signal.throwIfAborted();
  }
  const own = { top: trunk.top / scale, hem: trunk.hem / scale, body: trunk.body / scale };
  let best: Piece | undefined;
  for (const most of TONES) {
    const found = clearest(small, most, skin, own, pace);
    if (found && found.clear > (best?.clear ?? 0)) best = found;
  }
  return best && { inside: best.inside, width: small.width, scale };
}

/** @param picture the cloth's colours @param skin of whoever wears it @returns 0–1 where the other garment is seen; undefined where none is for sure */
export function inOpenFront(
  picture: Raster,
  lab: LabPlanes,
  area: Float32Array,
  skin: Oklab | undefined,
  trunk: Trunk,
  pace: Pace,
): Float32Array | undefined {
  const piece = pieceInFront(lab, area, skin, trunk, picture.width, picture.height, pace);
  return piece && enlarged(piece.inside, piece.width, piece.scale, picture, pace);
}

function halved({ lab, area, width, height }: Small): Small {
  const half = halve(area, width, height);
  const plane = (one: Float32Array) => halve(one, width, height).data;
  return { lab: { l: plane(lab.l), a: plane(lab.a), b: plane(lab.b) }, area: half.data, width: half.width, height: half.height };
}

/** The piece that stands out most, of some tones: of one of them, or of one and the nearest other. */
function clearest({ lab, area, width, height }: Small, most: number, skin: Oklab | undefined, trunk: Trunk, pace: Pace): Piece | undefined {
  // Of its own, so that all else is drawn as without it.
  const { inks, first } = separateInks(lab, area, width, height, { most, lit: false }, new Random(1), pace);
  const bare = inks.map((ink) => skin !== undefined && isOfSkin(ink, skin));
  const sets = inks.flatMap((_, k) => [[k], [k, nearestTo(k, inks)]]).filter((set) => set.every((k) => bare[k] === false));
  let best: Piece | undefined;
  for (const set of sets) {
    pace.signal.throwIfAborted();
    const plane = new Float32Array(area.length);
    for (let i = 0; i < plane.length; i++) if (area[i] > 0.5 && set.includes(first[i])) plane[i] = 1;
    const { label, size, value } = regions(plane, width, height);
    for (const [piece, count] of size.entries()) {
      if (value[piece] !== 1 || count < LEAST * (trunk.hem - trunk.top) * trunk.body) continue;
      const [own, front] = [new Float32Array(area.length), new Uint8Array(area.length)];
      for (let i = 0; i < own.length; i++) {
        if (label[i] === piece) own[i] = 1;
        else if (area[i] > 0.5 && bare[first[i]] === false) front[i] = 1;
      }
      const found = pieceBetween(own, front, trunk, width, height, 0, RIM);
      const clear = found?.open ? clearness(found.inside, front, lab, width) : 0;
      if (found && clear > (best?.clear ?? 0)) best = { inside: found.inside, clear };
    }
  }
  return best;
}

/** Another ink that is nearest to one. */
function nearestTo(k: number, inks: readonly Ink[]): number {
  const own = inks[k];
  const off = (ink: Ink) => (own ? Math.hypot(ink.l - own.l, 2 * (ink.a - own.a), 2 * (ink.b - own.b)) : 0);
  return inks.reduce((best, ink, j) => (j !== k && (best === k || off(ink) < off(inks[best] ?? ink)) ? j : best), k);
}

/** By how much the steps to the fronts at both sides are larger than those within: folds of one cloth have no such edges. 0 where it is but a light on one cloth. */
function clearness(inside: Uint8Array, front: Uint8Array, { l, a, b }: LabPlanes, width: number): number {
  const step = (i: number, j: number) => Math.hypot(l[i] - l[j], 2 * (a[i] - a[j]), 2 * (b[i] - b[j]));
  const [edges, slopes]: [[number[], number[]], [number[], number[]]] = [
    [[], []],
    [[], []],
  ];
  const within: number[] = [];
  for (let row = 0; row < inside.length; row += width) {
    const own = inside.subarray(row, row + width);
    const [from, to] = [own.indexOf(1), own.lastIndexOf(1)];
    if (from < SLOPE || to > width - 1 - SLOPE) continue;
    for (const [side, at, out] of [
      [0, from, -1],
      [1, to, 1],
    ] as const) {
      if (front[row + at + 2 * out] !== 1) continue;
      edges[side].push(step(row + at + 2 * out, row + at - out));
      slopes[side].push(step(row + at + SLOPE * out, row + at - (SLOPE - 1) * out));
    }
    for (let x = from + 2; x < to - 4; x++) if (own[x] === 1 && own[x + 3] === 1) within.push(step(row + x, row + x + 3));
  }
  if (edges.some((side, k) => quantile(side, 0.5) < SHARP * quantile(slopes[k] ?? [], 0.5))) return 0;
  return Math.min(...edges.map((side) => quantile(side, 1 - HARD))) - quantile(within, SOFT);
}

function quantile(values: readonly number[], part: number): number {
  return Float64Array.from(values).sort()[Math.floor(values.length * part)] ?? 0;
}

/** Brought back to the picture's own size along its edges. */
function enlarged(inside: Uint8Array, across: number, scale: number, picture: Raster, { signal }: Pace): Float32Array {
  const { width, height } = picture;
  const rough = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0, row = Math.floor(y / scale) * across; x < width; x++, i++) rough[i] = inside[row + Math.floor(x / scale)] ?? 0;
  if (scale === 1) return boxBlur(rough, width, height, 1);
  signal.throwIfAborted();
  const near = boxBlur(rough, width, height, scale);
  signal.throwIfAborted();
  const open = new Uint8Array(rough.length);
  for (let i = 0; i < open.length; i++) if (near[i] > 0.01 && near[i] < 0.99) open[i] = 1;
  const followed = followPicture(picture, open, 2 * scale, EPSILON, signal)(near);
  for (let i = 0; i < open.length; i++) followed[i] = open[i] === 1 ? Math.min(1, Math.max(0, 2 * followed[i] - 0.5)) : rough[i];
  return followed;
}
