/** The contract of every engine, for those whose methods run in worker threads, with methods that misbehave. */
import type { EngineJob } from '../../../src/server/engines/engine.ts';
import { createPoolEngine } from '../../../src/server/engines/pool-engine.ts';
import { describeEngine, type FaultyEngine } from './engine-contract.ts';

const METHODS = ['repeats', 'breaks', 'refuses', 'exits', 'hoards', 'throws'];

const create = (memoryMb = 64) =>
  createPoolEngine(
    'odd',
    Object.fromEntries(
      METHODS.map((designType) => [designType, { capability: { designType, grade: 'good', note: '测试', maxSide: 1, needs: [] } }]),
    ),
    { entry: new URL('./fixtures/odd-worker.ts', import.meta.url), size: 1, memoryMb },
  );

const job = (designType: string): EngineJob => ({
  id: '1',
  designType,
  input: {},
  parameters: {},
  images: {},
  masks: {},
  seed: 1,
  count: 2,
});
const fault =
  (designType: string, code: FaultyEngine['code'], delivered: number): (() => FaultyEngine) =>
  () => ({ engine: create(), job: job(designType), code, delivered });

describeEngine('worker threads', {
  create,
  jobs: [],
  unsupported: 'toString',
  deterministic: true,
  faults: {
    crash: fault('exits', 'internal', 0),
    'a mistake': fault('throws', 'internal', 0),
    partial: fault('breaks', 'internal', 1),
    duplicate: fault('repeats', undefined, 2),
    refusal: fault('refuses', 'bad_input', 0),
    'too much memory': fault('hoards', 'bad_input', 0),
  },
});
