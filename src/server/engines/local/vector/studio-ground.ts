/**
 * The ground of a studio picture as one flat colour. Its vignette and the soft shadow under a garment are light, not ink: counted as ink, a
 * shadow takes the colour of whichever cloth is nearest to grey, and stands beside a rose dress as a pink flat.
 */
import type { StopSignal } from '../../engine.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { boxBlur } from '../pixels/planes.ts';

/** Part of the frame that must be the ground, and how far from its middle colour that may be. */
const FRAME = 0.92;
const FRAME_LIGHT = 0.07;
/** How far its chroma wanders, and how dark a shadow on it is at most. */
const HUE = 0.014;
const SHADOW = 0.32;
const GLEAM = 0.06;
/** Lightness over two pixels; a garment's edge takes more at once. */
const STEP = 0.011;
/** Pixels round an edge through which no ground runs on: white cloth on white has an edge with gaps. */
const NEAR = 3;
const LOOK = 1 << 15;

function middle(list: number[]): number {
  return Float32Array.from(list).sort()[list.length >> 1] ?? 0;
}

function frameOf(width: number, height: number): number[] {
  const list: number[] = [];
  for (let x = 0; x < width; x++) list.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y++) list.push(y * width, y * width + width - 1);
  return list;
}

/** @returns 1 where the ground is, seen from the frame inwards; undefined where the frame is no studio's */
export function studioGround(lab: LabPlanes, width: number, height: number, signal: StopSignal): Uint8Array | undefined {
  const frame = frameOf(width, height);
  const of = (plane: Float32Array) => middle(frame.map((i) => plane[i] as number));
  const [l, a, b] = [of(lab.l), of(lab.a), of(lab.b)];
  const hue = (i: number) => Math.abs(lab.a[i] - a) < HUE && Math.abs(lab.b[i] - b) < HUE;
  const plain = frame.filter((i) => hue(i) && Math.abs((lab.l[i] as number) - l) < FRAME_LIGHT);
  if (plain.length < frame.length * FRAME) return undefined;
  const like = new Uint8Array(width * height);
  for (let i = 0; i < like.length; i++) {
    const light = (lab.l[i] as number) - l;
    if (light > -SHADOW && light < GLEAM && hue(i)) like[i] = 1;
  }
  signal.throwIfAborted();
  const wall = boxBlur(edges(boxBlur(lab.l, width, height, 1), width, height), width, height, NEAR);
  const ground = new Uint8Array(width * height);
  const queue = new Int32Array(width * height);
  let end = 0;
  const take = (i: number) => {
    if (ground[i] === 1 || like[i] === 0) return;
    ground[i] = 1;
    queue[end++] = i;
  };
  const around = (i: number) => {
    if (i % width > 0) take(i - 1);
    if (i % width < width - 1) take(i + 1);
    if (i >= width) take(i - width);
    if (i < width * (height - 1)) take(i + width);
  };
  plain.forEach(take);
  for (let at = 0; at < end; at++) {
    if (at % LOOK === 0) signal.throwIfAborted();
    if (wall[queue[at]] <= 0) around(queue[at]);
  }
  // Up to the edge itself, from every side.
  for (let round = 0, from = 0; round < NEAR; round++) {
    const to = end;
    for (; from < to; from++) around(queue[from]);
    signal.throwIfAborted();
  }
  return ground;
}

/** 1 where lightness takes a step at once. */
function edges(l: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(l.length);
  for (let y = 1, i = width + 1; y < height - 1; y++, i += 2)
    for (let x = 1; x < width - 1; x++, i++)
      if (Math.max(Math.abs(l[i + 1] - l[i - 1]), Math.abs(l[i + width] - l[i - width])) > STEP) out[i] = 1;
  return out;
}

/** @returns the same picture, its studio ground in one colour; the very planes where there is no such ground */
export function flatGround(lab: LabPlanes, width: number, height: number, signal: StopSignal): LabPlanes {
  const ground = studioGround(lab, width, height, signal);
  if (!ground) return lab;
  const flat = (plane: Float32Array) => {
    let [sum, n] = [0, 0];
    for (let i = 0; i < ground.length; i++) {
      sum += plane[i] * ground[i];
      n += ground[i];
    }
    const out = plane.slice();
    for (let i = 0; i < out.length; i++) if (ground[i] === 1) out[i] = sum / n;
    return out;
  };
  return { l: flat(lab.l), a: flat(lab.a), b: flat(lab.b) };
}
