/** Bodies, sleeves and necks of a flat, from the same measures that the cloth of the picture is cut by. Cm. */
import type { Point } from '../../pixels/svg.ts';
import { ARMHOLE, SHOULDER_TIP } from '../blocks/armhole.ts';
import { BIB, bibHalf } from '../blocks/bib-shape.ts';
import { isCape } from '../blocks/cape.ts';
import { channelsOf } from '../blocks/drawn-up/channels.ts';
import { hemDrawn } from '../blocks/drawn-up/ruching.ts';
import { sideSlit } from '../blocks/hems/side-slit.ts';
import { frontLength } from '../blocks/hems/tails.ts';
import { droppedTop, hasDroppedSleeves, isStrapless, neckFront, shoulderSides, slantTop } from '../blocks/necks/neckline.ts';
import { openBackHeight, openBackLine } from '../blocks/necks/open-back.ts';
import { OPENINGS } from '../blocks/necks/openings.ts';
import { wingLow, wingOf } from '../blocks/sleeves/batwing.ts';
import { armLine } from '../blocks/sleeves/sleeve.ts';
import { fullnessOf } from '../blocks/sleeves/sleeve-shapes.ts';
import { curve, step } from '../blocks/surface.ts';
import { armholeLimit, bodyShape, ROUND_X } from '../blocks/torso.ts';
import type { Garment } from '../specification.ts';
import { behindFront, behindSlit, dropped, HEM_DROP, inside } from './far-half.ts';
import { necks } from './necks.ts';
import { along, at, chain, mirror, type Run, whole } from './pen.ts';
import { type Piece, shoulderAt } from './piece.ts';

/** Half width of the armhole at a height, as it is drawn: down from the shoulder's tip, in, and out to the underarm in one curve. */
function armholeCurve(garment: Garment): (y: number) => number {
  const limit = armholeLimit(garment);
  const tip = limit(SHOULDER_TIP);
  const { width } = bodyShape(garment);
  const under = width(ARMHOLE);
  if (isCape(garment)) return width;
  if (garment.sleeve.kind === 'raglan') return (y) => Math.min(width(y), limit(y));
  const xs = [tip, tip - 0.9, Math.min(tip, under) - 2.4, under];
  const ys = [SHOULDER_TIP, SHOULDER_TIP + 6.5, ARMHOLE - 1, ARMHOLE];
  const cubic = (p: readonly number[], t: number) =>
    (p[0] ?? 0) * (1 - t) ** 3 + 3 * (p[1] ?? 0) * (1 - t) ** 2 * t + 3 * (p[2] ?? 0) * (1 - t) * t * t + (p[3] ?? 0) * t ** 3;
  return curve(along(0, 1, 24).map((t) => [cubic(ys, t), cubic(xs, t)] as const));
}

/** The neck of one side from the middle to the shoulder. */
export function neckHalf(garment: Garment, back: boolean): Run[] {
  const { neckline } = garment;
  const { half, deep, back: low } = OPENINGS[neckline];
  const shoulder = shoulderAt(garment)(half);
  if (back && garment.openBack && garment.openBack.shape !== 'drop') return [openBackLine(garment, shoulder).map(([x, y]) => at(x, y))];
  const depth = back ? low : deep;
  if (!back && (neckline === 'v' || neckline === 'deep-v' || neckline === 'notch' || neckline === 'shawl' || neckline === 'sailor'))
    return [[at(0, depth), at(half, shoulder)]];
  if (!back && neckline === 'square')
    return [
      [at(0, depth), at(half - 0.4, depth)],
      [at(half - 0.4, depth), at(half, shoulder)],
    ];
  if (!back && neckline === 'cowl') return [along(0, half, 8).map((x) => at(x, Math.max(shoulder, neckFront(neckline, x))))];
  const arc = along(0, Math.PI / 2, 8).map((a) => at(half * Math.sin(a), shoulder + (depth - shoulder) * Math.cos(a)));
  return [arc];
}

/** A bodice without shoulders: its upper edge from the middle to the side. */
function bareTop(garment: Garment, back: boolean): Run[] {
  const limit = armholeLimit(garment);
  const low = OPENINGS[garment.neckline].back;
  const dropped = hasDroppedSleeves(garment);
  const cut = back ? garment.openBack : undefined;
  const edge = (x: number) =>
    cut ? openBackHeight(garment.neckline, cut, x) : dropped ? droppedTop(x, !back) : back ? low : neckFront(garment.neckline, x);
  if (garment.neckline === 'halter' && !back) {
    const side = (y: number) => 3.4 + y * 0.78 + Math.max(0, y - 16) * 1.2;
    const down = along(2.9, ARMHOLE, 10).filter((y) => side(y) < limit(y));
    const last = down.at(-1) ?? 3;
    return [
      along(0, Math.PI / 2, 6).map((a) => at(side(2.9) * Math.sin(a), 2.9 + 3.6 * Math.cos(a))),
      [...down.map((y) => at(side(y), y)), at(limit(ARMHOLE), Math.max(last + 1, ARMHOLE))],
    ];
  }
  if (garment.neckline === 'bib') {
    const { top, half } = BIB[back ? 'back' : 'front'];
    const { width } = bodyShape(garment);
    const down = along(top, garment.body.length, 24).filter((y) => bibHalf(y, !back) < width(y));
    const last = Math.min(garment.body.length - 3, (down.at(-1) ?? top) + 0.5);
    return [
      [at(0, top), at(half, top)],
      [...down.map((y) => at(bibHalf(y, !back), y)), at(width(last), last)],
    ];
  }
  const xs = along(0, 24, 48);
  const reach = xs.findIndex((x) => x > limit(Math.max(SHOULDER_TIP, edge(x))));
  return [xs.slice(0, Math.max(3, reach)).map((x) => at(x, edge(x)))];
}

/** A quilted side swells between its seams. */
function swell(garment: Garment, y: number): number {
  const { gap, loft } = channelsOf(garment);
  return garment.seams.includes('baffle') ? 0.9 * loft * Math.abs(Math.sin((Math.PI * (y + 2)) / gap)) ** 0.7 : 0;
}

/** The right half of a body's hem, from its side to the middle. */
export function bodyHem(garment: Garment): readonly Point[] {
  const { length } = garment.body;
  const end = bodyShape(garment).width(length);
  return along(end, 0, 6).map((x) => at(x, length + HEM_DROP * (1 - (x / end) ** 2)));
}

/** The right half of a body from the middle of its neck to the middle of its hem; over one shoulder, from beside the neck. */
function bodyHalf(garment: Garment, back: boolean, side = 1): Run[] {
  const drawn = garment.tails ? tailsOf(garment, back) : hemDrawn(garment);
  // Where the hem is drawn up at one side, that half ends higher.
  const lift = (angle: number) => drawn?.(side * (back ? Math.PI - angle : angle)) ?? 0;
  const length = garment.body.length - lift(Math.PI / 2);
  const { width } = bodyShape(garment);
  const limit = armholeLimit(garment);
  const bare = isStrapless(garment.neckline) || garment.neckline === 'halter';
  const slant = garment.neckline === 'one-shoulder';
  const top = bare ? bareTop(garment, back) : slant ? [[at(7, 0), at(7.4, 0)]] : neckHalf(garment, back);
  const neck = top.at(-1)?.at(-1) ?? at(0, 0);
  const runs = [...top];
  const set = garment.sleeve.kind;
  if (set === 'batwing' && !bare) {
    const wing = flatWing(garment);
    const upper = along(0, 1, 10).map(wing.upper);
    const lower = along(1, 0, 10).map(wing.lower);
    const [a, b] = [upper.at(-1) ?? neck, lower[0] ?? neck];
    runs.push([neck, ...upper.slice(1)], [a, b], lower);
  } else if (!bare) {
    const tip = at(limit(SHOULDER_TIP), SHOULDER_TIP);
    if (set !== 'raglan') runs.push([neck, tip]);
    const from = set === 'raglan' ? neck : tip;
    const hole = armholeCurve(garment);
    const heights = [...along(from.y + 3, ARMHOLE - 1.5, 5), ARMHOLE - 0.6, ARMHOLE];
    runs.push([from, ...heights.map((y) => at(hole(y), y))]);
  } else if (hasDroppedSleeves(garment)) {
    const hole = armholeCurve(garment);
    runs.push([neck, ...along(neck.y + 3, ARMHOLE, 4).map((y) => at(hole(y), y))]);
  } else if (neck.y < ARMHOLE) runs.push([neck, at(width(ARMHOLE), ARMHOLE)]);
  const under = runs.at(-1)?.at(-1) ?? neck;
  const steps = garment.seams.includes('baffle') ? Math.round(length) : Math.max(4, Math.round((length - under.y) / 7));
  const slit = back && !garment.vent ? undefined : sideSlit(garment);
  const turn = (y: number) => (back ? (slit?.behind(y) ?? 0) : (slit?.end(y) ?? 0));
  const closed = along(under.y, slit?.from ?? length, steps).map((y) => at(width(y) + swell(garment, y), y));
  runs.push([under, ...closed.slice(1)]);
  const open = slit ? along(slit.from, length, 6).map((y) => at(width(y) * Math.sin(turn(y)) ** ROUND_X, y)) : [];
  if (slit) runs.push(open);
  const sides = slit ? open : closed;
  const end = sides.at(-1) ?? under;
  // The last place may lie a rounding error below nothing, of which no root is taken: half an outline was missing.
  const hemAt = (part: number) =>
    garment.body.length - lift(Math.asin(Math.min(1, Math.max(0, part) ** (1 / ROUND_X)))) + HEM_DROP * (1 - part ** 2);
  runs.push(along(end.x, 0, 6).map((x) => at(x, hemAt(x / end.x))));
  return runs;
}

/** Over one shoulder: its right side as any other's, its left one from under the arm. @returns as it is seen from before */
function slanted(garment: Garment): Run[] {
  const [neck, ...runs] = bodyHalf(garment, false);
  const start = neck?.[0] ?? at(7, 0);
  const { width } = bodyShape(garment);
  const under = -width(ARMHOLE);
  const edge = along(under, start.x, 8).map((x) => at(x, Math.min(ARMHOLE, slantTop(x))));
  const hem = runs.at(-1) ?? [];
  const right = runs.slice(0, -1);
  // From the armhole down: what is above it on the other side is bare.
  const below = right.slice(right.findIndex((run) => (run.at(-1)?.y ?? 0) > ARMHOLE));
  const [left = []] = mirror([hem]);
  return [edge, ...(neck ? [neck] : []), ...right, [...hem, ...left.slice(1)], ...mirror(below)];
}

function outlineOf(garment: Garment, back: boolean): string {
  if (garment.neckline !== 'one-shoulder') {
    // The wearer's left is on the right from before, on the left from behind.
    const own = bodyHalf(garment, back, back ? -1 : 1);
    return hemDrawn(garment) ? whole(own, bodyHalf(garment, back, back ? 1 : -1)) : whole(own);
  }
  const runs = slanted(garment);
  return chain(back ? mirror(runs) : runs, true);
}

/** A front that ends at the waist is cut straight, and the tails behind it hang at their full length. */
function tailsOf(garment: Garment, back: boolean): () => number {
  const high = back ? 0 : garment.body.length - frontLength(garment);
  return () => high;
}

export interface FlatSleeve {
  /** Along the outside from the shoulder, and along the inside from the underarm, to the foot. */
  readonly outer: readonly Point[];
  readonly inner: readonly Point[];
  readonly head: number;
  readonly foot: number;
  /** The right cuff, when it has one. */
  readonly cuff: readonly Run[] | undefined;
  readonly ribbed: boolean;
}

/** How low the outside of a dropped sleeve begins, cm. */
const BEGINS = 12;

/** The outside of a sleeve from where it begins below the bare shoulder. */
function fromTop(outer: readonly Point[]): readonly Point[] {
  const next = outer.findIndex(({ y }, i) => y > BEGINS && i > 0);
  const [above, below] = [outer[next - 1], outer[next]];
  if (!above || !below) return outer;
  const k = (BEGINS - above.y) / (below.y - above.y);
  return [at(above.x + (below.x - above.x) * k, above.y + (below.y - above.y) * k), ...outer.slice(next)];
}

/** Degrees from the vertical at which a wing is laid out. */
const SPREAD = 46;

function flatWing(garment: Garment) {
  return wingOf(garment, bodyShape(garment).width(wingLow(garment)), SPREAD);
}

/** The right sleeve, held off the body so that both its seams are seen. */
export function flatSleeve(garment: Garment): FlatSleeve | undefined {
  const { kind, length } = garment.sleeve;
  if (kind === 'none') return undefined;
  if (kind === 'batwing') {
    const wing = flatWing(garment);
    const [upper, lower] = [along(0, 1, 12).map(wing.upper), along(0, 1, 12).map(wing.lower)];
    return { outer: upper, inner: lower, head: 0, foot: 0, ...footOf(garment, upper, lower, wing.down) };
  }
  const arm = armLine(garment, 1);
  const limit = armholeLimit(garment);
  // A sleeve that widens to its foot is held further off, or it would lie on the body.
  const held = 42 - 20 * step(12, 52, length) + 14 * step(0.8, 1.4, arm.radius(1) / arm.radius(0));
  // With nothing over the shoulder, one that is held off would stand in the air.
  const lean = (held * (hasDroppedSleeves(garment) ? 0.5 : 1) * Math.PI) / 180;
  const tip = at(limit(SHOULDER_TIP), SHOULDER_TIP);
  const slope = SHOULDER_TIP / (tip.x - 7.4);
  const first = at(1 / Math.hypot(1, slope), slope / Math.hypot(1, slope));
  const down = at(Math.sin(lean), Math.cos(lean));
  const round = Math.min(4.5, length * 0.35);
  const p = [
    tip,
    at(tip.x + first.x * round, tip.y + first.y * round),
    at(tip.x + first.x * round * 0.55 + down.x * length * 0.4, tip.y + down.y * length * 0.4),
    at(tip.x + first.x * round * 0.55 + down.x * length * 0.97, tip.y + down.y * length * 0.97),
  ] as const;
  const point = (t: number) => {
    const k = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3];
    return at(
      p.reduce((sum, q, i) => sum + q.x * (k[i] ?? 0), 0),
      p.reduce((sum, q, i) => sum + q.y * (k[i] ?? 0), 0),
    );
  };
  const bulge = (t: number) => arm.radius(t) - (arm.radius(0) * (1 - t) + arm.radius(1) * t);
  const across = (t: number) => {
    const [a, b] = [point(Math.max(0, t - 0.02)), point(Math.min(1, t + 0.02))];
    const l = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return at((b.y - a.y) / l, -(b.x - a.x) / l);
  };
  const off = (t: number, by: number) => {
    const [q, n] = [point(t), across(t)];
    return at(q.x + n.x * by, q.y + n.y * by);
  };
  const steps = garment.seams.includes('baffle') ? 28 : 12;
  const { gap, loft } = channelsOf(garment);
  const puff = (t: number) => (garment.seams.includes('baffle') ? 0.8 * loft * Math.abs(Math.sin((Math.PI * t * length) / gap)) ** 0.7 : 0);
  const whole = along(0, 1, steps).map((t) => off(t, Math.max(0, bulge(t)) * step(0, 0.12, t) + puff(t)));
  const outer = hasDroppedSleeves(garment) ? fromTop(whole) : whole;
  const underarm = Math.min(ARMHOLE, SHOULDER_TIP + 1.4 + length * 1.5);
  const under = at(armholeCurve(garment)(underarm), underarm);
  const from = Math.min(0.72, 13 / length);
  const raw = (t: number) => off(t, Math.max(0, bulge(t)) - 2 * arm.radius(t) - puff(t) * step(from, from + 0.1, t));
  const start = raw(from);
  const inner = along(from, 1, steps).map((t) => {
    const k = (1 - (t - from) / (1 - from)) ** 2;
    const q = raw(t);
    return at(q.x + (under.x - start.x) * k, q.y + (under.y - start.y) * k);
  });
  const { head, foot } = fullnessOf(kind);
  return { outer, inner, head, foot, ...footOf(garment, outer, inner, down) };
}

/** The band that a sleeve ends in. @param down direction of the arm */
function footOf(garment: Garment, outer: readonly Point[], inner: readonly Point[], down: Point): Pick<FlatSleeve, 'cuff' | 'ribbed'> {
  const { cuff, length } = garment.sleeve;
  const high = cuff === 'none' ? 0 : cuff === 'rib' ? 6 : length > 30 ? 4.5 : 2.4;
  const [a, b] = [outer.at(-1) ?? at(0, 0), inner.at(-1) ?? at(0, 0)];
  const middle = at((a.x + b.x) / 2, (a.y + b.y) / 2);
  const narrow = (q: Point, by: number, low: number) =>
    at(middle.x + (q.x - middle.x) * by + down.x * low, middle.y + (q.y - middle.y) * by + down.y * low);
  const band = cuff === 'band' ? 1.04 : 0.94;
  const corners = [narrow(a, band, -0.4), narrow(a, band, high - 0.4), narrow(b, band, high - 0.4), narrow(b, band, -0.4)] as const;
  return { cuff: high === 0 ? undefined : corners.map((q, i) => [q, corners[(i + 1) % 4] ?? q]), ribbed: cuff === 'rib' };
}

/** On which sides of a drawing sleeves are: 1 is the right. */
export function sleeveSides(garment: Garment, back: boolean): readonly number[] {
  return shoulderSides(garment).map((s) => (back ? -s : s));
}

function sleeves(garment: Garment, back: boolean): Piece[] {
  const made = flatSleeve(garment);
  if (!made) return [];
  const { outer, inner, cuff } = made;
  // Cut in one with the body, it is drawn with that.
  if (garment.sleeve.kind === 'batwing')
    return cuff ? sleeveSides(garment, back).map((s) => ({ d: chain(s > 0 ? cuff : mirror(cuff), true) })) : [];
  const [tip, under] = [outer[0] ?? at(0, 0), inner[0] ?? at(0, 0)];
  const [end, foot] = [outer.at(-1) ?? tip, inner.at(-1) ?? under];
  const neck = at(OPENINGS[garment.neckline].half, shoulderAt(garment)(OPENINGS[garment.neckline].half));
  // Under the bodice, at the level that both end at.
  const upper = hasDroppedSleeves(garment) ? at(under.x - 3, droppedTop(under.x - 3, true)) : at(Math.min(tip.x - 4, neck.x), tip.y + 2);
  // Its seam side lies under the body.
  const runs: Run[] = [
    ...(garment.sleeve.kind === 'raglan' ? [[neck, tip]] : []),
    outer,
    [end, foot],
    [...inner].reverse(),
    [under, at(under.x - 4, under.y - 3)],
    [at(under.x - 4, under.y - 3), upper],
  ];
  const sides = sleeveSides(garment, back);
  const both = (list: readonly Run[]): Piece[] => sides.map((s) => ({ d: chain(s > 0 ? list : mirror(list), true) }));
  return [...both(runs), ...(cuff ? both(cuff) : [])];
}

/** Body, sleeves and neck: what lies under the body, the body, and what lies on it; the lowest first. */
export function upperPieces(
  garment: Garment,
  back: boolean,
): { readonly under: readonly Piece[]; readonly body: Piece; readonly over: readonly Piece[] } {
  const neck = necks(garment, back);
  const { openBack } = garment;
  const bare = isStrapless(garment.neckline) || garment.neckline === 'halter' || (openBack !== undefined && openBack.shape !== 'drop');
  // Where the back is cut low, the inside of the front stands above it: a halter's band hung in the air.
  const before: Piece[] = back && bare ? [{ d: whole(bodyHalf(garment, false, -1), bodyHalf(garment, false)), inside: true }] : [];
  const far = neck.filter((piece) => piece.inside && garment.neckline !== 'hood');
  return {
    under: [
      ...before,
      ...(back ? [] : inside(garment)),
      ...behindSlit(garment, back),
      ...behindFront(garment, back),
      ...far,
      ...sleeves(garment, back),
    ],
    body: { d: outlineOf(garment, back), carries: true },
    over: [...(back ? dropped(garment) : []), ...neck.filter((piece) => !far.includes(piece))],
  };
}
