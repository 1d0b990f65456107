/** The engine that is always there: no GPU, no weights, no network. */
import type { Engine } from '../engine.ts';
import { createPoolEngine } from '../pool-engine.ts';
import { LOCAL_METHODS } from './methods.ts';

export interface LocalEngineOptions {
  /** Worker threads at most. */
  readonly workers: number;
}

export function createLocalEngine({ workers }: LocalEngineOptions): Engine {
  return createPoolEngine('local', LOCAL_METHODS, { entry: new URL('./local-worker.ts', import.meta.url), size: workers });
}
