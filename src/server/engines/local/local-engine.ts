/** The engine that is always there: no GPU, no weights, no network. */
import { engineCannotAge, engineCannotReadShow, engineCannotSwapGender } from '../../../contract/messages.ts';
import type { Engine } from '../engine.ts';
import { createPoolEngine } from '../pool-engine.ts';
import { LOCAL_METHODS } from './methods.ts';
import { FIGURES } from './tryon/figure/figure-table.ts';

export interface LocalEngineOptions {
  /** Worker threads at most. */
  readonly workers: number;
}

/** What needs an understanding of people and clothes that no rule of ours has: said in the catalogue, refused before anyone pays. */
const DECLINED = {
  age_migration: engineCannotAge,
  migrate_gender: engineCannotSwapGender,
  fashion_show_transfer: engineCannotReadShow,
};

export function createLocalEngine({ workers }: LocalEngineOptions): Engine {
  return createPoolEngine(
    'local',
    LOCAL_METHODS,
    { entry: new URL('./local-worker.ts', import.meta.url), size: workers },
    DECLINED,
    FIGURES,
  );
}
