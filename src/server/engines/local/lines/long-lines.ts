/**
 * Faint lines that are long: the edge of a pocket's flap, a placket, a seam in cloth of one colour. No place of them is as strong as a stroke has to be, so that
 * they were drawn in dashes or not at all; but all of them together are a line, and neither a wrinkle nor the grain goes on so far and so straight.
 */
import type { StopSignal } from '../../engine.ts';
import { boxBlur } from '../pixels/planes.ts';
import type { Flow } from './flow.ts';
import { lineFollower } from './follow-line.ts';

/** Pixels that a line goes on for at least, to one side at least (a corner ends it at the other), at a long side of 1024; and within which other strokes are counted. */
const FAR = 34;
const AROUND = 32;
/** Of the strength that a stroke has to have: where a line may be looked for, what all of it has in the middle, where it is still the same line. */
const LEAST = 0.15;
const MIDDLE = 0.25;
const GOES_ON = 0.08;
/** Of the places on it. */
const WHOLE = 0.92;
/** How much of it goes in one direction. */
const STRAIGHT = 0.965;
/** Of a faint line's strength in the middle, what is asked of each of its places; from here on it is no faint one. */
const ASKED = 0.45;
const STRONG = 0.85;
/** Times the strokes around it: the grain of a mottled jersey is short lines everywhere. */
const ALONE = 6;

/**
 * @param strokes negative where a line is @param limit how strong a stroke has to be, at each place
 * @returns the part of that strength that is asked of each place: 1, or less on a long line
 */
export function askedOfLongLines(
  strokes: Float32Array,
  limit: Float32Array,
  alpha: Float32Array,
  flow: Flow,
  width: number,
  height: number,
  scale: number,
  signal: StopSignal,
): Float32Array {
  const strength = new Float32Array(strokes.length);
  for (let i = 0; i < strength.length; i++) strength[i] = alpha[i] < 0.9 ? 0 : Math.min(1, Math.max(0, -strokes[i] / limit[i]));
  const around = boxBlur(strength, width, height, Math.round(AROUND * scale));
  signal.throwIfAborted();
  const asked = new Float32Array(strokes.length).fill(1);
  const far = Math.round(FAR * scale);
  const path = new Int32Array(far);
  const follow = lineFollower(
    { strength, flow, inside: alpha, width, height },
    { far, goesOn: GOES_ON, whole: WHOLE, straight: STRAIGHT },
    path,
  );
  for (let y = 1; y < height - 1; y++) {
    if (y % 32 === 0) signal.throwIfAborted();
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      // From the middle of a line, and only where it may be one: each start is followed for a hundred steps.
      if (strength[i] < Math.max(LEAST, 0.5 * ALONE * around[i])) continue;
      const aside = Math.round(flow.x[i]) * width - Math.round(flow.y[i]);
      if (strength[i] < strength[i + aside] || strength[i] < strength[i - aside]) continue;
      for (const side of [1, -1]) {
        const sum = follow(x, y, side);
        if (sum <= far * Math.max(MIDDLE, ALONE * around[i])) continue;
        const middle = sum / far;
        // A strong one is drawn as it was: its soft rim would be line as well.
        const part = middle * ASKED + (1 - ASKED) * Math.max(0, (middle - STRONG) / (1 - STRONG));
        for (const on of path) for (const j of [on, on - 1, on + 1, on - width, on + width]) asked[j] = Math.min(asked[j], part);
      }
    }
  }
  return asked;
}
