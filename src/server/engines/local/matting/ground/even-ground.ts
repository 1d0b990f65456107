/**
 * Cloth on a ground of one colour to the last bit, as shops have it painted behind flat-lays: whatever is off that colour is none of it. A walk that
 * counts its steps goes into white cloth through a shoulder as bright as the ground, six levels in six steps; here the colour itself tells.
 */
import type { StopSignal } from '../../../engine.ts';
import { marksAbove, marksBelow } from '../../pixels/convert.ts';
import { labDistance, stepBetween } from '../../pixels/lab-planes.ts';
import { boxBlur, mostAround } from '../../pixels/planes.ts';
import { withoutGrain } from '../../pixels/without-grain.ts';
import { regions } from '../regions.ts';
import { eachRim } from '../rim.ts';
import type { ExactGround } from './exact-ground.ts';
import { type Ground, oneColourAt } from './ground.ts';

/** Off that colour from here on, in the mean of nine pixels. */
const OFF = 0.0037;
/** The same where the picture's own pixels were asked: beside cloth a JPEG moves less than a level in the mean. */
const OFF_EXACT = 0.0028;
/** Pixels: doors in an edge up to twice this are shut. */
const DOOR = 2;
/** What an edge rings with in a JPEG reaches so many pixels beside it, and is less than this share of it and than so much. */
const RINGS = 5;
const RINGING = 0.25;
const MOST_RINGING = 0.011;
/** Of the picture: smaller pieces are not missed, or may be ringing. */
const LEAST = 0.0001;
const LEAST_THIN = 0.0004;
const LEAST_DARK = 0.0005;
/** Share of a piece that is lighter than the ground: shade never is. OKLab. */
const MUCH_LIGHTER = 0.3;
const LIGHTER = 0.002;
/**
 * Cloth is as far off the ground at once behind its rim as so many pixels further in, light and shade grow; along so much of the rim. Of photographs
 * lighter pieces of white shirts have 0.81–1, darker ones 0.54–0.89, light that fades on a wall 0.49, soft shadows 0.16–0.38. Dark cloth has a weave
 * too: steps between neighbours of 0.0003 and more, a ground retouched in two tones less.
 */
const INSIDE = 7;
const PALE_AT_ONCE = 0.45;
const MOSTLY_PALE = 0.65;
const DARK_AT_ONCE = 0.72;
const MOSTLY_DARK = 0.5;
const WEAVE = 0.0003;
/**
 * The picture's own pixels step so much from one to the next in cloth, OKLab, a fifth of a level: in soft shade, less. And so much of a piece may be like
 * the ground: hems and straps of white shirts have 0.01–0.5 of that.
 */
const WOVEN = 0.0006;
const MOST_SAME = 0.6;
/** Pixels around one in which the weave is looked for. */
const WEAVE_REACH = 2;
/** So far off the ground is what a JPEG rings beside as if it were woven: there the mean tells by itself. */
const CLEAR_EDGE = 0.12;
/** No darker than the ground by so much, OKLab, is so much of a pale garment. */
const PALE = 0.1;
const MOSTLY = 0.5;
/** So much darker than the ground its shade may be: what is woven there is left to the walk. OKLab. */
const SHADE = 0.012;
/** Shares of the picture, of the hole and of its rim. */
const HOLE = { most: 0.004, same: 0.9, outer: 0.35 } as const;
/** From here on a white that was too bright for the picture, ground and cloth alike. OKLab. */
const CLIPPED = 0.985;

export interface OffGround {
  /** 1 where the walk went into cloth. */
  readonly cloth: Float32Array | undefined;
  /** 1 where it did not go though it is ground: between the white of a print and the wall there may be no way. */
  readonly open: Float32Array;
}

/** @param found what the walk found, 1 = subject @returns nothing where the ground has more colours than one, or a white that cloth may have too */
export function clothOffGround(
  found: Float32Array,
  ground: Ground,
  width: number,
  height: number,
  signal: StopSignal,
): OffGround | undefined {
  const at = oneColourAt(ground);
  if (at === undefined) return undefined;
  const level = ground.lab.l[at];
  if (level > CLIPPED) return undefined;
  const { l, a, b } = withoutGrain(ground.lab, width, height);
  signal.throwIfAborted();
  const off = new Float32Array(found.length);
  for (let i = 0; i < off.length; i++) off[i] = labDistance(l[i] - level, a[i] - ground.lab.a[at], b[i] - ground.lab.b[at]);
  const own = groundsOwn(off, OFF, width, height);
  const open = reachable(own, width, height);
  signal.throwIfAborted();
  const more = new Float32Array(found.length);
  for (let i = 0; i < more.length; i++) if (own[i] === 0 && open[i] === 0 && found[i] === 0) more[i] = 1;
  signal.throwIfAborted();
  const cloth = pieces(more, open, off, l, level, width, height);
  if (cloth) dropFringe(cloth, open, (i) => stepBetween(ground.lab, i, at) < OFF, width);
  if (!ground.exact || !isPale(found, l, level)) return { cloth, open };
  signal.throwIfAborted();
  return withWoven(found, { cloth, open }, off, (i) => l[i] < level - SHADE, ground.exact, width, height, signal);
}

/** Whether what the walk found is so near to the ground that it may have gone into more of it. */
function isPale(found: Float32Array, l: Float32Array, level: number): boolean {
  let [count, pale] = [0, 0];
  for (let i = 0; i < found.length; i++) {
    if (found[i] === 0) continue;
    count++;
    if (l[i] > level - PALE) pale++;
  }
  return pale > MOSTLY * count;
}

/** 1 where a pixel has the ground's colour, or is no farther off than a JPEG makes it beside an edge. */
function groundsOwn(off: Float32Array, least: number, width: number, height: number): Float32Array {
  const most = mostAround(off, width, height, RINGS);
  const own = new Float32Array(off.length);
  for (let i = 0; i < own.length; i++) if (off[i] < Math.max(least, Math.min(MOST_RINGING, RINGING * most[i]))) own[i] = 1;
  return own;
}

/** What is as bright as the ground in the mean and not what it is: woven, with no way in from the frame that is ground to the bit. */
function withWoven(
  found: Float32Array,
  before: OffGround,
  mean: Float32Array,
  mayBeShade: (i: number) => boolean,
  exact: ExactGround,
  width: number,
  height: number,
  signal: StopSignal,
): OffGround {
  const off = boxBlur(exact.off, width, height, 1);
  for (let i = 0; i < off.length; i++) off[i] = Math.max(off[i], mean[i]);
  const own = groundsOwn(off, OFF_EXACT, width, height);
  const bare = reachable(own, width, height);
  signal.throwIfAborted();
  const woven = boxBlur(exact.weave, width, height, WEAVE_REACH);
  const most = mostAround(off, width, height, RINGS);
  const [open, more] = [before.open.slice(), new Float32Array(found.length)];
  for (let i = 0; i < open.length; i++) {
    if (bare[i] === 1 || woven[i] < WOVEN || most[i] > CLEAR_EDGE || mayBeShade(i)) continue;
    open[i] = 0;
    if (found[i] === 0) more[i] = 1;
  }
  const { label, size, value } = regions(more, width, height);
  const [rim, pale, same] = [new Int32Array(size.length), new Int32Array(size.length), new Int32Array(size.length)];
  for (let i = 0; i < own.length; i++) same[label[i]] += own[i];
  eachRim(more, marksBelow(bare, 0.5), width, height, (at, inward) => {
    const inside = at + INSIDE * inward;
    if (inside < 0 || inside >= off.length || more[inside] === 0) return;
    rim[label[at]]++;
    if (off[at + inward] > PALE_AT_ONCE * off[inside]) pale[label[at]]++;
  });
  const is = size.map(
    (n, k) => value[k] === 1 && n > LEAST_DARK * more.length && same[k] < MOST_SAME * n && pale[k] > MOSTLY_PALE * rim[k],
  );
  if (!is.includes(true)) return { cloth: before.cloth, open };
  const cloth = before.cloth ?? new Float32Array(found.length);
  for (let i = 0; i < cloth.length; i++) if (is[label[i]]) cloth[i] = 1;
  fillHoles(cloth, found, bare, own, width, height);
  // The weave was looked for five pixels across: in the corner under an arm as many of the ground's own lay between two of its edges.
  const outside = bare.slice();
  for (let k = 0; k < 2 * WEAVE_REACH + 1; k++) {
    const kept = cloth.slice();
    dropFringe(cloth, outside, (i) => exact.off[i] < OFF, width);
    for (let i = 0; i < cloth.length; i++) if (kept[i] === 1 && cloth[i] === 0) outside[i] = 1;
  }
  return { cloth, open };
}

/** What cloth encloses, and is not ground through and through: beside a label on a hem a JPEG hides the weave. */
function fillHoles(cloth: Float32Array, found: Float32Array, bare: Float32Array, own: Float32Array, width: number, height: number): void {
  const hole = new Float32Array(cloth.length);
  for (let i = 0; i < hole.length; i++) if (cloth[i] === 0 && found[i] === 0 && bare[i] === 0) hole[i] = 1;
  const { label, size, value } = regions(hole, width, height);
  const [rim, outer, same] = [new Int32Array(size.length), new Int32Array(size.length), new Int32Array(size.length)];
  for (let i = 0; i < own.length; i++) same[label[i]] += own[i];
  eachRim(hole, hole, width, height, (at, inward) => {
    rim[label[at]]++;
    if (bare[at - inward] === 1) outer[label[at]]++;
  });
  const fills = size.map(
    (n, k) => value[k] === 1 && n < HOLE.most * hole.length && same[k] < HOLE.same * n && outer[k] < HOLE.outer * rim[k],
  );
  for (let i = 0; i < cloth.length; i++) if (fills[label[i]]) cloth[i] = 1;
}

/** The mean of nine reaches a pixel out over the edge. */
function dropFringe(cloth: Float32Array, open: Float32Array, isGround: (i: number) => boolean, width: number): void {
  for (let i = width; i < cloth.length - width; i++)
    if (cloth[i] === 1 && open[i - 1] + open[i + 1] + open[i - width] + open[i + width] > 0 && isGround(i)) cloth[i] = 0;
}

/** What of the ground's colour lies open to the frame, through doors that are wide enough. */
function reachable(own: Float32Array, width: number, height: number): Float32Array {
  const wide = marksAbove(boxBlur(own, width, height, DOOR), 0.999);
  const { label, value, touchesBorder } = regions(wide, width, height);
  const core = new Float32Array(own.length);
  for (let i = 0; i < core.length; i++) if (value[label[i]] === 1 && touchesBorder[label[i]]) core[i] = 1;
  const open = boxBlur(core, width, height, DOOR);
  for (let i = 0; i < open.length; i++) open[i] = open[i] > 0 && own[i] === 1 ? 1 : 0;
  return open;
}

/** Those pieces of `more` that no shade on the ground can be. */
function pieces(
  more: Float32Array,
  open: Float32Array,
  off: Float32Array,
  l: Float32Array,
  level: number,
  width: number,
  height: number,
): Float32Array | undefined {
  const { label, size, value } = regions(more, width, height);
  const lighter = new Int32Array(size.length);
  const weave = new Float64Array(size.length);
  for (let i = 0; i + 1 < more.length; i++) {
    if (l[i] > level + LIGHTER) lighter[label[i]]++;
    weave[label[i]] += Math.abs(l[i] - l[i + 1]);
  }
  const closed = marksBelow(open, 0.5);
  const [rim, pale, dark] = [new Int32Array(size.length), new Int32Array(size.length), new Int32Array(size.length)];
  eachRim(more, closed, width, height, (at, inward) => {
    const inside = at + INSIDE * inward;
    // Where it is thinner than that there is nothing to compare: behind the end of a white stripe lies a dark one.
    if (inside < 0 || inside >= off.length || more[inside] === 0) return;
    const [k, share] = [label[at], off[at + inward] / off[inside]];
    rim[k]++;
    if (share > PALE_AT_ONCE) pale[k]++;
    if (share > DARK_AT_ONCE) dark[k]++;
  });
  const cloth = size.map((n, k) => {
    if (value[k] === 0 || n < LEAST * more.length) return false;
    const [light, thin] = [lighter[k] > MUCH_LIGHTER * n, rim[k] === 0];
    if (thin) return light && n > LEAST_THIN * more.length;
    if (light) return pale[k] > MOSTLY_PALE * rim[k];
    return n > LEAST_DARK * more.length && dark[k] > MOSTLY_DARK * rim[k] && weave[k] > WEAVE * n;
  });
  if (!cloth.includes(true)) return undefined;
  const result = new Float32Array(more.length);
  for (let i = 0; i < result.length; i++) if (cloth[label[i]]) result[i] = 1;
  return result;
}
