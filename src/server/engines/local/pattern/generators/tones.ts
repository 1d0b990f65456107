/** Tones of stone and wood, from one colour to the next. */
import { hexToOklab, mix, oklabToRgb } from '../../../../../contract/colour/oklab.ts';

/** Tones in steps, so that no pixel mixes colours of its own. */
export const STEPS = 256;

/** Three bytes a step, through OKLab. @param colours by where they stand between 0 and 1, in order */
export function tones(colours: readonly (readonly [at: number, hex: string])[]): Uint8Array {
  const table = new Uint8Array(STEPS * 3);
  for (let i = 0; i < STEPS; i++) {
    const t = i / (STEPS - 1);
    const found = colours.findIndex(([at]) => at >= t);
    const next = Math.max(1, found < 0 ? colours.length - 1 : found);
    const [[from, a], [to, b]] = [colours[next - 1] ?? [0, '#ffffff'], colours[next] ?? [1, '#ffffff']];
    const k = to > from ? Math.min(1, Math.max(0, (t - from) / (to - from))) : 1;
    const { r, g, b: blue } = oklabToRgb(mix(hexToOklab(a), hexToOklab(b), k * k * (3 - 2 * k)));
    table.set([r, g, blue], i * 3);
  }
  return table;
}
