/** How wide each kind of sleeve is along its length, what is gathered into it, and how far it stands off. */
import type { SleeveKind } from '../../specification.ts';

interface Shape {
  /** Radius along the length, as parts of the armhole radius. */
  readonly radius: readonly (readonly [number, number])[];
  /** Gathers at head and foot, cm. */
  readonly head: number;
  readonly foot: number;
  /** How far it stands off, degrees from the vertical. */
  readonly lean: number;
}

const SHAPES: Readonly<Record<Exclude<SleeveKind, 'none'>, Shape>> = {
  cap: {
    radius: [
      [0, 1],
      [1, 0.98],
    ],
    head: 0,
    foot: 0,
    lean: 30,
  },
  short: {
    radius: [
      [0, 1],
      [0.4, 0.93],
      [1, 0.92],
    ],
    head: 0,
    foot: 0,
    lean: 27,
  },
  puff: {
    radius: [
      [0, 0.95],
      [0.28, 1.2],
      [0.7, 1.2],
      [1, 0.74],
    ],
    head: 0.55,
    foot: 0.55,
    lean: 27,
  },
  elbow: {
    radius: [
      [0, 1],
      [0.5, 0.86],
      [1, 0.8],
    ],
    head: 0,
    foot: 0,
    lean: 22,
  },
  flutter: {
    radius: [
      [0, 0.95],
      [0.5, 1.35],
      [1, 1.9],
    ],
    head: 0.25,
    foot: 0.5,
    lean: 34,
  },
  'three-quarter': {
    radius: [
      [0, 1],
      [0.5, 0.8],
      [1, 0.66],
    ],
    head: 0,
    foot: 0,
    lean: 18,
  },
  long: {
    radius: [
      [0, 1],
      [0.35, 0.82],
      [0.6, 0.7],
      [1, 0.52],
    ],
    head: 0,
    foot: 0,
    lean: 15,
  },
  bishop: {
    radius: [
      [0, 0.98],
      [0.4, 0.86],
      [0.75, 0.98],
      [0.93, 0.95],
      [1, 0.46],
    ],
    head: 0.2,
    foot: 0.5,
    lean: 16,
  },
  bell: {
    radius: [
      [0, 0.98],
      [0.45, 0.78],
      [0.72, 0.92],
      [1, 1.5],
    ],
    head: 0,
    foot: 0.3,
    lean: 17,
  },
  'puff-long': {
    radius: [
      [0, 0.96],
      [0.16, 1.22],
      [0.36, 1.1],
      [0.5, 0.74],
      [1, 0.48],
    ],
    head: 0.55,
    foot: 0,
    lean: 16,
  },
  raglan: {
    radius: [
      [0, 1.05],
      [0.35, 0.84],
      [0.6, 0.72],
      [1, 0.55],
    ],
    head: 0,
    foot: 0,
    lean: 17,
  },
  // Falls from the shoulder over the arm, and opens.
  cape: {
    radius: [
      [0, 1],
      [0.25, 1.12],
      [0.6, 1.5],
      [1, 2],
    ],
    head: 0,
    foot: 0.42,
    lean: 27,
  },
  // Cut in one with the body (`batwing.ts`): only how far it stands off and how wide its foot is are read here.
  batwing: {
    radius: [
      [0, 1],
      [1, 0.55],
    ],
    head: 0,
    foot: 0,
    lean: 33,
  },
};

/** A raglan that ends above the elbow is cut as a short sleeve is. */
const SHORT_RAGLAN: Shape = {
  radius: [
    [0, 1.05],
    [0.45, 0.97],
    [1, 0.92],
  ],
  head: 0,
  foot: 0,
  lean: 25,
};

export function shapeOf(kind: Exclude<SleeveKind, 'none'>, length: number): Shape {
  return kind === 'raglan' && length < 30 ? SHORT_RAGLAN : SHAPES[kind];
}

/** Gathers at the head and at the foot of a sleeve, cm of swell. */
export function fullnessOf(kind: Exclude<SleeveKind, 'none'>): { readonly head: number; readonly foot: number } {
  return SHAPES[kind];
}
