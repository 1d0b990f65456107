/** 抽褶 and 扭结 in a flat: lines that run out from a seam, and the bands of a knot with what runs into it. Cm. */
import { num } from '../../pixels/svg.ts';
import { gatheringOf, SIDES, seamX } from '../blocks/drawn-up/ruching.ts';
import { bandLine, knotAt } from '../blocks/drawn-up/twist.ts';
import { bodyShape } from '../blocks/torso.ts';
import type { Garment } from '../specification.ts';
import type { Drawn } from './lower-pieces.ts';
import { along, at, chain, type Run } from './pen.ts';

/** Cm of seam from one line to the next. */
const APART = 1.6;

/** Gathers above and below a cord: one long one between two short ones. */
function waistDrawnUp(garment: Garment): Drawn {
  const { waistAt } = garment.body;
  const half = bodyShape(garment).width(waistAt) - 0.8;
  const inside = garment.ruched?.cord ? 0 : SIDES * half;
  const folds = along(-half, half, Math.round((2 * half) / APART)).flatMap((x, k) => {
    if (Math.abs(x) < inside) return [];
    const reach = [6, 2.6, 4, 3.2][k % 4] ?? 3;
    const fan = (1.1 * x) / half;
    return [
      `M${num(x)} ${num(waistAt - 0.9)}l${num(fan * reach * 0.16)} ${num(-reach)}`,
      `M${num(x)} ${num(waistAt + 0.9)}l${num(fan * reach * 0.2)} ${num(reach * 1.2)}`,
    ];
  });
  return { pieces: [], folds };
}

export function ruchingDrawn(garment: Garment, back: boolean): Drawn {
  if (garment.ruched?.at === 'waist') return waistDrawnUp(garment);
  const seam = gatheringOf(garment);
  if (!seam || (back && seam.angle === 0)) return { pieces: [], folds: [] };
  const { width } = bodyShape(garment);
  const count = Math.round((seam.to - seam.from) / APART);
  const hand = back ? -1 : 1;
  const ways = seam.angle === 0 ? [-1, 1] : [-1];
  const folds = ways.flatMap((way) =>
    along(seam.from + 0.8, seam.to - 0.8, count).map((y, k) => {
      const x = seamX(seam, width(y));
      const reach = (seam.angle === 0 ? [6.5, 3, 8, 3.6] : [13, 4.5, 17, 6])[k % 4] ?? 4;
      const rise = ((seam.from + seam.to) / 2 - y) * (seam.angle === 0 ? 0.3 : 0.42) * (reach / (seam.to - seam.from)) * 2;
      return `M${num(hand * x)} ${num(y)}q${num(hand * way * reach * 0.5)} ${num(-rise * 0.3 + 0.7)} ${num(hand * way * reach)} ${num(-rise)}`;
    }),
  );
  return { pieces: [], folds };
}

/** Part of a band's way, either side of its middle, that lies on the other one as a closed shape. */
const KNOT = 0.62;

/** The edges of a band are lines that end in the cloth; only where it lies on the other one is it a shape. */
export function twistDrawn(garment: Garment): Drawn {
  const y0 = knotAt(garment);
  const edge = (turn: number, s: number, from: number, to: number): Run =>
    along(from, to, 12).map((t) => {
      const { x, y, half } = bandLine(t, turn);
      const next = bandLine(t + 0.02, turn);
      const l = Math.hypot(next.x - x, next.y - y) || 1;
      return at(x - ((next.y - y) / l) * s * half, y0 + y + ((next.x - x) / l) * s * half);
    });
  const [upper, lower] = [edge(1, -1, -KNOT, KNOT), edge(1, 1, -KNOT, KNOT)];
  const [a, b] = [upper.at(-1) ?? at(0, y0), lower.at(-1) ?? at(0, y0)];
  const over = chain(
    [
      upper,
      [a, at(a.x + 1.2, (a.y + b.y) / 2), b],
      [...lower].reverse(),
      [lower[0] ?? a, at((lower[0]?.x ?? 0) - 1.2, ((lower[0]?.y ?? 0) + (upper[0]?.y ?? 0)) / 2), upper[0] ?? a],
    ],
    true,
  );
  const under = [-1, 1].flatMap((s) => [chain([edge(-1, s, -0.95, -0.3)]), chain([edge(-1, s, 0.3, 0.95)])]);
  const rays = [-1, 1].flatMap((way) =>
    along(-1, 1, 8).map((part, k) => {
      const reach = k % 2 === 0 ? 9 : 5.4;
      const x = way * (5 - 0.5 * Math.abs(part));
      const y = y0 + part * 3.6;
      const turn = part * 0.8;
      return `M${num(x)} ${num(y)}q${num(way * reach * 0.5)} ${num(reach * 0.3 * Math.sin(turn))} ${num(way * reach * Math.cos(turn))} ${num(reach * Math.sin(turn))}`;
    }),
  );
  const inner = [-0.5, 0.5].map((s) => chain([edge(1, s, -KNOT * 0.9, KNOT * 0.9)]));
  return { pieces: [{ d: over }], folds: [...rays, ...under, ...inner] };
}
