/** Collars, straps, waistbands, bows and ruffles as surfaces of their own. */
import { noise } from '../../pixels/noise.ts';
import type { Random } from '../../pixels/random.ts';
import { handOf } from '../cloth/fabric-hand.ts';
import type { Garment, Neckline } from '../specification.ts';
import { closedRound } from './closed-round.ts';
import { gorgeOf, neckFront } from './necks/neckline.ts';
import { OPENINGS } from './necks/openings.ts';
import { type Surface, step } from './surface.ts';
import { type BodyShape, bodyShape } from './torso.ts';

/** A point of the neck seam: angle 0 at the front, ±π at the back. */
export function neckSeam(garment: Garment, shape: BodyShape, theta: number): { x: number; y: number; z: number } {
  const { half, back } = OPENINGS[garment.neckline];
  const x = half * Math.sin(theta);
  const front = Math.cos(theta) > 0;
  const y = front ? neckFront(garment.neckline, x) : back * Math.sqrt(Math.max(0, 1 - (x / half) ** 2));
  const w = Math.max(half + 0.5, shape.width(y));
  const d = shape.depth(y);
  const k = Math.min(1, Math.abs(x) / w);
  const lift = front ? 2 * Math.exp(-((y - 26) ** 2) / 60) : 0;
  return { x, y, z: Math.sign(Math.cos(theta)) * d * Math.sqrt(1 - k * k) + lift };
}

/** How much higher a standing collar ends behind than beside the neck, cm, and how its edge falls from there to the front. */
const BEHIND = 0.5;
const TO_FRONT = 1.35;

/** Cm by which the foot of a low band reaches out under the cloth, and lies behind it there. */
const UNDER = { out: 1.3, in: 0.5 } as const;

/**
 * A band that stands round the neck: mandarin, funnel, turtleneck (folded when high). The seam it stands on is highest beside the neck; where its
 * edge followed it, the band had a horn on each side and nothing was seen of its far half between them.
 */
export function standCollar(garment: Garment, height: number, spread: number, cloth: number, gap: number): Surface {
  const shape = bodyShape(garment);
  const beside = 0.4 - 0.78 * height;
  const before = neckFront(garment.neckline, 0) + 0.5 - 1.06 * height;
  const low = height < 3;
  return {
    cloth,
    detailed: false,
    nu: 240,
    nv: 40,
    at(u, v, out) {
      // Its ends lap over each other at the back, or a line of ground would show between them. It is led round so that its outside is outside.
      const theta = (0.5 - u) * 2 * (Math.PI + 0.02);
      const seam = neckSeam(garment, shape, theta);
      const rise = height * v;
      const taper = 1 - spread * v;
      const roll = 0.5 * Math.sin(v * Math.PI);
      const cos = Math.cos(theta);
      const top = cos > 0 ? beside + (before - beside) * cos ** TO_FRONT : beside + BEHIND * cos;
      const foot = seam.y + 0.5;
      // The foot of a low band lies under the cloth: where that swelled away from it, a dark slit stood beside the neck.
      const under = low ? (1 - v) ** 2 : 0;
      out.x = (seam.x + Math.sin(theta) * (roll + UNDER.out * under)) * taper;
      out.y = foot + (top - foot) * v;
      out.z = seam.z * taper * 0.98 + cos * roll + 0.25 - UNDER.in * under * Math.abs(Math.sin(theta));
      out.s = theta * 8;
      out.t = rise;
      const slit = gap > 0 ? Math.abs(seam.x) * (cos > 0 ? 1 : 99) - gap * v : 99;
      out.edge = Math.min(height - rise + 0.01, slit);
      out.rx = 999;
      out.ry = 999;
    },
  };
}

/** Half width of the collar leaf round the neck (0 front … 1 back) and its shape at the front end. */
interface Leaf {
  readonly wide: number;
  readonly back: number;
  /** How far the front end reaches out beyond its width: a point. */
  readonly point: number;
  readonly round: boolean;
}

const LEAVES: Partial<Record<Neckline, Leaf>> = {
  shirt: { wide: 5.4, back: 4.3, point: 2.6, round: false },
  'peter-pan': { wide: 6, back: 5, point: 0, round: true },
};

/** Of a 中山装: it closes at the throat, and has short points. */
const CLOSED_LEAF: Leaf = { wide: 4.5, back: 4.1, point: 0.9, round: false };

/** A collar that falls from the neck onto the shoulders. */
export function fallCollar(garment: Garment, side: number, cloth: number): Surface | undefined {
  const leaf = garment.neckline === 'shirt' && garment.pockets === 'four' ? CLOSED_LEAF : LEAVES[garment.neckline];
  if (!leaf) return undefined;
  const shape = bodyShape(garment);
  const thick = handOf(garment.cloth).thick;
  const stand = garment.neckline === 'shirt' ? 2.6 : 0.9;
  return {
    part: 'collar',
    cloth,
    detailed: false,
    nu: 150,
    nv: 60,
    at(across, v, out) {
      // From the centre front (k = 0) to the centre back.
      const k = side < 0 ? 1 - across : across;
      const theta = side * (0.02 + k * Math.PI);
      const seam = neckSeam(garment, shape, theta);
      const nearFront = 1 - step(0, 0.42, k);
      const rounded = leaf.round ? Math.sqrt(Math.max(0, 1 - (1 - Math.min(1, k / 0.16)) ** 2)) : 1;
      const wide = (leaf.wide + (leaf.back - leaf.wide) * k) * (0.12 + 0.88 * rounded);
      const roll = v < 0.22 ? v / 0.22 : 1;
      const fall = v < 0.22 ? 0 : (v - 0.22) / 0.78;
      const facing = Math.cos(theta);
      // Behind the neck it stands as high as beside it, and falls over the seam that lies lower there.
      const low = facing < 0 ? seam.y - 0.3 * facing : 0;
      const top = seam.y - (stand * (0.35 + 0.65 * step(0.02, 0.5, k)) + low) * roll;
      // Outwards and down over the shoulder; at the front the end swings outwards to its point.
      const outX = Math.sin(theta) * wide * fall * (0.75 + 0.25 * k) + side * nearFront * (leaf.round ? 2.4 : 4.4) * fall;
      const drop = (0.62 + 0.5 * nearFront) * wide * fall + nearFront * leaf.point * fall * (1 - k * 2);
      const x = seam.x * (1 - 0.04 * roll) + outX;
      const y = top + drop + (stand * 0.3 + low * 1.2) * fall;
      const w = Math.max(Math.abs(x) + 0.5, shape.width(Math.max(0, y)));
      const on = shape.depth(Math.max(0, y)) * Math.sqrt(Math.max(0, 1 - (x / w) ** 2));
      const over = 0.35 + thick + 0.7 * Math.sin(Math.min(1, v / 0.5) * Math.PI) + (1 - fall) * 0.5;
      const front = Math.max(on + 2 * Math.exp(-((y - 26) ** 2) / 60), seam.z - 0.5) + over;
      // There the stand leans on the neck, under the leaf that falls over it.
      const behind = Math.min(-on, seam.z + 0.5) - (roll < 1 ? (thick + 1) * roll * roll - 0.3 : thick + 0.7);
      out.x = x;
      out.y = y;
      // On the chest in front, on the back behind, where it lay under the cloth: no back had a collar.
      out.z = behind + (front - behind) * step(-0.3, 0.2, facing);
      out.s = k * 22 * side;
      // Its points reach further than its back does.
      out.t = v * wide * (1 + 1.2 * nearFront);
      out.edge = Math.min(k * 24, (1 - v) * wide) + 0.01;
      out.rx = 999;
      out.ry = 999;
    },
  };
}

/** Cm: how high a tailored collar stands behind the neck, and how far it falls below the seam there. */
const STAND_HEIGHT = 3;
const FALL = 2.6;

/** The collar of a coat or suit: it stands round the back of the neck, rolls, and falls on the shoulders down to the notch. */
export function tailoredCollar(garment: Garment, side: number, cloth: number): Surface {
  const shape = bodyShape(garment);
  const { half, deep, back } = OPENINGS[garment.neckline];
  const gorge = gorgeOf(garment);
  const thick = handOf(garment.cloth).thick;
  // Where the opening is as high as the notch.
  const from = Math.asin(Math.min(0.98, 1 - gorge.y / deep));
  return {
    part: 'collar',
    cloth,
    detailed: false,
    nu: 150,
    nv: 60,
    at(across, v, out) {
      const k = side < 0 ? 1 - across : across;
      const angle = from + k * (Math.PI - from);
      const seam = neckSeam(garment, shape, side * angle);
      const behind = Math.max(0, -Math.cos(angle));
      const toShoulder = step(from, Math.PI / 2, angle);
      const stand = STAND_HEIGHT * (0.1 + 0.9 * step(from, Math.PI * 0.75, angle));
      const outerX = angle < Math.PI / 2 ? gorge.x + (half + 4.2 - gorge.x) * toShoulder : (half + 4.2) * Math.sin(angle);
      const outerY = angle < Math.PI / 2 ? gorge.y + (1.6 - gorge.y) * toShoulder : 1.6 + (back + FALL - 1.6) * behind;
      const roll = Math.min(1, v / 0.25);
      const fall = Math.max(0, (v - 0.25) / 0.75);
      const topX = Math.abs(seam.x) * (1 - 0.05 * roll);
      const topY = seam.y - stand * Math.sin((roll * Math.PI) / 2);
      const x = side * (topX + (outerX - topX) * fall);
      const y = topY + (outerY - topY) * fall;
      const low = Math.max(seam.y, y);
      const w = Math.max(Math.abs(x) + 0.5, shape.width(low));
      const on = Math.sqrt(Math.max(0, 1 - (x / w) ** 2)) * shape.depth(low);
      // The stand leans on the neck, under the leaf that falls over it.
      const puff = roll < 1 ? -0.3 + (thick + 1.3) * roll * roll : thick + 1 - 0.5 * fall;
      const facing = Math.cos(angle);
      out.x = x;
      out.y = y;
      // In front it lies on the chest, behind on the back; over the shoulder the one runs into the other.
      out.z = (on * Math.sqrt(Math.abs(facing)) + puff) * Math.sign(facing);
      out.s = k * 20 * side;
      out.t = v * 8;
      out.edge = Math.min(k * 20, (1 - v) * 8) + 0.01;
      out.rx = 999;
      out.ry = 999;
    },
  };
}

/** A band round the body at a height. */
export function waistband(garment: Garment, at: number, height: number, cloth: number, gathered: boolean, random: Random): Surface {
  const shape = bodyShape(garment);
  const ruche = noise(random.whole(1, 1e6));
  const out1 = 0.62 + handOf(garment.cloth).thick;
  return {
    part: 'tied',
    cloth,
    detailed: false,
    nu: 320,
    nv: 30,
    at(u, v, out) {
      const theta = (u - 0.5) * 2 * Math.PI;
      const y = at + (v - 0.5) * height;
      const rib = gathered ? 0.28 * Math.cos(theta * 46 + 3 * ruche(theta * 6, 1)) * Math.sin(v * Math.PI) : 0.05 * ruche(theta * 3, v * 2);
      const w = Math.min(shape.width(y), shape.width(at) + 0.6) + out1 + rib + 0.22 * Math.sin(v * Math.PI);
      const d = shape.depth(at) + out1 + rib + 0.22 * Math.sin(v * Math.PI);
      const sin = Math.sin(theta);
      out.x = w * Math.sign(sin) * Math.abs(sin) ** 0.9;
      out.y = y + 0.4 * Math.cos(theta) - 0.5;
      out.z = d * Math.cos(theta);
      out.s = theta * w;
      out.t = v * height;
      out.edge = Math.min(v, 1 - v) * height + 0.01;
      out.rx = 999;
      out.ry = 999;
    },
  };
}

/** One loop or tail of a bow at the waist or neck. */
function ribbon(
  x: number,
  y: number,
  z: number,
  angle: number,
  length: number,
  wide: number,
  loop: boolean,
  cloth: number,
  random: Random,
  reach = sloping(0),
): Surface {
  const wave = noise(random.whole(1, 1e6));
  return {
    part: 'tied',
    cloth,
    detailed: false,
    nu: 90,
    nv: 40,
    at(u, v, out) {
      const along = u * length;
      const puff = loop ? Math.sin(Math.min(1, u * 1.02) * Math.PI) : 0;
      const flare = loop ? 0.28 + 0.72 * Math.sin(Math.min(1, 0.12 + u * 0.82) * Math.PI) ** 0.8 : 0.45 + 0.55 * u;
      const across = (v - 0.5) * wide * flare;
      const sag = loop ? 0.9 * puff : 0.05 * along * u;
      out.x = x + Math.cos(angle) * along - Math.sin(angle) * across;
      out.y = y + Math.sin(angle) * along + Math.cos(angle) * across + sag;
      out.z =
        z +
        1.1 +
        reach(Math.max(0, out.y - y)) +
        puff * 1.5 * Math.cos((v - 0.5) * 2.6) +
        0.55 * wave(u * 3, v * 2.4) +
        0.35 * Math.cos(v * 9 + u * 3) * (1 - 0.6 * u);
      out.s = across;
      out.t = along;
      out.edge = Math.min(v * wide, (1 - v) * wide, loop ? 99 : (1 - u) * length - (0.5 - Math.abs(v - 0.5)) * 2.4) + 0.02;
      out.rx = 999;
      out.ry = 999;
    },
  };
}

/** How far forward comes what hangs straight from a bow, cm, at a height below it. @param slope cm per cm */
export const sloping = (slope: number) => (down: number) => slope * down;

/** @param reach how far forward the cloth under the tails comes, cm, at a height below the knot */
export function bow(
  x: number,
  y: number,
  z: number,
  size: number,
  tails: number,
  cloth: number,
  random: Random,
  reach: (down: number) => number,
): Surface[] {
  const down = Math.PI / 2;
  return [
    ribbon(x - 0.4, y, z, down + 0.16, tails, size * 0.5, false, cloth, random.fork(1), reach),
    ribbon(x + 0.4, y, z + 0.15, down - 0.2, tails * 0.88, size * 0.5, false, cloth, random.fork(2), reach),
    ribbon(x, y, z + 0.35, Math.PI - 0.16, size, size * 0.62, true, cloth, random.fork(3)),
    ribbon(x, y, z + 0.4, 0.12, size, size * 0.62, true, cloth, random.fork(4)),
    knot(x, y, z + 1.9, size * 0.17, cloth),
  ];
}

function knot(x: number, y: number, z: number, r: number, cloth: number): Surface {
  return {
    cloth,
    detailed: false,
    nu: 40,
    nv: 30,
    at(u, v, out) {
      const a = (u - 0.5) * Math.PI;
      out.x = x + Math.sin(a) * r * 1.05;
      out.y = y + (v - 0.5) * r * 2.3;
      out.z = z + Math.cos(a) * r * 0.8 * Math.sin(0.35 + v * 2.4) + 0.1 * Math.cos(a * 7);
      out.s = a * r;
      out.t = v * r * 2;
      out.edge = 9;
      out.rx = 999;
      out.ry = 999;
    },
  };
}

/** Shoulder straps of a slip, over the shoulder to the back. */
export function strap(garment: Garment, side: number, wide: number, cloth: number): Surface {
  const shape = bodyShape(garment);
  const x0 = side * 9.2;
  const from = neckFront(garment.neckline, x0) + 0.6;
  // Behind, the edge lies lower: a strap as long as before ended in the air above it.
  const to = OPENINGS[garment.neckline].back + 0.8;
  return {
    cloth,
    detailed: false,
    nu: 16,
    nv: 120,
    at(u, v, out) {
      const over = v * 2 - 1;
      const y = 0.6 + ((over < 0 ? from : to) - 0.6) * Math.abs(over) ** 1.3;
      const d = shape.depth(y) * (over < 0 ? 1 : -1);
      const centre = x0 * (0.94 + 0.06 * Math.abs(over));
      out.x = centre + (u - 0.5) * wide;
      out.y = y;
      out.z =
        d * Math.sqrt(Math.max(0, 1 - (centre / shape.width(Math.max(6, y))) ** 2)) * Math.min(1, Math.abs(over) * 3 + 0.2) +
        // Out of the body on both sides: behind it lay inside it, and a dummy swallowed it.
        (over < 0 ? 0.2 : -0.6) +
        (over < 0 ? 2 * Math.exp(-((y - 24) ** 2) / 60) : 0);
      out.s = u * wide;
      out.t = v * 30;
      out.edge = Math.min(u, 1 - u) * wide + 0.02;
      out.rx = 999;
      out.ry = 999;
    },
  };
}

/** Cm that the seam of a frill lies above its ground. */
const SEWN = 0.22;

/** A gathered frill hung from a closed line round the body. */
export function ruffle(
  line: (theta: number) => { x: number; y: number; z: number },
  length: number,
  folds: number,
  cloth: number,
  random: Random,
  flare = 0.4,
): Surface {
  const wander = noise(random.whole(1, 1e6));
  return closedRound({
    cloth,
    detailed: false,
    nu: 720,
    nv: 36,
    at(u, v, out) {
      const theta = (u - 0.5) * 2 * Math.PI;
      const from = line(theta);
      // It is sewn on: at its seam it lies on what it hangs from, gathered small, and opens below. Standing off there, it ended in a horn on each side.
      const free = v ** 0.7;
      const wave = Math.cos(theta * folds + 2.4 * wander(theta * 3, 2)) * free;
      const gather = 0.16 * Math.cos(theta * folds * 3 + 3 * wander(theta * 5, 1)) * (1 - v) ** 3;
      const stand = SEWN + flare * length * 0.5 * v + wave * length * 0.15 + gather;
      out.x = from.x + Math.sin(theta) * stand;
      out.y = from.y + length * v * (1 - 0.05 * wave);
      out.z = from.z + Math.cos(theta) * stand;
      out.s = theta * 26 + wave;
      out.t = length * v;
      out.edge = (1 - v) * length + 0.01;
      out.rx = 999;
      out.ry = 999;
    },
  });
}

/** A flounce round bare shoulders: its upper edge, how much lower that is before than beside, and how long it hangs. Cm. */
const ROUND_ARMS = { half: 19.4, y: 9.4, dip: 1.2, long: 12 } as const;

export function neckRuffle(garment: Garment, cloth: number, random: Random): Surface {
  const shape = bodyShape(garment);
  if (garment.neckline !== 'off-shoulder') return ruffle((theta) => neckSeam(garment, shape, theta), 4.2, 19, cloth, random, 0.9);
  // It lies round the arms as well, and hangs from one level: led by the body's own edge it flew up beside the shoulders.
  // Before the bust as well, or the bodice came through it.
  const depth = shape.depth(ROUND_ARMS.y + ROUND_ARMS.long) + 2;
  const round = (theta: number) => ({
    x: ROUND_ARMS.half * Math.sin(theta),
    y: ROUND_ARMS.y + ROUND_ARMS.dip * Math.cos(theta),
    z: depth * Math.cos(theta),
  });
  return ruffle(round, ROUND_ARMS.long, 22, cloth, random, 0.3);
}
