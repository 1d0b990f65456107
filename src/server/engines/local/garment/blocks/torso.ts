/** The body of a garment: an elliptical tube from the shoulders down, with neck and armholes cut out of it. */
import { fractal } from '../../pixels/noise.ts';
import type { Random } from '../../pixels/random.ts';
import { type Crease, creased, fan, strew, wrinkles } from '../cloth/creases.ts';
import { SHEER } from '../cloth/fabric.ts';
import { handOf } from '../cloth/fabric-hand.ts';
import type { Garment } from '../specification.ts';
import { arcLength } from './arc-length.ts';
import { ARMHOLE, armhole, SHOULDER_TIP, tuckedIn } from './armhole.ts';
import { BUST, bustOf, bustShape } from './bust.ts';
import { capeShape, isCape } from './cape.ts';
import { closedRound } from './closed-round.ts';
import { channelsOf } from './drawn-up/channels.ts';
import { CALM, gathered, hemDrawn } from './drawn-up/ruching.ts';
import { pulledIn } from './drawn-up/twist.ts';
import { backVent, ventEdge } from './hems/back-vent.ts';
import { sideSlit } from './hems/side-slit.ts';
import { cowlRelief } from './necks/cowl.ts';
import { hasDroppedSleeves, necklineEdge, shoulderSides } from './necks/neckline.ts';
import { wingLow, wingSeam } from './sleeves/batwing.ts';
import { byRow, curve, type Surface, step } from './surface.ts';
import { underBelt } from './under-belt.ts';

export interface BodyShape {
  /** Half width and half depth at a height. */
  readonly width: (y: number) => number;
  readonly depth: (y: number) => number;
}

/** 蕾丝拼接: sleeves that show what goes on under them. */
export function hasLaceSleeves({ trims, contrast }: Garment): boolean {
  return trims.includes('lace-sleeve') && contrast.fabric === 'lace';
}

export function bodyShape(garment: Garment): BodyShape {
  if (isCape(garment)) return capeShape(garment);
  const { body, sleeve, neckline } = garment;
  const { shoulder, bust, waist, waistAt, hip, length, sweep } = body;
  const sleeved = sleeve.kind !== 'none';
  const tip = !sleeved && neckline !== 'halter' ? shoulder - 3.2 : shoulder;
  const below: [number, number][] =
    length > waistAt + 6
      ? [
          [waistAt + 20, hip],
          [Math.max(length, waistAt + 26), hip + sweep],
        ]
      : [[waistAt + 20, hip]];
  // Under a sleeve the body goes on past the armhole seam, where it is cut: so shade runs on into the sleeve.
  const past = sleeved && !hasLaceSleeves(garment) ? 2.4 : 0;
  const width = curve([
    [-1, 6.4],
    [0, 7.4],
    [1.4, 10],
    [SHOULDER_TIP, tip],
    [8, tip - 0.2 + past],
    [13, sleeved ? Math.max(tip, bust) + past : Math.min(tip, bust - 0.8)],
    [ARMHOLE - 1.5, bust],
    [BUST, bust + 0.1],
    [waistAt, waist],
    ...below,
  ]);
  const depth = curve([
    [-1, 3.6],
    [0, 4.4],
    [SHOULDER_TIP, 6.2],
    [12, 9.4],
    [BUST - 2, 11.4],
    [waistAt, waist * 0.72],
    [waistAt + 20, hip * 0.66],
    [Math.max(length, waistAt + 26), (hip + sweep) * 0.64],
  ]);
  return { width, depth };
}

/** Half width of the body where the arm comes out of it: the seam of a sleeve, or the edge of a bare armhole. */
export function armholeLimit(garment: Garment): (y: number) => number {
  if (isCape(garment)) return capeShape(garment).width;
  if (garment.sleeve.kind === 'batwing') return bodyShape(garment).width;
  if (garment.sleeve.kind !== 'none') return armhole(garment);
  const tip = garment.body.shoulder - 3.4;
  return curve([
    [0, tip],
    [SHOULDER_TIP, tip],
    [10, tip - 1.3],
    [16, garment.body.bust - 2.8],
    [ARMHOLE, garment.body.bust + 1.4],
  ]);
}

/** Half width of the body where the lower line of a wing leaves it. */
export function wingSide(garment: Garment): number {
  return bodyShape(garment).width(wingLow(garment)) - 0.3;
}

/** Cm of the body under a wing, and part of its creases that it keeps. */
const UNDER_WING = { goes: 4.5, sheer: 1.2, calm: 0.15 } as const;

/** Cm inside the armhole. */
function armholeEdge(garment: Garment): (x: number, y: number) => number {
  if (isCape(garment)) return () => 99;
  if (garment.sleeve.kind === 'batwing') {
    // It goes on under the wing, which begins on it.
    const seam = wingSeam(garment, wingSide(garment));
    const goes = SHEER[garment.cloth.fabric] === undefined ? UNDER_WING.goes : UNDER_WING.sheer;
    return (x, y) => seam(y) + goes - Math.abs(x);
  }
  const limit = byRow(armholeLimit(garment));
  return (x, y) => (y > ARMHOLE ? 99 : limit(y) - Math.abs(x));
}

/** Pulls where a fitted body has them: from the bust, at the waist, under the arms. */
function pulls(garment: Garment, random: Random): Crease[] {
  const { creases, size } = handOf(garment.cloth);
  const { bust, waist, waistAt } = garment.body;
  const fitted = step(0, 4, bust - waist);
  const list: Crease[] = [];
  // A cape hangs free: nothing pulls at it.
  for (const side of isCape(garment) ? [] : [-1, 1]) {
    list.push(
      ...fan(random, side * (bust - 1.2), ARMHOLE - 1, side > 0 ? 2.2 : 0.15, side > 0 ? 3 : 0.95, 4, 11 * size, 1.5 * size, 0.5 * creases),
    );
    list.push(
      ...strew(
        random,
        { x0: side * 3, x1: side * bust, y0: waistAt - 9, y1: waistAt - 1 },
        4,
        side > 0 ? 0.25 : Math.PI - 0.25,
        0.5,
        9 * size,
        1.2 * size,
        0.4 * creases * (0.5 + fitted),
      ),
    );
    list.push(
      ...fan(
        random,
        side * (garment.body.shoulder - 2),
        7,
        side > 0 ? 1.9 : 0.7,
        side > 0 ? 2.4 : 1.3,
        2,
        12 * size,
        1.8 * size,
        0.36 * creases,
      ),
    );
  }
  if (garment.body.length > waistAt + 15)
    list.push(
      ...strew(
        random,
        { x0: -bust, x1: bust, y0: waistAt + 4, y1: garment.body.length },
        12,
        Math.PI / 2,
        0.7,
        16 * size,
        1.8 * size,
        0.45 * creases,
      ),
    );
  list.push(
    ...strew(
      random,
      { x0: -bust, x1: bust, y0: 8, y1: Math.min(garment.body.length, waistAt) },
      10,
      Math.PI / 2.4,
      1.2,
      10 * size,
      1.5 * size,
      0.28 * creases,
    ),
  );
  return list;
}

function calmed({ ruched, sleeve }: Garment, list: Crease[]): Crease[] {
  const calm = sleeve.kind === 'batwing' ? UNDER_WING.calm : ruched ? CALM : 1;
  return calm < 1 ? list.map((one) => ({ ...one, height: one.height * calm })) : list;
}

/** Cm of the rib at a hem, into which no cable goes: it buckled there. */
const RIBBED = 6;

/** Quilted channels swell between their seams; cables climb in three twisted columns, behind as before: a back without them was of another sweater. Cm. */
export function panelRelief(garment: Garment, x: number, y: number): number {
  let high = 0;
  if (garment.seams.includes('baffle')) {
    const { gap, slope, loft } = channelsOf(garment);
    const row = (y + 2 + slope * Math.abs(x) + 0.35 * Math.sin(x / 5)) / gap;
    const k = ((row % 1) + 1) % 1;
    high += loft * (1.5 * Math.sin(Math.PI * k) ** 0.55 + 0.16 * Math.sin(x * 2.1 + Math.floor(row) * 7) * (1 - Math.sin(Math.PI * k)));
  }
  if (garment.seams.includes('quilt')) high += quilted(x, y);
  // Under the collar of a shirt they begin below it, or they came through.
  const from = garment.layered?.shows.includes('collar') ? step(14, 19, y) : 1;
  if (garment.seams.includes('cable')) {
    const knitted = from * (garment.trims.includes('rib-hem') ? step(0, 2, garment.body.length - RIBBED - y) : 1);
    for (const column of [-9, 0, 9])
      for (const turn of [0, Math.PI]) {
        const away = (x - column - 1.5 * Math.sin(y / 3.1 + turn)) / 1.05;
        high = Math.max(high, knitted * (0.75 + 0.3 * Math.cos(y / 3.1 + turn)) * Math.exp(-away * away));
      }
  }
  return high;
}

/** Half the diagonals of a quilted diamond, cm: across, along. */
export const DIAMOND = { across: 4.2, along: 5.2 };

/** How far padding swells between the crossing seams, cm. */
export function quilted(x: number, y: number): number {
  const [a, b] = [x / DIAMOND.across, y / DIAMOND.along];
  const [up, down] = [Math.abs(Math.sin(((a + b) * Math.PI) / 2)), Math.abs(Math.sin(((a - b) * Math.PI) / 2))];
  return 0.75 * Math.sqrt(Math.min(up, down));
}

/** Powers that make the body's section fuller than an ellipse, and how much cloth lies round it. */
export const ROUND_X = 0.86;
export const ROUND_Z = 0.92;
const aroundBody = arcLength(ROUND_X, ROUND_Z);

/** Cm by which the cloth under a sleeve goes on behind it, at the height of the armhole and below. */
const BEHIND_SLEEVE = 3;
/** The shortest sleeve that hangs before it, and where the body ends to be wider: a short sleeve hides it no further than its own hem. Cm below the armhole. */
const UNDER = { least: 14, long: 5, short: -3 } as const;

/**
 * A sleeve hangs before the side of the body. Where the body ended there, what was seen beside the sleeve was its side, turned from eye and
 * light: a hard dark crescent under each arm.
 */
function underArm(garment: Garment): (y: number) => number {
  const { sleeve, body, cloth } = garment;
  // Through a sheer one it would be seen.
  const sheer = SHEER[cloth.fabric] !== undefined || hasLaceSleeves(garment);
  if (sleeve.length < UNDER.least || sheer || sleeve.kind === 'batwing') return () => 0;
  const long = sleeve.length >= 50;
  const from = ARMHOLE + (long ? UNDER.long : UNDER.short);
  const low = Math.max(from + 4, Math.min(ARMHOLE + (long ? 15 : 8), body.length - 6));
  return (y) => BEHIND_SLEEVE * step(12, ARMHOLE - 2, y) * (1 - step(from, low, y));
}

/** Depth of the folds in a cape's hem, cm. */
const CAPE_FOLDS = 5.4;

/** Gathers of the edge that bare shoulders leave: how deep, how far down and how close, cm. */
const ELASTIC = { deep: 0.2, over: 1.9, close: 3.4 } as const;

/** Cm beside the middle over which wrinkles turn from leaning one way to leaning the other: at once, the cloth broke down its middle as at a seam. */
const LEAN = 6;

/** Depth of a body's front at a place of it, folds aside: what is laid on it lies there. */
export function frontDepth(garment: Garment): (x: number, y: number) => number {
  const { width, depth } = bodyShape(garment);
  const lift = bustOf(garment);
  return (x, y) => sectionDepth(depth(y), Math.abs(x) / width(y)) + lift * bustShape(x, y);
}

function sectionDepth(depth: number, part: number): number {
  return part >= 1 ? 0 : depth * (1 - part ** (2 / ROUND_X)) ** (ROUND_Z / 2);
}

/** The same of its back. */
export function backDepth(garment: Garment): (x: number, y: number) => number {
  const { width, depth } = bodyShape(garment);
  return (x, y) => sectionDepth(depth(y), Math.abs(x) / width(y));
}

export function torso(garment: Garment, random: Random): Surface {
  const { width: shaped, depth } = bodyShape(garment);
  const under = underArm(garment);
  const width = (y: number) => shaped(y) + under(y);
  const both = shoulderSides(garment).length > 1;
  const { waistAt, length } = garment.body;
  const list = [
    ...calmed(garment, pulls(garment, random)),
    ...gathered(garment, shaped, false, random.fork('gathers')),
    ...pulledIn(garment, random.fork('knot')),
  ];
  const drawn = hemDrawn(garment);
  // What a wing begins on lies flat, or it came through.
  const calm = garment.sleeve.kind === 'batwing' ? UNDER_WING.calm : garment.ruched ? CALM : 1;
  const armholes = armholeEdge(garment);
  const back = [...calmed(garment, pulls(garment, random.fork('back'))), ...gathered(garment, shaped, true, random.fork('gathers-back'))];
  const [before, behind] = [creased(list), creased(back)];
  const swell = fractal(garment.seed + 17, 3);
  const { creases, stiff, size } = handOf(garment.cloth);
  const fallen = wrinkles(garment.seed + 23, stiff);
  const cape = isCape(garment);
  // How deep its folds are at the hem, cm: a cape has nothing that takes them up.
  const loose = cape || garment.body.length > waistAt + 15 ? Math.max(0, garment.body.sweep) : 0;
  const most = cape ? CAPE_FOLDS : Math.min(3.2, 0.5 + loose * 0.22);
  const drape = fractal(garment.seed + 41, 2);
  const padded = garment.seams.includes('baffle') || garment.seams.includes('quilt');
  const slit = sideSlit(garment);
  const vent = backVent(garment);
  const dropped = hasDroppedSleeves(garment);
  const bustLift = bustOf(garment);
  const cowl = cowlRelief(garment);
  const belted = underBelt(garment);
  const tucked = tuckedIn(garment);
  // Where a hem is drawn up, points of a row are of several heights.
  const rows = byRow((y) => ({
    shaped: shaped(y),
    width: width(y),
    d: depth(y),
    fall: loose > 0 ? step(cape ? SHOULDER_TIP + 4 : BUST, length, y) * most * (1 - 0.45 * stiff) : 0,
    belted: belted(y),
  }));
  const fine = garment.knotted !== undefined || garment.ruched !== undefined || cowl !== undefined;
  return closedRound({
    part: 'body',
    cloth: 0,
    detailed: true,
    // Gathers are finer than folds.
    nu: fine ? 420 : 300,
    nv: fine ? 380 : 260,
    at(u, v, out) {
      const theta = (u - 0.5) * 2 * Math.PI;
      // What is drawn up ends higher, and is as long as it was.
      const end = length - (drawn ? drawn(theta) : 0);
      const y = -0.6 + (end + 0.6) * v;
      const cut = garment.ruched ? -0.6 + (length + 0.6) * v : y;
      const sin = Math.sin(theta);
      const cos = Math.cos(theta);
      // Nothing hides the side where no sleeve hangs.
      const row = rows(y);
      const w = both || sin > 0 ? row.width : row.shaped;
      const { d } = row;
      const x = w * Math.sign(sin) * Math.abs(sin) ** ROUND_X;
      const z = d * Math.sign(cos) * Math.abs(cos) ** ROUND_Z;
      const front = step(-0.1, 0.35, cos);
      const lift = bustLift * front * bustShape(x, y);
      // Loose cloth hangs from the bust in soft upright folds that widen towards the hem.
      const folds =
        row.fall === 0
          ? 0
          : row.fall * (Math.cos(theta * 9 + drape(theta * 1.4, y / 60) * 3.2 + 0.6) * 0.5 + 0.5 * drape(theta * 3.2, y / 90));
      const seam = Math.min(1, Math.max(0, (end - y) / 2));
      const high =
        (cos > 0 ? before(x, y) : behind(x, y)) * (0.3 + 0.7 * seam) +
        swell(x / 9, y / 13) * 0.3 * creases * (calm < CALM ? calm : 1) +
        fallen((x + y * 0.22 * Math.tanh(x / (LEAN + 0.25 * y))) / (6.5 * size), y / (17 * size)) *
          0.42 *
          creases *
          calm *
          (0.3 + 0.7 * seam);
      const relief = high * row.belted;
      const neck = necklineEdge(garment, x, y, cos > 0);
      // An elastic holds it up where nothing goes over the shoulder.
      const gathers = dropped
        ? ELASTIC.deep * Math.exp(-((neck / ELASTIC.over) ** 2)) * Math.cos(x * ELASTIC.close + drape(theta * 6, 3))
        : 0;
      const arm = armholes(x, y);
      // A seam holds the down: what swells up to it stands as a wing beside the sleeve, and leaves a black slit under the collar.
      // Under the arm it may swell: there it closes the seam that the sleeve leaves.
      const held = padded ? Math.max(step(0, 4.5, arm), step(7, 13, y)) * step(0, 3.5, neck) * tucked(Math.abs(x), y) : 1;
      const hung = cowl && cos > 0 ? cowl(x, y) * front : 0;
      const out1 = relief + gathers + folds + hung + panelRelief(garment, x, y) * (padded ? held * row.belted : 1);
      out.x = x + out1 * sin;
      out.y = y;
      out.z = z + lift + out1 * cos;
      // The back is cut by itself: its cloth hangs straight down its own middle, where both halves match, and breaks at the side seam.
      const turn = Math.abs(theta);
      out.s = Math.sign(theta) * w * (cos < 0 ? -aroundBody(Math.PI - turn, d / w) : aroundBody(turn, d / w));
      out.t = cut + lift * 0.4;
      const beside =
        slit && y > slit.from ? (cos > 0 ? slit.end(y) - turn : turn - slit.behind(y)) * w : vent && cos < 0 ? ventEdge(vent, x, y) : 99;
      out.edge = Math.min(neck, arm, end - y + 0.01, beside);
      out.rx = x;
      out.ry = y;
    },
  });
}
