/** Guided filter with a colour guide (He, Sun, Tang 2010): smooths a plane but lets it follow the guide's edges. */
import type { StopSignal } from '../../engine.ts';
import { type Box, boxesOf } from './boxes.ts';
import { boxBlurInto } from './planes.ts';
import type { Raster } from './raster.ts';

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

/** Height of the strips in which wanted pixels are gathered into boxes. */
const STRIP = 48;

/**
 * The same filter where it is wanted, and nothing elsewhere: along an outline that is a fifth of the work. What is wanted comes out as it would
 * from the whole picture, since a box is read with as much around it as the filter reaches.
 * @param picture the guide, RGB @param wanted 1 where the result will be read
 * @returns the filter; its planes hold 0 where nothing was wanted nearby
 */
export function followPicture(
  picture: Raster,
  wanted: Uint8Array,
  radius: number,
  epsilon: number,
  signal: StopSignal,
): (plane: Float32Array) => Float32Array {
  const { width, height, data } = picture;
  const parts = boxesOf(wanted, width, height, STRIP, 4 * radius).map((core) => {
    signal.throwIfAborted();
    // A mean of means: twice the radius.
    const whole = grown(core, 2 * radius, width, height);
    const guide = cutPicture(data, width, whole);
    return { core, whole, follow: followGuide(guide, whole.width, whole.height, radius, epsilon, signal) };
  });
  return (plane) => {
    const result = new Float32Array(plane.length);
    for (const { core, whole, follow } of parts) {
      const part = follow(cutPlane(plane, width, whole));
      for (let y = core.y; y < core.y + core.height; y++) {
        const from = (y - whole.y) * whole.width + core.x - whole.x;
        result.set(part.subarray(from, from + core.width), y * width + core.x);
      }
    }
    return result;
  };
}

function grown({ x, y, width, height }: Box, by: number, toWidth: number, toHeight: number): Box {
  const left = Math.max(0, x - by);
  const top = Math.max(0, y - by);
  return { x: left, y: top, width: Math.min(toWidth, x + width + by) - left, height: Math.min(toHeight, y + height + by) - top };
}

function cutPlane(plane: Float32Array, width: number, box: Box): Float32Array {
  const part = new Float32Array(box.width * box.height);
  for (let y = 0; y < box.height; y++) {
    const from = (box.y + y) * width + box.x;
    part.set(plane.subarray(from, from + box.width), y * box.width);
  }
  return part;
}

function cutPicture(rgb: Uint8Array, width: number, box: Box): [Float32Array, Float32Array, Float32Array] {
  const n = box.width * box.height;
  const [r, g, b] = [new Float32Array(n), new Float32Array(n), new Float32Array(n)];
  for (let y = 0, i = 0; y < box.height; y++)
    for (let x = 0, p = ((box.y + y) * width + box.x) * 3; x < box.width; x++, i++, p += 3) {
      r[i] = rgb[p] / 255;
      g[i] = rgb[p + 1] / 255;
      b[i] = rgb[p + 2] / 255;
    }
  return [r, g, b];
}
