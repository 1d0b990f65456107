/** What a pixel on an edge is mixed of: of the two inks that most of the flat places around it have. */
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { CHROMA, distance } from './ink-borders.ts';
import type { Ink } from './one-dye.ts';

export interface Mixing {
  readonly lab: LabPlanes;
  readonly inside: Float32Array;
  /** Each pixel's ink by its own colour. */
  readonly labels: Uint8Array;
  readonly inks: readonly Ink[];
  /** Above `limit` on an edge. */
  readonly step: Float32Array;
  readonly limit: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
  readonly shaded: boolean;
  /** Half the window in which flat places vote. */
  readonly reach: number;
  /** Of each ink, and one more place for nobody's vote: it is counted like the others and never read. */
  readonly votes: Int32Array;
  /** Each pixel's vote. */
  readonly voter: Uint8Array;
  /** What is written: both inks, and how much of the second. */
  readonly first: Uint8Array;
  readonly second: Uint8Array;
  readonly blend: Float32Array;
}

/** A row of edges. Not in one function with the rows round it: V8 left its compiled code at the end of each. */
export function mixRow(mixing: Mixing, y: number): void {
  const { inside, step, limit, width, height, reach, votes, voter } = mixing;
  const top = Math.max(0, y - reach);
  const bottom = Math.min(height - 1, y + reach);
  // The window moves on by a column where the pixel before was asked too, as it is all along an edge.
  let asked = -2;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (inside[i] <= 0.02 || step[i] <= limit) continue;
    if (asked === x - 1) {
      if (x > reach) countColumn(votes, voter, x - reach - 1, -1, top, bottom, width);
      if (x + reach < width) countColumn(votes, voter, x + reach, 1, top, bottom, width);
    } else {
      votes.fill(0, 0, mixing.inks.length);
      for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) countColumn(votes, voter, u, 1, top, bottom, width);
    }
    asked = x;
    mixAt(mixing, i);
  }
}

/** One pixel, by the votes around it. */
function mixAt({ lab, labels, inks, weight, shaded, votes, first, second, blend }: Mixing, i: number): void {
  let most = -1;
  let next = -1;
  for (let k = 0; k < inks.length; k++) {
    if (votes[k] === 0) continue;
    if (most < 0 || votes[k] > votes[most]) {
      next = most;
      most = k;
    } else if (next < 0 || votes[k] > votes[next]) next = k;
  }
  if (most < 0) return;
  const own = distance(weight, shaded, lab.l[i], lab.a[i], lab.b[i], inks[labels[i]] as Ink);
  const p = inks[most] as Ink;
  const q = next < 0 ? p : (inks[next] as Ink);
  // In numbers, not in lists of three: two of those were made for each pixel of an edge.
  const alongL = (q.l - p.l) * weight;
  const alongA = (q.a - p.a) * CHROMA;
  const alongB = (q.b - p.b) * CHROMA;
  const offL = (lab.l[i] - p.l) * weight;
  const offA = (lab.a[i] - p.a) * CHROMA;
  const offB = (lab.b[i] - p.b) * CHROMA;
  const length = alongL ** 2 + alongA ** 2 + alongB ** 2;
  const t = length < 1e-6 ? 0 : Math.min(1, Math.max(0, (alongL * offL + alongA * offA + alongB * offB) / length));
  const error = Math.sqrt((offL - alongL * t) ** 2 + (offA - alongA * t) ** 2 + (offB - alongB * t) ** 2);
  // A fine line has no flat place of its own: it keeps its ink when the mixture explains it badly.
  if (error > own + 0.06) return;
  first[i] = most;
  second[i] = next < 0 ? most : next;
  blend[i] = t;
}

/** Takes the votes of one column of a window in, or out again. */
function countColumn(votes: Int32Array, voter: Uint8Array, x: number, by: number, top: number, bottom: number, width: number): void {
  for (let j = top * width + x; j <= bottom * width + x; j += width) votes[voter[j]] += by;
}
