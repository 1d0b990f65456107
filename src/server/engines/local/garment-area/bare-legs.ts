/**
 * Bare legs below a skirt. They are redder than the face, and below red cloth redder still: a third of them was skin, and the rest was dyed and printed with
 * the skirt.
 */
import { regions } from '../matting/regions.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { offTone, skinLike } from './skin.ts';
import type { Head } from './wearer-head.ts';

/** How far such skin is off the face's tone, its chroma counted as fading with the light. OKLab. */
const OFF = 0.072;
/** Halves of the head's width: how far below the head legs begin, how wide a leg is, and how far above the figure's last row it ends at least, for shoes. */
const BELOW = 5;
const WIDE = { mean: 0.6, most: 1.7 } as const;
const SHOES = 2.2;
/** Share of the figure that is no speck, and of a leg that is skin beyond doubt; 0.29 of the legs in red light. */
const LEAST = 0.02;
const SURE = 0.2;

interface Leg {
  readonly size: number;
  top: number;
  bottom: number;
  runs: number;
  widest: number;
  sure: number;
  /** Chroma of what is not skin beyond doubt, by its lightness. */
  red: number;
  yellow: number;
  rest: number;
}

/** @param skin 1 where it is skin beyond doubt; legs that belong to it are added @param figure 1 where somebody is below the head */
export function addBareLegs(skin: Float32Array, figure: Float32Array, lab: LabPlanes, head: Head, width: number, height: number): void {
  const like = new Float32Array(skin.length);
  let all = 0;
  let last = 0;
  for (let i = 0; i < skin.length; i++) {
    if (figure[i] === 0) continue;
    all++;
    last = i;
    const [l, a, b] = [lab.l[i], lab.a[i], lab.b[i]];
    if (skin[i] === 1 || (skinLike(l, a, b) && offTone(head.tone, l, a, b) < OFF)) like[i] = 1;
  }
  const { label, size, value } = regions(like, width, height);
  const legs = size.map((count, k) => (value[k] === 1 && count > LEAST * all ? emptyLeg(count, height) : undefined));
  for (let y = 0; y < height; y++)
    for (let x = 0, run = 0; x < width; x++) {
      const i = y * width + x;
      const leg = legs[label[i]];
      run = x > 0 && label[i - 1] === label[i] ? run + 1 : 1;
      if (!leg) continue;
      leg.top = Math.min(leg.top, y);
      leg.bottom = y;
      leg.widest = Math.max(leg.widest, run);
      if (run === 1) leg.runs++;
      if (skin[i] === 1) leg.sure++;
      else {
        leg.rest++;
        leg.red += lab.a[i] / lab.l[i];
        leg.yellow += lab.b[i] / lab.l[i];
      }
    }
  const end = Math.floor(last / width) - SHOES * head.half;
  const bare = legs.map((leg) => leg !== undefined && leg.top > head.bottom + BELOW * head.half && leg.bottom >= end && isLeg(leg, head));
  for (let i = 0; i < skin.length; i++) if (bare[label[i]]) skin[i] = 1;
}

function emptyLeg(size: number, height: number): Leg {
  return { size, top: height, bottom: 0, runs: 0, widest: 0, sure: 0, red: 0, yellow: 0, rest: 0 };
}

/** Trousers are wider at the hips than any leg, and warm ones yellower than a face, not redder. */
function isLeg({ size, runs, widest, sure, red, yellow, rest }: Leg, { half, tone }: Head): boolean {
  if (size < WIDE.mean * half * runs || widest > WIDE.most * half || sure < SURE * size) return false;
  return red * tone.l > rest * tone.a && red * tone.b > yellow * tone.a;
}
