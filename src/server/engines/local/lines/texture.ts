/**
 * The texture of cloth among its lines: the ribs of a knit, the teeth of a houndstooth. A seam or a fold stands alone, texture fills the place around it
 * with strokes like itself and is gone when looked at from afar, as no print is. Where light falls along it a part of it was drawn: patches of hatching.
 */
import type { StopSignal } from '../../engine.ts';
import { blur, boxBlur } from '../pixels/planes.ts';

/** Pixels, at a long side of 1024: around one within which is looked; from how far. */
const AROUND = 15;
const AFAR = 5;
/**
 * Ranges from surely no texture to surely texture, read off 16 photographs. Square of the mean of strokes over the mean of their squares: folds 0.23, ribs
 * 0.39. Steps that are left from afar: prints 0.08–0.38, ribs and woven checks 0.02–0.04. Mean of strokes: a zebra's, which is a print, 0.03, checks 0.016.
 */
const FILLED = [0.22, 0.32] as const;
const LEFT = [0.045, 0.033] as const;
const LOUD = [0.026, 0.018] as const;
/** Times the mean of strokes around, a line is none of them. */
const STRONGER = 3.5;

/** How strong a line has to be at each place to be none of the texture around it. @param strokes negative where a line is @param light what they were found in @param alpha the subject */
export function textureAround(
  strokes: Float32Array,
  light: Float32Array,
  alpha: Float32Array,
  width: number,
  height: number,
  scale: number,
  signal: StopSignal,
): Float32Array {
  const radius = Math.round(AROUND * scale);
  const strong = new Float32Array(strokes.length);
  const squares = new Float32Array(strokes.length);
  for (let i = 0; i < strokes.length; i++) {
    if (strokes[i] >= 0) continue;
    strong[i] = -strokes[i];
    squares[i] = strokes[i] * strokes[i];
  }
  const mean = boxBlur(strong, width, height, radius);
  const power = boxBlur(squares, width, height, radius);
  signal.throwIfAborted();
  // The outline is there from afar too, and says nothing of the cloth.
  const inside = boxBlur(alpha, width, height, Math.round(2 * AFAR * scale));
  const near = boxBlur(stepsOf(light, inside, width), width, height, radius);
  signal.throwIfAborted();
  const far = boxBlur(stepsOf(blur(light, width, height, AFAR * scale), inside, width), width, height, radius);
  signal.throwIfAborted();
  const share = near;
  for (let i = 0; i < share.length; i++) {
    const gone = near[i] > 0 ? within(LEFT, far[i] / near[i]) : 0;
    share[i] = within(FILLED, (mean[i] * mean[i]) / (power[i] + 1e-12)) * gone * within(LOUD, mean[i]);
  }
  // Beside a button or a placket the cloth is the same.
  const around = boxBlur(share, width, height, radius);
  for (let i = 0; i < mean.length; i++) mean[i] *= STRONGER * Math.max(share[i], Math.min(1, 2 * around[i]));
  return mean;
}

function within([none, all]: readonly [number, number], value: number): number {
  return Math.min(1, Math.max(0, (value - none) / (all - none)));
}

function stepsOf(plane: Float32Array, inside: Float32Array, width: number): Float32Array {
  const steps = new Float32Array(plane.length);
  for (let i = width; i < plane.length - width; i++)
    if (inside[i] > 0.99) steps[i] = Math.abs(plane[i + 1] - plane[i - 1]) + Math.abs(plane[i + width] - plane[i - width]);
  return steps;
}
