/** Bodies, sleeves and necks of a flat, from the same measures that the cloth of the picture is cut by. Cm. */
import type { Point } from '../../pixels/svg.ts';
import { isStrapless, lapelOf, neckFront, OPENINGS } from '../blocks/neckline.ts';
import { armLine, fullnessOf } from '../blocks/sleeve.ts';
import { curve, step } from '../blocks/surface.ts';
import { ARMHOLE, armholeLimit, BAFFLE, bodyShape, SHOULDER_TIP } from '../blocks/torso.ts';
import type { Garment, Neckline } from '../specification.ts';
import { along, at, chain, mirror, type Run, whole } from './pen.ts';

/** A closed outline. Later ones lie on top. */
export interface Piece {
  readonly d: string;
  /** Whether what is sewn on the body lies on it. */
  readonly carries?: boolean;
  /** The inside of the far half, seen through the neck. */
  readonly inside?: boolean;
}

/** How far a hem hangs lower in the middle than at its sides. */
const HEM_DROP = 0.9;

/** Height of the shoulder seam at a half width. */
export function shoulderAt(garment: Garment): (x: number) => number {
  const tip = armholeLimit(garment)(SHOULDER_TIP);
  return (x) => Math.max(0, ((x - 7.4) / (tip - 7.4)) * SHOULDER_TIP);
}

/** Half width of the armhole at a height, as it is drawn: down from the shoulder's tip, in, and out to the underarm in one curve. */
function armholeCurve(garment: Garment): (y: number) => number {
  const limit = armholeLimit(garment);
  const tip = limit(SHOULDER_TIP);
  const { width } = bodyShape(garment);
  const under = width(ARMHOLE);
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
  const depth = back ? low : deep;
  if (!back && (neckline === 'v' || neckline === 'deep-v' || neckline === 'notch' || neckline === 'shawl'))
    return [[at(0, depth), at(half, shoulder)]];
  if (!back && neckline === 'square')
    return [
      [at(0, depth), at(half - 0.4, depth)],
      [at(half - 0.4, depth), at(half, shoulder)],
    ];
  const arc = along(0, Math.PI / 2, 8).map((a) => at(half * Math.sin(a), shoulder + (depth - shoulder) * Math.cos(a)));
  return [arc];
}

/** A bodice without shoulders: its upper edge from the middle to the side. */
function bareTop(garment: Garment, back: boolean): Run[] {
  const limit = armholeLimit(garment);
  const low = OPENINGS[garment.neckline].back;
  const edge = (x: number) => (back ? low : neckFront(garment.neckline, x));
  if (garment.neckline === 'halter' && !back) {
    const side = (y: number) => 3.4 + y * 0.78 + Math.max(0, y - 16) * 1.2;
    const down = along(2.9, ARMHOLE, 10).filter((y) => side(y) < limit(y));
    const last = down.at(-1) ?? 3;
    return [
      along(0, Math.PI / 2, 6).map((a) => at(side(2.9) * Math.sin(a), 2.9 + 3.6 * Math.cos(a))),
      [...down.map((y) => at(side(y), y)), at(limit(ARMHOLE), Math.max(last + 1, ARMHOLE))],
    ];
  }
  const xs = along(0, 24, 48);
  const reach = xs.findIndex((x) => x > limit(Math.max(SHOULDER_TIP, edge(x))));
  return [xs.slice(0, Math.max(3, reach)).map((x) => at(x, edge(x)))];
}

/** A quilted side swells between its seams. */
function swell(garment: Garment, y: number): number {
  return garment.seams.includes('baffle') ? 0.9 * Math.abs(Math.sin((Math.PI * (y + 2)) / BAFFLE)) ** 0.7 : 0;
}

/** The right half of a body from the middle of its neck to the middle of its hem. */
function bodyHalf(garment: Garment, back: boolean): Run[] {
  const { length } = garment.body;
  const { width } = bodyShape(garment);
  const limit = armholeLimit(garment);
  const bare = isStrapless(garment.neckline) || garment.neckline === 'halter';
  const top = bare ? bareTop(garment, back) : neckHalf(garment, back);
  const neck = top.at(-1)?.at(-1) ?? at(0, 0);
  const runs = [...top];
  const set = garment.sleeve.kind;
  if (!bare) {
    const tip = at(limit(SHOULDER_TIP), SHOULDER_TIP);
    if (set !== 'raglan') runs.push([neck, tip]);
    const from = set === 'raglan' ? neck : tip;
    const hole = armholeCurve(garment);
    const heights = [...along(from.y + 3, ARMHOLE - 1.5, 5), ARMHOLE - 0.6, ARMHOLE];
    runs.push([from, ...heights.map((y) => at(hole(y), y))]);
  } else if (neck.y < ARMHOLE) runs.push([neck, at(width(ARMHOLE), ARMHOLE)]);
  const under = runs.at(-1)?.at(-1) ?? neck;
  const steps = garment.seams.includes('baffle') ? Math.round(length) : Math.max(4, Math.round((length - under.y) / 7));
  const side = along(under.y, length, steps).map((y) => at(width(y) + swell(garment, y), y));
  runs.push([under, ...side.slice(1)]);
  const end = side.at(-1) ?? under;
  runs.push(along(end.x, 0, 6).map((x) => at(x, length + HEM_DROP * (1 - (x / end.x) ** 2))));
  return runs;
}

/** What is seen through the neck: the back's own neckline above, hidden by the front below. */
function inside(garment: Garment): Piece[] {
  const { neckline } = garment;
  if (isStrapless(neckline) || neckline === 'halter' || neckline === 'hood') return [];
  const { half, back } = OPENINGS[neckline];
  const shoulder = shoulderAt(garment)(half);
  const arc = along(-Math.PI / 2, Math.PI / 2, 10).map((a) => at(half * Math.sin(a), shoulder + Math.max(0.6, back) * Math.cos(a)));
  const low = neckFront(neckline, 0) + 2;
  return [{ d: chain([arc, [at(half, shoulder), at(half, low)], [at(half, low), at(-half, low)]], true), inside: true }];
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

/** The right sleeve, held off the body so that both its seams are seen. */
export function flatSleeve(garment: Garment): FlatSleeve | undefined {
  const { kind, length, cuff } = garment.sleeve;
  if (kind === 'none') return undefined;
  const arm = armLine(garment, 1);
  const limit = armholeLimit(garment);
  // A sleeve that widens to its foot is held further off, or it would lie on the body.
  const lean = ((42 - 20 * step(12, 52, length) + 14 * step(0.8, 1.4, arm.radius(1) / arm.radius(0))) * Math.PI) / 180;
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
  const puff = (t: number) => (garment.seams.includes('baffle') ? 0.8 * Math.abs(Math.sin((Math.PI * t * length) / BAFFLE)) ** 0.7 : 0);
  const outer = along(0, 1, steps).map((t) => off(t, Math.max(0, bulge(t)) * step(0, 0.12, t) + puff(t)));
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
  const high = cuff === 'none' ? 0 : cuff === 'rib' ? 6 : length > 30 ? 4.5 : 2.4;
  const [a, b] = [outer.at(-1) ?? tip, inner.at(-1) ?? under];
  const middle = at((a.x + b.x) / 2, (a.y + b.y) / 2);
  const narrow = (q: Point, by: number, low: number) =>
    at(middle.x + (q.x - middle.x) * by + down.x * low, middle.y + (q.y - middle.y) * by + down.y * low);
  const band = cuff === 'band' ? 1.04 : 0.94;
  const corners = [narrow(a, band, -0.4), narrow(a, band, high - 0.4), narrow(b, band, high - 0.4), narrow(b, band, -0.4)] as const;
  return {
    outer,
    inner,
    head,
    foot,
    cuff: high === 0 ? undefined : corners.map((q, i) => [q, corners[(i + 1) % 4] ?? q]),
    ribbed: cuff === 'rib',
  };
}

function sleeves(garment: Garment): Piece[] {
  const made = flatSleeve(garment);
  if (!made) return [];
  const { outer, inner, cuff } = made;
  const [tip, under] = [outer[0] ?? at(0, 0), inner[0] ?? at(0, 0)];
  const [end, foot] = [outer.at(-1) ?? tip, inner.at(-1) ?? under];
  const neck = at(OPENINGS[garment.neckline].half, shoulderAt(garment)(OPENINGS[garment.neckline].half));
  // Its seam side lies under the body.
  const runs: Run[] = [
    ...(garment.sleeve.kind === 'raglan' ? [[neck, tip]] : []),
    outer,
    [end, foot],
    [...inner].reverse(),
    [under, at(under.x - 4, under.y - 3)],
    [at(under.x - 4, under.y - 3), at(Math.min(tip.x - 4, neck.x), tip.y + 2)],
  ];
  const both = (list: readonly Run[]): Piece[] => [{ d: chain(list, true) }, { d: chain(mirror(list), true) }];
  return [...both(runs), ...(cuff ? both(cuff) : [])];
}

/** How high a collar stands round the neck, by its kind. Cm. */
function standHeight(garment: Garment): number {
  const { neckline } = garment;
  if (neckline === 'mandarin') return 4.4;
  if (neckline === 'high') return garment.kind === 'dress' ? 4 : 6.4;
  if (neckline === 'stand') return 6.4;
  if (neckline === 'turtle') return 8;
  return 0;
}

/** A band round the neck that stands: its far half above, the near one lower. */
function stand(garment: Garment, height: number, back: boolean): Piece[] {
  const { half, deep, back: low } = OPENINGS[garment.neckline];
  const shoulder = shoulderAt(garment)(half);
  const depth = back ? low : deep;
  const lean = half * (garment.neckline === 'turtle' ? 0.98 : 0.94);
  const dip = back ? 0.5 : Math.min(2.2, depth * 0.3);
  const arc = (wide: number, from: number, sag: number) =>
    along(-Math.PI / 2, Math.PI / 2, 10).map((a) => at(wide * Math.sin(a), from + sag * Math.cos(a)));
  const lower = arc(half, shoulder + 0.2, depth - shoulder);
  const rise = shoulder + 0.2 - height;
  const upper = arc(lean, rise, dip);
  const far = back ? [] : [{ d: chain([arc(lean, rise, -1.1), [...upper].reverse()], true), inside: true }];
  return [
    ...far,
    {
      d: chain(
        [lower, [lower.at(-1) ?? at(0, 0), upper.at(-1) ?? at(0, 0)], [...upper].reverse(), [upper[0] ?? at(0, 0), lower[0] ?? at(0, 0)]],
        true,
      ),
    },
  ];
}

/** Shirt and Peter Pan collars: two leaves that fall from the neck. */
function leaves(garment: Garment, back: boolean): Piece[] {
  const { half, deep, back: low } = OPENINGS[garment.neckline];
  const shoulder = shoulderAt(garment)(half);
  const pan = garment.neckline === 'peter-pan';
  if (back) {
    const arc = (wide: number, y: number, sag: number) =>
      along(-Math.PI / 2, Math.PI / 2, 10).map((a) => at(wide * Math.sin(a), y + sag * Math.cos(a)));
    const [upper, lower] = pan
      ? [arc(half, shoulder, low - shoulder), arc(half + 4.6, shoulder + 2.4, low + 2.6)]
      : [arc(half - 0.6, -2.4, -0.5), arc(half + 2.2, shoulder + 0.8, low + 0.8)];
    return [
      {
        d: chain(
          [upper, [upper.at(-1) ?? at(0, 0), lower.at(-1) ?? at(0, 0)], [...lower].reverse(), [lower[0] ?? at(0, 0), upper[0] ?? at(0, 0)]],
          true,
        ),
      },
    ];
  }
  const neck = along(0, 1, 6).map((t) => {
    const a = (t * Math.PI) / 2;
    return at(half * Math.sin(a) * (pan ? 1 : 0.96), shoulder + (deep - shoulder) * Math.cos(a) - (pan ? 0 : 3.4 * t + 0.2));
  });
  const top = neck.at(-1) ?? at(0, 0);
  const start = neck[0] ?? at(0, 0);
  const outer = pan
    ? [
        top,
        at(half + 4.4, shoulder + 2.6),
        at(half + 3.4, deep * 0.75),
        at(half, deep + 3.4),
        at(3.6, deep + 6.2),
        at(0.9, deep + 4),
        start,
      ]
    : [top, at(half + 1.7, 0.4), at(half + 3, 3.4)];
  const point = at(half + 0.2, deep + 4.6);
  const runs: Run[] = pan ? [neck, outer] : [neck, outer, [outer.at(-1) ?? top, point], [point, at(0.35, deep + 0.3)]];
  const far = pan
    ? []
    : [
        {
          d: chain(
            [
              along(-Math.PI / 2, Math.PI / 2, 8).map((a) => at(top.x * Math.sin(a), top.y - 0.7 * Math.cos(a))),
              along(Math.PI / 2, -Math.PI / 2, 8).map((a) => at(top.x * Math.sin(a), top.y + 3 * Math.cos(a))),
            ],
            true,
          ),
          inside: true,
        },
      ];
  return [...far, { d: chain(runs, true) }, { d: chain(mirror(runs), true) }];
}

/** The collar of a coat or suit where it lies round the neck; its lapels are sewn on. */
function tailored(garment: Garment, back: boolean): Piece[] {
  const { half } = OPENINGS[garment.neckline];
  const arc = (wide: number, y: number, sag: number) =>
    along(-Math.PI / 2, Math.PI / 2, 10).map((a) => at(wide * Math.sin(a), y + sag * Math.cos(a)));
  if (back) {
    const [upper, lower] = [arc(half - 1, -2.6, -0.6), arc(half + 3, 2.2, 2.6)];
    return [{ d: chain([upper, [upper[10] ?? at(0, 0), lower[10] ?? at(0, 0)], [...lower].reverse()], true) }];
  }
  const biker = garment.closure === 'none' && garment.kind !== 'coat';
  const { depth, wide } = lapelOf(garment);
  const notch = biker ? at(14.5, 7) : at(wide - 0.9, depth * 0.16);
  const fall = biker ? at(12, 10.6) : at(wide - 3.2, depth * 0.27);
  const runs: Run[] = [
    [at(half - 1.4, -2.8), at(half + 1.2, -1.6), at(half + 3.2, 1.6), notch],
    [notch, fall],
    [fall, at(half - 1.4, fall.y - 2)],
    [at(half - 1.4, fall.y - 2), at(half - 2.2, 3.4), at(half - 1.4, -2.8)],
  ];
  const behind = { d: chain([arc(half - 1.4, -2.8, -0.7), [...arc(half - 1.4, -2.8, 3.6)].reverse()], true), inside: true };
  return [behind, { d: chain(runs, true) }, { d: chain(mirror(runs), true) }];
}

function hood(back: boolean, garment: Garment): Piece[] {
  const half = OPENINGS.hood.half;
  const shoulder = shoulderAt(garment)(half);
  const shell: Run[] = [
    [at(0, -27), at(5.4, -26), at(10, -21.4), at(12, -13), at(11.3, -5), at(half + 2.4, shoulder + 0.8)],
    along(half + 2.4, 0, 6).map((x) => at(x, shoulder + (back ? 2 : 8.4) * Math.sqrt(Math.max(0, 1 - (x / (half + 2.4)) ** 2)) + 0.8)),
  ];
  if (back) return [{ d: whole(shell) }];
  const face = along(-Math.PI, Math.PI, 16).map((a) => at(7.4 * Math.sin(a), -9.5 + 12.4 * Math.cos(a)));
  return [{ d: whole(shell) }, { d: chain([face], true), inside: true }];
}

function straps(garment: Garment, back: boolean): Piece[] {
  const { neckline } = garment;
  if (neckline === 'halter') {
    const band: Run[] = [
      [at(5.7, 2.9), at(5.9, 0), at(5.2, -2.6)],
      [at(5.2, -2.6), at(3.8, -2.6)],
      [at(3.8, -2.6), at(4.2, 0), at(3.2, 3.4)],
    ];
    const loop = {
      d: chain(
        [
          along(-5.2, 5.2, 6).map((x) => at(x, -2.6 - 0.8 * (1 - (x / 5.2) ** 2))),
          [at(5.2, -2.6), at(5.2, -1)],
          along(5.2, -5.2, 6).map((x) => at(x, -1 - 0.6 * (1 - (x / 5.2) ** 2))),
        ],
        true,
      ),
    };
    return back ? [loop] : [loop, { d: chain(band, true) }, { d: chain(mirror(band), true) }];
  }
  if (neckline !== 'straps') return [];
  const foot = back ? OPENINGS.straps.back : neckFront(neckline, 9.2);
  const band: Run[] = [
    [at(8.4, 0.2), at(8.9, foot + 0.8)],
    [at(8.9, foot + 0.8), at(9.7, foot + 0.8)],
    [at(9.7, foot + 0.8), at(9.2, 0.2)],
    [at(9.2, 0.2), at(8.4, 0.2)],
  ];
  return [{ d: chain(band, true) }, { d: chain(mirror(band), true) }];
}

const FALLEN: ReadonlySet<Neckline> = new Set(['shirt', 'peter-pan']);

function necks(garment: Garment, back: boolean): Piece[] {
  const high = standHeight(garment);
  if (high > 0) return stand(garment, high, back);
  if (FALLEN.has(garment.neckline)) return leaves(garment, back);
  if (garment.neckline === 'notch' || garment.neckline === 'shawl') return tailored(garment, back);
  if (garment.neckline === 'hood') return hood(back, garment);
  if (garment.trims.includes('rib-hem') && (garment.neckline === 'crew' || garment.neckline === 'round')) return stand(garment, 2.1, back);
  return straps(garment, back);
}

/** Body, sleeves and neck: what lies under the body, the body, and what lies on it; the lowest first. */
export function upperPieces(
  garment: Garment,
  back: boolean,
): { readonly under: readonly Piece[]; readonly body: Piece; readonly over: readonly Piece[] } {
  const neck = necks(garment, back);
  const far = neck.filter((piece) => piece.inside && garment.neckline !== 'hood');
  return {
    under: [...(back ? [] : inside(garment)), ...far, ...sleeves(garment)],
    body: { d: whole(bodyHalf(garment, back)), carries: true },
    over: neck.filter((piece) => !far.includes(piece)),
  };
}

/** The right half of a band that lies round the body at a height. */
export function bandAt(garment: Garment, y: number, height: number, ease = 0.5): Run[] {
  const { width } = bodyShape(garment);
  const [top, bottom] = [y - height / 2, y + height / 2];
  const wide = curve([
    [top, Math.min(width(top), width(y) + 0.6) + ease],
    [y, width(y) + ease],
    [bottom, Math.min(width(bottom), width(y) + 0.6) + ease],
  ]);
  return [
    along(0, wide(top), 4).map((x) => at(x, top + 0.6 * (1 - (x / wide(top)) ** 2))),
    along(top, bottom, 3).map((h) => at(wide(h), h)),
    along(wide(bottom), 0, 4).map((x) => at(x, bottom + 0.6 * (1 - (x / wide(bottom)) ** 2))),
  ];
}
