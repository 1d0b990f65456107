/** Sleeves: tubes along a bent arm line, with fullness, elbow folds and cuffs. */
import { fractal, noise } from '../../../pixels/noise.ts';
import type { Random } from '../../../pixels/random.ts';
import type { Point } from '../../../pixels/svg.ts';
import { type Crease, crease, creased, strew, wrinkles } from '../../cloth/creases.ts';
import { handOf } from '../../cloth/fabric-hand.ts';
import type { Garment, SleeveKind } from '../../specification.ts';
import { ARMHOLE, armhole, SHOULDER_TIP } from '../armhole.ts';
import { channelsOf } from '../drawn-up/channels.ts';
import { droppedTop, hasDroppedSleeves } from '../necks/neckline.ts';
import { byRow, curve, type Surface, step } from '../surface.ts';
import { backDepth, bodyShape, frontDepth, quilted, ROUND_X, wingSide } from '../torso.ts';
import { batwing, wingOf } from './batwing.ts';
import { shapeOf } from './sleeve-shapes.ts';

export interface ArmLine {
  /** Middle of the tube, direction of the arm and radius at a part of the length. */
  point(t: number): { x: number; y: number; z: number };
  tangent(t: number): { x: number; y: number };
  radius(t: number): number;
  readonly length: number;
}

/** How far inside the shoulder tip a sleeve starts; hidden by the body, which is cut at the same seam. */
const OVERLAP = 4;

/** Points along a cubic Bézier and their distance from its start, cm. */
function bezier(p: readonly Point[]): { at: number; x: number; y: number }[] {
  const list: { at: number; x: number; y: number }[] = [];
  for (let i = 0; i <= 20; i++) {
    const t = i / 20;
    const k = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3];
    const x = p.reduce((sum, q, j) => sum + k[j] * q.x, 0);
    const y = p.reduce((sum, q, j) => sum + k[j] * q.y, 0);
    const last = list.at(-1);
    list.push({ at: last ? last.at + Math.hypot(x - last.x, y - last.y) : 0, x, y });
  }
  return list;
}

/** Where a plain sleeve leaves the line of the shoulder, cm inside its tip, and how wide it turns: one that begins at the neck does both more softly. */
const TURN = { set: 0.8, raglan: 3.6 } as const;
const WIDE = { set: 4.6, raglan: 7 } as const;
/** How far a sleeve's head stands above the edge of the body. */
const RISE = 0.12;

/** Along the shoulder to where it turns, and from there down: bent from its very start, a sleeve sank below the body's edge, which stood out as a point. */
function overShoulder(start: Point, turn: Point, wide: number, fall: Point, end: Point): { at: number; x: number; y: number }[] {
  const l = Math.hypot(turn.x - start.x, turn.y - start.y);
  const reach = { x: turn.x + ((turn.x - start.x) / l) * wide, y: turn.y + ((turn.y - start.y) / l) * wide };
  return [{ at: 0, ...start }, ...bezier([turn, reach, fall, end]).map(({ at, x, y }) => ({ at: at + l, x, y }))];
}

/** The middle of a wing, for what is sewn to its foot. */
function wingLine(garment: Garment, side: number): ArmLine {
  const { upper, lower, down, foot } = wingOf(garment, wingSide(garment));
  return {
    length: garment.sleeve.length,
    tangent: () => ({ x: side * down.x, y: down.y }),
    radius: (t) => (t === 1 ? foot : Math.hypot(upper(t).x - lower(t).x, upper(t).y - lower(t).y) / 2),
    point: (t) => ({ x: (side * (upper(t).x + lower(t).x)) / 2, y: (upper(t).y + lower(t).y) / 2, z: 0.5 }),
  };
}

/**
 * The line is led by the outside of the arm: on along the shoulder, over its tip and down. So the shoulder runs into the sleeve without a step,
 * whatever the sleeve's width, and fullness beyond the armhole's own goes to both sides.
 */
export function armLine(garment: Garment, side: number): ArmLine {
  if (garment.sleeve.kind === 'batwing') return wingLine(garment, side);
  const { shoulder } = garment.body;
  const { kind, length, ease, flare = 0 } = garment.sleeve;
  const shape = kind === 'none' ? undefined : shapeOf(kind, length);
  // What opens to its foot stands off, or it would lie on the body.
  const lean = (((shape?.lean ?? 20) + 14 * flare) * Math.PI) / 180;
  const base = 8.2 * (1 + ease);
  const cut = curve(shape?.radius ?? [[0, 1]]);
  const radiusAt = (t: number) => cut(t) * (1 + flare * t ** 1.6);
  const slope = (SHOULDER_TIP - 1.4) / (shoulder - 10);
  const from = kind === 'raglan' ? 9 : shoulder - OVERLAP;
  const set = kind === 'raglan' ? 'raglan' : 'set';
  const onShoulder = (x: number) => ({ x, y: SHOULDER_TIP + (x - shoulder) * slope - RISE });
  const tip = { x: shoulder + 0.9, y: SHOULDER_TIP + 0.35 };
  const long = step(30, 50, length);
  const end = { x: tip.x + Math.sin(lean) * length - 2 * long, y: tip.y + Math.cos(lean) * length };
  const fall = { x: tip.x + Math.sin(lean) * length * 0.3 + 1.1, y: tip.y + Math.cos(lean) * length * 0.22 };
  const outside = overShoulder(onShoulder(from), onShoulder(shoulder - TURN[set]), WIDE[set], fall, end);
  const total = outside.at(-1)?.at ?? 1;
  const x = curve(outside.map((point) => [point.at / total, point.x] as const));
  const y = curve(outside.map((point) => [point.at / total, point.y] as const));
  const tangent = (t: number) => {
    const a = Math.max(0, t - 0.02);
    const b = Math.min(1, t + 0.02);
    const dx = x(b) - x(a);
    const dy = y(b) - y(a);
    const l = Math.hypot(dx, dy) || 1;
    return { x: (side * dx) / l, y: dy / l };
  };
  return {
    length: total,
    radius: (t) => base * radiusAt(t),
    tangent,
    point(t) {
      const { x: dx, y: dy } = tangent(t);
      const inwards = base * Math.min(1, radiusAt(t));
      return { x: side * (x(t) - dy * inwards), y: y(t) + side * dx * inwards, z: length > 40 ? 0.4 + 3 * t * t : 0.5 };
    },
  };
}

/** What a cuff leaves of a sleeve's width: a rib and an elastic draw it in, a band takes it up in tucks. As wide as the sleeve, a cuff was a muff. */
export const CLOSED: Readonly<Record<Garment['sleeve']['cuff'], number>> = { none: 1, band: 0.88, elastic: 0.74, rib: 0.74 };
/** Cm before the cuff over which the sleeve is drawn in, and how far it hangs out over it. */
const DRAWN_IN = 5;
const BLOUSED = 0.55;

/** Cm beyond a raglan's seam over which it leaves the surface of the chest. */
const MEETS = 8;

/** Cm beyond the armhole over which a gathered head rises, and how high it stands there for every cm of its gathers. */
const RISEN = 2.6;
const HEADED = 3.2;

/** By what part the elastic of a dropped sleeve draws its upper edge in, and over how many cm below it; how deep its gathers are, cm. */
const ELASTIC = { part: 0.045, over: 1.6, gathers: 0.2 } as const;

/** Folds of an arm that hangs: rings at the elbow, pulls under the head, a bunch above the cuff. Angle × radius across, cm along. */
function armCreases(garment: Garment, length: number, radius: number, random: Random): Crease[] {
  const { creases, size } = handOf(garment.cloth);
  const long = step(30, 50, garment.sleeve.length);
  const list = strew(
    random,
    { x0: -radius * 3, x1: radius * 3, y0: 3, y1: length },
    12,
    Math.PI / 2 + 0.4,
    0.7,
    9 * size,
    1.1 * size,
    0.42 * creases,
  );
  for (let i = 0; i < 8; i++)
    list.push(
      crease(
        random.range(-radius * 3, radius * 3),
        length * random.range(0.42, 0.62),
        random.range(-0.5, 0.5),
        9 * size,
        1.1 * size,
        0.75 * creases * long * random.range(0.5, 1),
        random.range(-0.2, 0.2),
      ),
    );
  for (let i = 0; i < 7; i++)
    list.push(
      crease(
        random.range(-radius * 3, radius * 3),
        length * random.range(0.82, 0.95),
        random.range(-0.35, 0.35),
        8 * size,
        0.9 * size,
        0.7 * creases * long * random.range(0.4, 1),
      ),
    );
  for (let i = 0; i < 5; i++)
    list.push(
      crease(
        random.range(-radius, radius),
        random.range(2, 6),
        Math.PI / 2 + random.range(-0.7, 0.7),
        9,
        1.3 * size,
        0.35 * creases * random.range(0.4, 1),
      ),
    );
  return list;
}

export function sleeve(garment: Garment, kind: Exclude<SleeveKind, 'none'>, side: number, random: Random): Surface {
  if (kind === 'batwing') {
    const [front, back] = [frontDepth(garment), backDepth(garment)];
    return batwing(garment, side, wingSide(garment), (x, y, before) => (before ? front : back)(x, y), CLOSED[garment.sleeve.cuff], random);
  }
  const shape = shapeOf(kind, garment.sleeve.length);
  const arm = armLine(garment, side);
  const base = arm.radius(0);
  const full = base / (shape.radius[0]?.[1] ?? 1);
  const list = creased(armCreases(garment, arm.length, base, random));
  const { creases, stiff, size } = handOf(garment.cloth);
  const swell = fractal(random.whole(1, 1e6), 3);
  const fallen = wrinkles(random.whole(1, 1e6), stiff);
  const wander = noise(random.whole(1, 1e6));
  const gathers = 13;
  const puffed = garment.seams.includes('baffle');
  const { gap, loft } = channelsOf(garment);
  const diamonds = garment.seams.includes('quilt');
  const seam = armhole(garment);
  const raglan = kind === 'raglan';
  const dropped = hasDroppedSleeves(garment);
  const body = bodyShape(garment);
  const chestDepth = (y: number, x: number) =>
    body.depth(y) * Math.sqrt(Math.max(0, 1 - Math.min(1, x / (body.width(y) + 1)) ** (2 / ROUND_X)));
  const closed = CLOSED[garment.sleeve.cuff];
  const blouse = closed < 0.8 && garment.sleeve.length > 30 ? BLOUSED : 0;
  const rows = byRow((v) => {
    const before = (1 - v) * arm.length;
    const down = v * arm.length;
    return {
      c: arm.point(v),
      tangent: arm.tangent(v),
      radius: arm.radius(v),
      down,
      // In the cuff it lies flat: what swelled there broke through the cuff as a torn edge.
      held: closed < 1 ? step(0.2, DRAWN_IN * 0.6, before) : 1,
      drawn: 1 - (1 - closed) * (1 - step(0, DRAWN_IN, before)),
      below: step(0.06, 0.2, v),
      above: step(0, 0.03, 1 - v),
      swelling: step(0.08, 0.2, v),
      falling: step(0.1, 0.4, v),
      foot: shape.foot * Math.exp(-(((1 - v) / 0.17) ** 2)),
      hung: blouse * Math.exp(-(((before - DRAWN_IN) / 3) ** 2)),
      // As deep as the body where they meet, rounder further down.
      flat: 0.82 + 0.06 * stiff - 0.2 * (1 - step(2, 16, down)),
    };
  });
  return {
    part: 'sleeve',
    cloth: 0,
    detailed: false,
    nu: 220,
    nv: 200,
    at(u, v, out) {
      const angle = (u - 0.5) * 2 * Math.PI * (side > 0 ? -1 : 1);
      const row = rows(v);
      const { c, tangent, radius, down, held, drawn, flat } = row;
      // Outwards: across the arm line, away from the body.
      const nx = side > 0 ? tangent.y : -tangent.y;
      const ny = side > 0 ? -tangent.x : tangent.x;
      const plain = Math.min(full, radius);
      // Gathers and what they hold begin at the armhole: the head rises out of the seam. Full before it, it ended there in a step, a notch in the shoulder's line.
      const level = c.y + ny * plain * Math.cos(angle);
      const out1 = side * (c.x + nx * plain * Math.cos(angle)) - seam(level);
      const gathered = shape.head > 0 ? step(0, RISEN, out1) : 1;
      // What a sleeve has not is not worked out: plain ones spent a third of their time on puffs, elastic and bells of no height.
      const crown = shape.head > 0 ? HEADED * shape.head * Math.exp(-(((out1 - 3) / 2.8) ** 2)) * (ny < 0 ? -ny : 0) : 0;
      const full1 = plain + (radius - plain + crown) * gathered;
      const elastic = dropped
        ? Math.exp(-((Math.max(0, level - droppedTop(c.x + nx * plain * Math.cos(angle), true)) / ELASTIC.over) ** 2))
        : 0;
      const r = full1 * drawn * (1 - ELASTIC.part * elastic) - (closed < 1 ? 0.25 * (1 - held) : 0);
      // By its full width, not by how far it has risen beside the seam: the two worked against each other there, and a dot became a bar.
      const across = angle * radius * drawn * 0.9;
      const wave = shape.head > 0 || shape.foot > 0 ? Math.cos(angle * gathers + 2.5 * wander(angle * 2, v * 2)) : 0;
      const head = shape.head > 0 ? shape.head * Math.exp(-(((out1 - 2) / 2.6) ** 2)) * wave * gathered : 0;
      const foot = row.foot * wave * (kind === 'bell' || kind === 'flutter' || kind === 'cape' ? 2.2 * (1 - 0.5 * stiff) : 1);
      const raised =
        list(across, down) * row.below * row.above +
        swell(angle * 2.2, down / 9) * 0.35 * creases * row.swelling +
        fallen((down + across * 0.35) / (6 * size), across / (9 * size)) * 0.5 * creases * row.falling +
        head +
        (elastic > 0 ? ELASTIC.gathers * elastic * Math.cos(angle * 27 + wander(angle * 3, 1)) : 0) +
        foot +
        (diamonds ? quilted(across, down) * step(0.08, 0.16, v) : 0) +
        (puffed ? 1.3 * loft * Math.abs(Math.sin((Math.PI * down) / gap)) ** 0.55 * step(0.12, 0.2, v) : 0);
      const hung = row.hung > 0 ? row.hung * (1 + 0.35 * Math.cos(angle * 9 + 2 * wander(angle, 3))) : 0;
      const relief = raised * held + hung;
      const rin = (r + relief) * Math.cos(angle);
      const rz = (r * flat + relief) * Math.sin(angle);
      out.x = c.x + nx * rin;
      out.y = c.y + ny * rin;
      out.z = c.z + rz;
      if (raglan) {
        // It goes on from the body's own surface: round from its seam, it lay under the chest, whose cut edge stood before it with a dark crescent between.
        const beyond = side * (c.x + nx * r * Math.cos(angle)) - seam(out.y);
        const chest = chestDepth(out.y, Math.abs(out.x));
        const lift = Math.max(0, chest - Math.abs(out.z));
        out.z += Math.sign(rz) * lift * (1 - step(0, MEETS, beyond)) * (1 - step(16, ARMHOLE + 3, out.y));
      }
      out.s = across;
      out.t = down;
      out.rx = c.x + nx * r * Math.cos(angle);
      out.ry = c.y + ny * r * Math.cos(angle);
      const top = dropped ? out.ry - droppedTop(out.rx, true) : 99;
      out.edge = Math.min((1 - v) * arm.length + 0.01, side * out.rx - seam(out.ry) + 0.35, top);
    },
  };
}

/** A band at the foot of a sleeve. */
export function cuff(garment: Garment, side: number, height: number, cloth: number): Surface {
  const arm = armLine(garment, side);
  const base = arm.radius(1) * CLOSED[garment.sleeve.cuff] + handOf(garment.cloth).thick;
  const end = arm.point(1);
  const tangent = arm.tangent(1);
  const nx = side > 0 ? tangent.y : -tangent.y;
  const ny = side > 0 ? -tangent.x : tangent.x;
  return {
    part: 'cuff',
    cloth,
    detailed: false,
    nu: 90,
    nv: 24,
    at(u, v, out) {
      const angle = (u - 0.5) * 2 * Math.PI * (side > 0 ? -1 : 1);
      const along = (v - 0.18) * height;
      const r = base + 0.25 * Math.sin(v * Math.PI);
      const rin = r * Math.cos(angle);
      out.x = end.x + tangent.x * along + nx * rin;
      out.y = end.y + tangent.y * along + ny * rin;
      out.z = end.z + r * 0.84 * Math.sin(angle);
      out.s = angle * r;
      out.t = along;
      out.edge = Math.min(v, 1 - v) * height + 0.01;
      out.rx = out.x;
      out.ry = out.y;
    },
  };
}
