/** Guided filter with a colour guide (He, Sun, Tang 2010): smooths a plane but lets it follow the guide's edges. */
import type { StopSignal } from '../../engine.ts';
import { boxBlurInto } from './planes.ts';

type Guide = readonly [Float32Array, Float32Array, Float32Array];

/**
 * What is the same for every plane that follows one guide – half of the work – is done once.
 * @param guide three planes 0–1 @param radius at least 1 @param epsilon how much colour variance counts as flat
 * @param signal looked at before every pass
 * @returns the filter: a plane in, that plane along the guide's edges out
 */
export function followGuide(
  guide: Guide,
  width: number,
  height: number,
  radius: number,
  epsilon: number,
  signal: StopSignal,
): (plane: Float32Array) => Float32Array {
  const n = width * height;
  const [r, g, b] = guide;
  const scratch = new Float32Array(n);
  /** Mean of a plane, or of the product of two, in a plane of its own. */
  const mean = (one: Float32Array, other?: Float32Array): Float32Array => {
    signal.throwIfAborted();
    const result = new Float32Array(n);
    if (other) for (let i = 0; i < n; i++) result[i] = one[i] * other[i];
    boxBlurInto(other ? result : one, result, scratch, width, height, radius);
    return result;
  };
  const mr = mean(r);
  const mg = mean(g);
  const mb = mean(b);
  // Colour variance around each pixel, and in its place the inverse of that.
  const rr = mean(r, r);
  const rg = mean(r, g);
  const rb = mean(r, b);
  const gg = mean(g, g);
  const gb = mean(g, b);
  const bb = mean(b, b);
  for (let i = 0; i < n; i++) {
    const vrr = rr[i] - mr[i] * mr[i] + epsilon;
    const vrg = rg[i] - mr[i] * mg[i];
    const vrb = rb[i] - mr[i] * mb[i];
    const vgg = gg[i] - mg[i] * mg[i] + epsilon;
    const vgb = gb[i] - mg[i] * mb[i];
    const vbb = bb[i] - mb[i] * mb[i] + epsilon;
    const i00 = vgg * vbb - vgb * vgb;
    const i01 = vgb * vrb - vrg * vbb;
    const i02 = vrg * vgb - vgg * vrb;
    const inverse = 1 / (i00 * vrr + i01 * vrg + i02 * vrb);
    rr[i] = i00 * inverse;
    rg[i] = i01 * inverse;
    rb[i] = i02 * inverse;
    gg[i] = (vrr * vbb - vrb * vrb) * inverse;
    gb[i] = (vrb * vrg - vrr * vgb) * inverse;
    bb[i] = (vrr * vgg - vrg * vrg) * inverse;
  }
  return (plane) => {
    const offset = mean(plane);
    const x = mean(r, plane);
    const y = mean(g, plane);
    const z = mean(b, plane);
    for (let i = 0; i < n; i++) {
      const own = offset[i];
      const c0 = x[i] - mr[i] * own;
      const c1 = y[i] - mg[i] * own;
      const c2 = z[i] - mb[i] * own;
      const ax = rr[i] * c0 + rg[i] * c1 + rb[i] * c2;
      const ay = rg[i] * c0 + gg[i] * c1 + gb[i] * c2;
      const az = rb[i] * c0 + gb[i] * c1 + bb[i] * c2;
      x[i] = ax;
      y[i] = ay;
      z[i] = az;
      offset[i] = own - (ax * mr[i] + ay * mg[i] + az * mb[i]);
    }
    for (const part of [x, y, z, offset]) {
      signal.throwIfAborted();
      boxBlurInto(part, part, scratch, width, height, radius);
    }
    for (let i = 0; i < n; i++) offset[i] = Math.min(1, Math.max(0, x[i] * r[i] + y[i] * g[i] + z[i] * b[i] + offset[i]));
    return offset;
  };
}
