/** 假两件: what is seen of a shirt under a knit – its tail below the hem, its cuffs below the sleeves, its front in the neck. Cm. */
import { fractal, noise } from '../../pixels/noise.ts';
import type { Random } from '../../pixels/random.ts';
import { handOf } from '../cloth/fabric-hand.ts';
import type { Garment, Layered } from '../specification.ts';
import { closedRound } from './closed-round.ts';
import { OPENINGS } from './necks/openings.ts';
import { armLine, CLOSED } from './sleeves/sleeve.ts';
import { type Surface, step } from './surface.ts';
import { bodyShape, ROUND_X, ROUND_Z, torso } from './torso.ts';

export function shows({ layered }: Garment, part: Layered['shows'][number]): boolean {
  return layered?.shows.includes(part) ?? false;
}

/** How far the tail of a shirt hangs out: in the middle, less at its sides, more behind. It begins within the body. */
const TAIL = { middle: 6.4, side: 3.2, behind: 1.6, within: 3.5 } as const;

/** Where its details lie on the rest plane: below everything that is drawn on the body. */
export const TAIL_PLANE = 16;

/** How far it hangs out at a part of the way from the middle (0) to the side seam (1). */
export function tailAt(part: number, back: boolean): number {
  // A shirt's hem is cut in one curve: it rises late, and steeply, to the side.
  return TAIL.side + (TAIL.middle - TAIL.side + (back ? TAIL.behind : 0)) * (1 - step(0.42, 0.98, part));
}

export function shirtTail(garment: Garment, cloth: number, random: Random): Surface {
  const { width, depth } = bodyShape(garment);
  const { length } = garment.body;
  const under = garment.layered?.cloth ?? garment.cloth;
  const { creases, stiff, size } = handOf(under);
  const wander = noise(random.whole(1, 1e6));
  const swell = fractal(random.whole(1, 1e6), 3);
  const [w0, d0] = [width(length) - 0.5, depth(length) - 0.5];
  return closedRound({
    part: 'frill',
    cloth,
    detailed: true,
    nu: 420,
    nv: 40,
    at(u, v, out) {
      const theta = (u - 0.5) * 2 * Math.PI;
      const [sin, cos] = [Math.sin(theta), Math.cos(theta)];
      const hangs = tailAt(Math.abs(sin), cos < 0);
      const below = -TAIL.within + (hangs + TAIL.within) * v;
      const free = step(-0.5, 5, below);
      // It comes out from under a hem that holds it: close there, in soft folds at its own edge.
      const fold = (0.5 - 0.2 * stiff) * Math.cos(theta * 11 + 3 * wander(theta * 1.6, 1)) * (0.5 + 0.5 * wander(theta * 2.2, 5));
      const relief = free * (0.5 + fold + 0.4 * creases * swell((theta * 9) / size, below / 5));
      out.x = (w0 + relief) * Math.sign(sin) * Math.abs(sin) ** ROUND_X;
      out.y = length + below + 0.3 * fold * free;
      out.z = (d0 + relief) * Math.sign(cos) * Math.abs(cos) ** ROUND_Z;
      out.s = theta * w0 * 1.1;
      out.t = length + below;
      out.edge = (1 - v) * (hangs + TAIL.within) + 0.01;
      out.rx = w0 * Math.sign(sin) * Math.abs(sin) ** ROUND_X;
      out.ry = length + TAIL_PLANE + below;
    },
  });
}

/** Cm of a shirt's cuff below the sleeve over it, and of a short sleeve. */
const CUFF = { long: 2.6, short: 2 } as const;

/** How far below the foot of a sleeve its own cuff ends. */
export function cuffEnd({ sleeve: { cuff, length } }: Garment): number {
  return cuff === 'none' ? 0 : 0.82 * (cuff === 'rib' ? 6 : length > 30 ? 4.5 : 2.4);
}

export function cuffShown({ sleeve }: Garment): number {
  return sleeve.length > 30 ? CUFF.long : CUFF.short;
}

export function shirtCuff(garment: Garment, side: number, cloth: number): Surface {
  const arm = armLine(garment, side);
  const own = CLOSED[garment.sleeve.cuff];
  const base = arm.radius(1) * own + (own < 1 ? handOf(garment.cloth).thick + 0.15 : -0.45);
  const end = arm.point(1);
  const tangent = arm.tangent(1);
  const [nx, ny] = side > 0 ? [tangent.y, -tangent.x] : [-tangent.y, tangent.x];
  const [from, to] = [cuffEnd(garment) - 1.6, cuffEnd(garment) + cuffShown(garment)];
  return {
    part: 'cuff',
    cloth,
    detailed: false,
    nu: 90,
    nv: 20,
    at(u, v, out) {
      const angle = (u - 0.5) * 2 * Math.PI * (side > 0 ? -1 : 1);
      const along = from + (to - from) * v;
      // Stitched a millimetre from its edge, where it turns in.
      const r = base - 0.22 * (1 - step(0, 0.5, v)) + 0.06 * Math.sin(angle * 3) - (Math.abs(to - along - 0.6) < 0.12 ? 0.05 : 0);
      out.x = end.x + tangent.x * along + nx * r * Math.cos(angle);
      out.y = end.y + tangent.y * along + ny * r * Math.cos(angle);
      out.z = end.z + r * 0.84 * Math.sin(angle);
      out.s = angle * r;
      out.t = along;
      out.edge = (1 - v) * (to - from) + 0.01;
      out.rx = 999;
      out.ry = 999;
    },
  };
}

/** The same garment as the shirt under it: its collar, its cloth. */
export function shirtOf(garment: Garment): Garment {
  return { ...garment, neckline: 'shirt', pockets: 'none', seams: [], cloth: garment.layered?.cloth ?? garment.cloth };
}

/** Cm below the deepest place of the neck to which the shirt's front is made. */
const FRONT = 3;

const LOWER = 0.5;

/** Within the body, in the same folds, as far down as a neck shows it. */
export function shirtFront(garment: Garment, cloth: number, random: Random): Surface {
  const body = torso(shirtOf(garment), random);
  const part = Math.min(1, (OPENINGS[garment.neckline].deep + FRONT) / garment.body.length);
  return {
    ...body,
    cloth,
    nv: 90,
    at(u, v, out) {
      body.at(u, v * part, out);
      out.x *= 0.965;
      out.z *= 0.94;
      // Drawn in, a slope lies higher than the one over it: on the shoulders the shirt came through the knit.
      out.y += LOWER * (1 - step(5, 12, out.y));
    },
  };
}
