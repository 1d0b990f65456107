/** 蝙蝠袖: sleeve and body in one, from the neck to the wrist above, and below in one deep curve from the hip to the wrist. Cm. */
import type { Random } from '../../../pixels/random.ts';
import type { Point } from '../../../pixels/svg.ts';
import { creased, fan, strew, wrinkles } from '../../cloth/creases.ts';
import { handOf } from '../../cloth/fabric-hand.ts';
import type { Garment } from '../../specification.ts';
import { type Surface, step } from '../surface.ts';
import { shapeOf } from './sleeve-shapes.ts';

/** Half width of the neck's side, where its upper line begins, and the line of the shoulder there. */
const NECK = { x: 9.4, y: 0.96, tip: 4.4 } as const;
/** Cm from the tip of the shoulder at which it leaves that line, and how far it keeps its direction. */
const TURNS = { before: 1.4, wide: 9 } as const;
/** How far below the waist its lower line begins, and the least that a body goes on below it: to a hem, to the seam of a skirt. */
const LOW = { below: 3, hem: 8, seam: 1 } as const;
/** How steeply the lower line rises along the body, and how far out it leaves it. */
const RISE = { up: 15, out: 2.2 } as const;

export interface Wing {
  readonly upper: (t: number) => Point;
  readonly lower: (t: number) => Point;
  /** Direction of the arm. */
  readonly down: Point;
  /** Half width of the foot. */
  readonly foot: number;
}

function cubic(p: readonly [Point, Point, Point, Point]): (t: number) => Point {
  return (t) => {
    const k = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3];
    return { x: p.reduce((sum, q, i) => sum + q.x * (k[i] ?? 0), 0), y: p.reduce((sum, q, i) => sum + q.y * (k[i] ?? 0), 0) };
  };
}

/** Height at which the lower line leaves the side of the body. */
export function wingLow({ body, skirt }: Garment): number {
  return Math.min(body.waistAt + LOW.below, body.length - (skirt.kind === 'none' ? LOW.hem : LOW.seam));
}

/**
 * The right one.
 * @param side half width of the body where its lower line begins
 * @param lean degrees from the vertical; a flat holds it further off
 */
export function wingOf(garment: Garment, side: number, lean = shapeOf('batwing', garment.sleeve.length).lean): Wing {
  const { shoulder } = garment.body;
  const { length, ease } = garment.sleeve;
  const turn = (lean * Math.PI) / 180;
  const down = { x: Math.sin(turn), y: Math.cos(turn) };
  const foot = 8.2 * 0.54 * (1 + ease);
  const end = { x: shoulder + 1 + down.x * (length - 1), y: NECK.tip + down.y * (length - 1) };
  const under = { x: end.x - down.y * 2 * foot, y: end.y + down.x * 2 * foot };
  const slope = (NECK.tip - NECK.y) / (shoulder - NECK.x);
  const from = { x: side, y: wingLow(garment) };
  const turnsAt = { x: shoulder - TURNS.before, y: NECK.tip - TURNS.before * slope };
  const along = turnsAt.x - NECK.x;
  const straight = along / (along + length);
  const falls = cubic([
    turnsAt,
    { x: turnsAt.x + TURNS.wide, y: turnsAt.y + TURNS.wide * slope },
    { x: end.x - down.x * length * 0.5, y: end.y - down.y * length * 0.5 },
    end,
  ]);
  return {
    down,
    foot,
    upper: (t) => {
      const on = t / straight;
      return on < 1
        ? { x: NECK.x + (turnsAt.x - NECK.x) * on, y: NECK.y + (turnsAt.y - NECK.y) * on }
        : falls((t - straight) / (1 - straight));
    },
    lower: cubic([
      from,
      { x: from.x + RISE.out, y: from.y - RISE.up },
      { x: under.x - down.x * length * 0.5, y: under.y - down.y * length * 0.5 },
      under,
    ]),
  };
}

/** Half width up to which the body goes on under it: along a line from the neck to where it leaves the side. @returns 99 below that */
export function wingSeam(garment: Garment, side: number): (y: number) => number {
  const low = wingLow(garment);
  return (y) => (y > low ? 99 : NECK.x + ((side - NECK.x) * (y - NECK.y)) / (low - NECK.y));
}

/** How far it lies under the body where it begins, over it further out, and how soon: cm. */
const LIES = { under: 0.14, over: 0.16, soon: 3.6 } as const;
/** Square cm: how soft the one depth runs over into the other. */
const EASED = 5;
/** Cm beyond where it begins over which it leaves the surface of the chest, and how deep it is at its beginning and in its drape. */
const MEETS = 13;
/** Cm before a cuff over which it is drawn in. */
const DRAWN_IN = 5;
const DEEP = { body: 9.6, drape: 5.2 } as const;

/**
 * @param side −1 the wearer's right, 1 the left
 * @param half half width of the body where its lower line begins
 * @param chest depth of the body at a place of its front or its back
 * @param closed what its cuff leaves of its width
 */
export function batwing(
  garment: Garment,
  side: number,
  half: number,
  chest: (x: number, y: number, front: boolean) => number,
  closed: number,
  random: Random,
): Surface {
  const wing = wingOf(garment, half);
  const { creases, stiff, size } = handOf(garment.cloth);
  const { shoulder } = garment.body;
  const seam = wingSeam(garment, half);
  const fallen = wrinkles(random.whole(1, 1e6), stiff);
  const long = garment.sleeve.length;
  // What hangs under the arm falls in folds from the shoulder to the curve below it.
  const drapes = (own: Random) => [
    ...fan(own, shoulder + 3, 9, 0.98, 1.6, 7, 36, 1.7 * size, (1.6 + 0.8 * creases) * (1 - 0.5 * stiff)),
    ...strew(own, { x0: half, x1: shoulder + 14, y0: 16, y1: 44 }, 10, 1.1, 0.45, 15 * size, 1.5 * size, 0.5 * creases),
    ...strew(own, { x0: shoulder + 12, x1: shoulder + long * 0.5, y0: 30, y1: 56 }, 10, 0.3, 0.6, 8 * size, 1 * size, 0.55 * creases),
  ];
  const [before, behind] = [creased(drapes(random.fork('front'))), creased(drapes(random.fork('back')))];
  return {
    part: 'sleeve',
    cloth: 0,
    detailed: false,
    nu: 260,
    nv: 220,
    at(u, v, out) {
      const angle = (u - 0.5) * 2 * Math.PI * (side > 0 ? -1 : 1);
      const [a, b] = [wing.upper(v), wing.lower(v)];
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      // Flat rather than round: so much cloth has nothing to stand on.
      const across = Math.sign(cos) * Math.abs(cos) ** 0.86;
      // A cuff draws its foot in, and it hangs out over that a little.
      const before1 = (1 - v) * long;
      const drawn =
        1 - (1 - closed) * (1 - step(0, DRAWN_IN, before1)) + (closed < 0.8 ? 0.1 * Math.exp(-(((before1 - DRAWN_IN) / 3) ** 2)) : 0);
      const x = (a.x + b.x) / 2 + ((a.x - b.x) / 2) * across * drawn;
      const y = (a.y + b.y) / 2 + ((a.y - b.y) / 2) * across * drawn;
      const front = sin > 0;
      const wide = Math.hypot(a.x - b.x, a.y - b.y) / 2;
      const deep = Math.min(wide * 0.86 * drawn, DEEP.drape + (DEEP.body - DEEP.drape) * (1 - step(0, 0.42, v)));
      const beyond = Math.max(0, x - (y > wingLow(garment) ? half : seam(y)));
      const tube = deep * Math.abs(sin) ** 0.8;
      // Where it begins it is the chest; then the greater of the two, without a ridge where they are the same; then itself.
      const body = chest(x, y, front);
      const more = body - tube;
      const lift = 0.5 * (more + Math.sqrt(more * more + EASED * step(0, 8, beyond))) * (1 - step(1, MEETS, beyond));
      const leaves = step(0, 7, beyond);
      const stands = body * (1 - leaves) + (tube + lift * Math.min(1, Math.abs(sin) * 3)) * leaves;
      const lies = -LIES.under + (LIES.under + LIES.over) * step(0, LIES.soon, beyond);
      const free = step(1, 9, beyond) * step(0.4, DRAWN_IN, before1) * Math.abs(sin) ** 0.5;
      const relief = free * ((front ? before : behind)(x, y) + fallen(x / (9 * size), y / (14 * size)) * 0.4 * creases);
      out.x = side * x;
      out.y = y;
      out.z = (front ? 1 : -1) * (stands + (Math.abs(sin) > 0.02 ? lies : 0) + relief);
      out.s = side * x * 1.06 * (front ? 1 : -1);
      out.t = y;
      out.edge = (1 - v) * long + 0.01;
      out.rx = 999;
      out.ry = 999;
    },
  };
}
