/**
 * The same cloth as if light fell evenly on it, where a grey print tells how bright it is: white in the shade is as grey as a grey motif in the
 * light, and only the motifs beside it say which of both it is. Coloured prints need none of this: their hue stays.
 */
import type { StopSignal } from '../../engine.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { median } from '../pixels/median.ts';
import { pushPull } from '../pixels/push-pull.ts';
import { evenRims } from './rim-shade.ts';

/** Places along the longer side at which light is read; each is read from three by three of them. */
const PLACES = 56;
const BINS = 40;
/** Paper and ink of a print: the darker has at most this part of the lighter's lightness. */
const CONTRAST = 0.86;
/** Chroma of a grey. */
const GREY = 0.03;
/** Part of the cloth that is grey, and part of its places that show both of a print's greys: else it is no grey print. */
const MOSTLY = 0.6;
/** How much brighter or darker a place is taken for than it is. */
const LEAST = 0.75;
const MOST = 2.4;
/** Of all places, by their light: the one that is taken for lit. */
const BRIGHTEST = 0.8;
/** Of its light what lit places have; and of their contrast what a place in the shade has at least. */
const LIT = 0.8;
const FAINT = 0.5;

interface Light {
  readonly value: Float32Array;
  readonly known: Float32Array;
  readonly wide: number;
  readonly tall: number;
  readonly side: number;
}

function mostlyGrey({ a, b }: LabPlanes, inside: Float32Array): boolean {
  let [grey, all] = [0, 0];
  for (let i = 0; i < inside.length; i += 5) {
    if (inside[i] <= 0.5) continue;
    all++;
    if (a[i] * a[i] + b[i] * b[i] < GREY * GREY) grey++;
  }
  return all > 0 && grey > all * MOSTLY;
}

/** How bright the print's lighter grey is around each place; not known where only one of its greys is seen. */
function lightAt(l: Float32Array, inside: Float32Array, width: number, height: number, signal: StopSignal): Light {
  const side = Math.max(4, Math.ceil(Math.max(width, height) / PLACES));
  const [wide, tall] = [Math.ceil(width / side), Math.ceil(height / side)];
  const counts = new Float32Array(wide * tall * BINS);
  for (let y = 0, i = 0; y < height; y++) {
    if (y % 128 === 0) signal.throwIfAborted();
    const row = Math.floor(y / side) * wide;
    for (let x = 0; x < width; x++, i++)
      if (inside[i] > 0.9) counts[(row + Math.floor(x / side)) * BINS + Math.min(BINS - 1, Math.floor(l[i] * BINS))]++;
  }
  const value = new Float32Array(wide * tall);
  const known = new Float32Array(wide * tall);
  const contrast = new Float32Array(wide * tall);
  const around = new Float32Array(BINS);
  for (let y = 0; y < tall; y++)
    for (let x = 0; x < wide; x++) {
      around.fill(0);
      for (let v = Math.max(0, y - 1); v <= Math.min(tall - 1, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(wide - 1, x + 1); u++)
          for (let k = 0; k < BINS; k++) around[k] += counts[(v * wide + u) * BINS + k];
      const own = counts.subarray((y * wide + x) * BINS, (y * wide + x + 1) * BINS).some((n) => n > 0);
      const [dark, light] = modes(around, side * side);
      if (!own || light === 0) continue;
      value[y * wide + x] = light;
      contrast[y * wide + x] = Math.log(light / Math.max(0.02, dark));
      known[y * wide + x] = dark < light * CONTRAST ? 1 : -1;
    }
  doubtFaint(value, known, contrast);
  return { value, known, wide, tall, side };
}

/**
 * Shade takes as much from paper as from ink, so a print is as contrasty in it as in the light. Where it is much less so, one grey alone is seen in its
 * folds: a black blouse was taken for the paper of a leopard's skirt in deep shade, a chest without sequins for sequins in it.
 */
function doubtFaint(value: Float32Array, known: Float32Array, contrast: Float32Array): void {
  const places = [...known.keys()].filter((k) => known[k] > 0);
  const bright = places.map((k) => value[k]).sort((x, y) => x - y)[Math.floor(places.length * BRIGHTEST)] ?? 1;
  const lit = places.filter((k) => value[k] > LIT * bright).map((k) => contrast[k]);
  const usual = median(lit);
  for (const k of places) if (value[k] <= LIT * bright && contrast[k] < FAINT * usual) known[k] = -1;
}

/** Mean lightness of what is darker and of what is lighter than the middle between both ends; zeros where too little is seen. */
function modes(counts: Float32Array, least: number): readonly [number, number] {
  const all = counts.reduce((sum, n) => sum + n, 0);
  if (all < least) return [0, 0];
  const at = (part: number) => {
    let sum = 0;
    return counts.findIndex((n) => {
      sum += n;
      return sum > all * part;
    });
  };
  const middle = (at(0.04) + at(0.96)) / 2;
  const mean = (take: (k: number) => boolean) => {
    let [sum, weight] = [0, 0];
    for (let k = 0; k < BINS; k++)
      if (take(k)) {
        sum += ((k + 0.5) / BINS) * counts[k];
        weight += counts[k];
      }
    return weight > 0 ? sum / weight : 0;
  };
  return [mean((k) => k <= middle), mean((k) => k > middle)];
}

/** @param inside 0–1, the cloth. @returns lightness in even light; the very plane where the cloth is no grey print */
export function evenLight(lab: LabPlanes, inside: Float32Array, width: number, height: number, signal: StopSignal): Float32Array {
  if (!mostlyGrey(lab, inside)) return lab.l;
  const { value, known, wide, tall, side } = lightAt(lab.l, inside, width, height, signal);
  const seen = [...known.entries()].flatMap(([k, state]) => (state > 0 ? [value[k] as number] : []));
  if (seen.length < known.reduce((sum, state) => sum + (state === 0 ? 0 : 1), 0) * MOSTLY) return lab.l;
  const bright = seen.sort((x, y) => x - y)[Math.floor(seen.length * BRIGHTEST)] ?? 1;
  const even = pushPull(
    value,
    known.map((state) => Math.max(0, state)),
    wide,
    tall,
  );
  const out = Float32Array.from(lab.l);
  for (let y = 0, i = 0; y < height; y++) {
    if (y % 128 === 0) signal.throwIfAborted();
    const fy = Math.min(tall - 1, Math.max(0, (y + 0.5) / side - 0.5));
    const top = Math.floor(fy);
    const bottom = Math.min(tall - 1, top + 1);
    for (let x = 0; x < width; x++, i++) {
      if (inside[i] <= 0.02) continue;
      const fx = Math.min(wide - 1, Math.max(0, (x + 0.5) / side - 0.5));
      const left = Math.floor(fx);
      const right = Math.min(wide - 1, left + 1);
      const [tx, ty] = [fx - left, fy - top];
      const above = even[top * wide + left] * (1 - tx) + even[top * wide + right] * tx;
      const below = even[bottom * wide + left] * (1 - tx) + even[bottom * wide + right] * tx;
      const light = above * (1 - ty) + below * ty;
      out[i] = Math.min(1, lab.l[i] * Math.min(MOST, Math.max(LEAST, bright / Math.max(0.05, light))));
    }
  }
  evenRims(out, inside, bright, width, height, signal);
  return out;
}
