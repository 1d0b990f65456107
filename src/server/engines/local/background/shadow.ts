/**
 * The subject's shadow, as light throws it: each place of floor and wall looks along the ray to the lamp and asks how much of the subject it meets.
 * The farther the subject, the softer; where it touches the floor the sky is hidden too (contact).
 */
import { blur, halve } from '../pixels/planes.ts';
import type { Box, Stage } from './geometry.ts';

/** Towards the lamp from the subject; z towards the camera is negative. Any length. */
export interface Direction {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface Lamp {
  readonly from: Direction;
  /** How wide the lamp looks: metres of half-shade for a metre of way. */
  readonly wide: number;
  /** Share of its light in all, 0–1: how dark its shadow is. */
  readonly strength: number;
}

/** How much of the subject is met around a place, at growing softness. */
export class Silhouette {
  readonly #width: number;
  readonly #height: number;
  readonly #levels: Float32Array[] = [];
  readonly #sigmas = [0.8, 2, 5, 12, 28];
  /** Row on which each column stands. */
  readonly base: Float32Array;

  constructor(cover: Float32Array, width: number, height: number, box: Box) {
    const half = halve(cover, width, height);
    const quarter = halve(half.data, half.width, half.height);
    this.#width = quarter.width;
    this.#height = quarter.height;
    for (const sigma of this.#sigmas) this.#levels.push(blur(quarter.data, quarter.width, quarter.height, sigma));
    this.base = standing(cover, width, height, box);
  }

  /** @param softness standard deviation in pixels */
  at(x: number, y: number, softness: number): number {
    const sigma = Math.max(this.#sigmas[0], softness / 4);
    let k = 0;
    while (k < this.#sigmas.length - 2 && this.#sigmas[k + 1] < sigma) k++;
    const mix = Math.min(1, Math.max(0, (sigma - this.#sigmas[k]) / (this.#sigmas[k + 1] - this.#sigmas[k])));
    return this.#read(this.#levels[k], x, y) * (1 - mix) + this.#read(this.#levels[k + 1], x, y) * mix;
  }

  #read(plane: Float32Array, x: number, y: number): number {
    const fx = x / 4 - 0.375;
    const fy = y / 4 - 0.375;
    if (fx < 0 || fy < 0 || fx >= this.#width - 1 || fy >= this.#height - 1) return 0;
    const x0 = Math.floor(fx);
    const y0 = Math.floor(fy);
    const i = y0 * this.#width + x0;
    const [u, v] = [fx - x0, fy - y0];
    const w = this.#width;
    return (plane[i] * (1 - u) + plane[i + 1] * u) * (1 - v) + (plane[i + w] * (1 - u) + plane[i + w + 1] * u) * v;
  }
}

/** Feet stand at different depths: the lowest covered row of each column near the ground, carried on between them. */
function standing(cover: Float32Array, width: number, height: number, box: Box): Float32Array {
  const lowest = new Float32Array(width).fill(-1);
  const from = Math.max(0, Math.floor(box.bottom - (box.bottom - box.top) * 0.07));
  for (let x = 0; x < width; x++)
    for (let y = Math.min(height - 1, box.bottom); y >= from; y--)
      if (cover[y * width + x] > 0.5) {
        lowest[x] = y;
        break;
      }
  const base = new Float32Array(width);
  let before = -1;
  for (let x = 0; x < width; x++) {
    if (lowest[x] >= 0) before = x;
    let after = x;
    while (after < width && lowest[after] < 0) after++;
    const left = before >= 0 ? lowest[before] : -1;
    const right = after < width ? lowest[after] : -1;
    if (left < 0 && right < 0) base[x] = box.bottom;
    else if (left < 0) base[x] = right;
    else if (right < 0) base[x] = left;
    else base[x] = after === before ? left : left + ((right - left) * (x - before)) / (after - before);
  }
  return Float32Array.from(base, (_, x) => {
    const r = Math.max(1, Math.round(width / 200));
    let sum = 0;
    for (let d = -r; d <= r; d++) sum += base[Math.min(width - 1, Math.max(0, x + d))];
    return sum / (2 * r + 1);
  });
}

/** @returns light that is left at a place of the picture, 0–1. `depth` and `above`: that place in metres. */
export function shadowOf(silhouette: Silhouette, stage: Stage, lamp: Lamp): (x: number, y: number, depth: number, above: number) => number {
  const { camera, pose, subject, scale } = stage;
  const { from, wide, strength } = lamp;
  const away = Math.max(0.05, -from.z);
  if (pose !== 'stand') {
    // The wall or table is parallel to the subject: the shadow is the subject moved, softer with the distance.
    const gap = pose === 'lie' ? 0.02 : stage.wall - subject;
    const way = gap / away;
    const dx = (from.x * way) / scale;
    const dy = (-from.y * way) / scale;
    const soft = (wide * way) / scale;
    const near = pose === 'lie' ? 0.4 : 0;
    return (x, y) => {
      const cast = silhouette.at(x + dx, y + dy, soft);
      const contact = near > 0 ? silhouette.at(x + dx * 0.25, y + dy * 0.25, 0.012 / scale) : 0;
      const far = pose === 'lie' ? silhouette.at(x + dx * 2.6, y + dy * 2.6, 0.05 / scale) : 0;
      return (1 - strength * cast * 0.75) * (1 - near * contact) * (1 - 0.3 * strength * far);
    };
  }
  const { focal, horizon, tall, width } = camera;
  return (x, _y, depth, above) => {
    const across = ((x - width / 2) * depth) / focal;
    let card = subject;
    let column = x;
    let way = 0;
    for (let turn = 0; turn < 2; turn++) {
      way = (depth - card) / away;
      column = width / 2 + ((across + from.x * way) * focal) / card;
      const base = silhouette.base[Math.min(width - 1, Math.max(0, Math.round(column)))];
      card = (tall * focal) / Math.max(1, base - horizon);
    }
    const base = (tall * focal) / card + horizon;
    let left = 1;
    if (way > 0) {
      const high = above + from.y * way;
      left -= strength * silhouette.at(column, base - (high * focal) / card, (wide * way * focal) / card + 1.5);
    }
    const apart = Math.abs(depth - card);
    // Farther away a thousandth of it is left.
    if (above < 0.4 && apart < 1.1) {
      const own = width / 2 + (across * focal) / card;
      const hidden = silhouette.at(own, base - ((0.02 + apart * 0.5) * focal) / card, (0.35 * apart * focal) / card + 3);
      left *= 1 - 0.62 * hidden * Math.exp(-apart / 0.16) * Math.exp(-above / 0.1);
    }
    return left;
  };
}
