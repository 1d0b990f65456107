/**
 * The ground's own shade, a strip along the outline of what lies on it: where cloth has a hue and the ground has none of it, the strip is known by that.
 * Dyed with the cloth, it stood beside pink jeans as a band of burgundy smoke.
 */
import type { Oklab } from '../../../../contract/colour/oklab.ts';
import type { StopSignal } from '../../engine.ts';
import { marksAbove } from '../pixels/convert.ts';
import { type LabPlanes, labPlanes } from '../pixels/lab-planes.ts';
import { boxBlur } from '../pixels/planes.ts';
import { middleColour } from './ground-gaps.ts';

/** Side of the pictures that the lengths below are for. */
const SIDE = 1024;
/** Px to which such a strip reaches into what was taken for cloth, and from where on it is the cloth's inside. */
const BAND = 10;
/** OKLab: hue of cloth and ground apart at least, of the ground's shade off the ground's at most; what of its light is left, and how much brighter it may be. */
const APART = 0.03;
const OFF = 0.012;
const DEEPEST = 0.7;
const BRIGHTER = 0.02;
/** Of the cloth's inside, what may look like that: white in its print cannot be told from the ground. */
const ALIKE = 0.004;

/** @param rgb as it is seen @param own the cloth's own colours, what shone through taken out */
export function withoutRimGround(
  alpha: Float32Array,
  rgb: Uint8Array,
  own: LabPlanes,
  width: number,
  height: number,
  signal: StopSignal,
): Float32Array {
  const cloth = middleColour(own, (i) => alpha[i] > 0.9);
  const ground = middleColour(own, (i) => alpha[i] === 0);
  if (!cloth || !ground || offHue(cloth, ground) < APART) return alpha;
  const band = Math.max(2, Math.round((BAND * Math.max(width, height)) / SIDE));
  const core = boxBlur(marksAbove(alpha, 0.5), width, height, band);
  signal.throwIfAborted();
  const lab = labPlanes(rgb, width * height);
  signal.throwIfAborted();
  const like = (i: number) => isShadeOf(ground, lab.l[i], lab.a[i], lab.b[i]);
  let [inside, alike] = [0, 0];
  for (let i = 0; i < alpha.length; i += 3) {
    if (core[i] < 0.999) continue;
    inside++;
    if (like(i)) alike++;
  }
  if (inside === 0 || alike > ALIKE * inside) return alpha;
  const result = alpha.slice();
  const stack: number[] = [];
  const beside = new Set<number>();
  const visit = (i: number) => {
    if (result[i] === 0) return;
    if (core[i] > 0.999 || !like(i)) {
      beside.add(i);
      return;
    }
    result[i] = 0;
    stack.push(i);
  };
  const around = (i: number) => {
    if (i % width > 0) visit(i - 1);
    if (i % width < width - 1) visit(i + 1);
    if (i >= width) visit(i - width);
    if (i + width < alpha.length) visit(i + width);
  };
  for (let i = 0; i < alpha.length; i++) if (alpha[i] === 0 && core[i] > 0) around(i);
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) around(i);
  // One pixel is cloth and the next is not: unsoftened, an edge like that is a saw.
  const soft = boxBlur(result, width, height, 1);
  for (const i of beside) result[i] = Math.min(result[i], soft[i]);
  return result;
}

function offHue({ l, a, b }: Oklab, ground: Oklab): number {
  const k = l / Math.max(0.05, ground.l);
  return Math.hypot(a - ground.a * k, b - ground.b * k);
}

function isShadeOf(ground: Oklab, l: number, a: number, b: number): boolean {
  const k = l / Math.max(0.05, ground.l);
  return k > DEEPEST && l < ground.l + BRIGHTER && Math.hypot(a - ground.a * k, b - ground.b * k) < OFF;
}
