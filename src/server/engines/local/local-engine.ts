/** The engine that is always there: no GPU, no weights, no network. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
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

/** By the sources that draw them: nobody has to remember to say that a figure is drawn otherwise now. */
function figureDrawing(): string {
  const folder = new URL('./tryon/figure/', import.meta.url);
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(new URL(name, folder)));
  return hash.digest('base64url').slice(0, 16);
}

export function createLocalEngine({ workers }: LocalEngineOptions): Engine {
  const drawing = figureDrawing();
  return createPoolEngine(
    'local',
    LOCAL_METHODS,
    { entry: new URL('./local-worker.ts', import.meta.url), size: workers },
    DECLINED,
    FIGURES.map(({ key, name }) => ({ key, name, drawing })),
  );
}
