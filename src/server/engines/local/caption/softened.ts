import { blur } from '../pixels/planes.ts';

/** What was made of a plane, for as long as the plane is there. */
const made = new WeakMap<Float32Array, Float32Array>();

/** Lightness without threads and grain, made once: what is drawn on the cloth and where two legs meet are both looked for in it. The planes stay as they are. */
export function softened(l: Float32Array, width: number, height: number): Float32Array {
  const known = made.get(l);
  if (known) return known;
  const soft = blur(l, width, height, 1);
  made.set(l, soft);
  return soft;
}
