/**
 * Along its outline cloth turns away from the light within a finger's breadth: too fast for the light that is read place by place, so the rim of a
 * grey print had the colour of its motifs. Light fades, motifs end at an edge: what can be walked to from the lit paper without one is paper.
 */
import type { StopSignal } from '../../engine.ts';
import { standsOut } from '../fill/stand-out.ts';
import { regions } from '../matting/regions.ts';
import { boxBlur } from '../pixels/planes.ts';

/** Side of the pictures that the lengths below are for. */
const SIDE = 1365;
/** Lines of twice this width are left out of the paper, px. */
const LINES = 6;
/** Px to both sides over which a change is looked at, and by how much light changes over them at most: half as much as the edge of a pale motif. */
const LOOK = 2;
const MOST_STEP = 0.096;
/** What of the lit paper's lightness paper has at least: to start from, to be in shade, and in its deepest shade. */
const LIT = 0.95;
const SHADE = 0.9;
const DEEPEST = 0.36;
/** Of the cloth, how much such shade is at most: pale dots on a grey are no lit paper. */
const MOST_SHADE = 0.35;
/** Px from the outline within which shade begins that lies along it. */
const ALONG = 5;
/** Of a square of that size, what is cloth at most where its middle lies by the outline. */
const WITHIN = 0.95;

/**
 * Lifts the shade along the outline, and what reaches into the cloth from there, to the paper's own light.
 * @param l lightness in a light that is even but for the rims; is changed @param inside 0–1, the cloth @param bright lightness of the lit paper
 */
export function evenRims(l: Float32Array, inside: Float32Array, bright: number, width: number, height: number, signal: StopSignal): void {
  const scale = Math.max(width, height) / SIDE;
  const px = (length: number) => Math.max(1, Math.round(length * scale));
  const paper = paperIn(l, inside, width, height, px(LINES), signal);
  const reached = walk(paper, steepest(paper, width, height, px(LOOK), signal), inside, bright, width, signal);
  const light = lightOn(l, paper, reached, inside, width, height, px(LINES));
  const shade = new Float32Array(l.length);
  let [cloth, dark] = [0, 0];
  for (let i = 0; i < l.length; i++) {
    if (inside[i] > 0.5) cloth++;
    if (reached[i] === 0 || paper[i] >= SHADE * bright) continue;
    shade[i] = 1;
    dark++;
  }
  if (dark > MOST_SHADE * cloth) return;
  signal.throwIfAborted();
  const { label, size, value } = regions(shade, width, height);
  const near = boxBlur(inside, width, height, px(ALONG));
  const rim = new Uint8Array(size.length);
  for (let i = 0; i < l.length; i++) if (shade[i] === 1 && near[i] < WITHIN) rim[label[i]] = 1;
  signal.throwIfAborted();
  for (let i = 0; i < l.length; i++) {
    if (inside[i] <= 0.02) continue;
    const own = value[label[i]] === 1 && rim[label[i]] === 1;
    // The outermost pixels are mixed with nothing, but steep: they are as bright as those beside them.
    if (own || (reached[i] === 0 && near[i] < WITHIN && light[i] > 0 && light[i] < SHADE * bright))
      l[i] = Math.min(1, (l[i] * bright) / Math.max(0.05, light[i]));
  }
}

/**
 * How bright paper is at each place that was reached, and beside those: its lines' mean in the light and in the shade alike, because a wall of thin
 * lines in the shade is not as bright as the brightest thread between them.
 */
function lightOn(
  l: Float32Array,
  paper: Float32Array,
  reached: Uint8Array,
  inside: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const known = new Float32Array(l.length);
  const seen = new Float32Array(l.length);
  for (let i = 0; i < l.length; i++)
    if (reached[i] === 1) {
      known[i] = 1;
      seen[i] = l[i];
    }
  const weight = boxBlur(known, width, height, radius);
  const mean = boxBlur(seen, width, height, radius);
  let [part, count] = [0, 0];
  for (let i = 0; i < l.length; i += 3)
    if (reached[i] === 1 && weight[i] > 0.9) {
      part += mean[i] / weight[i] / paper[i];
      count++;
    }
  const usual = count > 0 ? part / count : 1;
  const result = new Float32Array(l.length);
  for (let i = 0; i < l.length; i++) {
    if (inside[i] <= 0.02 || weight[i] < 0.02) continue;
    const spread = mean[i] / weight[i] / usual;
    result[i] = reached[i] === 1 && paper[i] < spread ? paper[i] : spread;
  }
  return result;
}

/** The print's paper as it would be without fine lines on it. */
function paperIn(l: Float32Array, inside: Float32Array, width: number, height: number, radius: number, signal: StopSignal): Float32Array {
  const dark = new Float32Array(l.length);
  // Beside the cloth is nothing that could fill a rim.
  for (let i = 0; i < l.length; i++) dark[i] = inside[i] > 0.5 ? 1 - l[i] : 1;
  const lines = standsOut(dark, width, height, radius, signal);
  for (let i = 0; i < l.length; i++) dark[i] = 1 - dark[i] + lines[i];
  return boxBlur(dark, width, height, 1);
}

/** Change of lightness over `2·reach` pixels, the larger of both directions. */
function steepest(plane: Float32Array, width: number, height: number, reach: number, signal: StopSignal): Float32Array {
  const result = new Float32Array(plane.length);
  for (let y = reach; y < height - reach; y++) {
    if (y % 128 === 0) signal.throwIfAborted();
    for (let x = reach, i = y * width + reach; x < width - reach; x++, i++) {
      const across = Math.abs(plane[i + reach] - plane[i - reach]);
      const down = Math.abs(plane[i + reach * width] - plane[i - reach * width]);
      result[i] = across > down ? across : down;
    }
  }
  return result;
}

/** 1 where paper is, lit or in a shade that begins softly. */
function walk(
  paper: Float32Array,
  steep: Float32Array,
  inside: Float32Array,
  bright: number,
  width: number,
  signal: StopSignal,
): Uint8Array {
  const reached = new Uint8Array(paper.length);
  const stack = new Int32Array(paper.length);
  let depth = 0;
  for (let i = width; i < paper.length - width; i++)
    if (inside[i] > 0.5 && paper[i] > LIT * bright) {
      reached[i] = 1;
      stack[depth++] = i;
    }
  const least = DEEPEST * bright;
  for (let turns = 0; depth > 0; turns++) {
    if ((turns & 0xffff) === 0) signal.throwIfAborted();
    const i = stack[--depth];
    for (let side = 0; side < 4; side++) {
      const j = side === 0 ? i + 1 : side === 1 ? i - 1 : side === 2 ? i + width : i - width;
      if (j < width || j >= paper.length - width || reached[j] === 1 || inside[j] <= 0.5 || steep[j] > MOST_STEP || paper[j] < least)
        continue;
      reached[j] = 1;
      stack[depth++] = j;
    }
  }
  return reached;
}
