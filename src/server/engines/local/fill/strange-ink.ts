/**
 * A mark known by colours alone: what the brush has and the picture beside has not is mark, whatever its ink and however it mixes with each
 * cloth that it lies on. Letters of a coloured or grey ink stand out by lightness on one side of a seam only, and stayed on the other.
 */
import type { StopSignal } from '../../engine.ts';
import { regions } from '../matting/regions.ts';
import { colourBin, colourCounts, strangeBins, strangeShare } from '../pixels/colour-counts.ts';
import { boxBlur } from '../pixels/planes.ts';
import { grown } from './stand-out.ts';

/** How much of the brush may be strange beside the mark before the mark counts as missed. */
const MOST_LEFT = 0.02;
/** Part of what lies round a pixel that must be strange: single pixels of a lively print always are. */
const DENSE = 0.35;
/** Largest share of a brush that such a mark may cover: beyond it the whole brush is as good. */
const MOST = 0.75;

/**
 * @param hole what has been taken for the mark so far @param around 1 = painted or beside that
 * @returns a hole that leaves nothing strange – the brush itself where colours do not tell either –, `undefined` where the first one is good enough
 */
export function strangeInk(
  rgb: Uint8Array,
  width: number,
  height: number,
  brush: Uint8Array,
  around: Uint8Array,
  hole: Uint8Array,
  fringe: number,
  signal: StopSignal,
): { readonly hole: Uint8Array; readonly strokes: boolean } | undefined {
  signal.throwIfAborted();
  const beside = colourCounts(rgb, (i) => around[i] === 1 && brush[i] === 0);
  const inside = colourCounts(rgb, (i) => brush[i] === 1);
  if (beside.all === 0 || inside.all === 0) return undefined;
  const left = (taken: Uint8Array) => {
    signal.throwIfAborted();
    const rest = colourCounts(rgb, (i) => brush[i] === 1 && taken[i] === 0);
    return (strangeShare(rest, beside) * rest.all) / inside.all;
  };
  if (left(hole) <= MOST_LEFT) return undefined;
  signal.throwIfAborted();
  const strange = strangeBins(inside, beside);
  const seen = new Float32Array(brush.length);
  for (let i = 0; i < seen.length; i++) if (brush[i] === 1 && strange[colourBin(rgb, i)] === 1) seen[i] = 1;
  const dense = boxBlur(seen, width, height, fringe);
  const ink = new Uint8Array(seen.length);
  let count = 0;
  for (let i = 0; i < ink.length; i++) {
    if (seen[i] === 0 || dense[i] <= DENSE) continue;
    ink[i] = 1;
    count++;
  }
  const share = count / inside.all;
  const whole = grown(brush, width, height, 1);
  if (share === 0 || share > MOST) return { hole: whole, strokes: false };
  const allowed = grown(brush, width, height, fringe);
  for (const reach of [fringe, fringe * 2]) {
    signal.throwIfAborted();
    const found = withPockets(
      grown(ink, width, height, reach).map((v, i) => v & allowed[i]),
      width,
      height,
      inside.all,
    );
    if (left(found) <= MOST_LEFT) return { hole: found, strokes: true };
  }
  return { hole: whole, strokes: false };
}

/** Largest part of a brush that lies inside a mark and goes with it. */
const POCKET = 0.1;

/** With what the mark encloses: a white arrow in a red sign has the colour of the shirt beside it, and stayed. */
function withPockets(hole: Uint8Array, width: number, height: number, painted: number): Uint8Array {
  const { label, size, value, touchesBorder } = regions(Float32Array.from(hole), width, height);
  const within = size.map((count, k) => value[k] === 0 && !touchesBorder[k] && count < POCKET * painted);
  return hole.map((v, i) => (v === 1 || within[label[i]] ? 1 : 0));
}

/** Part of the strange colours of a brush that may lie beside what was taken for the mark: a print that lies under the brush alone, a face. */
const ELSEWHERE = 0.5;

/** Whether what was found is the lesser part of the mark: black letters under a red sign were un-mixed as a veil, and the sign stayed. */
export function mostlyElsewhere(rgb: Uint8Array, brush: Uint8Array, around: Uint8Array, hole: Uint8Array, signal: StopSignal): boolean {
  const beside = colourCounts(rgb, (i) => around[i] === 1 && brush[i] === 0);
  if (beside.all === 0) return false;
  const strange = (taken: 0 | 1) => {
    signal.throwIfAborted();
    const own = colourCounts(rgb, (i) => brush[i] === 1 && hole[i] === taken);
    return own.all === 0 ? 0 : strangeShare(own, beside) * own.all;
  };
  const [rest, mark] = [strange(0), strange(1)];
  let painted = 0;
  for (let i = 0; i < brush.length; i++) painted += brush[i];
  return rest > MOST_LEFT * painted && rest > ELSEWHERE * (rest + mark);
}

/**
 * Part of what was strange that may be left by un-mixing: a print that lies under the brush alone is strange and right. Letters that were taken for
 * what they are not leave 0.95, a lively print of patches under letters up to 0.8.
 */
const STILL = 0.88;

/** Whether un-mixing left most of the mark: letters of grey are un-mixed on dark cloth as if they were white, and stay on pale cloth. */
export function stillStrange(rgb: Uint8Array, unmixed: Uint8Array, brush: Uint8Array, around: Uint8Array, signal: StopSignal): boolean {
  const beside = colourCounts(rgb, (i) => around[i] === 1 && brush[i] === 0);
  if (beside.all === 0) return false;
  const share = (of: Uint8Array) => {
    signal.throwIfAborted();
    return strangeShare(
      colourCounts(of, (i) => brush[i] === 1),
      beside,
    );
  };
  const left = share(unmixed);
  return left > MOST_LEFT && left > STILL * share(rgb);
}
