/** What is longer than the floor is far: it breaks above it in folds that lie over one another, and its end spreads out on it. Cm. */
import { noise } from '../../../pixels/noise.ts';
import type { Random } from '../../../pixels/random.ts';
import { handOf } from '../../cloth/fabric-hand.ts';
import type { Garment } from '../../specification.ts';
import { type Surface, step, type Vertex } from '../surface.ts';

/** Cm above the floor in which it breaks, folds in that, how far they stand out, and the part of the cloth on the floor by which it spreads. */
const BREAK = {
  legs: { high: 18, folds: 2.1, out: 1.9, spread: 0.36 },
  skirt: { high: 12, folds: 1, out: 0.6, spread: 0.62 },
} as const;
/** How much of its spreading it does between the legs. */
const BETWEEN = 0.3;
/** Part of its folds that cloth on the floor has lost. */
const SMOOTHED = 0.8;
/** The floor is seen a little from above: cm down a cm of depth. */
const ABOVE = 0.1;

/** The oval that a hem makes, folds aside. */
function hemOf(surface: Surface): { readonly middle: number; readonly wide: number; readonly deep: number } {
  const point: Vertex = { x: 0, y: 0, z: 0, s: 0, t: 0, edge: 0, rx: 0, ry: 0 };
  const hem = Array.from({ length: 36 }, (_, i) => {
    surface.at(i / 36, 0.97, point);
    return { x: point.x, z: point.z };
  });
  const middle = hem.reduce((all, { x }) => all + x, 0) / hem.length;
  return { middle, wide: Math.max(...hem.map(({ x }) => Math.abs(x - middle))), deep: Math.max(...hem.map(({ z }) => Math.abs(z))) };
}

/** Where the floor is, cm below what the garment hangs from. */
export function floorOf({ pooled = 0, body, skirt, legs, kind }: Garment): number {
  const hung = kind === 'skirt' || kind === 'trousers' ? 0 : body.length;
  return hung + (legs?.length ?? skirt.length) - pooled;
}

/** The surface as it lies; what ends above is as it was. */
export function pooled(garment: Garment, surface: Surface, random: Random): Surface {
  const lying = garment.pooled;
  if (lying === undefined) return surface;
  const floor = floorOf(garment);
  const { high, folds, out: stand, spread: part } = garment.legs ? BREAK.legs : BREAK.skirt;
  const { stiff } = handOf(garment.cloth);
  const { middle, wide: across, deep } = hemOf(surface);
  const wander = noise(random.whole(1, 1e6));
  const from = floor - high;
  return {
    ...surface,
    at(u, v, out) {
      surface.at(u, v, out);
      if (out.y <= from) return;
      const [x, z] = [out.x - middle, out.z];
      const far = Math.max(0.5, Math.hypot(x, z));
      const turn = Math.atan2(x, z);
      // How much of what lies there is used up on the way down; the rest of it is on the floor.
      const t = Math.min(1, (out.y - from) / (high + lying));
      const on = Math.max(0, t - BROKEN) / (1 - BROKEN);
      // Aslant, and not all round: even ones were a turn-up.
      const phase = 2 * Math.PI * folds * Math.min(1, t / BROKEN) + 3.4 * wander(turn * 0.8 + 5, 2) + 1.1 * Math.sin(turn + 0.6);
      const grown = step(0, 0.35, t) * (1 - 0.6 * on);
      const fold = stand * (1 - 0.3 * stiff) * Math.max(0.12, 0.55 + 0.9 * wander(turn * 1.1 + 11, 2.4 * t + 7)) * grown;
      const ripple = wander(turn * 1.5 + 3, 4);
      const inward = garment.legs && x * middle < 0 ? BETWEEN + (1 - BETWEEN) * Math.abs(z / far) : 1;
      const spread = lying * part * on * (1 + 0.5 * ripple) * inward;
      // What lies has lost the folds that it hung in: they ended in points all round.
      const even = SMOOTHED * on * (0.95 / Math.hypot(Math.sin(turn) / across, Math.cos(turn) / deep) - far);
      const wide = fold * (0.5 - 0.5 * Math.cos(phase)) + spread + even;
      out.x = middle + x * (1 + wide / far);
      out.z = z * (1 + wide / far);
      // Down to the floor in folds that hang over; there it lies on itself, higher where it ripples.
      const down = Math.min(1, t / BROKEN);
      const hung = from + high * (down - (OVERHANG * Math.sin(phase) * grown * Math.sin(Math.PI * down)) / (2 * Math.PI * folds));
      const lifted = on * (1.6 - on) * 1.5 * Math.max(0, wander(turn * 1.9 + 3, 20));
      out.y = Math.min(floor, hung) - lifted + (out.z - z * 0.2) * ABOVE * (0.4 + 0.6 * on) * step(0, 0.5, t);
    },
  };
}

/** Part of the way to its end at which cloth has come down to the floor, and how far a fold hangs over the next. */
const [BROKEN, OVERHANG] = [0.8, 1.25] as const;
