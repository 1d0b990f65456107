/** 假两件 in a flat: the tail, the cuffs and the front of a shirt that looks out, and its collar. Cm. */
import { num } from '../../pixels/svg.ts';
import { neckFront } from '../blocks/necks/neckline.ts';
import { bodyShape } from '../blocks/torso.ts';
import { cuffEnd, cuffShown, shirtOf, shows, tailAt } from '../blocks/under-layer.ts';
import type { Garment } from '../specification.ts';
import type { Drawn } from './lower-pieces.ts';
import { necks } from './necks.ts';
import { along, at, chain, mirror, type Run, whole } from './pen.ts';
import type { Piece } from './piece.ts';
import { flatSleeve, neckHalf, sleeveSides } from './upper-pieces.ts';

/** The hem of a body hangs lower in its middle, cm. */
const SAG = 0.9;

function tail(garment: Garment, back: boolean): Drawn {
  const { length } = garment.body;
  const half = bodyShape(garment).width(length) + 0.3;
  const low = (x: number) => length + tailAt(x / half, back) + SAG * (1 - (x / half) ** 2);
  const hem = along(half, 0, 16).map((x) => at(x, low(x)));
  const side = hem[0] ?? at(half, length);
  const row = (s: number) => chain([along(0, half, 12).map((x) => at(s * x, low(x) - 0.8))]);
  const placket = back ? [] : [-1.5, 1.5].map((x) => `M${num(x)} ${num(length)}V${num(low(0))}`);
  return {
    pieces: [{ d: whole([[at(0, length - 2), at(half - 0.4, length - 2)], [at(half - 0.4, length - 2), side], hem]) }],
    folds: [row(1), row(-1), ...placket],
  };
}

function cuffs(garment: Garment, back: boolean): Drawn {
  const made = flatSleeve(garment);
  if (!made) return { pieces: [], folds: [] };
  // The foot of the sleeve, or of the cuff it ends in.
  const corners = made.cuff?.map((run) => run[0]);
  const [a, b] = corners ? [corners[1], corners[2]] : [made.outer.at(-1), made.inner.at(-1)];
  const [c, d] = corners ? [corners[0], corners[3]] : [made.outer.at(-2), made.inner.at(-2)];
  if (!a || !b || !c || !d) return { pieces: [], folds: [] };
  const [dx, dy] = [(a.x + b.x - c.x - d.x) / 2, (a.y + b.y - c.y - d.y) / 2];
  const l = Math.hypot(dx, dy) || 1;
  const long = cuffShown(garment) + (corners ? cuffEnd(garment) * 0.04 : 0);
  const down = (p: { readonly x: number; readonly y: number }, by: number) => at(p.x + (dx / l) * by, p.y + (dy / l) * by);
  const inwards = (p: { readonly x: number; readonly y: number }, q: { readonly x: number; readonly y: number }) =>
    at(p.x + (q.x - p.x) * 0.05, p.y + (q.y - p.y) * 0.05);
  const [p, q] = [inwards(a, b), inwards(b, a)];
  const runs: Run[] = [
    [p, down(p, long)],
    [down(p, long), down(q, long)],
    [down(q, long), q],
    [q, p],
  ];
  const row: Run = [down(p, long - 0.7), down(q, long - 0.7)];
  const sides = sleeveSides(garment, back);
  return {
    pieces: sides.map((s) => ({ d: chain(s > 0 ? runs : mirror(runs), true) })),
    folds: sides.map((s) => chain(s > 0 ? [row] : mirror([row]))),
  };
}

/** What a neck that is cut lower than the shirt's shows of its front. */
function front(garment: Garment): Drawn {
  const deep = neckFront(garment.neckline, 0);
  const top = neckFront('shirt', 0);
  if (deep < top + 3) return { pieces: [], folds: [] };
  const edge = neckHalf(garment, false);
  const end = edge.at(-1)?.at(-1) ?? at(8, 0);
  const d = whole([[at(0, top), end], [...edge].reverse().flatMap((run) => [...run].reverse())]);
  const placket = [-1.5, 1.5].map((x) => `M${num(x)} ${num(top + 1)}V${num(deep - 2.2)}`);
  return { pieces: [{ d }], folds: placket };
}

const united = (...list: readonly Drawn[]): Drawn => ({
  pieces: list.flatMap(({ pieces }) => pieces),
  folds: list.flatMap(({ folds }) => folds),
});

/** What lies under the body and its sleeves. */
export function underLayerDrawn(garment: Garment, back: boolean): Drawn {
  return united(
    ...(shows(garment, 'tail') ? [tail(garment, back)] : []),
    ...(shows(garment, 'cuffs') ? [cuffs(garment, back)] : []),
    ...(shows(garment, 'collar') && !back ? [front(garment)] : []),
  );
}

/** The collar that is laid out over the neck. */
export function underCollar(garment: Garment, back: boolean): readonly Piece[] {
  return shows(garment, 'collar') ? necks(shirtOf(garment), back) : [];
}
