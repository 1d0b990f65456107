/**
 * The light on cloth without the outlines of its old print. Where two inks meet, a pixel's lightness is explained badly by either: what is left
 * over was drawn into the new print as ghosts of the old motifs. Only what lies clear of such borders says how the light falls.
 */
import type { StopSignal } from '../../engine.ts';
import { OUTSIDE, type Separation } from '../inks/inks.ts';
import { boxBlur } from '../pixels/planes.ts';
import { pushPull } from '../pixels/push-pull.ts';
import type { Relief } from '../recolour/dye.ts';

/** How far a border reaches, as a part of the longer side. */
const REACH = 1 / 340;

export function withoutOldEdges(
  light: Relief,
  { inks, first, blend }: Separation,
  area: Float32Array,
  width: number,
  height: number,
  signal: StopSignal,
): Relief {
  if (inks.length === 1) return light;
  const border = new Float32Array(first.length);
  let any = false;
  const mark = (i: number) => {
    border[i] = 1;
    any = true;
  };
  for (let i = 0; i < first.length - width; i++) {
    const own = first[i];
    if (own === OUTSIDE) continue;
    if (blend[i] > 0.05 && blend[i] < 0.95) mark(i);
    for (let next = i + 1; next <= i + width; next += width - 1)
      if (first[next] !== own && first[next] !== OUTSIDE) {
        mark(i);
        mark(next);
      }
  }
  if (!any) return light;
  signal.throwIfAborted();
  const near = boxBlur(border, width, height, Math.max(1, Math.round(Math.max(width, height) * REACH)));
  const clear = new Float32Array(near.length);
  for (let i = 0; i < clear.length; i++) if (near[i] === 0 && area[i] > 0.9) clear[i] = 1;
  signal.throwIfAborted();
  const filled = pushPull(light.fine, clear, width, height);
  const fine = light.fine.slice();
  for (let i = 0; i < fine.length; i++) if (near[i] > 0) fine[i] = filled[i];
  return { ...light, fine };
}
