/** Lines where the cloth of a body or sleeve is gathered, ribbed, cabled, quilted or hairy. Cm. */
import { num, type Point } from '../../pixels/svg.ts';
import { isCape } from '../blocks/cape.ts';
import { channelsOf } from '../blocks/drawn-up/channels.ts';
import { hemDrawn } from '../blocks/drawn-up/ruching.ts';
import { OPENINGS } from '../blocks/necks/openings.ts';
import { bodyShape, ROUND_X } from '../blocks/torso.ts';
import { halfPlacketEnd, isHalfOpen } from '../details/fronts/half-placket.ts';
import type { Garment } from '../specification.ts';
import { both, type Drawn } from './lower-pieces.ts';
import { along, at, chain, mirror, type Run } from './pen.ts';
import { flatSleeve, neckHalf, sleeveSides } from './upper-pieces.ts';

function between(a: Point, b: Point, k: number): Point {
  return at(a.x + (b.x - a.x) * k, a.y + (b.y - a.y) * k);
}

function pair(run: Run, sides: readonly number[] = [1, -1]): string[] {
  return sides.map((s) => chain(s > 0 ? [run] : mirror([run])));
}

export function sleeveFolds(garment: Garment, back: boolean): string[] {
  const made = flatSleeve(garment);
  if (!made) return [];
  const sides = sleeveSides(garment, back);
  const each = (run: Run) => pair(run, sides);
  const { outer, inner, head, foot, cuff, ribbed } = made;
  const list: string[] = [];
  const last = outer.length - 1;
  const toward = (from: Point, to: Point, length: number): Point => {
    const l = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return at(from.x + ((to.x - from.x) / l) * length, from.y + ((to.y - from.y) / l) * length);
  };
  const [end, under] = [outer[last], inner.at(-1)];
  if (!end || !under) return [];
  const [before, inside] = [outer[Math.max(0, last - 4)] ?? end, inner[Math.max(0, last - 4)] ?? under];
  if (foot > 0.2)
    for (const k of along(0, 1, 9).slice(1, -1)) {
      const from = between(end, under, k);
      list.push(...each([from, toward(from, between(before, inside, k), 3 + 2.4 * Math.abs(Math.sin(k * 19)))]));
    }
  if (head > 0.2) {
    const tip = outer[0] ?? end;
    const low = inner[0] ?? under;
    const far = [outer[Math.round(last * 0.5)] ?? end, inner[Math.round(last * 0.5)] ?? under] as const;
    for (const k of along(0.04, 0.6, 6)) {
      const from = between(tip, low, k);
      list.push(...each([from, toward(from, between(far[0], far[1], k), 3.4 + 2 * Math.abs(Math.sin(k * 23)))]));
    }
  }
  if (ribbed && cuff) {
    const [a, b, c, d] = cuff.map((run) => run[0]);
    if (a && b && c && d) for (const k of along(0, 1, 10).slice(1, -1)) list.push(...each([between(a, d, k), between(b, c, k)]));
  }
  if (garment.seams.includes('baffle')) {
    const { gap } = channelsOf(garment);
    const rows = Math.floor(garment.sleeve.length / gap);
    for (let i = 1; i < rows; i++) {
      const t = (i * gap) / garment.sleeve.length;
      const from = outer[Math.round(t * last)];
      const to = inner.reduce((best, q) => (from && Math.abs(q.y - from.y - 3) < Math.abs(best.y - from.y - 3) ? q : best), under);
      if (from && t > 0.3) list.push(...each([from, between(from, at(to.x, to.y + 0.6), 0.5), to]));
    }
  }
  return list;
}

/** Two strands that cross each other in every column. */
function cables(garment: Garment, back: boolean): string[] {
  const { length } = garment.body;
  return [-9, 0, 9].flatMap((column) => {
    // Under a placket nothing is seen of the one in the middle.
    const from = !back && column === 0 && isHalfOpen(garment) ? halfPlacketEnd(garment) + 1.4 : 12;
    const ys = along(from + 2, length - 7, Math.round((length - from - 9) / 2.4));
    return [0, Math.PI]
      .map((turn) => chain([ys.map((y) => at(column + 1.6 * Math.sin(y / 3.1 + turn), y))]))
      .concat(`M${column - 2.6} ${num(from)}V${num(length - 7)}M${column + 2.6} ${num(from)}V${num(length - 7)}`);
  });
}

function ribs(from: number, to: number, y0: number, y1: number, apart: number): string[] {
  return along(from, to, Math.round((to - from) / apart))
    .slice(1, -1)
    .map((x) => `M${num(x)} ${num(y0)}V${num(y1)}`);
}

/** Parts of a drawn hair: what is plucked is a stubble, and an end that is dyed is drawn as a hook. */
function hairOf({ cloth }: Garment): { readonly long: number; readonly tip: string } {
  return { long: cloth.furWork?.includes('plucked') ? 0.36 : 1, tip: cloth.frost ? 'm-0.4 -0.5l0.4 0.5l0.4 -0.5' : '' };
}

/** Short hairs, the same on both sides. */
function hairs(garment: Garment): string[] {
  const { length, bust } = garment.body;
  const { long, tip } = hairOf(garment);
  const { width } = bodyShape(garment);
  const list: string[] = [];
  for (let y = 8; y < length; y += 5)
    for (let i = 0; i < 5; i++) {
      const x = ((i + 0.5 + 0.35 * Math.sin(y * 3.7 + i * 5.1)) / 5) * Math.min(bust, width(y));
      if (y < 20 && x < OPENINGS[garment.neckline].half) continue;
      const low = y + 2.4 * Math.sin(i * 2.3 + y);
      list.push(
        ...both(
          (s) => `M${num(s * x)} ${num(low)}q${num(s * 0.5 * long)} ${num(1.4 * long)} ${num(s * 0.2 * long)} ${num(2.8 * long)}${tip}`,
        ),
      );
    }
  // The hem is no line but ends of hair.
  for (const x of along(0.5, width(length) - 0.5, 22))
    list.push(
      ...both(
        (s) => `M${num(s * x)} ${num(length - 1)}q${num(s * 0.6 * long)} ${num(1.4 * long)} ${num(s * 0.2 * long)} ${num(2.8 * long)}`,
      ),
    );
  return list;
}

/** A frill round the neck. */
export function neckFrill(garment: Garment): Drawn {
  const points = neckHalf(garment, false).flatMap((run) =>
    run.length === 2 ? along(0, 1, 8).map((k) => between(run[0] ?? at(0, 0), run[1] ?? at(0, 0), k)) : [...run],
  );
  const outer = points.map((q, i) => {
    const [a, b] = [points[Math.max(0, i - 1)] ?? q, points[Math.min(points.length - 1, i + 1)] ?? q];
    const l = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const wide = 4.2 + 0.5 * Math.cos(i * Math.PI);
    return at(Math.max(0, q.x + (-(a.y - b.y) / l) * wide), q.y + ((b.x - a.x) / l) * wide);
  });
  const [end, tip] = [points.at(-1) ?? at(0, 0), outer.at(-1) ?? at(0, 0)];
  const runs: Run[] = [points, [end, tip], [...outer].reverse(), [outer[0] ?? end, points[0] ?? end]];
  return {
    pieces: [{ d: chain(runs, true) }, { d: chain(mirror(runs), true) }],
    folds: points.slice(1, -1).flatMap((q, i) => pair([q, between(q, outer[i + 1] ?? q, 0.6)])),
  };
}

/** What is drawn on the body itself. @param back the side seen */
export function upperFolds(garment: Garment, back: boolean): string[] {
  const list: string[] = [];
  const { length } = garment.body;
  const { width } = bodyShape(garment);
  if (garment.cloth.fabric === 'fur') list.push(...hairs(garment));
  // A zip runs on to the edge of a collar that stands.
  if (
    !back &&
    (garment.closure === 'zip' || garment.closure === 'half-zip') &&
    (garment.neckline === 'stand' || garment.neckline === 'high')
  )
    list.push(...both((s) => `M${num(s * 0.4)} -3.2V${num(OPENINGS[garment.neckline].deep)}`));
  if (garment.seams.includes('cable')) list.push(...cables(garment, back));
  if (garment.trims.includes('rib-hem')) list.push(...ribs(-width(length), width(length), length - 6.2, length, 1.3));
  // A body wider at its hem than its side seam asks for hangs in soft folds.
  if (garment.skirt.kind === 'none' && garment.body.sweep > 3.5 && (garment.kind === 'dress' || isCape(garment)))
    for (const [part, rise] of [
      [0.2, 0.34],
      [0.52, 0.48],
      [0.8, 0.3],
    ] as const)
      list.push(
        ...both((s) => {
          const turn = Math.asin(part ** (1 / ROUND_X)) * s;
          const low = length - (hemDrawn(garment)?.(back ? Math.PI + turn : turn) ?? 0);
          return `M${num(s * width(length) * part)} ${num(low + 0.6)}L${num(s * width(length) * part * 0.88)} ${num(low - length * rise)}`;
        }),
      );
  return list;
}
