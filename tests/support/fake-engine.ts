/** An engine that does what a test tells it, and says what it was asked. */
import sharp from 'sharp';
import { engineUnsupported } from '../../src/contract/messages.ts';
import {
  type Engine,
  type EngineDelivery,
  EngineError,
  type EngineJob,
  type EnginePicture,
  type Pace,
} from '../../src/server/engines/engine.ts';

export type Behave = (job: EngineJob, pace: Pace<AbortSignal>) => AsyncIterable<EngineDelivery>;

export interface FakeEngine extends Engine {
  readonly asked: EngineJob[];
  behave: Behave;
}

const drawn = new Map<number, Promise<Buffer>>();

/** A small picture of its own per seed and place. */
export async function picture(job: EngineJob, index: number): Promise<EnginePicture> {
  const shade = (job.seed * 31 + index * 7) % 200;
  const made =
    drawn.get(shade) ??
    sharp({ create: { width: 32, height: 24, channels: 3, background: { r: shade, g: 80, b: 60 } } })
      .png()
      .toBuffer();
  drawn.set(shade, made);
  return {
    index,
    data: await made,
    mime: 'image/png',
    width: 32,
    height: 24,
    grade: 'good',
    notes: ['测试引擎'],
    seed: job.seed + index,
    files: [],
  };
}

export const draws: Behave = async function* (job, pace) {
  for (let index = 0; index < job.count; index += 1) {
    pace.signal.throwIfAborted();
    pace.progress((index + 1) / job.count, '绘制');
    yield await picture(job, index);
  }
};

/** Resolves when the signal aborts: the end of an engine that waits for ever. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve(), { once: true })));
}

/** @param name `local` = free of charge. */
export function fakeEngine(name: string, designTypes: readonly string[], behave: Behave = draws): FakeEngine {
  const asked: EngineJob[] = [];
  const can: Engine['can'] = (type) => designTypes.includes(type) || { code: 'unsupported', message: engineUnsupported };
  const engine: FakeEngine = {
    name,
    asked,
    behave,
    capabilities: () => designTypes.map((designType) => ({ designType, grade: 'good', note: '测试', maxSide: 2048, needs: [] })),
    can,
    async *run(job, pace) {
      asked.push(job);
      if (can(job.designType) !== true) throw new EngineError('unsupported', engineUnsupported);
      yield* engine.behave(job, pace);
    },
    close: () => Promise.resolve(),
  };
  return engine;
}
