/** Whoever paints with the brush does so time after time on one picture: what was found of it before is taken again, and changes no answer. */
import { serialize } from 'node:v8';
import { expect, it } from 'vitest';
import type { EngineJob, Mask } from '../../../../../src/server/engines/engine.ts';
import { type Known, matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { reach, reachFrom } from '../../../../../src/server/engines/local/matting/reach.ts';
import { removeBackground } from '../../../../../src/server/engines/local/matting/remove-background.ts';
import { decodePicture } from '../../../../../src/server/engines/local/pixels/decode.ts';
import { drawSvg, encodePng, type Raster } from '../../../../../src/server/engines/local/pixels/raster.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const SIDE = 240;

const PANEL = 'M70 40L170 40L190 200L50 200Z';

/** A panel and a small bag before a wall. @param outline stroke of the panel's sides, which leaves its hem open */
const figure = (cloth: string, panel = PANEL, outline = 'none', wall = '#dcd8d0'): Promise<Raster> =>
  drawSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="${wall}"/><path d="${panel}" fill="${cloth}"/><path d="M50 200L70 40L170 40L190 200" fill="none" stroke="${outline}" stroke-width="4"/><rect x="196" y="120" width="26" height="34" fill="#7a2030"/></svg>`,
    3,
  );

/** A painted square, 0–1. */
function painted(left: number, top: number, size: number): Float32Array {
  const plane = new Float32Array(SIDE * SIDE);
  for (let y = top; y < top + size; y++) plane.fill(1, y * SIDE + left, y * SIDE + left + size);
  return plane;
}

const STROKES = { keep: painted(20, 60, 12), remove: painted(202, 130, 10) };

it('an answer that takes what was found before is the one without it, and writes nothing into it', async () => {
  const picture = await figure('#274b7a');
  const known: Known = {};
  await matte(picture, { gaps: true, strands: true, known }, PACE);
  const { look } = known;
  const before = serialize(look);
  const again = await matte(picture, { ...STROKES, gaps: true, strands: true, known }, PACE);
  const alone = await matte(picture, { ...STROKES, gaps: true, strands: true }, PACE);
  expect({ ...again, place: 0 }).toEqual({ ...alone, place: 0 });
  expect(known.look).toBe(look);
  expect(serialize(look).equals(before)).toBe(true);
});

it('a walk that goes on from a stroke finds what one from all places would', async () => {
  // As bright as the wall, so that a walk goes in by the hem and is sent out again.
  const picture = await figure('#e4e4e4', PANEL, '#333', '#e0e0e0');
  const known: Known = {};
  await matte(picture, { known }, PACE);
  if (!known.look) throw new Error('nothing was kept');
  const { ground, likely, walked } = known.look;
  expect(walked.bays).toBeDefined();
  const after = reachFrom(STROKES.remove, walked, ground, likely, SIDE, SIDE, PACE);
  const seeds = [...ground.border.seeds, ...[...STROKES.remove].flatMap((v, i) => (v > 0.5 ? [i] : []))];
  const whole = reach({ ...ground, walked: undefined, border: { ...ground.border, seeds } }, likely, SIDE, SIDE, PACE);
  const inside = (far: Float32Array | undefined) => far?.map((v) => Math.min(v, whole.threshold));
  expect(inside(after?.far)).toEqual(inside(whole.far));
  expect(after?.bays).toEqual(whole.bays);
  expect(inside(whole.far)).not.toEqual(inside(walked.far));
});

async function cutOut(picture: Raster, masks: Record<string, Mask>): Promise<Uint8Array | undefined> {
  const source = await encodePng(picture);
  const job: EngineJob = {
    id: 'x',
    designType: 'bg_remove',
    input: {},
    parameters: {},
    images: { source_path: source },
    masks,
    seed: 1,
    count: 1,
  };
  let data: Uint8Array | undefined;
  await removeBackground(job, PACE, (made) => {
    data = made.data;
  });
  return data;
}

it('去除背景 takes nothing of one picture for another', async () => {
  const [blue, green] = [await figure('#274b7a'), await figure('#2f7a3b', 'M90 20L130 20L150 210L80 210Z')];
  const remove = { width: SIDE, height: SIDE, data: Uint8Array.from(STROKES.remove, (v) => v * 255) };
  await cutOut(green, { remove });
  const { data: seen } = await decodePicture(await cutOut(blue, { remove }), 4, SIDE);
  const { alpha } = await matte(blue, { remove: STROKES.remove, gaps: true, strands: true }, PACE);
  expect(Uint8Array.from(alpha, (_, i) => seen[i * 4 + 3] ?? 0)).toEqual(Uint8Array.from(alpha, (v) => Math.round(v * 255)));
});
