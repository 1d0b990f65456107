/** Hats, upright, their front towards the viewer: cloth turned round an axis. Cloths: 0 itself, 1 contrast. Cm, y down from the crown. */
import { curve, type Surface, step } from '../garment/blocks/surface.ts';
import { noise } from '../pixels/noise.ts';
import type { Model } from './bags.ts';
import { plain } from './last.ts';

const NOTHING_SEWN = { raised: [], seams: [], ink: [] };

interface Turned {
  /** Radius and height along the way from the middle of the crown to the edge, at parts of it. */
  readonly radius: readonly (readonly [number, number])[];
  readonly height: readonly (readonly [number, number])[];
  /** Further by this at a place: folds, seams, stitched rows. */
  readonly relief: (theta: number, v: number) => number;
  /** Lower by this at a place. */
  readonly sag?: (theta: number, v: number) => number;
}

/** Heads are longer than wide. */
const [WIDE, LONG] = [0.94, 1.06];

function turned({ radius, height, relief, sag = () => 0 }: Turned, cloth = 0): Surface {
  const [r, y] = [curve(radius), curve(height)];
  return {
    cloth,
    detailed: false,
    nu: 420,
    nv: 220,
    at(u, v, out) {
      const theta = (u - 0.5) * 2 * Math.PI;
      // In the middle all rows end in one point.
      const free = Math.min(1, v * 12);
      const far = r(v) + relief(theta, v) * free;
      out.x = far * Math.sin(theta) * WIDE;
      out.z = far * Math.cos(theta) * LONG;
      out.y = y(v) + sag(theta, v) - relief(theta, v) * free * 0.6;
      plain(out, theta * Math.max(4, r(v)), v * 26, (1 - v) * 20 + 0.01);
    },
  };
}

/** A seam: a groove, and on both sides of it the cloth that it draws up. @param away cm beside it */
const groove = (away: number) => -0.14 * Math.exp(-((away / 0.16) ** 2)) + 0.07 * Math.exp(-(((Math.abs(away) - 0.5) / 0.3) ** 2));

/** 渔夫帽: a low crown of a lid and a wall, and a brim in stitched rows. */
export function bucketHat(_colour: string, seed: number): Model {
  const wander = noise(seed);
  const wave = (theta: number, v: number) =>
    step(0.58, 1, v) * (0.75 * Math.sin(2 * theta + 0.7) + 0.5 * wander(Math.sin(theta) * 1.4 + 3, 2));
  return {
    surfaces: [
      turned({
        radius: [
          [0, 0],
          [0.26, 7.9],
          [0.31, 8.7],
          [0.6, 9.7],
          [0.64, 9.9],
          [1, 15.6],
        ],
        height: [
          [0, 0],
          [0.24, 0.35],
          [0.3, 1.2],
          [0.6, 9.2],
          [0.65, 9.9],
          [1, 14.2],
        ],
        relief: (theta, v) =>
          groove((v - 0.285) * 30) +
          groove((v - 0.62) * 30) +
          (v > 0.66 ? 0.05 * Math.cos((v - 0.66) * 2 * Math.PI * 20) : 0) +
          (v > 0.3 && v < 0.6
            ? groove(Math.sin(theta) * 9.4) * Number(Math.cos(theta) < 0) + 0.28 * wander(Math.sin(theta) * 2 + 5, v * 5)
            : 0),
        sag: wave,
      }),
    ],
    details: NOTHING_SEWN,
  };
}

/** Rows of plait from the middle of the crown to the edge of the brim, and stalks round each. */
const PLAIT = { rows: 46, stalks: 110 } as const;

/** 草帽: plait sewn in a spiral, a wide brim that gives, a ribbon at the foot of its crown. */
export function strawHat(_colour: string, seed: number): Model {
  const wander = noise(seed);
  const plait = (theta: number, v: number) => {
    const row = v * PLAIT.rows + theta / (2 * Math.PI);
    const stalk = Math.sin(theta * PLAIT.stalks + Math.floor(row) * 2.1);
    return 0.1 * Math.abs(Math.sin(row * Math.PI)) + 0.045 * stalk * step(0.05, 0.2, v);
  };
  const crown = turned({
    radius: [
      [0, 0],
      [0.2, 6.4],
      [0.27, 8.1],
      [0.33, 8.8],
      [0.5, 9.5],
      [0.55, 10.1],
      [1, 20.5],
    ],
    height: [
      [0, 0],
      [0.2, 0.3],
      [0.27, 1.1],
      [0.33, 2.4],
      [0.5, 9.4],
      [0.55, 10.2],
      [1, 12.2],
    ],
    relief: plait,
    sag: (theta, v) => step(0.55, 1, v) * (1.1 * Math.sin(2 * theta + 0.4) + 0.7 * wander(Math.sin(theta) * 1.3 + 3, 2)),
  });
  const ribbon = turned(
    {
      radius: [
        [0, 9.34],
        [1, 10],
      ],
      height: [
        [0, 6.2],
        [1, 9.8],
      ],
      relief: (theta, v) => 0.05 * Math.cos(v * 2 * Math.PI * 9) + 0.04 * wander(Math.sin(theta) * 2, v * 3),
    },
    1,
  );
  return { surfaces: [crown, ribbon], details: NOTHING_SEWN };
}

/** 贝雷帽: a plate of felt that leans to one side over its band, with a stalk. */
export function beret(_colour: string, seed: number): Model {
  const wander = noise(seed);
  const lean = (x: number, v: number) => 0.3 * x * (1 - step(0.7, 1, v)) + 0.06 * x;
  const plate = turned({
    radius: [
      [0, 0],
      [0.3, 8],
      [0.55, 13.2],
      [0.66, 14],
      [0.78, 12.6],
      [0.92, 9.6],
      [1, 9.3],
    ],
    height: [
      [0, 0],
      [0.3, 0.3],
      [0.55, 1.9],
      [0.66, 3.9],
      [0.78, 5.8],
      [0.92, 7],
      [1, 9],
    ],
    relief: (theta, v) =>
      0.5 * wander(Math.sin(theta) * 1.3 + 4, Math.cos(theta) * 1.3 + v * 2) * step(0.1, 0.5, v) * (1 - step(0.8, 0.95, v)) +
      (v > 0.7 && v < 0.93 ? 0.12 * Math.cos(theta * 24) * Math.exp(-(((v - 0.9) / 0.06) ** 2)) : 0) +
      groove((v - 0.925) * 24),
  });
  const stalk: Surface = {
    cloth: 0,
    detailed: false,
    nu: 24,
    nv: 24,
    at(u, v, out) {
      const theta = (u - 0.5) * 2 * Math.PI;
      const r = 0.34 * Math.sqrt(Math.min(1, v * 8));
      out.x = r * Math.sin(theta) + 0.5 * (1 - v) ** 2;
      out.z = r * Math.cos(theta);
      out.y = -1.5 + 1.7 * v;
      plain(out, theta, v, 9);
    },
  };
  const leaning = (surface: Surface): Surface => ({
    ...surface,
    at(u, v, out) {
      surface.at(u, v, out);
      out.y += lean(out.x, surface === stalk ? 0 : v);
    },
  });
  return { surfaces: [leaning(plate), leaning(stalk)], details: NOTHING_SEWN };
}

/** Panels of a cap's crown. */
const PANELS = 6;

/** 棒球帽: six panels under a button, and a curved peak with stitched rows. */
export function cap(_colour: string, seed: number): Model {
  const wander = noise(seed);
  const rim = 10.6;
  const dome = turned({
    radius: Array.from({ length: 11 }, (_, i): [number, number] => [i / 10, 9.6 * Math.sin(((i / 10) * Math.PI) / 2) ** 0.86]),
    height: Array.from({ length: 11 }, (_, i): [number, number] => [i / 10, rim * (1 - Math.cos(((i / 10) * Math.PI) / 2) ** 0.92)]),
    relief(theta, v) {
      const turn = ((theta + Math.PI / PANELS) / (2 * Math.PI)) * PANELS;
      const away = (turn - Math.round(turn)) * ((2 * Math.PI) / PANELS) * 9.6 * v;
      return 1.1 * groove(away) + 0.2 * wander(Math.sin(theta) * 1.5 + 7, v * 3) + groove((v - 0.94) * 16);
    },
  });
  const button: Surface = {
    cloth: 0,
    detailed: false,
    nu: 40,
    nv: 20,
    at(u, v, out) {
      const theta = (u - 0.5) * 2 * Math.PI;
      const a = (v * Math.PI) / 2;
      out.x = 0.9 * Math.sin(a) * Math.sin(theta);
      out.z = 0.9 * Math.sin(a) * Math.cos(theta);
      out.y = 0.1 - 0.5 * Math.cos(a);
      plain(out, theta, v, 9);
    },
  };
  const reach = 1.12;
  const peak: Surface = {
    cloth: 0,
    detailed: false,
    nu: 160,
    nv: 90,
    at(u, v, out) {
      const theta = (u - 0.5) * 2 * reach;
      const across = theta / reach;
      const long = 7.4 * Math.max(0, 1 - across * across) ** 0.55;
      const r = 9.3 + long * v;
      out.x = r * Math.sin(theta) * WIDE * (1 - 0.1 * v);
      out.z = (9.3 * Math.cos(theta) + long * v) * LONG;
      // Bent over its length: lowest at both ends.
      out.y = rim - 0.7 + 1.1 * v + 2.2 * across * across * v + 0.05 * Math.cos(v * 2 * Math.PI * 7);
      plain(out, theta * 9, v * 7, Math.min((1 - v) * 7, 9) + 0.01);
    },
  };
  return { surfaces: [dome, button, peak], details: NOTHING_SEWN };
}
