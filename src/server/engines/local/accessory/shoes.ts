/** Shoes on their lasts. Cloths: 0 upper, 1 contrast, 2 lining, 3 metal, 4 sole. Cm. */
import type { Surface } from '../garment/blocks/surface.ts';
import { tube } from '../garment/blocks/tube.ts';
import { heelBreast, insole, type Last, type LastShape, makeLast, type Patch, patch, plain, soleWall, upper } from './last.ts';

const CONTRAST = 1;
const LINING = 2;
const METAL = 3;
const SOLE = 4;
/** Part of the instep's height at which a strap crosses the opening. */
const STRAP_RISE = 0.74;
/** Above every crown: nothing is cut. */
export const CLOSED = 30;

export const ROUND: LastShape['half'] = [
  [0, 3.1],
  [5, 3.2],
  [11, 2.9],
  [19, 4.5],
  [26, 4],
];
const SLIM: LastShape['half'] = [
  [0, 2.6],
  [5, 2.7],
  [11, 2.3],
  [18, 3.9],
  [25.5, 2.9],
];

/** A foot bed that rises to its heel. @param by cm at the heel */
export function raised(by: number): LastShape['bed'] {
  return [
    [0, by],
    [4, by * 0.97],
    [9, by * 0.62],
    [15, by * 0.12],
    [18, 0.25],
    [22, 0.25],
    [26, 0.9],
  ];
}

/** A sole with a heel of stacked leather. @param thick of the sole @param front of the heel, x */
export function stacked(last: Last, margin: number, over: number, thick: number, front: number): readonly Surface[] {
  const ground = (x: number) => (x <= front ? 0 : Math.max(0, last.bed(x) - thick));
  return [soleWall(last, margin, over, ground, SOLE), heelBreast(last, front, margin, SOLE)];
}

/** A slim heel under the foot bed. */
function heelPin(last: Last, height: number, top: number, foot: number, lean: number): Surface {
  const x = 2.7;
  return tube(
    [
      { x, y: -(last.bed(x) + 0.2), r: top },
      { x: x - lean * 0.4, y: -height * 0.72, r: top * 0.55 + foot * 0.45 },
      { x: x - lean * 0.8, y: -height * 0.3, r: foot * 1.05 },
      { x: x - lean, y: 0, r: foot },
      { x: x - lean, y: 0.02, r: 0.05 },
    ],
    0,
    40,
  );
}

/** Low, laced, on a flat rubber sole. */
export function sneaker(): readonly Surface[] {
  const last = makeLast({
    length: 27,
    half: ROUND.map(([x, w]) => [x * 1.03, w + 0.25] as const),
    point: 0.8,
    bed: [
      [0, 1.9],
      [18, 1.6],
      [27, 2.1],
    ],
    crown: [
      [0, 10],
      [8, 10.4],
      [10, 9.8],
      [13, 8.4],
      [17, 6.4],
      [20, 5.2],
      [23, 3.9],
      [27, 2.8],
    ],
    topLine: [
      [0, 7.8],
      [3, 6.7],
      [6, 5.9],
      [7.8, 6.9],
      [9.5, 8.7],
      [13, 7.5],
      [16.5, 6.2],
      [17.2, 6.4],
      [17.5, CLOSED],
    ],
  });
  const lace = (x: number, i: number) =>
    patch(last, { from: x - 0.36, to: x + 0.36, angles: [0.96, 2.18], lift: 0.3, cloth: SOLE, slant: i % 2 === 0 ? 0.3 : -0.3, free: 1 });
  const tongue: Surface = {
    cloth: 0,
    detailed: false,
    nu: 60,
    nv: 60,
    at(u, v, out) {
      const x = 7.8 + (17.4 - 7.8) * u;
      const angle = 0.86 + (2.28 - 0.86) * (1 - v);
      last.place(x, angle, -0.12, out);
      out.y -= Math.max(0, 9.8 - x) * 0.45;
      plain(out, x, angle * 4, Math.min(u * 9, v * 4, (1 - v) * 4) + 0.01);
    },
  };
  const both = (angles: readonly [number, number], part: Omit<Patch, 'angles'>) =>
    [angles, [Math.PI - angles[1], Math.PI - angles[0]] as const].map((side) => patch(last, { ...part, angles: side }));
  return [
    upper(last, 0),
    tongue,
    ...[10.4, 12, 13.6, 15.2, 16.6].map(lace),
    ...both([0.7, 1.2], { from: 9.2, to: 17.9, lift: 0.1, cloth: 0 }),
    ...both([0.1, 1.3], { from: 0, to: 4.2, lift: 0.08, cloth: CONTRAST }),
    patch(last, { from: 22.6, to: 26.6, angles: [0.02, Math.PI - 0.02], lift: 0.07, cloth: 0 }),
    soleWall(last, 0.24, 0.6, (x) => Math.max(0, (x - 21) * Math.abs(x - 21) * 0.02), SOLE),
    insole(last, LINING),
  ];
}

/** A saddle over the instep, a sewn apron, a low heel. */
export function loafer(): readonly Surface[] {
  const last = makeLast({
    length: 26.5,
    half: ROUND,
    point: 0.95,
    bed: raised(1.9).map(([x, y]) => [x, y + 0.55] as const),
    crown: [
      [0, 9],
      [8, 9.4],
      [13, 8],
      [18, 5],
      [23, 3.9],
      [26.5, 2.8],
    ],
    topLine: [
      [0, 6.4],
      [3, 5.6],
      [7, 4.4],
      [11, 5.4],
      [13.2, 6.9],
      [14.2, 7.35],
      [14.8, CLOSED],
    ],
  });
  const seam = Array.from({ length: 41 }, (_, i) => {
    const t = (i / 40) * 2 - 1;
    const out = { x: 0, y: 0, z: 0, s: 0, t: 0, edge: 0, rx: 0, ry: 0 };
    const x = 23.4 - 8.6 * t * t;
    last.place(x, Math.PI / 2 - Math.sign(t) * 0.72 * Math.sqrt(Math.abs(t)), 0.03, out);
    return { x: out.x, y: out.y, z: out.z, r: 0.17 };
  });
  return [
    upper(last, 0),
    patch(last, { from: 14.4, to: 17.4, angles: [0.12, Math.PI - 0.12], lift: 0.2, cloth: 0, free: 1 }),
    patch(last, { from: 15.5, to: 16.2, angles: [1.22, 1.92], lift: 0.26, cloth: CONTRAST, free: 1 }),
    tube(seam, 0, 12),
    ...stacked(last, 0.28, 0.1, 0.65, 7),
    insole(last, LINING),
  ];
}

/** Pointed, cut low, on a slim heel of 7.6 cm. */
export function pump(): readonly Surface[] {
  const last = makeLast({
    length: 25.5,
    half: SLIM,
    point: 1.7,
    bed: raised(7.6),
    crown: [
      [0, 9],
      [9, 8.4],
      [14, 6.6],
      [18, 4.3],
      [22, 3.2],
      [25.5, 2.2],
    ],
    topLine: [
      [0, 5.6],
      [3, 4.9],
      [8, 3.1],
      [13, 2.6],
      [16.4, 3.3],
      [18.6, 3.8],
      [19.4, CLOSED],
    ],
  });
  return [
    upper(last, 0),
    soleWall(last, 0.06, 0.05, (x) => Math.max(0, last.bed(x) - 0.35), SOLE),
    heelPin(last, 7.6, 2.35, 0.55, 0.5),
    insole(last, LINING),
  ];
}

/** Round, cut low, a strap over the instep. */
export function maryJane(): readonly Surface[] {
  const last = makeLast({
    length: 25,
    half: SLIM.map(([x, w]) => [x, w + 0.3] as const),
    point: 0.85,
    bed: raised(2.6).map(([x, y]) => [x, y + 0.3] as const),
    crown: [
      [0, 8.4],
      [8, 8],
      [12, 6.9],
      [17, 4.6],
      [22, 3.5],
      [25, 2.6],
    ],
    topLine: [
      [0, 5.4],
      [3, 4.8],
      [8, 3],
      [13, 2.6],
      [16, 3.4],
      [17.6, 4.1],
      [18.4, CLOSED],
    ],
  });
  const button = tube(
    [
      { x: 11.3, y: -(last.bed(11) + 3.4), z: 2.75, r: 0.55 },
      { x: 11.31, y: -(last.bed(11) + 3.4), z: 3.1, r: 0.5 },
      { x: 11.32, y: -(last.bed(11) + 3.4), z: 3.2, r: 0.05 },
    ],
    METAL,
  );
  return [
    upper(last, 0),
    patch(last, { from: 10.6, to: 12, angles: [0.05, Math.PI - 0.05], lift: 0.1, cloth: 0, free: STRAP_RISE }),
    button,
    ...stacked(last, 0.14, 0.05, 0.4, 6.2),
    insole(last, LINING),
  ];
}

/** Two bands over the toes, one round the ankle, a block heel. */
export function sandal(): readonly Surface[] {
  const last = makeLast({
    length: 25.5,
    half: SLIM.map(([x, w]) => [x, w + 0.25] as const),
    point: 0.75,
    bed: raised(3.4).map(([x, y]) => [x, y + 0.9] as const),
    crown: [
      [0, 9],
      [5, 9.4],
      [10, 8.4],
      [15, 5.6],
      [20, 4],
      [25.5, 2.4],
    ],
    topLine: [
      [0, 0],
      [26, 0],
    ],
  });
  const ankle: Surface = {
    cloth: 0,
    detailed: false,
    nu: 160,
    nv: 14,
    at(u, v, out) {
      const angle = (u - 0.5) * 2 * Math.PI;
      out.x = 4.3 + 4 * Math.sin(angle);
      out.y = -(last.bed(3) + 7.8 - 1.3 * v + 0.5 * Math.sin(angle));
      out.z = 3 * Math.cos(angle);
      plain(out, angle * 4, v, 9);
    },
  };
  return [
    patch(last, { from: 15.6, to: 17.6, angles: [0.02, Math.PI - 0.02], lift: 0.05, cloth: 0, slant: 0.9, free: 0.92 }),
    patch(last, { from: 18.8, to: 20.8, angles: [0.02, Math.PI - 0.02], lift: 0.05, cloth: 0, slant: 0.9, free: 0.92 }),
    patch(last, { from: 0, to: 3.4, angles: [0.05, 0.86], lift: 0.02, cloth: 0, free: 1 }),
    patch(last, { from: 0, to: 3.4, angles: [2.28, Math.PI - 0.05], lift: 0.02, cloth: 0, free: 1 }),
    ankle,
    ...stacked(last, 0.12, 0.55, 0.9, 6.4),
    insole(last, CONTRAST, 0.996),
  ];
}
