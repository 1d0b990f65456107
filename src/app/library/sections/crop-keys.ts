/** The frame of a part of a picture, drawn with the keyboard. */
import type { KeyboardEvent } from 'react';
import { type Lengths, type Part, WHOLE } from './crop.ts';

/** Of the shorter side. */
const STEP = 0.04;
const LEAST = 0.1;
const FIRST = 0.7;
/** Where a key moves a frame: arrows move it, with the shift key they change its size, Escape takes the whole. */
export function moved(part: Part, { key, shiftKey }: KeyboardEvent, of: Lengths): Part | undefined {
  if (key === 'Escape') return WHOLE;
  const [right, down] = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[key] ?? [];
  if (right === undefined || down === undefined) return undefined;
  const [dx, dy] = [right / of.x, down / of.y];
  if (shiftKey) {
    return {
      ...part,
      width: Math.min(1 - part.x, Math.max(LEAST / of.x, part.width + dx)),
      height: Math.min(1 - part.y, Math.max(LEAST / of.y, part.height + dy)),
    };
  }
  return { ...part, x: Math.min(1 - part.width, Math.max(0, part.x + dx)), y: Math.min(1 - part.height, Math.max(0, part.y + dy)) };
}

/** The frame that the first key draws: around the middle of what is seen of the picture. */
export function firstFrame(film: Element, picture: Element, of: Lengths): Part {
  const [seen, all] = [film.getBoundingClientRect(), picture.getBoundingClientRect()];
  const along = (from: number, size: number, start: number, length: number, times: number) => {
    const part = FIRST / times;
    const middle = length > 0 ? (from + size / 2 - start) / length : 0.5;
    return { at: Math.min(1 - part, Math.max(0, middle - part / 2)), part };
  };
  const [x, y] = [along(seen.left, seen.width, all.left, all.width, of.x), along(seen.top, seen.height, all.top, all.height, of.y)];
  return { x: x.at, y: y.at, width: x.part, height: y.part };
}
