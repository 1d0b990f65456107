/** Which source pixels make an enlarged one, and how much of each (Catmull–Rom cubic), along one side. */

export interface Taps {
  /** First of four source places of each result; places outside the picture are pulled to its edge. */
  readonly first: Int32Array;
  /** Four weights each. */
  readonly weights: Float32Array;
}

function cubic(t: number): number {
  const x = Math.abs(t);
  if (x < 1) return 1.5 * x * x * x - 2.5 * x * x + 1;
  return x < 2 ? -0.5 * x * x * x + 2.5 * x * x - 4 * x + 2 : 0;
}

export function tapsFor(source: number, result: number): Taps {
  const first = new Int32Array(result);
  const weights = new Float32Array(result * 4);
  for (let i = 0; i < result; i++) {
    const at = ((i + 0.5) * source) / result - 0.5;
    first[i] = Math.floor(at) - 1;
    for (let k = 0; k < 4; k++) weights[i * 4 + k] = cubic(at - first[i] - k);
  }
  return { first, weights };
}

/**
 * What is left of a row of pixels after enlarging by cubic and averaging back: weights of the pixel and its two neighbours on each side.
 * @param scale how much larger
 */
export function roundTrip(scale: number): readonly [number, number, number] {
  const steps = Math.max(2, Math.round(scale));
  const sums = [0, 0, 0];
  for (let i = 0; i < steps; i++) {
    const at = (i + 0.5) / steps - 0.5;
    for (let d = -2; d <= 2; d++) sums[Math.abs(d)] = (sums[Math.abs(d)] ?? 0) + cubic(at - d) / steps;
  }
  const [own = 1, near = 0, far = 0] = sums;
  return [own, near / 2, far / 2];
}
