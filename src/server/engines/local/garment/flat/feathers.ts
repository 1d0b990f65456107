/** Plumes on a flat: closed outlines, each with its shaft and a few barbs, evenly along the edges that they are sewn to. Cm. */
import { num, type Point } from '../../pixels/svg.ts';
import { ARMHOLE, SHOULDER_TIP } from '../blocks/armhole.ts';
import { legEdges, legShape } from '../blocks/lower/legs.ts';
import { droppedTop, hasDroppedSleeves, isStrapless, neckFront, slantTop } from '../blocks/necks/neckline.ts';
import { OPENINGS } from '../blocks/necks/openings.ts';
import { armholeLimit, bodyShape } from '../blocks/torso.ts';
import type { Garment } from '../specification.ts';
import type { FeatherPlace } from '../specification-parts.ts';
import { skirtHem, skirtWidth } from './lower-pieces.ts';
import { along, at } from './pen.ts';
import { shoulderAt } from './piece.ts';
import { bodyHem, flatSleeve, neckHalf, sleeveSides } from './upper-pieces.ts';

/** One plume: its outline, and the lines on it. */
export interface DrawnPlume {
  readonly outline: string;
  readonly lines: string;
}

/** A place on a seam and the way a plume lies from there, radians from the right, down positive. */
interface Stitch extends Point {
  readonly turn: number;
}

const LONG = { hem: 8.5, cuffs: 6, neckline: 5.4, shoulders: 5.6, all: 7.4 } as const satisfies Record<FeatherPlace, number>;
/** Half width as a part of the length: of what hangs, and of what covers cloth. */
const [WIDE, BROAD] = [0.17, 0.21] as const;
const APART = 1.9;
/** Of plumes that cover cloth: from row to row, and beside each other. */
const ROWS = { apart: 4.2, beside: 3.1, from: 20, shoulder: 6 } as const;
/** Where the locks of an edge end, from the root: parts of the length and of the half width. Between them the edge falls back by a split. */
const LOCKS = [
  { to: 0.36, wide: 0.82 },
  { to: 0.58, wide: 1.08 },
  { to: 0.78, wide: 1.02 },
  { to: 0.93, wide: 0.7 },
] as const;
const SPLIT = { back: 0.04, deep: 0.72 } as const;

/** Lengths and bends take turns, so that a row is even and no plume its neighbour's copy. */
function plume({ x, y, turn }: Stitch, length: number, k: number, wide: number = WIDE): DrawnPlume {
  const l = length * (0.92 + 0.12 * Math.sin(k * 2.4));
  const w = l * wide * (1 + 0.12 * Math.cos(k * 1.7));
  const bend = 0.09 * Math.sin(k * 3.1) * l;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const put = (u: number, v: number) => `${num(x + u * cos - v * sin)} ${num(y + u * sin + v * cos)}`;
  const shaft = (t: number) => bend * t * t;
  const edge = (side: 1 | -1) => {
    let [u, v] = [0, 0];
    return LOCKS.map(({ to, wide: part }) => {
      const out = side * w * part;
      const lock = `C${put((u + (to - u) * 0.3) * l, shaft(u) + v + (out - v) * 0.55)} ${put((to - 0.07) * l, shaft(to) + out * 1.1)} ${put(to * l, shaft(to) + out)}`;
      [u, v] = [to - SPLIT.back, out * SPLIT.deep];
      return `${lock}L${put(u * l, shaft(u) + v)}`;
    }).join('');
  };
  // Both halves close along the shaft, which so is drawn with them.
  const vane = (side: 1 | -1) =>
    `M${put(0, 0)}${edge(side)}Q${put(l * 0.99, shaft(0.99) + side * w * 0.4)} ${put(l, bend)}Q${put(l * 0.5, 0)} ${put(0, 0)}Z`;
  const barbs = LOCKS.slice(0, 3).flatMap(({ to, wide: part }) =>
    ([1, -1] as const).map((side) => {
      const [u, v] = [to - SPLIT.back, shaft(to) + side * w * part * SPLIT.deep];
      return `M${put((u - 0.14) * l, shaft(u - 0.14) + side * w * 0.22)}L${put(u * l, v)}`;
    }),
  );
  return { outline: vane(1) + vane(-1), lines: barbs.join('') };
}

/** Places as far apart as is asked along a line, evenly from one end of it to the other, with the way that leads off its right hand. */
function stitches(line: readonly Point[], apart = APART): Stitch[] {
  const run = [0];
  for (const [i, p] of line.slice(1).entries()) run.push((run[i] ?? 0) + Math.hypot(p.x - (line[i]?.x ?? 0), p.y - (line[i]?.y ?? 0)));
  const total = run.at(-1) ?? 0;
  const count = Math.max(1, Math.round(total / apart));
  const place = (d: number): Point => {
    const i = Math.max(
      1,
      Math.min(
        run.length - 1,
        run.findIndex((r) => r >= d - 1e-9),
      ),
    );
    const [a, b] = [line[i - 1] ?? at(0, 0), line[i] ?? at(0, 0)];
    const k = (d - (run[i - 1] ?? 0)) / Math.max(1e-6, (run[i] ?? 0) - (run[i - 1] ?? 0));
    return at(a.x + (b.x - a.x) * k, a.y + (b.y - a.y) * k);
  };
  return Array.from({ length: count }, (_, k) => {
    const d = ((k + 0.5) / count) * total;
    const [before, after] = [place(Math.max(0, d - apart)), place(Math.min(total, d + apart))];
    return { ...place(d), turn: Math.atan2(after.y - before.y, after.x - before.x) + Math.PI / 2 };
  });
}

const mirrored = (half: readonly Point[]): Point[] => [...half.map(({ x, y }) => at(-x, y)).reverse(), ...half.slice(1)];

/** Plumes of a row lie over those of the row before it, and between them. */
function rowed(list: readonly Stitch[], long: number, wide?: number): DrawnPlume[] {
  return list.map((one, k) => plume(one, long, k, wide));
}

/** Down the drawing rather than off the line: what is heavy hangs. */
function hanging(list: readonly Stitch[], part: number): Stitch[] {
  return list.map((one) => ({ ...one, turn: one.turn + (Math.PI / 2 - one.turn) * part }));
}

function hemLines(garment: Garment, back: boolean): Point[][] {
  const { legs, skirt, body, kind } = garment;
  const lower = kind === 'trousers' || kind === 'skirt';
  if (legs) {
    const { inner, outer } = legEdges(legShape(legs))(legs.length);
    const y = legs.length + (lower ? 0 : body.length - 0.4) + (legs.end === 'rib' ? 5 : legs.end === 'elastic' ? 2 : 0);
    return [
      [at(-outer, y), at(-inner, y)],
      [at(inner, y), at(outer, y)],
    ];
  }
  const below = garment.trims.includes('ruffle-hem') ? 8 : 0;
  const half = skirt.kind === 'none' ? bodyHem(garment) : skirtHem(garment, back);
  return [mirrored([...half].reverse()).map(({ x, y }) => at(x, y - 0.4 + below))];
}

function hems(garment: Garment, back: boolean): DrawnPlume[] {
  return hemLines(garment, back).flatMap((line) => {
    const upper = line.map(({ x, y }) => at(x * 0.985, y - 1.8));
    return [line, upper].flatMap((one) => rowed(hanging(stitches(one), 0.7), LONG.hem));
  });
}

function cuffs(garment: Garment, back: boolean): DrawnPlume[] {
  const made = flatSleeve(garment);
  if (!made) return [];
  const [outer, inner] = made.cuff ? [made.cuff[2]?.[0], made.cuff[1]?.[0]] : [made.inner.at(-1), made.outer.at(-1)];
  if (!outer || !inner) return [];
  return sleeveSides(garment, back).flatMap((s) => {
    const line = s > 0 ? [outer, inner] : [at(-inner.x, inner.y), at(-outer.x, outer.y)];
    return rowed(hanging(stitches(line, 1.5), 0.3), LONG.cuffs);
  });
}

/** Leaves of a collar, whose edges plumes are sewn to: cm from the neck seam. */
const LEAF: Partial<Record<Garment['neckline'], number>> = { shirt: 5, 'peter-pan': 5 };

/** The edge of the neck from the left to the right. */
function neckLine(garment: Garment, back: boolean): Point[] {
  const { neckline } = garment;
  const { width } = bodyShape(garment);
  if (neckline === 'one-shoulder') {
    const line = along(-width(ARMHOLE), 7, 24).map((x) => at(x, Math.min(ARMHOLE, slantTop(x))));
    return back ? line.map(({ x, y }) => at(-x, y)).reverse() : line;
  }
  if (isStrapless(neckline)) {
    const edge = (x: number) =>
      hasDroppedSleeves(garment) ? droppedTop(x, !back) : back ? OPENINGS[neckline].back : neckFront(neckline, x);
    const limit = armholeLimit(garment);
    const xs = along(0, 24, 48).filter((x) => x <= limit(Math.max(SHOULDER_TIP, edge(x))));
    return mirrored(xs.map((x) => at(x, edge(x))));
  }
  const runs = neckHalf(garment, back);
  const half = runs.flatMap((run) => (run.length === 2 ? along(0, 1, 10).map((k) => lerp(run[0], run[1], k)) : [...run]));
  return mirrored(half);
}

function lerp(a: Point | undefined, b: Point | undefined, k: number): Point {
  const [p, q] = [a ?? at(0, 0), b ?? at(0, 0)];
  return at(p.x + (q.x - p.x) * k, p.y + (q.y - p.y) * k);
}

function necks(garment: Garment, back: boolean): DrawnPlume[] {
  const line = neckLine(garment, back);
  const leaf = LEAF[garment.neckline] ?? 0;
  const edge = leaf > 0 ? stitches(line, 1.5).map(({ x, y, turn }) => at(x + Math.cos(turn) * leaf, y + Math.sin(turn) * leaf)) : line;
  return rowed(stitches(edge, 1.5), LONG.neckline);
}

function shoulders(garment: Garment): DrawnPlume[] {
  const from = OPENINGS[garment.neckline].half + 3;
  const tip = armholeLimit(garment)(SHOULDER_TIP);
  const slope = shoulderAt(garment);
  return [1, 0].flatMap((row) =>
    [-1, 1].flatMap((s) =>
      along(from + row * 2, tip + row, 4)
        .reverse()
        .map((x, k) =>
          plume(
            { x: s * x, y: slope(Math.min(tip, x)) + 0.6 + row * 2.6, turn: Math.PI / 2 - s * (0.75 - 0.12 * row) },
            LONG.shoulders,
            k + row,
          ),
        ),
    ),
  );
}

/** Sleeves of a garment that is covered whole, from the foot up. */
function coveredSleeves(garment: Garment, back: boolean): DrawnPlume[] {
  const made = flatSleeve(garment);
  if (!made || garment.kind === 'dress' || garment.kind === 'skirt') return [];
  const rows = Math.max(1, Math.floor(garment.sleeve.length / ROWS.apart));
  const on = (list: readonly Point[], t: number) => {
    const k = t * (list.length - 1);
    return lerp(list[Math.floor(k)], list[Math.min(list.length - 1, Math.floor(k) + 1)], k % 1);
  };
  return sleeveSides(garment, back).flatMap((s) =>
    along(1, 0.12, rows).flatMap((t, row) => {
      const [a, b] = [on(made.inner, Math.max(0, (t - 0.2) / 0.8)), on(made.outer, t)];
      // Every other row begins half a plume further in.
      const [from, to] = row % 2 === 0 ? [a, b] : [lerp(a, b, 0.14), lerp(b, a, 0.14)];
      const line = s > 0 ? [from, to] : [at(-to.x, to.y), at(-from.x, from.y)];
      return rowed(hanging(stitches(line, ROWS.beside), 0.4), LONG.all, BROAD);
    }),
  );
}

function covered(garment: Garment, back: boolean): DrawnPlume[] {
  const { body, skirt, kind, neckline } = garment;
  const upper = kind === 'skirt' ? 0 : body.length;
  const end = upper + skirt.length;
  const { width } = bodyShape(garment);
  const wide = (y: number) => (y > upper || kind === 'skirt' ? skirtWidth(garment, y) : width(y));
  const over = kind === 'jacket' || kind === 'coat' || kind === 'top';
  const bare = isStrapless(neckline) || neckline === 'one-shoulder' || neckline === 'halter';
  const from = kind === 'skirt' ? 5 : over ? ROWS.shoulder : bare ? OPENINGS[neckline].deep + 1.5 : ROWS.from;
  const rows = Math.max(1, Math.round((end - from) / ROWS.apart));
  const limit = armholeLimit(garment);
  const open = (x: number, y: number) => back || over === false || Math.abs(x) > neckAt(garment, y);
  const list = along(end - 1, from, rows).flatMap((y, row) => {
    const half = (y < ARMHOLE && kind !== 'skirt' ? Math.min(wide(y), limit(y)) : wide(y)) - 0.8;
    const count = Math.max(3, Math.round((2 * half) / ROWS.beside));
    // Between those of the row under it.
    const odd = row % 2 === 0 ? 0.5 : 0;
    return Array.from({ length: row % 2 === 0 ? count : count + 1 }, (_, k) => {
      const x = -half + ((k + odd) / count) * 2 * half;
      return { x, y: y + 0.6 * (1 - (x / half) ** 2), turn: Math.PI / 2 - (x / half) * 0.14 };
    })
      .filter((one) => open(one.x, one.y))
      .map((one, k) => plume(one, LONG.all, k + row * 3, BROAD));
  });
  return [...coveredSleeves(garment, back), ...list];
}

/** Half width of the opening at a height. */
function neckAt({ neckline }: Garment, y: number): number {
  const { half, deep } = OPENINGS[neckline];
  return y >= deep ? -1 : half * Math.max(0.2, 1 - y / deep) + 1;
}

function placed(garment: Garment, place: FeatherPlace, back: boolean): DrawnPlume[] {
  switch (place) {
    case 'hem':
      return hems(garment, back);
    case 'cuffs':
      return cuffs(garment, back);
    case 'neckline':
      return necks(garment, back);
    case 'shoulders':
      return shoulders(garment);
    case 'all':
      return covered(garment, back);
  }
}

export function feathersDrawn(garment: Garment, back: boolean): readonly DrawnPlume[] {
  return garment.feathers?.at.flatMap((place) => placed(garment, place, back)) ?? [];
}
