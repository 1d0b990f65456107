import type { LabPlanes } from './lab-planes.ts';
import { boxBlur } from './planes.ts';

/** What was made of a plane, for as long as the plane is there: a dozen questions about one picture each blurred it anew. */
const made = new WeakMap<Float32Array, Float32Array>();

/** Every pixel as it is in the mean of three by three. The planes stay as they are, both those given and those returned. */
export function withoutGrain({ l, a, b }: LabPlanes, width: number, height: number): LabPlanes {
  return { l: grainless(l, width, height), a: grainless(a, width, height), b: grainless(b, width, height) };
}

/** The same of one plane: nobody may write into it any more. */
export function grainless(plane: Float32Array, width: number, height: number): Float32Array {
  const known = made.get(plane);
  if (known) return known;
  const smooth = boxBlur(plane, width, height, 1);
  made.set(plane, smooth);
  return smooth;
}
