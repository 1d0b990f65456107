/** What finishing does to a cloth: gloss, raised hair, a finer or coarser face. */
import { noise } from '../../pixels/noise.ts';
import type { Hand } from '../specification.ts';
import type { Look, Weave } from './material.ts';

/** Highlight of a lacquered face, and how much sharper it is than the cloth's own. */
const [MIRROR, KEEN] = [0.6, 18] as const;

/** Hairs per cm. */
const HAIRS = 8;

/** How a finished cloth answers light. A dull one has lost its highlight, a napped one glows where it turns away. */
export function finished(look: Look, hand: Hand | undefined): Look {
  if (!hand) return look;
  const { gloss = 0, nap = 0 } = hand;
  const dull = 1 + Math.min(0, gloss);
  const bright = Math.max(0, gloss);
  return {
    ...look,
    shine: (look.shine * dull + MIRROR * bright) * (1 - 0.8 * nap),
    sharp: look.sharp + KEEN * bright,
    sheen: look.sheen * (0.5 + 0.5 * dull) + 0.12 * bright + 0.22 * nap,
    wrap: look.wrap * (1 - 0.6 * bright) + 0.14 * nap,
  };
}

/** A face whose structure is finer or coarser than the fabric's, and hidden by raised hair. */
export function felt(weave: Weave, hand: Hand | undefined, seed: number): Weave {
  if (!hand || (hand.nap === undefined && hand.grain === undefined)) return weave;
  const { nap = 0, grain = 1 } = hand;
  const kept = grain * (1 - 0.7 * nap);
  const hair = noise(seed + 61);
  return (at, out) => {
    const { s, t } = at;
    const { r, g, b } = out;
    weave(at, out);
    const fuzz = nap * 0.16 * hair(s * HAIRS + hair(t * 3, s) * 2, t * HAIRS);
    out.r = r + (out.r - r) * kept + r * fuzz;
    out.g = g + (out.g - g) * kept + g * fuzz;
    out.b = b + (out.b - b) * kept + b * fuzz;
    out.hs = out.hs * kept + nap * 0.3 * hair(s * HAIRS, t * HAIRS);
    out.ht = out.ht * kept + nap * 0.3 * hair(s * HAIRS + 20, t * HAIRS);
  };
}
