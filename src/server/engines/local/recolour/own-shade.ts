/** The deep shade of a cloth is no ink of its own: a white dress in burgundy was green along its side, where the light did not reach. */
import type { StopSignal } from '../../engine.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import type { Ink } from './one-dye.ts';

/** OKLab: how far off the hue of shade is from that of the cloth, and how much darker it is at most. */
const HUE = 0.012;
const DEEPEST = 0.36;
/** A step of lightness over five pixels that no fold has; a picture of another size has its steps over as many pixels of its own. */
const HARD_STEP = 0.1;
const SIDE = 1365;
/**
 * Of the border between both, what is hard; and the hard border's length by the darker one's area. Measured: shade 0.16–0.22 and 0.03–0.05, prints
 * from 0.32 and from 0.21; a panel in a darker grey has a hard border all round, however short.
 */
const MOST_HARD = 0.27;
const MOST_BORDER = 0.12;

/** Per pixel an ink and the one it blends into, by their places in the list; largest first. */
interface Inked {
  readonly inks: readonly Ink[];
  readonly first: Uint8Array;
  readonly second: Uint8Array;
}

/** Lays the leading ink over what is its own shade. */
export function withoutOwnShade<T extends Inked>(
  separation: T,
  { l }: LabPlanes,
  inside: Float32Array,
  width: number,
  height: number,
  signal: StopSignal,
): T {
  const { inks, first, second } = separation;
  const main = inks[0];
  if (!main || inks.length === 1) return separation;
  const hard = new Float64Array(inks.length);
  const soft = new Float64Array(inks.length);
  let area = 0;
  const scale = Math.max(width, height) / SIDE;
  const back = Math.max(1, Math.round(2 * scale));
  const on = back + 1;
  for (let y = back; y < height - on; y++) {
    if (y % 64 === 0) signal.throwIfAborted();
    for (let x = back, i = y * width + back; x < width - on; x++, i++) {
      const own = first[i];
      if (own >= inks.length || inside[i] < 0.9) continue;
      area++;
      for (let down = 0; down < 2; down++) {
        const way = down === 1 ? width : 1;
        const other = first[i + way];
        // Borders with the leading ink alone.
        if (
          other >= inks.length ||
          other === own ||
          (other !== 0 && own !== 0) ||
          inside[i + on * way] < 0.9 ||
          inside[i - back * way] < 0.9
        )
          continue;
        const step = l[i + on * way] - l[i - back * way];
        if (step > HARD_STEP || step < -HARD_STEP) hard[own + other]++;
        else soft[own + other]++;
      }
    }
  }
  const shade = inks.map((ink, k) => {
    const border = hard[k] + soft[k];
    return (
      k > 0 &&
      border > 0 &&
      isDeep(main, ink) &&
      hard[k] < MOST_HARD * border &&
      hard[k] * scale < MOST_BORDER * ink.share * Math.max(1, area)
    );
  });
  if (!shade.includes(true)) return separation;
  const kept = inks.filter((_, k) => !shade[k]);
  const place = inks.map((ink, k) => (shade[k] ? 0 : kept.indexOf(ink)));
  const moved = (plane: Uint8Array) => {
    const result = plane.slice();
    for (let i = 0; i < result.length; i++) if (result[i] < place.length) result[i] = place[result[i]] as number;
    return result;
  };
  const share = inks.reduce((sum, ink, k) => (shade[k] ? sum + ink.share : sum), main.share);
  return { ...separation, inks: kept.map((ink, k) => (k === 0 ? { ...ink, share } : ink)), first: moved(first), second: moved(second) };
}

function isDeep(main: Ink, ink: Ink): boolean {
  const k = ink.l / Math.max(0.05, main.l);
  return ink.l < main.l && main.l - ink.l < DEEPEST && Math.abs(ink.a - main.a * k) < HUE && Math.abs(ink.b - main.b * k) < HUE;
}
