/** What is kept of the person's picture: the subject without its ground, and how it can be shown. */
import { engineNoSubject } from '../../../../contract/messages.ts';
import { EngineError, type Grade, type Pace } from '../../engine.ts';
import { findGarment } from '../garment-area/garment-area.ts';
import { matte } from '../matting/matte.ts';
import { partOf } from '../method.ts';
import { bytesOf, shares } from '../pixels/convert.ts';
import { labPlanes } from '../pixels/lab-planes.ts';
import { Random } from '../pixels/random.ts';
import { type Raster, resize } from '../pixels/raster.ts';
import type { Box, Pose } from './geometry.ts';

export interface Subject {
  readonly width: number;
  readonly height: number;
  /** 0–1. */
  readonly cover: Float32Array;
  /** RGB without the old ground in it. */
  readonly colour: Uint8Array;
  readonly box: Box;
  readonly pose: Pose;
  /** Its outline is not to be trusted at all. */
  readonly busy: boolean;
  /** How far its outline can be trusted. */
  readonly outline: Grade;
  /** A piece of the old ground was taken away from between its parts, or may have stayed there. */
  readonly between: boolean;
}

/** @throws EngineError bad_input when there is nothing to keep, or nothing to take away */
export async function findSubject(picture: Raster, seed: number, pace: Pace): Promise<Subject> {
  const { width, height, data } = picture;
  const n = width * height;
  const rgb = new Uint8Array(n * 3);
  const own = new Float32Array(n);
  let clear = 0;
  for (let i = 0; i < n; i++) {
    own[i] = data[i * 4 + 3] / 255;
    if (own[i] < 0.5) clear++;
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = data[i * 4 + c];
  }
  // A cut-out brings its own outline.
  const found =
    clear > n * 0.03
      ? { alpha: own, colour: rgb, grade: 'good' as const, between: false }
      : await matte({ width, height, channels: 3, data: rgb }, { gaps: true, strands: true }, partOf(pace, 0, 0.9));
  const cover = found.alpha;
  const box = boxOf(cover, width, height);
  let covered = 0;
  for (const a of cover) covered += a;
  if (!box || covered < n * 0.004 || covered > n * 0.985) throw new EngineError('bad_input', engineNoSubject);
  pace.progress(0.95, '分析主体');
  const pose = await poseOf(cover, found.colour, width, height, box, seed, pace);
  const { grade, between } = found;
  return { width, height, cover, colour: found.colour, box, pose, busy: grade === 'poor', outline: grade, between };
}

export function boxOf(cover: Float32Array, width: number, height: number): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (cover[i] < 0.3) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  return right < 0 ? undefined : { left, top, right, bottom };
}

/** People stand, unless the frame cuts them; garments and things lie on a surface. */
async function poseOf(
  cover: Float32Array,
  colour: Uint8Array,
  width: number,
  height: number,
  box: Box,
  seed: number,
  pace: Pace,
): Promise<Pose> {
  let cut = 0;
  for (let x = 0; x < width; x++) if (cover[(height - 1) * width + x] > 0.5) cut++;
  const k = Math.min(1, 320 / Math.max(width, height));
  const [w, h] = [Math.max(16, Math.round(width * k)), Math.max(16, Math.round(height * k))];
  const small = await resize({ width, height, channels: 3, data: colour }, w, h);
  const alpha = bytesOf(cover);
  const mask = await resize({ width, height, channels: 1, data: alpha }, w, h);
  const plane = shares(mask.data);
  const { person } = findGarment(plane, labPlanes(small.data, w * h), w, h, undefined, new Random(seed), pace);
  // Garments are photographed whole; what runs out of the frame above is a person without a head.
  if (!person && !cutAbove(cover, width)) return cut > width * 0.2 ? 'cut' : 'lie';
  // Cut at the knees by the photographer, or by the frame: there are no feet to stand on.
  const slim = (box.bottom - box.top) / widthAbove(cover, width, box);
  return cut > width * 0.02 || slim < 1.9 ? 'cut' : 'stand';
}

/** Of the height, from the top: a wide skirt below it makes nobody short, who stood before a wall without a floor. */
const UPPER = 0.45;

/** The widest row of the upper part, in pixels. */
function widthAbove(cover: Float32Array, width: number, { left, right, top, bottom }: Box): number {
  let widest = 1;
  for (let y = top; y <= top + UPPER * (bottom - top); y++) {
    const row = cover.subarray(y * width + left, y * width + right + 1);
    widest = Math.max(widest, row.findLastIndex((v) => v > 0.5) - row.findIndex((v) => v > 0.5));
  }
  return widest;
}

/** The frame runs through the head or the neck: of the width, what it cuts at least. */
function cutAbove(cover: Float32Array, width: number): boolean {
  let cut = 0;
  for (let x = 0; x < width; x++) if (cover[width + x] > 0.5) cut++;
  return cut >= width * 0.03;
}

/** More would be seen as a blur: then the floor lies higher. */
const MOST_ENLARGED = 1.25;

/**
 * The subject moved, and made smaller where it must be, so that it stands on row `foot` with its head below row `top`. Whom the frame cuts above hangs
 * from it still: moved down, the cut would end in the middle of the wall.
 */
export async function placed(subject: Subject, top: number, foot: number): Promise<Subject> {
  const { width, height, cover, colour, box } = subject;
  const tall = box.bottom - box.top;
  const cut = cutAbove(cover, width);
  const k = cut
    ? Math.min(MOST_ENLARGED, width / (box.right - box.left + 1), (foot + 1) / (box.bottom + 1))
    : Math.min(1, (foot - top) / Math.max(1, tall));
  const dy = cut ? 0 : Math.round(foot - box.bottom * k);
  const dx = Math.round(((box.left + box.right) / 2) * (1 - k));
  if (Math.abs(k - 1) < 0.005 && Math.abs(dy) < 2) return subject;
  const [w, h] = [Math.max(1, Math.round(width * k)), Math.max(1, Math.round(height * k))];
  const small = await resize({ width, height, channels: 3, data: colour }, w, h);
  const mask = await resize({ width, height, channels: 1, data: bytesOf(cover) }, w, h);
  const moved = new Float32Array(width * height);
  const paint = new Uint8Array(width * height * 3);
  for (let y = Math.max(0, dy); y < Math.min(height, h + dy); y++)
    for (let x = Math.max(0, dx); x < Math.min(width, w + dx); x++) {
      const [i, j] = [y * width + x, (y - dy) * w + x - dx];
      moved[i] = mask.data[j] / 255;
      for (let c = 0; c < 3; c++) paint[i * 3 + c] = small.data[j * 3 + c];
    }
  return { ...subject, cover: moved, colour: paint, box: boxOf(moved, width, height) ?? box };
}
