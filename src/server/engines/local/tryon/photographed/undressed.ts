/** A photographed person's body below the old garment: where it is, and what it looks like there. */
import { clamp, step } from '../../garment/blocks/surface.ts';
import { blur, boxBlur } from '../../pixels/planes.ts';
import { pushPullAt } from '../../pixels/push-pull.ts';
import type { Kind } from '../fit.ts';
import type { Spot } from '../piece-marks.ts';
import type { WornLimb } from '../wearer.ts';
import type { Seen } from './seen-arms.ts';
import type { SeenBody } from './seen-body.ts';

/** Below the shoulders, in halves of their width, where a waistband is: what a short top leaves free further down is what is worn below. */
const WAISTBAND = 2.15;
/** From here on legs part. */
export const CROTCH = 3.3;
/** Legs' radius and distance from the middle, of half the shoulders' width. */
const LEG = { radius: 0.38, far: 0.42 } as const;
/** How much darker a body is where it turns away, and how far in that goes, of half the shoulders' width. */
const [ROUND, TURN] = [0.2, 0.16];

function fromBone(x: number, y: number, a: Spot, b: Spot, ra: number, rb: number): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const t = clamp(((x - a.x) * dx + (y - a.y) * dy) / Math.max(1, dx * dx + dy * dy), 0, 1);
  const [offX, offY] = [x - a.x - dx * t, y - a.y - dy * t];
  // Math.hypot guards against overflow and takes ten times as long.
  return Math.sqrt(offX * offX + offY * offY) - (ra + (rb - ra) * t);
}

/** Px from a limb's skin, negative in it. */
export function fromLimb({ joints, radii }: WornLimb, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let k = 1; k < joints.length; k++)
    least = Math.min(least, fromBone(x, y, joints[k - 1] as Spot, joints[k] as Spot, radii[k - 1] ?? 0, radii[k] ?? 0));
  return least;
}

/** 0–1 where a body without clothes is, to half a pixel: a wide sleeve was filled with skin to its hem, as a cape of it. */
export function bareShape(body: SeenBody, width: number, height: number): Float32Array {
  const shape = new Float32Array(width * height);
  const { axis, half, tips } = body;
  const crotch = tips[0].y + CROTCH * half;
  const reach = half * 3;
  const from = Math.max(0, Math.floor(axis - reach));
  const to = Math.min(width - 1, Math.ceil(axis + reach));
  for (let y = Math.max(0, Math.floor(body.neck.y)); y < height; y++) bareRow(body, crotch, y, from, to, shape, y * width);
  return shape;
}

/** A row of it: with the rows round it in one function, V8 left its compiled code at the end of each. */
function bareRow(body: SeenBody, crotch: number, y: number, from: number, to: number, shape: Float32Array, at: number): void {
  const { half, base, arms, armpit } = body;
  const [middle, trunk] = [body.middle(y), body.trunk(y)];
  for (let x = from; x <= to; x++) {
    const far = Math.abs(x - middle);
    const line = y - body.lean(x, y) - body.shoulder(far);
    const inTrunk = y < crotch ? Math.min(trunk - far, y < armpit ? line : 1e9) : LEG.radius * half - Math.abs(far - LEG.far * half);
    // The shoulders themselves, between neck, ends and armpits.
    const inShoulder = y < armpit && y > base ? Math.min(half * 1.02 - far, line) : -1e9;
    const besideTrunk = -Math.max(inTrunk, inShoulder);
    // Well within the trunk no arm makes it more.
    const out = besideTrunk <= -1 ? besideTrunk : Math.min(besideTrunk, fromLimb(arms[0], x, y), fromLimb(arms[1], x, y));
    shape[at + x] = clamp(0.5 - out / 2, 0, 1);
  }
}

/** What an old garment hid. Planes of the whole picture. */
export interface Hidden {
  readonly old: Float32Array;
  /** The garment with what its blur touches. */
  readonly near: Float32Array;
  readonly person: Float32Array;
  readonly seen: Seen;
  readonly body: SeenBody;
  /** Of the new garment. */
  readonly kind: Kind;
}

/** Of half the shoulders' width, beside the middle: there a hem is the trunk's; a sleeve that hangs lower was the hem of a dress. */
const TRUNK = 0.5;

/** How many of a row's pixels about the trunk's middle are so. */
function inTrunk(is: (i: number) => boolean, { axis, half }: SeenBody, width: number, y: number): number {
  let n = 0;
  const to = Math.min(width - 1, Math.round(axis + TRUNK * half));
  for (let x = Math.max(0, Math.round(axis - TRUNK * half)); x <= to; x++) if (is(y * width + x)) n++;
  return n;
}

/** The last row in which so much of a garment is: specks of it among what is worn below are no hem. */
function hemOf(old: Float32Array, body: SeenBody, width: number, height: number): number {
  for (let y = height - 1; y > 0; y--) if (inTrunk((i) => old[i] > 0.5, body, width, y) > 0.6 * body.half) return y;
  return 0;
}

/** In halves of the shoulders' width: how far below where legs part a blouse hangs at most, and the rows below its hem that say what is worn there. */
const BLOUSE = { over: 0.9, from: 0.08, to: 0.5, share: 0.5 } as const;

/** A dress: below its hem are legs. A blouse that hangs as low has trousers below it; its lower half stayed under the new top. */
function isOnePiece(hem: number, { old, person, seen, body }: Hidden): boolean {
  const crotch = body.tips[0].y + CROTCH * body.half;
  if (hem <= crotch) return false;
  const { width, height, skin } = seen;
  let [other, all] = [0, 0];
  for (let y = Math.round(hem + BLOUSE.from * body.half); y < Math.min(height, hem + BLOUSE.to * body.half); y++) {
    all += inTrunk((i) => person[i] > 0.5, body, width, y);
    other += inTrunk((i) => person[i] > 0.5 && skin[i] === 0 && old[i] < 0.5, body, width, y);
  }
  return hem > crotch + BLOUSE.over * body.half || other <= BLOUSE.share * all;
}

/** What is worn below goes on up as its mirror image: spread from its rim it was fog. @returns by place where that is, −1 where nothing is below */
function mirrored(below: Float32Array, old: Float32Array, width: number, height: number, first: number): Int32Array {
  const from = new Int32Array(old.length).fill(-1);
  for (let x = 0; x < width; x++) {
    let end = height - 1;
    while (end > first && old[end * width + x] <= 0.02) end--;
    let edge = end;
    while (edge < height && edge < end + 24 && below[edge * width + x] === 0) edge++;
    let last = edge;
    while (last < height && below[last * width + x] === 1) last++;
    const tall = last - edge;
    if (tall < 6) continue;
    for (let y = Math.max(0, first - 3); y < edge; y++) {
      // To and fro where the picture ends soon.
      const far = (edge - y) % (2 * tall);
      from[y * width + x] = (edge + (far < tall ? far : 2 * tall - 1 - far)) * width + x;
    }
  }
  return from;
}

/** The picture without the old garment: skin that turns away at its sides, what is worn below, and ground. */
export function undressed(rgb: Uint8Array, hidden: Hidden): Uint8Array {
  const { old, near, person, seen, body, kind } = hidden;
  const { width, height, skin } = seen;
  const shape = bareShape(body, width, height);
  const band = body.tips[0].y + WAISTBAND * body.half;
  // Not beside hands, whose shadow is on it.
  const hands = boxBlur(new Float32Array(skin), width, height, 4);
  const [bare, below, ground] = [new Float32Array(old.length), new Float32Array(old.length), new Float32Array(old.length)];
  for (let i = 0; i < old.length; i++) {
    if (person[i] < shape[i]) shape[i] = person[i];
    if (near[i] > 0.02) continue;
    if (person[i] < 0.05) ground[i] = 1;
    if (person[i] <= 0.95) continue;
    if (seen.lit[i] === 1) bare[i] = 1;
    if (hands[i] < 0.02 && i > band * width) below[i] = 1;
  }
  const planes = [0, 1, 2].map((c) => {
    const plane = new Float32Array(old.length);
    for (let i = 0; i < plane.length; i++) plane[i] = rgb[i * 3 + c];
    return plane;
  });
  const onePiece = isOnePiece(hemOf(old, body, width, height), hidden);
  const worn = !onePiece && below.includes(1);
  // A top over a dress leaves its skirt below: it was filled with skin, as if nothing were worn there.
  const last = onePiece && kind === 'upper' ? band : height;
  const mirror = mirrored(below, old, width, height, Math.floor(band));
  // Hips are as wide as what is worn there: legs alone were filled, and ground stood in steps between them and the trousers below.
  if (worn) for (let i = Math.ceil(band) * width; i < shape.length; i++) if (mirror[i] >= 0) shape[i] = person[i];
  const turned = blur(shape, width, height, TURN * body.half);
  const result = rgb.slice();
  // Filled where the old garment was, and with what is worn below where anything is: nine whole planes were.
  const places = placesIn(near, Math.min(old.length, (Math.floor(last) + 1) * width));
  const inside = pushPullAt(planes, bare, width, height, places);
  const lower = worn ? pushPullAt(planes, below, width, height, places) : undefined;
  const beside = pushPullAt(planes, ground, width, height, places);
  for (let at = 0; at < places.length; at++) {
    const i = places[at];
    const y = Math.floor(i / width);
    const light = 1 + ROUND * (step(0.45, 1, turned[i]) - 0.85);
    // What is worn below goes up the trunk alone: sleeves that end there were filled with it.
    const arm = worn && y > band - 2 ? Math.min(fromLimb(body.arms[0], i % width, y), fromLimb(body.arms[1], i % width, y)) : 0;
    const under = worn && arm > 0.04 * body.half ? step(band - 2, band + 2, y) : 0;
    for (let c = 0; c < 3; c++) {
      const flesh = inside[at * 3 + c] * light;
      const from = mirror[i] as number;
      const cloth = from >= 0 ? (rgb[from * 3 + c] as number) : (lower?.[at * 3 + c] ?? 0);
      const own = flesh + (cloth - flesh) * under;
      const behind = beside[at * 3 + c];
      const filled = behind + (own - behind) * shape[i];
      // At the old garment's rim what is seen of skin stays as it is.
      const share = Math.max(old[i], step(0.02, 0.2, near[i]));
      result[i * 3 + c] = clamp(Math.round(rgb[i * 3 + c] + (filled - rgb[i * 3 + c]) * share), 0, 255);
    }
  }
  return result;
}

/** Of the first `end` pixels, those that the old garment touches. */
function placesIn(near: Float32Array, end: number): Int32Array {
  const places = new Int32Array(end);
  let count = 0;
  for (let i = 0; i < end; i++) if (near[i] > 0.02) places[count++] = i;
  return places.subarray(0, count);
}
