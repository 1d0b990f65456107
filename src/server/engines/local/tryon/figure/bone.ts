/** What a figure is made of: rounded cones that run into each other. */
import type { Group, Point } from './figure-table.ts';

/** A rounded cone. */
export interface Bone {
  readonly group: Group;
  readonly a: Point;
  readonly b: Point;
  readonly ra: number;
  readonly rb: number;
  /** Depth against width. */
  readonly flat: number;
  /** Bones of one limb meet as they are; limbs run into each other softly. */
  readonly limb: number;
  /** How softly this limb runs into what comes before it, cm; the body's own softness where absent. All bones of a limb say the same. */
  readonly soft?: number;
  /** How softly the bones of this limb run into each other, cm; they meet as they are where absent. */
  readonly melt?: number;
}

/** Names of limbs, so that bones know their neighbours: a range each, the viewer's left before the right. */
export const LIMB = {
  head: 0,
  face: 10,
  neck: 30,
  hair: 40,
  arm: 50,
  thumb: 52,
  finger: 60,
  leg: 70,
  foot: 72,
  toe: 80,
  bust: 100,
} as const;

/** Where a limb runs, cm: what sleeves and trouser legs follow. */
export interface Limb {
  readonly joints: readonly Point[];
  /** Radius at every joint. */
  readonly radii: readonly number[];
}

export const mix = (a: number, b: number, k: number) => a + (b - a) * k;
export const between = (a: Point, b: Point, k: number): Point => [mix(a[0], b[0], k), mix(a[1], b[1], k), mix(a[2], b[2], k)];
