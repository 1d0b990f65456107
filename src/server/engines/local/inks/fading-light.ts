/**
 * Whether the cloth fades from one ink into another: of light and shade, every lightness between both is seen on places that lie flat; between two dyes
 * there is next to nothing but edges.
 */
import type { StopSignal } from '../../engine.ts';
import { boxBlur } from '../pixels/planes.ts';
import type { Ink } from './one-dye.ts';

/** Where the ink of each pixel lies. */
export interface Between {
  readonly l: Float32Array;
  /** Per pixel its ink; the leading one is 0. */
  readonly first: Uint8Array;
  readonly inside: Float32Array;
  readonly width: number;
  readonly height: number;
  /** Pixels to both sides over which a change is looked at. */
  readonly reach: number;
  readonly signal: StopSignal;
}

/** OKLab: a change of lightness beyond which a place is an edge. */
const FLAT = 0.04;
const BINS = 50;
/**
 * The rarest lightness between two inks against how often the rarer of both is seen. Seventy photographs: shade from 0.74, stripes, letters and
 * linings up to 0.25; prints with all tones of grey reach 1 and are told by their long borders.
 */
const RAREST = 0.65;
/**
 * Of all places that are looked at, those that lie flat: of folded cloth four fifths (0.79–0.8). A grey print on grey has every lightness of its own,
 * and edges all over (0.66): its belt and its lining were taken for its shade.
 */
const CALM = 0.72;

/** @param k the ink's place in the list */
export function fadesInto({ l, first, inside, width, height, reach, signal }: Between, main: Ink, ink: Ink, k: number): boolean {
  const smooth = boxBlur(l, width, height, reach);
  const seen = new Float64Array(BINS);
  let [looked, flat] = [0, 0];
  for (let y = reach; y < height - reach; y++) {
    if (y % 128 === 0) signal.throwIfAborted();
    for (let x = reach, i = y * width + reach; x < width - reach; x++, i++) {
      if (inside[i] < 0.9 || (first[i] !== 0 && first[i] !== k)) continue;
      looked++;
      if (Math.abs(smooth[i + reach] - smooth[i - reach]) > FLAT) continue;
      if (Math.abs(smooth[i + reach * width] - smooth[i - reach * width]) > FLAT) continue;
      flat++;
      seen[binOf(smooth[i])]++;
    }
  }
  if (flat < CALM * looked) return false;
  const count = (bin: number) => (2 * seen[bin] + (seen[bin - 1] ?? 0) + (seen[bin + 1] ?? 0)) / 4;
  const [from, to] = [binOf(Math.min(main.l, ink.l)), binOf(Math.max(main.l, ink.l))];
  let rarest = Number.POSITIVE_INFINITY;
  for (let bin = from; bin <= to; bin++) rarest = Math.min(rarest, count(bin));
  return rarest > 0 && rarest >= RAREST * Math.min(count(from), count(to));
}

const binOf = (l: number) => Math.max(0, Math.min(BINS - 1, Math.floor(l * BINS)));

/** OKLab: by how much worn or shining cloth is paler at most, and how far its hue may turn. */
const PALER = 0.16;
const TURNED = 0.012;

/** Paler and less coloured of one hue: rubbed denim, a fold in the light. */
export function isGleamOn(main: Ink, ink: Ink): boolean {
  const [chroma, own] = [Math.hypot(main.a, main.b), Math.hypot(ink.a, ink.b)];
  if (ink.l <= main.l || ink.l - main.l > PALER || own > chroma) return false;
  const across = chroma < 1e-4 ? own : Math.abs(main.a * ink.b - main.b * ink.a) / chroma;
  return across < TURNED && main.a * ink.a + main.b * ink.b >= 0;
}
