/**
 * Where a walk may begin along the lower edge. People are cut off there, and a walk that begins between two legs finds the ground in that gap; white
 * trousers before a pale wall lie within what is common along the frame too: it began in them, and left splinters of somebody's legs below a jacket.
 */
import type { Pace } from '../../../engine.ts';
import { labDistance, stepBetween } from '../../pixels/lab-planes.ts';
import type { Ground } from '../ground/ground.ts';
import { boldWalk, farthest } from '../reach.ts';
import { regions } from '../regions.ts';
import { eachRim } from '../rim.ts';

/** Rows at the lower edge in which a walk begins, and pixels at both sides from which it goes into them by itself. */
const ROWS = 2;
const SIDES = 2;
/** Of the height: the rows that are walked through first. */
const STRIP = 0.06;
/** Of the subject: smaller pieces are no pair of trousers. */
const LEAST = 0.03;
/** Pixels to both sides of a piece's outline over which an edge has ended, and the least that such an edge changes there, OKLab. */
const INSIDE = 3;
const OUTSIDE = 5;
const CLEAR_STEP = 0.05;
/**
 * Share of its outline without such an edge. A gap ends at legs; cloth that a walk began in goes on beyond the fold that stopped it. Of 314 photographs
 * trousers have 0.6 and more or, where they have another hue than the ground, 0.3; gaps have 0.29 at most, or 0.47 where they are small.
 */
const MOST_FAINT = 0.5;
const SOME_FAINT = 0.25;
/** OKLab: the ground seen between legs has the ground's hue, up to 0.012 off it. */
const OWN_HUE = 0.014;

/** @returns the ground without those of its seeds along the lower edge that lie in cloth, and where it was walked to find that out, with that walk */
export function withoutSeedsInCloth(ground: Ground, width: number, height: number, pace: Pace): Ground {
  const { seeds } = ground.border;
  const threshold = farthest(ground);
  const low = (i: number) => i >= width * (height - ROWS) && i % width >= SIDES && i % width < width - SIDES;
  const upper = seeds.filter((i) => !low(i));
  const beside = upper.some((i) => i >= width * (height - 2 * ROWS));
  // Where the subject fills both lower corners there is nothing to go by.
  if (!beside || upper.length === seeds.length) return ground;
  if (isOneGround(ground, upper, width, height, pace)) return ground;
  const above = boldWalk(ground, upper, width, height, pace);
  const fromAbove = { ...ground, walked: above };
  if (!seeds.some((i) => above[i] > threshold)) return fromAbove;
  pace.signal.throwIfAborted();
  const below = boldWalk(fromAbove, seeds, width, height, pace);
  const fromBoth = { ...ground, walked: below };
  pace.signal.throwIfAborted();
  const only = new Float32Array(above.length);
  let [subject, more] = [0, 0];
  for (let i = 0; i < only.length; i++) {
    if (above[i] <= threshold) continue;
    subject++;
    if (below[i] > threshold) continue;
    only[i] = 1;
    more++;
  }
  if (more < LEAST * subject) return fromBoth;
  const { label, size, value } = regions(only, width, height);
  const [rim, faint] = [new Int32Array(size.length), new Int32Array(size.length)];
  eachRim(only, only, width, height, (at, inward) => {
    const [inside, outside] = [at + INSIDE * inward, at - OUTSIDE * inward];
    if (above[at - inward] <= threshold || Math.min(inside, outside) < 0 || Math.max(inside, outside) >= only.length) return;
    rim[label[at]]++;
    if (stepBetween(ground.lab, inside, outside) < CLEAR_STEP) faint[label[at]]++;
  });
  const hue = hueOff(ground, above, threshold, label, size, width, height);
  const cloth = size.map((n, k) => {
    if (value[k] === 0 || n < LEAST * subject) return false;
    return faint[k] > MOST_FAINT * rim[k] || (faint[k] > SOME_FAINT * rim[k] && hue[k] > OWN_HUE);
  });
  if (!cloth.includes(true)) return fromBoth;
  return { ...fromAbove, border: { ...ground.border, seeds: seeds.filter((i) => !low(i) || !cloth[label[i]]) } };
}

/**
 * Whether a walk through the lowest rows alone finds every seed there: then one through the whole picture does, and there is no gap to ask about. A walk
 * through all of a picture is a tenth of its cut-out, and of most pictures the lower edge is ground from side to side.
 */
function isOneGround(ground: Ground, upper: readonly number[], width: number, height: number, pace: Pace): boolean {
  const rows = Math.min(height, Math.max(2 * ROWS, Math.round(STRIP * height)));
  const from = width * (height - rows);
  const { lab, steep, border } = ground;
  const low = {
    ...ground,
    lab: { l: lab.l.subarray(from), a: lab.a.subarray(from), b: lab.b.subarray(from) },
    steep: steep.subarray(from),
  };
  const within = (seeds: readonly number[]) => seeds.flatMap((i) => (i >= from ? [i - from] : []));
  const far = boldWalk(low, within(upper), width, rows, pace);
  const threshold = farthest(ground);
  return within(border.seeds).every((i) => far[i] <= threshold);
}

/** How far the mean hue of each part is off that of the ground in the same rows, OKLab. */
function hueOff(
  { lab: { a, b } }: Ground,
  above: Float32Array,
  threshold: number,
  label: Int32Array,
  size: readonly number[],
  width: number,
  height: number,
): Float64Array {
  const [da, db] = [new Float64Array(size.length), new Float64Array(size.length)];
  for (let y = 0; y < height; y++) {
    let [ground, ofA, ofB] = [0, 0, 0];
    for (let i = y * width; i < (y + 1) * width; i++) {
      if (above[i] > threshold) continue;
      ground++;
      ofA += a[i];
      ofB += b[i];
    }
    if (ground === 0) continue;
    for (let i = y * width; i < (y + 1) * width; i++) {
      da[label[i]] += a[i] - ofA / ground;
      db[label[i]] += b[i] - ofB / ground;
    }
  }
  return Float64Array.from(size, (n, k) => labDistance(0, da[k] / n, db[k] / n));
}
