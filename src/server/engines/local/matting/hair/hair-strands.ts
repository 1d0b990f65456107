/**
 * Hair at the outline, where the ground beside it is known: strands that stand out from it, which an outline drawn round the whole cuts off, and ground
 * seen between them, which stayed with the figure as a pale halo. Both are told by how far a pixel is on the way from the ground's colour to the hair's.
 */
import { deltaE, type Oklab, rgbToOklab } from '../../../../../contract/colour/oklab.ts';
import type { StopSignal } from '../../../engine.ts';
import type { Head } from '../../garment-area/wearer-head.ts';
import { marksAbove, marksBelow } from '../../pixels/convert.ts';
import { rgbPlanes } from '../../pixels/lab-planes.ts';
import { boxBlur, mostAround } from '../../pixels/planes.ts';
import { pushPullAll } from '../../pixels/push-pull.ts';
import type { Raster } from '../../pixels/raster.ts';
import { regions } from '../regions.ts';
import { gapsIn } from './hair-gaps.ts';
import { HAIR, type HairMix, hairMix, type Part, SAMPLED } from './hair-mix.ts';
import { besideHair, hairShare } from './hair-share.ts';

/** In halves of the head's width: how far strands stand out, how deep inside hair is sure, how far from the figure the ground is. */
const OUT = 0.6;
const DEEP = 0.14;
const AWAY = 0.1;
/** The width of a strand. */
const STRAND = 0.035;
/**
 * How far on the way from ground to hair it covers all that is behind it, at most: what a tenth of sure hair is paler than. Where some of that hair
 * itself is near to the ground – grey hair before a dark wall – nobody tells one from the other.
 */
const COVERS = { of: 0.1, most: 0.85 } as const;
const UNLIKE = { of: 0.02, least: 0.5 } as const;
/** sRGB between both colours at least, and of the way, what the ground's own unrest may be at most. */
const APART = 0.25;
const UNREST = 0.3;
/** OKLab from the ground to the skin at least: before a wall of its colour a face is full of gaps. */
const SKIN = 0.15;
/** Share of the quiet pixels by which that unrest is known. */
const QUIET = 0.98;
/** Coverage that is seen, and how many strands' widths a hair is long that hangs together with nothing. */
const SEEN = 0.06;
const LOOSE = 12;

export interface Solved {
  readonly alpha: Float32Array;
  readonly colour: Uint8Array;
}

/**
 * Changes `solved` where hair meets ground.
 * @param small the picture at the size of `mask` and `hair`, 1 = subject, and hair
 */
export function solveHair(
  solved: Solved,
  picture: Raster,
  small: Raster,
  mask: Float32Array,
  hair: Float32Array,
  head: Pick<Head, 'half' | 'bottom' | 'tone'>,
  signal: StopSignal,
): void {
  const unit = (head.half * picture.width) / small.width;
  const mix = mixOf(picture, small, mask, hair, head, signal);
  const full = mix && mix.apart > APART ? coveringWay(mix) : undefined;
  if (!mix || full === undefined) return;
  const { part, way, share, mixed } = mix;
  signal.throwIfAborted();
  const step = Math.max(1, Math.round(STRAND * unit));
  const alpha = cut(solved.alpha, part, picture.width);
  const unrest = unrestOf(mix, mostAround(alpha, part.width, part.height, 2));
  if (unrest === undefined || unrest > UNREST * full) return;
  signal.throwIfAborted();
  const gaps = gapsIn(mix, alpha, unrest, unit, signal);
  signal.throwIfAborted();
  const next = alpha.slice();
  for (let i = 0; i < next.length; i++) {
    if (share[i] < HAIR || mixed[i] === 0) continue;
    const covered = Math.min(1, Math.max(0, (way[i] - unrest) / (full - unrest)));
    if (gaps[i] === 1) next[i] = Math.min(alpha[i], covered);
    else if (alpha[i] < 1) next[i] = Math.max(alpha[i], covered);
  }
  dropLoose(next, alpha, part, step);
  signal.throwIfAborted();
  put(next, alpha, mix, picture, solved);
}

/** Both colours around the outline of hair, and what lies between them. */
function mixOf(
  picture: Raster,
  small: Raster,
  mask: Float32Array,
  hair: Float32Array,
  head: Pick<Head, 'half' | 'bottom' | 'tone'>,
  signal: StopSignal,
): HairMix | undefined {
  const { width, height } = small;
  const within = (share: number, least: number) => Math.max(least, Math.round(share * head.half));
  const deep = marksAbove(boxBlur(hair, width, height, within(DEEP, 1)), 0.98);
  const away = marksBelow(boxBlur(mask, width, height, within(AWAY, 3)), 1e-6);
  if (!deep.includes(1) || !away.includes(1)) return undefined;
  const colours = rgbPlanes(small.data, mask.length);
  signal.throwIfAborted();
  // Grey hair at the temples is another colour than the crown: whatever lies next to the rim.
  const front = pushPullAll(colours, marksAbove(boxBlur(hair, width, height, 1), 0.98), width, height);
  signal.throwIfAborted();
  const back = pushPullAll(colours, away, width, height);
  signal.throwIfAborted();
  const reach = within(OUT, 2);
  const around = boxBlur(hair, width, height, reach);
  if (deltaE(meanOf(back, around), head.tone) < SKIN) return undefined;
  const other = besideHair(mask, hair, colours, front, back, width, height, head);
  const share = hairShare(hair, other, width, height, reach);
  signal.throwIfAborted();
  return hairMix(picture, small, { share, around, deep, front, back }, signal);
}

/** @param colours 0–1 @param where more than 0 */
function meanOf(colours: readonly Float32Array[], where: Float32Array): Oklab {
  const [red, green, blue] = colours as [Float32Array, Float32Array, Float32Array];
  let [r, g, b, count] = [0, 0, 0, 0];
  for (let i = 0; i < where.length; i++) {
    if (where[i] === 0) continue;
    count++;
    r += red[i];
    g += green[i];
    b += blue[i];
  }
  const n = Math.max(1, count);
  return rgbToOklab({ r: (255 * r) / n, g: (255 * g) / n, b: (255 * b) / n });
}

/** How far on the way sure hair covers what is behind it, or nothing where it is too like the ground. */
function coveringWay({ way, deep }: HairMix): number | undefined {
  const ways: number[] = [];
  for (let i = 0; i < way.length; i += SAMPLED) if (deep[i] === 1) ways.push(way[i]);
  const sorted = Float32Array.from(ways).sort();
  const at = (of: number) => sorted[Math.floor(of * sorted.length)] ?? 0;
  return at(UNLIKE.of) < UNLIKE.least ? undefined : Math.min(COVERS.most, at(COVERS.of));
}

/** How much of the way the ground's own grain and shade are, or nothing where too little ground is seen. @param near more than 0 beside the figure */
function unrestOf({ way, part, share }: HairMix, near: Float32Array): number | undefined {
  const ways: number[] = [];
  for (let i = 0; i < way.length; i += SAMPLED) if (near[i] === 0 && share[i] === 0) ways.push(Math.abs(way[i]));
  return ways.length < part.width ? undefined : Float32Array.from(ways).sort()[Math.floor(QUIET * ways.length)];
}

/** What came to the figure, does not hang together with it and is short is grain. */
function dropLoose(next: Float32Array, before: Float32Array, { width, height }: Part, step: number): void {
  const { label, size, value } = regions(marksAbove(next, SEEN), width, height);
  const stays = size.map((n, k) => value[k] === 1 && n > LOOSE * step);
  for (let i = 0; i < next.length; i++) if (before[i] > 0.5) stays[label[i]] = true;
  for (let i = 0; i < next.length; i++) if (next[i] > before[i] && (!stays[label[i]] || value[label[i]] === 0)) next[i] = before[i];
}

/** A part of a plane of the whole picture. @param across the picture's width */
function cut(plane: Float32Array, { left, top, width, height }: Part, across: number): Float32Array {
  const result = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * across + left;
    result.set(plane.subarray(from, from + width), y * width);
  }
  return result;
}

/** Coverage and the hair's own colour into the whole, where they changed. */
function put(next: Float32Array, before: Float32Array, { part, hair, ground }: HairMix, { data, width }: Raster, solved: Solved): void {
  for (let i = 0; i < next.length; i++) {
    if (next[i] === before[i]) continue;
    const x = i % part.width;
    const at = (part.top + (i - x) / part.width) * width + part.left + x;
    const a = next[i];
    solved.alpha[at] = a;
    for (let c = 0; c < 3; c++) {
      // Where little of it shows, the ground's own unrest is most of what would be solved for.
      const clear = a > 0 ? (data[at * 3 + c] - (1 - a) * ground[i * 3 + c]) / a : 0;
      solved.colour[at * 3 + c] = Math.min(255, Math.max(0, Math.round(clear * a + hair[i * 3 + c] * (1 - a))));
    }
  }
}
