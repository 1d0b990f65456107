/** Boots on their lasts, up to the knee. Cloths: 0 upper, 1 contrast, 2 lining, 3 metal, 4 sole. Cm. */
import { curve, type Surface } from '../garment/blocks/surface.ts';
import { tube } from '../garment/blocks/tube.ts';
import { insole, type Last, makeLast, plain, upper } from './last.ts';
import { CLOSED, ROUND, raised, stacked } from './shoes.ts';

const CONTRAST = 1;
const LINING = 2;
const METAL = 3;

interface Shaft {
  readonly last: Last;
  /** How far the shaft reaches back and forward at a height. */
  readonly front: (h: number) => number;
  readonly back: (h: number) => number;
  /** A band of it, `lift` cm outside it and `span` radians to each side. */
  readonly band: (cloth: number, lift: number, span: number, low: number, high: number) => Surface;
}

/** @param tall up the calf, to the knee */
function shaftOn(tall = false): Shaft {
  const last = makeLast({
    length: 26.5,
    half: ROUND,
    point: 0.9,
    bed: raised(2.4).map(([x, y]) => [x, y + 0.6] as const),
    crown: [
      [0, 13],
      [8, 12.6],
      [12, 10.6],
      [17, 6],
      [22, 4.3],
      [26.5, 3],
    ],
    topLine: [
      [0, 8.4],
      [8, 8.8],
      [11.6, 9.4],
      [12.4, CLOSED],
    ],
  });
  const front = curve([
    [3, 13.6],
    [7, 12.6],
    [10, 11.4],
    [14, 10.9],
    [19, 11],
    ...(tall
      ? ([
          [28, 11.9],
          [38, 12.4],
        ] as const)
      : []),
  ]);
  const back = curve([
    [3, 0.1],
    [7, 0.3],
    [12, 0.9],
    [19, 0.7],
    ...(tall
      ? ([
          [28, -0.9],
          [38, 0.1],
        ] as const)
      : []),
  ]);
  // A calf is as wide as it is deep.
  const calf = curve([
    [19, 0],
    [28, 1.5],
    [38, 1.7],
  ]);
  const band = (cloth: number, lift: number, span: number, low: number, high: number): Surface => ({
    cloth,
    detailed: false,
    nu: 200,
    nv: 120,
    at(u, v, out) {
      const angle = (u - 0.5) * 2 * span;
      const h = high + (low - high) * v;
      const [a, b] = [back(h), front(h)];
      const middle = (a + b) / 2;
      out.x = middle + ((b - a) / 2 + lift) * Math.sin(angle);
      out.y = -(last.bed(4) + h - 0.35 * Math.sin(angle) * (h > 12 ? 1 : 0));
      out.z =
        (3.35 + 0.35 * Math.max(0, (9 - h) / 6) + (h > 19 ? calf(h) : 0) + lift) *
        Math.sign(Math.cos(angle)) *
        Math.abs(Math.cos(angle)) ** 0.86;
      plain(out, angle * 5, h, span > 3 ? high - h + 0.01 : Math.min(u, 1 - u) * 5 + 0.01);
    },
  });
  return { last, front, back, band };
}

/** A loop behind, to pull it on by. */
function tab({ last }: Shaft, high: number): Surface {
  return tube(
    Array.from({ length: 13 }, (_, i) => {
      const a = (i / 12) * Math.PI;
      return { x: 0.9 - 0.6 * Math.sin(a), y: -(last.bed(4) + high + 0.1 + 0.9 * Math.cos(a)), z: 0, r: 0.3 };
    }),
    0,
    12,
  );
}

/** A shaft of 17 cm with elastic at its sides. */
export function ankleBoot(): readonly Surface[] {
  const shaft = shaftOn();
  const { last, band } = shaft;
  return [
    upper(last, 0),
    band(0, 0, Math.PI, 4, 17.5),
    band(CONTRAST, 0.07, 0.42, 7.6, 16.6),
    tab(shaft, 17.5),
    ...stacked(last, 0.3, 0.15, 0.9, 7),
    insole(last, LINING),
  ];
}

/** Height of a riding boot's shaft, above the heel's bed. */
const TALL = 36;

/** 长靴: a shaft to below the knee, bound at its edge, soft at the ankle. */
export function tallBoot(): readonly Surface[] {
  const shaft = shaftOn(true);
  const { last, band } = shaft;
  const leather = band(0, 0, Math.PI, 4, TALL);
  return [
    upper(last, 0),
    {
      ...leather,
      nv: 220,
      at(u, v, out) {
        leather.at(u, v, out);
        // Where the foot bends it has creased.
        const h = TALL + (4 - TALL) * v;
        const soft = 0.16 * Math.sin(h * 1.5 + Math.sin(u * 9) * 0.9) * Math.exp(-(((h - 12) / 4.4) ** 2));
        out.x += soft * 0.8;
        out.z *= 1 + soft * 0.12;
      },
    },
    band(CONTRAST, 0.1, Math.PI, TALL - 1.3, TALL + 0.1),
    tab(shaft, TALL),
    ...stacked(last, 0.3, 0.15, 0.9, 7),
    insole(last, LINING),
  ];
}

/** Height of the shaft of a laced boot, and of its lowest and highest eyelets, above the heel's bed. */
const LACED = { high: 20.5, from: 8.4, to: 19, rows: 7 } as const;

/** 马丁靴: laced up its front, on a thick welted sole. */
export function laceBoot(): readonly Surface[] {
  const shaft = shaftOn();
  const { last, front, back, band } = shaft;
  const { high, from, to, rows } = LACED;
  // Round the front from one side to the other, on the leather.
  const round = (h: number, side: number) => {
    const middle = (front(h) + back(h)) / 2;
    const half = (front(h) - back(h)) / 2;
    const angle = Math.PI / 2 - side * 0.62;
    return { x: middle + (half + 0.12) * Math.sin(angle), y: -(last.bed(4) + h - 0.35), z: 3.4 * Math.cos(angle) };
  };
  const heights = Array.from({ length: rows }, (_, i) => from + ((to - from) * i) / (rows - 1));
  const lace = (h: number, up: number) =>
    tube(
      [
        { ...round(h, 1), r: 0.24 },
        { ...round(h + up / 2, 0), x: front(h + up / 2) + 0.34, z: 0, r: 0.24 },
        { ...round(h + up, -1), r: 0.24 },
      ],
      CONTRAST,
      12,
    );
  const eyelet = (h: number) => {
    const { x, y, z } = round(h, 1.1);
    return tube(
      [
        { x, y: y - 0.28, z: z + 0.12, r: 0.3 },
        { x: x + 0.01, y: y + 0.28, z: z + 0.12, r: 0.3 },
      ],
      METAL,
      14,
    );
  };
  const step = (to - from) / (rows - 1);
  return [
    upper(last, 0),
    band(0, 0, Math.PI, 4, high),
    // The facings that the eyelets sit in.
    ...heights.slice(0, -1).map((h) => lace(h, step)),
    ...heights.map((h) => lace(h, 0)),
    ...heights.map(eyelet),
    tab(shaft, high),
    ...stacked(last, 0.62, 0.5, 1.9, 7),
    insole(last, LINING),
  ];
}
