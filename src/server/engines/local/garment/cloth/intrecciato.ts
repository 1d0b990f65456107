/** Strips of leather woven aslant, over and under: 编织 of a leather. */
import { clamp } from '../blocks/surface.ts';
import { tint } from './knits.ts';
import type { Weave } from './material.ts';

/** Cm of a strip. */
export const STRIP = 1.7;

const part = (value: number) => value - Math.floor(value);

export const intrecciato: Weave = ({ s, t }, out) => {
  // On the bias, as it is woven.
  const [u, v] = [(s + t) / (STRIP * Math.SQRT2), (s - t) / (STRIP * Math.SQRT2)];
  const over = (((Math.floor(u) + Math.floor(v)) % 2) + 2) % 2 === 0;
  const [x, y] = [part(u) * 2 - 1, part(v) * 2 - 1];
  const [across, along] = over ? [x, y] : [y, x];
  // A strip is round across it, rises where it lies over and dives at both ends.
  const gap = clamp((Math.abs(across) - 0.8) / 0.2, 0, 1);
  const end = clamp((Math.abs(along) - 0.72) / 0.28, 0, 1);
  tint(out, (1.04 - 0.12 * across * across - 0.26 * end) * (1 - 0.55 * gap));
  const [slopeAcross, slopeAlong] = [-0.34 * across - 0.9 * gap * Math.sign(across), -0.2 * along - 0.8 * end * Math.sign(along)];
  const [du, dv] = over ? [slopeAcross, slopeAlong] : [slopeAlong, slopeAcross];
  out.hs += 0.75 * (du + dv);
  out.ht += 0.75 * (du - dv);
  out.gloss *= 1.15 - 0.7 * Math.max(gap, end);
};
