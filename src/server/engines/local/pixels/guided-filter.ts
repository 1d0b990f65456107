/** Guided filter with a colour guide (He, Sun, Tang 2010): smooths a plane but lets it follow the guide's edges. */
import { boxBlur } from './planes.ts';

function product(a: Float32Array, b: Float32Array): Float32Array {
  const result = new Float32Array(a.length);
  for (let i = 0; i < a.length; i++) result[i] = a[i] * b[i];
  return result;
}

/** @param guide three planes 0–1 @param epsilon how much colour variance counts as flat */
export function guidedFilter(
  guide: readonly [Float32Array, Float32Array, Float32Array],
  plane: Float32Array,
  width: number,
  height: number,
  radius: number,
  epsilon: number,
): Float32Array {
  const n = width * height;
  const mean = (values: Float32Array) => boxBlur(values, width, height, radius);
  const [r, g, b] = guide;
  const mr = mean(r);
  const mg = mean(g);
  const mb = mean(b);
  const mp = mean(plane);
  const cr = mean(product(r, plane));
  const cg = mean(product(g, plane));
  const cb = mean(product(b, plane));
  const rr = mean(product(r, r));
  const rg = mean(product(r, g));
  const rb = mean(product(r, b));
  const gg = mean(product(g, g));
  const gb = mean(product(g, b));
  const bb = mean(product(b, b));
  for (let i = 0; i < n; i++) {
    const vrr = rr[i] - mr[i] * mr[i] + epsilon;
    const vrg = rg[i] - mr[i] * mg[i];
    const vrb = rb[i] - mr[i] * mb[i];
    const vgg = gg[i] - mg[i] * mg[i] + epsilon;
    const vgb = gb[i] - mg[i] * mb[i];
    const vbb = bb[i] - mb[i] * mb[i] + epsilon;
    const c0 = cr[i] - mr[i] * mp[i];
    const c1 = cg[i] - mg[i] * mp[i];
    const c2 = cb[i] - mb[i] * mp[i];
    const i00 = vgg * vbb - vgb * vgb;
    const i01 = vgb * vrb - vrg * vbb;
    const i02 = vrg * vgb - vgg * vrb;
    const i11 = vrr * vbb - vrb * vrb;
    const i12 = vrb * vrg - vrr * vgb;
    const i22 = vrr * vgg - vrg * vrg;
    const inverse = 1 / (i00 * vrr + i01 * vrg + i02 * vrb);
    const x = (i00 * c0 + i01 * c1 + i02 * c2) * inverse;
    const y = (i01 * c0 + i11 * c1 + i12 * c2) * inverse;
    const z = (i02 * c0 + i12 * c1 + i22 * c2) * inverse;
    cr[i] = x;
    cg[i] = y;
    cb[i] = z;
    mp[i] -= x * mr[i] + y * mg[i] + z * mb[i];
  }
  const ax = mean(cr);
  const ay = mean(cg);
  const az = mean(cb);
  const offset = mean(mp);
  const result = new Float32Array(n);
  for (let i = 0; i < n; i++) result[i] = Math.min(1, Math.max(0, ax[i] * r[i] + ay[i] * g[i] + az[i] * b[i] + offset[i]));
  return result;
}
