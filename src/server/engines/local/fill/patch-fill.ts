/** Fills a hole so that it looks like the rest of the picture: from a tiny copy to the whole size, patch by patch. */
import type { Pace } from '../../engine.ts';
import { pushPull } from '../pixels/push-pull.ts';
import { Random } from '../pixels/random.ts';
import { type Level, PATCH_REACH, PatchField, stepsIn } from './patch-field.ts';

const LEVELS = 6;
/** Pixels from the hole's middle to its rim on the smallest copy: a patch there sees both sides, and a pattern is not yet a grey. */
const SHALLOW = 4;
/** How far a better patch is looked for, in pixels of the whole picture. */
const REACH = 260;

/**
 * @param rgb three a pixel
 * @param hole 1 = make up; everything else stays as it is, to the bit
 * @param banned 1 = never take from here (a subject, when its ground is filled)
 * @returns undefined when nothing is left to take from
 */
export function patchFill(
  rgb: Uint8Array,
  width: number,
  height: number,
  hole: Uint8Array,
  banned: Uint8Array | undefined,
  seed: number,
  pace: Pace,
): Uint8Array | undefined {
  pace.signal.throwIfAborted();
  const first: Level = { width, height, rgb: new Float32Array(rgb), hole, banned: banned ?? new Uint8Array(hole.length) };
  const levels = [first];
  for (
    let last = first, deep = depthOf(first);
    deep > SHALLOW && Math.min(last.width, last.height) > 24 && levels.length < LEVELS;
    deep /= 2
  ) {
    pace.signal.throwIfAborted();
    last = smaller(last);
    levels.push(last);
  }
  const random = new Random(seed);
  let coarse: PatchField | undefined;
  for (let k = levels.length - 1; k >= 0; k--) {
    const level = levels[k] as Level;
    pace.progress((levels.length - 1 - k) / levels.length, '补全画面');
    pace.signal.throwIfAborted();
    const field = new PatchField(level);
    if (!field.possible) continue;
    if (field.targets.length === 0) continue;
    pace.signal.throwIfAborted();
    if (!coarse) smoothStart(level);
    field.start(coarse, random);
    if (coarse) field.vote(PATCH_REACH);
    const rounds = k >= levels.length - 2 ? 8 : k === 0 ? 1 : k === 1 ? 2 : 4;
    for (let round = 0; round < rounds; round++) {
      field.improve(random, Math.max(8, REACH >> k), pace);
      field.vote(k === 0 && round === rounds - 1 ? 1 : PATCH_REACH);
    }
    coarse = field;
  }
  if (!coarse || coarse.level !== first) return undefined;
  const out = rgb.slice();
  for (let i = 0; i < hole.length; i++)
    if (hole[i] === 1) for (let c = 0; c < 3; c++) out[i * 3 + c] = Math.max(0, Math.min(255, Math.round(first.rgb[i * 3 + c])));
  return out;
}

/** Steps from the deepest place of the hole to what is known. */
function depthOf({ width, height, hole }: Level): number {
  const far = stepsIn(hole, width, height);
  let most = 0;
  for (let i = 0; i < far.length; i++) if (far[i] > most && far[i] < 1e4) most = far[i];
  return most;
}

function smaller({ width, height, rgb, hole, banned }: Level): Level {
  const w = width >> 1;
  const h = height >> 1;
  const next: Level = { width: w, height: h, rgb: new Float32Array(w * h * 3), hole: new Uint8Array(w * h), banned: new Uint8Array(w * h) };
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const j = y * w + x;
      let known = 0;
      let ban = 0;
      let [red, green, blue] = [0, 0, 0];
      for (let k = 0, i = 2 * y * width + 2 * x; k < 4; k++, i += k === 2 ? width - 1 : 1) {
        ban |= banned[i];
        if (hole[i]) continue;
        known++;
        red = Math.fround(red + rgb[i * 3]);
        green = Math.fround(green + rgb[i * 3 + 1]);
        blue = Math.fround(blue + rgb[i * 3 + 2]);
      }
      const share = Math.max(1, known);
      next.rgb[j * 3] = red / share;
      next.rgb[j * 3 + 1] = green / share;
      next.rgb[j * 3 + 2] = blue / share;
      next.hole[j] = known <= 2 ? 1 : 0;
      next.banned[j] = ban;
    }
  return next;
}

function smoothStart({ width, height, rgb, hole }: Level): void {
  const known = new Float32Array(hole.length);
  for (let i = 0; i < known.length; i++) if (hole[i] === 0) known[i] = 1;
  for (let c = 0; c < 3; c++) {
    const plane = new Float32Array(hole.length);
    for (let i = 0; i < plane.length; i++) plane[i] = rgb[i * 3 + c];
    const filled = pushPull(plane, known, width, height);
    for (let i = 0; i < plane.length; i++) if (hole[i]) rgb[i * 3 + c] = filled[i];
  }
}
