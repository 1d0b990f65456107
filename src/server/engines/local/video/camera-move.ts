/** A camera that moves a little round a picture: the subject is nearer than its ground, so it shifts and grows more. */
import { blur } from '../pixels/planes.ts';
import type { MotionField } from './h264.ts';

export type Move = 'drift' | 'push' | 'pull' | 'left' | 'right' | 'rise';

const WORDS: Readonly<Record<Exclude<Move, 'drift'>, RegExp>> = {
  push: /推近|推进|拉近|靠近|放大|特写/,
  pull: /拉远|后退|远离|缩小|全景/,
  left: /向左|左移|从右到左/,
  right: /向右|右移|从左到右/,
  rise: /上升|升起|俯|仰|从下到上|摇臂/,
};

export function moveIn(prompt: string): Move {
  for (const [move, words] of Object.entries(WORDS) as [Exclude<Move, 'drift'>, RegExp][]) if (words.test(prompt)) return move;
  return 'drift';
}

/** 0 = as far as the ground, 1 = as near as the subject; soft, so that nothing tears between both. One per 8 × 8 block. */
export function nearness(cover: Float32Array, width: number, height: number): Float32Array {
  const soft = blur(cover, width, height, Math.max(width, height) * 0.035);
  const columns = width / 8;
  return Float32Array.from({ length: columns * (height / 8) }, (_, b) => {
    const x = (b % columns) * 8 + 4;
    const y = Math.floor(b / columns) * 8 + 4;
    return soft[y * width + x];
  });
}

interface Pose {
  /** Shares of the picture's width. */
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** Where the camera is at a time 0–1. All begin at rest with the picture as it is, and end where they may begin again. */
function poseAt(move: Move, time: number): Pose {
  const turn = Math.sin(time * Math.PI * 2);
  const swell = (1 - Math.cos(time * Math.PI * 2)) / 2;
  switch (move) {
    case 'push':
      return { x: 0, y: 0, zoom: 1 + 0.1 * swell };
    case 'pull':
      return { x: 0, y: 0, zoom: 1 + 0.1 * swell };
    case 'left':
      return { x: -0.022 * swell, y: 0, zoom: 1 + 0.05 * swell };
    case 'right':
      return { x: 0.022 * swell, y: 0, zoom: 1 + 0.05 * swell };
    case 'rise':
      return { x: 0, y: -0.022 * swell, zoom: 1 + 0.05 * swell };
    default:
      return { x: 0.009 * turn, y: -0.004 * swell, zoom: 1 + 0.045 * swell };
  }
}

/** How much less the ground moves than the subject. */
const GROUND = 0.35;

/** Where each 8 × 8 block comes from, two (x, y) in pixels. @param near from `nearness` @param time 0–1 */
export function shiftAt(near: Float32Array, width: number, height: number, move: Move, time: number): Float32Array {
  const columns = width / 8;
  const shift = new Float32Array(near.length * 2);
  const { x, y, zoom } = poseAt(move, time);
  for (let b = 0; b < near.length; b++) {
    const px = (b % columns) * 8 + 4 - width / 2;
    const py = Math.floor(b / columns) * 8 + 4 - height / 2;
    const share = GROUND + (1 - GROUND) * near[b];
    const scale = 1 / (1 + (zoom - 1) * (0.6 + 0.4 * share)) - 1;
    shift[b * 2] = px * scale + x * width * share;
    shift[b * 2 + 1] = py * scale + y * width * share;
  }
  return shift;
}

/** The same in quarter pixels, as our own encoder says it. */
export function fieldAt(near: Float32Array, width: number, height: number, move: Move, time: number): MotionField {
  return Int16Array.from(shiftAt(near, width, height, move, time), (v) => Math.round(v * 4));
}
