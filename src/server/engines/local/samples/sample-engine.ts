/** Draws the trial library. Workers of its own: what members make never waits behind samples. */
import type { Engine } from '../../engine.ts';
import { createPoolEngine, type PoolMethod } from '../../pool-engine.ts';
import { SAMPLE_WIDTH } from './sample-width.ts';

const method = (designType: string): PoolMethod => ({
  capability: { designType, grade: 'good', note: '示例图片', maxSide: SAMPLE_WIDTH * 2, needs: [] },
});

export function createSampleEngine(workers: number): Engine {
  const methods = Object.fromEntries(['garment', 'print', 'cloth', 'outfit'].map((name) => [name, method(name)]));
  return createPoolEngine('sample', methods, { entry: new URL('./sample-worker.ts', import.meta.url), size: workers, queue: 200 });
}
