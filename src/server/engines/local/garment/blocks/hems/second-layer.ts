/** 层叠: hems that look out below the body's own, each from under the one before it, in soft folds or in the padding of its cloth. Cm. */
import { fractal, noise } from '../../../pixels/noise.ts';
import type { Random } from '../../../pixels/random.ts';
import { handOf } from '../../cloth/fabric-hand.ts';
import type { Garment } from '../../specification.ts';
import { closedRound } from '../closed-round.ts';
import { type Surface, step } from '../surface.ts';
import { bodyShape, panelRelief, ROUND_X, ROUND_Z } from '../torso.ts';

/** How far each begins within the one over it, and how much closer to the body it hangs. */
const [WITHIN, CLOSER] = [3, 0.75] as const;

/** Where details of a layer lie on the rest plane: below everything that is drawn on the body, a layer below the other. */
export const LAYER_PLANE = 30;

/** Where the fronts of what opens lie over each other, and how far they have fallen apart at the hem. */
export const FRONT_EDGE = 1.6;
const APART = 1.1;

/** Half width of a layer at a height below the hem that it looks out from. @param layer from 1 */
export function layerWidth(garment: Garment, layer: number): (below: number) => number {
  const { width } = bodyShape(garment);
  const { length } = garment.body;
  const high = garment.stacked?.high ?? 0;
  const slope = Math.min(0.22, Math.max(garment.kind === 'top' ? 0.1 : 0.05, (width(length) - width(length - 8)) / 8));
  return (below) => width(length) - CLOSER * layer + slope * ((layer - 1) * high + Math.max(0, below));
}

/** Whether its front opens all the way down. */
export function opensBelow({ kind }: Garment): boolean {
  return kind === 'jacket' || kind === 'coat';
}

function layerOf(garment: Garment, layer: number, high: number, random: Random): Surface {
  const { depth } = bodyShape(garment);
  const hem = garment.body.length + (layer - 1) * high;
  const { creases, stiff, size } = handOf(garment.cloth);
  const wander = noise(random.whole(1, 1e6));
  const swell = fractal(random.whole(1, 1e6), 3);
  const wide = layerWidth(garment, layer);
  const [w0, d0] = [wide(0), depth(garment.body.length) - CLOSER * layer];
  const opens = opensBelow(garment);
  return closedRound({
    part: 'frill',
    cloth: 0,
    detailed: true,
    nu: 420,
    nv: 70,
    at(u, v, out) {
      const theta = (u - 0.5) * 2 * Math.PI;
      const [sin, cos] = [Math.sin(theta), Math.cos(theta)];
      const below = -WITHIN + (high + WITHIN) * v;
      const free = step(-1, high * 0.8, below);
      const w = wide(below);
      const x = w * Math.sign(sin) * Math.abs(sin) ** ROUND_X;
      const fold =
        (1.1 - 0.75 * stiff) * Math.cos(theta * 8 + layer * 2 + 3 * wander(theta * 1.4, layer)) * (0.5 + 0.5 * wander(theta * 2, 5));
      const padded = panelRelief(garment, x, hem + below) * step(1, 4.5, below);
      const relief = free * (fold + 0.5 * creases * swell((theta * 9) / size, below / 7)) + padded;
      out.x = x + relief * sin;
      out.y = hem + below + 0.25 * fold * free;
      out.z = (d0 + 0.6 * (w - w0)) * Math.sign(cos) * Math.abs(cos) ** ROUND_Z + relief * cos;
      out.s = theta * w0 * 1.1;
      out.t = hem + below;
      const front = opens && cos > 0 ? Math.abs(x - FRONT_EDGE) - APART * 0.5 * Math.max(0, below / high) ** 1.4 - 0.06 : 99;
      out.edge = Math.min((1 - v) * (high + WITHIN) + 0.01, front);
      out.rx = x;
      out.ry = garment.body.length + LAYER_PLANE * layer + below;
    },
  });
}

/** The innermost last. */
export function secondLayers(garment: Garment, random: Random): Surface[] {
  const { stacked } = garment;
  if (!stacked) return [];
  return Array.from({ length: stacked.layers }, (_, i) => layerOf(garment, i + 1, stacked.high, random.fork(`layer${i}`)));
}
