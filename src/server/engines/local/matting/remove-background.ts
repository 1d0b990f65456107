/** 去除背景: the subject as PNG with transparency; busy scenes are recognised and said. */
import { createHash } from 'node:crypto';
import { engineAlreadyTransparent, engineNoSubject } from '../../../../contract/messages.ts';
import { EngineError, type Grade } from '../../engine.ts';
import { PHOTO_SIDE } from '../longest-sides.ts';
import type { Draw } from '../method.ts';
import { decodePicture } from '../pixels/decode.ts';
import { maskPlane } from '../pixels/mask.ts';
import { boxBlur } from '../pixels/planes.ts';
import { encodePng } from '../pixels/raster.ts';
import { type Known, matte } from './matte.ts';

/** Clear pixels beside the subject that keep their colour, for programs that mix neighbours when they reduce. */
const FRINGE = 2;

/** What is said beside a cut-out, by how far it can be trusted. */
const NOTES: Readonly<Record<Grade, readonly string[]>> = {
  good: [],
  usable: ['内置引擎：背景较复杂，请放大检查边缘，可用保留/去除画笔修正'],
  poor: ['内置引擎：背景复杂，抠图边缘可能不准，可用保留/去除画笔修正'],
};

/** Where the outline is a guess because both of its sides look alike. */
const ALIKE = ['内置引擎：主体与背景颜色接近，边缘可能不准，可用保留/去除画笔修正'];

/** Where a patch of light was kept, or shade. */
const SOFT = ['内置引擎：主体旁的光斑或阴影可能被一并保留，可用去除画笔修正'];

/** Where a piece of it was found between legs, or an arm and the body: what surely was one is gone. */
const BETWEEN = ['内置引擎：手臂、双腿等空隙里的背景已尽量去除，请放大检查，可用保留/去除画笔修正'];

export const removeBackground: Draw = async (job, pace, deliver) => {
  const whole = await decodePicture(job.images.source_path, 4, PHOTO_SIDE);
  const { width, height } = whole;
  const n = width * height;
  const { rgb, clear } = onWhite(whole.data, n);
  if (clear > n * 0.05) throw new EngineError('bad_input', engineAlreadyTransparent);
  const strokes = { keep: await maskPlane(job.masks.keep, width, height), remove: await maskPlane(job.masks.remove, width, height) };
  const {
    alpha,
    colour,
    grade: outline,
    alike,
    soft,
    behind,
    between,
  } = await matte({ width, height, channels: 3, data: rgb }, { ...strokes, gaps: true, strands: true, known: knownOf(rgb, width) }, pace);
  const covered = sumOf(alpha);
  if (covered < n * 0.002 || covered > n * 0.998) throw new EngineError('bad_input', engineNoSubject);
  const data = cutOut(alpha, colour, width, height);
  pace.progress(0.92, '输出');
  const png = await encodePng({ width, height, channels: 4, data });
  const grade = between && outline === 'good' ? 'usable' : outline;
  const notes = soft ? SOFT : (alike && grade === 'usable') || behind ? ALIKE : between && grade === 'usable' ? BETWEEN : NOTES[grade];
  deliver({ index: 0, data: png, mime: 'image/png', width, height, grade, notes, seed: job.seed, files: [] });
  pace.progress(1, '完成');
};

/** Whoever paints with the brush does so time after time on one picture: what it is without any stroke was found with the answer before. */
let last: { readonly name: string; readonly known: Known } | undefined;

/** What is known of a picture: of the last one alone, since each is some megabytes. */
function knownOf(rgb: Uint8Array, width: number): Known {
  const name = `${width} ${createHash('sha256').update(rgb).digest('hex')}`;
  if (last?.name !== name) last = { name, known: {} };
  return last.known;
}

// Loops stand outside `draw`: V8 compiles them anew for each job where they stand in a function that waits for others.

/** The picture on white. @returns also how many pixels were clear */
function onWhite(rgba: Uint8Array, pixels: number): { readonly rgb: Uint8Array; readonly clear: number } {
  const rgb = new Uint8Array(pixels * 3);
  let clear = 0;
  for (let i = 0; i < pixels; i++) {
    const a = rgba[i * 4 + 3];
    if (a < 128) clear++;
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = (rgba[i * 4 + c] * a + 255 * (255 - a)) / 255;
  }
  return { rgb, clear };
}

function sumOf(plane: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < plane.length; i++) sum += plane[i];
  return sum;
}

/** RGBA. What nobody sees is white: half the file, a third of the time to write it, and nothing of the room for a program that drops transparency. */
function cutOut(alpha: Float32Array, colour: Uint8Array, width: number, height: number): Uint8Array {
  const data = new Uint8Array(alpha.length * 4).fill(255);
  const near = boxBlur(alpha, width, height, FRINGE);
  for (let i = 0; i < alpha.length; i++) {
    data[i * 4 + 3] = Math.round(alpha[i] * 255);
    if (near[i] === 0) continue;
    for (let c = 0; c < 3; c++) data[i * 4 + c] = colour[i * 3 + c];
  }
  return data;
}
