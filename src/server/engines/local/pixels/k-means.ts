/** Seeded k-means in three dimensions (k-means++ start): the main colours of a picture. */
import type { Random } from './random.ts';

export interface Cluster {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Part of the points, 0–1. */
  readonly share: number;
}

const ROUNDS = 14;

/** @param points interleaved x, y, z. Fewer clusters than `most` come back when there are fewer different points. */
export function kMeans(points: Float32Array, most: number, random: Random): Cluster[] {
  const n = Math.floor(points.length / 3);
  if (n === 0) return [];
  const centres = startingCentres(points, n, most, random);
  const k = centres.length / 3;
  const sums = new Float64Array(k * 4);
  for (let round = 0; round < ROUNDS; round++) {
    sums.fill(0);
    let best = 0;
    for (let i = 0; i < n; i++) {
      best = nearestCentre(points[i * 3], points[i * 3 + 1], points[i * 3 + 2], centres, best);
      sums[best * 4] += points[i * 3];
      sums[best * 4 + 1] += points[i * 3 + 1];
      sums[best * 4 + 2] += points[i * 3 + 2];
      sums[best * 4 + 3]++;
    }
    for (let c = 0; c < k; c++) {
      const count = sums[c * 4 + 3];
      if (count > 0) for (let d = 0; d < 3; d++) centres[c * 3 + d] = sums[c * 4 + d] / count;
    }
  }
  return Array.from({ length: k }, (_, c) => ({
    x: centres[c * 3],
    y: centres[c * 3 + 1],
    z: centres[c * 3 + 2],
    share: sums[c * 4 + 3] / n,
  }));
}

/** Each further start is drawn with a probability that grows with its distance to those there are. */
function startingCentres(points: Float32Array, n: number, most: number, random: Random): Float32Array {
  const centres: number[] = [];
  const distance = new Float32Array(n).fill(Number.POSITIVE_INFINITY);
  let next = Math.floor(random.next() * n);
  while (centres.length < most * 3) {
    const [x, y, z] = [points[next * 3], points[next * 3 + 1], points[next * 3 + 2]];
    centres.push(x, y, z);
    let sum = 0;
    for (let i = 0; i < n; i++) {
      const d = (points[i * 3] - x) ** 2 + (points[i * 3 + 1] - y) ** 2 + (points[i * 3 + 2] - z) ** 2;
      if (d < distance[i]) distance[i] = d;
      sum += distance[i];
    }
    if (sum < 1e-6 * n) break;
    let left = random.next() * sum;
    next = 0;
    while (next < n - 1 && left > distance[next]) left -= distance[next++];
  }
  return Float32Array.from(centres);
}

/**
 * Which centre is nearest; of two as near, the first.
 * @param centres interleaved @param from one that may be it: the nearer it is, the fewer others are asked for more than one of three numbers
 */
export function nearestCentre(x: number, y: number, z: number, centres: Float32Array, from: number): number {
  let best = from;
  let least = (x - centres[from * 3]) ** 2 + (y - centres[from * 3 + 1]) ** 2 + (z - centres[from * 3 + 2]) ** 2;
  for (let k = 0, c = 0; c < centres.length; k++, c += 3) {
    const first = (x - centres[c]) ** 2;
    if (first > least) continue;
    const d = first + (y - centres[c + 1]) ** 2 + (z - centres[c + 2]) ** 2;
    if (d > least || (d === least && k >= best)) continue;
    least = d;
    best = k;
  }
  return best;
}
