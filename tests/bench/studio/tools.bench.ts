/**
 * Every tool of the local engine beside the bare library: decoding a photograph and encoding it at the size that the tool delivers.
 * The rows come from the engine's own list, so that a tool made tomorrow is measured the day it is made. Through the engine's own workers,
 * as many as the machine has cores, as somebody who works alone on it has them.
 */
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import type { Engine, EngineJob, EnginePicture } from '../../../src/server/engines/engine.ts';
import { createLocalEngine } from '../../../src/server/engines/local/local-engine.ts';
import type { LocalMethod } from '../../../src/server/engines/local/method.ts';
import { LOCAL_METHODS } from '../../../src/server/engines/local/methods.ts';
import { wornBy } from '../../support/content/worn.ts';
import { atMost, type Bench, median } from '../measurement.ts';
import { drawnPhoto } from './photo.ts';

/** A picture as people bring it from a phone, after the door has made it smaller. */
const SIDE = 1_024;
/** The floor is near 85 ms: 120 times that is the ten seconds after which a person who watches progress believes that nothing happens. */
const GOAL = 120;

/** Seconds of the engine that a picture of 1024 px may take on two cores (issue: engine seconds). */
const SECONDS = 3;
const SECONDS_OF: Readonly<Record<string, number>> = { upscale_x4: 5, video_generation: 10 };
/** Turns in which a tool is compiled. */
const COMPILED = 1;
/** A mark of the 保留/去除 brush is answered while the person who made it still looks at it. */
const BRUSH_SECONDS = 1;

const still = { signal: new AbortController().signal, progress: () => undefined };

/** A garment alone, and somebody who wears one: whoever asks for 试衣 on a garment alone is told that there is no body, in no time. As many pixels as that one. */
interface Photos {
  readonly photo: Uint8Array;
  readonly person: Uint8Array;
}

/** A painted bar over the middle. */
const stroke = { width: SIDE, height: SIDE, data: new Uint8Array(SIDE * SIDE).fill(255, SIDE * 490, SIDE * 530) };

function jobOf({ capability }: LocalMethod, { photo, person }: Photos, seed: number): EngineJob {
  const { designType, needs } = capability;
  return {
    id: designType,
    designType,
    input: { prompt: '红色碎花', ref_prompt: '大理石', color: ['#d0102c', '#1d3f72'] },
    parameters: { color: ['#d0102c', '#1d3f72'], bg_type: 'prompt', rights: true },
    images: Object.fromEntries(needs.map((name) => [name, name === 'model_image' ? person : photo])),
    masks: designType === 'watermark_delete' ? { maskdata: stroke } : {},
    seed,
    count: 1,
  };
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly done: T }> {
  const from = performance.now();
  const done = await work();
  return { ms: performance.now() - from, done };
}

async function firstPicture(engine: Engine, job: EngineJob): Promise<EnginePicture | undefined> {
  let made: EnginePicture | undefined;
  let words = false;
  for await (const delivery of engine.run(job, still)) {
    if (delivery.data) made ??= delivery;
    else words = true;
  }
  if (!made && !words) throw new Error(`${job.designType} delivered nothing`);
  return made;
}

/** @returns how long the tool took, in seconds and in times that the library takes for a photograph of its picture's size. */
async function taken(engine: Engine, job: EngineJob, photo: Uint8Array): Promise<{ readonly seconds: number; readonly ratio: number }> {
  const tool = await timed(() => firstPicture(engine, job));
  // Words have no size of their own: they are compared with the picture that was read.
  const { width, height } = tool.done ?? { width: SIDE, height: SIDE };
  const floor = await timed(() => sharp(photo).resize(width, height, { fit: 'fill' }).png().toBuffer());
  return { seconds: tool.ms / 1000, ratio: tool.ms / floor.ms };
}

/** A cut-out corrected: what was painted is kept, what was painted elsewhere goes. */
function brushed(job: EngineJob): EngineJob {
  const mark = (from: number) => ({
    width: SIDE,
    height: SIDE,
    data: new Uint8Array(SIDE * SIDE).fill(255, SIDE * from, SIDE * (from + 24)),
  });
  return { ...job, masks: { keep: mark(520), remove: mark(40) } };
}

export const run: Bench = async ({ runs }) => {
  const photo = await sharp(await drawnPhoto())
    .resize(SIDE)
    .jpeg({ quality: 90 })
    .toBuffer();
  const { picture } = await wornBy('woman-standing', '条纹T恤', 'tee', 'upper');
  const person = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
  const photos = { photo, person };
  // A worker uses one thread; so does what it is compared with.
  sharp.concurrency(1);
  const engine = createLocalEngine({ workers: availableParallelism() });
  try {
    return await rowsOf(engine, photos, runs);
  } finally {
    await engine.close?.();
  }
};

async function rowsOf(engine: Engine, photos: Photos, runs: number) {
  const { photo } = photos;
  // Two dozen tools of seconds each: once round them by default.
  const rounds = Math.ceil(runs / 3);
  const rows = [];
  for (const [designType, method] of Object.entries(LOCAL_METHODS)) {
    const made: Awaited<ReturnType<typeof taken>>[] = [];
    for (let round = 0; round < COMPILED + rounds; round += 1) made.push(await taken(engine, jobOf(method, photos, 1 + round), photo));
    const later = made.slice(COMPILED);
    rows.push(atMost(`tool ${designType}, first picture`, median(made.map(({ ratio }) => ratio)), GOAL, '× decode + encode of its size'));
    rows.push(atMost(`tool ${designType}, engine`, median(later.map(({ seconds }) => seconds)), SECONDS_OF[designType] ?? SECONDS, 's'));
  }
  const cutOut = LOCAL_METHODS.bg_remove;
  if (cutOut) {
    const { seconds } = await taken(engine, brushed(jobOf(cutOut, photos, 1)), photo);
    rows.push(atMost('保留/去除 brush, solved anew', seconds, BRUSH_SECONDS, 's'));
  }
  return rows;
}
