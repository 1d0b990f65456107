/** What garments are shown on: a tailor's dummy drawn by us, a hanger. Cloth indices are given by the scene. */

import type { Garment, Neckline } from '../specification.ts';
import { SHOULDER_TIP } from './armhole.ts';
import { legShape } from './lower/legs.ts';
import { isStrapless, neckFront } from './necks/neckline.ts';
import { curve, type Surface } from './surface.ts';
import { bodyShape } from './torso.ts';
import { arc, type Joint, tube } from './tube.ts';

export interface StandCloths {
  readonly form: number;
  readonly wood: number;
  readonly metal: number;
}

/** A covered bust from neck to hip, a little slimmer than the slimmest cut. */
function bust(cloth: number, waistAt: number, low: number): Surface {
  const width = curve([
    [-9, 5.3],
    [-4, 5.5],
    [-0.6, 6.6],
    [1.6, 10],
    [SHOULDER_TIP + 0.4, 15.2],
    [9, 15.6],
    [14, 14.7],
    [26, 15.2],
    [waistAt, 11.3],
    [waistAt + 19, 16.4],
    [waistAt + 26, 15.8],
  ]);
  const depth = curve([
    [-9, 5],
    [-3, 5.2],
    [1, 5.6],
    [SHOULDER_TIP, 6],
    [14, 9],
    [25, 11],
    [waistAt, 8],
    [waistAt + 18, 10.6],
    [waistAt + 26, 10],
  ]);
  // A back is flatter than a front: as deep as that, it came through collars from inside, and through the slip of a sheer dress.
  const nape = curve([
    [-9, 3.7],
    [0, 3.9],
    [SHOULDER_TIP, 5.1],
    [14, 8.6],
    [25, 10.1],
    [waistAt, 8],
    [waistAt + 18, 10.6],
    [waistAt + 26, 10],
  ]);
  const end = waistAt + low;
  return {
    cloth,
    detailed: false,
    nu: 180,
    nv: 180,
    at(u, v, out) {
      const theta = (u - 0.5) * 2 * Math.PI;
      // The first and last rows close the form.
      const k = v < 0.02 ? v / 0.02 : v > 0.98 ? (1 - v) / 0.02 : 1;
      const y = -9 + (end + 9) * Math.min(1, Math.max(0, (v - 0.02) / 0.96));
      const sin = Math.sin(theta);
      const cos = Math.cos(theta);
      const lift = cos > 0 ? 2.2 * cos * Math.exp(-(((Math.abs(width(y) * sin) - 7.6) / 5) ** 2) - ((y - 25) / 6.5) ** 2) : 0;
      const seam = Math.abs(sin) < 0.012 ? -0.12 : 0;
      out.x = (width(y) + seam) * Math.sign(sin) * Math.abs(sin) ** 0.92 * k;
      out.y = y + (v > 0.98 ? 0.6 * (1 - k) : 0);
      out.z = ((cos > 0 ? depth(y) : nape(y)) * cos + lift) * k;
      out.s = theta * 14;
      out.t = y;
      out.edge = 9;
      out.rx = 999;
      out.ry = 999;
    },
  };
}

/** Pole and three-legged foot. */
function stand(from: number, floor: number, { wood, metal }: StandCloths): Surface[] {
  const top = floor - 13;
  return [
    tube(
      [
        { x: 0, y: from, r: 1.1 },
        { x: 0, y: top + 4, r: 1.1 },
      ],
      metal,
    ),
    tube(
      [
        { x: 0, y: top - 2, r: 1.7 },
        { x: 0, y: top + 4, r: 2.1 },
        { x: 0, y: top + 7, r: 1.2 },
      ],
      wood,
    ),
    ...[
      { x: -17, z: 5 },
      { x: 17, z: 5 },
      { x: 0, z: -14 },
    ].map(({ x, z }) =>
      tube(
        [
          { x: 0, y: top + 3, z: 0, r: 1.3 },
          { x: x * 0.45, y: top + 6.5, z: z * 0.45, r: 1.15 },
          { x: x * 0.85, y: floor - 2.4, z: z * 0.85, r: 0.95 },
          { x, y: floor, z, r: 0.8 },
        ],
        wood,
      ),
    ),
  ];
}

function legForm(garment: Garment, cloth: number): Surface[] {
  const { legs } = garment;
  if (!legs) return [];
  const slim = {
    ...legs,
    waist: legs.waist - 1,
    hip: legs.hip - 1.2,
    thigh: Math.min(legs.thigh - 1.2, 7.6),
    knee: Math.min(legs.knee - 1, 5.2),
    hem: Math.min(legs.hem - 0.9, 3.9),
  };
  const shape = legShape(slim);
  const bottom = Math.max(legs.length, 96) + 3;
  const below = curve([
    [slim.rise, slim.thigh],
    [56, Math.min(slim.knee, 5.2)],
    [70, 5],
    [bottom, 3.4],
  ]);
  return [
    ...[-1, 1].map(
      (side): Surface => ({
        cloth,
        detailed: false,
        nu: 80,
        nv: 120,
        at(u, v, out) {
          const angle = (u - 0.5) * 2 * Math.PI;
          const y = slim.rise - 4 + (bottom - slim.rise + 4) * v;
          const h = below(y);
          out.x = side * shape.middle(Math.min(y, legs.length)) + h * Math.sin(angle);
          out.y = y;
          out.z = h * 0.9 * Math.cos(angle);
          out.s = angle * h;
          out.t = y;
          out.edge = 9;
          out.rx = 999;
          out.ry = 999;
        },
      }),
    ),
    hips(
      cloth,
      (y) => Math.max(4, shape.width(Math.max(0, y)) - 0.8 + Math.min(0, y) * 0.12),
      (y) => shape.depth(Math.max(0, y)) - 0.8 - Math.max(0, y - 6) * 0.3,
      slim.rise,
    ),
  ];
}

function hips(cloth: number, width: (y: number) => number, depth: (y: number) => number, end: number): Surface {
  return {
    cloth,
    detailed: false,
    nu: 120,
    nv: 60,
    at(u, v, out) {
      const theta = (u - 0.5) * 2 * Math.PI;
      const k = v < 0.04 ? v / 0.04 : 1;
      const y = -9 + (end + 9) * Math.max(0, (v - 0.04) / 0.96);
      out.x = width(y) * Math.sin(theta) * k;
      out.y = y;
      out.z = depth(y) * Math.cos(theta) * k;
      out.s = theta * 14;
      out.t = y;
      out.edge = 9;
      out.rx = 999;
      out.ry = 999;
    },
  };
}

/** @param hem lowest point of the garment, cm */
export function mannequin(garment: Garment, hem: number, cloths: StandCloths): Surface[] {
  if (garment.kind === 'trousers' && garment.legs)
    return [...legForm(garment, cloths.form), ...stand(garment.legs.rise - 2, Math.max(hem, 96) + 16, cloths)];
  if (garment.kind === 'skirt') {
    const waist = garment.body.waist - 1.2;
    const width = curve([
      [-14, waist + 2],
      [-4, waist - 0.4],
      [2, waist],
      [18, waist + 4.4],
      [26, waist + 4],
    ]);
    return [hips(cloths.form, width, (y) => width(y) * 0.66, 24), ...stand(20, Math.max(hem, 76) + 16, cloths)];
  }
  const { waistAt } = garment.body;
  return [
    // It ends above where legs part, or it looked out between them.
    bust(cloths.form, Math.max(37, Math.min(42, waistAt)), garment.legs ? garment.legs.rise - 9 : 26),
    tube(
      [
        { x: 0, y: -9.4, r: 5.4 },
        { x: 0, y: -10.4, r: 5.3 },
        { x: 0, y: -11.4, r: 2 },
        { x: 0, y: -12.4, r: 1.1 },
        { x: 0, y: -14.4, r: 1.9 },
        { x: 0, y: -16.2, r: 1.2 },
        { x: 0, y: -16.8, r: 0.1 },
      ],
      cloths.wood,
    ),
    ...stand(60, Math.max(hem, 96) + 18, cloths),
  ];
}

/** A hook that curls over a peg. */
function hook(y: number, metal: number): Surface[] {
  const r = 0.34;
  return [
    tube([{ x: 0, y, r }, { x: 0, y: y - 5, r }, ...arc(0, y - 8, 3, Math.PI / 2, -Math.PI * 0.85, r, 18)], metal),
    tube(
      [
        { x: 0, y: y - 10.2, z: -6, r: 0.7 },
        { x: 0.01, y: y - 10.2, z: 2, r: 0.7 },
      ],
      metal,
    ),
  ];
}

/** Cm between the seam of a shoulder and the wood in it. */
const BELOW_SEAM = 0.7;

/** What hangs from straps, near the neck. */
const HUNG: ReadonlySet<Neckline> = new Set(['straps', 'cowl-straps', 'halter', 'bib']);

/** A bar with two clips that hold an edge. @param at height of the edge where it is held, x from the middle, z of the cloth there */
function clipHanger(at: { readonly x: number; readonly y: number; readonly z: number }, bar: number, metal: number): Surface[] {
  const clip = (x: number): Surface =>
    tube(
      [
        { x, y: at.y - 4.6, r: 0.7 },
        { x, y: at.y + 1.6, r: 0.95 },
      ].map((joint) => ({ ...joint, z: at.z })),
      metal,
    );
  const rail: Joint[] = [
    { x: -bar, y: at.y - 4.4, r: 0.5 },
    { x: bar, y: at.y - 4.4, r: 0.5 },
  ];
  return [tube(rail, metal), clip(-at.x), clip(at.x), ...hook(at.y - 4.6, metal)];
}

export function hanger(garment: Garment, { wood, metal }: StandCloths): Surface[] {
  if (garment.kind === 'trousers' || garment.kind === 'skirt') {
    const w = garment.body.waist;
    return clipHanger({ x: w * 0.66, y: 0, z: w * 0.74 * 0.75 }, w + 1, metal);
  }
  // What has no shoulders is held by its edge: hung from a wooden one it floated below it.
  if (isStrapless(garment.neckline) && !HUNG.has(garment.neckline)) {
    const x = 9;
    const y = neckFront(garment.neckline, x);
    const { width, depth } = bodyShape(garment);
    return clipHanger({ x, y, z: depth(y) * Math.sqrt(1 - (x / width(y)) ** 2) + 1 }, width(y) + 1, metal);
  }
  const hung = HUNG.has(garment.neckline);
  const tip = garment.body.shoulder - (garment.sleeve.kind === 'none' && !hung ? 3.2 : 0);
  const reach = hung ? 11.5 : tip - 2.4;
  // Under the seam of the shoulder by more than its own thickness: laid along it, the wood came through the cloth.
  const under = (x: number, r: number) => (hung ? 0.36 : SHOULDER_TIP / (tip - 7.4)) * (x - 7.4) + r + (hung ? -0.3 : BELOW_SEAM);
  const joint = (s: number, x: number, r: number): Joint => ({ x: s * x, y: under(x, r), r });
  const arm = (s: number): Joint[] => [
    { x: 0, y: -2.6, r: 1 },
    { x: s * 3.5, y: -2, r: 1.15 },
    joint(s, 9, 1.3),
    joint(s, reach * 0.82, 1.5),
    joint(s, reach, 1.5),
    { x: s * (reach + 0.6), y: under(reach, 1.5) + 0.4, r: 0.2 },
  ];
  return [tube(arm(-1), wood), tube(arm(1), wood), ...hook(-2.6, metal)];
}
