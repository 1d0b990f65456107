/**
 * Every tool of the local engine beside the bare library: decoding a photograph and encoding it at the size that the tool delivers.
 * The rows come from the engine's own list, so that a tool made tomorrow is measured the day it is made.
 */
import sharp from 'sharp';
import type { EngineJob, EnginePicture } from '../../../src/server/engines/engine.ts';
import type { LocalMethod } from '../../../src/server/engines/local/method.ts';
import { LOCAL_METHODS } from '../../../src/server/engines/local/methods.ts';
import { atMost, type Bench, median } from '../measurement.ts';
import { drawnPhoto } from './photo.ts';

/** A picture as people bring it from a phone, after the door has made it smaller. */
const SIDE = 1_024;
/** The floor is near 85 ms: 120 times that is the ten seconds after which a person who watches progress believes that nothing happens. */
const GOAL = 120;

const still = { signal: { aborted: false, throwIfAborted: () => undefined }, progress: () => undefined };

/** A painted bar over the middle. */
const stroke = { width: SIDE, height: SIDE, data: new Uint8Array(SIDE * SIDE).fill(255, SIDE * 490, SIDE * 530) };

function jobOf({ capability }: LocalMethod, photo: Uint8Array, seed: number): EngineJob {
  const { designType, needs } = capability;
  return {
    id: designType,
    designType,
    input: { prompt: '红色碎花', ref_prompt: '大理石', color: ['#d0102c', '#1d3f72'] },
    parameters: { color: ['#d0102c', '#1d3f72'], bg_type: 'prompt', rights: true },
    images: Object.fromEntries(needs.map((name) => [name, photo])),
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

async function firstPicture(method: LocalMethod, job: EngineJob): Promise<EnginePicture> {
  let made: EnginePicture | undefined;
  await method.draw(job, still, (delivery) => {
    if (delivery.data) made ??= delivery;
  });
  if (!made) throw new Error(`${job.designType} delivered no picture`);
  return made;
}

/** @returns how many times longer the tool took than the library takes for a photograph of its picture's size. */
async function ratio(method: LocalMethod, photo: Uint8Array, seed: number): Promise<number> {
  const tool = await timed(() => firstPicture(method, jobOf(method, photo, seed)));
  const { width, height } = tool.done;
  const floor = await timed(() => sharp(photo).resize(width, height, { fit: 'fill' }).png().toBuffer());
  return tool.ms / floor.ms;
}

export const run: Bench = async ({ runs }) => {
  const photo = await sharp(await drawnPhoto())
    .resize(SIDE)
    .jpeg({ quality: 90 })
    .toBuffer();
  // Two dozen tools of seconds each: once round them by default.
  const rounds = Math.ceil(runs / 3);
  const rows = [];
  for (const [designType, method] of Object.entries(LOCAL_METHODS)) {
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) ratios.push(await ratio(method, photo, 1 + round));
    rows.push(atMost(`tool ${designType}, first picture`, median(ratios), GOAL, '× decode + encode of its size'));
  }
  return rows;
};
